#include "ui/shell/verdict_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

#include "ui/shell/repair_request.h"
#include "ui/shell/words.h"
#include "ui/views/health_words.h"

namespace ui {

namespace {

class Say {
    Q_DECLARE_TR_FUNCTIONS(ui::Verdict)
};

/// A headline is a sentence without its full stop.
QString headlineOf(QString sentence)
{
    while (sentence.endsWith(QLatin1Char('.')) || sentence.endsWith(QChar(0x3002))) {
        sentence.chop(1);
    }
    return sentence;
}

/// Index files that a rebuild from the log puts right without loss.
qsizetype filesToRebuild(std::span<const core::Finding> findings)
{
    std::set<std::string> files;
    for (const core::Finding& finding : findings) {
        if (needsSomeone(finding) && finding.repair.verb == core::RepairVerb::RebuildIndexes &&
            finding.repair.automatic) {
            files.insert(finding.dir + '/' + finding.file);
        }
    }
    return static_cast<qsizetype>(files.size());
}

Advice adviceFor(const VerdictFacts& facts, qsizetype files)
{
    const auto any = [&](auto&& matches) {
        return std::any_of(facts.findings.begin(), facts.findings.end(),
                           [&](const core::Finding& finding) { return needsSomeone(finding) && matches(finding); });
    };
    if (facts.live) {
        return Advice::LookOnly;
    }
    if (any([](const core::Finding& finding) { return finding.severity <= core::Severity::Offline; })) {
        return Advice::RepairFirst;
    }
    const PredictedStart* const start = facts.start.get();
    if (start != nullptr && (start->outcome() != core::StartPrediction::Outcome::Started || start->loss.intact() > 0)) {
        return Advice::RepairFirst; // it loses more than must be lost
    }
    if (start != nullptr && !facts.checking && start->loss.bytes() > 0) {
        return Advice::LetTheBroker; // what goes is gone anyway
    }
    const auto loses = [](const core::Finding& finding) { return finding.severity == core::Severity::Loss; };
    if (any([&](const core::Finding& finding) {
            return loses(finding) && finding.effect != core::BrokerEffect::Repairs;
        })) {
        return Advice::RepairFirst;
    }
    if (facts.checking) {
        return Advice::Wait; // what follows may still turn out worse
    }
    if (any(loses)) {
        return Advice::LetTheBroker;
    }
    if (files > 0) {
        return Advice::Rebuild;
    }
    if (any([](const core::Finding& finding) { return finding.severity == core::Severity::Wrong; })) {
        return Advice::RepairFirst;
    }
    if (any([](const core::Finding&) { return true; })) {
        return Advice::NothingUrgent;
    }
    return facts.failure.isEmpty() ? Advice::NothingToDo : Advice::CheckAgain;
}

void wordNextStart(const VerdictFacts& facts, VerdictWords& words)
{
    if (!facts.hasStarts) {
        return;
    }
    words.startCaption = startCaption(facts.release, facts.clean);
    words.notAsFound = facts.notAsFound;
    if (facts.start != nullptr) {
        words.start = wordStart(*facts.start, facts.findings);
    } else if (!facts.startFailure.isEmpty()) {
        words.start.headline = Say::tr("Not predicted");
        words.start.details = {facts.startFailure};
    } else {
        words.start.headline = Say::tr("Being predicted");
    }
}

} // namespace

QString startCaption(const QString& release, bool clean)
{
    //: captions of a cell, in capitals where the language has them
    return clean ? Say::tr("NEXT START: BROKER %1, CLEAN").arg(release)
                 : Say::tr("NEXT START: BROKER %1, UNCLEAN").arg(release);
}

QString adviceText(Advice advice, qsizetype files)
{
    switch (advice) {
    case Advice::LookOnly:
        return Say::tr("A broker is running here: look, don't touch");
    case Advice::RepairFirst:
        return Say::tr("Repair before the broker starts");
    case Advice::LetTheBroker:
        return Say::tr("Let the broker do it");
    case Advice::Rebuild:
        return Say::tr("Rebuild %Ln file(s), no loss", nullptr, static_cast<int>(files));
    case Advice::NothingUrgent:
        return Say::tr("Nothing urgent");
    case Advice::NothingToDo:
        return Say::tr("Nothing to do");
    case Advice::CheckAgain:
        return Say::tr("Check again");
    case Advice::Wait:
        return Say::tr("Wait for the check to end");
    }
    return {};
}

VerdictWords wordVerdict(const VerdictFacts& facts)
{
    VerdictWords words;
    const core::Verdict verdict = core::verdictOf(facts.findings);
    const bool harm = verdict.severity.has_value() && *verdict.severity != core::Severity::Info;
    if (harm) {
        words.look = lookOf(*verdict.severity);
        words.headline = headlineOf(localized(verdict.sentence));
        if (facts.checking) {
            words.headline = Say::tr("So far: %1").arg(words.headline);
        }
        for (const core::Finding& finding : facts.findings) {
            if (needsSomeone(finding) && words.details.size() < 2) {
                words.details.push_back(localized(finding.sentence));
            }
        }
    } else if (facts.checking) {
        words.headline = Say::tr("Nothing wrong so far");
        words.details.push_back(
            Say::tr("%Ln segment(s) are being checked.", nullptr, static_cast<int>(facts.segments)));
    } else if (!facts.failure.isEmpty()) {
        words.headline = Say::tr("Not checked to the end");
    } else {
        words.look = Look::Ok;
        words.headline = Say::tr("Nothing is wrong");
        words.details.push_back(
            facts.scanned.records > 0
                ? Say::tr("%Ln segment(s), %1 records read.", nullptr, static_cast<int>(facts.segments))
                      .arg(formatCount(static_cast<std::int64_t>(facts.scanned.records)))
                : Say::tr("%Ln segment(s), %1 batches read.", nullptr, static_cast<int>(facts.segments))
                      .arg(formatCount(static_cast<std::int64_t>(facts.scanned.batches))));
    }
    if (!facts.failure.isEmpty() && !facts.checking) {
        words.details.prepend(Say::tr("The check stopped: %1.").arg(facts.failure));
        words.details = words.details.mid(0, 2);
    }
    words.hasFinding = harm;
    const qsizetype files = facts.canPlan ? filesToRebuild(facts.findings) : 0;
    words.advice = adviceFor(facts, files);
    words.adviceText = adviceText(words.advice, files);
    const bool ended = words.advice != Advice::Wait && words.advice != Advice::LookOnly && !facts.checking;
    words.filesToRebuild = ended ? files : 0;
    wordNextStart(facts, words);
    if (facts.start != nullptr && words.advice == Advice::LetTheBroker) {
        words.filesToRebuild = 0; // the broker rebuilds them along
    }
    words.planFirst =
        ended && facts.canPlan && words.advice == Advice::RepairFirst && words.filesToRebuild == 0 &&
        (std::ranges::any_of(facts.findings, canPlan) || (facts.start != nullptr && facts.start->loss.bytes() > 0));
    words.previewFirst = facts.start != nullptr && words.filesToRebuild == 0 && !words.planFirst &&
                         (words.advice == Advice::LetTheBroker || words.advice == Advice::RepairFirst);
    return words;
}

} // namespace ui
