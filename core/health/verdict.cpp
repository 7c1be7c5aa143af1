#include <algorithm>
#include <array>
#include <tuple>

#include "core/health/check.h"

namespace core {

namespace {

/// One sentence a class: alone, and with less grave findings beside it.
struct VerdictWords {
    Sentence alone;
    Sentence withOthers; // %1: how many less severe ones
};

VerdictWords wordsOf(Severity severity)
{
    switch (severity) {
    case Severity::Fatal:
        return {{CORE_TEXT_N("core", "%n findings keep the broker from starting."),
                 "%n finding keeps the broker from starting."},
                {CORE_TEXT_N("core", "%n findings keep the broker from starting; less severe: %1."),
                 "%n finding keeps the broker from starting; less severe: %1."}};
    case Severity::Offline:
        return {{CORE_TEXT_N("core", "%n findings take the log dir offline."), "%n finding takes the log dir offline."},
                {CORE_TEXT_N("core", "%n findings take the log dir offline; less severe: %1."),
                 "%n finding takes the log dir offline; less severe: %1."}};
    case Severity::Loss:
        return {{CORE_TEXT_N("core", "%n findings lose data."), "%n finding loses data."},
                {CORE_TEXT_N("core", "%n findings lose data; less severe: %1."),
                 "%n finding loses data; less severe: %1."}};
    case Severity::Wrong:
        return {{CORE_TEXT_N("core", "%n findings give wrong answers."), "%n finding gives wrong answers."},
                {CORE_TEXT_N("core", "%n findings give wrong answers; less severe: %1."),
                 "%n finding gives wrong answers; less severe: %1."}};
    case Severity::Degraded:
    case Severity::Info:
        break;
    }
    return {{CORE_TEXT_N("core", "%n findings hold something up."), "%n finding holds something up."}, {}};
}

} // namespace

Verdict verdictOf(std::span<const Finding> findings)
{
    std::array<std::int64_t, 6> counts{};
    for (const Finding& finding : findings) {
        ++counts.at(static_cast<std::size_t>(finding.severity));
    }
    const auto info = static_cast<std::size_t>(Severity::Info);
    const auto worst =
        static_cast<std::size_t>(std::ranges::find_if(counts, [](auto n) { return n > 0; }) - counts.begin());
    if (worst >= info) {
        if (findings.empty()) {
            return {{}, {{CORE_TEXT("core", "No findings.")}, {}, {}}};
        }
        return {{},
                {{CORE_TEXT_N("core", "Nothing is wrong; %n states worth knowing are listed."),
                  "Nothing is wrong; %n state worth knowing is listed."},
                 {},
                 counts.at(info)}};
    }
    std::int64_t others = 0;
    for (std::size_t i = worst + 1; i < info; ++i) {
        others += counts.at(i);
    }
    const auto severity = static_cast<Severity>(worst);
    const VerdictWords words = wordsOf(severity);
    if (others == 0) {
        return {severity, {words.alone, {}, counts.at(worst)}};
    }
    return {severity, {words.withOthers, {arg::count(others)}, counts.at(worst)}};
}

bool isListedBefore(const Finding& a, const Finding& b)
{
    const auto key = [](const Finding& finding) {
        return std::make_tuple(finding.severity, finding.harmless, std::string_view(finding.dir), finding.segment,
                               std::string_view(finding.file),
                               finding.places.empty() ? std::uint64_t{0} : finding.places.front().filePos,
                               std::string_view(finding.id));
    };
    return key(a) < key(b);
}

void sortFindings(std::vector<Finding>& findings)
{
    std::ranges::stable_sort(findings, isListedBefore);
}

} // namespace core
