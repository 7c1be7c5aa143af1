#include "core/report/entry_rows.h"

#include <utility>

#include "core/base/escape.h"
#include "core/format/index.h"
#include "core/format/producer_snapshot.h"
#include "core/format/text_files.h"
#include "core/report/json_writer.h"

namespace core {

namespace {

FileFact numberFact(const char* key, const char* title, std::int64_t value, bool wrong = false)
{
    std::string digits = std::to_string(value);
    return {key, title, digits, digits, wrong};
}

/// A table over values that it holds.
template <class Entry>
class ListTable : public EntryTable {
public:
    using FillRow = void (*)(Row&, const Entry&);
    ListTable(std::vector<Entry> entries, std::span<const Column> columns, FillRow fillRow)
        : entries_(std::move(entries))
        , columns_(columns)
        , fillRow_(fillRow)
    {
    }

    std::span<const Column> columns() const override { return columns_; }
    std::size_t rows() const override { return entries_.size(); }
    void fill(Row& row, std::size_t at) const override
    {
        row.clear();
        fillRow_(row, entries_[at]);
    }

private:
    std::vector<Entry> entries_;
    std::span<const Column> columns_;
    FillRow fillRow_;
};

/// A table over an index file in place. Its first column is the number of the slot.
template <class Entry>
class IndexTable : public EntryTable {
public:
    using FillRow = void (*)(Row&, const Entry&);
    IndexTable(FileContent content, Offset base, std::span<const Column> columns, FillRow fillRow)
        : content_(std::move(content))
        , view_(content_.bytes(), base)
        , rows_(view_.entries())
        , columns_(columns)
        , fillRow_(fillRow)
    {
    }

    const IndexView<Entry>& view() const { return view_; }
    std::span<const Column> columns() const override { return columns_; }
    std::size_t rows() const override { return rows_; }
    void fill(Row& row, std::size_t at) const override
    {
        row.clear();
        row.number(static_cast<std::int64_t>(at));
        fillRow_(row, view_.at(at));
    }

private:
    FileContent content_;
    IndexView<Entry> view_;
    std::size_t rows_;
    std::span<const Column> columns_;
    FillRow fillRow_;
};

constexpr Column kOffsetColumns[] = {
    {"slot", "SLOT"}, {"offset", "OFFSET"}, {"relative", "RELATIVE"}, {"position", "POSITION"}};
constexpr Column kTimeColumns[] = {
    {"slot", "SLOT"}, {"timestamp", "TIMESTAMP", Align::Left}, {"offset", "OFFSET"}, {"relative", "RELATIVE"}};
constexpr Column kTxnColumns[] = {{"slot", "SLOT"},           {"version", "VERSION"},
                                  {"producerId", "PRODUCER"}, {"firstOffset", "FIRST"},
                                  {"lastOffset", "LAST"},     {"lastStableOffset", "LAST STABLE"}};
constexpr Column kProducerColumns[] = {{"producerId", "PRODUCER"},
                                       {"producerEpoch", "EPOCH"},
                                       {"lastSequence", "LAST SEQUENCE"},
                                       {"lastOffset", "LAST OFFSET"},
                                       {"offsetDelta", "DELTA"},
                                       {"timestamp", "TIMESTAMP", Align::Left},
                                       {"coordinatorEpoch", "COORDINATOR EPOCH"},
                                       {"currentTxnFirstOffset", "OPEN SINCE"}};
constexpr Column kCheckpointColumns[] = {
    {"topic", "TOPIC", Align::Left}, {"partition", "PARTITION"}, {"offset", "OFFSET"}};
constexpr Column kEpochColumns[] = {{"epoch", "EPOCH"}, {"startOffset", "START OFFSET"}};
constexpr Column kPropertyColumns[] = {{"key", "KEY", Align::Left}, {"value", "VALUE", Align::Left}};

template <class Entry>
EntryList indexList(const FileContent& content, Offset base, std::span<const Column> columns,
                    typename IndexTable<Entry>::FillRow fillRow)
{
    auto table = std::make_unique<IndexTable<Entry>>(content, base, columns, fillRow);
    const IndexView<Entry>& view = table->view();
    EntryList list;
    list.facts = {
        numberFact("base", "base offset", base.value),
        numberFact("slots", "slots", static_cast<std::int64_t>(view.slots())),
        numberFact("entries", "entries", static_cast<std::int64_t>(table->rows())),
        numberFact("zeroTail", "zero slots at the end", static_cast<std::int64_t>(view.slots() - table->rows())),
        numberFact("surplusBytes", "bytes behind the last slot", static_cast<std::int64_t>(view.surplusBytes()),
                   view.surplusBytes() != 0)};
    list.table = std::move(table);
    return list;
}

Result<EntryList> snapshotList(const FileContent& content, const std::string& shownName)
{
    Result<ProducerSnapshot> snapshot = readProducerSnapshot(content.bytes());
    if (!snapshot) {
        Error error = snapshot.error();
        error.detail = shownName + ": " + error.detail;
        return error;
    }
    ProducerSnapshot& read = snapshot.value();
    EntryList list;
    list.facts = {numberFact("version", "version", read.version),
                  numberFact("storedCrc", "stored CRC", read.storedCrc, !read.crcValid()),
                  numberFact("computedCrc", "computed CRC", read.computedCrc, !read.crcValid()),
                  {"crcValid", "CRC valid", read.crcValid() ? "true" : "false", read.crcValid() ? "yes" : "no",
                   !read.crcValid()}};
    list.table = std::make_unique<ListTable<ProducerEntry>>(
        std::move(read.entries), kProducerColumns, [](Row& row, const ProducerEntry& entry) {
            row.number(entry.producerId).number(entry.producerEpoch).number(entry.lastSequence);
            row.number(entry.lastOffset.value).number(entry.offsetDelta).time(entry.timestamp.value);
            row.number(entry.coordinatorEpoch).number(entry.currentTxnFirstOffset.value);
            if (entry.currentTxnFirstOffset.value < 0) {
                row.shown("-");
            }
        });
    return list;
}

void addFault(std::vector<FileFact>& facts, const std::optional<TextFileFault>& fault)
{
    if (!fault) {
        return;
    }
    const std::string sentence = english(fault->what);
    FileFact fact{"fault", "fault", {}, {}, true};
    JsonWriter json(fact.json);
    json.beginObject();
    json.member("line", fault->line);
    json.member("pos", fault->pos);
    json.member("sentence", sentence);
    json.endObject();
    fact.shown = "line " + std::to_string(fault->line) + ", byte " + std::to_string(fault->pos) + ": " + sentence;
    facts.push_back(std::move(fact));
}

EntryList checkpointList(const FileContent& content)
{
    OffsetCheckpoint checkpoint = readOffsetCheckpoint(content.bytes());
    EntryList list;
    addFault(list.facts, checkpoint.fault);
    list.table = std::make_unique<ListTable<PartitionOffset>>(
        std::move(checkpoint.entries), kCheckpointColumns, [](Row& row, const PartitionOffset& entry) {
            row.text(escapeName(entry.topic)).number(entry.partition).number(entry.offset.value);
        });
    return list;
}

EntryList epochList(const FileContent& content)
{
    LeaderEpochCheckpoint checkpoint = readLeaderEpochCheckpoint(content.bytes());
    EntryList list;
    addFault(list.facts, checkpoint.fault);
    list.table = std::make_unique<ListTable<EpochEntry>>(
        std::move(checkpoint.entries), kEpochColumns,
        [](Row& row, const EpochEntry& entry) { row.number(entry.epoch).number(entry.startOffset.value); });
    return list;
}

/// A name and a value, which is JSON already.
struct Property {
    std::string key;
    std::string json;
    std::string shown;
};

Property textProperty(const std::string& key, const std::string& value)
{
    Property property{escapeName(key), {}, escapeName(value)};
    appendJsonString(property.json, property.shown);
    return property;
}

Property numberProperty(const std::string& key, std::int64_t value)
{
    return {key, std::to_string(value), std::to_string(value)};
}

EntryList propertyList(std::vector<Property> properties, const std::optional<TextFileFault>& fault)
{
    EntryList list;
    addFault(list.facts, fault);
    list.table = std::make_unique<ListTable<Property>>(
        std::move(properties), kPropertyColumns, [](Row& row, const Property& property) {
            row.text(property.key);
            row.value() = row.forPeople() ? property.shown : property.json;
        });
    return list;
}

EntryList metadataList(const FileContent& content)
{
    const PartitionMetadata metadata = readPartitionMetadata(content.bytes());
    std::vector<Property> properties;
    if (!metadata.fault) {
        properties = {numberProperty("version", metadata.version), textProperty("topic_id", metadata.topicId)};
    }
    return propertyList(std::move(properties), metadata.fault);
}

EntryList metaPropertiesList(const FileContent& content)
{
    const MetaProperties meta = readMetaProperties(content.bytes());
    std::vector<Property> properties;
    for (const auto& [key, value] : meta.properties) {
        properties.push_back(textProperty(key, value));
    }
    return propertyList(std::move(properties), meta.fault);
}

EntryList quorumList(const FileContent& content)
{
    const QuorumState state = readQuorumState(content.bytes());
    std::vector<Property> properties;
    if (!state.clusterId.empty()) {
        properties.push_back(textProperty("clusterId", state.clusterId));
    }
    properties.push_back(numberProperty("leaderId", state.leaderId));
    properties.push_back(numberProperty("leaderEpoch", state.leaderEpoch));
    properties.push_back(numberProperty("votedId", state.votedId));
    if (!state.votedDirectoryId.empty()) {
        properties.push_back(textProperty("votedDirectoryId", state.votedDirectoryId));
    }
    if (state.appliedOffset) {
        properties.push_back(numberProperty("appliedOffset", *state.appliedOffset));
    }
    if (!state.voters.empty()) {
        Property voters{"currentVoters", "[", ""};
        for (const std::int32_t voter : state.voters) {
            const std::string id = std::to_string(voter);
            voters.json += (voters.json.size() == 1 ? "" : ",") + id;
            voters.shown += (voters.shown.empty() ? "" : ", ") + id;
        }
        voters.json += ']';
        properties.push_back(std::move(voters));
    }
    if (state.dataVersion) {
        properties.push_back(numberProperty("data_version", *state.dataVersion));
    }
    if (state.fault) {
        properties.clear();
    }
    return propertyList(std::move(properties), state.fault);
}

EntryList markerList(const FileContent& content)
{
    const CleanShutdownMarker marker = readCleanShutdownMarker(content.bytes());
    std::vector<Property> properties;
    if (marker.brokerEpoch) {
        properties.push_back(numberProperty("brokerEpoch", *marker.brokerEpoch));
    }
    return propertyList(std::move(properties), {});
}

EntryList offsetIndexList(const FileContent& content, Offset base)
{
    return indexList<OffsetEntry>(content, base, kOffsetColumns, [](Row& row, const OffsetEntry& entry) {
        row.number(entry.offset.value).number(entry.relative).number(entry.position);
    });
}

EntryList timeIndexList(const FileContent& content, Offset base)
{
    return indexList<TimeEntry>(content, base, kTimeColumns, [](Row& row, const TimeEntry& entry) {
        row.time(entry.timestamp.value).number(entry.offset.value).number(entry.relative);
    });
}

EntryList txnIndexList(const FileContent& content, Offset base)
{
    return indexList<TxnEntry>(content, base, kTxnColumns, [](Row& row, const TxnEntry& entry) {
        row.number(entry.version).number(entry.producerId).number(entry.firstOffset.value);
        row.number(entry.lastOffset.value).number(entry.lastStableOffset.value);
    });
}

} // namespace

Result<EntryList> entriesOf(const FileContent& content, const FileName& name, const std::string& shownName)
{
    const Offset base = name.base.value_or(Offset{});
    switch (name.kind) {
    case FileKind::OffsetIndex:
        return offsetIndexList(content, base);
    case FileKind::TimeIndex:
        return timeIndexList(content, base);
    case FileKind::TxnIndex:
        return txnIndexList(content, base);
    case FileKind::ProducerSnapshot:
        return snapshotList(content, shownName);
    case FileKind::LeaderEpochCheckpoint:
        return epochList(content);
    case FileKind::RecoveryPointCheckpoint:
    case FileKind::LogStartCheckpoint:
    case FileKind::ReplicationCheckpoint:
    case FileKind::CleanerCheckpoint:
        return checkpointList(content);
    case FileKind::PartitionMetadata:
        return metadataList(content);
    case FileKind::MetaProperties:
        return metaPropertiesList(content);
    case FileKind::QuorumState:
        return quorumList(content);
    case FileKind::CleanShutdown:
        return markerList(content);
    case FileKind::Log:
    case FileKind::KraftSnapshot:
        return Error{Errc::Unsupported, shownName + " holds batches, not entries: see batches and records"};
    case FileKind::Lock:
    case FileKind::Foreign:
        break;
    }
    return Error{Errc::Unsupported, shownName + " is no file with entries that Kafka writes"};
}

} // namespace core
