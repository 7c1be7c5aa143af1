#include <algorithm>

#include "app/cli_commands.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/report/record_rows.h"
#include "core/segment/walk.h"

namespace app {

namespace {

constexpr std::uint64_t kChunkBytes = std::uint64_t{256} << 10;

/// What a walk found, in file order: a batch or a byte range without one.
struct Found {
    const core::WalkedBatch* batch = nullptr;
    const core::DamagedRange* damage = nullptr;
};

/// Pieces of a block for the threads: about so many bytes of log each.
std::vector<std::vector<Found>> chunksOf(const core::WalkBlock& block)
{
    std::vector<std::vector<Found>> chunks;
    std::uint64_t bytes = kChunkBytes;
    const auto add = [&](Found found, std::uint64_t size) {
        if (bytes >= kChunkBytes) {
            chunks.emplace_back();
            bytes = 0;
        }
        chunks.back().push_back(found);
        bytes += size;
        return true;
    };
    core::visitInOrder(
        block,
        [&](const core::WalkedBatch& batch) {
            return add({&batch, nullptr}, batch.header.size);
        },
        [&](const core::DamagedRange& damage) {
            return add({nullptr, &damage}, 0);
        });
    return chunks;
}

/// Records between two offsets, at most so many.
class RecordList {
public:
    RecordList(Session& session, core::PayloadForm payload)
        : session_(session)
        , format_(session.rowFormat(core::recordColumns()))
        , payload_(payload)
        , range_({session.arguments().from, session.arguments().to})
        , left_(session.arguments().limit.value_or(kNoLimit))
    {
    }

    bool list(const Target& target)
    {
        decoder_ = core::InternalDecoder(topicOf(target));
        beginTable(target);
        for (const core::Segment& segment : target.segments) {
            if (range_.meets(segment) && goOn()) {
                listSegment(target, segment);
            }
            session_.progress().pieceDone(segment.log.size);
        }
        return goOn();
    }

private:
    static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

    static std::optional<std::string_view> topicOf(const Target& target)
    {
        return target.partition.name ? std::optional<std::string_view>(target.partition.name->topic) : std::nullopt;
    }

    bool goOn() const { return left_ > 0 && !session_.mustEnd(); }

    void beginTable(const Target& target)
    {
        const core::Offset logEnd = core::glanceLogEnd(target.partition).value_or(core::Offset{});
        core::fitRecordRows(format_, target.logBytes(), logEnd.value, decoder_);
        if (!target.heading().empty()) {
            session_.document().line(target.heading(), core::Tone::Strong);
        }
        std::string heading;
        format_.appendHeading(heading);
        session_.document().rows(heading);
    }

    void listSegment(const Target& target, const core::Segment& segment)
    {
        const core::Result<core::FileContent> log = core::openFile(target.partition, segment.log.name);
        if (!log) {
            session_.fail(log.error());
            return;
        }
        const core::RowOrigin origin = target.origin(segment.base);
        const core::RunContext context = session_.context();
        const core::Result<core::WalkSummary> summary =
            core::walkLog(log.value(), {}, context, [&](const core::WalkBlock& block) {
                const core::Status done = left_ == kNoLimit ? addAll(log.value().bytes(), origin, block, context)
                                                            : addSome(log.value().bytes(), origin, block);
                return static_cast<bool>(done) && goOn();
            });
        if (!summary) {
            session_.fail(summary.error());
        } else if (summary.value().fileChanged) {
            session_.note(core::escapeName(segment.log.name) + " changed while it was read");
        }
    }

    bool write(std::string_view rows)
    {
        session_.document().rows(rows);
        return !session_.mustEnd();
    }

    static void append(core::RecordRowWriter& writer, core::TextOut& out, const Found& found, std::uint64_t& left)
    {
        if (found.batch != nullptr) {
            writer.append(out, found.batch->header, left);
        } else {
            writer.append(out, *found.damage, left);
        }
    }

    core::Status addAll(core::Bytes log, const core::RowOrigin& origin, const core::WalkBlock& block,
                        const core::RunContext& context)
    {
        const std::vector<std::vector<Found>> chunks = chunksOf(block);
        return core::orderedText<core::Done>(
            chunks.size(), context,
            [&](std::size_t i, core::TextOut& out) {
                core::RecordRowWriter writer(log, origin, format_, range_, decoder_, payload_);
                std::uint64_t left = kNoLimit;
                for (const Found& found : chunks[i]) {
                    if (out.stopped() || context.stopRequested()) {
                        break;
                    }
                    append(writer, out, found, left);
                }
                return core::Done{};
            },
            [&](std::string_view rows) { return write(rows); },
            [&](std::size_t, core::Done) { return !session_.mustEnd(); });
    }

    /// With a limit: one after the other, because where it is reached depends on all before.
    core::Status addSome(core::Bytes log, const core::RowOrigin& origin, const core::WalkBlock& block)
    {
        core::RecordRowWriter writer(log, origin, format_, range_, decoder_, payload_);
        bool wanted = true;
        return core::streamText<core::Done>(
            [&](core::TextOut& out) {
                core::visitInOrder(
                    block,
                    [&](const core::WalkedBatch& batch) {
                        append(writer, out, {&batch, nullptr}, left_);
                        return !out.stopped() && !session_.mustEnd();
                    },
                    [&](const core::DamagedRange& damage) {
                        append(writer, out, {nullptr, &damage}, left_);
                        return !out.stopped() && !session_.mustEnd();
                    });
                return core::Done{};
            },
            [&](std::string_view rows) { return write(rows); }, wanted);
    }

    Session& session_;
    core::RowFormat format_;
    core::PayloadForm payload_;
    core::OffsetRange range_;
    core::InternalDecoder decoder_{std::string_view()};
    std::uint64_t left_;
};

} // namespace

void runRecords(Session& session)
{
    session.document().beginRows("rows");
    if (session.arguments().limit != std::uint64_t{0}) {
        RecordList records(session, payloadForm(session.arguments()));
        forEachTarget(session, true, [&](const Target& target) { return records.list(target); });
    }
    session.document().endRows();
}

} // namespace app
