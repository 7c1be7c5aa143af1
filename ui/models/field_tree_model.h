#pragma once
// A field tree as an item model: field with its colour, value, bytes.

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

#include "core/format/field.h"
#include "ui/shell/tints.h"

namespace ui {

class FieldTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Value, Bytes, ColumnCount };
    enum Role { PosRole = Qt::UserRole + 1, LengthRole, KindRole, DamagedRole };

    using QAbstractItemModel::QAbstractItemModel;

    /// The tree that stands below `root`, which belongs to `tree`. `title` and `value` replace what the root says of
    /// itself where they are not empty; `look` is its glyph.
    void setTree(std::shared_ptr<const core::Field> tree, const core::Field* root, const QString& title,
                 const QString& value, std::optional<Look> look);
    void clear();
    bool isEmpty() const { return nodes_.empty(); }
    const core::Field* root() const { return nodes_.empty() ? nullptr : nodes_.front().field; }
    const core::Field* field(const QModelIndex& index) const;
    /// Field names from the root to the index.
    QString name(const QModelIndex& index) const;

    /// Values as stored.
    void setRaw(bool raw);
    bool isRaw() const { return raw_; }
    void setHovered(std::uint64_t pos, std::uint64_t length);

    /// The field that takes exactly these bytes (the innermost one), else the innermost one that holds them.
    QModelIndex indexOf(std::uint64_t pos, std::uint64_t length) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node {
        const core::Field* field = nullptr;
        std::size_t parent = 0;
        int row = 0;
        std::size_t firstChild = 0; // children stand together
    };
    QModelIndex indexOfNode(std::size_t node, int column) const;
    QString valueText(std::size_t node) const;
    QIcon chip(core::FieldKind kind) const;

    std::shared_ptr<const core::Field> tree_; // keeps the fields alive
    std::vector<Node> nodes_;                 // breadth first
    QString title_;
    QString value_;
    std::optional<Look> look_;
    bool raw_ = false;
    std::optional<std::size_t> hovered_;
};

} // namespace ui
