#pragma once
// What the verdict bar says: what is wrong, and what to do about it, from what is known so far.

#include <QString>
#include <QStringList>

#include <optional>
#include <span>

#include "core/health/check.h"
#include "core/health/verdict.h"
#include "ui/shell/tints.h"

namespace ui {

struct VerdictFacts {
    std::span<const core::Finding> findings; // worst first
    bool checking = false;
    bool live = false;    // a broker holds .lock
    bool canPlan = false; // there is a page that plans a rebuild
    std::size_t segments = 0;
    core::CheckScanned scanned = {};
    QString failure = {}; // the check ended early
    std::optional<core::ThreeAnswers> answers = {}; // with the predicted start
};

enum class Advice { LookOnly, RepairFirst, LetTheBroker, Rebuild, NothingUrgent, NothingToDo, CheckAgain, Wait };

struct VerdictWords {
    Look look = Look::Info;
    QString headline;
    QStringList details; // at most two sentences
    Advice advice = Advice::Wait;
    QString adviceText;
    qsizetype filesToRebuild = 0; // > 0: the primary button plans their rebuild
    bool hasFinding = false;      // there is one to show
};

VerdictWords wordVerdict(const VerdictFacts& facts);

} // namespace ui
