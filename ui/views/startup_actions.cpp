#include "ui/views/startup_actions.h"

#include <QFile>
#include <QFont>

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr qsizetype kBaseDigits = 20;

/// "…147.log" for a name that begins with 20 digits.
QString shortened(QString text)
{
    qsizetype digits = 0;
    while (digits < text.size() && text[digits].isDigit()) {
        ++digits;
    }
    if (digits == kBaseDigits) {
        qsizetype zeros = 0;
        while (zeros < kBaseDigits - 1 && text[zeros] == QLatin1Char('0')) {
            ++zeros;
        }
        text = QStringLiteral("…") + text.mid(zeros);
    }
    return text;
}

bool endsTheStart(const core::StartAction& action)
{
    return action.op == core::StartOp::AbortStart || action.op == core::StartOp::DirOffline;
}

} // namespace

void StartActionsModel::setStart(const StartHandle& start)
{
    beginResetModel(); // another start, nothing of the old one stays
    start_ = start;
    rows_.clear();
    if (start_ != nullptr) {
        add(*start_->prediction, start_->partition(), false);
        if (start_->prediction->next != nullptr) {
            rows_.push_back({nullptr, true, false, 0});
            add(*start_->prediction->next, start_->nextPartition(), true);
        }
    }
    endResetModel();
}

void StartActionsModel::add(const core::StartPrediction& prediction, const core::PartitionStart* partition, bool next)
{
    int number = 0;
    const auto push = [&](const core::StartAction& action, bool inPartition) {
        rows_.push_back({&action, next, inPartition, ++number});
    };
    for (const core::StartAction& action : prediction.rootActions) {
        if (!endsTheStart(action)) {
            push(action, false);
        }
    }
    if (partition != nullptr) {
        for (const core::StartAction& action : partition->actions) {
            push(action, true);
        }
    }
    for (const core::StartAction& action : prediction.rootActions) {
        if (endsTheStart(action)) {
            push(action, false);
        }
    }
}

void StartActionsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
    if (!rows_.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    }
}

int StartActionsModel::actions() const
{
    return static_cast<int>(std::ranges::count_if(rows_, [](const Row& row) { return !row.next; }));
}

ActionWords StartActionsModel::wordsOf(const Row& row) const
{
    return wordAction(*row.action, row.next ? start_->nextLoss : start_->loss);
}

QString StartActionsModel::heading() const
{
    const bool clean = start_->prediction->next->clean;
    return clean ? tr("The start after it, clean:") : tr("The start after it, unclean:");
}

int StartActionsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int StartActionsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

QVariant StartActionsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (row.action == nullptr) {
        if (role == Qt::FontRole) {
            return bold(bodyFont());
        }
        return role == Qt::DisplayRole && index.column() == kNumber ? QVariant(heading()) : QVariant();
    }
    const auto text = [&]() -> QString {
        switch (index.column()) {
        case kNumber:
            return formatCount(row.number);
        case kDoes:
            return wordsOf(row).does;
        case kFile:
            return wordsOf(row).what;
        case kWhy:
            return localized(row.action->reason);
        case kRule:
            return ruleOf(*row.action);
        case kResult:
            return wordsOf(row).result;
        default:
            return {};
        }
    };
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == kFile ? shortened(text()) : text();
    case Qt::ToolTipRole:
        return text();
    case Qt::DecorationRole:
        return index.column() == kResult && wordsOf(row).look != Look::Info ? QVariant(glyphIcon(wordsOf(row).look))
                                                                            : QVariant();
    case Qt::FontRole:
        return index.column() == kDoes ? QVariant(bold(bodyFont())) : QVariant();
    case Qt::ForegroundRole:
        return index.column() == kRule || index.column() == kNumber ? QVariant(Tints::current().color(Tint::Text2))
                                                                    : QVariant();
    default:
        return {};
    }
}

QVariant StartActionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case kNumber:
        //: number of an action
        return tr("#");
    case kDoes:
        return tr("Broker does");
    case kFile:
        return tr("File");
    case kWhy:
        return tr("Why");
    case kRule:
        return tr("Rule");
    case kResult:
        return tr("Result");
    default:
        return {};
    }
}

Selection selectionOf(const core::StartAction& action, bool inPartition, const Glance& glance)
{
    Selection made;
    if (glance.partition == nullptr) {
        return made;
    }
    std::string name = action.file;
    if (name.empty() && action.segment) {
        // Rebuilt indexes show the log that they are made from, a deleted segment its log.
        name = core::segmentFileName(*action.segment, ".log");
    }
    const std::vector<core::NamedFile>& files = inPartition ? glance.partition->files : glance.root->files;
    const auto file = std::ranges::find_if(files, [&](const core::NamedFile& one) { return one.entry.name == name; });
    if (name.empty() || file == files.end()) {
        return made; // it is not there yet
    }
    if (inPartition) {
        made.dir = QFile::decodeName(QByteArray::fromStdString(glance.partition->dir));
    }
    made.file = QFile::decodeName(QByteArray::fromStdString(name));
    const core::FileName parsed = core::parseFileName(name);
    if (parsed.base && inPartition && glance.partition->segment(*parsed.base) != nullptr) {
        made.segment = parsed.base;
    }
    made.length = file->entry.size;
    if (action.op == core::StartOp::Truncate || action.op == core::StartOp::Resize) {
        const std::uint64_t to = std::min(action.toBytes.value_or(0), file->entry.size);
        made.pos = to < file->entry.size ? to : 0;
        made.length = file->entry.size - made.pos;
    }
    if (action.op == core::StartOp::Truncate) {
        made.offset = action.offset;
    } else if (parsed.kind == core::FileKind::Log) {
        made.offset = parsed.base;
    }
    return made;
}

} // namespace ui
