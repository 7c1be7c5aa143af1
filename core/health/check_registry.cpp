#include <algorithm>
#include <cassert>
#include <vector>

#include "core/health/check_row.h"

namespace core {

namespace {

const std::vector<CheckRow>& allRows()
{
    static const std::vector<CheckRow> rows = [] {
        std::vector<CheckRow> joined;
        for (const std::span<const CheckRow> family :
             {offsetIndexRows(), timeIndexRows(), txnIndexRows(), logRows(), offsetRows(), batchShapeRows(),
              recordRows(), timestampRows(), producerRows(), segmentSetRows(), snapshotRows(), leaderEpochRows(),
              partitionMetadataRows(), rootRows(), leftoverRows(), readingRows()}) {
            joined.insert(joined.end(), family.begin(), family.end());
        }
        return joined;
    }();
    return rows;
}

} // namespace

std::span<const CheckInfo> allChecks()
{
    static const std::vector<CheckInfo> infos = [] {
        std::vector<CheckInfo> out;
        for (const CheckRow& row : allRows()) {
            out.push_back(row.info);
        }
        return out;
    }();
    return infos;
}

const CheckInfo* findCheck(std::string_view id)
{
    const std::span<const CheckInfo> infos = allChecks();
    const auto found = std::ranges::find_if(infos, [&](const CheckInfo& info) { return id == info.id; });
    return found == infos.end() ? nullptr : &*found;
}

const CheckRow& checkRow(std::string_view id)
{
    const auto found = std::ranges::find_if(allRows(), [&](const CheckRow& row) { return id == row.info.id; });
    assert(found != allRows().end());
    return *found;
}

} // namespace core
