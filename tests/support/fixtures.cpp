#include "tests/support/fixtures.h"

#include <QCryptographicHash>
#include <QProcess>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <stdexcept>
#include <unistd.h>

#include "tests/support/bytes.h"

namespace test {
namespace fs = std::filesystem;
namespace {

constexpr std::array<std::string_view, 3> kSuffixes = {".tar.zst", ".tar.xz", ".tar.gz"};

std::string withoutSuffix(const std::string& fileName)
{
    for (const std::string_view suffix : kSuffixes) {
        if (fileName.ends_with(suffix)) {
            return fileName.substr(0, fileName.size() - suffix.size());
        }
    }
    return {};
}

fs::path archiveOf(std::string_view name)
{
    for (const std::string_view suffix : kSuffixes) {
        fs::path path = fs::path(SEGLENS_TEST_DATA) / fmt::format("{}{}", name, suffix);
        if (fs::exists(path)) {
            return path;
        }
    }
    throw std::runtime_error(fmt::format("no fixture {} in {}", name, SEGLENS_TEST_DATA));
}

void run(const char* program, const QStringList& arguments)
{
    const int code = QProcess::execute(QString::fromLatin1(program), arguments);
    if (code != 0) {
        throw std::runtime_error(
            fmt::format("{} {} ended with {}", program, arguments.join(QChar(u' ')).toStdString(), code));
    }
}

QByteArray hashOf(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16);
}

/// Changes when a file below is added, removed or written.
QByteArray fingerprint(const fs::path& root)
{
    std::vector<std::string> lines;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
        const bool isFile = entry.is_regular_file();
        lines.push_back(fmt::format("{} {} {}\n", entry.path().lexically_relative(root).string(),
                                    isFile ? entry.file_size() : 0,
                                    entry.last_write_time().time_since_epoch().count()));
    }
    std::ranges::sort(lines);
    QByteArray all;
    for (const std::string& line : lines) {
        all += QByteArray::fromStdString(line);
    }
    return hashOf(all);
}

QByteArray textOf(const fs::path& path)
{
    const std::vector<std::byte> bytes = readFile(path.string());
    return QByteArray::fromStdString(asText(bytes));
}

/// Programs that unpack the same fixture at the same time each work beside it; the first rename wins.
void unpack(const fs::path& archive, const fs::path& place)
{
    const fs::path beside = fmt::format("{}.{}.tmp", place.string(), getpid());
    fs::remove_all(beside);
    fs::create_directories(beside / "tree");
    run("tar", {QStringLiteral("--no-same-owner"), QStringLiteral("--warning=no-timestamp"), QStringLiteral("-xSpf"),
                QString::fromStdString(archive.string()), QStringLiteral("-C"),
                QString::fromStdString((beside / "tree").string())});
    const std::string mark = fingerprint(beside / "tree").toStdString();
    writeFile((beside / "fingerprint").string(), ofText(mark));
    std::error_code failed;
    fs::rename(beside, place, failed);
    if (failed) {
        fs::remove_all(beside);
        if (!fs::exists(place)) {
            throw std::runtime_error(fmt::format("cannot create {}: {}", place.string(), failed.message()));
        }
    }
}

void checkUntouched(const fs::path& place)
{
    if (textOf(place / "fingerprint") != fingerprint(place / "tree")) {
        throw std::runtime_error(fmt::format(
            "a test wrote into {}: make it work on a copyTree(), then remove this directory", place.string()));
    }
}

} // namespace

std::string fixture(std::string_view name)
{
    static std::mutex mutex;
    static std::map<std::string, std::string, std::less<>> known;
    const std::scoped_lock lock(mutex);
    if (const auto found = known.find(name); found != known.end()) {
        return found->second;
    }
    const fs::path archive = archiveOf(name);
    const fs::path place =
        fs::path(SEGLENS_FIXTURE_DIR) / fmt::format("{}-{}", name, hashOf(textOf(archive)).toStdString());
    if (!fs::exists(place)) {
        unpack(archive, place);
    }
    checkUntouched(place);
    return known.emplace(name, (place / "tree").string()).first->second;
}

std::vector<std::string> fixtureNames(std::string_view group)
{
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(SEGLENS_TEST_DATA) / group)) {
        const std::string name = withoutSuffix(entry.path().filename().string());
        if (!name.empty()) {
            names.push_back(fmt::format("{}/{}", group, name));
        }
    }
    std::ranges::sort(names);
    return names;
}

void copyTree(const std::string& from, const std::string& to)
{
    if (fs::exists(to)) {
        throw std::runtime_error("there is already a " + to);
    }
    run("cp", {QStringLiteral("-a"), QString::fromStdString(from), QString::fromStdString(to)});
}

} // namespace test
