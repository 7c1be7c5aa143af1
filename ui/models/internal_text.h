#pragma once
// What a record of one of Kafka's own topics says, for tables and panels.

#include <QString>

#include <string>

#include "core/payload/internal_record.h"
#include "ui/shell/document.h"

namespace ui {

struct InternalText {
    QString kind; // "OffsetCommit"
    core::Text sentence;
    std::string json; // less secrets and free text
};

InternalText internalText(const core::InternalRecord& record);

/// By the topic of the partition dir; where its name tells none, the bytes do.
core::InternalDecoder decoderOf(const Document& document);

} // namespace ui
