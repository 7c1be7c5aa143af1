#pragma once
// The Bytes panel: the bytes of the selected file, or of the selected batch decompressed, with the path to the field
// that is selected. It follows the selection and sets it.

#include "ui/models/batch_rows.h"
#include "ui/models/selected_unit.h"
#include "ui/shell/view.h"
#include "ui/views/byte_fetch.h"
#include "ui/views/hex_copy.h"
#include "ui/views/hex_view.h"

class QLabel;
class QPushButton;

namespace ui {

class ChoiceButtons;
class ElidedLabel;
class LogSteps;
class PanelHeader;
class PathLabel;
class Stepper;

class BytesPanel : public View {
    Q_OBJECT
public:
    BytesPanel(const ViewContext& context, QWidget* parent);

    bool isLoaded() const override;
    QWidget* titleBar() override;

    HexView* hex() const { return hex_; }
    bool showsDecompressed() const { return source_.isStream(); }
    /// What the user asked for; shown where there is a compressed batch.
    bool prefersDecompressed() const { return prefersDecompressed_; }
    void setPrefersDecompressed(bool decompressed);
    QString pathText() const;
    QString noteText() const; // of the strip above the bytes; empty: none

protected:
    void changeEvent(QEvent* event) override;

private:
    void registerActions();
    void retranslate();
    void applyPreferences();
    void follow(); // the unit changed
    void followSelection(const Selection& selection, QObject* origin);
    ByteSource wantedSource() const;
    void openSource(const ByteSource& source);
    void showPlace();
    void showNote();
    void refreshHeader();
    void fetch(const std::vector<std::uint64_t>& numbers);
    void findRanges();
    void showMarks();
    void choose(std::uint64_t pos, std::uint64_t length);
    void chooseByte(std::uint64_t pos);
    void stepUnparsed(int direction);
    bool hasUnparsed(int direction) const;
    void copy(CopyForm form);
    QString tipAt(std::uint64_t pos);
    std::shared_ptr<const BatchIndex> batchIndex() const;
    std::vector<ByteSpan> parentsOf(std::uint64_t pos, std::uint64_t length) const;

    SelectedUnit& unit_;
    LogSteps* steps_;
    HexCache cache_;
    PanelHeader* header_;
    PathLabel* path_;
    Stepper* batchStepper_;
    Stepper* problemStepper_;
    ChoiceButtons* space_;
    QWidget* note_;
    ElidedLabel* noteText_;
    QPushButton* noteButton_;
    HexView* hex_;
    ByteSource source_;
    bool prefersDecompressed_ = false;
    bool findingRanges_ = false;
    bool keepPlace_ = false; // the last selection came from here
    ByteSpan userRange_;     // selected byte by byte
    QString fetchFailure_;
};

} // namespace ui
