#include "tests/support/recovery_cases.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace test {

namespace {

FileMap filesBelow(const fs::path& root)
{
    FileMap files;
    if (!fs::exists(root)) {
        return files;
    }
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        const std::string path = entry.path().lexically_relative(root).string();
        if (std::ranges::count(path, '/') > (entry.is_directory() ? 0 : 1)) {
            continue; // a partition dir has no directories that a broker looks at
        }
        if (entry.is_directory()) {
            files[path + "/"] = {};
        } else if (entry.is_regular_file()) {
            files[path] = readFile(entry.path().string());
        }
    }
    return files;
}

RecoveryCase load(const fs::path& dir)
{
    const Json json = Json::parse(std::ifstream(dir / "case.json"));
    RecoveryCase one;
    one.release = json["release"];
    one.id = json["id"];
    one.clean = json["clean"];
    one.started = json["broker"] == "started";
    one.settings.release = *core::parseRelease(one.release);
    for (const auto& [name, value] : json["topicConfig"].items()) {
        if (!core::setSetting(one.settings, name, value.is_string() ? value.get<std::string>() : value.dump())) {
            throw std::runtime_error("setting " + name);
        }
    }
    if (json["clusterTopicId"].is_string()) {
        one.clusterTopicId = json["clusterTopicId"].get<std::string>();
    }
    for (const Json& edit : json["damage"]["edits"]) {
        one.ownersCount = one.ownersCount || edit["op"] == "chmod";
    }
    one.before = filesBelow(dir / "before");
    one.after = filesBelow(dir / "after");
    for (const auto& [path, bytes] : one.before) {
        if (path.ends_with("/")) {
            one.dir = path.substr(0, path.size() - 1);
            break;
        }
    }
    return one;
}

std::set<fs::path> caseDirs(const std::string& release)
{
    std::set<fs::path> dirs;
    for (const auto& dir : fs::directory_iterator(fixture("recovery/cases-" + release) + "/" + release)) {
        dirs.insert(dir.path());
    }
    return dirs;
}

} // namespace

void forEachRecoveryCase(const std::string& release, const std::function<void(const RecoveryCase&)>& look)
{
    for (const fs::path& dir : caseDirs(release)) {
        look(load(dir));
    }
}

RecoveryCase recoveryCase(const std::string& release, const std::string& id)
{
    return load(fs::path(fixture("recovery/cases-" + release)) / release / id);
}

FileMap filesOf(const core::Directory& directory)
{
    FileMap files;
    const auto add = [&](const std::string& path) {
        const auto content = directory.open(path);
        if (!content) {
            throw std::runtime_error(content.error().detail);
        }
        files[path] = {content.value().bytes().begin(), content.value().bytes().end()};
    };
    const auto root = directory.list("");
    if (!root) {
        throw std::runtime_error(root.error().detail);
    }
    for (const core::DirEntry& entry : root.value()) {
        if (entry.kind != core::EntryKind::Directory) {
            add(entry.name);
            continue;
        }
        files[entry.name + "/"] = {};
        const auto inner = directory.list(entry.name);
        if (!inner) {
            throw std::runtime_error(inner.error().detail);
        }
        for (const core::DirEntry& file : inner.value()) {
            if (file.kind == core::EntryKind::File) {
                add(entry.name + "/" + file.name);
            }
        }
    }
    return files;
}

} // namespace test
