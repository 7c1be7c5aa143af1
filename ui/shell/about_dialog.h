#pragma once
// What the program is, its version and its licence.

#include <QDialog>

namespace ui {

class AboutDialog : public QDialog {
    Q_OBJECT
public:
    explicit AboutDialog(QWidget* parent);
};

} // namespace ui
