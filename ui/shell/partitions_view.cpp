#include "ui/shell/partitions_view.h"

#include <QFile>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

#include "core/base/escape.h"
#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/navigator.h"
#include "ui/shell/partitions_work.h"
#include "ui/shell/preferences.h"
#include "ui/shell/selection.h"
#include "ui/shell/words.h"
#include "ui/views/health_words.h"
#include "ui/views/log_dir_panel.h"

namespace ui {

namespace {

constexpr int kRefreshMs = 100;

} // namespace

PartitionsView::PartitionsView(const ViewContext& context, QWidget* parent)
    : View(context, parent)
    , panel_(new LogDirPanel(context.preferences, this))
    , model_(new PartitionsModel(this))
    , sorted_(new QSortFilterProxyModel(this))
    , filter_(new QLineEdit(this))
    , summary_(new QLabel(this))
    , table_(new QTableView(this))
{
    setObjectName(QStringLiteral("overview"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(panel_);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 7, 12, 7);
    filter_->setClearButtonEnabled(true);
    filter_->setFixedWidth(scaled(320));
    row->addWidget(filter_);
    row->addStretch(1);
    row->addWidget(summary_);
    column->addLayout(row);
    column->addWidget(table_, 1);

    sorted_->setSourceModel(model_);
    sorted_->setSortRole(PartitionsModel::kSortRole);
    sorted_->setFilterKeyColumn(PartitionsModel::kPartition);
    sorted_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    sorted_->setDynamicSortFilter(false); // rows don't jump under the pointer while they are read
    table_->setModel(sorted_);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection); // several are repaired or reported in one go
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(false);
    table_->setSortingEnabled(true);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setMinimumSectionSize(16);
    table_->verticalHeader()->setDefaultSectionSize(scaled(24));
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(PartitionsModel::kWorst, QHeaderView::Stretch);
    header->resizeSection(PartitionsModel::kGlyph, scaled(34));
    header->resizeSection(PartitionsModel::kPartition, scaled(200));
    header->resizeSection(PartitionsModel::kOffsets, scaled(220));
    header->resizeSection(PartitionsModel::kNextStart, scaled(160));
    table_->installEventFilter(this);
    setFocusProxy(table_);
    connect(table_, &QTableView::activated, this, &PartitionsView::open);
    connect(table_, &QTableView::doubleClicked, this, &PartitionsView::open);
    connect(filter_, &QLineEdit::textChanged, sorted_, &QSortFilterProxyModel::setFilterFixedString);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        emit wordsChanged();
        context_.actions.refresh();
    });
    refresh_.setSingleShot(true);
    refresh_.setInterval(kRefreshMs);
    connect(&refresh_, &QTimer::timeout, this, &PartitionsView::takeFindings);
    connect(&context.document, &Document::glanceReady, this, &PartitionsView::load);
    connect(&context.document, &Document::settingsChanged, this, &PartitionsView::load);
    connect(&context.preferences, &Preferences::changed, this, &PartitionsView::takeFindings);
    connect(panel_, &LogDirPanel::chosen, this, [this](const core::Finding& finding, std::size_t place) {
        context_.selection.select(selectionOf(finding, place), this);
    });
    connect(panel_, &LogDirPanel::bytesWanted, this, [this] { context_.pages.show(QStringLiteral("bytes")); });
    connect(panel_, &LogDirPanel::openWanted, &context.document, &Document::openPartition);
    connect(&context.document.starts(), &Starts::contextChanged, this, &PartitionsView::load);
    context.actions.handle(QStringLiteral("edit.filter"), this, [this] { filter_->setFocus(Qt::ShortcutFocusReason); });
    retranslate();
    load();
}

void PartitionsView::load()
{
    Document& document = context_.document;
    if (!document.isLogDir()) {
        return;
    }
    std::vector<PartitionRow> rows;
    const auto add = [&rows](const std::string& dir, bool foreign) {
        PartitionRow row;
        row.dir = QFile::decodeName(QByteArray::fromStdString(dir));
        row.shown = QString::fromStdString(core::escapeName(dir));
        row.foreign = foreign;
        row.checked = foreign;
        rows.push_back(std::move(row));
    };
    std::set<std::string> dirs(document.glance().partitionDirs.begin(), document.glance().partitionDirs.end());
    for (const std::string& dir : document.glance().foreignDirs) {
        if (!dirs.contains(dir)) { // one with segments can be opened, whatever it is called
            add(dir, true);
        }
    }
    for (const std::string& dir : dirs) {
        add(dir, false);
    }
    loaded_ = false;
    stopped_ = false;
    model_->setRows(rows);
    if (sorted_->rowCount() > 0) {
        table_->setCurrentIndex(sorted_->index(0, PartitionsModel::kPartition));
    }
    panel_->setPartitions(std::move(dirs));
    findings_.clear();
    answers_.reset();
    takeFindings();
    PartitionsWork work;
    work.glance = document.sharedGlance();
    work.rows = std::move(rows);
    work.options.settings = document.settings();
    work.options.cluster = document.cluster();
    work.options.cleanStart = document.starts().cleanOverride();
    const quint64 round = ++round_;
    // Posted to the application and not to the view: the view may go while the job still runs.
    const auto post = [self = QPointer<PartitionsView>(this), round](std::function<void(PartitionsView&)> take) {
        QMetaObject::invokeMethod(qApp, [self, round, take = std::move(take)] {
            if (self != nullptr && self->round_ == round) {
                take(*self);
            }
        });
    };
    work.row = [post](std::size_t at, PartitionRow row) {
        post([at, row = std::move(row)](PartitionsView& view) {
            view.model_->setRow(at, row);
            view.refreshSoon();
        });
    };
    work.findings = [post](std::vector<core::Finding> findings) {
        post([findings = std::move(findings)](PartitionsView& view) {
            view.findings_.insert(view.findings_.end(), findings.begin(), findings.end());
            view.refreshSoon();
        });
    };
    document.run<core::ThreeAnswers>(
        this, QStringLiteral("partitions"), tr("Checking partitions"),
        [work = std::move(work)](const core::RunContext& context) { return readPartitions(work, context); },
        [this](const core::Result<core::ThreeAnswers>& result) {
            loaded_ = true;
            stopped_ = !result;
            if (result) {
                answers_ = result.value();
            }
            sortByWorst();
            takeFindings();
            emit loadedChanged();
        });
    refreshSummary();
}

void PartitionsView::refreshSoon()
{
    if (!refresh_.isActive()) {
        refresh_.start();
    }
}

void PartitionsView::takeFindings()
{
    refresh_.stop();
    core::sortFindings(findings_);
    panel_->setFindings(findings_);
    refreshSummary();
}

void PartitionsView::sortByWorst()
{
    const QString kept = table_->currentIndex().data(PartitionsModel::kDirRole).toString();
    const bool moved = table_->currentIndex().row() > 0;
    table_->sortByColumn(PartitionsModel::kPartition, Qt::AscendingOrder);
    table_->sortByColumn(PartitionsModel::kGlyph, Qt::AscendingOrder);
    for (int row = 0; moved && row < sorted_->rowCount(); ++row) {
        const QModelIndex at = sorted_->index(row, PartitionsModel::kPartition);
        if (at.data(PartitionsModel::kDirRole).toString() == kept) {
            table_->setCurrentIndex(at);
            return;
        }
    }
    if (sorted_->rowCount() > 0) {
        table_->setCurrentIndex(sorted_->index(0, PartitionsModel::kPartition));
    }
}

void PartitionsView::open(const QModelIndex& index)
{
    if (index.isValid() && !index.data(PartitionsModel::kForeignRole).toBool()) {
        context_.document.openPartition(index.data(PartitionsModel::kDirRole).toString());
    }
}

std::vector<std::string> PartitionsView::chosenDirs() const
{
    std::vector<std::string> dirs;
    const QModelIndexList rows = table_->selectionModel()->selectedRows(PartitionsModel::kPartition);
    for (const QModelIndex& row : rows) {
        if (!row.data(PartitionsModel::kForeignRole).toBool()) {
            dirs.push_back(QFile::encodeName(row.data(PartitionsModel::kDirRole).toString()).toStdString());
        }
    }
    return dirs;
}

bool PartitionsView::isLogDirWorse() const
{
    if (findings_.empty() || !needsSomeone(findings_.front())) {
        return false;
    }
    const Look own = lookOf(findings_.front().severity);
    return std::ranges::none_of(model_->rows(), [own](const PartitionRow& row) {
        return !row.foreign && row.look().value_or(Look::Info) < own;
    });
}

void PartitionsView::openWorst()
{
    if (isLogDirWorse()) {
        panel_->showWorst();
        return;
    }
    const auto& rows = model_->rows();
    const auto worst = std::min_element(rows.begin(), rows.end(), [](const PartitionRow& a, const PartitionRow& b) {
        const auto rank = [](const PartitionRow& row) {
            return row.foreign ? Look::Info : row.look().value_or(Look::Info); // a foreign folder can't be opened
        };
        return rank(a) < rank(b);
    });
    if (worst != rows.end() && !worst->foreign) {
        context_.document.openPartition(worst->dir);
    }
}

std::vector<std::string> PartitionsView::dirsToPlan() const
{
    const QModelIndexList chosen = table_->selectionModel()->selectedRows(PartitionsModel::kPartition);
    std::set<QString> names;
    for (const QModelIndex& index : chosen) {
        names.insert(index.data(PartitionsModel::kDirRole).toString());
    }
    std::vector<std::string> dirs;
    for (const PartitionRow& row : model_->rows()) {
        const bool needy = row.look().value_or(Look::Info) < Look::Ok;
        if (!row.foreign && (names.size() > 1 ? names.contains(row.dir) : needy)) {
            dirs.push_back(QFile::encodeName(row.dir).toStdString());
        }
    }
    return dirs;
}

void PartitionsView::refreshSummary()
{
    std::uint64_t bytes = 0;
    qsizetype checked = 0;
    qsizetype partitions = 0;
    for (const PartitionRow& row : model_->rows()) {
        bytes += row.bytes;
        checked += row.checked && !row.foreign ? 1 : 0;
        partitions += row.foreign ? 0 : 1;
    }
    summary_->setText(tr("%Ln partition(s) · %1 · %2 of them checked", nullptr, static_cast<int>(partitions))
                          .arg(formatBytes(bytes), formatCount(checked)));
    emit wordsChanged();
}

QString PartitionsView::logDirSentence() const
{
    const auto harm = std::ranges::count_if(findings_, needsSomeone);
    if (harm == 0) {
        return {};
    }
    const QString worst = localized(findings_.front().sentence);
    //: what is wrong with the log directory itself; %1 is a whole sentence
    return harm == 1 ? tr("Log directory: %1").arg(worst)
                     : tr("Log directory: %Ln findings. %1", nullptr, static_cast<int>(harm)).arg(worst);
}

VerdictWords PartitionsView::words() const
{
    VerdictWords words;
    std::array<int, 6> byLook = {};
    int needy = 0;
    int total = 0;
    for (const PartitionRow& row : model_->rows()) {
        if (row.foreign) {
            continue; // a finding of the log dir
        }
        ++total;
        if (const auto look = row.look(); look && *look < Look::Ok) {
            ++byLook[static_cast<std::size_t>(*look)];
            ++needy;
        }
    }
    const QString ofLogDir = logDirSentence();
    if (needy > 0) {
        const auto worst = std::find_if(byLook.begin(), byLook.end(), [](int count) { return count > 0; });
        words.look = static_cast<Look>(worst - byLook.begin());
        words.headline = tr("%1 of %Ln partition(s) need you", nullptr, total).arg(formatCount(needy));
        QStringList parts;
        const std::array<QString, 4> named = {
            tr("%Ln stop(s) the start", nullptr, byLook[0]), tr("%Ln lose(s) data", nullptr, byLook[1]),
            tr("%Ln give(s) wrong answers", nullptr, byLook[2]), tr("%Ln hold(s) something up", nullptr, byLook[3])};
        for (std::size_t i = 0; i < named.size(); ++i) {
            if (byLook[i] > 0) {
                parts.push_back(named[i]);
            }
        }
        words.details.push_back(QLocale().createSeparatedList(parts));
    } else if (!ofLogDir.isEmpty()) {
        words.look = Look::Ok;
        words.headline = tr("The log directory needs you");
    } else if (loaded_ && !stopped_) {
        words.look = Look::Ok;
        words.headline = tr("Nothing is wrong");
        words.details.push_back(tr("%Ln partition(s) were checked.", nullptr, total));
    } else {
        words.headline = stopped_ ? tr("Not checked to the end") : tr("Nothing wrong so far");
        words.details.push_back(tr("%Ln partition(s) are listed.", nullptr, total));
    }
    if (!ofLogDir.isEmpty()) {
        words.look = std::min(words.look, lookOf(findings_.front().severity));
        words.details.push_back(ofLogDir);
    }
    words.hasFinding = needy > 0 || !ofLogDir.isEmpty();
    const bool live = context_.document.isLive();
    words.advice = live               ? Advice::LookOnly
                   : !loaded_         ? Advice::Wait
                   : words.hasFinding ? Advice::RepairFirst
                                      : Advice::NothingToDo;
    words.adviceText = live || !words.hasFinding ? adviceText(words.advice)
                       : isLogDirWorse()         ? tr("See to the log directory first")
                                                 : tr("Open the worst partition first");
    const Starts& starts = context_.document.starts();
    const auto several = static_cast<int>(dirsToPlan().size());
    words.planFirst = loaded_ && several > 0 && !live && !context_.document.isPrediction();
    words.partitionsToPlan = several;
    words.startCaption = startCaption(starts.releaseName(), starts.isClean());
    words.notAsFound = starts.isChanged();
    if (answers_) {
        words.start = wordStart(*answers_);
    } else {
        words.start.headline = stopped_ ? tr("Not predicted") : tr("Being predicted");
    }
    return words;
}

void PartitionsView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    panel_->setRoom(height() / 2);
}

bool PartitionsView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == table_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const QString text = key->text();
        if (!text.isEmpty() && text[0].isPrint() && text[0] != QLatin1Char(' ') &&
            !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
            filter_->setFocus(Qt::OtherFocusReason); // typing filters
            filter_->setText(filter_->text() + text);
            return true;
        }
    }
    return View::eventFilter(watched, event);
}

void PartitionsView::retranslate()
{
    filter_->setPlaceholderText(tr("Filter by topic or partition"));
    filter_->setAccessibleName(tr("Filter by topic or partition"));
    table_->setAccessibleName(tr("Partitions"));
    model_->retranslate();
    refreshSummary();
}

void PartitionsView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange) {
        table_->verticalHeader()->setDefaultSectionSize(scaled(24));
    }
}

} // namespace ui
