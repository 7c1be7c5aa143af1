#include "core/recovery/start_loss.h"

#include <algorithm>
#include <numeric>

#include "core/format/file_name.h"
#include "core/segment/walk.h"

namespace core {

namespace {

std::uint64_t recordsOf(const BatchHeader& header)
{
    if (header.count >= 0) {
        return static_cast<std::uint64_t>(header.count);
    }
    return header.lastOffset < header.baseOffset ? 0
                                                 : static_cast<std::uint64_t>(header.lastOffset.value) -
                                                       static_cast<std::uint64_t>(header.baseOffset.value) + 1;
}

/// The file and where it is cut; nothing for an action that leaves the log as it is.
std::optional<StartLoss::Part> cutBy(const StartAction& action)
{
    StartLoss::Part part;
    if (action.op == StartOp::Truncate && action.segment) {
        part.file = action.file;
        part.segment = *action.segment;
        part.from = action.toBytes.value_or(0);
        part.firstOffset = action.offset.value_or(part.segment);
    } else if (action.op == StartOp::RenameToDeleted && action.segment) {
        part.file = segmentFileName(*action.segment, ".log");
        part.segment = *action.segment;
        part.firstOffset = part.segment;
        part.deleted = true;
    } else if (action.op == StartOp::Unlink) {
        const FileName name = parseFileName(action.file);
        if (name.kind != FileKind::Log || name.state != FileState::Live || !name.base) {
            return std::nullopt;
        }
        part.file = action.file;
        part.segment = *name.base;
        part.firstOffset = part.segment;
        part.deleted = true;
    } else {
        return std::nullopt;
    }
    part.endOffset = part.firstOffset;
    return part;
}

Status measure(const FileContent& log, StartLoss::Part& part, const RunContext& context)
{
    part.to = std::max(part.from, log.size());
    WalkOptions options;
    options.from = part.from;
    const auto walked = walkLog(log, options, context, [&part](const WalkBlock& block) {
        for (const WalkedBatch& batch : block.batches) {
            const std::uint64_t records = recordsOf(batch.header);
            part.records += records;
            part.intact += batch.crcValid() ? records : 0;
            part.endOffset = std::max(part.endOffset, batch.header.nextOffset());
        }
        for (const DamagedRange& range : block.damage) {
            if (range.expected && range.nextGood && *range.nextGood > *range.expected) {
                part.records += static_cast<std::uint64_t>(range.nextGood->value) -
                                static_cast<std::uint64_t>(range.expected->value);
            } else if (!range.expected && range.nextGood && *range.nextGood > part.firstOffset) {
                part.records += static_cast<std::uint64_t>(range.nextGood->value) -
                                static_cast<std::uint64_t>(part.firstOffset.value);
            }
        }
        return true;
    });
    if (!walked && walked.error().code == Errc::Cancelled) {
        return walked.error();
    }
    return Done{};
}

template <class Value>
std::uint64_t sumOf(const std::vector<StartLoss::Part>& parts, Value value)
{
    return std::transform_reduce(parts.begin(), parts.end(), std::uint64_t{0}, std::plus<>(), value);
}

} // namespace

std::uint64_t StartLoss::records() const
{
    return sumOf(parts, [](const Part& part) { return part.records; });
}

std::uint64_t StartLoss::intact() const
{
    return sumOf(parts, [](const Part& part) { return part.intact; });
}

std::uint64_t StartLoss::bytes() const
{
    return sumOf(parts, [](const Part& part) { return part.to - part.from; });
}

Result<StartLoss> startLoss(const Directory& before, const PartitionStart& start, const RunContext& context)
{
    StartLoss loss;
    for (const StartAction& action : start.actions) {
        std::optional<StartLoss::Part> part = cutBy(action);
        if (!part) {
            continue;
        }
        part->to = std::max(part->from, action.fromBytes.value_or(part->from));
        if (const auto log = before.open(joinPath(start.dir, part->file))) {
            const Status measured = measure(log.value(), *part, context);
            if (!measured) {
                return measured.error();
            }
        }
        loss.parts.push_back(std::move(*part));
    }
    std::ranges::stable_sort(loss.parts, {}, &StartLoss::Part::segment);
    return loss;
}

} // namespace core
