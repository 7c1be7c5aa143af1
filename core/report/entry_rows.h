#pragma once
// What the small files of a log dir hold, as facts and a table of entries: index files, producer snapshots,
// checkpoints, partition.metadata, meta.properties, quorum-state and the clean shutdown marker (cli.md 2).

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/format/file_name.h"
#include "core/io/file_content.h"
#include "core/report/row.h"

namespace core {

/// One fact about a file as a whole: "slots" 1310720.
struct FileFact {
    const char* key = "";   // in JSON
    const char* title = ""; // for people
    std::string json;
    std::string shown;
    bool wrong = false;
};

class EntryTable {
public:
    virtual ~EntryTable() = default;
    virtual std::span<const Column> columns() const = 0;
    virtual std::size_t rows() const = 0;
    virtual void fill(Row& row, std::size_t at) const = 0;
};

struct EntryList {
    std::vector<FileFact> facts;
    std::unique_ptr<EntryTable> table; // never null
};

/// Error: Unsupported for a file that is no list of entries; Malformed for a producer snapshot that cannot be one.
/// The list reads from `content` for as long as it lives.
Result<EntryList> entriesOf(const FileContent& content, const FileName& name, const std::string& shownName);

} // namespace core
