#include "core/recovery/checkpoint_line.h"

#include <algorithm>
#include <string>

namespace core {

namespace {

/// End of the line that starts at `from`, behind its line feed.
std::size_t lineEnd(const std::string& text, std::size_t from)
{
    const std::size_t feed = text.find('\n', from);
    return feed == std::string::npos ? text.size() : feed + 1;
}

std::string lineOf(const PartitionDirName& name, Offset offset)
{
    return name.topic + " " + std::to_string(name.partition) + " " + std::to_string(offset.value) + "\n";
}

/// Replaces the second line, the count.
void setCount(std::string& text, std::size_t count)
{
    const std::size_t from = lineEnd(text, 0);
    text.replace(from, lineEnd(text, from) - from, std::to_string(count) + "\n");
}

std::string edited(const std::string& text, const OffsetCheckpoint& checkpoint, const PartitionDirName& name,
                   std::optional<Offset> offset)
{
    const auto entry = std::ranges::find_if(checkpoint.entries, [&](const PartitionOffset& e) {
        return e.topic == name.topic && e.partition == name.partition;
    });
    if (checkpoint.entries.empty()) {
        return offset ? "0\n1\n" + lineOf(name, *offset) : text;
    }
    std::string changed = text;
    if (entry == checkpoint.entries.end()) {
        if (!offset) {
            return changed;
        }
        if (!changed.ends_with('\n')) {
            changed += '\n';
        }
        changed += lineOf(name, *offset);
        setCount(changed, checkpoint.entries.size() + 1);
        return changed;
    }
    const std::size_t from = entry->pos;
    const std::size_t length = lineEnd(changed, from) - from;
    if (offset) {
        changed.replace(from, length, lineOf(name, *offset));
        return changed;
    }
    changed.erase(from, length);
    setCount(changed, checkpoint.entries.size() - 1);
    return changed;
}

} // namespace

std::vector<std::byte> checkpointWithLine(Bytes text, const OffsetCheckpoint& checkpoint, const PartitionDirName& name,
                                          std::optional<Offset> offset)
{
    const std::string before(reinterpret_cast<const char*>(text.data()), text.size());
    const std::string after = edited(before, checkpoint, name, offset);
    const auto* const at = reinterpret_cast<const std::byte*>(after.data());
    return {at, at + after.size()};
}

} // namespace core
