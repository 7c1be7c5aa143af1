// Key and value of a record of one of Kafka's own topics, as every output shows it.

#include <nlohmann/json.hpp>

#include "core/payload/record_sentence.h"
#include "core/report/decoded_json.h"
#include "core/report/dump_decoded.h"
#include "tests/fuzz/fuzz.h"

namespace {

using core::InternalTopic;

void show(const core::InternalRecord& record)
{
    const bool read = record.value || record.tombstone;
    fuzz::require(read || !record.why.empty(), "what was not read has a reason");
    fuzz::require(read || !core::english(core::recordSentence(record)).empty(), "and people see it");
    for (const core::DecodedUse use : {core::DecodedUse::Public, core::DecodedUse::Revealing}) {
        std::string json;
        core::appendDecodedJson(json, record, use);
        fuzz::require(nlohmann::json::accept(json), "it is JSON");
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::Input input(data, size);
    const std::uint8_t choice = input.byte();
    const auto topic = static_cast<InternalTopic>(choice % 5);
    core::Record record;
    const core::Bytes key = input.part();
    if ((choice & 0x40U) == 0) {
        record.key = key;
    }
    if ((choice & 0x80U) == 0) {
        record.value = input.rest();
    }
    show(core::readInternalRecord(topic, record.key, record.value));
    const core::DecodedContents dumped = core::decodedContents(topic, record);
    fuzz::require(dumped.toolFails || dumped.key || dumped.payload, "the dump shows something");
    core::guessInternalTopic(record.key, record.value);
    return 0;
}
