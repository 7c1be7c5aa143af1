#pragma once
// Asks for a report: form, language, payloads, file; and shows the same as a command line.

#include <QDialog>

#include "ui/shell/report_work.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace ui {

class Document;

class ReportDialog : public QDialog {
    Q_OBJECT
public:
    /// `language`: the one that is offered first. `chosen`: partitions of a log dir that a report can be about.
    ReportDialog(const Document& document, const QString& language, std::vector<std::string> chosen, QWidget* parent);

    ReportRequest request() const;
    void setRequest(const ReportRequest& request);
    QString command() const;
    QString refusal() const { return refusal_; } // why it cannot be written so; empty: it can
    QPushButton* writeButton() const { return write_; }

private:
    void chooseFile();
    void changeSuffix();
    void refresh();

    const Document& document_;
    std::vector<std::string> chosen_;
    QComboBox* about_;
    QComboBox* form_;
    QComboBox* language_;
    QComboBox* payloads_;
    QLineEdit* file_;
    QLineEdit* command_;
    QLabel* note_;
    QPushButton* copy_;
    QPushButton* write_;
    QString refusal_;
};

} // namespace ui
