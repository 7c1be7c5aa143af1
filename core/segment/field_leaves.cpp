#include <algorithm>

#include "core/format/batch_layout.h"
#include "core/format/field_builder.h"
#include "core/format/index.h"
#include "core/segment/field_tree.h"

namespace core {

namespace {

constexpr std::uint64_t kRecordsAtOnce = 256;

class LeafList {
public:
    LeafList(std::uint64_t from, std::uint64_t to)
        : from_(from)
        , to_(to)
    {
    }

    /// Leaves of a tree that was asked for at next(), as far as it takes things apart: what it leaves unparsed after
    /// that byte is asked for anew.
    void add(const Field& field)
    {
        const std::uint64_t at = next();
        addFrom(field, at);
    }

    std::uint64_t next() const { return leaves_.empty() ? from_ : leaves_.back().end(); }
    std::vector<FieldLeaf> take() { return std::move(leaves_); }

private:
    bool wants(const Field& field) const { return field.pos < to_ && field.end() > from_; }

    bool addFrom(const Field& field, std::uint64_t at)
    {
        if (field.length == 0 || !wants(field) || field.end() <= at) {
            return true;
        }
        if (!field.children.empty()) {
            return std::ranges::all_of(field.children, [&](const Field& child) { return addFrom(child, at); });
        }
        if (field.spec == &kUnparsedSpec && field.pos > at) {
            return false;
        }
        leaves_.push_back({field.pos, field.length, field.spec, field.damaged});
        return true;
    }

    std::uint64_t from_;
    std::uint64_t to_;
    std::vector<FieldLeaf> leaves_;
};

/// The records of the stream that touch [next(), to); positions as in its fields().
void addRecords(LeafList& leaves, const RecordStream& stream, std::uint64_t to)
{
    const std::uint64_t start = stream.fieldsPos();
    const std::uint64_t end = std::min(to, start + stream.bytes().size());
    std::uint64_t at = leaves.next();
    for (bool more = at < end; more;) {
        leaves.add(recordsAround(stream, at - start, kRecordsAtOnce));
        more = leaves.next() > at && leaves.next() < end;
        at = leaves.next();
    }
}

} // namespace

std::vector<FieldLeaf> streamLeaves(const RecordStream& stream, std::uint64_t from, std::uint64_t to)
{
    LeafList leaves(from, to);
    addRecords(leaves, stream, to);
    return leaves.take();
}

Result<std::vector<FieldLeaf>> fieldLeaves(const FieldsOf& of, std::uint64_t from, std::uint64_t to,
                                           const RunContext& context)
{
    const std::uint64_t end = std::min(to, of.file.size());
    LeafList leaves(from, end);
    const bool isLog = of.name.kind == FileKind::Log || of.name.kind == FileKind::KraftSnapshot;
    while (leaves.next() < end) {
        const std::uint64_t at = leaves.next();
        std::optional<BatchHeader> uncompressed;
        if (isLog) {
            const auto piece = logPieceAt(of, at, context);
            if (!piece) {
                return piece.error();
            }
            const std::optional<BatchHeader>& batch = piece.value().batch;
            if (batch && !batch->isLegacy() && batch->codec() == CodecId::None) {
                uncompressed = batch;
            }
        }
        if (!uncompressed) {
            const auto tree = fieldsAt(of, at, {kRecordsAtOnce, kRecordsAtOnce}, context);
            if (!tree) {
                return tree.error();
            }
            leaves.add(tree.value());
        } else {
            const auto stream = RecordStream::read(of.file, *uncompressed, 0, context);
            if (!stream) {
                return stream.error();
            }
            const Field header = batchFields(of.file.bytes(), static_cast<std::uint64_t>(uncompressed->pos.value), 0);
            for (const Field& child : header.children) {
                if (child.spec != &specOf(kBatchV2, "records")) { // those come next, as many as are needed
                    leaves.add(child);
                }
            }
            addRecords(leaves, *stream.value(), std::min(end, uncompressed->end()));
        }
        if (leaves.next() == at) { // cannot be: trees cover the byte that they are asked for
            break;
        }
    }
    return leaves.take();
}

} // namespace core
