#pragma once
// The bytes of one step of a plan, before and after beside each other; scrolling one side scrolls the other.

#include <QWidget>

#include <array>
#include <memory>

#include "core/recovery/plan.h"
#include "ui/views/byte_fetch.h"

class QLabel;
class QStackedWidget;
class QToolButton;

namespace ui {

class PlanDecoded;
class HexCache;
class HexView;
class PanelHeader;
class Preferences;

/// Both contents of a file that a step changes, and where they differ.
struct StepBytes {
    QString file;
    std::array<ByteSource, 2> sides; // before, after
    std::array<std::vector<FoundRange>, 2> ranges;
    std::array<ByteSpan, 2> changed;                          // length 0: only the other side has more
    std::array<std::shared_ptr<const core::Field>, 2> fields; // around the first difference; null: a text file
    bool isText = false;
    bool existed = false;
    bool goes = false; // the file is removed
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
    PlanDecoded& decoded(int side) const { return *sides_[static_cast<std::size_t>(side)].decoded; }
    bool isDecoded() const { return decoded_; }
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
        PlanDecoded* decoded = nullptr;
        QStackedWidget* stack = nullptr;
    };
    void fill();
    void fillDecoded();
    QString messageOf(std::size_t side) const;
    void setDecoded(bool on);
    void fitRows();
    void follow(int from);
    void retranslate();
    QString wordDifference() const;

    Preferences& preferences_;
    PanelHeader* header_;
    QLabel* place_;
    QLabel* difference_;
    std::array<Side, 2> sides_;
    QToolButton* mode_; // decoded or bytes
    bool decoded_ = false;
    std::shared_ptr<const StepBytes> step_;
    int number_ = 0;
    bool executed_ = false;
    bool following_ = false;
};

} // namespace ui
