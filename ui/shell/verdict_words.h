#pragma once
// What the verdict bar says: what is wrong, what the next start does, and what to do about it, from what is known so
// far.

#include <QString>
#include <QStringList>

#include <span>

#include "core/health/check.h"
#include "ui/shell/start_words.h"
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

    bool hasStarts = false; // starts are predicted here
    QString release = {};
    bool clean = false;        // the kind of start ...
    bool notAsFound = false;   // ... which is not what the files say
    StartHandle start = {};    // null: not known yet, or
    QString startFailure = {}; // why there is none
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
    QString startCaption = {};    // "NEXT START: BROKER 4.4, UNCLEAN"; empty: the cell is not there
    bool notAsFound = false;      // the start is another one than the files say
    StartWords start = {};
    bool previewFirst = false; // the primary button previews the start
    bool planFirst = false;    // the primary button plans the repair ...
    int partitionsToPlan = 0;  // ... of so many partitions, where it is a log dir that is looked at
    StartWords withPlan = {};  // how things stand after the plan that is shown; no headline: none is
};

/// "NEXT START: BROKER 4.4, UNCLEAN".
QString startCaption(const QString& release, bool clean);
/// What to do, in a few words; `files` to rebuild.
QString adviceText(Advice advice, qsizetype files = 0);

VerdictWords wordVerdict(const VerdictFacts& facts);

} // namespace ui
