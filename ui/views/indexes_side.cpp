#include "ui/views/indexes_side.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/shell/fonts.h"
#include "ui/shell/tints.h"
#include "ui/shell/words.h"
#include "ui/views/indexes_gauge.h"
#include "ui/views/panel_header.h"
#include "ui/views/row_table.h"

namespace ui {

namespace {

constexpr int kMargin = 14;
constexpr int kButtonHeight = 26;
constexpr int kMostCopied = 100'000; // rows on the clipboard

} // namespace

IndexesSide::IndexesSide(QWidget* parent)
    : QWidget(parent)
    , fillTitle_(new QLabel(this))
    , offsetGauge_(new FillGauge(this))
    , timeGauge_(new FillGauge(this))
    , fullAt_(new QLabel(this))
    , factsTitle_(new QLabel(this))
    , choice_(new ChoiceButtons(2, this))
    , oddCount_(new QLabel(this))
    , view_(new RowTable(this))
    , model_(new IndexEntriesModel(this))
    , odd_(new QPushButton(this))
    , copy_(new QPushButton(this))
    , bytes_(new QPushButton(this))
{
    choice_->setObjectName(QStringLiteral("indexes.choice"));
    view_->setObjectName(QStringLiteral("indexes.entries"));
    odd_->setObjectName(QStringLiteral("indexes.odd"));
    bytes_->setObjectName(QStringLiteral("indexes.bytes"));
    auto* top = new QVBoxLayout;
    top->setContentsMargins(kMargin, 10, kMargin, 8);
    top->setSpacing(8);
    top->addWidget(fillTitle_);
    top->addWidget(offsetGauge_);
    top->addWidget(timeGauge_);
    fullAt_->setWordWrap(true);
    top->addWidget(fullAt_);
    top->addWidget(factsTitle_);
    auto* facts = new QGridLayout;
    facts->setHorizontalSpacing(14);
    facts->setVerticalSpacing(4);
    facts->setColumnStretch(1, 1);
    for (int row = 0; row < kFacts; ++row) {
        factNames_[row] = new QLabel(this);
        factValues_[row] = new QLabel(this);
        factValues_[row]->setWordWrap(true);
        factValues_[row]->setTextFormat(Qt::PlainText);
        factValues_[row]->setTextInteractionFlags(Qt::TextSelectableByMouse);
        facts->addWidget(factNames_[row], row, 0, Qt::AlignTop);
        facts->addWidget(factValues_[row], row, 1);
    }
    top->addLayout(facts);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(kMargin, 4, kMargin, 6);
    head->addWidget(choice_);
    head->addStretch(1);
    head->addWidget(oddCount_);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(kMargin, 7, kMargin, 7);
    buttons->setSpacing(8);
    buttons->addWidget(odd_);
    buttons->addWidget(bytes_);
    buttons->addWidget(copy_);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addLayout(head);
    column->addWidget(view_, 1);
    column->addLayout(buttons);
    view_->setModel(model_);
    view_->installEventFilter(this);
    connect(view_, &RowTable::rowChosen, this,
            [this](const QModelIndex& index) { emit rowChosen(model_->table(), index.row()); });
    connect(view_, &RowTable::rowEntered, this, [this](const QModelIndex& index) {
        emit rowChosen(model_->table(), index.row());
        emit bytesWanted();
    });
    connect(choice_, &ChoiceButtons::chose, this, [this](int number) {
        showTable(number == 0 ? IndexTable::Offset : IndexTable::Time);
        emit tableChanged();
    });
    connect(odd_, &QPushButton::clicked, this, &IndexesSide::nextOdd);
    connect(copy_, &QPushButton::clicked, this, &IndexesSide::copyTable);
    connect(bytes_, &QPushButton::clicked, this, &IndexesSide::bytesWanted);
    applyFonts();
    retranslate();
}

void IndexesSide::setContents(std::shared_ptr<const IndexContents> contents, std::int64_t segmentEnd,
                              const core::Settings& settings)
{
    contents_ = std::move(contents);
    segmentEnd_ = segmentEnd;
    settings_ = settings;
    IndexTable table = model_->table();
    if (contents_ != nullptr && !contents_->has(table) && contents_->has(IndexTable::Offset)) {
        table = IndexTable::Offset;
    }
    showTable(table);
}

void IndexesSide::showTable(IndexTable table)
{
    model_->setContents(contents_, table, segmentEnd_);
    choice_->setChosen(table == IndexTable::Offset ? 0 : 1);
    view_->setWidths(table == IndexTable::Offset ? std::vector<int>{7, 11, 11, 0} : std::vector<int>{5, 23, 10, 0});
    refresh();
}

void IndexesSide::showRow(std::optional<std::size_t> row)
{
    view_->showRow(row && *row < static_cast<std::size_t>(model_->rowCount()) ? static_cast<int>(*row) : -1);
}

void IndexesSide::nextOdd()
{
    const QModelIndex current = view_->currentIndex();
    const int row = model_->nextOdd(current.isValid() ? current.row() : -1);
    if (row >= 0) {
        view_->showRow(row);
        emit rowChosen(model_->table(), row);
    }
}

void IndexesSide::setFact(int row, const QString& name, const QString& value)
{
    factNames_[row]->setText(name);
    factValues_[row]->setText(value);
    factNames_[row]->setVisible(!value.isEmpty());
    factValues_[row]->setVisible(!value.isEmpty());
}

QString IndexesSide::facts() const
{
    QStringList lines;
    for (int row = 0; row < kFacts; ++row) {
        if (!factValues_[row]->text().isEmpty()) {
            lines.push_back(factNames_[row]->text() + QLatin1String(": ") + factValues_[row]->text());
        }
    }
    return lines.join(QLatin1Char('\n'));
}

QString IndexesSide::intervalText(std::int64_t interval) const
{
    const QString number = formatCount(interval);
    switch (settings_.sourceOf("index.interval.bytes")) {
    case core::SettingSource::Given:
        return tr("index.interval.bytes %1").arg(number);
    case core::SettingSource::ClusterMetadata:
        return tr("index.interval.bytes %1 (cluster metadata)").arg(number);
    case core::SettingSource::Default:
        break;
    }
    return tr("index.interval.bytes %1 (default)").arg(number);
}

void IndexesSide::refresh()
{
    if (contents_ == nullptr) {
        return;
    }
    const core::IndexDensity& density = contents_->density();
    offsetGauge_->setFill(QStringLiteral(".index"), density.offsetFill);
    timeGauge_->setFill(QStringLiteral(".timeindex"), density.timeFill);
    std::optional<std::uint64_t> full = density.offsetFill.fullAtLogBytes;
    if (density.timeFill.fullAtLogBytes && (!full || *density.timeFill.fullAtLogBytes < *full)) {
        full = density.timeFill.fullAtLogBytes;
    }
    const auto roll = static_cast<std::uint64_t>(std::max(0, settings_.segmentBytes));
    const QString rolls = formatBytes(roll);
    const QString name = QStringLiteral("segment.bytes");
    if (!full) {
        fullAt_->clear();
    } else if (*full <= roll) {
        fullAt_->setText(tr("Full at %1 of log with this spacing: the segment rolls then, before %2 (%3).")
                             .arg(formatBytes(*full), rolls, name));
    } else if (settings_.isGiven(QStringLiteral("segment.bytes").toStdString())) {
        fullAt_->setText(
            tr("Full at %1 of log with this spacing; the segment rolls at %2 first.").arg(formatBytes(*full), rolls));
    } else {
        fullAt_->setText(tr("Full at %1 of log with this spacing; the segment rolls at %2 first (%3, default).")
                             .arg(formatBytes(*full), rolls, name));
    }
    fullAt_->setVisible(full.has_value());

    const bool any = density.offsetFill.entries > 0;
    setFact(0, tr("Spacing"),
            any ? tr("median %1, 95 % up to %2, largest %3 bytes")
                      .arg(formatCount(density.medianSpacing), formatCount(density.p95Spacing),
                           formatCount(density.largestSpacing))
                : tr("the index has no entries"));
    setFact(1, tr("Interval"), intervalText(density.interval));
    const std::size_t back = density.backwards.size() + density.timeBackwards.size();
    setFact(2, tr("Order"),
            back == 0 ? tr("every entry rises")
                      : tr("entries that do not rise: %1 of .index, %2 of .timeindex")
                            .arg(formatCount(static_cast<std::int64_t>(density.backwards.size())),
                                 formatCount(static_cast<std::int64_t>(density.timeBackwards.size()))));
    const std::size_t zeros = contents_->zeroTail(IndexTable::Offset) + contents_->zeroTail(IndexTable::Time);
    setFact(3, tr("Zero tail"),
            zeros == 0 ? QString()
                       : tr("%1 slots of .index, %2 of .timeindex: allocated, not written")
                             .arg(formatCount(static_cast<std::int64_t>(contents_->zeroTail(IndexTable::Offset))),
                                  formatCount(static_cast<std::int64_t>(contents_->zeroTail(IndexTable::Time)))));
    choice_->setAvailable(0, contents_->has(IndexTable::Offset));
    choice_->setAvailable(1, contents_->has(IndexTable::Time));
    const std::size_t oddRows = contents_->odd(model_->table()).size();
    oddCount_->setText(oddRows == 0 ? tr("none odd")
                                    : tr("%1 odd").arg(formatCount(static_cast<std::int64_t>(oddRows))));
    odd_->setEnabled(oddRows > 0);
    view_->setAccessibleName(model_->table() == IndexTable::Offset ? tr("Entries of the offset index")
                                                                   : tr("Entries of the time index"));
}

void IndexesSide::copyTable()
{
    QStringList lines;
    const int rows = std::min(model_->rowCount(), kMostCopied);
    for (int row = -1; row < rows; ++row) {
        QStringList cells;
        for (int column = 0; column < IndexEntriesModel::kColumns; ++column) {
            cells.push_back(row < 0 ? model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                                    : model_->index(row, column).data().toString());
        }
        lines.push_back(cells.join(QLatin1Char('\t')));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

bool IndexesSide::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == view_ && event->type() == QEvent::KeyPress) { // else the table would search for the letter
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_E && key->modifiers() == Qt::NoModifier) {
            nextOdd();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void IndexesSide::retranslate()
{
    fillTitle_->setText(tr("Fill"));
    factsTitle_->setText(tr("What it says"));
    choice_->setTexts({QStringLiteral(".index"), QStringLiteral(".timeindex")});
    //: button: jump to the next entry that is out of the ordinary
    odd_->setText(tr("Next odd"));
    odd_->setToolTip(tr("Next entry that does not rise, lies outside or is far from the next one (E)"));
    copy_->setText(tr("Copy table"));
    bytes_->setText(tr("Show bytes"));
    model_->retranslate();
    refresh();
}

void IndexesSide::applyFonts()
{
    fillTitle_->setFont(bold(bodyFont()));
    factsTitle_->setFont(bold(bodyFont()));
    const QPalette quiet = Tints::current().quietPalette();
    for (int row = 0; row < kFacts; ++row) {
        factNames_[row]->setFont(secondaryFont());
        factNames_[row]->setPalette(quiet);
        factValues_[row]->setFont(secondaryFont());
    }
    fullAt_->setFont(secondaryFont());
    fullAt_->setPalette(quiet);
    oddCount_->setFont(secondaryFont());
    oddCount_->setPalette(quiet);
    for (QPushButton* button : {odd_, copy_, bytes_}) {
        button->setFixedHeight(scaled(kButtonHeight));
    }
    offsetGauge_->setFixedHeight(offsetGauge_->sizeHint().height());
    timeGauge_->setFixedHeight(timeGauge_->sizeHint().height());
}

void IndexesSide::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        applyFonts();
    }
}

void IndexesSide::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Base));
    painter.fillRect(QRect(0, 0, 1, height()), tints.color(Tint::Line));
}

} // namespace ui
