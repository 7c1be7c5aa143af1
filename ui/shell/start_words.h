#pragma once
// What the window says of a predicted start: the cell of the verdict bar, a cell of the matrix, what each action does.

#include <QString>
#include <QStringList>

#include <span>

#include "core/health/finding.h"
#include "core/health/verdict.h"
#include "ui/shell/starts.h"
#include "ui/shell/tints.h"

namespace ui {

struct StartWords {
    Look look = Look::Info;
    QString headline;    // "Starts, then loses 34 records"
    QStringList details; // at most two sentences
    friend bool operator==(const StartWords&, const StartWords&) = default;
};

/// `findings`: worst first; what the start leaves unnoticed is known from them.
StartWords wordStart(const PredictedStart& start, std::span<const core::Finding> findings);

/// Of a whole log dir.
StartWords wordStart(const core::ThreeAnswers& answers);

/// What tells one start from another at a glance.
struct StartBrief {
    core::StartPrediction::Outcome outcome = core::StartPrediction::Outcome::Started;
    bool clean = false;
    bool stray = false;
    std::uint64_t records = 0; // lost
    std::uint64_t bytes = 0;   // cut off or deleted
    int rebuilt = 0;           // segments whose indexes are built anew
    qsizetype unnoticed = 0;   // damaged places of the log that stay
    friend bool operator==(const StartBrief&, const StartBrief&) = default;
};
/// Places where the log is damaged, by the findings.
qsizetype damagedPlaces(std::span<const core::Finding> findings);
StartBrief briefOf(const PredictedStart& start, qsizetype damaged);

struct StartCell {
    Look look = Look::Info;
    QString text; // "loses 34"
    friend bool operator==(const StartCell&, const StartCell&) = default;
};
StartCell startCell(const StartBrief& brief);

struct ActionWords {
    QString does; // "Truncate"
    QString what; // "00000000000000000147.log  3,027 → 2,513"
    Look look = Look::Ok;
    QString result; // "4 records"
};
ActionWords wordAction(const core::StartAction& action, const core::StartLoss& loss);

/// "start-up 3.4": where the rule stands.
QString ruleOf(const core::StartAction& action);

} // namespace ui
