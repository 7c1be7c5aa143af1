#pragma once
// Rows of the record table (cli.md 2): a row for each record of a batch. Batches that cannot be read to the end and
// byte ranges that hold none get rows of their own.

#include "core/payload/internal_record.h"
#include "core/report/batch_rows.h"
#include "core/report/ordered_text.h"
#include "core/report/payload_text.h"
#include "core/report/row.h"
#include "core/segment/decode.h"

namespace core {

std::span<const Column> recordColumns();
/// Without payloads people see of a record of Kafka's own topics what it says.
void fillRecordRow(Row& row, const RowOrigin& origin, const BatchHeader& batch, const Record& record,
                   const InternalDecoder& decoder, PayloadForm payload);
void fillUndecodableRow(Row& row, const RowOrigin& origin, const BatchHeader& batch, const DecodeOutcome& outcome);
void fillMissingRecordsRow(Row& row, const RowOrigin& origin, const DamagedRange& range);
/// Widths for people, from what is known before reading.
void fitRecordRows(RowFormat& format, std::uint64_t logBytes, std::int64_t logEnd, const InternalDecoder& decoder);

/// Writes the rows of the batches of one log. Keeps its buffers from batch to batch; one for each thread.
class RecordRowWriter {
public:
    RecordRowWriter(Bytes log, RowOrigin origin, const RowFormat& format, OffsetRange range,
                    const InternalDecoder& internal, PayloadForm payload);

    /// The records of a batch that lie in the range, until `out` stops. `left` counts rows down; at 0 `out` is stopped.
    void append(TextOut& out, const BatchHeader& batch, std::uint64_t& left);
    void append(TextOut& out, const DamagedRange& range, std::uint64_t& left);

private:
    void appendRow(TextOut& out, std::uint64_t& left);

    Bytes log_;
    RowOrigin origin_;
    const RowFormat& format_;
    OffsetRange range_;
    InternalDecoder internal_;
    PayloadForm payload_;
    Row row_;
    BatchDecoder decoder_;
};

} // namespace core
