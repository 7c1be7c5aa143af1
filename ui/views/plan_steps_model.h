#pragma once
// The steps of a plan, a row each; behind them what was asked for and is left out, with the reason.

#include <QAbstractTableModel>

#include <memory>
#include <vector>

#include "core/recovery/plan.h"

namespace ui {

class PlanStepsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { kNumber, kStep, kFile, kNow, kAfter, kWhy, kColumns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: no rows.
    void setPlan(std::shared_ptr<const core::RepairPlan> plan);
    /// The plan was carried out: "now" is what the steps made.
    void setExecuted(bool executed);
    void retranslate();
    /// Steps that don't hang on each other can be left out one by one.
    void setChoosable(bool choosable);
    bool isChoosable() const { return choosable_; }
    const std::vector<bool>& on() const { return on_; } // by step
    int onCount() const;
    void toggle(int row);
    bool isStep(int row) const; // else an omission

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void choiceChanged();

private:
    std::string nameOf(const core::PlanStep& step) const;
    static QString sizeText(bool exists, std::uint64_t bytes, const std::optional<std::size_t>& entries);
    QString stepText(const core::PlanStep& step, int row, int column) const;
    QString omissionText(const core::PlanOmission& omission, int column) const;

    std::shared_ptr<const core::RepairPlan> plan_;
    bool executed_ = false;
    bool choosable_ = false;
    std::vector<bool> on_;
};

} // namespace ui
