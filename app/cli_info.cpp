#include <algorithm>

#include "app/cli_commands.h"
#include "app/cli_table.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/report/info_rows.h"

namespace app {

namespace {

using core::JsonWriter;
using core::Opened;

class InfoRun {
public:
    explicit InfoRun(Session& session)
        : session_(session)
        , document_(session.document())
        , manyPaths_(session.arguments().paths.size() > 1)
    {
    }

    void run()
    {
        document_.beginRows("rows");
        for (const std::string& path : session_.arguments().paths) {
            if (session_.mustEnd()) {
                break;
            }
            if (const std::optional<OpenedPath> opened = openTarget(session_, path)) {
                show(*opened);
            }
        }
        document_.endRows();
    }

private:
    void show(const OpenedPath& path)
    {
        const core::Result<std::shared_ptr<const core::RootState>> root = core::readRoot(*path.opened.directory);
        if (!root) {
            session_.fail(root.error());
            return;
        }
        if (!first_) {
            document_.line();
        }
        first_ = false;
        switch (path.opened.what) {
        case Opened::What::LogDir:
            showLogDir(path, root.value());
            break;
        case Opened::What::PartitionDir:
            showPartition(path, root.value());
            break;
        case Opened::What::File:
            showFile(path);
            break;
        }
    }

    void showLogDir(const OpenedPath& path, const std::shared_ptr<const core::RootState>& root)
    {
        const core::Result<core::LogDirListing> listing = core::listLogDir(*path.opened.directory);
        if (!listing) {
            session_.fail(listing.error());
            return;
        }
        document_.object([&](JsonWriter& json) {
            json.member("what", "log-dir");
            writePath(json, path);
            core::writeRootInfo(json, *root);
            json.member("partitions", listing.value().partitionDirs.size());
            json.key("foreignDirs").beginArray();
            for (const std::string& dir : listing.value().foreignDirs) {
                json.value(core::escapeName(dir));
            }
            json.endArray();
        });
        document_.line(path.shown + ": log dir, partitions " + std::to_string(listing.value().partitionDirs.size()),
                       core::Tone::Strong);
        writeLines(core::rootLines(*root));
        for (const std::string& dir : listing.value().foreignDirs) {
            document_.line("not a partition dir: " + core::escapeName(dir), core::Tone::Warning);
        }
        document_.line();
        HeldTable table(session_, core::partitionColumns());
        for (const std::string& dir : listing.value().partitionDirs) {
            if (session_.mustEnd()) {
                return;
            }
            const core::Result<core::PartitionDir> partition = core::glancePartition(path.opened.directory, dir, root);
            if (!partition) {
                session_.fail(partition.error());
                continue;
            }
            const core::PartitionInfo info = core::lookAt(partition.value());
            writeObject(path, info, core::escapeName(dir));
            core::fillPartitionRow(table.next(), info);
        }
        if (document_.isText()) {
            table.write();
        }
    }

    void showPartition(const OpenedPath& path, const std::shared_ptr<const core::RootState>& root)
    {
        const core::Result<core::PartitionDir> partition =
            core::glancePartition(path.opened.directory, path.opened.partitionDir, root);
        if (!partition) {
            session_.fail(partition.error());
            return;
        }
        const core::PartitionInfo info = core::lookAt(partition.value());
        writeObject(path, info, {});
        if (!document_.isText()) {
            return;
        }
        document_.line(path.shown + ": partition dir", core::Tone::Strong);
        writeLines(core::partitionLines(info));
        writeLines(core::rootLines(*root));
        document_.line();
        HeldTable table(session_, core::segmentColumns());
        for (std::size_t i = 0; i < info.glances.size(); ++i) {
            core::fillSegmentRow(table.next(), info.partition->segments[i], info.glances[i]);
        }
        table.write();
    }

    void showFile(const OpenedPath& path)
    {
        const core::Result<std::vector<core::DirEntry>> entries = path.opened.directory->list(path.opened.partitionDir);
        if (!entries) {
            session_.fail(entries.error());
            return;
        }
        const auto entry = std::ranges::find(entries.value(), path.opened.file, &core::DirEntry::name);
        if (entry == entries.value().end()) {
            session_.fail({core::Errc::Io, path.shown + " is gone"});
            return;
        }
        const core::FileName name = core::parseFileName(entry->name);
        const core::ContentVerdict content = contentOf(path, name);
        document_.object([&](JsonWriter& json) {
            json.member("what", "file");
            writePath(json, path);
            core::writeFileInfo(json, *entry, name);
            core::writeContentVerdict(json, content);
        });
        document_.line(path.shown + ": file", core::Tone::Strong);
        document_.line("kind " + std::string(core::kindName(name.kind)) + " (" +
                       std::string(core::kindMeaning(name.kind)) + "), state " +
                       std::string(core::fileStateName(name.state)) + ", bytes " + std::to_string(entry->size) +
                       ", on disk " + std::to_string(entry->allocated));
        if (const std::string line = core::contentLine(content); !line.empty()) {
            document_.line(line, content.fits ? core::Tone::Plain : core::Tone::Bad);
        }
    }

    /// What cannot be read has no content that could be told.
    static core::ContentVerdict contentOf(const OpenedPath& path, const core::FileName& name)
    {
        const core::Result<core::FileContent> content = path.opened.directory->open(filePathOf(path.opened));
        return content ? core::judgeContent(name, content.value().bytes()) : core::ContentVerdict();
    }

    void writePath(JsonWriter& json, const OpenedPath& path) const
    {
        if (manyPaths_) {
            json.member("path", path.shown);
        }
    }

    void writeObject(const OpenedPath& path, const core::PartitionInfo& info, const std::string& dir)
    {
        document_.object([&](JsonWriter& json) {
            json.member("what", "partition");
            writePath(json, path);
            if (!dir.empty()) {
                json.member("dir", dir);
            }
            core::writePartitionInfo(json, info);
            if (dir.empty()) {
                json.key("root").beginObject();
                core::writeRootInfo(json, *info.partition->root);
                json.endObject();
            }
        });
    }

    void writeLines(const std::vector<std::string>& lines)
    {
        for (const std::string& line : lines) {
            document_.line("  " + line);
        }
    }

    Session& session_;
    core::DocumentWriter& document_;
    bool manyPaths_;
    bool first_ = true;
};

} // namespace

void runInfo(Session& session)
{
    InfoRun(session).run();
}

} // namespace app
