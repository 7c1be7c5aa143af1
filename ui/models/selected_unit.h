#pragma once
// What the selection stands in: its file, the batch or the stretch of the file around it as a field tree, and the
// records of its batch. Read once for all panels that show it.

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>

#include "core/segment/field_tree.h"
#include "ui/shell/document.h"
#include "ui/shell/selection.h"

namespace ui {

/// A file of the partition or of the log dir's root, opened.
struct OpenedFile {
    QString dir;
    QString file;
    core::FileContent content;
    core::FileName name;
    std::optional<core::FileContent> offsetIndex = {}; // of a .log
    std::optional<core::Offset> segment = {};
    std::uint64_t bytes() const { return content.size(); }
    bool isLog() const { return name.kind == core::FileKind::Log || name.kind == core::FileKind::KraftSnapshot; }
};

struct Unit {
    Selection place; // the selection with all that follows from it: byte range, batch, record, offset
    std::shared_ptr<const OpenedFile> file;
    std::shared_ptr<const core::Field> stored; // tree of the unit in the file
    std::optional<core::BatchHeader> batch = {};
    std::optional<core::DamagedRange> damage = {};
    std::shared_ptr<const core::RecordStream> stream; // of the batch
    std::shared_ptr<const core::Field> records;       // of a compressed batch: tree of the stream around the place
    std::optional<core::Error> error = {};            // what kept the file from being read

    bool isCompressed() const { return batch && batch->codec() != core::CodecId::None; }
    /// The tree that the place lies in.
    std::shared_ptr<const core::Field> tree() const { return place.decompressed && records ? records : stored; }
};

/// The bytes in the file that hold the records of a batch.
std::uint64_t payloadStart(const Unit& unit);

class SelectedUnit : public QObject {
    Q_OBJECT
public:
    static constexpr std::uint64_t kMostDecompressed = std::uint64_t{256} << 20;

    /// The one of a window; it goes with the document.
    static SelectedUnit& of(Document& document, SelectionModel& selection);

    SelectedUnit(Document& document, SelectionModel& selection, QObject* parent);

    const Unit& unit() const { return unit_; }
    bool isLoading() const { return loading_; }
    /// How much of a batch is decompressed without being asked.
    void setMostDecompressed(std::uint64_t bytes);
    /// Decompresses the selected batch even beyond that.
    void decompressAll();
    /// The tree of the field at a byte of the file, or of the stream, when it is at hand.
    const core::Field* fieldAt(std::uint64_t pos, bool decompressed) const;

    /// A place of the same file with everything that is known of it.
    Selection placeAt(std::uint64_t pos, std::uint64_t length, bool decompressed) const;

signals:
    void changed();
    void loadingChanged();

private:
    void load();
    void adopt(Unit unit);

    Document& document_;
    SelectionModel& selection_;
    Unit unit_;
    bool loading_ = false;
    std::uint64_t mostDecompressed_ = kMostDecompressed;
    struct Raised { // the batch that may be decompressed whole
        QString file;
        std::uint64_t batch = 0;
    };
    std::optional<Raised> raised_;
};

/// The file that a selection means: the one that it names, else the .log of its segment or offset, else what was
/// opened.
QString fileOf(const Selection& selection, const Document& document);

} // namespace ui
