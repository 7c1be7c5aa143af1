#pragma once
// The log dir of a recovery case with the owners and modes that it had: archives don't keep owners, and modes only
// where they can be unpacked.

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "core/io/directory.h"

namespace test {

class OwnedDirectory : public core::Directory {
public:
    static constexpr std::uint32_t kBrokerUid = 1000; // who ran the brokers

    /// `edits`: what the case did to the files, as case.json tells.
    OwnedDirectory(const std::string& path, const nlohmann::json& edits)
        : disk_(core::diskDirectory(path, true))
    {
        for (const nlohmann::json& edit : edits) {
            if (edit["op"] == "chmod") {
                modes_[edit["file"].get<std::string>()] =
                    static_cast<std::uint32_t>(std::stoul(edit["mode"].get<std::string>(), nullptr, 8));
            }
        }
    }

    core::Result<std::vector<core::DirEntry>> list(const std::string& dir) const override
    {
        auto entries = disk_->list(dir);
        if (entries) {
            for (core::DirEntry& entry : entries.value()) {
                entry.uid = kBrokerUid;
                const auto mode = modes_.find(dir + "/" + entry.name);
                entry.mode = mode == modes_.end() ? entry.mode : mode->second;
            }
        }
        return entries;
    }
    core::Result<core::FileContent> open(const std::string& path) const override { return disk_->open(path); }
    std::string displayPath(const std::string& path) const override { return disk_->displayPath(path); }
    // The disk knows other owners.
    std::optional<std::string> diskPath() const override { return std::nullopt; }
    bool hasRootFiles() const override { return true; }

private:
    std::shared_ptr<const core::Directory> disk_;
    std::map<std::string, std::uint32_t> modes_;
};

} // namespace test
