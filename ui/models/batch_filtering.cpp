#include "ui/models/batch_filtering.h"

namespace ui {

namespace {

constexpr std::uint64_t kBlock = std::uint64_t{32} << 20;
constexpr std::uint64_t kRowsBetweenAsks = 4096;

} // namespace

core::Result<std::vector<std::uint32_t>> matchingRows(const OpenedFile& file, const BatchRows& rows,
                                                      const core::BatchFilter& filter, const core::RunContext& context)
{
    std::vector<std::uint32_t> matching;
    const core::Bytes log = file.content.bytes();
    std::uint64_t givenBack = 0;
    for (std::uint64_t number = 0; number < rows.count(); ++number) {
        const BatchRows::Row row = rows.at(number);
        if (number % kRowsBetweenAsks == 0 && context.stopRequested()) {
            return core::Error{core::Errc::Cancelled, "filtering was stopped", row.from};
        }
        if (row.from - givenBack >= kBlock) {
            file.content.giveBack(givenBack, row.from);
            givenBack = row.from;
            context.report(row.from, log.size());
        }
        bool matches = false;
        if (row.damage) {
            matches = filter.matches(rows.damage(*row.damage));
        } else if (const auto header = core::readBatchHeader(log, row.from)) {
            matches = filter.matches(core::batchRow(log, *header, !rows.hasBadCrc(*row.batch)));
        }
        if (matches) {
            matching.push_back(static_cast<std::uint32_t>(number));
        }
    }
    return matching;
}

} // namespace ui
