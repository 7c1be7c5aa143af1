#include "ui/views/fields_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/models/batch_rows.h"
#include "ui/models/field_text.h"
#include "ui/models/internal_text.h"
#include "ui/models/unit_path.h"
#include "ui/shell/actions.h"
#include "ui/shell/fonts.h"
#include "ui/shell/words.h"
#include "ui/views/panel_header.h"

namespace ui {

namespace {

constexpr int kWidth = 420;
constexpr int kHeight = 262;
constexpr int kValueWidth = 160;
constexpr int kBytesWidth = 80;
constexpr int kDocHeight = 66;
constexpr int kLeastForDoc = 150; // height of the panel
constexpr int kIndentation = 12;

} // namespace

FieldsPanel::FieldsPanel(const ViewContext& context, QWidget* parent)
    : View(context, parent)
    , unit_(SelectedUnit::of(context.document, context.selection))
    , header_(new PanelHeader(this))
    , kind_(new ChoiceButtons(2, header_))
    , tree_(new QTreeView(this))
    , model_(new FieldTreeModel(this))
    , docArea_(new QScrollArea(this))
    , doc_(new QLabel(docArea_))
{
    setObjectName(QStringLiteral("fields"));
    header_->addStretch();
    header_->add(kind_);
    tree_->setModel(model_);
    tree_->setObjectName(QStringLiteral("fieldTree"));
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setUniformRowHeights(true);
    tree_->setAlternatingRowColors(true);
    tree_->setIndentation(scaled(kIndentation));
    tree_->setMouseTracking(true);
    tree_->setSelectionBehavior(QAbstractItemView::SelectRows);
    tree_->setTextElideMode(Qt::ElideRight);
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setHighlightSections(false);
    tree_->header()->setSectionResizeMode(FieldTreeModel::Name, QHeaderView::Stretch);
    resizeColumns();
    tree_->viewport()->installEventFilter(this);
    doc_->setWordWrap(true);
    doc_->setTextFormat(Qt::RichText);
    doc_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    doc_->setContentsMargins(12, 6, 12, 6);
    doc_->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    doc_->setAutoFillBackground(true);
    doc_->setBackgroundRole(QPalette::Window);
    docArea_->setWidget(doc_);
    docArea_->setWidgetResizable(true);
    docArea_->setFrameShape(QFrame::NoFrame);
    docArea_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    docArea_->setFixedHeight(scaled(kDocHeight));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header_);
    column->addWidget(tree_, 1);
    column->addWidget(docArea_);
    setFocusProxy(tree_);

    connect(&unit_, &SelectedUnit::changed, this, &FieldsPanel::follow);
    connect(&unit_, &SelectedUnit::loadingChanged, this, &View::loadedChanged);
    connect(&context.document, &Document::batchIndexReady, this, [this] {
        showTree(); // a tree that gets its number is a new one, so its row is chosen anew
        showCurrent();
    });
    connect(&context.selection, &SelectionModel::changed, this,
            [this](const Selection&, QObject* origin) { ownSelection_ = origin == this; });
    connect(&context.selection, &SelectionModel::hovered, this, [this](const Selection& place, QObject* origin) {
        if (origin != this) {
            const bool here = place.file == unit_.unit().place.file && place.decompressed == isStreamShown();
            model_->setHovered(place.pos, here ? place.length : 0);
        }
    });
    connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (!following_) {
            choose(current);
        }
    });
    connect(tree_, &QTreeView::entered, this, &FieldsPanel::hover);
    connect(tree_, &QTreeView::viewportEntered, this, [this] { hover({}); });
    connect(tree_, &QTreeView::activated, this, [this] { context_.pages.show(QStringLiteral("bytes")); });
    connect(kind_, &ChoiceButtons::chose, this, [this](int number) { setShowsRecord(number == 1); });
    context.actions.handle(
        QStringLiteral("edit.copy"), this, [this] { copy(); }, [this] { return tree_->currentIndex().isValid(); });
    qApp->installEventFilter(this); // Alt, wherever the focus is
    retranslate();
    follow();
}

QWidget* FieldsPanel::titleBar()
{
    return header_;
}

bool FieldsPanel::isStreamShown() const
{
    return shownTree_ != nullptr && shownTree_ == unit_.unit().records;
}

void FieldsPanel::setShowsRecord(bool record)
{
    const Unit& unit = unit_.unit();
    if (record && !unit.place.record && unit.stream != nullptr && unit.stream->records() > 0) {
        Selection first = unit_.placeAt(0, 0, unit.isCompressed());
        first.batch = unit.place.batch;
        first.record = 0;
        record_ = true;
        context_.selection.select(first, this);
        return;
    }
    record_ = record;
    showTree();
    showCurrent();
}

void FieldsPanel::follow()
{
    const Unit& unit = unit_.unit();
    // What is selected decides which of both is shown: a record from elsewhere is shown as one, a batch never is.
    if (!unit.place.record || unit.stream == nullptr) {
        record_ = false;
    } else if (unit.place.decompressed) {
        record_ = true;
    } else if (!ownSelection_ && unit.stored != nullptr) {
        const auto fields = fieldsTo(*unit.stored, unit.place.pos, unit.place.length);
        record_ = record_ || (!fields.empty() && isRecordField(*fields.back()) && fields.size() > 1);
    }
    showTree();
    showCurrent();
    emit loadedChanged();
}

void FieldsPanel::showTree()
{
    const Unit& unit = unit_.unit();
    const bool hasRecords = unit.stream != nullptr && unit.stream->records() > 0;
    kind_->setAvailable(0, unit.batch.has_value());
    kind_->setAvailable(1, hasRecords);
    kind_->setChosen(record_ ? 1 : 0);
    kind_->setVisible(unit.file == nullptr || unit.file->isLog());
    const std::shared_ptr<const core::Field> tree = record_ && unit.isCompressed() ? unit.records : unit.stored;
    const core::Field* root = tree.get();
    QString title;
    QString value;
    std::optional<Look> look;
    if (record_ && tree != nullptr) {
        for (const core::Field* field : fieldsTo(*tree, unit.place.pos, unit.place.length)) {
            if (isRecordField(*field)) {
                root = field;
            }
        }
        if (root != tree.get() && unit.place.record && unit.place.offset) {
            title = tr("Record %1").arg(formatOffset(unit.place.offset->value));
            value = tr("index %1 of %2")
                        .arg(formatCount(*unit.place.record),
                             formatCount(static_cast<std::int64_t>(unit.stream->records())));
            look = root->damaged ? Look::Loss : Look::Ok;
        }
    } else if (root != nullptr && unit.batch) {
        const auto at = static_cast<std::uint64_t>(unit.batch->pos.value);
        const BatchRows rows(unit.file->segment ? context_.document.batchIndex(*unit.file->segment) : nullptr,
                             unit.file->bytes());
        const auto row = rows.rowOf(at);
        const bool listed = row && rows.at(*row).batch && rows.at(*row).from == at;
        title = listed ? tr("Batch %1").arg(formatCount(static_cast<std::int64_t>(*rows.at(*row).batch))) : tr("Batch");
        bool broken = root->damaged;
        for (const core::Field& child : root->children) {
            broken = broken || child.damaged;
        }
        look = broken ? Look::Loss : Look::Ok;
        value = broken ? tr("damaged") : QString();
    } else if (root != nullptr && unit.damage) {
        look = Look::Loss;
    }
    if (tree == shownTree_ && root == shownRoot_ && title == shownTitle_) {
        return;
    }
    shownTree_ = tree;
    shownRoot_ = root;
    shownTitle_ = title;
    following_ = true;
    model_->setTree(tree, root, title, value, look);
    if (root != nullptr) {
        const QModelIndex top = model_->index(0, 0);
        tree_->expand(top);
        for (int row = 0; unit.damage && row < model_->rowCount(top); ++row) {
            tree_->expand(model_->index(row, 0, top));
        }
    }
    following_ = false;
}

void FieldsPanel::showCurrent()
{
    const Unit& unit = unit_.unit();
    following_ = true;
    QModelIndex current;
    if (unit.place.decompressed == isStreamShown()) {
        current = model_->indexOf(unit.place.pos, std::max<std::uint64_t>(unit.place.length, 1));
    } else if (shownRoot_ != nullptr && unit.stream != nullptr) { // the payload that holds the place
        current = model_->indexOf(unit.stream->filePos(), unit.stream->storedBytes());
    }
    const QModelIndex before = tree_->currentIndex();
    if (current.isValid() && (current.internalId() != before.internalId() || !before.isValid())) {
        tree_->setCurrentIndex(current);
        tree_->scrollTo(current);
    } else if (!current.isValid()) {
        tree_->setCurrentIndex({});
    }
    following_ = false;
    showDoc();
    context_.actions.refresh();
}

void FieldsPanel::showDoc()
{
    const QModelIndex current = tree_->currentIndex();
    const core::Field* const field = model_->field(current);
    QStringList parts;
    if (field != nullptr) {
        parts = {fieldDocText(*field, model_->name(current)), recordText()};
    }
    if (!current.parent().isValid()) {
        std::ranges::reverse(parts); // the record itself: first of all what it says
    }
    parts.removeAll(QString());
    doc_->setText(parts.join(QStringLiteral("<br>")));
    docArea_->ensureVisible(0, 0);
}

/// Of the shown record, if it is one of Kafka's own topics.
QString FieldsPanel::recordText() const
{
    constexpr std::size_t kMostJson = 4000; // bytes
    const Unit& unit = unit_.unit();
    if (!record_ || unit.stream == nullptr || !unit.place.record || unit.stream->header().isControl()) {
        return {};
    }
    QString text;
    unit.stream->forEach(
        static_cast<std::uint64_t>(*unit.place.record), [&](std::uint64_t, const core::Record& record) {
            if (const auto internal = decoderOf(context_.document).read(record.key, record.value)) {
                const InternalText says = internalText(*internal);
                QString json = QString::fromStdString(says.json.substr(0, kMostJson));
                if (says.json.size() > kMostJson) {
                    json += QChar(u'…');
                }
                text = QStringLiteral("<b>%1</b> %2<br>%3")
                           .arg(says.kind, localized(says.sentence).toHtmlEscaped(), json.toHtmlEscaped());
            }
            return false;
        });
    return text;
}

QString FieldsPanel::docText() const
{
    return doc_->text();
}

void FieldsPanel::choose(const QModelIndex& index)
{
    const core::Field* const field = model_->field(index);
    showDoc();
    if (field == nullptr || field->length == 0) {
        return;
    }
    Selection place = unit_.placeAt(field->pos, field->length, isStreamShown());
    place.offset = unit_.unit().place.offset;
    place.time = unit_.unit().place.time;
    if (record_) {
        place.record = unit_.unit().place.record;
    } else if (index.internalId() == 0) {
        place.record.reset();
    }
    if (!record_ && unit_.unit().batch) { // an offset goes with a record; the batch has its first one
        place.offset = unit_.unit().batch->baseOffset;
    }
    context_.selection.select(place, this);
}

void FieldsPanel::hover(const QModelIndex& index)
{
    const core::Field* const field = model_->field(index);
    Selection place;
    if (field != nullptr && field->length > 0) {
        place = unit_.placeAt(field->pos, field->length, isStreamShown());
    }
    model_->setHovered(place.pos, place.length);
    emit context_.selection.hovered(place, this);
}

void FieldsPanel::leaveEvent(QEvent* event)
{
    hover({});
    View::leaveEvent(event);
}

void FieldsPanel::copy()
{
    const QModelIndex current = tree_->currentIndex();
    if (current.isValid()) {
        const QString value = current.siblingAtColumn(FieldTreeModel::Value).data().toString();
        QApplication::clipboard()->setText(QStringLiteral("%1\t%2").arg(model_->name(current), value));
    }
}

bool FieldsPanel::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt && isVisible()) {
            model_->setRaw(event->type() == QEvent::KeyPress);
        }
        break;
    case QEvent::ApplicationDeactivate:
    case QEvent::WindowDeactivate:
        model_->setRaw(false); // the release goes to another window
        break;
    case QEvent::Resize:
        if (watched == tree_->viewport()) {
            resizeColumns();
        }
        break;
    case QEvent::Leave:
        if (watched == tree_->viewport()) {
            hover({});
        }
        break;
    default:
        break;
    }
    return View::eventFilter(watched, event);
}

void FieldsPanel::resizeColumns()
{
    const int width = tree_->viewport()->width();
    tree_->header()->resizeSection(FieldTreeModel::Value, std::min(scaled(kValueWidth), width * 2 / 5));
    tree_->header()->resizeSection(FieldTreeModel::Bytes, std::min(scaled(kBytesWidth), width / 5));
}

void FieldsPanel::fitDoc()
{
    docArea_->setFixedHeight(scaled(kDocHeight));
    docArea_->setVisible(height() >= scaled(kLeastForDoc)); // the fields come first
}

void FieldsPanel::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    fitDoc();
}

QSize FieldsPanel::sizeHint() const
{
    return {scaled(kWidth), scaled(kHeight)};
}

void FieldsPanel::retranslate()
{
    header_->setTitle(tr("Fields"));
    kind_->setTexts({tr("Batch"), tr("Record")},
                    {tr("Header of the batch and its records"), tr("The selected record")});
    tree_->setAccessibleName(tr("Fields"));
    doc_->setAccessibleName(tr("About the field"));
}

void FieldsPanel::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        shownTree_.reset();
        shownRoot_ = nullptr;
        showTree();
        showCurrent();
    } else if (event->type() == QEvent::FontChange) {
        resizeColumns();
        fitDoc();
    }
}

} // namespace ui
