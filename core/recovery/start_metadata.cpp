#include "core/recovery/start_metadata.h"

#include "core/format/file_name.h"

namespace core {

namespace {

constexpr const char* kSection = "2.7";

} // namespace

void cleanUpMetadataSnapshots(StartModel& model, Offset logStart)
{
    bool covered = logStart <= Offset{0};
    for (const DirEntry& entry : model.files()) {
        const FileName name = parseFileName(entry.name);
        if (name.kind != FileKind::KraftSnapshot || !name.base) {
            continue;
        }
        if (name.state == FileState::Partial) {
            model.unlink(entry.name, {{{CORE_TEXT("core", "A snapshot that was not written to its end.")}}, kSection});
        } else if (name.state == FileState::Deleted) {
            model.unlink(entry.name, {{{CORE_TEXT("core", "A leftover of a deletion.")}}, kSection});
        } else if (name.state == FileState::Live && *name.base < logStart) {
            model.unlink(entry.name, {{{CORE_TEXT("core", "The snapshot ends before the log start, %1.")},
                                       {arg::offset(logStart.value)}},
                                      kSection});
        } else if (name.state == FileState::Live) {
            covered = true;
        }
    }
    if (!covered) {
        abortStart({{CORE_TEXT("core", "The metadata log starts at %1 and no snapshot reaches that far.")},
                    {arg::offset(logStart.value)}},
                   kSection);
    }
}

} // namespace core
