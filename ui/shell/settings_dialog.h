#pragma once
// Settings: one searchable page, applied at once.

#include <QDialog>

#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace ui {

class Preferences;

class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    SettingsDialog(Preferences& preferences, QWidget* parent);
    QLineEdit* search() const { return search_; }

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel* label = nullptr;
        QWidget* control = nullptr;
        QLabel* note = nullptr;
        const char* labelText = "";
        const char* noteText = "";
    };
    template <class T>
    T* addRow(const char* label, const char* note, T* control);
    void addAppearance();
    void addReading();
    void fill(); // from the preferences
    void filter(const QString& text);
    void retranslate();

    Preferences& preferences_;
    QLineEdit* search_;
    QGridLayout* grid_;
    std::vector<Row> rows_;
    std::vector<std::function<void()>> fillers_;
    std::vector<std::function<void()>> translators_;
    bool filling_ = false;
};

} // namespace ui
