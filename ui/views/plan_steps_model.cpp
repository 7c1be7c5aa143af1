#include "ui/views/plan_steps_model.h"

#include <QFont>

#include <algorithm>
#include <limits>

#include "core/base/escape.h"
#include "ui/shell/fonts.h"
#include "ui/shell/tints.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

QString named(const std::string& file)
{
    return QString::fromStdString(core::escapeName(file));
}

/// Without the zeros in front of a segment's number.
QString shortened(const QString& path)
{
    constexpr int kDigits = 20;
    const qsizetype slash = path.lastIndexOf(QLatin1Char('/')) + 1;
    const QString file = path.mid(slash);
    int zeros = 0;
    while (zeros < file.size() && file[zeros] == QLatin1Char('0')) {
        ++zeros;
    }
    const int kept = std::min(zeros, kDigits - 1);
    return kept > 3 && file.indexOf(QLatin1Char('.')) == kDigits ? path.left(slash) + QChar(0x2026) + file.mid(kept)
                                                                 : path;
}

int capped(std::size_t count)
{
    return static_cast<int>(std::min<std::size_t>(count, std::numeric_limits<int>::max()));
}

bool existsAfter(const core::PlanStep& step)
{
    return step.kind != core::StepKind::Unlink && step.kind != core::StepKind::MoveOut;
}

} // namespace

void PlanStepsModel::setPlan(std::shared_ptr<const core::RepairPlan> plan)
{
    beginResetModel(); // another plan, nothing of the old one stays
    plan_ = std::move(plan);
    executed_ = false;
    choosable_ = false;
    on_.assign(plan_ != nullptr ? plan_->steps.size() : 0, true);
    endResetModel();
}

void PlanStepsModel::setExecuted(bool executed)
{
    if (executed_ != executed) {
        executed_ = executed;
        emit headerDataChanged(Qt::Horizontal, kNow, kAfter);
    }
}

void PlanStepsModel::setChoosable(bool choosable)
{
    if (choosable_ != choosable) {
        choosable_ = choosable;
        if (rowCount() > 0) {
            emit dataChanged(index(0, kNumber), index(rowCount() - 1, kNumber));
        }
    }
}

int PlanStepsModel::onCount() const
{
    return static_cast<int>(std::count(on_.begin(), on_.end(), true));
}

void PlanStepsModel::toggle(int row)
{
    if (choosable_ && isStep(row)) {
        const auto step = static_cast<std::size_t>(row);
        on_[step] = !on_[step];
        emit dataChanged(index(row, 0), index(row, kColumns - 1));
        emit choiceChanged();
    }
}

Qt::ItemFlags PlanStepsModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (choosable_ && index.column() == kNumber && isStep(index.row())) {
        flags |= Qt::ItemIsUserCheckable;
    }
    return flags;
}

bool PlanStepsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !choosable_ || index.column() != kNumber || !isStep(index.row())) {
        return false;
    }
    if ((value.toInt() == Qt::Checked) != on_[static_cast<std::size_t>(index.row())]) {
        toggle(index.row());
    }
    return true;
}

void PlanStepsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
    if (rowCount() > 0) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    }
}

bool PlanStepsModel::isStep(int row) const
{
    return plan_ != nullptr && row >= 0 && static_cast<std::size_t>(row) < plan_->steps.size();
}

int PlanStepsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || plan_ == nullptr ? 0 : capped(plan_->steps.size() + plan_->omissions.size());
}

int PlanStepsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

/// From the partition dir where the plan is about one.
std::string PlanStepsModel::nameOf(const core::PlanStep& step) const
{
    const bool inside = !step.file.empty() && core::joinPath(plan_->rootPath, step.dir) == plan_->partitionPath;
    return inside ? step.file : step.path();
}

QString PlanStepsModel::sizeText(bool exists, std::uint64_t bytes, const std::optional<std::size_t>& entries)
{
    if (!exists) {
        //: the file is not there
        return tr("absent");
    }
    return entries ? tr("%Ln entries", nullptr, capped(*entries)) : formatBytes(bytes);
}

QString PlanStepsModel::stepText(const core::PlanStep& step, int row, int column) const
{
    switch (column) {
    case kNumber:
        return formatCount(row + 1);
    case kStep:
        return localized(step.what);
    case kFile:
        return shortened(named(nameOf(step)));
    case kNow:
        return sizeText(step.before.exists, step.before.size, step.entriesBefore);
    case kAfter:
        return sizeText(existsAfter(step), step.sizeAfter, step.entriesAfter);
    case kWhy:
        return localized(step.why);
    default:
        return {};
    }
}

QString PlanStepsModel::omissionText(const core::PlanOmission& omission, int column) const
{
    switch (column) {
    case kStep:
        //: in the place of a step: this file is not changed
        return tr("Left out");
    case kFile:
        return omission.file.empty() && omission.segment ? tr("segment %1").arg(formatOffset(omission.segment->value))
                                                         : named(omission.file);
    case kWhy:
        return localized(omission.why);
    default:
        return {};
    }
}

QVariant PlanStepsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || plan_ == nullptr) {
        return {};
    }
    const int row = index.row();
    const bool step = isStep(row);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: {
        if (step) {
            const core::PlanStep& at = plan_->steps[static_cast<std::size_t>(row)];
            if (role == Qt::ToolTipRole && index.column() == kNow) {
                return at.before.exists ? formatBytes(at.before.size) : QVariant();
            }
            if (role == Qt::ToolTipRole && index.column() == kAfter) {
                return existsAfter(at) ? formatBytes(at.sizeAfter) : QVariant();
            }
            if (role == Qt::ToolTipRole && index.column() == kFile) {
                return named(nameOf(at));
            }
            return stepText(at, row, index.column());
        }
        return omissionText(plan_->omissions[static_cast<std::size_t>(row) - plan_->steps.size()], index.column());
    }
    case Qt::TextAlignmentRole: {
        const bool number = index.column() == kNow || index.column() == kAfter;
        return static_cast<int>(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    }
    case Qt::CheckStateRole:
        if (choosable_ && step && index.column() == kNumber) {
            return on_[static_cast<std::size_t>(row)] ? Qt::Checked : Qt::Unchecked;
        }
        return {};
    case Qt::FontRole:
        return index.column() == kStep && step ? QVariant(bold(bodyFont())) : QVariant();
    case Qt::ForegroundRole:
        return step && on_[static_cast<std::size_t>(row)] ? QVariant() : QVariant(Tints::current().color(Tint::Text2));
    default:
        return {};
    }
}

QVariant PlanStepsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == kNow || section == kAfter;
        return static_cast<int>(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case kNumber:
        //: number of a step
        return tr("#");
    case kStep:
        return tr("Step");
    case kFile:
        return tr("File");
    case kNow:
        return executed_ ? tr("Before") : tr("Now");
    case kAfter:
        return executed_ ? tr("Now") : tr("After");
    case kWhy:
        return tr("Why");
    default:
        return {};
    }
}

} // namespace ui
