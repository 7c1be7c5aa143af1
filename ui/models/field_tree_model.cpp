#include "ui/models/field_tree_model.h"

#include <QApplication>
#include <QFont>
#include <QIcon>
#include <QPainter>
#include <QPixmap>

#include "ui/models/field_text.h"
#include "ui/models/table_font.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"

namespace ui {

void FieldTreeModel::setTree(std::shared_ptr<const core::Field> tree, const core::Field* root, const QString& title,
                             const QString& value, std::optional<Look> look)
{
    beginResetModel();
    tree_ = std::move(tree);
    nodes_.clear();
    hovered_.reset();
    title_ = title;
    value_ = value;
    look_ = look;
    if (root != nullptr) {
        nodes_.push_back({root, 0, 0, 1});
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            nodes_[i].firstChild = nodes_.size();
            int row = 0;
            for (const core::Field& child : nodes_[i].field->children) {
                nodes_.push_back({&child, i, row++, 0});
            }
        }
    }
    endResetModel();
}

void FieldTreeModel::clear()
{
    setTree(nullptr, nullptr, {}, {}, std::nullopt);
}

const core::Field* FieldTreeModel::field(const QModelIndex& index) const
{
    return index.isValid() ? nodes_[index.internalId()].field : nullptr;
}

QString FieldTreeModel::name(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return {};
    }
    if (index.internalId() == 0 && !title_.isEmpty()) {
        return title_;
    }
    return QString::fromStdString(nodes_[index.internalId()].field->name());
}

void FieldTreeModel::setRaw(bool raw)
{
    if (raw == raw_ || nodes_.empty()) {
        raw_ = raw;
        return;
    }
    raw_ = raw;
    emit dataChanged(indexOfNode(0, Value), indexOfNode(0, Value));
    for (const Node& node : nodes_) {
        if (const std::size_t children = node.field->children.size()) {
            emit dataChanged(indexOfNode(node.firstChild, Value), indexOfNode(node.firstChild + children - 1, Value));
        }
    }
}

void FieldTreeModel::setHovered(std::uint64_t pos, std::uint64_t length)
{
    const QModelIndex index = length == 0 ? QModelIndex() : indexOf(pos, length);
    const auto next = index.isValid() ? std::optional<std::size_t>(index.internalId()) : std::nullopt;
    if (next == hovered_) {
        return;
    }
    const auto before = std::exchange(hovered_, next);
    for (const auto& node : {before, next}) {
        if (node) {
            emit dataChanged(indexOfNode(*node, 0), indexOfNode(*node, ColumnCount - 1), {Qt::BackgroundRole});
        }
    }
}

QModelIndex FieldTreeModel::indexOf(std::uint64_t pos, std::uint64_t length) const
{
    if (nodes_.empty() || pos < nodes_[0].field->pos || pos >= nodes_[0].field->end()) {
        return {};
    }
    const std::uint64_t end = pos + length;
    std::size_t node = 0;
    std::optional<std::size_t> exact;
    std::size_t holder = 0;
    for (;;) {
        const core::Field& field = *nodes_[node].field;
        if (field.pos == pos && field.length == length) {
            exact = node;
        }
        if (pos >= field.pos && end <= field.end()) {
            holder = node;
        }
        std::optional<std::size_t> next;
        for (std::size_t i = 0; i < field.children.size(); ++i) {
            const core::Field& child = field.children[i];
            if (child.length > 0 && pos >= child.pos && pos < child.end() && end <= child.end()) {
                next = nodes_[node].firstChild + i;
                break;
            }
        }
        if (!next) {
            break;
        }
        node = *next;
    }
    return indexOfNode(exact.value_or(holder), Name);
}

QModelIndex FieldTreeModel::indexOfNode(std::size_t node, int column) const
{
    return createIndex(nodes_[node].row, column, static_cast<quintptr>(node));
}

QModelIndex FieldTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    if (!parent.isValid()) {
        return createIndex(0, column, static_cast<quintptr>(0));
    }
    return createIndex(row, column,
                       static_cast<quintptr>(nodes_[parent.internalId()].firstChild + static_cast<std::size_t>(row)));
}

QModelIndex FieldTreeModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == 0) {
        return {};
    }
    return indexOfNode(nodes_[index.internalId()].parent, 0);
}

int FieldTreeModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return nodes_.empty() ? 0 : 1;
    }
    return parent.column() > 0 ? 0 : static_cast<int>(nodes_[parent.internalId()].field->children.size());
}

int FieldTreeModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

/// A patch in the colour of the kind, with a border so that it stands out on any ground.
QIcon FieldTreeModel::chip(core::FieldKind kind) const
{
    const Tints tints = Tints::current();
    const qreal dpr = qApp->devicePixelRatio();
    constexpr int kSide = 16;
    QPixmap pixmap(static_cast<int>(kSide * dpr), static_cast<int>(kSide * dpr));
    pixmap.setDevicePixelRatio(dpr);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tints.color(Tint::LineStrong), 1));
    painter.setBrush(tints.field(kind));
    painter.drawRoundedRect(QRectF(2.5, 2.5, kSide - 5, kSide - 5), 2, 2);
    painter.end();
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected); // not dyed by the selection
    return icon;
}

QString FieldTreeModel::valueText(std::size_t node) const
{
    const core::Field& field = *nodes_[node].field;
    if (node == 0 && !value_.isEmpty()) {
        return value_;
    }
    return raw_ ? fieldRawText(field) : fieldValueText(field);
}

QVariant FieldTreeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto node = static_cast<std::size_t>(index.internalId());
    const core::Field& field = *nodes_[node].field;
    switch (role) {
    case PosRole:
        return QVariant::fromValue<quint64>(field.pos);
    case LengthRole:
        return QVariant::fromValue<quint64>(field.length);
    case KindRole:
        return static_cast<int>(field.damaged ? core::FieldKind::Damaged : field.spec->kind);
    case DamagedRole:
        return field.damaged;
    case Qt::DisplayRole:
        if (index.column() == Name) {
            return name(index);
        }
        if (index.column() == Value) {
            return valueText(node);
        }
        return node == 0 ? formatCount(static_cast<std::int64_t>(field.length)) : fieldSpanText(field, root()->pos);
    case Qt::DecorationRole:
        if (index.column() != Name) {
            return {};
        }
        if (node == 0 && look_) {
            return glyphIcon(*look_);
        }
        if (field.damaged && !field.children.empty()) {
            return glyphIcon(Look::Loss);
        }
        return chip(field.spec->kind);
    case Qt::FontRole:
        if (node == 0 && index.column() == Name) {
            return bold(bodyFont());
        }
        return index.column() == Value ? QVariant(tableFont()) : QVariant();
    case Qt::ForegroundRole:
        if (field.damaged && index.column() == Value) {
            return Tints::current().foreground(Look::Loss);
        }
        return index.column() == Bytes ? QVariant(Tints::current().color(Tint::Text2)) : QVariant();
    case Qt::BackgroundRole:
        return hovered_ == node ? QVariant(Tints::current().color(Tint::Hover)) : QVariant();
    case Qt::ToolTipRole:
        if (index.column() == Value) {
            const QString note = fieldNoteText(field);
            return note.isEmpty() ? valueText(node) : note;
        }
        return {};
    default:
        return {};
    }
}

QVariant FieldTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Field");
    case Value:
        return tr("Value");
    case Bytes:
        return tr("Bytes");
    default:
        return QString();
    }
}

} // namespace ui
