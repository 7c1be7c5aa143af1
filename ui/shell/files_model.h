#pragma once
// The Files tree: the partition with its segments and their companions, the state files beside them, and the root files
// of the log dir that concern it.

#include <QAbstractItemModel>
#include <QHash>

#include <memory>
#include <vector>

#include "ui/shell/document.h"
#include "ui/shell/selection.h"
#include "ui/shell/tints.h"

namespace ui {

class FilesModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { kName, kSize, kColumns };
    enum Role { kFileRole = Qt::UserRole, kLookRole, kSegmentRole };

    explicit FilesModel(const Document& document, QObject* parent = nullptr);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// The row that stands for a selection; invalid when none does.
    QModelIndex find(const Selection& selection) const;
    /// What clicking the row selects; nothing for a mere heading.
    std::optional<Selection> selectionAt(const QModelIndex& index) const;
    void rebuild();
    void refreshLooks(); // the findings changed
    void retranslate();

private:
    enum class Kind { Partition, Segment, File, StateGroup, RootGroup, Absent };
    struct Node {
        Kind kind = Kind::File;
        int parent = -1;
        int row = 0;
        std::vector<int> children = {};
        QString name = {}; // as shown
        QString file = {}; // its real name
        QString dir = {};  // partition dir; empty: in the root
        std::optional<core::Offset> segment = {};
        std::uint64_t size = 0;
        QString icon = {};
        QString state = {}; // in place of a size: "absent", "free"
        std::optional<Look> look = {};
    };
    int add(int parent, Node node);
    void addFile(int parent, const core::DirEntry& entry, const core::FileName& name, const QString& shown,
                 const QString& dir);
    void build();
    void markLooks();
    QString toolTipOf(const Node& node) const;
    const Node& node(const QModelIndex& index) const { return nodes_[static_cast<std::size_t>(index.internalId())]; }
    QModelIndex indexOf(int node, int column = 0) const;

    const Document& document_;
    std::vector<Node> nodes_;
    std::vector<int> roots_;
    QHash<QString, int> byFile_; // "dir/file"
    QHash<qint64, int> bySegment_;
};

} // namespace ui
