#include "ui/views/log_dir_panel.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFile>
#include <QSplitter>

#include <algorithm>

#include "ui/shell/fonts.h"
#include "ui/shell/preferences.h"
#include "ui/views/health_detail.h"
#include "ui/views/health_list.h"
#include "ui/views/panel_header.h"

namespace ui {

namespace {

constexpr int kMostHeight = 240;
constexpr int kDetailHeight = 200; // of a finding in full

} // namespace

LogDirPanel::LogDirPanel(const Preferences& preferences, QWidget* parent)
    : QWidget(parent)
    , preferences_(preferences)
    , model_(new FindingModel(this))
    , header_(new PanelHeader(this))
    , list_(new FindingList(*model_, this))
    , detail_(new FindingDetail(this))
    , split_(new QSplitter(Qt::Horizontal, this))
{
    setObjectName(QStringLiteral("logdir"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    header_->addStretch();
    column->addWidget(header_);
    column->addWidget(split_, 1);
    split_->addWidget(list_);
    split_->addWidget(detail_);
    split_->setChildrenCollapsible(false);
    split_->setHandleWidth(1);
    split_->setStretchFactor(0, 53);
    split_->setStretchFactor(1, 47);
    split_->setSizes({530, 470});
    list_->setMinimumWidth(260);
    detail_->setMinimumWidth(260);
    detail_->setPlanState(false, false, {});
    connect(list_, &FindingList::chosen, this, &LogDirPanel::choose);
    connect(list_, &FindingList::expanded, this, &LogDirPanel::fit);
    connect(list_, &FindingList::collapsed, this, &LogDirPanel::fit);
    connect(list_, &FindingList::detailWanted, detail_, &FindingDetail::enter);
    connect(list_, &FindingList::bytesWanted, this, &LogDirPanel::bytesWanted);
    connect(list_, &FindingList::copyWanted, list_, &FindingList::copySelected);
    connect(list_, &FindingList::ruleWanted, this, [this] { detail_->setExplained(!detail_->isExplained()); });
    connect(detail_, &FindingDetail::bytesWanted, this, &LogDirPanel::bytesWanted);
    connect(detail_, &FindingDetail::placeWanted, this, &LogDirPanel::stepPlace);
    connect(detail_, &FindingDetail::openWanted, this, &LogDirPanel::openDir);
    retranslate();
    hide();
}

void LogDirPanel::setFindings(std::span<const core::Finding> findings)
{
    updating_ = true;
    FindingFilter filter;
    filter.normal = preferences_.showNormal();
    model_->setFilter(filter);
    model_->setFindings(findings);
    if (findings.empty()) {
        touched_ = false;
    }
    if (!touched_ || model_->finding(list_->currentIndex()) == nullptr) {
        showFirst();
    }
    updating_ = false;
    refresh();
}

void LogDirPanel::showFirst()
{
    const QModelIndex first = model_->firstProblem();
    if (first.isValid() && !model_->isNormal(first.parent())) {
        list_->showRow(first);
    }
}

void LogDirPanel::showWorst()
{
    showFirst();
    list_->setFocus(Qt::OtherFocusReason);
}

void LogDirPanel::choose(const QModelIndex& current)
{
    refresh();
    const auto finding = model_->finding(current);
    if (updating_ || finding == nullptr) {
        return;
    }
    touched_ = true;
    emit chosen(*finding, model_->place(current));
}

void LogDirPanel::refresh()
{
    const QModelIndex current = list_->currentIndex();
    const auto finding = model_->finding(current);
    detail_->setFinding(finding, model_->place(current));
    const bool inFile = finding != nullptr && !finding->file.empty() && finding->id != "dir-foreign-name";
    detail_->setBytesShown(inFile);
    detail_->setOpen(finding != nullptr && partitions_.contains(finding->dir));
    fit();
}

void LogDirPanel::fit()
{
    const bool full = model_->finding(list_->currentIndex()) != nullptr;
    const int most = std::max(0, std::min(scaled(kMostHeight), room_ - header_->height()));
    int height = 0;
    for (int group = 0; group < model_->rowCount() && height < most; ++group) {
        const QModelIndex parent = model_->index(group, 0);
        height += list_->itemDelegate()->sizeHint({}, parent).height();
        const int rows = list_->isExpanded(parent) ? model_->rowCount(parent) : 0;
        if (rows > 0) {
            height += rows * list_->itemDelegate()->sizeHint({}, model_->index(0, 0, parent)).height();
        }
    }
    detail_->setVisible(full);
    const int least = full ? std::min(most, scaled(kDetailHeight)) : 0;
    // A splitter takes its limits from its children, so it is the panel that is fixed.
    setFixedHeight(header_->height() + std::clamp(height, least, most));
    setVisible(model_->rowCount() > 0);
}

void LogDirPanel::setRoom(int height)
{
    room_ = height;
    fit();
}

void LogDirPanel::stepPlace(int step)
{
    const QModelIndex current = list_->currentIndex();
    const std::size_t place = model_->place(current);
    if (step < 0 && place == 0) {
        return;
    }
    model_->setPlace(current, step > 0 ? place + 1 : place - 1);
    choose(current);
}

void LogDirPanel::openDir()
{
    const auto finding = model_->finding(list_->currentIndex());
    if (finding != nullptr && partitions_.contains(finding->dir)) {
        emit openWanted(QFile::decodeName(QByteArray::fromStdString(finding->dir)));
    }
}

void LogDirPanel::retranslate()
{
    header_->setTitle(tr("Log directory"));
    list_->setAccessibleName(tr("Findings of the log directory"));
    model_->retranslate();
}

void LogDirPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange) {
        fit();
    }
}

} // namespace ui
