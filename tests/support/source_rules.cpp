#include "tests/support/source_rules.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <set>
#include <sstream>

#include "tests/support/bytes.h"

namespace test {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMaxLines = 600;

// A module may include those of its own height (in one direction: moduleCircle) and lower ones.
const std::map<std::string, int, std::less<>> kHeights = {
    {"base", 0},   {"io", 1},  {"format", 2},   {"codec", 3},   {"payload", 4}, {"segment", 4},
    {"health", 5}, {"lab", 5}, {"recovery", 5}, {"insight", 5}, {"report", 6},
};

struct Ban {
    std::string_view where;   // files whose path begins so
    std::string_view except;  // but not those whose path begins so
    std::string_view include; // what begins so, with its bracket or quote
    std::string_view why;
};

constexpr auto kBans = std::to_array<Ban>({
    {"core/", "", "<Q", "core knows no Qt"},
    {"core/", "", "<locale>", "core knows no locale"},
    {"core/", "", "<clocale>", "core knows no locale"},
    {"core/", "", "<iostream>", "core knows no terminal"},
    {"core/", "", "<termios.h>", "core knows no terminal"},
    {"core/", "core/base/", "<thread>", "core's only threads are those of base/parallel"},
    {"core/", "core/base/", "<future>", "core's only threads are those of base/parallel"},
    {"core/", "core/base/", "<pthread.h>", "core's only threads are those of base/parallel"},
    {"core/", "", "<CLI/", "arguments are parsed in app"},
    {"core/", "", "\"ui/", "the layers are app, ui, core"},
    {"core/", "", "\"app/", "the layers are app, ui, core"},
    {"core/format/", "", "\"core/io/", "a format knows nothing of directories"},
    {"core/codec/", "", "\"core/io/", "a codec knows nothing of directories"},
    {"ui/", "", "\"app/", "the layers are app, ui, core"},
    {"ui/", "", "<CLI/", "arguments are parsed in app"},
    {"ui/", "ui/views/chart_", "<QChart", "Qt Charts is known to ui/views/chart_* only"},
    {"ui/", "ui/views/chart_", "<QtCharts", "Qt Charts is known to ui/views/chart_* only"},
    {"app/cli", "", "<Q", "the command line runs without Qt"},
    {"app/cli", "", "\"ui/", "the command line runs without Qt"},
    {"app/", "", "\"tests/", "what is shipped knows no tests"},
    {"core/", "", "\"tests/", "what is shipped knows no tests"},
    {"ui/", "", "\"tests/", "what is shipped knows no tests"},
});

/// What stands behind `#include`, with its brackets or quotes.
std::vector<std::string> includesOf(const SourceFile& file)
{
    std::vector<std::string> out;
    std::istringstream lines(file.text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t hash = line.find_first_not_of(" \t");
        if (hash == std::string::npos || line[hash] != '#') {
            continue;
        }
        const std::size_t word = line.find_first_not_of(" \t", hash + 1);
        if (word == std::string::npos || !std::string_view(line).substr(word).starts_with("include")) {
            continue;
        }
        const std::size_t open = line.find_first_of("<\"", word);
        const std::size_t close = open == std::string::npos ? open : line.find_first_of(">\"", open + 1);
        if (close != std::string::npos) {
            out.push_back(line.substr(open, close - open + 1));
        }
    }
    return out;
}

/// The module of core that a path such as "core/base/id.h" lies in.
std::optional<std::string> moduleOf(std::string_view path)
{
    constexpr std::string_view core = "core/";
    if (!path.starts_with(core)) {
        return {};
    }
    path.remove_prefix(core.size());
    return std::string(path.substr(0, path.find('/')));
}

std::string_view unquoted(std::string_view include)
{
    return include.substr(1, include.size() - 2);
}

class Rules {
public:
    explicit Rules(const std::vector<SourceFile>& files)
    {
        for (const SourceFile& file : files) {
            paths_.insert(file.path);
        }
        std::ranges::for_each(files, [this](const SourceFile& file) { check(file); });
    }

    std::vector<std::string> broken;

private:
    void check(const SourceFile& file)
    {
        const auto lines = static_cast<std::size_t>(std::ranges::count(file.text, '\n'));
        if (lines > kMaxLines) {
            broken.push_back(fmt::format("{} has {} lines, more than {}", file.path, lines, kMaxLines));
        }
        if (file.path.ends_with(".h") && !file.text.starts_with("#pragma once")) {
            broken.push_back(fmt::format("{} does not begin with #pragma once", file.path));
        }
        for (const std::string& include : includesOf(file)) {
            checkForm(file, include);
            checkBans(file, include);
            checkHeight(file, include);
        }
    }

    void checkForm(const SourceFile& file, std::string_view include)
    {
        const std::string_view name = unquoted(include);
        const bool madeByMoc = name.ends_with(".moc");
        if (include.front() == '"' && !madeByMoc && !paths_.contains(name)) {
            broken.push_back(
                fmt::format("{} includes {}, which is no path from the project's root", file.path, include));
        }
    }

    void checkBans(const SourceFile& file, std::string_view include)
    {
        for (const Ban& ban : kBans) {
            const bool excepted = !ban.except.empty() && file.path.starts_with(ban.except);
            if (file.path.starts_with(ban.where) && !excepted && include.starts_with(ban.include)) {
                broken.push_back(fmt::format("{} includes {}: {}", file.path, include, ban.why));
            }
        }
    }

    void checkHeight(const SourceFile& file, std::string_view include)
    {
        const std::optional<std::string> from = moduleOf(file.path);
        const std::optional<std::string> to = moduleOf(unquoted(include));
        if (!from || !to) {
            return;
        }
        const auto fromHeight = kHeights.find(*from);
        const auto toHeight = kHeights.find(*to);
        if (fromHeight == kHeights.end() || toHeight == kHeights.end()) {
            broken.push_back(fmt::format("{} or {} is no module of core", *from, *to));
        } else if (toHeight->second > fromHeight->second) {
            broken.push_back(fmt::format("{} includes {}, which lies above it", file.path, include));
        }
    }

    std::set<std::string, std::less<>> paths_;
};

} // namespace

std::vector<SourceFile> sourceFiles(const std::string& root)
{
    std::vector<SourceFile> files;
    for (const std::string_view layer : {"app", "core", "ui", "tests"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path(root) / layer)) {
            const fs::path& path = entry.path();
            if (entry.is_regular_file() && (path.extension() == ".h" || path.extension() == ".cpp")) {
                files.push_back({path.lexically_relative(root).string(), asText(readFile(path.string()))});
            }
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::vector<std::string> brokenRules(const std::vector<SourceFile>& files)
{
    return Rules(files).broken;
}

std::vector<std::string> moduleCircle(const std::vector<SourceFile>& files)
{
    std::map<std::string, std::set<std::string>> uses;
    for (const SourceFile& file : files) {
        const std::optional<std::string> from = moduleOf(file.path);
        for (const std::string& include : includesOf(file)) {
            const std::optional<std::string> to = moduleOf(unquoted(include));
            if (from && to && *from != *to) {
                uses[*from].insert(*to);
            }
        }
    }
    std::vector<std::string> way;
    std::set<std::string> done;
    const std::function<bool(const std::string&)> closes = [&](const std::string& module) {
        const bool again = std::ranges::find(way, module) != way.end();
        way.push_back(module);
        if (again || (!done.contains(module) && std::ranges::any_of(uses[module], closes))) {
            return true;
        }
        done.insert(module);
        way.pop_back();
        return false;
    };
    for (const auto& [module, used] : uses) {
        if (closes(module)) {
            way.erase(way.begin(), std::ranges::find(way, way.back()));
            return way;
        }
    }
    return {};
}

} // namespace test
