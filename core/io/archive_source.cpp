#include "core/io/archive_source.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace core {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20;
constexpr int kPatienceMs = 100; // between two looks at the stop token

} // namespace

ContentSource::ContentSource(FileContent content)
    : content_(std::move(content))
    , kind_(archiveKind(content_.bytes(0, kArchiveHeadBytes)))
{
}

int ContentSource::openIn(archive* reader)
{
    pos_ = 0;
    given_ = 0;
    archive_read_set_skip_callback(reader, &ContentSource::skip);
    archive_read_set_seek_callback(reader, &ContentSource::seek);
    archive_read_set_read_callback(reader, &ContentSource::read);
    archive_read_set_callback_data(reader, this);
    return archive_read_open1(reader);
}

// What is not compressed is given as one block: libarchive then hands out pointers into it and reads only headers.
la_ssize_t ContentSource::read(archive*, void* self, const void** block)
{
    auto& source = *static_cast<ContentSource*>(self);
    const bool whole = source.kind_ == ArchiveKind::Tar || source.kind_ == ArchiveKind::Zip;
    const std::uint64_t left = source.content_.size() - std::min(source.pos_, source.content_.size());
    const std::uint64_t length = whole ? left : std::min<std::uint64_t>(left, kBlock);
    if (!whole) {
        source.content_.giveBack(source.given_, source.pos_);
    }
    *block = length == 0 ? nullptr : source.content_.bytes().data() + source.pos_;
    source.given_ = source.pos_;
    source.pos_ += length;
    return static_cast<la_ssize_t>(length);
}

la_int64_t ContentSource::skip(archive*, void* self, la_int64_t bytes)
{
    auto& source = *static_cast<ContentSource*>(self);
    const std::uint64_t left = source.content_.size() - std::min(source.pos_, source.content_.size());
    const std::uint64_t skipped = std::min(left, static_cast<std::uint64_t>(std::max<la_int64_t>(bytes, 0)));
    source.pos_ += skipped;
    return static_cast<la_int64_t>(skipped);
}

la_int64_t ContentSource::seek(archive* reader, void* self, la_int64_t offset, int whence)
{
    auto& source = *static_cast<ContentSource*>(self);
    const auto size = static_cast<la_int64_t>(source.content_.size());
    const la_int64_t from = whence == SEEK_SET ? 0 : whence == SEEK_END ? size : static_cast<la_int64_t>(source.pos_);
    // Both bounds: an offset from a file must not wrap.
    if (offset < -from || offset > size - from) {
        archive_set_error(reader, EINVAL, "a place past the end of the file");
        return ARCHIVE_FATAL;
    }
    source.pos_ = static_cast<std::uint64_t>(from + offset);
    return from + offset;
}

StreamSource::StreamSource(int fd, const RunContext& context)
    : fd_(fd)
    , context_(context)
    , buffer_(kBlock)
{
}

la_ssize_t StreamSource::readMore(std::size_t at)
{
    for (;;) {
        if (context_.stopRequested()) {
            errno = ECANCELED;
            return -1;
        }
        pollfd waiting = {fd_, POLLIN, 0};
        const int ready = ::poll(&waiting, 1, kPatienceMs);
        if (ready == 0 || (ready < 0 && errno == EINTR)) {
            continue;
        }
        const la_ssize_t got = ready < 0 ? -1 : ::read(fd_, buffer_.data() + at, buffer_.size() - at);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) {
            continue;
        }
        return got;
    }
}

int StreamSource::begin()
{
    while (head_ < kArchiveHeadBytes) {
        const la_ssize_t got = readMore(head_);
        if (got < 0) {
            return errno;
        }
        if (got == 0) {
            break;
        }
        head_ += static_cast<std::size_t>(got);
    }
    return 0;
}

ArchiveKind StreamSource::kind() const
{
    return archiveKind(Bytes(buffer_).first(std::min(head_, kArchiveHeadBytes)));
}

int StreamSource::openIn(archive* reader)
{
    archive_read_set_read_callback(reader, &StreamSource::read);
    archive_read_set_callback_data(reader, this);
    return archive_read_open1(reader);
}

la_ssize_t StreamSource::read(archive* reader, void* self, const void** block)
{
    auto& source = *static_cast<StreamSource*>(self);
    *block = source.buffer_.data();
    if (source.head_ > 0) {
        return static_cast<la_ssize_t>(std::exchange(source.head_, 0));
    }
    const la_ssize_t got = source.readMore(0);
    if (got < 0) {
        archive_set_error(reader, errno, "read");
        return ARCHIVE_FATAL;
    }
    return got;
}

} // namespace core
