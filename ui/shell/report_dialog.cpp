#include "ui/shell/report_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>

#include <algorithm>
#include <array>

#include "core/report/report_file.h"
#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/language.h"
#include "ui/shell/tints.h"

namespace ui {

namespace {

constexpr std::array<ReportForm, 4> kForms = {ReportForm::Html, ReportForm::Pdf, ReportForm::Markdown,
                                              ReportForm::Json};

QString firstFile(const Document& document)
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QDir folder(QFileInfo(documents).isDir() ? documents : QDir::homePath());
    return folder.filePath(document.title() + QStringLiteral("-report.html"));
}

} // namespace

ReportDialog::ReportDialog(const Document& document, const QString& language, std::vector<std::string> chosen,
                           QWidget* parent)
    : QDialog(parent)
    , document_(document)
    , chosen_(std::move(chosen))
    , about_(new QComboBox(this))
    , form_(new QComboBox(this))
    , language_(new QComboBox(this))
    , payloads_(new QComboBox(this))
    , file_(new QLineEdit(this))
    , command_(new QLineEdit(this))
    , note_(new QLabel(this))
    , copy_(new QPushButton(tr("Copy"), this))
    , write_(nullptr)
{
    setWindowTitle(tr("Report on %1").arg(document.title()));
    resize(scaled(620), 0);
    for (const QString& name : {tr("HTML page"), tr("PDF"), tr("Markdown"), tr("JSON")}) {
        form_->addItem(name);
    }
    for (const QString& code : languages()) {
        language_->addItem(languageName(code), code);
    }
    language_->setCurrentIndex(qMax(0, language_->findData(language)));
    payloads_->addItems({tr("Not shown"), tr("Shown as text")});
    file_->setText(firstFile(document));
    command_->setReadOnly(true);
    command_->setFont(fixedFont());
    note_->setWordWrap(true);
    note_->setFont(secondaryFont());
    note_->setPalette(Tints::current().quietPalette());

    auto* choose = new QPushButton(tr("Choose…"), this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    write_ = buttons->addButton(tr("Write"), QDialogButtonBox::AcceptRole);
    write_->setDefault(true);
    write_->setProperty("primary", true);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(20, 18, 20, 16);
    grid->setHorizontalSpacing(scaled(16));
    grid->setColumnStretch(1, 1);
    int row = 0;
    const auto add = [&](const QString& label, const QString& name, QWidget* control, QWidget* button) {
        auto* text = new QLabel(label, this);
        text->setBuddy(control);
        control->setObjectName(name);
        control->setAccessibleName(QString(label).remove(QLatin1Char('&')));
        grid->addWidget(text, row, 0);
        grid->addWidget(control, row, 1, 1, button != nullptr ? 1 : 2);
        if (button != nullptr) {
            grid->addWidget(button, row, 2);
        }
        ++row;
    };
    about_->addItem(tr("The whole log directory"));
    about_->addItem(tr("The %Ln chosen partition(s)", nullptr, static_cast<int>(chosen_.size())));
    if (document.isLogDir() && !chosen_.empty()) {
        about_->setCurrentIndex(chosen_.size() > 1 ? 1 : 0); // one is always current, chosen or not
        add(tr("&About"), QStringLiteral("report.about"), about_, nullptr);
    } else {
        about_->hide();
    }
    add(tr("&Form"), QStringLiteral("report.form"), form_, nullptr);
    add(tr("&Language"), QStringLiteral("report.language"), language_, nullptr);
    add(tr("&Keys, values, headers"), QStringLiteral("report.payloads"), payloads_, nullptr);
    add(tr("F&ile"), QStringLiteral("report.file"), file_, choose);
    add(tr("&Command line"), QStringLiteral("report.command"), command_, copy_);
    grid->addWidget(note_, row, 1, 1, 2);
    grid->setRowMinimumHeight(row++, scaled(36));
    grid->addWidget(buttons, row, 0, 1, 3);

    connect(about_, &QComboBox::currentIndexChanged, this, &ReportDialog::refresh);
    connect(form_, &QComboBox::currentIndexChanged, this, &ReportDialog::changeSuffix);
    connect(language_, &QComboBox::currentIndexChanged, this, &ReportDialog::refresh);
    connect(payloads_, &QComboBox::currentIndexChanged, this, &ReportDialog::refresh);
    connect(file_, &QLineEdit::textChanged, this, &ReportDialog::refresh);
    connect(choose, &QPushButton::clicked, this, &ReportDialog::chooseFile);
    connect(copy_, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(command_->text()); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

ReportRequest ReportDialog::request() const
{
    const QString file = file_->text().trimmed();
    return {kForms[static_cast<std::size_t>(form_->currentIndex())], language_->currentData().toString(),
            payloads_->currentIndex() == 1, file.isEmpty() ? file : QFileInfo(file).absoluteFilePath(),
            about_->currentIndex() == 1 ? chosen_ : std::vector<std::string>()};
}

void ReportDialog::setRequest(const ReportRequest& request)
{
    form_->setCurrentIndex(static_cast<int>(std::ranges::find(kForms, request.form) - kForms.begin()));
    language_->setCurrentIndex(language_->findData(request.language));
    payloads_->setCurrentIndex(request.payloads ? 1 : 0);
    about_->setCurrentIndex(request.dirs.empty() ? 0 : 1);
    file_->setText(request.file);
}

QString ReportDialog::command() const
{
    return command_->text();
}

void ReportDialog::chooseFile()
{
    const ReportRequest now = request();
    const QString suffix = reportSuffix(now.form);
    QFileDialog dialog(this, tr("Write the report to"), QFileInfo(now.file).path(),
                       QStringLiteral("%1 (*%2)").arg(form_->currentText(), suffix));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(QFileInfo(now.file).fileName());
    if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        file_->setText(dialog.selectedFiles().constFirst());
    }
}

void ReportDialog::changeSuffix()
{
    QString file = file_->text();
    for (const ReportForm form : kForms) {
        if (file.endsWith(reportSuffix(form))) {
            file.chop(reportSuffix(form).size());
            file_->setText(file + reportSuffix(request().form));
            break;
        }
    }
    refresh();
}

void ReportDialog::refresh()
{
    const ReportRequest wanted = request();
    const QFileInfo file(wanted.file);
    QString note;
    refusal_.clear();
    if (wanted.file.isEmpty()) {
        refusal_ = tr("Name the file that the report is written to.");
    } else if (file.isDir()) {
        refusal_ = tr("This is a folder.");
    } else if (core::liesIn(QFile::encodeName(wanted.file).toStdString(), document_.glance().opened)) {
        refusal_ = tr("This would be a file of the directory that the report is about. Choose another folder.");
    } else if (file.exists()) {
        note = tr("This file is there already. It is replaced.");
    } else if (wanted.payloads) {
        note = tr("Bytes of records around each finding are in the report.");
    }
    note_->setText(refusal_.isEmpty() ? note : refusal_);
    write_->setEnabled(refusal_.isEmpty());
    language_->setEnabled(wanted.form != ReportForm::Json); // which is for programs
    command_->setText(refusal_.isEmpty() ? reportCommand(document_, wanted) : QString());
    command_->setCursorPosition(0);
    const bool none = refusal_.isEmpty() && command_->text().isEmpty();
    //: in the place of a command line: there is none that does the same
    command_->setPlaceholderText(none ? tr("none") : QString());
    if (none && note.isEmpty()) {
        note = wanted.dirs.empty() ? tr("The command line writes HTML, Markdown and JSON, in English.")
                                   : tr("The command line reports on a partition or a whole log directory.");
        note_->setText(note);
    }
    copy_->setEnabled(!command_->text().isEmpty());
}

} // namespace ui
