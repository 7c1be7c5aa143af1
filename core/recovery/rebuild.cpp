#include "core/recovery/rebuild.h"

#include "core/io/pages_behind.h"
#include "core/recovery/segment_rebuild.h"

namespace core {

namespace {

constexpr std::uint64_t kReportEvery = std::uint64_t{4} << 20;

using Stop = RebuiltIndexes::Stop;

} // namespace

Result<RebuiltIndexes> rebuildIndexes(const FileContent& log, Offset base, const Settings& settings,
                                      const RunContext& context)
{
    SegmentRebuild rebuild(log.bytes(), base, settings);
    std::uint64_t reported = 0;
    PagesBehind pages(log);
    for (;;) {
        const std::uint64_t pos = rebuild.pos();
        if (pos - reported >= kReportEvery) {
            if (context.stopRequested()) {
                return Error{Errc::Cancelled, "stopped", pos};
            }
            context.report(pos, log.size());
            reported = pos;
        }
        pages.reached(pos);
        switch (frameAt(log.bytes(), pos).state) {
        case Frame::State::Whole:
            if (const Stop stop = rebuild.step(); stop != Stop::End) {
                return rebuild.finish(stop);
            }
            break;
        case Frame::State::BadSize:
            return rebuild.finish(Stop::Damage);
        default: // the end, or a torn entry, which ends recovery silently
            context.report(log.size(), log.size());
            return rebuild.finish(Stop::End);
        }
    }
}

} // namespace core
