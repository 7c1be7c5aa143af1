#pragma once
// A log dir in which nothing is to be seen but one partition dir, under a name that a broker loads: so that a start can
// be run on that partition whatever stands beside it. Its root files are those that are written on top of it.

#include <memory>
#include <string>

#include "core/io/directory.h"

namespace core {

class OnePartition : public Directory {
public:
    OnePartition(std::shared_ptr<const Directory> logDir, std::string dir);

    /// What the partition dir is called here.
    const std::string& name() const { return name_; }

    Result<std::vector<DirEntry>> list(const std::string& dir) const override;
    Result<FileContent> open(const std::string& path) const override;
    std::string displayPath(const std::string& path) const override;
    std::optional<std::string> diskPath() const override { return std::nullopt; }
    bool hasRootFiles() const override { return true; }

private:
    /// The same path there; nothing for what is not to be seen.
    std::optional<std::string> there(const std::string& path) const;

    std::shared_ptr<const Directory> logDir_;
    std::string dir_;
    std::string name_;
};

} // namespace core
