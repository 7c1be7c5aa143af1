#pragma once
// The records of one batch for views that jump about in it: the stream, decompressed where needed, with a mark every
// few records, so that any record is found without reading from the start.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/base/run_context.h"
#include "core/codec/codec.h"
#include "core/format/record.h"
#include "core/io/file_content.h"

namespace core {

class RecordStream {
public:
    /// Reads all records once. `log` holds the whole batch at header.pos. Damage is a state, not an error; Cancelled
    /// when stopped.
    static Result<std::shared_ptr<const RecordStream>> read(const FileContent& log, const BatchHeader& header,
                                                            std::uint64_t maxDecompressed, const RunContext& context);

    const BatchHeader& header() const { return header_; }
    bool isCompressed() const { return header_.codec() != CodecId::None; }
    /// The stream; for a batch without codec in place in the file. What came out before damage, when there is some.
    Bytes bytes() const { return bytes_; }
    /// Where the stream starts in the file: of a batch without codec its records; of a compressed one the payload.
    std::uint64_t filePos() const { return filePos_; }
    std::uint64_t storedBytes() const { return storedBytes_; } // of the payload in the file

    std::uint64_t records() const { return records_; } // readable ones
    Decompressed::State state() const { return state_; }
    RecordFault fault() const { return fault_; }
    std::uint64_t faultPos() const { return faultPos_; } // in the stream, or in the payload when the codec failed
    /// Memory that this value keeps.
    std::uint64_t ownBytes() const;

    /// Record `first` and those after it, until `sink` returns false. Positions count in the stream. The record lives
    /// until the sink returns.
    void forEach(std::uint64_t first, const std::function<bool(std::uint64_t number, const Record&)>& sink) const;
    /// Number of the record that holds this byte of the stream.
    std::optional<std::uint64_t> recordAt(std::uint64_t pos) const;

    /// Field tree of the whole stream: `count` records from `first` on become nodes, those before and after one leaf
    /// each, and what cannot be read a damaged one. Positions are absolute in the file for a batch without codec, else
    /// those of the stream.
    Field fields(std::uint64_t first, std::uint64_t count) const;
    /// What fields() adds to positions of the stream.
    std::uint64_t fieldsPos() const { return isCompressed() ? 0 : filePos_; }

private:
    explicit RecordStream(const FileContent& log, const BatchHeader& header)
        : log_(log)
        , header_(header)
    {
    }
    BatchHeader headerFrom(std::uint64_t record) const;

    FileContent log_; // keeps a stream alive that lies in the file
    BatchHeader header_;
    std::vector<std::byte> buffer_;
    Bytes bytes_;
    std::uint64_t filePos_ = 0;
    std::uint64_t storedBytes_ = 0;
    std::vector<std::uint64_t> marks_; // where every kSpacing-th record starts
    std::uint64_t records_ = 0;
    Decompressed::State state_ = Decompressed::State::Whole;
    RecordFault fault_ = RecordFault::None;
    std::uint64_t faultPos_ = 0;
};

} // namespace core
