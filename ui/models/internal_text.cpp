#include "ui/models/internal_text.h"

#include "core/payload/record_sentence.h"
#include "core/report/decoded_json.h"

namespace ui {

InternalText internalText(const core::InternalRecord& record)
{
    InternalText text;
    if (record.kind != nullptr) {
        text.kind = QString::fromLatin1(record.kind->name);
    } else if (record.type) {
        text.kind = QString::number(*record.type);
    }
    text.sentence = core::recordSentence(record);
    core::appendDecodedJson(text.json, record, core::DecodedUse::Public);
    return text;
}

core::InternalDecoder decoderOf(const Document& document)
{
    const core::PartitionDir* const partition = document.partition();
    if (partition == nullptr || !partition->name) {
        return core::InternalDecoder(std::nullopt);
    }
    return core::InternalDecoder(partition->name->topic);
}

} // namespace ui
