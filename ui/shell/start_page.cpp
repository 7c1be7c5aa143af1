#include "ui/shell/start_page.h"

#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPushButton>

#include "ui/shell/actions.h"
#include "ui/shell/card.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/style_paint.h"

namespace ui {

namespace {

constexpr int kRowHeight = 49;
constexpr int kTextAt = 40;

/// Name above, path and verdict below.
class RecentDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {scaled(200), scaled(kRowHeight)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Tints tints = Tints::current();
        option.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
        const bool missing = index.data(RecentModel::kMissingRole).toBool();
        const auto mirrored = [&](QRect place) { return QStyle::visualRect(option.direction, option.rect, place); };
        const QRect row = option.rect;
        const int side = scaled(16);
        const QRect mark = mirrored(QRect(row.left() + scaled(12), row.center().y() - side / 2, side, side));
        const QVariant look = index.data(RecentModel::kLookRole);
        const QIcon sign = look.isValid() ? glyphIcon(static_cast<Look>(look.toInt()))
                                          : icon(QStringLiteral("log"), missing ? Tint::Disabled : Tint::Text2);
        sign.paint(painter, mark);
        const QFont nameFont = bold(bodyFont());
        const int room = row.width() - scaled(kTextAt) - scaled(30);
        const QFontMetrics nameMetrics(nameFont);
        const QFontMetrics lineMetrics(secondaryFont());
        int y = row.top() + (row.height() - nameMetrics.height() - lineMetrics.height()) / 2;
        painter->save();
        painter->setFont(nameFont);
        painter->setPen(tints.color(missing ? Tint::Text2 : Tint::Text));
        painter->drawText(mirrored(QRect(row.left() + scaled(kTextAt), y, room, nameMetrics.height())),
                          Qt::AlignLeading | Qt::AlignVCenter,
                          nameMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, room));
        y += nameMetrics.height();
        painter->setFont(secondaryFont());
        painter->setPen(tints.color(Tint::Text2));
        painter->drawText(mirrored(QRect(row.left() + scaled(kTextAt), y, room, lineMetrics.height())),
                          Qt::AlignLeading | Qt::AlignVCenter,
                          lineMetrics.elidedText(index.data(RecentModel::kLineRole).toString(), Qt::ElideMiddle, room));
        painter->restore();
        if (index.data(RecentModel::kPinnedRole).toBool()) {
            icon(QStringLiteral("pin"), Tint::Text2)
                .paint(painter, mirrored(QRect(row.right() - scaled(24), row.center().y() - side / 2, side, side)));
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            drawFocus(painter, row, false);
        }
    }
};

QLabel* makeTitle(QWidget* parent)
{
    auto* title = new QLabel(parent);
    title->setFont(headlineFont());
    return title;
}

} // namespace

/// Tells that things can be dropped; the window takes drops everywhere.
class StartPage::DropField : public QWidget {
public:
    explicit DropField(QWidget* parent)
        : QWidget(parent)
    {
        setFixedHeight(scaled(86));
    }
    QString title;
    QString line;

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Tints tints = Tints::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QPen pen(tints.color(Tint::LineStrong), 2);
        pen.setDashPattern({6, 4});
        painter.setPen(pen);
        painter.setBrush(tints.color(Tint::Alternate));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
        painter.setPen(tints.color(Tint::Text2));
        const int side = scaled(20);
        painter.setFont(bold(bodyFont()));
        const int titleHeight = painter.fontMetrics().height();
        const int lineHeight = QFontMetrics(secondaryFont()).height();
        int y = (height() - titleHeight - lineHeight - 4) / 2;
        const int flags = static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter);
        painter.drawText(QRect(side, y, width() - 2 * side, titleHeight), flags, title);
        y += titleHeight + 4;
        painter.setFont(secondaryFont());
        painter.drawText(QRect(side, y, width() - 2 * side, lineHeight), flags, line);
    }
};

StartPage::StartPage(ActionRegistry& actions, Recent& recent, bool hasDemo, QWidget* parent)
    : QWidget(parent)
    , actions_(actions)
    , recent_(recent)
    , model_(new RecentModel(recent, this))
    , openTitle_(makeTitle(this))
    , folder_(new Card(QStringLiteral("folder"), this))
    , file_(new Card(QStringLiteral("log"), this))
    , drop_(new DropField(this))
    , tryTitle_(makeTitle(this))
    , demo_(new Card(QStringLiteral("play"), this))
    , footer_(new QLabel(this))
    , recentTitle_(makeTitle(this))
    , list_(new QListView(this))
    , empty_(new QLabel(this))
    , clear_(new QPushButton(this))
{
    setObjectName(QStringLiteral("start"));
    auto* page = new QHBoxLayout(this);
    page->setContentsMargins(scaled(60), 20, scaled(30), 20);
    page->setSpacing(0);
    auto* left = new QVBoxLayout;
    left->setContentsMargins(scaled(40), scaled(28), scaled(30), 0);
    left->setSpacing(scaled(9));
    left->addWidget(openTitle_);
    left->addSpacing(scaled(6));
    left->addWidget(folder_);
    left->addWidget(file_);
    left->addWidget(drop_);
    left->addSpacing(scaled(16));
    left->addWidget(tryTitle_);
    left->addSpacing(scaled(6));
    left->addWidget(demo_);
    left->addStretch(1);
    left->addWidget(footer_);
    auto* line = new QFrame(this);
    line->setFrameShape(QFrame::VLine);
    auto* right = new QVBoxLayout;
    right->setContentsMargins(scaled(28), scaled(28), 0, 0);
    right->setSpacing(scaled(9));
    right->addWidget(recentTitle_);
    right->addWidget(empty_);
    right->addWidget(list_, 100);
    right->addWidget(clear_, 0, Qt::AlignLeading);
    right->addStretch(1);
    page->addLayout(left, 6);
    page->addWidget(line);
    page->addLayout(right, 5);

    tryTitle_->setVisible(hasDemo);
    demo_->setVisible(hasDemo);
    list_->setModel(model_);
    list_->setItemDelegate(new RecentDelegate(list_));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setMouseTracking(true);
    list_->setUniformItemSizes(true);
    list_->installEventFilter(this);
    list_->setObjectName(QStringLiteral("start.recent"));
    connect(list_, &QListView::activated, this,
            [this](const QModelIndex& index) { emit openRequested(index.data(RecentModel::kPathRole).toString()); });
    connect(list_, &QListView::clicked, this,
            [this](const QModelIndex& index) { emit openRequested(index.data(RecentModel::kPathRole).toString()); });
    connect(clear_, &QPushButton::clicked, &recent, &Recent::clear);
    connect(model_, &QAbstractItemModel::modelReset, this, &StartPage::refresh);
    const auto trigger = [this](const char* id) { actions_.action(QString::fromLatin1(id))->trigger(); };
    connect(folder_, &QAbstractButton::clicked, this, [trigger] { trigger("file.openFolder"); });
    connect(file_, &QAbstractButton::clicked, this, [trigger] { trigger("file.openFile"); });
    connect(demo_, &QAbstractButton::clicked, this, [trigger] { trigger("file.demo"); });
    retranslate();
    refresh();
}

void StartPage::retranslate()
{
    const auto shortcut = [this](const char* id) {
        return actions_.action(QString::fromLatin1(id))->shortcut().toString(QKeySequence::NativeText);
    };
    openTitle_->setText(tr("Open"));
    folder_->setTexts(tr("Partition or log dir…"), tr("a folder such as orders-3, or the whole log.dirs entry"),
                      shortcut("file.openFolder"));
    file_->setTexts(tr("File or archive…"), tr(".log .index .timeindex .snapshot, checkpoints, .tar .tar.gz .zip"),
                    shortcut("file.openFile"));
    drop_->title = tr("Drop a folder or file here");
    drop_->line = tr("Opening never writes. A broker may be running.");
    //: title above what can be tried out
    tryTitle_->setText(tr("Try"));
    demo_->setTexts(tr("Demo partition"), tr("real damage to look at and to repair, in a copy of its own"));
    footer_->setText(tr("Reads every release from 0.8 to 4.x. Independent of the Apache Kafka project."));
    recentTitle_->setText(tr("Recent"));
    empty_->setText(tr("What you open is listed here with its last verdict."));
    clear_->setText(tr("Clear list"));
    list_->setAccessibleName(tr("Recent"));
    drop_->update();
}

void StartPage::refresh()
{
    const bool any = model_->rowCount() > 0;
    list_->setVisible(any);
    clear_->setVisible(any);
    empty_->setVisible(!any);
    // The button follows the last row instead of sitting at the foot of the page.
    list_->setMaximumHeight(scaled(kRowHeight) * qMax(1, model_->rowCount()) + 4);
    const QPalette quiet = Tints::current().quietPalette();
    for (QLabel* label : {footer_, empty_}) {
        label->setFont(secondaryFont());
        label->setPalette(quiet);
    }
    for (QLabel* label : {openTitle_, tryTitle_, recentTitle_}) {
        label->setFont(headlineFont());
    }
}

bool StartPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == list_ && event->type() == QEvent::KeyPress && list_->currentIndex().isValid()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const QString path = list_->currentIndex().data(RecentModel::kPathRole).toString();
        if (key->key() == Qt::Key_Delete) {
            recent_.remove(path);
            return true;
        }
        if (key->text() == QLatin1String("p")) {
            recent_.setPinned(path, !list_->currentIndex().data(RecentModel::kPinnedRole).toBool());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void StartPage::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Base));
    painter.fillRect(QRect(0, 0, width(), 1), tints.color(Tint::Line));
}

void StartPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        model_->reload();
    } else if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        refresh();
    }
}

} // namespace ui
