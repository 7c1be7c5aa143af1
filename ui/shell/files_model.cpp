#include "ui/shell/files_model.h"

#include <QFile>
#include <QFont>

#include <algorithm>

#include "core/base/escape.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

QString nameOf(const std::string& file)
{
    return QFile::decodeName(QByteArray::fromStdString(file));
}

QString shownName(const std::string& file)
{
    return QString::fromStdString(core::escapeName(file));
}

QString iconOf(const core::FileName& name)
{
    switch (name.kind) {
    case core::FileKind::Log:
        return QStringLiteral("log");
    case core::FileKind::OffsetIndex:
        return QStringLiteral("offset-index");
    case core::FileKind::TimeIndex:
        return QStringLiteral("time-index");
    case core::FileKind::TxnIndex:
        return QStringLiteral("txn-index");
    case core::FileKind::ProducerSnapshot:
    case core::FileKind::KraftSnapshot:
        return QStringLiteral("snapshot");
    case core::FileKind::PartitionMetadata:
    case core::FileKind::MetaProperties:
    case core::FileKind::QuorumState:
        return QStringLiteral("metadata");
    case core::FileKind::LeaderEpochCheckpoint:
    case core::FileKind::RecoveryPointCheckpoint:
    case core::FileKind::LogStartCheckpoint:
    case core::FileKind::ReplicationCheckpoint:
    case core::FileKind::CleanerCheckpoint:
        return QStringLiteral("checkpoint");
    case core::FileKind::CleanShutdown:
        return QStringLiteral("marker");
    case core::FileKind::Lock:
        return QStringLiteral("lock");
    case core::FileKind::Foreign:
        break;
    }
    return QStringLiteral("file");
}

/// A file named by an offset reads better with the offset as it is shown everywhere.
QString shortName(const core::NamedFile& file)
{
    const std::string& name = file.entry.name;
    const std::size_t dot = name.find('.');
    if (!file.name.base || !file.name.canonical || dot == std::string::npos) {
        return shownName(name);
    }
    return QStringLiteral("%1 %2").arg(formatOffset(file.name.base->value), shownName(name.substr(dot)));
}

bool concernsPartitions(core::FileKind kind)
{
    return kind != core::FileKind::Foreign;
}

QString keyOf(const QString& dir, const QString& file)
{
    return dir + QLatin1Char('/') + file;
}

} // namespace

FilesModel::FilesModel(const Document& document, QObject* parent)
    : QAbstractItemModel(parent)
    , document_(document)
{
    connect(&document, &Document::glanceReady, this, &FilesModel::rebuild);
    connect(&document, &Document::findingsChanged, this, &FilesModel::refreshLooks);
    build();
}

int FilesModel::add(int parent, Node node)
{
    std::vector<int>& siblings = parent < 0 ? roots_ : nodes_[static_cast<std::size_t>(parent)].children;
    const int id = static_cast<int>(nodes_.size());
    node.parent = parent;
    node.row = static_cast<int>(siblings.size());
    siblings.push_back(id); // before nodes_ grows and moves
    if (!node.file.isEmpty()) {
        byFile_.insert(keyOf(node.dir, node.file), id);
    }
    if (node.kind == Kind::Segment && node.segment) {
        bySegment_.insert(node.segment->value, id);
    }
    nodes_.push_back(std::move(node));
    return id;
}

void FilesModel::addFile(int parent, const core::DirEntry& entry, const core::FileName& name, const QString& shown,
                         const QString& dir)
{
    Node node;
    node.name = shown;
    node.file = nameOf(entry.name);
    node.dir = dir;
    node.segment = dir.isEmpty() ? std::nullopt : name.base;
    node.size = entry.size;
    node.icon = iconOf(name);
    add(parent, std::move(node));
}

void FilesModel::build()
{
    nodes_.clear();
    roots_.clear();
    byFile_.clear();
    bySegment_.clear();
    if (!document_.hasGlance()) {
        return;
    }
    const core::PartitionDir* partition = document_.partition();
    if (partition != nullptr) {
        const QString dir = nameOf(partition->dir);
        Node top;
        top.kind = Kind::Partition;
        top.name = shownName(partition->dir);
        top.dir = dir;
        top.icon = QStringLiteral("folder");
        for (const core::NamedFile& file : partition->files) {
            top.size += file.entry.size;
        }
        const int root = add(-1, std::move(top));
        std::vector<const core::NamedFile*> rest;
        QHash<qint64, int> segments;
        for (const core::Segment& segment : partition->segments) {
            Node node;
            node.kind = Kind::Segment;
            node.segment = segment.base;
            node.name = formatOffset(segment.base.value);
            node.dir = dir;
            node.size = segment.log.size;
            node.icon = QStringLiteral("log");
            segments.insert(segment.base.value, add(root, std::move(node)));
        }
        for (const core::NamedFile& file : partition->files) {
            const bool companion = file.name.state == core::FileState::Live && file.name.base &&
                                   segments.contains(file.name.base->value) && file.name.canonical &&
                                   file.name.kind != core::FileKind::KraftSnapshot;
            if (!companion) {
                rest.push_back(&file);
            }
        }
        // Companions in the order that people name them, not in that of the directory.
        for (const core::FileKind kind : {core::FileKind::Log, core::FileKind::OffsetIndex, core::FileKind::TimeIndex,
                                          core::FileKind::TxnIndex, core::FileKind::ProducerSnapshot}) {
            for (const core::NamedFile& file : partition->files) {
                if (file.name.kind == kind && file.name.state == core::FileState::Live && file.name.base &&
                    file.name.canonical && segments.contains(file.name.base->value)) {
                    addFile(segments.value(file.name.base->value), file.entry, file.name,
                            QString::fromUtf8(core::kindName(kind).data(),
                                              static_cast<qsizetype>(core::kindName(kind).size())),
                            dir);
                }
            }
        }
        if (!rest.empty()) {
            Node group;
            group.kind = Kind::StateGroup;
            group.name = tr("Partition state");
            group.icon = QStringLiteral("checkpoint");
            const int state = add(root, std::move(group));
            for (const core::NamedFile* file : rest) {
                addFile(state, file->entry, file->name, shortName(*file), dir);
            }
        }
    }
    const core::RootState& rootState = *document_.glance().root;
    if (rootState.known) {
        Node group;
        group.kind = Kind::RootGroup;
        group.name = tr("Log dir");
        group.icon = QStringLiteral("folder");
        const int root = add(-1, std::move(group));
        if (!rootState.cleanMarker) {
            Node absent;
            absent.kind = Kind::Absent;
            absent.name = QStringLiteral(".kafka_cleanshutdown");
            absent.icon = QStringLiteral("marker");
            //: a file that is not there
            absent.state = tr("absent");
            add(root, std::move(absent));
        }
        for (const core::NamedFile& file : rootState.files) {
            if (!concernsPartitions(file.name.kind)) {
                continue;
            }
            addFile(root, file.entry, file.name, shownName(file.entry.name), {});
            if (file.name.kind == core::FileKind::Lock && rootState.lock != core::LockState::Unknown) {
                //: whether a broker holds the lock file
                nodes_.back().state = rootState.lock == core::LockState::Held ? tr("held") : tr("free");
            }
        }
    }
    markLooks();
}

void FilesModel::markLooks()
{
    for (Node& node : nodes_) {
        node.look.reset();
    }
    for (const core::Finding& finding : document_.findings()) {
        const Look look = lookOf(finding.severity, finding.harmless);
        if (look >= Look::Ok) {
            continue;
        }
        int at = byFile_.value(keyOf(nameOf(finding.dir), nameOf(finding.file)), -1);
        if (at < 0 && finding.segment) {
            at = bySegment_.value(finding.segment->value, -1);
        }
        if (at < 0 && !roots_.empty()) {
            at = roots_.front();
        }
        for (; at >= 0; at = nodes_[static_cast<std::size_t>(at)].parent) {
            std::optional<Look>& worst = nodes_[static_cast<std::size_t>(at)].look;
            worst = worst ? std::min(*worst, look) : look;
        }
    }
}

void FilesModel::rebuild()
{
    beginResetModel();
    build();
    endResetModel();
}

void FilesModel::refreshLooks()
{
    markLooks();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (!nodes_[i].children.empty()) {
            emit dataChanged(indexOf(nodes_[i].children.front()), indexOf(nodes_[i].children.back()),
                             {Qt::DecorationRole, kLookRole, Qt::ToolTipRole});
        }
    }
    if (!roots_.empty()) {
        emit dataChanged(indexOf(roots_.front()), indexOf(roots_.back()), {Qt::DecorationRole, kLookRole});
    }
}

void FilesModel::retranslate()
{
    rebuild();
}

QModelIndex FilesModel::indexOf(int id, int column) const
{
    return id < 0 ? QModelIndex()
                  : createIndex(nodes_[static_cast<std::size_t>(id)].row, column, static_cast<quintptr>(id));
}

QModelIndex FilesModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    const std::vector<int>& siblings = parent.isValid() ? node(parent).children : roots_;
    return createIndex(row, column, static_cast<quintptr>(siblings[static_cast<std::size_t>(row)]));
}

QModelIndex FilesModel::parent(const QModelIndex& child) const
{
    return child.isValid() ? indexOf(node(child).parent) : QModelIndex();
}

int FilesModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0) {
        return 0;
    }
    return static_cast<int>(parent.isValid() ? node(parent).children.size() : roots_.size());
}

int FilesModel::columnCount(const QModelIndex&) const
{
    return kColumns;
}

QString FilesModel::toolTipOf(const Node& node) const
{
    if (node.kind == Kind::Absent) {
        return tr("%1 is absent: the broker was not stopped cleanly, or is running.").arg(node.name);
    }
    return node.file.isEmpty() ? QString()
                               : tr("%1, %2 bytes").arg(node.file, formatCount(static_cast<qint64>(node.size)));
}

QVariant FilesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Node& at = node(index);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == kName) {
            return at.name;
        }
        if (!at.state.isEmpty()) {
            return at.state;
        }
        return at.kind == Kind::StateGroup || at.kind == Kind::RootGroup ? QString() : formatBytes(at.size);
    case Qt::DecorationRole:
        if (index.column() != kName) {
            return {};
        }
        // A place with damage shows its glyph in the place of its icon.
        return at.look && at.kind != Kind::Partition
                   ? QVariant(glyphIcon(*at.look))
                   : QVariant(icon(at.icon, at.kind == Kind::Absent ? Tint::Disabled : Tint::Text2));
    case Qt::FontRole:
        return index.column() == kName && (at.kind == Kind::Partition || at.kind == Kind::RootGroup)
                   ? QVariant(bold(bodyFont()))
                   : QVariant();
    case Qt::ForegroundRole:
        if (index.column() == kSize) {
            return Tints::current().color(Tint::Text2);
        }
        return at.kind == Kind::Absent ? QVariant(Tints::current().color(Tint::Disabled)) : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == kSize ? QVariant(static_cast<int>(Qt::AlignTrailing | Qt::AlignVCenter)) : QVariant();
    case Qt::ToolTipRole:
        return toolTipOf(at);
    case Qt::AccessibleTextRole:
        if (index.column() == kName && at.look) {
            //: a file in the tree, for a screen reader
            return tr("%1, has findings").arg(at.name);
        }
        return {};
    case kFileRole:
        return at.file;
    case kLookRole:
        return at.look ? QVariant(static_cast<int>(*at.look)) : QVariant();
    case kSegmentRole:
        return at.segment ? QVariant(static_cast<qlonglong>(at.segment->value)) : QVariant();
    default:
        return {};
    }
}

QVariant FilesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole) {
        return section == kName ? tr("Files") : tr("Size");
    }
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>((section == kName ? Qt::AlignLeading : Qt::AlignTrailing) | Qt::AlignVCenter);
    }
    return {};
}

Qt::ItemFlags FilesModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    const Node& at = node(index);
    const bool selectable = at.kind != Kind::Absent;
    return Qt::ItemIsEnabled | (selectable ? Qt::ItemIsSelectable : Qt::NoItemFlags);
}

QModelIndex FilesModel::find(const Selection& selection) const
{
    if (!selection.file.isEmpty()) {
        const int file = byFile_.value(keyOf(selection.dir, selection.file), -1);
        if (file >= 0) {
            return indexOf(file);
        }
    }
    if (selection.segment) {
        return indexOf(bySegment_.value(selection.segment->value, -1));
    }
    return {};
}

std::optional<Selection> FilesModel::selectionAt(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return std::nullopt;
    }
    const Node& at = node(index);
    Selection selection;
    selection.dir = at.dir;
    selection.segment = at.segment;
    switch (at.kind) {
    case Kind::Partition:
        return selection;
    case Kind::Segment: {
        const core::Segment* segment = document_.partition()->segment(*at.segment);
        selection.file = segment == nullptr ? QString() : nameOf(segment->log.name);
        selection.offset = at.segment;
        return selection;
    }
    case Kind::File:
        selection.file = at.file;
        return selection;
    case Kind::StateGroup:
    case Kind::RootGroup:
    case Kind::Absent:
        break;
    }
    return std::nullopt;
}

} // namespace ui
