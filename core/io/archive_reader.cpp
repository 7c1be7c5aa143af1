#include "core/io/archive_reader.h"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/escape.h"
#include "core/io/archive_source.h"
#include "core/io/spool.h"
#include "core/io/syscalls.h"

namespace core {

namespace {

constexpr std::size_t kMostInnerArchives = 1000;
constexpr std::int64_t kFarthestSecond = std::int64_t{1} << 40; // from 1970; no sane clock is past it

struct FreeReader {
    void operator()(archive* reader) const { archive_read_free(reader); }
};
using Reader = std::unique_ptr<archive, FreeReader>;

std::string lastEndingCut(const std::string& name)
{
    const std::string base = name.substr(name.rfind('/') + 1);
    const std::size_t dot = base.rfind('.');
    return dot == std::string::npos || dot == 0 ? base : base.substr(0, dot);
}

EntryKind kindOf(unsigned type)
{
    return type == AE_IFREG || type == 0 ? EntryKind::File : type == AE_IFDIR ? EntryKind::Directory : EntryKind::Other;
}

std::string textOf(const char* words)
{
    return words == nullptr ? std::string() : std::string(words);
}

class ArchiveReading {
public:
    ArchiveReading(ArchiveSource& source, ArchiveTree& tree, std::size_t ownSource, const RunContext& context)
        : source_(source)
        , tree_(tree)
        , context_(context)
        , ownSource_(ownSource)
        , spoolSource_(tree.addSource({}))
    {
    }

    Status run()
    {
        // Members that a zip stores as they are need no reading: libarchive would check their sums, which takes as
        // long as reading them. So they come first, and the others in a second pass that checks.
        inPlacePass_ = source_.kind() == ArchiveKind::Zip && !source_.bytes().empty();
        Status done = pass();
        if (done && inPlacePass_ && !deferred_.empty()) {
            inPlacePass_ = false;
            done = pass();
        }
        if (!done) {
            return done;
        }
        if (spool_) {
            Result<FileContent> unpacked = spool_->finish();
            if (!unpacked) {
                return unpacked.error();
            }
            tree_.setSource(spoolSource_, std::move(unpacked).value());
        }
        return Done{};
    }

private:
    Status pass()
    {
        reader_.reset(archive_read_new());
        if (reader_ == nullptr) {
            throw std::bad_alloc();
        }
        archive* const a = reader_.get();
        // Named one by one: "all" would start other programs for some formats.
        archive_read_support_format_tar(a);
        archive_read_support_format_zip(a);
        archive_read_support_filter_gzip(a);
        archive_read_support_filter_zstd(a);
        archive_read_support_filter_xz(a);
        archive_read_support_filter_bzip2(a);
        archive_read_support_filter_lz4(a);
        if (source_.kind() == ArchiveKind::Compressed) {
            archive_read_support_format_raw(a);
        }
        if (inPlacePass_) {
            archive_read_set_format_option(a, "zip", "ignorecrc32", "1");
        }
        number_ = 0;
        nextDeferred_ = 0;
        if (source_.openIn(a) != ARCHIVE_OK) {
            noteDamage({});
            return context_.stopRequested() ? Status(cancelled()) : Status(Done{});
        }
        return members();
    }

    Status members()
    {
        std::optional<std::uint64_t> stuckAt;
        for (;;) {
            if (context_.stopRequested()) {
                return cancelled();
            }
            report();
            archive_entry* entry = nullptr;
            const int code = archive_read_next_header(reader_.get(), &entry);
            if (code == ARCHIVE_EOF) {
                lookForEndMark();
                return Done{};
            }
            if (code == ARCHIVE_RETRY && stuckAt != place()) { // a header that is none: the next one may be good
                stuckAt = place();
                noteDamage({});
                continue;
            }
            if (code != ARCHIVE_OK && code != ARCHIVE_WARN) {
                if (context_.stopRequested()) {
                    return cancelled();
                }
                noteDamage({});
                return Done{};
            }
            // A single packed file: but what no filter could unpack is nothing at all.
            if (archive_format(reader_.get()) == ARCHIVE_FORMAT_RAW &&
                archive_filter_code(reader_.get(), 0) == ARCHIVE_FILTER_NONE) {
                noteDamage({});
                return Done{};
            }
            ++number_;
            fatal_ = false;
            if (Status done = take(entry); !done || fatal_) {
                return done;
            }
        }
    }

    Status take(archive_entry* entry)
    {
        if (!inPlacePass_ && !deferred_.empty()) {
            return takeDeferred(entry);
        }
        ArchiveTree::Member member = describe(entry);
        if (const char* const target = archive_entry_hardlink(entry); target != nullptr) {
            return tree_.addHardLink(pathOf(entry), target, std::move(member));
        }
        const bool isFile = member.entry.kind == EntryKind::File;
        const Result<std::string> path = tree_.add(pathOf(entry), std::move(member));
        if (!path) {
            return path.error();
        }
        if (!isFile || path.value().empty()) {
            return Done{};
        }
        if (inPlacePass_ && !isStored()) {
            deferred_.push_back({number_, path.value()});
            return Done{};
        }
        return readData(entry, path.value());
    }

    Status takeDeferred(archive_entry* entry)
    {
        if (nextDeferred_ == deferred_.size() || deferred_[nextDeferred_].number != number_) {
            return Done{};
        }
        const Deferred& deferred = deferred_[nextDeferred_++];
        const ArchiveTree::Member* const member = tree_.member(deferred.path);
        return member != nullptr && member->number == number_ ? readData(entry, deferred.path) : Status(Done{});
    }

    /// The member is in a zip as it is.
    bool isStored() const
    {
        return textOf(archive_format_name(reader_.get())).find("(uncompressed)") != std::string::npos;
    }

    std::string pathOf(archive_entry* entry) const
    {
        if (archive_format(reader_.get()) == ARCHIVE_FORMAT_RAW) {
            return lastEndingCut(tree_.name());
        }
        const char* path = archive_entry_pathname(entry);
        if (path == nullptr) {
            path = archive_entry_pathname_utf8(entry);
        }
        return path == nullptr ? std::string("..") : std::string(path); // no name at all: left out
    }

    ArchiveTree::Member describe(archive_entry* entry) const
    {
        ArchiveTree::Member member;
        member.number = number_;
        member.entry.kind = kindOf(archive_entry_filetype(entry));
        member.entry.mode = archive_entry_perm(entry) & 07777U;
        member.entry.uid = static_cast<std::uint32_t>(archive_entry_uid(entry));
        member.entry.gid = static_cast<std::uint32_t>(archive_entry_gid(entry));
        const std::int64_t seconds = archive_entry_mtime(entry);
        if (seconds > -kFarthestSecond && seconds < kFarthestSecond) {
            member.entry.mtimeMs = seconds * 1000 + archive_entry_mtime_nsec(entry) / 1'000'000;
        }
        if (archive_entry_filetype(entry) == AE_IFLNK) {
            member.isLink = true;
            member.entry.kind = EntryKind::DanglingLink;
            member.target = textOf(archive_entry_symlink(entry));
        }
        member.entry.readable = member.entry.kind == EntryKind::File || member.entry.kind == EntryKind::Directory;
        return member;
    }

    struct Data {
        bool inPlace = false;                   // so far all bytes lie in the archive in one piece ...
        std::uint64_t start = 0;                // ... from here
        std::uint64_t length = 0;               // ... so many
        std::uint64_t end = 0;                  // of what was read, in the member
        std::optional<std::uint64_t> part = {}; // in the spool, when it is there
        std::uint64_t writtenBefore = 0;        // to the spool
    };

    /// Finds where the member's bytes lie in the archive, or unpacks them.
    Status readData(archive_entry* entry, const std::string& path)
    {
        Data data;
        data.inPlace = !source_.bytes().empty() && source_.kind() != ArchiveKind::Compressed &&
                       archive_entry_sparse_count(entry) == 0;
        const Result<bool> whole = readBlocks(data, path);
        if (!whole) {
            return whole.error();
        }
        const auto stated =
            static_cast<std::uint64_t>(std::max<std::int64_t>(0, archive_entry_size(entry))); // 0 where it is not
        ArchiveTree::Member& member = *tree_.member(path);
        member.entry.size = whole.value() ? std::max(stated, data.end) : data.end;
        if (!whole.value() && data.end == 0 && !fatal_) { // locked or packed in a way that nobody knows
            member.entry.size = stated;
            member.entry.readable = false;
            return Done{};
        }
        if (!data.part && member.entry.size == data.length) {
            member.source = ownSource_;
            member.pos = data.start;
            member.entry.allocated = member.entry.size;
            return Done{};
        }
        if (Status counted = tree_.countUnpacked(member.entry.size); !counted) {
            return counted;
        }
        if (!data.part) { // a hole at its end
            if (Status moved = moveToSpool(data); !moved) {
                return moved;
            }
        }
        spool_->end(member.entry.size);
        member.source = spoolSource_;
        member.pos = *data.part;
        member.entry.allocated = spool_->writtenBytes() - data.writtenBefore;
        return Done{};
    }

    /// False when the member could not be read to its end.
    Result<bool> readBlocks(Data& data, const std::string& path)
    {
        for (;;) {
            const void* block = nullptr;
            std::size_t size = 0;
            la_int64_t offset = 0;
            const int code = archive_read_data_block(reader_.get(), &block, &size, &offset);
            if (code == ARCHIVE_EOF) {
                return true;
            }
            if (context_.stopRequested()) {
                return cancelled();
            }
            const auto at = static_cast<std::uint64_t>(offset);
            if ((code != ARCHIVE_OK && code != ARCHIVE_WARN) || offset < 0 || at < data.end) {
                noteDamage(path);
                fatal_ = code == ARCHIVE_FATAL;
                return false;
            }
            if (code == ARCHIVE_WARN) {
                noteDamage(path); // all bytes are here, but not those that its sum is of
            }
            if (Status taken = takeBlock(data, at, {static_cast<const std::byte*>(block), size}); !taken) {
                return taken.error();
            }
            report();
        }
    }

    Status takeBlock(Data& data, std::uint64_t at, Bytes block)
    {
        if (block.empty()) { // where a hole ends
            data.end = at;
            data.inPlace = data.inPlace && at == data.length;
            return tree_.mayUnpack(at);
        }
        const std::optional<std::uint64_t> place = data.inPlace ? placeOf(block) : std::nullopt;
        if (place && at == data.length && (at == 0 || *place == data.start + data.length)) {
            data.start = at == 0 ? *place : data.start;
            data.length += block.size();
            data.end = data.length;
            return Done{};
        }
        data.inPlace = false;
        if (Status may = tree_.mayUnpack(block.size() > ~at ? ~std::uint64_t{0} : at + block.size()); !may) {
            return may;
        }
        if (!data.part) {
            if (Status moved = moveToSpool(data); !moved) {
                return moved;
            }
        }
        if (Status written = spool_->write(at, block); !written) {
            return written;
        }
        data.end = at + block.size();
        return checkRatio();
    }

    /// Where in the archive a block lies, when it does.
    std::optional<std::uint64_t> placeOf(Bytes block) const
    {
        const Bytes all = source_.bytes();
        const auto begin = reinterpret_cast<std::uintptr_t>(all.data());
        const auto at = reinterpret_cast<std::uintptr_t>(block.data());
        const bool within = at >= begin && at - begin <= all.size() && block.size() <= all.size() - (at - begin);
        return within ? std::optional<std::uint64_t>(at - begin) : std::nullopt;
    }

    /// Starts a part of the spool with what lies in the archive so far.
    Status moveToSpool(Data& data)
    {
        if (!spool_) {
            Result<Spool> made = Spool::make();
            if (!made) {
                return made.error();
            }
            spool_.emplace(std::move(made).value());
        }
        data.writtenBefore = spool_->writtenBytes();
        data.part = spool_->begin();
        for (std::uint64_t done = 0; done < data.length; done += kCopyBlock) {
            if (context_.stopRequested()) {
                return cancelled();
            }
            const std::uint64_t length = std::min(kCopyBlock, data.length - done);
            if (Status written = spool_->write(done, source_.bytes().subspan(data.start + done, length)); !written) {
                return written;
            }
        }
        return Done{};
    }

    Status checkRatio() const
    {
        const ArchiveLimits& limits = tree_.limits();
        const std::uint64_t written = spool_->writtenBytes();
        const std::uint64_t packed = source_.totalBytes() != 0 ? source_.totalBytes() : place();
        if (written > limits.ratioFrom && written / limits.ratio > packed) {
            return Error{Errc::Unsupported, fmt::format("{} is not opened: it unpacks to more than {} times its size",
                                                        escapeName(tree_.name()), limits.ratio)};
        }
        return Done{};
    }

    /// A plain tar that was cut between two members looks whole but for the two blocks of zeros behind the last one.
    void lookForEndMark()
    {
        if (source_.kind() != ArchiveKind::Tar || source_.bytes().empty()) {
            return;
        }
        const std::uint64_t end = place();
        const Bytes all = source_.bytes();
        const auto isMark = [&](std::uint64_t from) {
            return from <= all.size() && all.size() - from >= kTarBlock &&
                   std::ranges::all_of(all.subspan(from, kTarBlock), [](std::byte b) { return b == std::byte{0}; });
        };
        if (!isMark(end) && (end < kTarBlock || !isMark(end - kTarBlock))) {
            tree_.setDamage({Errc::Io,
                             escapeName(tree_.name()) + " ends without the mark that ends a tar archive, so it may be "
                                                        "cut short",
                             end});
        }
    }

    std::uint64_t place() const
    {
        return static_cast<std::uint64_t>(std::max<la_int64_t>(0, archive_filter_bytes(reader_.get(), -1)));
    }

    void report() const { context_.report(place(), source_.totalBytes()); }

    void noteDamage(const std::string& path)
    {
        const std::string said = textOf(archive_error_string(reader_.get()));
        const std::string where = path.empty() ? std::string() : escapeName(path);
        const std::string name = escapeName(tree_.name());
        std::string sentence;
        if (said.find("runcated") != std::string::npos) {
            sentence = name + (path.empty() ? " ends too early" : " ends in the middle of " + where);
        } else {
            sentence = name + (path.empty() ? " is damaged" : ": " + where + " cannot be unpacked") + ": " +
                       escapeName(said.empty() ? "it makes no sense" : said);
        }
        tree_.setDamage({Errc::Io, std::move(sentence), place()});
    }

    Error cancelled() const { return {Errc::Cancelled, "reading of " + escapeName(tree_.name()) + " was stopped"}; }

    struct Deferred {
        std::uint64_t number = 0;
        std::string path;
    };

    static constexpr std::uint64_t kCopyBlock = std::uint64_t{16} << 20;
    static constexpr std::size_t kTarBlock = 512;

    ArchiveSource& source_;
    ArchiveTree& tree_;
    const RunContext& context_;
    std::size_t ownSource_;
    std::size_t spoolSource_;
    std::optional<Spool> spool_ = {};
    Reader reader_ = {};
    bool inPlacePass_ = false;
    std::vector<Deferred> deferred_ = {}; // to the second pass
    std::size_t nextDeferred_ = 0;
    std::uint64_t number_ = 0; // of the member
    bool fatal_ = false;       // nothing can be read behind this member
};

Result<ArchiveTree> readFrom(ArchiveSource& source, FileContent content, const std::string& name,
                             const RunContext& context, const ArchiveLimits& limits)
{
    if (source.kind() == ArchiveKind::None) {
        return Error{Errc::Unsupported, escapeName(name) + " is no archive that can be read (tar, zip, or a tar in "
                                                           "gzip, zstd, xz, bzip2 or lz4)"};
    }
    ArchiveTree tree(name, limits);
    const std::size_t own = tree.addSource(std::move(content));
    if (Status done = ArchiveReading(source, tree, own, context).run(); !done) {
        return done.error();
    }
    if (tree.damage() && tree.isEmpty()) {
        return *tree.damage();
    }
    return tree;
}

} // namespace

Result<ArchiveTree> readArchive(const FileContent& content, const std::string& name, const RunContext& context,
                                const ArchiveLimits& limits)
{
    ContentSource source(content);
    return readFrom(source, content, name, context, limits);
}

Result<ArchiveTree> readArchiveStream(int fd, const std::string& name, const RunContext& context,
                                      const ArchiveLimits& limits)
{
    StreamSource source(fd, context);
    if (const int problem = source.begin(); problem != 0) {
        return problem == ECANCELED ? Error{Errc::Cancelled, "reading of " + escapeName(name) + " was stopped"}
                                    : ioError("read", name, problem);
    }
    return readFrom(source, {}, name, context, limits);
}

std::vector<std::string> innerArchives(const ArchiveTree& tree)
{
    std::vector<std::string> paths;
    for (const std::string& path : tree.files()) {
        const Result<FileContent> content = tree.open(path);
        if (content && archiveKind(content.value().bytes(0, kArchiveHeadBytes)) != ArchiveKind::None) {
            paths.push_back(path);
        }
    }
    return paths;
}

Result<std::size_t> openInnerArchives(ArchiveTree& tree, const RunContext& context)
{
    const std::vector<std::string> paths = innerArchives(tree);
    if (paths.size() > kMostInnerArchives) {
        return Error{Errc::Unsupported, fmt::format("{} is not opened: it holds too many archives (the limit is {})",
                                                    escapeName(tree.name()), kMostInnerArchives)};
    }
    std::size_t opened = 0;
    for (const std::string& path : paths) {
        const Result<FileContent> content = tree.open(path);
        if (!content) {
            continue;
        }
        Result<ArchiveTree> inner =
            readArchive(content.value(), joinPath(tree.name(), path), context, tree.limitsLeft());
        if (!inner && inner.error().code != Errc::Io) {
            return inner.error();
        }
        if (!inner) {
            tree.setDamage(inner.error());
            continue;
        }
        if (Status grafted = tree.graft(path, std::move(inner).value()); !grafted) {
            return grafted.error();
        }
        ++opened;
    }
    return opened;
}

} // namespace core
