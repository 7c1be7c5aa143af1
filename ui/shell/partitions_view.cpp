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

#include "core/base/escape.h"
#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

using Deliver = std::function<void(std::size_t, PartitionRow)>;

/// An unclean start reads the log: of more than this only when a partition is opened.
constexpr std::uint64_t kMostPredictedBytes = std::uint64_t{64} << 20;

/// The broker in mind.
struct BrokerChoice {
    core::Settings settings;
    std::shared_ptr<const core::ClusterState> cluster = {};
    Starts::Kind kind = Starts::Kind::Auto;
    bool clean = false;
    std::optional<bool> cleanOverride = {};
};

/// What the next start does to one partition, where that is soon known.
core::Status predictRow(PartitionRow& row, qsizetype damaged, const std::string& dir, std::uint64_t bytes,
                        const Glance& glance, const BrokerChoice& broker, const core::RunContext& context)
{
    row.large = !broker.clean && bytes > kMostPredictedBytes;
    if (row.large) {
        return core::Done{};
    }
    core::RunContext inner = context;
    inner.progress = {};
    const auto start = predictOne(glance.opened.directory, dir, broker.settings, broker.cluster, broker.kind, inner);
    if (!start) {
        return start.error();
    }
    row.nextStart = briefOf(*start.value(), damaged);
    return core::Done{};
}

/// Glances at all partitions first, which fills the table, then checks one after the other.
core::Status readPartitions(std::vector<PartitionRow> rows, const std::shared_ptr<const Glance>& glance,
                            const BrokerChoice& broker, const core::RunContext& context, const Deliver& deliver)
{
    std::vector<std::optional<core::PartitionDir>> partitions(rows.size());
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (context.stopRequested()) {
            return core::Error{core::Errc::Cancelled, "stopped"};
        }
        PartitionRow& row = rows[i];
        if (row.foreign) {
            continue;
        }
        auto partition =
            core::glancePartition(glance->opened.directory, QFile::encodeName(row.dir).toStdString(), glance->root);
        row.read = true;
        if (!partition) {
            row.failure = QString::fromStdString(partition.error().detail);
        } else {
            for (const core::NamedFile& file : partition.value().files) {
                row.bytes += file.entry.size;
            }
            row.segments = partition.value().segments.size();
            row.start = partition.value().logStart();
            row.end = core::glanceLogEnd(partition.value());
            total += partition.value().logBytes();
            partitions[i] = std::move(partition).value();
        }
        deliver(i, row);
    }
    std::uint64_t done = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!partitions[i]) {
            continue;
        }
        PartitionRow& row = rows[i];
        core::CheckOptions options;
        options.settings = broker.settings;
        options.cleanStart = broker.cleanOverride;
        core::RunContext inner = context;
        inner.progress = [&](std::uint64_t bytes, std::uint64_t) { context.report(done + bytes, total); };
        qsizetype damaged = 0;
        const auto scanned = core::checkPartition(*partitions[i], options, inner, [&](core::Finding finding) {
            damaged += damagedPlaces(std::span(&finding, 1));
            if (finding.harmless || finding.severity == core::Severity::Info) {
                return;
            }
            ++row.harm;
            if (row.findings.empty() || finding.severity < row.findings.front().severity) {
                row.findings.assign(1, std::move(finding));
            }
        });
        if (!scanned && scanned.error().code == core::Errc::Cancelled) {
            return scanned.error();
        }
        if (!scanned) {
            row.failure = QString::fromStdString(scanned.error().detail);
        }
        const core::Status predicted =
            predictRow(row, damaged, partitions[i]->dir, partitions[i]->logBytes(), *glance, broker, context);
        if (!predicted && predicted.error().code == core::Errc::Cancelled) {
            return predicted.error();
        }
        row.checked = true;
        done += partitions[i]->logBytes();
        partitions[i].reset();
        context.report(done, total);
        deliver(i, row);
    }
    return core::Done{};
}

} // namespace

PartitionsView::PartitionsView(const ViewContext& context, QWidget* parent)
    : View(context, parent)
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
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
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
    connect(&context.document, &Document::glanceReady, this, &PartitionsView::load);
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
    for (const std::string& dir : document.glance().foreignDirs) {
        add(dir, true);
    }
    for (const std::string& dir : document.glance().partitionDirs) {
        add(dir, false);
    }
    loaded_ = false;
    stopped_ = false;
    model_->setRows(rows);
    if (sorted_->rowCount() > 0) {
        table_->setCurrentIndex(sorted_->index(0, PartitionsModel::kPartition));
    }
    const Starts& starts = document.starts();
    const BrokerChoice broker{document.settings(), document.cluster(), starts.kind(), starts.isClean(),
                              starts.cleanOverride()};
    const quint64 round = ++round_;
    const QPointer<PartitionsView> self(this);
    const Deliver deliver = [self, round](std::size_t at, PartitionRow row) {
        // Posted to the application and not to the view: the view may go while the job still runs.
        QMetaObject::invokeMethod(qApp, [self, round, at, row = std::move(row)]() mutable {
            if (self != nullptr && self->round_ == round) {
                self->model_->setRow(at, std::move(row));
                self->refreshSummary();
            }
        });
    };
    document.run<core::Done>(
        this, QStringLiteral("partitions"), tr("Checking partitions"),
        [rows, glance = document.sharedGlance(), broker, deliver](const core::RunContext& context) {
            return readPartitions(rows, glance, broker, context, deliver);
        },
        [this](const core::Status& result) {
            loaded_ = true;
            stopped_ = !result;
            sortByWorst();
            refreshSummary();
            emit loadedChanged();
        });
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

void PartitionsView::openWorst()
{
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

VerdictWords PartitionsView::words() const
{
    VerdictWords words;
    std::array<int, 6> byLook = {};
    int needy = 0;
    for (const PartitionRow& row : model_->rows()) {
        if (const auto look = row.look(); look && *look < Look::Ok) {
            ++byLook[static_cast<std::size_t>(*look)];
            ++needy;
        }
    }
    const auto total = static_cast<int>(model_->rows().size());
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
    } else if (loaded_ && !stopped_) {
        words.look = Look::Ok;
        words.headline = tr("Nothing is wrong");
        words.details.push_back(tr("%Ln partition(s) were checked.", nullptr, total));
    } else {
        words.headline = stopped_ ? tr("Not checked to the end") : tr("Nothing wrong so far");
        words.details.push_back(tr("%Ln partition(s) are listed.", nullptr, total));
    }
    words.advice = !loaded_ ? Advice::Wait : needy > 0 ? Advice::RepairFirst : Advice::NothingToDo;
    words.adviceText = !loaded_ && needy == 0 ? tr("Wait for the check to end")
                       : needy > 0            ? tr("Open the worst partition first")
                                              : tr("Nothing to do");
    words.hasFinding = needy > 0;
    return words;
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
