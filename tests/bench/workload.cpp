#include "tests/bench/workload.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <stdexcept>

#include "core/base/checksum.h"
#include "core/format/file_name.h"
#include "core/format/index.h"
#include "tests/support/batch_builder.h"

namespace bench {
namespace {

constexpr std::uint64_t kMostSegmentBytes = std::uint64_t{128} << 20;
constexpr std::uint64_t kIndexInterval = 4096;
constexpr std::int64_t kFirstTimestamp = 1'741'000'000'000;
constexpr int kTemplates = 32;
// Byte positions of record batches 3.
constexpr std::size_t kBaseTimestampPos = 27;
constexpr std::size_t kMaxTimestampPos = 35;
constexpr std::size_t kCrcPos = 17;
constexpr std::size_t kCoveredPos = 21;
constexpr std::size_t kBaseSequencePos = 53;
constexpr std::int64_t kProducerId = 4000;

struct Shape {
    const char* name;
    core::CodecId codec;
    int recordsPerBatch;
    bool producer = false; // batches have a producer, and sequence numbers that go on
};

class OutFile {
public:
    explicit OutFile(const std::string& path)
        : file_(std::fopen(path.c_str(), "wb"), &std::fclose)
    {
        if (!file_) {
            throw std::runtime_error("cannot write " + path);
        }
    }
    void write(core::Bytes bytes)
    {
        if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) {
            throw std::runtime_error("cannot write: is the disk full?");
        }
    }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

/// Text with the redundancy of real events: few shapes, many values.
std::string eventText(std::uint32_t& state)
{
    state = state * 1664525 + 1013904223;
    return fmt::format(R"({{"order":"A-{}","customer":"c-{}","state":"{}","total":"{}.{:02}","currency":"EUR"}})",
                       100000 + state % 900000, 770000 + (state >> 7U) % 5000,
                       (state >> 11U) % 3 == 0 ? "placed" : "paid", (state >> 3U) % 400, (state >> 17U) % 100);
}

std::vector<test::ByteVector> templates(const Shape& shape)
{
    std::vector<test::ByteVector> out;
    std::uint32_t state = 1;
    for (int i = 0; i < kTemplates; ++i) {
        test::BuiltBatch batch;
        batch.codec = shape.codec;
        if (shape.producer) {
            batch.producerId = kProducerId;
            batch.producerEpoch = 0;
            batch.baseSequence = 0;
        }
        for (int n = 0; n < shape.recordsPerBatch; ++n) {
            test::BuiltRecord record;
            record.value = eventText(state);
            record.key = record.value->substr(10, 8);
            record.timestamp = kFirstTimestamp + n;
            batch.records.push_back(record);
        }
        out.push_back(test::encodeBatch(batch));
    }
    return out;
}

/// A template at its place in the log: offset and times of its own, and the checksum that belongs to them.
void place(test::ByteVector& batch, std::int64_t baseOffset, std::int64_t baseTimestamp, const Shape& shape)
{
    core::storeBe<std::int64_t>(batch.data(), baseOffset);
    core::storeBe<std::int64_t>(batch.data() + kBaseTimestampPos, baseTimestamp);
    core::storeBe<std::int64_t>(batch.data() + kMaxTimestampPos, baseTimestamp + shape.recordsPerBatch - 1);
    if (shape.producer) {
        core::storeBe<std::int32_t>(batch.data() + kBaseSequencePos, static_cast<std::int32_t>(baseOffset & INT32_MAX));
    }
    core::storeBe<std::uint32_t>(batch.data() + kCrcPos, core::crc32c(core::Bytes(batch).subspan(kCoveredPos)));
}

class Writer {
public:
    Writer(const std::string& root, const Shape& shape, std::uint64_t segmentBytes = kMostSegmentBytes)
        : shape_(shape)
        , segmentBytes_(segmentBytes)
        , batches_(templates(shape))
    {
        workload_.name = shape.name;
        workload_.codec = shape.codec;
        workload_.dir = fmt::format("{}/{}-0", root, shape.name);
        std::filesystem::create_directories(workload_.dir);
        for (const test::ByteVector& batch : batches_) {
            workload_.largestBatch = std::max<std::uint64_t>(workload_.largestBatch, batch.size());
        }
    }

    Workload write(std::uint64_t bytes)
    {
        while (workload_.bytes < bytes) {
            writeSegment(std::min(segmentBytes_, bytes - workload_.bytes));
        }
        return workload_;
    }

    Workload writeSegments(std::uint64_t count)
    {
        for (std::uint64_t i = 0; i < count; ++i) {
            writeSegment(segmentBytes_);
        }
        return workload_;
    }

private:
    std::string path(core::Offset base, const char* suffix) const
    {
        return workload_.dir + "/" + core::segmentFileName(base, suffix);
    }

    void writeSegment(std::uint64_t bytes)
    {
        const core::Offset base{offset_};
        OutFile log(path(base, ".log"));
        std::vector<std::byte> offsetIndex;
        std::vector<std::byte> timeIndex;
        std::uint64_t pos = 0;
        std::uint64_t sinceEntry = 0;
        while (pos < bytes) {
            test::ByteVector& batch = batches_[workload_.batches % batches_.size()];
            const std::int64_t timestamp = kFirstTimestamp + offset_;
            place(batch, offset_, timestamp, shape_);
            const std::int64_t last = offset_ + shape_.recordsPerBatch - 1;
            if (sinceEntry > kIndexInterval) {
                const auto relative = static_cast<std::int32_t>(last - base.value);
                appendEntry(offsetIndex,
                            core::OffsetEntry{core::Offset{last}, relative, static_cast<std::int32_t>(pos)});
                appendEntry(timeIndex,
                            core::TimeEntry{core::TimestampMs{kFirstTimestamp + last}, core::Offset{last}, relative});
                sinceEntry = 0;
            }
            log.write(batch);
            pos += batch.size();
            sinceEntry += batch.size();
            offset_ = last + 1;
            ++workload_.batches;
        }
        OutFile(path(base, ".index")).write(offsetIndex);
        OutFile(path(base, ".timeindex")).write(timeIndex);
        workload_.logs.push_back(path(base, ".log"));
        workload_.bytes += pos;
        workload_.records = static_cast<std::uint64_t>(offset_);
    }

    const Shape shape_;
    const std::uint64_t segmentBytes_;
    std::vector<test::ByteVector> batches_; // templates
    Workload workload_;
    std::int64_t offset_ = 0;
};

} // namespace

std::vector<Workload> writeWorkloads(const std::string& root, std::uint64_t bytes)
{
    static constexpr auto kShapes = std::to_array<Shape>({{"big", core::CodecId::None, 560},
                                                          {"small", core::CodecId::None, 1},
                                                          {"producer", core::CodecId::None, 6, true},
                                                          {"gzip", core::CodecId::Gzip, 560},
                                                          {"snappy", core::CodecId::Snappy, 560},
                                                          {"lz4", core::CodecId::Lz4, 560},
                                                          {"zstd", core::CodecId::Zstd, 560}});
    std::vector<Workload> out;
    for (std::size_t i = 0; i < kShapes.size(); ++i) {
        out.push_back(Writer(root, kShapes[i])
                          .write(i == 0   ? bytes / 2
                                 : i == 1 ? bytes / 4
                                 : i == 2 ? bytes / 8
                                          : bytes / 16));
    }
    return out;
}

Workload writeSmallBatches(const std::string& root, const std::string& name, std::uint64_t bytes)
{
    return Writer(root, Shape{name.c_str(), core::CodecId::None, 1}).write(bytes);
}

Workload writeSegment(const std::string& root, const std::string& name, std::uint64_t bytes)
{
    return Writer(root, Shape{name.c_str(), core::CodecId::None, 6, true}, bytes).write(bytes);
}

Workload writeSegments(const std::string& root, const std::string& name, std::uint64_t count)
{
    constexpr std::uint64_t kEach = std::uint64_t{64} << 10;
    return Writer(root, Shape{name.c_str(), core::CodecId::None, 6, true}, kEach).writeSegments(count);
}

void writeLogDir(const std::string& root, std::uint64_t partitions)
{
    const Workload first = Writer(root, Shape{"orders", core::CodecId::None, 6, true}).write(std::uint64_t{16} << 10);
    for (std::uint64_t i = 1; i < partitions; ++i) {
        std::filesystem::copy(first.dir, fmt::format("{}/orders-{}", root, i));
    }
}

} // namespace bench
