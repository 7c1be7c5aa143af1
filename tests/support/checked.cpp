#include "tests/support/checked.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "core/health/check_log_dir.h"
#include "tests/support/bytes.h"
#include "tests/support/walked.h"

namespace test {

namespace {

std::string joined(std::vector<std::string> words)
{
    std::ranges::sort(words);
    std::string out;
    for (const std::string& word : words) {
        out += (out.empty() ? "" : " ") + word;
    }
    return out;
}

} // namespace

std::string Checked::ids() const
{
    std::vector<std::string> words;
    for (const core::Finding& finding : findings) {
        if (!finding.harmless && !finding.dir.empty()) {
            words.push_back(finding.id);
        }
    }
    return joined(std::move(words));
}

std::string Checked::rootIds() const
{
    std::vector<std::string> words;
    for (const core::Finding& finding : findings) {
        if (!finding.harmless && finding.dir.empty()) {
            words.push_back(finding.id);
        }
    }
    return joined(std::move(words));
}

std::string Checked::serious() const
{
    std::vector<std::string> words;
    for (const core::Finding& finding : findings) {
        if (finding.severity != core::Severity::Info && !finding.dir.empty()) {
            words.push_back(finding.id + ":" + std::string(core::severityName(finding.severity)));
        }
    }
    return joined(std::move(words));
}

std::string Checked::rootSerious() const
{
    std::vector<std::string> words;
    for (const core::Finding& finding : findings) {
        if (finding.severity != core::Severity::Info && finding.dir.empty()) {
            words.push_back(finding.id + ":" + std::string(core::severityName(finding.severity)));
        }
    }
    return joined(std::move(words));
}

const core::Finding& Checked::only(const std::string& id) const
{
    if (std::ranges::count(findings, id, &core::Finding::id) != 1) {
        throw std::runtime_error("not exactly one " + id + " in: " + ids());
    }
    return *std::ranges::find(findings, id, &core::Finding::id);
}

bool Checked::has(const std::string& id) const
{
    return std::ranges::find(findings, id, &core::Finding::id) != findings.end();
}

Checked checked(const core::PartitionDir& partition, const core::CheckOptions& options)
{
    Checked out;
    core::RunContext context;
    context.threads = 1;
    const core::Result<core::CheckScanned> scanned = core::checkPartition(
        partition, options, context, [&](core::Finding finding) { out.findings.push_back(std::move(finding)); });
    if (!scanned) {
        throw std::runtime_error(scanned.error().detail);
    }
    out.scanned = scanned.value();
    return out;
}

Checked checked(const FileMap& files, const std::string& dir, const core::CheckOptions& options)
{
    return checked(glanced(files, dir), options);
}

CheckedBroker checkedLogDirs(const std::vector<std::shared_ptr<const core::Directory>>& logDirs,
                             const core::CheckOptions& options)
{
    CheckedBroker out;
    out.byLogDir.resize(logDirs.size());
    std::vector<core::LogDirToCheck> targets;
    for (const auto& logDir : logDirs) {
        targets.push_back({logDir});
    }
    core::LogDirEvents events;
    events.finding = [&](std::size_t logDir, const core::Finding& finding) {
        out.findings.push_back(finding);
        out.byLogDir[logDir].findings.push_back(finding);
    };
    core::RunContext context;
    context.threads = 1;
    const core::LogDirsChecked checked = core::checkLogDirs(targets, options, context, events);
    if (checked.error) {
        throw std::runtime_error(checked.error->detail);
    }
    out.scanned = checked.scanned;
    out.outlook = checked.outlook;
    return out;
}

CheckedBroker checkedBroker(const FileMap& files, const core::CheckOptions& options)
{
    return checkedLogDirs({core::memoryDirectory(files)}, options);
}

core::CheckOptions optionsWith(const std::vector<std::pair<std::string, std::string>>& settings)
{
    core::CheckOptions options;
    for (const auto& [name, value] : settings) {
        if (!core::setSetting(options.settings, name, value)) {
            throw std::runtime_error("setting " + name);
        }
    }
    return options;
}

core::CheckOptions optionsOf(const std::string& release)
{
    core::CheckOptions options;
    options.settings.release = core::parseRelease(release).value();
    return options;
}

std::string evidence(const core::Finding& finding, const std::string& key)
{
    for (const core::Evidence& entry : finding.evidence) {
        if (key == entry.key) {
            return core::english(entry.value);
        }
    }
    throw std::runtime_error(finding.id + " has no evidence " + key);
}

FileMap loadLogDir(const std::string& logDir, const std::string& dir)
{
    FileMap out;
    for (const std::string& below : {std::string(), dir + "/"}) {
        for (const auto& entry : std::filesystem::directory_iterator(logDir + "/" + below)) {
            if (entry.is_regular_file()) {
                out[below + entry.path().filename().string()] = readFile(entry.path().string());
            }
        }
    }
    return out;
}

} // namespace test
