#include <algorithm>
#include <iterator>

#include "app/cli_commands.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/report/batch_rows.h"
#include "core/segment/walk.h"

namespace app {

namespace {

/// Batches and damage between two offsets, at most so many.
class BatchList {
public:
    explicit BatchList(Session& session)
        : session_(session)
        , format_(session.rowFormat(core::batchColumns()))
        , row_(core::batchColumns().size(), session.format())
        , range_({session.arguments().from, session.arguments().to})
        , left_(session.arguments().limit.value_or(~std::uint64_t{0}))
    {
    }

    bool list(const Target& target)
    {
        std::vector<core::Segment> segments;
        std::ranges::copy_if(target.segments, std::back_inserter(segments),
                             [&](const core::Segment& segment) { return range_.meets(segment); });
        beginTable(target);
        const core::Status done = core::walkPartition(
            target.partition, segments, session_.context(),
            [&](const core::Segment& segment, const core::WalkBlock& block) { return add(target, segment, block); },
            [&](const core::Segment& segment, const core::Result<core::WalkSummary>& summary) {
                return end(segment, summary);
            });
        if (!done) {
            session_.fail(done.error());
        }
        session_.progress().pieceDone(target.logBytes());
        return goOn();
    }

private:
    bool goOn() const { return left_ > 0 && !session_.mustEnd(); }

    void beginTable(const Target& target)
    {
        const core::Offset logEnd = core::glanceLogEnd(target.partition).value_or(core::Offset{});
        core::fitBatchRows(format_, target.logBytes(), logEnd.value);
        if (!target.heading().empty()) {
            session_.document().line(target.heading(), core::Tone::Strong);
        }
        std::string heading;
        format_.appendHeading(heading);
        session_.document().rows(heading);
    }

    bool add(const Target& target, const core::Segment& segment, const core::WalkBlock& block)
    {
        const core::RowOrigin origin = target.origin(segment.base);
        std::string rows;
        const auto append = [&] {
            format_.append(rows, row_);
            return --left_ > 0;
        };
        core::visitInOrder(
            block,
            [&](const core::WalkedBatch& batch) {
                if (!range_.meets(batch.header.baseOffset.value, batch.header.lastOffset.value)) {
                    return true;
                }
                core::fillBatchRow(row_, origin, batch);
                return append();
            },
            [&](const core::DamagedRange& damage) {
                if (!range_.meets(damage)) {
                    return true;
                }
                core::fillDamageRow(row_, origin, damage);
                return append();
            });
        session_.document().rows(rows);
        return goOn();
    }

    bool end(const core::Segment& segment, const core::Result<core::WalkSummary>& summary)
    {
        if (!summary) {
            session_.fail(summary.error());
        } else if (summary.value().fileChanged) {
            session_.note(core::escapeName(segment.log.name) + " changed while it was read");
        }
        return goOn();
    }

    Session& session_;
    core::RowFormat format_;
    core::Row row_;
    core::OffsetRange range_;
    std::uint64_t left_;
};

} // namespace

void runBatches(Session& session)
{
    session.document().beginRows("rows");
    if (session.arguments().limit != std::uint64_t{0}) {
        BatchList batches(session);
        forEachTarget(session, true, [&](const Target& target) { return batches.list(target); });
    }
    session.document().endRows();
}

} // namespace app
