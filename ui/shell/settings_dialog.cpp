#include "ui/shell/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "core/recovery/executor.h"
#include "ui/shell/fonts.h"
#include "ui/shell/language.h"
#include "ui/shell/preferences.h"
#include "ui/shell/tints.h"
#include "ui/shell/view.h"

namespace ui {

SettingsDialog::SettingsDialog(Preferences& preferences, QWidget* parent)
    : QDialog(parent)
    , preferences_(preferences)
    , search_(new QLineEdit(this))
    , grid_(new QGridLayout)
{
    resize(scaled(620), scaled(520));
    search_->setClearButtonEnabled(true);
    grid_->setHorizontalSpacing(scaled(24));
    grid_->setVerticalSpacing(4);
    grid_->setColumnStretch(1, 1);
    addAppearance();
    addReading();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* reset = buttons->addButton(QString(), QDialogButtonBox::ResetRole);
    translators_.push_back([reset, buttons] {
        reset->setText(tr("Reset all"));
        buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    });
    connect(reset, &QPushButton::clicked, &preferences_, &Preferences::reset);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(search_, &QLineEdit::textChanged, this, &SettingsDialog::filter);
    connect(&preferences_, &Preferences::changed, this, &SettingsDialog::fill);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->addWidget(search_);
    column->addSpacing(10);
    column->addLayout(grid_);
    column->addStretch(1);
    column->addWidget(buttons);
    retranslate();
    fill();
}

template <class T>
T* SettingsDialog::addRow(const char* label, const char* note, T* control)
{
    Row row;
    row.label = new QLabel(this);
    row.note = new QLabel(this);
    row.control = control;
    row.labelText = label;
    row.noteText = note;
    row.label->setBuddy(control);
    row.note->setFont(secondaryFont());
    row.note->setWordWrap(true);
    const QPalette quiet = Tints::current().quietPalette();
    row.note->setPalette(quiet);
    const auto at = static_cast<int>(rows_.size()) * 2;
    grid_->addWidget(row.label, at, 0);
    if (qobject_cast<QComboBox*>(control) != nullptr || qobject_cast<QSpinBox*>(control) != nullptr) {
        control->setMinimumWidth(scaled(150));
    }
    grid_->addWidget(row.control, at, 1, Qt::AlignLeading);
    grid_->addWidget(row.note, at + 1, 1);
    grid_->setRowMinimumHeight(at, scaled(32));
    rows_.push_back(row);
    return control;
}

void SettingsDialog::addAppearance()
{
    auto* language = addRow(QT_TR_NOOP("&Language"), "", new QComboBox(this));
    language->setObjectName(QStringLiteral("settings.language"));
    language->addItem(QString(), QString());
    for (const QString& code : languages()) {
        language->addItem(languageName(code), code);
    }
    translators_.push_back([language] { language->setItemText(0, tr("As the system")); });
    fillers_.push_back([=, this] { language->setCurrentIndex(qMax(0, language->findData(preferences_.language()))); });
    connect(language, &QComboBox::activated, this,
            [=, this] { preferences_.setLanguage(language->currentData().toString()); });

    auto* theme = addRow(QT_TR_NOOP("&Theme"), "", new QComboBox(this));
    theme->setObjectName(QStringLiteral("settings.theme"));
    theme->addItems({QString(), QString(), QString()});
    translators_.push_back([theme] {
        theme->setItemText(0, tr("As the system"));
        theme->setItemText(1, tr("Light"));
        theme->setItemText(2, tr("Dark"));
    });
    fillers_.push_back([=, this] { theme->setCurrentIndex(static_cast<int>(preferences_.theme())); });
    connect(theme, &QComboBox::activated, this,
            [this](int index) { preferences_.setTheme(static_cast<Theme>(index)); });

    auto* text =
        addRow(QT_TR_NOOP("Text &size"), QT_TR_NOOP("Also with Ctrl+plus and Ctrl+minus."), new QSpinBox(this));
    text->setRange(Preferences::kLeastTextPercent, Preferences::kMostTextPercent);
    text->setSingleStep(10);
    text->setSuffix(QStringLiteral(" %"));
    fillers_.push_back([=, this] { text->setValue(preferences_.textPercent()); });
    connect(text, &QSpinBox::editingFinished, this, [=, this] { preferences_.setTextPercent(text->value()); });

    auto* zone =
        addRow(QT_TR_NOOP("Time &zone"), QT_TR_NOOP("In which times are shown and typed."), new QComboBox(this));
    zone->setObjectName(QStringLiteral("settings.zone"));
    zone->addItems({QString(), QString()});
    translators_.push_back([zone] {
        zone->setItemText(0, tr("UTC"));
        zone->setItemText(1, tr("Local time"));
    });
    fillers_.push_back([=, this] { zone->setCurrentIndex(static_cast<int>(preferences_.zone())); });
    connect(zone, &QComboBox::activated, this,
            [this](int index) { preferences_.setZone(static_cast<ZoneChoice>(index)); });
}

void SettingsDialog::addReading()
{
    if (findView(QStringLiteral("bytes")) != nullptr) {
        auto* row = addRow(QT_TR_NOOP("&Bytes per row"), "", new QComboBox(this));
        for (const int bytes : {8, 16, 32}) {
            row->addItem(QString::number(bytes), bytes);
        }
        fillers_.push_back([=, this] { row->setCurrentIndex(row->findData(preferences_.bytesPerRow())); });
        connect(row, &QComboBox::activated, this,
                [=, this] { preferences_.setBytesPerRow(row->currentData().toInt()); });

        auto* tints = addRow(QT_TR_NOOP("&Field colours"), "", new QCheckBox(this));
        translators_.push_back([tints] { tints->setText(tr("Colour bytes by the kind of their field")); });
        fillers_.push_back([=, this] { tints->setChecked(preferences_.fieldTints()); });
        connect(tints, &QCheckBox::clicked, &preferences_, &Preferences::setFieldTints);
    }
    auto* history =
        addRow(QT_TR_NOOP("&History"), QT_TR_NOOP("So many steps lead back with Alt+Left."), new QSpinBox(this));
    history->setRange(Preferences::kLeastHistorySteps, Preferences::kMostHistorySteps);
    history->setSingleStep(20);
    fillers_.push_back([=, this] { history->setValue(preferences_.historySteps()); });
    connect(history, &QSpinBox::editingFinished, this, [=, this] { preferences_.setHistorySteps(history->value()); });

    if (findView(QStringLiteral("plan")) != nullptr) {
        auto* place = new QWidget(this);
        auto* line = new QHBoxLayout(place);
        line->setContentsMargins(0, 0, 0, 0);
        auto* folder = new QLineEdit(place);
        folder->setMinimumWidth(scaled(280));
        folder->setPlaceholderText(QString::fromStdString(core::defaultBackupRoot()));
        auto* choose = new QPushButton(place);
        line->addWidget(folder, 1);
        line->addWidget(choose);
        addRow(QT_TR_NOOP("Bac&kup folder"), QT_TR_NOOP("Where a repair keeps what it replaces, and its journal."),
               place);
        rows_.back().label->setBuddy(folder);
        translators_.push_back([choose] { choose->setText(tr("Choose…")); });
        fillers_.push_back([=, this] { folder->setText(preferences_.backupFolder()); });
        connect(folder, &QLineEdit::editingFinished, this, [=, this] { preferences_.setBackupFolder(folder->text()); });
        connect(choose, &QPushButton::clicked, this, [this] {
            const QString chosen = QFileDialog::getExistingDirectory(this, tr("Backup folder"));
            if (!chosen.isEmpty()) {
                preferences_.setBackupFolder(chosen);
            }
        });
    }
    auto* reopen = addRow(QT_TR_NOOP("At &start"), "", new QCheckBox(this));
    translators_.push_back([reopen] { reopen->setText(tr("Open again what was open last")); });
    fillers_.push_back([=, this] { reopen->setChecked(preferences_.reopenLast()); });
    connect(reopen, &QCheckBox::clicked, &preferences_, &Preferences::setReopenLast);
}

void SettingsDialog::fill()
{
    if (filling_) {
        return;
    }
    filling_ = true;
    for (const auto& filler : fillers_) {
        filler();
    }
    filling_ = false;
}

void SettingsDialog::filter(const QString& text)
{
    for (const Row& row : rows_) {
        QString label = row.label->text();
        label.remove(QLatin1Char('&'));
        const bool matches =
            label.contains(text, Qt::CaseInsensitive) || row.note->text().contains(text, Qt::CaseInsensitive);
        row.label->setVisible(matches);
        row.control->setVisible(matches);
        row.note->setVisible(matches && !row.note->text().isEmpty());
    }
}

void SettingsDialog::retranslate()
{
    setWindowTitle(tr("Settings"));
    search_->setPlaceholderText(tr("Search settings"));
    search_->setAccessibleName(tr("Search settings"));
    for (const Row& row : rows_) {
        row.label->setText(tr(row.labelText));
        row.note->setText(*row.noteText == '\0' ? QString() : tr(row.noteText));
        row.note->setVisible(*row.noteText != '\0');
        QString name = row.label->text();
        row.control->setAccessibleName(name.remove(QLatin1Char('&')));
    }
    for (const auto& translate : translators_) {
        translate();
    }
}

void SettingsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
}

} // namespace ui
