#pragma once
// Reads what is typed into the Go field.

#include <QString>

#include <cstdint>
#include <optional>

namespace ui {

struct GoTarget {
    enum class Kind {
        Nothing,      // not understood
        Offset,       // 2143552, 2,143,552
        Byte,         // @41941730, @0x27FFAE2
        ByteForward,  // +61: from the selection
        ByteBackward, // -61
        Time,         // 2025-11-28 09:00
        TimeBack,     // -2h: before the newest record
        Command       // >reload
    };
    Kind kind = Kind::Nothing;
    std::int64_t number = 0; // offset, byte, bytes, ms since 1970, or ms
    QString text = {};       // Command: what follows the >
    friend bool operator==(const GoTarget&, const GoTarget&) = default;
};

/// Times without a zone are in the zone that the window shows.
GoTarget parseGo(const QString& text, bool localZone);

} // namespace ui
