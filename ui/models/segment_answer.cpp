#include "ui/models/segment_answer.h"

#include <QCoreApplication>

#include <limits>

#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr std::uint64_t kBlock = std::uint64_t{32} << 20;

/// The number that chooses the plural form.
int form(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

class Words { // the context of translations
    Q_DECLARE_TR_FUNCTIONS(ui::SegmentAnswer)
public:
    static QString records(const SegmentTotals& totals)
    {
        return totals.uncounted > 0 ? tr("at least %Ln record(s)", nullptr, form(totals.records))
                                    : tr("%Ln record(s)", nullptr, form(totals.records));
    }
    static QString batches(std::uint64_t count) { return tr("%Ln batch(es)", nullptr, form(count)); }
    //: counted records, counted batches
    static QString good(const QString& records, const QString& batches)
    {
        return tr("%1 in %2; every checksum is right.").arg(records, batches);
    }
    static QString plain(const QString& records, const QString& batches)
    {
        return tr("%1 in %2.").arg(records, batches);
    }
    static QString ranges(std::uint64_t count, std::uint64_t bytes)
    {
        return tr("%Ln damaged range(s) hold no batch: %1.", nullptr, form(count)).arg(formatBytes(bytes));
    }
    static QString badCrc(std::uint64_t count) { return tr("%Ln batch(es) fail the checksum.", nullptr, form(count)); }
};

} // namespace

core::Result<SegmentTotals> addUp(const OpenedFile& file, const BatchRows& rows, const core::RunContext& context)
{
    SegmentTotals totals;
    if (rows.index() == nullptr) {
        return totals;
    }
    const core::Bytes log = file.content.bytes();
    std::uint64_t givenBack = 0;
    for (const std::uint32_t pos : rows.index()->positions) {
        if (pos - givenBack >= kBlock) {
            file.content.giveBack(givenBack, pos);
            givenBack = pos;
            if (context.stopRequested()) {
                return core::Error{core::Errc::Cancelled, "adding up was stopped"};
            }
            context.report(pos, log.size());
        }
        const auto header = core::readBatchHeader(log, pos);
        if (!header) {
            continue;
        }
        ++totals.batches;
        if (header->count < 0) {
            ++totals.uncounted;
        } else {
            totals.records += static_cast<std::uint64_t>(header->count);
        }
    }
    totals.badCrc = rows.index()->badCrc.size();
    totals.damagedRanges = rows.index()->damage.size();
    for (const core::DamagedRange& range : rows.index()->damage) {
        totals.damagedBytes += range.bytes;
    }
    return totals;
}

QString answerOf(const SegmentTotals& totals)
{
    const QString records = Words::records(totals);
    const QString batches = Words::batches(totals.batches);
    if (totals.badCrc == 0 && totals.damagedRanges == 0) {
        return Words::good(records, batches);
    }
    QStringList sentences = {Words::plain(records, batches)};
    if (totals.damagedRanges > 0) {
        sentences.push_back(Words::ranges(totals.damagedRanges, totals.damagedBytes));
    }
    if (totals.badCrc > 0) {
        sentences.push_back(Words::badCrc(totals.badCrc));
    }
    return sentences.join(QLatin1Char(' '));
}

std::optional<Look> lookOf(const SegmentTotals& totals)
{
    return totals.badCrc > 0 || totals.damagedRanges > 0 ? Look::Loss : Look::Ok;
}

} // namespace ui
