#include <algorithm>

#include "app/cli_commands.h"
#include "app/cli_targets.h"
#include "core/report/field_rows.h"
#include "core/report/field_stream.h"

namespace app {

namespace {

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};
constexpr std::uint64_t kRecordsAtOnce = 256;

/// Writes trees as rows, at most so many.
class FieldList {
public:
    FieldList(Session& session, core::Bytes bytes)
        : session_(session)
        , format_(session.rowFormat(core::fieldColumns()))
        , row_(core::fieldColumns().size(), session.format())
        , source_({bytes, payloadForm(session.arguments())})
        , left_(session.arguments().limit.value_or(kNoLimit))
    {
        core::fitFieldRows(format_, bytes.size());
        session_.document().beginRows("rows");
    }

    /// A table without rows has a heading all the same, unless a failure tells why there is none.
    void finish()
    {
        if (!session_.failed()) {
            writeHeading();
        }
    }

    bool add(const core::Field& field)
    {
        if (!mayAdd()) {
            return false;
        }
        std::string text;
        if (session_.document().isText()) {
            core::appendFieldLines(text, format_, row_, field, source_);
        } else {
            begin(text);
            core::JsonWriter json(text);
            core::writeField(json, field, source_);
            end(text);
        }
        session_.document().rows(text);
        return left_ > 0;
    }

    bool addGap(const core::DamagedRange& range)
    {
        if (!mayAdd()) {
            return false;
        }
        const auto pos = static_cast<std::uint64_t>(range.from.value);
        const std::string words = "no batch: " + core::damageWords(range.kind);
        std::string text;
        if (session_.document().isText()) {
            core::appendGapLine(text, format_, row_, pos, range.bytes, words);
        } else {
            begin(text);
            core::JsonWriter json(text);
            core::writeGap(json, pos, range.bytes, words);
            end(text);
        }
        session_.document().rows(text);
        return left_ > 0;
    }

    std::uint64_t added() const { return added_; }

private:
    bool mayAdd()
    {
        if (left_ == 0 || session_.mustEnd()) {
            return false;
        }
        writeHeading();
        --left_;
        ++added_;
        return true;
    }

    void writeHeading()
    {
        if (headed_) {
            return;
        }
        headed_ = true;
        std::string heading;
        format_.appendHeading(heading);
        session_.document().rows(heading);
    }

    void begin(std::string& text) const { text += session_.format() == core::OutputFormat::Json ? ",\n" : ""; }
    void end(std::string& text) const { text += session_.format() == core::OutputFormat::Jsonl ? "\n" : ""; }

    Session& session_;
    core::RowFormat format_;
    core::Row row_;
    core::FieldSource source_;
    std::uint64_t left_;
    std::uint64_t added_ = 0;
    bool headed_ = false;
};

struct FieldFile {
    core::FileContent content;
    core::FileName name;
    std::string shown;
    bool holdsBatches() const { return name.kind == core::FileKind::Log || name.kind == core::FileKind::KraftSnapshot; }
};

/// The inside of one batch: its records, or one of them.
void showInside(Session& session, const FieldFile& file, std::uint64_t at)
{
    const core::Result<std::optional<core::BatchHeader>> batch = core::batchAround(file.content, at, session.context());
    if (!batch) {
        session.fail(batch.error());
        return;
    }
    if (!batch.value()) {
        session.fail({core::Errc::Malformed, file.shown + " holds no batch there", at});
        return;
    }
    const core::Result<std::shared_ptr<const core::RecordStream>> stream =
        core::RecordStream::read(file.content, *batch.value(), core::kDefaultMaxDecompressed, session.context());
    if (!stream) {
        session.fail(stream.error());
        return;
    }
    const core::RecordStream& records = *stream.value();
    const bool inFile = !records.isCompressed();
    FieldList list(session, inFile ? file.content.bytes() : records.bytes());
    const std::uint64_t first = session.arguments().record.value_or(0);
    const std::uint64_t count = session.arguments().record ? 1 : records.records();
    if (session.arguments().record && first >= records.records()) {
        session.fail(
            {core::Errc::Malformed,
             file.shown + ": of this batch's records, this many can be read: " + std::to_string(records.records()),
             static_cast<std::uint64_t>(records.header().pos.value)});
        return;
    }
    if (records.fault() != core::RecordFault::None || records.state() != core::Decompressed::State::Whole) {
        session.note(file.shown + ": the records of this batch cannot be read beyond byte " +
                     std::to_string(records.faultPos()) + " of them");
    }
    for (std::uint64_t next = first; next < first + count; next += kRecordsAtOnce) {
        const bool last = next + kRecordsAtOnce >= first + count;
        const core::Field tree = records.fields(next, std::min(kRecordsAtOnce, first + count - next));
        for (const core::Field& field : tree.children) {
            // The records before and after are leaves, which are no news.
            const bool isRecord = field.spec->type == core::FieldType::Group;
            const bool isRest = field.damaged && last && !session.arguments().record;
            if ((isRecord || isRest) && !list.add(field)) {
                return;
            }
        }
    }
    list.finish();
}

void showFile(Session& session, const FieldFile& file)
{
    FieldList list(session, file.content.bytes());
    core::FieldStreamOptions options;
    options.at = session.arguments().at;
    const core::Status done = core::streamFields(file.content, file.name, file.shown, options, session.context(),
                                                 {[&](const core::Field& field) { return list.add(field); },
                                                  [&](const core::DamagedRange& range) { return list.addGap(range); }});
    if (!done) {
        session.fail(done.error());
    } else if (options.at && list.added() == 0) {
        session.fail({core::Errc::Malformed, file.shown + " ends before that byte", *options.at});
    }
    list.finish();
}

} // namespace

void runFields(Session& session)
{
    const std::optional<OpenedPath> path = openTarget(session, session.arguments().paths.front());
    if (!path) {
        return;
    }
    if (path->opened.what != core::Opened::What::File) {
        session.fail({core::Errc::Io, manyFilesWords(*path) + "; fields takes a file"});
        return;
    }
    const core::Result<core::FileContent> content = path->opened.directory->open(filePathOf(path->opened));
    if (!content) {
        session.fail(content.error());
        return;
    }
    const FieldFile file{content.value(), core::parseFileName(path->opened.file), path->shown};
    const bool inside = session.arguments().record || session.arguments().decompressed;
    if (inside && !file.holdsBatches()) {
        session.failUsage("--record and --decompressed are for files of batches (.log and .checkpoint)");
        return;
    }
    session.document().member("file", [&](core::JsonWriter& json) { json.value(file.shown); });
    session.document().member("size", [&](core::JsonWriter& json) { json.value(file.content.size()); });
    if (inside) {
        showInside(session, file, session.arguments().at.value_or(0));
    } else {
        showFile(session, file);
    }
    session.document().endRows();
}

} // namespace app
