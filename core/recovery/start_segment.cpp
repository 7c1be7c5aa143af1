#include "core/recovery/start_segment.h"

#include <algorithm>

#include "core/format/file_name.h"
#include "core/format/index.h"
#include "core/segment/lookup.h"

namespace core {

namespace {

std::uint64_t roundedDown(std::int32_t bytes, std::uint64_t entryBytes)
{
    const auto most = static_cast<std::uint64_t>(std::max(bytes, 0));
    return most - most % entryBytes;
}

/// Before the warm section (indexes 5): a plain binary search for the last slot whose key is not above the target.
std::optional<std::size_t> plainLowerBound(const OffsetIndexView& index, std::size_t entries, Offset target)
{
    if (entries == 0 || index.at(0).offset > target) {
        return std::nullopt;
    }
    std::size_t low = 0;
    std::size_t high = entries - 1;
    while (low < high) {
        const std::size_t middle = low + (high - low + 1) / 2;
        const Offset found = index.at(middle).offset;
        if (found == target) {
            return middle;
        }
        if (found < target) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

} // namespace

StartSegment::StartSegment(StartModel& model, Offset base, std::string suffix)
    : model_(&model)
    , base_(base)
    , suffix_(std::move(suffix))
{
}

std::uint64_t StartSegment::maxOffsetIndexBytes(const Settings& settings)
{
    return roundedDown(settings.segmentIndexBytes, kOffsetEntryBytes);
}

std::uint64_t StartSegment::maxTimeIndexBytes(const Settings& settings)
{
    return roundedDown(settings.segmentIndexBytes, kTimeEntryBytes);
}

std::string StartSegment::file(const char* kind) const
{
    return segmentFileName(base_, kind) + suffix_;
}

FileContent StartSegment::log() const
{
    return model_->open(logFile());
}

void StartSegment::openIndexes(const Note& note)
{
    if (!model_->exists(indexFile())) {
        model_->create(indexFile(), maxOffsetIndexBytes(model_->settings()), note);
        heldEntries_ = 0;
    }
    if (model_->rules().timeIndexes && !model_->exists(timeIndexFile())) {
        model_->create(timeIndexFile(), maxTimeIndexBytes(model_->settings()), note);
    }
}

void StartSegment::openOffsetIndex()
{
    if (!model_->exists(indexFile())) {
        model_->create(
            indexFile(), maxOffsetIndexBytes(model_->settings()),
            {{{CORE_TEXT("core", "The offset index was missing and is made, pre-allocated, when it is first used.")}},
             "3.2"});
        heldEntries_ = 0;
    }
}

std::size_t StartSegment::offsetEntries() const
{
    const std::size_t there = static_cast<std::size_t>(model_->size(indexFile())) / kOffsetEntryBytes;
    return heldEntries_ ? std::min(*heldEntries_, there) : there;
}

std::optional<BatchHeader> StartSegment::headerAt(const FileContent& log, std::uint64_t pos) const
{
    const Frame frame = frameAt(log.bytes(), pos);
    if (frame.state == Frame::State::BadSize) {
        abortStart({{CORE_TEXT("core", "Byte %1 of %2 should start a batch, but its size field says %3, which is less "
                                       "than the least, 14.")},
                    {arg::byte(static_cast<std::int64_t>(pos)), arg::name(logFile()), arg::number(frame.sizeField)}},
                   "5");
    }
    if (frame.state != Frame::State::Whole) {
        return std::nullopt;
    }
    // The header is read whatever the size field says, as long as the file has its bytes.
    std::optional<BatchHeader> header = readTornHeader(log.bytes().subspan(static_cast<std::size_t>(pos)));
    if (!header) {
        abortStart({{CORE_TEXT("core", "The batch at byte %1 of %2 is shorter than its header.")},
                    {arg::byte(static_cast<std::int64_t>(pos)), arg::name(logFile())}},
                   "5");
    }
    header->pos = {static_cast<std::int64_t>(pos)};
    model_->walked(log, pos, header->size);
    return header;
}

std::optional<std::uint64_t> StartSegment::locate(Offset target)
{
    openOffsetIndex();
    const FileContent indexContent = model_->open(indexFile());
    const OffsetIndexView index(indexContent.bytes(), base_);
    const std::size_t entries = offsetEntries();
    const std::optional<std::size_t> slot =
        model_->rules().warmIndexSearch ? brokerLowerBound(entries, kOffsetEntryBytes, target.value,
                                                           [&](std::size_t at) { return index.at(at).offset.value; })
                                        : plainLowerBound(index, entries, target);
    const std::int32_t position = slot ? index.at(*slot).position : 0;
    if (position < 0) {
        abortStart({{CORE_TEXT("core", "An entry of %1 points before the start of the log, to byte %2.")},
                    {arg::name(indexFile()), arg::number(position)}},
                   "5");
    }
    const FileContent content = log();
    auto pos = static_cast<std::uint64_t>(position);
    std::optional<BatchHeader> before;
    while (const std::optional<BatchHeader> header = headerAt(content, pos)) {
        if (!model_->rules().searchByBaseOffset) {
            if (header->lastOffset >= target) {
                return pos;
            }
        } else if (header->baseOffset >= target) {
            const bool inside = header->baseOffset > target && before && before->lastOffset >= target;
            return inside ? static_cast<std::uint64_t>(before->pos.value) : pos;
        }
        before = header;
        pos += header->size;
    }
    if (model_->rules().searchByBaseOffset && before && before->lastOffset >= target) {
        return static_cast<std::uint64_t>(before->pos.value);
    }
    return std::nullopt;
}

Offset StartSegment::nextOffset()
{
    openOffsetIndex();
    const std::size_t entries = offsetEntries();
    Offset last = base_;
    if (entries > 0) {
        const FileContent index = model_->open(indexFile());
        last = OffsetIndexView(index.bytes(), base_).at(entries - 1).offset;
    }
    const std::optional<std::uint64_t> start = locate(last);
    Offset next = base_;
    if (start) {
        const FileContent content = log();
        std::uint64_t pos = *start;
        while (const std::optional<BatchHeader> header = headerAt(content, pos)) {
            next = header->nextOffset();
            pos += header->size;
        }
    }
    return next;
}

} // namespace core
