#include "core/recovery/journal.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/checksum.h"
#include "core/base/escape.h"
#include "core/io/disk_file.h"

namespace core {

namespace {

using nlohmann::json;

constexpr int kVersion = 1;
constexpr std::uint32_t kPrivate = 0600;
constexpr std::pair<ChangeRecord::State, const char*> kStates[] = {
    {ChangeRecord::State::Started, "started"},
    {ChangeRecord::State::Done, "done"},
    {ChangeRecord::State::Undone, "undone"},
};

Bytes bytesOf(std::string_view text)
{
    return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

std::string hex(std::uint32_t value)
{
    return fmt::format("{:08x}", value);
}

std::optional<std::uint32_t> parseHex(std::string_view text)
{
    std::uint32_t value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

json nameJson(const std::string& name)
{
    if (isUtf8(name)) {
        return name;
    }
    std::string digits;
    for (const char c : name) {
        digits += fmt::format("{:02x}", static_cast<unsigned char>(c));
    }
    return {{"hex", digits}};
}

json fingerprintJson(const std::optional<Fingerprint>& print)
{
    if (!print) {
        return nullptr;
    }
    return {{"size", print->size}, {"crc32c", hex(print->crc32c)}, {"crc32", hex(print->crc32)}};
}

json timeJson(const FileAttributes& attributes)
{
    return {{"s", attributes.mtimeSeconds}, {"ns", attributes.mtimeNanoseconds}};
}

json fileJson(const JournalFile& file)
{
    json before = fingerprintJson(file.before);
    if (file.before) {
        before["mode"] = file.attributes.mode;
        before["uid"] = file.attributes.uid;
        before["gid"] = file.attributes.gid;
        before["mtime"] = timeJson(file.attributes);
    }
    return {{"name", nameJson(file.name)}, {"before", before}, {"after", fingerprintJson(file.after)}};
}

/// Takes a value apart; the first that is missing or of another type makes all fail.
class Reader {
public:
    bool failed() const { return failed_; }

    const json& member(const json& object, const char* name)
    {
        static const json kNothing;
        const auto at = object.is_object() ? object.find(name) : object.end();
        if (!object.is_object() || at == object.end()) {
            failed_ = true;
            return kNothing;
        }
        return *at;
    }

    std::int64_t number(const json& object, const char* name)
    {
        const json& value = member(object, name);
        failed_ = failed_ || !value.is_number_integer();
        return failed_ ? 0 : value.get<std::int64_t>();
    }

    std::string text(const json& value)
    {
        if (value.is_string()) {
            return value.get<std::string>();
        }
        const json& digits = member(value, "hex");
        std::string name;
        const std::string all = digits.is_string() ? digits.get<std::string>() : "";
        for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
            const std::optional<std::uint32_t> byte = parseHex(std::string_view(all).substr(i, 2));
            failed_ = failed_ || !byte;
            name += static_cast<char>(byte.value_or(0));
        }
        failed_ = failed_ || all.empty() || all.size() % 2 != 0;
        return name;
    }

    std::uint32_t checksum(const json& object, const char* name)
    {
        const json& value = member(object, name);
        const std::optional<std::uint32_t> parsed =
            value.is_string() ? parseHex(value.get<std::string>()) : std::nullopt;
        failed_ = failed_ || !parsed;
        return parsed.value_or(0);
    }

    std::optional<Fingerprint> fingerprint(const json& value)
    {
        if (value.is_null()) {
            return std::nullopt;
        }
        return Fingerprint{static_cast<std::uint64_t>(number(value, "size")), checksum(value, "crc32c"),
                           checksum(value, "crc32")};
    }

    void time(const json& value, FileAttributes& attributes)
    {
        attributes.mtimeSeconds = number(value, "s");
        attributes.mtimeNanoseconds = number(value, "ns");
    }

    JournalFile file(const json& value)
    {
        JournalFile file;
        file.name = text(member(value, "name"));
        const json& before = member(value, "before");
        file.before = fingerprint(before);
        file.after = fingerprint(member(value, "after"));
        if (file.before) {
            file.attributes.mode = static_cast<std::uint32_t>(number(before, "mode"));
            file.attributes.uid = static_cast<std::uint32_t>(number(before, "uid"));
            file.attributes.gid = static_cast<std::uint32_t>(number(before, "gid"));
            time(member(before, "mtime"), file.attributes);
        }
        failed_ = failed_ || file.name.empty() || file.name.find('/') != std::string::npos;
        return file;
    }

    Journal journal(const json& change)
    {
        Journal journal;
        journal.verb = text(member(change, "verb"));
        journal.command = text(member(change, "command"));
        journal.partitionPath = text(member(change, "partition"));
        journal.logDirPath = text(member(change, "logDir"));
        journal.startedMs = number(change, "startedMs");
        journal.step = number(change, "step");
        time(member(change, "dirMtime"), journal.dir);
        const std::string state = text(member(change, "state"));
        const auto known = std::ranges::find(kStates, state, [](const auto& pair) { return std::string(pair.second); });
        failed_ = failed_ || known == std::end(kStates);
        journal.state = known == std::end(kStates) ? journal.state : known->first;
        const json& files = member(change, "files");
        failed_ = failed_ || !files.is_array();
        for (const json& each : files) {
            journal.files.push_back(file(each));
        }
        return journal;
    }

private:
    bool failed_ = false;
};

} // namespace

Fingerprint fingerprintOf(Bytes content)
{
    return {content.size(), crc32c(content), crc32(content)};
}

Result<std::optional<Fingerprint>> fingerprintOfFile(const std::string& path)
{
    struct stat status = {};
    if (::lstat(path.c_str(), &status) != 0 && errno == ENOENT) {
        return std::optional<Fingerprint>();
    }
    const Result<FileContent> content = openDiskFile(path);
    if (!content) {
        return content.error();
    }
    return std::optional(fingerprintOf(content.value().bytes()));
}

std::string journalText(const Journal& journal)
{
    json change = {{"verb", journal.verb},
                   {"command", nameJson(journal.command)},
                   {"partition", nameJson(journal.partitionPath)},
                   {"logDir", nameJson(journal.logDirPath)},
                   {"startedMs", journal.startedMs},
                   {"step", journal.step},
                   {"dirMtime", timeJson(journal.dir)},
                   {"files", json::array()}};
    for (const auto& [state, name] : kStates) {
        if (state == journal.state) {
            change["state"] = name;
        }
    }
    for (const JournalFile& file : journal.files) {
        change["files"].push_back(fileJson(file));
    }
    const std::uint32_t checksum = crc32c(bytesOf(change.dump()));
    return json{{"seglensJournal", kVersion}, {"crc32c", hex(checksum)}, {"change", std::move(change)}}.dump(1) + "\n";
}

std::optional<Journal> parseJournal(Bytes text)
{
    const auto* const data = reinterpret_cast<const char*>(text.data());
    const json whole = json::parse(data, data + text.size(), nullptr, false);
    Reader reader;
    if (reader.number(whole, "seglensJournal") != kVersion) {
        return std::nullopt;
    }
    const json& change = reader.member(whole, "change");
    const std::uint32_t stored = reader.checksum(whole, "crc32c");
    if (reader.failed() || crc32c(bytesOf(change.dump(-1, ' ', false, json::error_handler_t::replace))) != stored) {
        return std::nullopt;
    }
    Journal journal = reader.journal(change);
    return reader.failed() ? std::nullopt : std::optional(std::move(journal));
}

Status saveJournal(const std::string& path, const Journal& journal)
{
    return replaceFile(path, bytesOf(journalText(journal)), {kPrivate, ::geteuid(), ::getegid(), 0, 0}, false);
}

Result<Journal> loadJournal(const std::string& path)
{
    const Result<FileContent> content = openDiskFile(path);
    if (!content) {
        return content.error();
    }
    if (std::optional<Journal> journal = parseJournal(content.value().bytes())) {
        return *std::move(journal);
    }
    return Error{Errc::Malformed, escapeName(path) + " is no journal, or a damaged one"};
}

ChangeRecord recordOf(const std::string& path, const Journal& journal)
{
    ChangeRecord record{path, journal.verb, journal.partitionPath, journal.startedMs, journal.state, {}, 0};
    for (const JournalFile& file : journal.files) {
        record.files.push_back(file.name);
        record.backupBytes += file.before ? file.before->size : 0;
    }
    return record;
}

} // namespace core
