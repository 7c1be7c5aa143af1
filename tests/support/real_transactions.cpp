#include "tests/support/real_transactions.h"

#include "core/base/checksum.h"
#include "core/format/batch.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"

namespace test {

RealTransactions::RealTransactions()
    : files(loadLogDir(fixture("partitions/transactions") + "/data", dir))
{
}

std::string RealTransactions::path(std::int64_t base, const std::string& suffix) const
{
    return dir + "/" + segmentName(base, suffix);
}

ByteVector& RealTransactions::log(std::int64_t base)
{
    return files.at(path(base, ".log"));
}

ByteVector& RealTransactions::txnIndex(std::int64_t base)
{
    return files.at(path(base, ".txnindex"));
}

ByteVector& RealTransactions::snapshot(std::int64_t offset)
{
    return files.at(path(offset, ".snapshot"));
}

void RealTransactions::erase(std::int64_t base, const std::string& suffix)
{
    files.erase(path(base, suffix));
}

void RealTransactions::unclean()
{
    files.erase(".kafka_cleanshutdown");
    files.erase("recovery-point-offset-checkpoint");
}

std::size_t RealTransactions::appendCopy(std::size_t from)
{
    ByteVector& bytes = log(1145);
    const core::BatchHeader header = core::readBatchHeader(bytes, from).value();
    const ByteVector copy(bytes.begin() + static_cast<std::ptrdiff_t>(from),
                          bytes.begin() + static_cast<std::ptrdiff_t>(header.end()));
    const std::size_t at = bytes.size();
    bytes.insert(bytes.end(), copy.begin(), copy.end());
    patch64(bytes, at, end); // the checksum does not cover the base offset
    end += header.lastOffsetDelta + 1;
    return at;
}

Checked RealTransactions::check(const core::CheckOptions& options) const
{
    return checked(files, dir, options);
}

std::string RealTransactions::ids(const core::CheckOptions& options) const
{
    Checked result = check(options);
    std::erase_if(result.findings, [](const core::Finding& finding) { return finding.id == "txn-open-hanging"; });
    return result.ids();
}

void repairSnapshotCrc(ByteVector& snapshot)
{
    patch32(snapshot, 2, core::crc32c(core::Bytes(snapshot).subspan(6)));
}

} // namespace test
