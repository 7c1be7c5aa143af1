#include "ui/shell/check_work.h"

#include <algorithm>
#include <iterator>

#include "core/health/broker_agreement.h"
#include "core/health/check_log_dir.h"

namespace ui {

namespace {

core::Result<CheckedOnce> judged(const core::PartitionDir& partition, CheckedFiles files,
                                 const core::RunContext& context)
{
    CheckedOnce once;
    once.findings = files.walked;
    if (files.records) {
        std::ranges::copy(*files.records, std::back_inserter(once.findings));
    }
    if (files.start != nullptr) {
        const auto outlook = core::agreeOnPartition(once.findings, partition, *files.start, context);
        if (!outlook) {
            return outlook.error();
        }
    }
    std::ranges::copy(files.roots, std::back_inserter(once.findings));
    core::sortFindings(once.findings);
    once.files = std::make_shared<const CheckedFiles>(std::move(files));
    return once;
}

} // namespace

core::Result<CheckedOnce> checkFiles(const std::shared_ptr<const core::PartitionDir>& partition,
                                     const core::CheckOptions& options,
                                     const std::optional<std::vector<core::Finding>>& records,
                                     const core::RunContext& context, const EarlyFinding& early)
{
    CheckedFiles files;
    bool inRoot = true;
    core::LogDirEvents events;
    events.early = [&](std::size_t, const core::Finding& finding) {
        if (!inRoot) {
            files.walked.push_back(finding);
        }
        early(finding);
    };
    events.finding = [&](std::size_t, core::Finding finding) {
        if (inRoot) {
            files.roots.push_back(std::move(finding));
        }
    };
    events.rootsChecked = [&inRoot] { inRoot = false; };
    events.predicted = [&files](std::size_t, const core::PartitionDir* dir, const core::StartPrediction& prediction) {
        if (dir != nullptr) {
            auto start = std::make_shared<core::StartPrediction>(prediction);
            start->after.reset(); // it would keep files in memory
            start->next.reset();
            files.start = std::move(start);
        }
    };
    const std::vector<core::LogDirToCheck> logDir{{partition->directory, std::vector<std::string>{partition->dir}}};
    const core::LogDirsChecked checked = core::checkLogDirs(logDir, options, context, events);
    if (checked.error) {
        return *checked.error;
    }
    files.scanned = checked.scanned;
    if (options.depth == core::Depth::Decode) {
        files.records.emplace(); // among the walked ones
    } else if (files.scanned.wrappers == 0) {
        files.records = records;
    }
    return judged(*partition, std::move(files), context);
}

core::Result<CheckedOnce> checkRecords(const std::shared_ptr<const core::PartitionDir>& partition,
                                       const core::CheckOptions& options, const CheckedFiles& walked,
                                       const core::RunContext& context, const EarlyFinding& early)
{
    CheckedFiles files = walked;
    files.records.emplace();
    core::CheckOptions own = options;
    own.depth = core::Depth::Decode;
    own.recordsOnly = true;
    const auto scanned = core::checkPartition(*partition, own, context, [&](core::Finding finding) {
        early(finding);
        files.records->push_back(std::move(finding));
    });
    if (!scanned) {
        return scanned.error();
    }
    files.scanned = scanned.value();
    return judged(*partition, std::move(files), context);
}

} // namespace ui
