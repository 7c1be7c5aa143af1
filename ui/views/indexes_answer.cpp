#include "ui/views/indexes_answer.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <string>

#include "ui/shell/words.h"

namespace ui {

namespace {

struct FileState {
    Look look = Look::Info;
    bool rebuilds = true; // everything that is wrong with it
    std::optional<core::Offset> segment = {};
    core::IndexKind kind = core::IndexKind::OffsetIndex;
};

struct Count {
    qint64 offset = 0;
    qint64 time = 0;
};

/// Whole sentences, so that each language orders them as it likes.
QString sentenceOf(bool broken, const Count& bad, const Count& all)
{
    const QString badOffset = formatCount(bad.offset);
    const QString badTime = formatCount(bad.time);
    const QString allOffset = formatCount(all.offset);
    const QString allTime = formatCount(all.time);
    const auto tr = [](const char* text) { return QCoreApplication::translate("ui::IndexesView", text); };
    if (bad.offset > 0 && bad.time > 0) {
        const char* text =
            broken ? QT_TRANSLATE_NOOP("ui::IndexesView", "Broken: %1 of %2 offset indexes, %3 of %4 time indexes.")
                   : QT_TRANSLATE_NOOP("ui::IndexesView",
                                       "Missing or thin: %1 of %2 offset indexes, %3 of %4 time indexes.");
        return tr(text).arg(badOffset, allOffset, badTime, allTime);
    }
    if (bad.offset > 0) {
        const char* text = broken ? QT_TRANSLATE_NOOP("ui::IndexesView", "Broken: %1 of %2 offset indexes.")
                                  : QT_TRANSLATE_NOOP("ui::IndexesView", "Missing or thin: %1 of %2 offset indexes.");
        return tr(text).arg(badOffset, allOffset);
    }
    const char* text = broken ? QT_TRANSLATE_NOOP("ui::IndexesView", "Broken: %1 of %2 time indexes.")
                              : QT_TRANSLATE_NOOP("ui::IndexesView", "Missing or thin: %1 of %2 time indexes.");
    return tr(text).arg(badTime, allTime);
}

} // namespace

IndexAnswer indexAnswer(const core::PartitionDir& partition, std::span<const core::Finding> findings, bool checking)
{
    std::map<std::string, FileState> files;
    for (const core::Finding& finding : findings) {
        const Look look = lookOf(finding.severity, finding.harmless);
        const bool time = finding.file.ends_with(".timeindex");
        if (look >= Look::Ok || !finding.segment || (!time && !finding.file.ends_with(".index"))) {
            continue;
        }
        FileState& file = files.try_emplace(finding.file, FileState{look}).first->second;
        file.look = std::min(file.look, look);
        file.segment = finding.segment;
        file.kind = time ? core::IndexKind::TimeIndex : core::IndexKind::OffsetIndex;
        file.rebuilds =
            file.rebuilds && finding.repair.verb == core::RepairVerb::RebuildIndexes && finding.repair.automatic;
    }
    IndexAnswer answer;
    Count broken;
    Count thin;
    for (const auto& [name, file] : files) {
        Count& count = file.look < Look::Slow ? broken : thin;
        ++(file.kind == core::IndexKind::TimeIndex ? count.time : count.offset);
        answer.look = std::min(answer.look.value_or(file.look), file.look);
        if (file.rebuilds) {
            if (answer.filesToRebuild == 0) {
                answer.request.kinds.clear();
            }
            ++answer.filesToRebuild;
            answer.request.segments.insert(*file.segment);
            answer.request.kinds.insert(file.kind);
        }
    }
    const auto segments = static_cast<qint64>(partition.segments.size());
    if (files.empty()) {
        answer.look = checking ? std::nullopt : std::optional(Look::Ok);
        answer.sentence =
            checking ? QCoreApplication::translate("ui::IndexesView", "Nothing is wrong with the indexes so far.")
                     : QCoreApplication::translate(
                           "ui::IndexesView", "The offset and time indexes of all segments (%1) are as they should be.")
                           .arg(formatCount(segments));
        return answer;
    }
    const bool anyBroken = broken.offset + broken.time > 0;
    const bool anyThin = thin.offset + thin.time > 0;
    const Count all{segments, segments};
    QString sentence = sentenceOf(anyBroken, anyBroken ? broken : thin, all);
    if (anyBroken && anyThin) {
        //: two sentences about index files
        sentence = QCoreApplication::translate("ui::IndexesView", "%1 %2").arg(sentence, sentenceOf(false, thin, all));
    }
    const bool everything = answer.filesToRebuild == static_cast<int>(files.size());
    const QString way =
        everything
            ? QCoreApplication::translate("ui::IndexesView", "A rebuild from the log puts that right without loss.")
        : answer.filesToRebuild > 0
            ? QCoreApplication::translate("ui::IndexesView",
                                          "A rebuild from the log puts a part of that right without loss.")
            : QString();
    //: what is wrong with index files, and the way out
    answer.sentence =
        way.isEmpty() ? sentence : QCoreApplication::translate("ui::IndexesView", "%1 %2").arg(sentence, way);
    return answer;
}

} // namespace ui
