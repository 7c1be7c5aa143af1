// The text of a journal: written in its newest form, read in every one.

#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/base/checksum.h"
#include "core/base/escape.h"
#include "core/recovery/change_names.h"
#include "core/recovery/journal.h"

namespace core {

namespace {

using nlohmann::json;

constexpr int kVersion = 2;

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

template <class T>
json timeJson(const T& timed)
{
    return {{"s", timed.mtimeSeconds}, {"ns", timed.mtimeNanoseconds}};
}

json stepJson(const JournalStep& step)
{
    json object = {{"kind", stepKindName(step.kind)},
                   {"path", nameJson(step.path)},
                   {"size", step.size},
                   {"before", fingerprintJson(step.before)},
                   {"after", fingerprintJson(step.after)},
                   {"backup", fingerprintJson(step.backup)},
                   {"mode", step.attributes.mode},
                   {"uid", step.attributes.uid},
                   {"gid", step.attributes.gid},
                   {"mtime", timeJson(step.attributes)},
                   {"tree", json::array()}};
    object["to"] = step.to.empty() ? json() : nameJson(step.to);
    if (step.attributesAfter) {
        object["attributesAfter"] = {{"mode", step.attributesAfter->mode},
                                     {"uid", step.attributesAfter->uid},
                                     {"gid", step.attributesAfter->gid},
                                     {"mtime", timeJson(*step.attributesAfter)}};
        object["directory"] = step.ofDirectory;
    }
    for (const TreeFile& file : step.tree) {
        object["tree"].push_back({{"path", nameJson(file.path)}, {"size", file.size}, {"mtime", timeJson(file)}});
    }
    return object;
}

/// "file", "dir" or "dir/file", and nothing that leads out of the root.
bool isInside(const std::string& path)
{
    const std::size_t slash = path.find('/');
    const auto plain = [](const std::string& name) {
        return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos &&
               name.find('\0') == std::string::npos;
    };
    return slash == std::string::npos ? plain(path) : plain(path.substr(0, slash)) && plain(path.substr(slash + 1));
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

    std::uint32_t word(const json& object, const char* name)
    {
        const std::int64_t value = number(object, name);
        failed_ = failed_ || value < 0 || value > std::numeric_limits<std::uint32_t>::max();
        return static_cast<std::uint32_t>(value);
    }

    std::uint64_t size(const json& object, const char* name)
    {
        const std::int64_t value = number(object, name);
        failed_ = failed_ || value < 0;
        return static_cast<std::uint64_t>(value);
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
        return Fingerprint{size(value, "size"), checksum(value, "crc32c"), checksum(value, "crc32")};
    }

    template <class T>
    void time(const json& value, T& timed)
    {
        timed.mtimeSeconds = number(value, "s");
        timed.mtimeNanoseconds = number(value, "ns");
    }

    Journal journal(const json& change, std::int64_t version)
    {
        Journal journal;
        journal.verb = text(member(change, "verb"));
        journal.command = text(member(change, "command"));
        journal.partitionPath = text(member(change, "partition"));
        journal.logDirPath = text(member(change, "logDir"));
        journal.startedMs = number(change, "startedMs");
        journal.step = number(change, "step");
        const std::optional<ChangeRecord::State> state = parseChangeState(text(member(change, "state")));
        failed_ = failed_ || !state;
        journal.state = state.value_or(journal.state);
        if (version == 1) {
            files(change, journal);
        } else {
            steps(change, journal);
        }
        return journal;
    }

private:
    const json& array(const json& object, const char* name)
    {
        static const json kNone = json::array();
        const json& value = member(object, name);
        failed_ = failed_ || !value.is_array();
        return failed_ ? kNone : value;
    }

    // Version 1: whole files of one partition dir.
    void files(const json& change, Journal& journal)
    {
        const std::string& partition = journal.partitionPath;
        const std::string dir = partition.substr(partition.rfind('/') + 1);
        journal.rootPath = parentPath(partition);
        journal.dirs.push_back({dir});
        time(member(change, "dirMtime"), journal.dirs.back());
        for (const json& each : array(change, "files")) {
            const std::string name = text(member(each, "name"));
            const json& before = member(each, "before");
            JournalStep step;
            step.path = dir + "/" + name;
            step.before = fingerprint(before);
            step.backup = step.before;
            step.size = step.before ? step.before->size : 0;
            step.after = fingerprint(member(each, "after"));
            if (step.before) {
                attributes(before, step.attributes);
            }
            failed_ = failed_ || !isInside(step.path);
            journal.steps.push_back(std::move(step));
        }
    }

    void attributes(const json& object, FileAttributes& attributes)
    {
        attributes.mode = word(object, "mode");
        attributes.uid = word(object, "uid");
        attributes.gid = word(object, "gid");
        time(member(object, "mtime"), attributes);
    }

    void steps(const json& change, Journal& journal)
    {
        journal.rootPath = text(member(change, "root"));
        for (const json& each : array(change, "dirs")) {
            JournalDir dir{text(member(each, "path"))};
            time(member(each, "mtime"), dir);
            failed_ = failed_ || (!dir.path.empty() && (!isInside(dir.path) || dir.path.find('/') != dir.path.npos));
            journal.dirs.push_back(std::move(dir));
        }
        for (const json& each : array(change, "steps")) {
            JournalStep step;
            const std::optional<StepKind> kind = parseStepKind(text(member(each, "kind")));
            const json& to = member(each, "to");
            step.kind = kind.value_or(step.kind);
            step.path = text(member(each, "path"));
            step.to = to.is_null() ? std::string() : text(to);
            step.size = size(each, "size");
            step.before = fingerprint(member(each, "before"));
            step.after = fingerprint(member(each, "after"));
            step.backup = fingerprint(member(each, "backup"));
            attributes(each, step.attributes);
            if (step.kind == StepKind::Attributes) {
                const json& directory = member(each, "directory");
                attributes(member(each, "attributesAfter"), step.attributesAfter.emplace());
                failed_ = failed_ || !directory.is_boolean();
                step.ofDirectory = !failed_ && directory.get<bool>();
            }
            for (const json& file : array(each, "tree")) {
                TreeFile treeFile{text(member(file, "path")), size(file, "size")};
                time(member(file, "mtime"), treeFile);
                step.tree.push_back(std::move(treeFile));
            }
            failed_ = failed_ || !kind || !isInside(step.path) || !mayLead(step);
            journal.steps.push_back(std::move(step));
        }
    }

    /// What a step's kind needs.
    static bool mayLead(const JournalStep& step)
    {
        switch (step.kind) {
        case StepKind::Rename:
        case StepKind::RenameDir:
            return isInside(step.to);
        case StepKind::MoveIn:
            return step.to.starts_with('/');
        case StepKind::Write:
            return step.after.has_value() && step.before.has_value() == step.backup.has_value();
        case StepKind::Truncate:
            return step.after.has_value() && step.backup.has_value() && step.after->size <= step.size;
        case StepKind::Extend:
            return step.after.has_value() && step.before.has_value();
        case StepKind::Unlink:
            return step.before.has_value() && step.backup.has_value();
        default:
            return true;
        }
    }

    bool failed_ = false;
};

} // namespace

std::string journalText(const Journal& journal)
{
    json change = {{"verb", journal.verb},
                   {"command", nameJson(journal.command)},
                   {"root", nameJson(journal.rootPath)},
                   {"partition", nameJson(journal.partitionPath)},
                   {"logDir", nameJson(journal.logDirPath)},
                   {"startedMs", journal.startedMs},
                   {"state", changeStateName(journal.state)},
                   {"step", journal.step},
                   {"dirs", json::array()},
                   {"steps", json::array()}};
    for (const JournalDir& dir : journal.dirs) {
        change["dirs"].push_back({{"path", nameJson(dir.path)}, {"mtime", timeJson(dir)}});
    }
    for (const JournalStep& step : journal.steps) {
        change["steps"].push_back(stepJson(step));
    }
    const std::uint32_t checksum = crc32c(bytesOf(change.dump()));
    return json{{"seglensJournal", kVersion}, {"crc32c", hex(checksum)}, {"change", std::move(change)}}.dump(1) + "\n";
}

std::optional<Journal> parseJournal(Bytes text)
{
    const auto* const data = reinterpret_cast<const char*>(text.data());
    const json whole = json::parse(data, data + text.size(), nullptr, false);
    Reader reader;
    const std::int64_t version = reader.number(whole, "seglensJournal");
    if (version < 1 || version > kVersion) {
        return std::nullopt;
    }
    const json& change = reader.member(whole, "change");
    const std::uint32_t stored = reader.checksum(whole, "crc32c");
    if (reader.failed() || crc32c(bytesOf(change.dump(-1, ' ', false, json::error_handler_t::replace))) != stored) {
        return std::nullopt;
    }
    Journal journal = reader.journal(change, version);
    return reader.failed() ? std::nullopt : std::optional(std::move(journal));
}

} // namespace core
