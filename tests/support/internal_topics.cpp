#include "tests/support/internal_topics.h"

namespace test {

namespace {

/// Builds one message.
class Message {
public:
    Message& int8(std::int64_t value) { return put(putBe8, value); }
    Message& int16(std::int64_t value) { return put(putBe16, value); }
    Message& int32(std::int64_t value) { return put(putBe32, value); }
    Message& int64(std::int64_t value) { return put(putBe64, value); }
    /// Classic: 16 bits of length.
    Message& text(const std::string& value)
    {
        int16(static_cast<std::int64_t>(value.size()));
        putText(bytes_, value);
        return *this;
    }
    Message& nullText() { return int16(-1); }
    /// Flexible: length plus one, both small here.
    Message& compact(const std::string& value)
    {
        int8(static_cast<std::int64_t>(value.size()) + 1);
        putText(bytes_, value);
        return *this;
    }
    Message& uuid(std::int64_t low) { return int64(0).int64(low); }

    std::string bytes() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }

private:
    Message& put(void (*write)(ByteVector&, std::int64_t), std::int64_t value)
    {
        write(bytes_, value);
        return *this;
    }

    ByteVector bytes_;
};

std::string commitKey(const std::string& group, std::int32_t partition)
{
    return Message().int16(1).text(group).text("orders").int32(partition).bytes();
}

std::string commit(std::int64_t offset)
{
    return Message().int16(3).int64(offset).int32(0).text("by hand").int64(1'700'000'000'000).bytes();
}

/// RegisterBrokerRecord, version 2.
std::string registerBroker(std::int32_t broker, std::int64_t epoch)
{
    Message frame;
    frame.int8(1).int8(0).int8(2);
    frame.int32(broker).int8(0).uuid(broker).int64(epoch);
    frame.int8(2).compact("PLAINTEXT").compact("broker" + std::to_string(broker)).int16(9092).int16(0).int8(0);
    frame.int8(1);                 // no features
    frame.int8(0).int8(1).int8(0); // no rack, fenced, not in controlled shutdown
    return frame.int8(0).bytes();  // no tags
}

/// BrokerRegistrationChangeRecord, version 0, with its tag.
std::string unfence(std::int32_t broker, std::int64_t epoch)
{
    return Message().int8(1).int8(17).int8(0).int32(broker).int64(epoch).int8(1).int8(0).int8(1).int8(-1).bytes();
}

} // namespace

FileMap groupCommits()
{
    PartitionBuilder partition("__consumer_offsets", 0);
    BuiltBatch batch;
    const std::string group = "app-1";
    const std::string noMembers =
        Message().int16(3).text("consumer").int32(7).nullText().nullText().int64(1'700'000'000'000).int32(0).bytes();
    batch.records = {{.key = commitKey(group, 0), .value = commit(42)},
                     {.key = commitKey(group, 1), .value = commit(7)},
                     {.key = commitKey(group, 1), .value = std::nullopt},
                     {.key = Message().int16(31).text(group).bytes(), .value = Message().int16(0).int32(5).bytes()},
                     {.key = Message().int16(2).text(group).bytes(), .value = noMembers}};
    partition.segment().batch(batch);
    return partition.files();
}

FileMap staleBrokerEpoch()
{
    PartitionBuilder partition("__cluster_metadata", 0);
    SegmentBuilder& segment = partition.segment();
    for (const std::string& value :
         {registerBroker(1, 11), registerBroker(2, 12), unfence(1, 11), registerBroker(2, 20), unfence(2, 12)}) {
        BuiltBatch batch;
        batch.records = {{.key = std::nullopt, .value = value}};
        segment.batch(batch);
    }
    return partition.files();
}

} // namespace test
