#pragma once
// The bytes of one step of a plan, before and after beside each other; scrolling one side scrolls the other.

#include <QWidget>

#include <array>
#include <memory>

#include "core/recovery/plan.h"
#include "ui/views/byte_fetch.h"

class QLabel;

namespace ui {

class HexCache;
class HexView;
class PanelHeader;
class Preferences;

/// Both contents of a file that a step changes, and where they differ.
struct StepBytes {
    QString file;
    std::array<ByteSource, 2> sides; // before, after
    std::array<std::vector<FoundRange>, 2> ranges;
    std::array<ByteSpan, 2> changed; // length 0: only the other side has more
    bool existed = false;
};
/// `now` is the file before the step: as it lies in the partition, or its backup.
core::Result<StepBytes> readStep(const core::PlanStep& step, const core::Result<core::FileContent>& now,
                                 const core::RunContext& context);

class PlanBytes : public QWidget {
    Q_OBJECT
public:
    PlanBytes(Preferences& preferences, QWidget* parent);

    /// Null: no step is chosen.
    void setStep(int number, std::shared_ptr<const StepBytes> step);
    void setFailure(const QString& sentence);
    void setExecuted(bool executed);
    QString summary() const;
    HexView& view(int side) const { return *sides_[static_cast<std::size_t>(side)].view; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Side {
        QLabel* title = nullptr;
        HexCache* cache = nullptr;
        HexView* view = nullptr;
    };
    void fill();
    void fitRows();
    void follow(int from);
    void retranslate();
    QString wordDifference() const;

    Preferences& preferences_;
    PanelHeader* header_;
    QLabel* place_;
    QLabel* difference_;
    std::array<Side, 2> sides_;
    std::shared_ptr<const StepBytes> step_;
    int number_ = 0;
    bool executed_ = false;
    bool following_ = false;
};

} // namespace ui
