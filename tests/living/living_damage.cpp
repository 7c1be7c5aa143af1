#include "tests/living/living_damage.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "core/base/byte_cursor.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"

namespace fs = std::filesystem;

namespace test {

namespace {

class Damager {
public:
    Damager(const std::string& path, Random& random)
        : path_(path)
        , random_(random)
    {
    }

    /// What was done; empty when the partition has nothing of the kind.
    std::string once()
    {
        using Way = std::string (Damager::*)();
        static constexpr Way kWays[] = {&Damager::flipInLog,     &Damager::flipInHeader,   &Damager::cutLog,
                                        &Damager::cutLog,        &Damager::appendToLog,    &Damager::appendToLog,
                                        &Damager::hole,          &Damager::loseIndexes,    &Damager::loseIndexes,
                                        &Damager::garbleIndex,   &Damager::garbleIndex,    &Damager::garbleIndex,
                                        &Damager::loseSnapshots, &Damager::garbleSnapshot, &Damager::changeEpochs,
                                        &Damager::loseSegment,   &Damager::leaveFiles,     &Damager::swapHalfDone};
        return (this->*kWays[drawn(random_, std::size(kWays))])();
    }

private:
    std::vector<std::string> names(const std::string& extension) const
    {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(path_)) {
            if (entry.path().extension() == extension) {
                found.push_back(entry.path().filename().string());
            }
        }
        std::ranges::sort(found);
        return found;
    }
    std::string pick(const std::string& extension)
    {
        const std::vector<std::string> found = names(extension);
        return found.empty() ? "" : found[drawn(random_, found.size())];
    }
    /// More often the last one than any other.
    std::string pickLog()
    {
        const std::vector<std::string> logs = names(".log");
        return logs.empty() ? "" : logs[drawn(random_, 2) == 0 ? logs.size() - 1 : drawn(random_, logs.size())];
    }
    std::string at(const std::string& name) const { return path_ + "/" + name; }

    static std::vector<std::size_t> batchesOf(core::Bytes log)
    {
        std::vector<std::size_t> places;
        constexpr std::size_t kFrame = 12;
        for (std::size_t pos = 0; pos + kFrame < log.size();) {
            places.push_back(pos);
            const auto length = core::loadBe<std::int32_t>(log.data() + pos + 8);
            if (length <= 0) {
                break;
            }
            pos += kFrame + static_cast<std::size_t>(length);
        }
        return places;
    }

    std::string flipInLog()
    {
        const std::string name = pickLog();
        auto bytes = name.empty() ? ByteVector() : readFile(at(name));
        if (bytes.empty()) {
            return {};
        }
        const std::size_t place = drawn(random_, bytes.size());
        flipBit(bytes, place, static_cast<int>(drawn(random_, 8)));
        writeFile(at(name), bytes);
        return fmt::format("one bit of byte {} of {} flipped", place, name);
    }

    std::string flipInHeader()
    {
        const std::string name = pickLog();
        auto bytes = name.empty() ? ByteVector() : readFile(at(name));
        const std::vector<std::size_t> batches = batchesOf(bytes);
        if (batches.empty()) {
            return {};
        }
        constexpr std::size_t kHeader = 61;
        const std::size_t inside = drawn(random_, kHeader);
        const std::size_t place = batches[drawn(random_, batches.size())] + inside;
        if (place >= bytes.size()) {
            return {};
        }
        flipBit(bytes, place, static_cast<int>(drawn(random_, 8)));
        writeFile(at(name), bytes);
        return fmt::format("one bit of byte {} of {} flipped, byte {} of a batch", place, name, inside);
    }

    std::string cutLog()
    {
        const std::string name = pickLog();
        const std::size_t size = name.empty() ? 0 : fs::file_size(at(name));
        const std::size_t keep = drawn(random_, size + 1);
        if (size == 0) {
            return {};
        }
        fs::resize_file(at(name), keep);
        return fmt::format("{} cut from {} to {} bytes", name, size, keep);
    }

    std::string appendToLog()
    {
        const std::string name = pickLog();
        if (name.empty()) {
            return {};
        }
        auto bytes = readFile(at(name));
        const std::size_t more = 1 + drawn(random_, 300);
        const bool zeros = drawn(random_, 2) == 0;
        if (zeros) {
            appendZeros(bytes, more);
        } else {
            const ByteVector tail = garbage(more);
            bytes.insert(bytes.end(), tail.begin(), tail.end());
        }
        writeFile(at(name), bytes);
        return fmt::format("{} bytes of {} behind {}", more, zeros ? "zeros" : "garbage", name);
    }

    std::string hole()
    {
        const std::string name = pickLog();
        auto bytes = name.empty() ? ByteVector() : readFile(at(name));
        if (bytes.empty()) {
            return {};
        }
        const std::size_t from = drawn(random_, bytes.size());
        const std::size_t length = 1 + drawn(random_, std::min<std::size_t>(bytes.size() - from, 700));
        zeroRange(bytes, from, length);
        writeFile(at(name), bytes);
        return fmt::format("{} bytes of zeros in {} from byte {}", length, name, from);
    }

    std::string loseIndexes()
    {
        static constexpr const char* kKinds[] = {".index", ".timeindex", ".txnindex"};
        const std::string name = pick(kKinds[drawn(random_, std::size(kKinds))]);
        if (name.empty()) {
            return {};
        }
        fs::remove(at(name));
        return name + " removed";
    }

    std::string garbleIndex()
    {
        static constexpr const char* kKinds[] = {".index", ".timeindex", ".txnindex"};
        const std::string name = pick(kKinds[drawn(random_, std::size(kKinds))]);
        auto bytes = name.empty() ? ByteVector() : readFile(at(name));
        if (name.empty()) {
            return {};
        }
        switch (drawn(random_, 4)) {
        case 0:
            if (!bytes.empty()) {
                const std::size_t place = drawn(random_, bytes.size());
                flipBit(bytes, place, static_cast<int>(drawn(random_, 8)));
                writeFile(at(name), bytes);
                return fmt::format("one bit of byte {} of {} flipped", place, name);
            }
            [[fallthrough]];
        case 1: {
            const std::size_t keep = drawn(random_, bytes.size() + 1);
            cutTo(bytes, keep);
            writeFile(at(name), bytes);
            return fmt::format("{} cut to {} bytes", name, keep);
        }
        case 2: {
            const std::size_t more = 1 + drawn(random_, 100);
            appendZeros(bytes, more);
            writeFile(at(name), bytes);
            return fmt::format("{} bytes of zeros behind {}", more, name);
        }
        default: {
            const std::size_t size = drawn(random_, 200);
            writeFile(at(name), garbage(size));
            return fmt::format("{} is {} bytes of garbage", name, size);
        }
        }
    }

    std::string loseSnapshots()
    {
        const std::vector<std::string> all = names(".snapshot");
        const bool one = drawn(random_, 2) == 0;
        const std::string chosen = pick(".snapshot");
        for (const std::string& name : all) {
            if (!one || name == chosen) {
                fs::remove(at(name));
            }
        }
        return all.empty() ? "" : (one ? chosen : std::string("every snapshot")) + " removed";
    }

    std::string garbleSnapshot()
    {
        const std::string name = pick(".snapshot");
        auto bytes = name.empty() ? ByteVector() : readFile(at(name));
        if (bytes.empty()) {
            return {};
        }
        if (drawn(random_, 2) == 0) {
            cutTo(bytes, drawn(random_, bytes.size()));
        } else {
            flipBit(bytes, drawn(random_, bytes.size()), static_cast<int>(drawn(random_, 8)));
        }
        writeFile(at(name), bytes);
        return name + " garbled";
    }

    std::string changeEpochs()
    {
        const std::string name = "leader-epoch-checkpoint";
        if (!fs::exists(at(name))) {
            return {};
        }
        static constexpr const char* kTexts[] = {
            "", "0\n0\n", "0\n1\n0 0\n", "0\n2\n0 0\n3 25\n", "0\n2\n0 30\n1 10\n", "0\n1\n0 99999\n"};
        const char* const text = kTexts[drawn(random_, std::size(kTexts))];
        if (*text == '\0') {
            fs::remove(at(name));
            return name + " removed";
        }
        writeFile(at(name), ofText(text));
        return fmt::format("{} is \"{}\"", name, text);
    }

    std::string loseSegment()
    {
        const std::string name = pick(".log");
        if (names(".log").size() < 2) {
            return {};
        }
        fs::remove(at(name));
        return name + " removed";
    }

    std::string leaveFiles()
    {
        const std::string name = pick(".log");
        static constexpr const char* kSuffixes[] = {".deleted", ".cleaned", ".swap"};
        const char* const suffix = kSuffixes[drawn(random_, std::size(kSuffixes))];
        if (name.empty()) {
            return {};
        }
        fs::copy_file(at(name), at(name + suffix), fs::copy_options::overwrite_existing);
        return name + suffix + " left behind";
    }

    /// A compaction that was about to put one segment in the place of another.
    std::string swapHalfDone()
    {
        const std::string name = pick(".log");
        if (name.empty()) {
            return {};
        }
        const std::string stem = name.substr(0, name.size() - std::string_view(".log").size());
        for (const char* const extension : {".log", ".index", ".timeindex", ".txnindex"}) {
            if (const std::string file = stem + extension; fs::exists(at(file))) {
                fs::rename(at(file), at(file + ".swap"));
            }
        }
        return "the files of " + stem + " are called .swap";
    }

    std::string path_;
    Random& random_;
};

} // namespace

std::size_t drawn(Random& random, std::size_t below)
{
    return static_cast<std::size_t>(random() % below);
}

std::string damagePartition(const std::string& path, Random& random)
{
    Damager damager(path, random);
    std::string all;
    constexpr int kMostTries = 100;
    std::size_t wanted = 1 + drawn(random, 3);
    for (int tries = 0; wanted > 0 && tries < kMostTries; ++tries) {
        if (const std::string what = damager.once(); !what.empty()) {
            all += (all.empty() ? "" : "; ") + what;
            --wanted;
        }
    }
    return all;
}

} // namespace test
