#include "ui/views/plan_outcome.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

#include "core/recovery/plan_after.h"
#include "ui/shell/words.h"
#include "ui/views/health_words.h"
#include "ui/views/plan_words.h"
#include "ui/views/plan_work.h"

namespace ui {

namespace {

constexpr std::size_t kMostKept = 100; // findings

class Say {
    Q_DECLARE_TR_FUNCTIONS(ui::PlanOutcome)
};

QString startPart(const core::StartOutlook& start)
{
    if (start.failure) {
        return start.failure->effect == core::StartFailure::Effect::DirOffline ? Say::tr("Takes the log dir offline")
                                                                               : Say::tr("Refuses to start");
    }
    if (start.lostOffsets == 0) {
        return Say::tr("Starts");
    }
    const auto records = static_cast<int>(std::min<std::uint64_t>(start.lostOffsets, std::numeric_limits<int>::max()));
    return Say::tr("Starts, then loses %Ln record(s)", nullptr, records);
}

QString findingsPart(const std::vector<core::Finding>& findings)
{
    if (findings.empty()) {
        return Say::tr("Nothing is wrong");
    }
    QString sentence = localized(core::verdictOf(findings).sentence);
    while (sentence.endsWith(QLatin1Char('.')) || sentence.endsWith(QChar(0x3002))) {
        sentence.chop(1);
    }
    return sentence;
}

} // namespace

core::Result<PlanOutcome> planOutcome(const PlanSource& source, const core::RepairPlan& plan,
                                      const core::RunContext& context)
{
    const auto after = core::directoryAfter(plan, source.directory);
    if (!after) {
        return after.error();
    }
    core::LogDirToCheck logDir{after.value()};
    if (!source.dirs.empty()) {
        logDir.onlyDirs.emplace();
    }
    for (const std::string& dir : source.dirs) {
        logDir.onlyDirs->push_back(core::dirAfter(plan, dir));
    }
    core::CheckOptions options;
    options.depth = source.decoded ? core::Depth::Decode : core::Depth::Walk;
    options.settings = source.settings;
    options.cluster = source.cluster;
    options.cleanStart = source.cleanOverride;
    PlanOutcome outcome;
    core::LogDirEvents events;
    events.finding = [&outcome](std::size_t, core::Finding finding) {
        if (needsSomeone(finding) && outcome.findings.size() < kMostKept) {
            outcome.findings.push_back(std::move(finding));
        }
    };
    const core::LogDirsChecked checked = core::checkLogDirs(std::span(&logDir, 1), options, context, events);
    if (checked.error) {
        return *checked.error;
    }
    core::sortFindings(outcome.findings);
    outcome.start = checked.outlook;
    return outcome;
}

StartWords wordOutcome(const PlanOutcome& outcome, const std::vector<core::LostRange>& lost, bool ahead)
{
    StartWords words;
    words.look = Look::Ok;
    QStringList parts;
    if (outcome.start.known || outcome.start.failure) {
        parts.push_back(startPart(outcome.start));
    }
    if (ahead) {
        parts.push_back(wordLoss(lost));
    }
    parts.push_back(findingsPart(outcome.findings));
    words.headline = parts.join(QStringLiteral(" · "));
    if (outcome.start.failure) {
        words.look = Look::Block;
        words.details.push_back(localized(outcome.start.failure->reason));
    } else if (outcome.start.lostOffsets > 0) {
        words.look = Look::Loss;
    }
    if (!outcome.findings.empty()) {
        words.look = std::min(words.look, lookOf(outcome.findings.front().severity));
    }
    for (const core::Finding& finding : outcome.findings) {
        if (words.details.size() < 2) {
            words.details.push_back(localized(finding.sentence));
        }
    }
    return words;
}

} // namespace ui
