#include "core/base/escape.h"
#include "core/report/document.h"
#include "core/report/finding_rows.h"
#include "core/report/info_rows.h"
#include "core/report/json_writer.h"
#include "core/report/report_words.h"
#include "core/report/setting_rows.h"
#include "core/report/start_rows.h"

namespace core {

namespace {

void writeFindings(JsonWriter& json, const std::vector<ReportFinding>& findings, PayloadForm form)
{
    json.beginArray();
    for (const ReportFinding& one : findings) {
        json.beginObject();
        writeFinding(json, {}, one.finding);
        json.key("excerpt");
        if (one.excerpt) {
            std::string bytes;
            appendPayloadJson(bytes, Bytes(one.excerpt->bytes), form == PayloadForm::Base64 ? form : PayloadForm::Hex);
            json.beginObject();
            json.member("pos", one.excerpt->pos.value);
            json.key("bytes").raw(bytes);
            json.endObject();
        } else {
            json.null();
        }
        json.endObject();
    }
    json.endArray();
}

std::string_view depthName(Depth depth)
{
    switch (depth) {
    case Depth::Glance:
        return "glance";
    case Depth::Walk:
        return "walk";
    case Depth::Decode:
        break;
    }
    return "decode";
}

} // namespace

void writeReport(JsonWriter& json, const Report& report)
{
    json.member("title", report.title);
    json.member("path", report.path);
    json.member("madeMs", report.madeMs);
    json.member("depth", depthName(report.depth));
    json.key("settings");
    writeSettings(json, settingValues(report.settings));
    json.key("verdict");
    writeVerdict(json, report.verdict, report.answers);
    json.key("scanned").beginObject();
    json.member("bytes", report.scanned.bytes);
    json.member("batches", report.scanned.batches);
    json.member("records", report.scanned.records);
    json.endObject();
    json.key("notLookedAt").beginArray();
    for (const Text& text : report.notLookedAt) {
        json.value(english(text));
    }
    json.endArray();
    json.key("start");
    if (report.start != nullptr) {
        json.beginObject();
        writeStart(json, *report.start);
        json.endObject();
    } else {
        json.null();
    }
    json.key("findings");
    writeFindings(json, report.rootFindings, report.payload);
    json.key("partitions").beginArray();
    for (const ReportPartition& partition : report.partitions) {
        json.beginObject();
        json.key("info").beginObject();
        writePartitionInfo(json, {partition.partition.get(), partition.glances, partition.logEnd});
        json.endObject();
        json.key("settings");
        writeSettings(json, settingValues(partition.settings));
        json.key("findings");
        writeFindings(json, partition.findings, report.payload);
        json.key("start");
        if (partition.start && report.start != nullptr) {
            json.beginObject();
            writePartitionStart(json, *report.start, *partition.start);
            json.endObject();
        } else {
            json.null();
        }
        json.endObject();
    }
    json.endArray();
}

std::string jsonReport(const Report& report)
{
    return jsonDocument("report", [&report](DocumentWriter& document) {
        document.member("report", [&report](JsonWriter& json) {
            json.beginObject();
            writeReport(json, report);
            json.endObject();
        });
    });
}

} // namespace core
