#pragma once
// For tests of predicted starts: a log dir in memory whose files have owners and modes, and short questions about what
// came of it.

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/recovery/start.h"
#include "tests/support/bytes.h"
#include "tests/support/partition_builder.h"

namespace test {

inline constexpr std::uint32_t kBroker = 1000; // a user without privileges
inline constexpr const char* kMarker = ".kafka_cleanshutdown";

/// Files with modes; a path of a directory ends in "/". All else is 0644 and 0755. Everything is the broker's own.
class OwnedDirectory : public core::Directory {
public:
    explicit OwnedDirectory(const FileMap& files, std::map<std::string, std::uint32_t> modes)
        : files_(core::memoryDirectory(files))
        , modes_(std::move(modes))
    {
    }

    core::Result<std::vector<core::DirEntry>> list(const std::string& dir) const override
    {
        auto entries = files_->list(dir);
        if (entries) {
            for (core::DirEntry& entry : entries.value()) {
                const bool isDir = entry.kind == core::EntryKind::Directory;
                const auto mode = modes_.find((dir.empty() ? "" : dir + "/") + entry.name + (isDir ? "/" : ""));
                entry.uid = kBroker;
                entry.mode = mode != modes_.end() ? mode->second : isDir ? 0755 : 0644;
            }
        }
        return entries;
    }
    core::Result<core::FileContent> open(const std::string& path) const override { return files_->open(path); }
    std::string displayPath(const std::string&) const override { return {}; }
    std::optional<std::string> diskPath() const override { return std::nullopt; }
    bool hasRootFiles() const override { return files_->hasRootFiles(); }

private:
    std::shared_ptr<const core::Directory> files_;
    std::map<std::string, std::uint32_t> modes_;
};

inline core::StartOptions startOptions(const char* release = "4.4.0")
{
    core::StartOptions options;
    options.settings.release = *core::parseRelease(release);
    return options;
}

inline core::StartPrediction predict(const std::shared_ptr<const core::Directory>& directory,
                                     const core::StartOptions& options)
{
    auto prediction = core::predictStart(directory, options, {});
    if (!prediction) {
        throw std::runtime_error(prediction.error().detail);
    }
    return std::move(prediction).value();
}

inline core::StartPrediction predict(const FileMap& files, const core::StartOptions& options,
                                     const std::map<std::string, std::uint32_t>& modes = {})
{
    return predict(std::make_shared<OwnedDirectory>(files, modes), options);
}

inline std::string reasonOf(const core::StartPrediction& prediction)
{
    return prediction.failure ? core::english(prediction.failure->reason) : std::string();
}

inline bool has(const core::StartPrediction& prediction, core::StartOp op, const std::string& file = {})
{
    return std::ranges::any_of(prediction.partitions, [&](const core::PartitionStart& partition) {
        return std::ranges::any_of(partition.actions, [&](const core::StartAction& action) {
            return action.op == op && (file.empty() || action.file == file);
        });
    });
}

inline bool isThere(const core::StartPrediction& prediction, const std::string& path)
{
    const auto found = prediction.after->find(path);
    return found && found.value().has_value();
}

inline std::uint64_t sizeAfter(const core::StartPrediction& prediction, const std::string& path)
{
    const auto found = prediction.after->find(path);
    return found && found.value() ? found.value()->size : ~std::uint64_t{0};
}

/// meta.properties as a KRaft broker writes it.
inline std::vector<std::byte> meta(const std::string& node, const std::string& cluster, const std::string& directory)
{
    std::string text = "#\n#Mon Nov 30 12:59:19 UTC 2026\nversion=1\n";
    text += node.empty() ? "" : "node.id=" + node + "\n";
    text += cluster.empty() ? "" : "cluster.id=" + cluster + "\n";
    text += directory.empty() ? "" : "directory.id=" + directory + "\n";
    return ofText(text);
}

inline const std::string kCluster = "MkU3OEVBNTcwNTJENDM2Qg";
inline const std::string kDirectory = "XWaSPR5a8QmMi35MAHnBzQ";
inline const std::string kOther = "2ZO_vUj3SltEBcHSoZ3hXg";
inline const std::string kTopicId = "p6kZxL3pRSaY5n0tQn4Zpg"; // of the builder

/// Three segments at 0, 24 and 48.
inline FileMap orders(bool clean)
{
    PartitionBuilder builder;
    for (int segment = 0; segment < 3; ++segment) {
        SegmentBuilder& log = builder.segment();
        for (int i = 0; i < 8; ++i) {
            log.records(3, 600);
        }
    }
    builder.cleanMarker(clean);
    if (!clean) {
        builder.recoveryPoint(0);
    }
    FileMap files = builder.files();
    files["meta.properties"] = meta("1", kCluster, kDirectory);
    return files;
}

inline const std::string kLog0 = "orders-0/00000000000000000000.log";
inline const std::string kLog24 = "orders-0/00000000000000000024.log";
inline const std::string kActiveIndex = "orders-0/00000000000000000048.index";

} // namespace test
