#include "ui/shell/start_words.h"

#include <QCoreApplication>

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

using core::StartOp;
using Outcome = core::StartPrediction::Outcome;

class Say {
    Q_DECLARE_TR_FUNCTIONS(ui::StartWords)
};

QString number(std::uint64_t value)
{
    return formatCount(static_cast<std::int64_t>(value));
}

int capped(std::uint64_t value)
{
    return static_cast<int>(std::min<std::uint64_t>(value, std::numeric_limits<int>::max()));
}

bool isStray(const core::PartitionStart* partition)
{
    return partition != nullptr && std::ranges::any_of(partition->actions, [](const core::StartAction& action) {
               return action.op == StartOp::MarkStray;
           });
}

bool isEmptied(const core::PartitionStart* partition)
{
    return partition != nullptr && std::ranges::any_of(partition->actions, [](const core::StartAction& action) {
               return action.op == StartOp::StartEmpty;
           });
}

/// Where the log is cut first, in words.
QString whereOf(const core::StartLoss& loss)
{
    const core::StartLoss::Part& first = loss.parts.front();
    const QString segment = formatOffset(first.segment.value);
    const int later = static_cast<int>(loss.parts.size()) - 1;
    if (first.deleted) {
        return later == 0 ? Say::tr("Segment %1 is deleted.").arg(segment)
                          : Say::tr("Segment %1 and %Ln other(s) are deleted.", nullptr, later).arg(segment);
    }
    const QString byte = formatOffset(static_cast<std::int64_t>(first.from));
    const QString cut = first.from == 0 ? Say::tr("Segment %1 is emptied").arg(segment)
                                        : Say::tr("Segment %1 is cut at byte %2").arg(segment, byte);
    const bool goOn = std::ranges::all_of(loss.parts.begin() + 1, loss.parts.end(),
                                          [](const core::StartLoss::Part& part) { return part.deleted; });
    //: %1 is "Segment 49 is cut at byte 1,990"
    return later == 0 ? Say::tr("%1.").arg(cut)
           : goOn     ? Say::tr("%1; %Ln later segment(s) are deleted.", nullptr, later).arg(cut)
                      : Say::tr("%1; so are %Ln other segment(s).", nullptr, later).arg(cut);
}

QString intactOf(const core::StartLoss& loss)
{
    if (loss.intact() == 0) {
        return Say::tr("None of them is whole on disk any more.");
    }
    return loss.intact() == loss.records() ? Say::tr("All of them are intact on disk.")
                                           : Say::tr("%1 of them are intact on disk.").arg(number(loss.intact()));
}

int rebuiltSegments(const core::PartitionStart* partition)
{
    return partition == nullptr
               ? 0
               : static_cast<int>(std::ranges::count_if(partition->actions, [](const core::StartAction& action) {
                     return action.op == StartOp::RebuildIndexes;
                 }));
}

StartWords failedWords(const PredictedStart& start)
{
    StartWords words;
    words.look = Look::Block;
    words.headline =
        start.outcome() == Outcome::DirOffline ? Say::tr("Takes the log dir offline") : Say::tr("Refuses to start");
    if (start.prediction->failure) {
        words.details.push_back(localized(start.prediction->failure->reason));
    }
    const core::StartPrediction* const next = start.prediction->next.get();
    if (next == nullptr) {
        return words;
    }
    if (next->outcome != Outcome::Started) {
        words.details.push_back(Say::tr("So does the start after it."));
    } else if (start.nextLoss.records() > 0) {
        words.details.push_back(
            Say::tr("The start after it loses %Ln record(s).", nullptr, capped(start.nextLoss.records())));
    } else {
        words.details.push_back(Say::tr("The start after it works."));
    }
    return words;
}

} // namespace

qsizetype damagedPlaces(std::span<const core::Finding> findings)
{
    return std::ranges::count_if(findings, [](const core::Finding& finding) {
        const bool wrong =
            finding.severity == core::Severity::Wrong && finding.effect == core::BrokerEffect::DoesNotNotice;
        return !finding.harmless && (wrong || finding.severity == core::Severity::Loss) &&
               finding.file.ends_with(".log");
    });
}

StartBrief briefOf(const PredictedStart& start, qsizetype damaged)
{
    StartBrief brief;
    brief.outcome = start.outcome();
    brief.clean = start.clean();
    brief.stray = isStray(start.partition());
    brief.records = start.loss.records();
    brief.bytes = start.loss.bytes();
    brief.rebuilt = rebuiltSegments(start.partition());
    brief.unnoticed = brief.outcome == Outcome::Started && brief.bytes == 0 ? damaged : 0;
    return brief;
}

StartWords wordStart(const PredictedStart& start, std::span<const core::Finding> findings)
{
    if (start.outcome() != Outcome::Started) {
        return failedWords(start);
    }
    StartWords words;
    const core::PartitionStart* const partition = start.partition();
    const core::StartLoss& loss = start.loss;
    const StartBrief brief = briefOf(start, damagedPlaces(findings));
    if (brief.stray) {
        words.look = Look::Block;
        words.headline = Say::tr("Sets the partition aside as a stray");
        return words;
    }
    if (loss.records() > 0) {
        words.look = Look::Loss;
        words.headline = Say::tr("Starts, then loses %Ln record(s)", nullptr, capped(loss.records()));
        words.details = {whereOf(loss), intactOf(loss)};
        return words;
    }
    if (const qsizetype left = brief.unnoticed; left > 0) {
        words.look = Look::Wrong;
        words.headline = Say::tr("Does not notice");
        words.details.push_back(Say::tr("It starts, and %Ln damaged place(s) of the log stay as they are.", nullptr,
                                        static_cast<int>(left)));
        words.details.push_back(Say::tr("Consumers and followers fail there."));
        return words;
    }
    words.look = Look::Ok;
    words.headline = Say::tr("Starts");
    if (loss.bytes() > 0) {
        words.details.push_back(whereOf(loss));
        //: what is cut off the end of a log
        words.details.push_back(Say::tr("%Ln byte(s) without a whole record go.", nullptr, capped(loss.bytes())));
        return words;
    }
    const int rebuilt = brief.rebuilt;
    words.details.push_back(
        isEmptied(partition) ? Say::tr("It begins an empty log.")
        : rebuilt > 0 ? Say::tr("Nothing is lost; the indexes of %Ln segment(s) are built anew.", nullptr, rebuilt)
                      : Say::tr("Nothing is lost."));
    return words;
}

StartWords wordStart(const core::ThreeAnswers& answers)
{
    using Start = core::ThreeAnswers::Start;
    StartWords words;
    if (answers.start == Start::WillNotStart || answers.start == Start::DirOffline) {
        words.look = Look::Block;
        words.headline =
            answers.start == Start::DirOffline ? Say::tr("Takes the log dir offline") : Say::tr("Refuses to start");
        words.details = {localized(answers.startReason)};
        return words;
    }
    if (answers.lostOffsets > 0) {
        words.look = Look::Loss;
        words.headline = Say::tr("Starts, then loses %Ln record(s)", nullptr, capped(answers.lostOffsets));
    } else {
        words.look = answers.start == Start::Unknown ? Look::Info : Look::Ok;
        words.headline = Say::tr("Starts");
    }
    words.details = {localized(answers.startSentence), localized(answers.lossSentence)};
    return words;
}

StartCell startCell(const StartBrief& brief)
{
    switch (brief.outcome) {
    case Outcome::StartAborted:
        //: a cell of the matrix of releases: the broker does not start
        return {Look::Block, Say::tr("refuses")};
    case Outcome::DirOffline:
        return {Look::Block, Say::tr("dir offline")};
    case Outcome::Started:
        break;
    }
    if (brief.stray) {
        return {Look::Block, Say::tr("set aside")};
    }
    if (brief.records > 0) {
        //: a cell of the matrix of releases: so many records are lost
        return {Look::Loss, Say::tr("loses %1").arg(number(brief.records))};
    }
    if (brief.unnoticed > 0) {
        return {Look::Wrong, Say::tr("does not notice")};
    }
    if (brief.bytes > 0) {
        return {Look::Ok, Say::tr("cuts torn tail")};
    }
    return {Look::Ok, brief.rebuilt > 0 && brief.clean ? Say::tr("rebuilds %Ln index(es)", nullptr, brief.rebuilt)
                                                       : Say::tr("starts")};
}

namespace {

QString doesOf(const core::StartAction& action)
{
    switch (action.op) {
    case StartOp::Unlink:
        return Say::tr("Delete");
    case StartOp::Rename:
        return Say::tr("Rename");
    case StartOp::Create:
        return Say::tr("Create");
    case StartOp::Resize:
        //: a file gets longer, or shorter
        return action.toBytes.value_or(0) >= action.fromBytes.value_or(0) ? Say::tr("Grow") : Say::tr("Shrink");
    case StartOp::Truncate:
        return Say::tr("Truncate");
    case StartOp::RebuildIndexes:
        return Say::tr("Rebuild indexes");
    case StartOp::Rewrite:
        return Say::tr("Rewrite");
    case StartOp::RenameToDeleted:
        return Say::tr("Delete segment");
    case StartOp::SnapshotWrite:
        return Say::tr("Write snapshot");
    case StartOp::SnapshotUnlink:
        return Say::tr("Delete snapshot");
    case StartOp::EpochDrop:
        return Say::tr("Drop epochs");
    case StartOp::EpochAdd:
        return Say::tr("Add epochs");
    case StartOp::EpochClamp:
        return Say::tr("Move an epoch");
    case StartOp::EpochWrite:
    case StartOp::EpochRewrite:
        return Say::tr("Write epochs");
    case StartOp::Split:
        return Say::tr("Split");
    case StartOp::MarkStray:
        return Say::tr("Set aside");
    case StartOp::DirOffline:
        return Say::tr("Give the dir up");
    case StartOp::AbortStart:
        return Say::tr("Stop the start");
    case StartOp::StartEmpty:
        return Say::tr("Begin empty");
    }
    return {};
}

QString whatOf(const core::StartAction& action)
{
    QString what = QString::fromStdString(core::escapeName(action.file));
    if (what.isEmpty() && action.segment) {
        what = Say::tr("segment %1").arg(formatOffset(action.segment->value));
    }
    if (!action.to.empty()) {
        what += QStringLiteral(" → ") + QString::fromStdString(core::escapeName(action.to));
    }
    QStringList numbers;
    for (const core::Offset made : action.segments) {
        numbers.push_back(formatOffset(made.value));
    }
    for (const core::EpochEntry& entry : action.epochs) {
        numbers.push_back(Say::tr("epoch %1 from %2").arg(entry.epoch).arg(formatOffset(entry.startOffset.value)));
    }
    if (!numbers.isEmpty()) {
        what += (action.op == StartOp::Split ? QStringLiteral(" → ") : QStringLiteral("  ")) +
                numbers.mid(0, 8).join(QStringLiteral(", ")) + (numbers.size() > 8 ? QStringLiteral(" …") : QString());
    }
    if (action.fromBytes && action.toBytes) {
        what += QStringLiteral("  %1 → %2").arg(number(*action.fromBytes), number(*action.toBytes));
    }
    if (action.op == StartOp::StartEmpty && action.offset) {
        what = Say::tr("segment %1").arg(formatOffset(action.offset->value));
    }
    return what;
}

bool isMarker(const core::StartAction& action)
{
    return core::parseFileName(action.file).kind == core::FileKind::CleanShutdown;
}

} // namespace

ActionWords wordAction(const core::StartAction& action, const core::StartLoss& loss)
{
    ActionWords words;
    words.does = doesOf(action);
    words.what = whatOf(action);
    const auto part = std::ranges::find_if(loss.parts, [&](const core::StartLoss::Part& one) {
        return action.op == StartOp::RenameToDeleted ? action.segment == one.segment : action.file == one.file;
    });
    if (part != loss.parts.end()) {
        if (part->records > 0) {
            words.look = Look::Loss;
            //: what an action of the broker costs
            words.result = Say::tr("%Ln record(s) lost", nullptr, capped(part->records));
        } else {
            words.result = Say::tr("no record lost");
        }
        return words;
    }
    switch (action.op) {
    case StartOp::AbortStart:
        words.look = Look::Block;
        words.result = Say::tr("no broker");
        break;
    case StartOp::DirOffline:
        words.look = Look::Block;
        words.result = Say::tr("log dir offline");
        break;
    case StartOp::MarkStray:
        words.look = Look::Block;
        words.result = Say::tr("partition gone");
        break;
    case StartOp::EpochDrop:
    case StartOp::EpochClamp:
        words.look = Look::Info;
        words.result = loss.bytes() > 0 ? Say::tr("follows the cut") : Say::tr("no loss");
        break;
    case StartOp::StartEmpty:
        words.look = Look::Info;
        words.result = Say::tr("an empty log");
        break;
    default:
        words.look = isMarker(action) ? Look::Info : Look::Ok;
        words.result = isMarker(action) ? Say::tr("used up") : Say::tr("no loss");
        break;
    }
    return words;
}

QString ruleOf(const core::StartAction& action)
{
    return action.section.empty() ? QString() : Say::tr("start-up %1").arg(QString::fromStdString(action.section));
}

} // namespace ui
