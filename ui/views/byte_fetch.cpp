#include "ui/views/byte_fetch.h"

#include <QCoreApplication>

#include <algorithm>

#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr std::uint64_t kShortestRun = 128;
constexpr std::size_t kMostRuns = 20'000;
constexpr std::size_t kMostBadCrc = 10'000;

class Words { // the context of translations
    Q_DECLARE_TR_FUNCTIONS(ui::ByteRanges)
public:
    static QString run(std::uint64_t bytes, std::byte value)
    {
        const QString digits =
            QStringLiteral("%1").arg(static_cast<unsigned>(value), 2, 16, QLatin1Char('0')).toUpper();
        const QString count = formatCount(static_cast<std::int64_t>(bytes));
        return value == std::byte{} ? tr("%1 bytes of zeros").arg(count) : tr("%1 bytes %2").arg(count, digits);
    }
    static QString padding(std::uint64_t bytes)
    {
        return tr("%1 bytes of zeros, allocated ahead").arg(formatCount(static_cast<std::int64_t>(bytes)));
    }
    static QString unproved(std::uint64_t bytes)
    {
        return tr("%1 bytes of records that no valid checksum covers")
            .arg(formatCount(static_cast<std::int64_t>(bytes)));
    }
    static QString badCrc(std::uint64_t pos)
    {
        return tr("The checksum of the batch at byte %1 is wrong").arg(formatCount(static_cast<std::int64_t>(pos)));
    }
    //: what a range is, and its first and last byte in hexadecimal
    static QString placed(const QString& words, const QString& from, const QString& to)
    {
        return tr("%1 · %2 to %3").arg(words, from, to);
    }
};

QString address(std::uint64_t pos)
{
    return QStringLiteral("%1").arg(pos, 0, 16).toUpper();
}

core::FieldsOf fieldsOf(const OpenedFile& file, const BatchIndex* index)
{
    core::FieldsOf of{file.content, file.name, {}, file.offsetIndex};
    if (index != nullptr && !index->positions.empty()) {
        of.map = {index->positions, index->damage, index->complete ? file.bytes() : index->positions.back()};
    }
    return of;
}

bool isIndexFile(core::FileKind kind)
{
    return kind == core::FileKind::OffsetIndex || kind == core::FileKind::TimeIndex || kind == core::FileKind::TxnIndex;
}

void addDamage(std::vector<FoundRange>& found, const BatchIndex& index, core::Bytes log)
{
    for (const core::DamagedRange& range : index.damage) {
        for (const core::DamagePart& part : core::damageParts(range)) {
            if (part.kind == core::DamagePart::Kind::Broken && part.length > kShortestRun) {
                // The header stays in sight: it tells what the batch was.
                const std::uint64_t header = core::kMinBatchBytesV2;
                found.push_back(
                    {{part.from + header, part.length - header, HexRangeKind::Unparsed}, FoundRange::Why::Unproved});
                continue;
            }
            const bool skipped = part.kind == core::DamagePart::Kind::Skipped;
            found.push_back({{part.from, part.length, skipped ? HexRangeKind::Unparsed : HexRangeKind::Damaged},
                             FoundRange::Why::Damage,
                             part.words});
        }
    }
    std::size_t marked = 0;
    for (const std::uint32_t row : index.badCrc) {
        if (++marked > kMostBadCrc) {
            break;
        }
        const std::uint64_t pos = index.positions[row];
        const auto header = core::readBatchHeader(log, pos);
        if (header) {
            const std::uint64_t crcAt = header->isLegacy() ? 12 : 17;
            found.push_back(
                {{pos + crcAt, sizeof(std::uint32_t), HexRangeKind::Damaged}, FoundRange::Why::BadCrc, {}, {}, pos});
        }
    }
    std::ranges::sort(found, {}, [](const FoundRange& each) { return each.range.from; });
}

/// Puts runs between the ranges that are there.
void addRuns(std::vector<FoundRange>& found, const std::vector<core::ByteRun>& runs, const ByteSource& source)
{
    const std::uint64_t end = source.bytes().size();
    const bool padded = !source.isStream() && isIndexFile(source.file->name.kind);
    std::vector<FoundRange> merged;
    auto next = found.begin();
    for (const core::ByteRun& run : runs) {
        while (next != found.end() && next->range.end() <= run.from) {
            merged.push_back(*next++);
        }
        const bool overlaps = next != found.end() && next->range.from < run.end();
        if (overlaps) {
            continue;
        }
        const bool padding = padded && run.end() == end && run.value == std::byte{};
        merged.push_back({{run.from, run.length, padding ? HexRangeKind::Unparsed : HexRangeKind::Equal},
                          padding ? FoundRange::Why::Padding : FoundRange::Why::Run,
                          {},
                          run.value});
    }
    merged.insert(merged.end(), next, found.end());
    found = std::move(merged);
}

} // namespace

core::Bytes ByteSource::bytes() const
{
    if (stream != nullptr) {
        return stream->bytes();
    }
    return file != nullptr ? file->content.bytes() : core::Bytes{};
}

core::Result<std::vector<BytePage>> readPages(const ByteSource& source, std::shared_ptr<const BatchIndex> index,
                                              const std::vector<std::uint64_t>& numbers,
                                              const core::RunContext& context)
{
    const core::Bytes bytes = source.bytes();
    std::vector<BytePage> pages;
    for (const std::uint64_t number : numbers) {
        if (context.stopRequested()) {
            return core::Error{core::Errc::Cancelled, "reading bytes was stopped"};
        }
        BytePage page;
        page.from = number * HexCache::kPageBytes;
        if (page.from >= bytes.size()) {
            continue;
        }
        const std::uint64_t to = std::min<std::uint64_t>(page.from + HexCache::kPageBytes, bytes.size());
        const core::Bytes part = bytes.subspan(page.from, to - page.from);
        page.bytes.assign(part.begin(), part.end());
        if (source.isStream()) {
            page.leaves = core::streamLeaves(*source.stream, page.from, to);
        } else {
            auto leaves = core::fieldLeaves(fieldsOf(*source.file, index.get()), page.from, to, context);
            if (!leaves) {
                return leaves.error();
            }
            page.leaves = std::move(leaves).value();
        }
        pages.push_back(std::move(page));
    }
    return pages;
}

QString titleOf(const FoundRange& found)
{
    const HexRange& range = found.range;
    QString words;
    switch (found.why) {
    case FoundRange::Why::BadCrc:
        return Words::badCrc(found.pos);
    case FoundRange::Why::Damage:
        words = localized(found.words);
        break;
    case FoundRange::Why::Unproved:
        words = Words::unproved(range.length);
        break;
    case FoundRange::Why::Run:
        words = Words::run(range.length, found.value);
        break;
    case FoundRange::Why::Padding:
        words = Words::padding(range.length);
        break;
    }
    return Words::placed(words, address(range.from), address(range.end() - 1));
}

core::Result<std::vector<FoundRange>> findRanges(const ByteSource& source, std::shared_ptr<const BatchIndex> index,
                                                 const core::RunContext& context)
{
    std::vector<FoundRange> found;
    if (index != nullptr && !source.isStream()) {
        addDamage(found, *index, source.bytes());
    }
    const auto runs = source.isStream() ? core::findByteRuns(source.bytes(), kShortestRun, kMostRuns, context)
                                        : core::findByteRuns(source.file->content, kShortestRun, kMostRuns, context);
    if (!runs) {
        return runs.error();
    }
    addRuns(found, runs.value(), source);
    return found;
}

} // namespace ui
