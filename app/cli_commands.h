#pragma once
// The commands. Each gets a session whose document has begun, and writes its result there.

#include "app/cli_session.h"

namespace app {

void runInfo(Session& session);
void runBatches(Session& session);
void runRecords(Session& session);
void runIndex(Session& session);
void runFields(Session& session);
void runFind(Session& session);
void runStats(Session& session);
void runCompare(Session& session);
void runRetention(Session& session);
void runDump(Session& session);
void runCheck(Session& session);
void runPreview(Session& session);
void runReport(Session& session);
void runRebuild(Session& session);
void runRecover(Session& session);
void runRepair(Session& session);
void runSalvage(Session& session);
void runTruncate(Session& session);
void runClean(Session& session);
void runUndo(Session& session);
void runResume(Session& session);
void runPlace(Session& session);
void runHistory(Session& session);

} // namespace app
