#include <algorithm>

#include "core/health/check_context.h"
#include "core/health/verdict.h"

namespace core {

namespace {

const Finding* firstWith(std::span<const Finding> findings, BrokerEffect effect)
{
    const auto found = std::ranges::find_if(
        findings, [&](const Finding& finding) { return finding.effect == effect && !finding.harmless; });
    return found == findings.end() ? nullptr : &*found;
}

void answerStart(std::span<const Finding> findings, const StartOutlook& outlook, ThreeAnswers& answers)
{
    const bool aborts = outlook.failure && outlook.failure->effect == StartFailure::Effect::AbortStart;
    const Finding* const stops = firstWith(findings, BrokerEffect::WillNotStart);
    const Finding* const offline = firstWith(findings, BrokerEffect::DirOffline);
    if (aborts || stops != nullptr) {
        answers.start = ThreeAnswers::Start::WillNotStart;
        answers.startSentence = sentence(CORE_TEXT("core", "The broker will not start."));
        answers.startReason = aborts ? outlook.failure->reason : stops->sentence;
    } else if (outlook.failure || offline != nullptr) {
        answers.start = ThreeAnswers::Start::DirOffline;
        answers.startSentence = sentence(CORE_TEXT("core", "The log dir will go offline."));
        answers.startReason = outlook.failure ? outlook.failure->reason : offline->sentence;
    } else if (!outlook.known) {
        answers.startSentence = sentence(CORE_TEXT(
            "core", "Nothing found keeps the broker from starting. Without the log dir's root files it is not "
                    "known whether the start is a clean one."));
    } else if (outlook.clean) {
        answers.start = ThreeAnswers::Start::Clean;
        answers.startSentence =
            sentence(CORE_TEXT("core", "The broker will start, and believe the marker: nothing is verified."));
    } else {
        answers.start = ThreeAnswers::Start::Unclean;
        answers.startSentence =
            sentence(CORE_TEXT("core", "The broker will start, and recover what it had not flushed."));
    }
}

void answerLoss(std::span<const Finding> findings, const StartOutlook& outlook, ThreeAnswers& answers)
{
    answers.lostOffsets = outlook.lostOffsets;
    answers.intactRecords = outlook.intactRecords;
    const auto losses = std::ranges::count_if(
        findings, [](const Finding& finding) { return finding.severity == Severity::Loss && !finding.harmless; });
    if (outlook.lostOffsets > 0) {
        answers.lossSentence = {
            {CORE_TEXT_N("core", "The start drops up to %n records, of which %1 are intact on disk."),
             "The start drops up to %n record; intact on disk: %1."},
            {arg::count(static_cast<std::int64_t>(outlook.intactRecords))},
            static_cast<std::int64_t>(outlook.lostOffsets)};
    } else if (losses > 0) {
        answers.lossSentence = {
            {CORE_TEXT_N("core",
                         "The start itself drops no record, but %n findings tell of data that is lost or will be."),
             "The start itself drops no record, but %n finding tells of data that is lost or will be."},
            {},
            static_cast<std::int64_t>(losses)};
    } else {
        answers.lossSentence = sentence(CORE_TEXT("core", "No data is lost."));
    }
}

void answerReaders(std::span<const Finding> findings, ThreeAnswers& answers)
{
    answers.misleading = static_cast<std::uint64_t>(std::ranges::count_if(findings, [](const Finding& finding) {
        const bool stays = finding.effect == BrokerEffect::DoesNotNotice || finding.effect == BrokerEffect::LeavesIt;
        return !finding.harmless && stays && finding.severity == Severity::Wrong;
    }));
    if (answers.misleading > 0) {
        answers.readersSentence = {
            {CORE_TEXT_N("core", "%n findings give readers wrong answers, and the start does not put them right."),
             "%n finding gives readers wrong answers, and the start does not put it right."},
            {},
            static_cast<std::int64_t>(answers.misleading)};
    } else {
        answers.readersSentence = sentence(CORE_TEXT("core", "Readers get no wrong answers after the start."));
    }
}

} // namespace

ThreeAnswers answersOf(std::span<const Finding> findings, const StartOutlook& outlook)
{
    ThreeAnswers answers;
    answerStart(findings, outlook, answers);
    answerLoss(findings, outlook, answers);
    answerReaders(findings, answers);
    return answers;
}

} // namespace core
