#include "ui/views/plan_decoded.h"

#include <QEvent>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QSet>
#include <QTextBlock>
#include <QTreeView>

#include "core/base/escape.h"
#include "ui/models/field_tree_model.h"
#include "ui/shell/fonts.h"

namespace ui {

PlanDecoded::PlanDecoded(Look look, QWidget* parent)
    : QStackedWidget(parent)
    , look_(look)
    , tree_(new QTreeView(this))
    , model_(new FieldTreeModel(this))
    , text_(new QPlainTextEdit(this))
{
    tree_->setModel(model_);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setUniformRowHeights(true);
    tree_->setAlternatingRowColors(true);
    tree_->setTabKeyNavigation(false);
    tree_->header()->setStretchLastSection(true);
    text_->setReadOnly(true);
    text_->setFrameShape(QFrame::NoFrame);
    text_->setTabChangesFocus(true);
    text_->setLineWrapMode(QPlainTextEdit::NoWrap);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text_->setFont(fixedFont());
    addWidget(tree_);
    addWidget(text_);
}

void PlanDecoded::clear()
{
    model_->clear();
    lines_.clear();
    others_.clear();
    mark();
    setCurrentWidget(tree_);
}

void PlanDecoded::setFields(std::shared_ptr<const core::Field> fields)
{
    clear();
    if (fields == nullptr) {
        return;
    }
    const core::Field* root = fields.get();
    model_->setTree(std::move(fields), root, {}, {}, {});
    tree_->expandToDepth(1);
    for (const int column : {FieldTreeModel::Name, FieldTreeModel::Value}) {
        tree_->resizeColumnToContents(column);
        tree_->setColumnWidth(column, std::min(tree_->columnWidth(column), scaled(260)));
    }
}

void PlanDecoded::setLines(const QStringList& lines, const QStringList& others)
{
    model_->clear();
    lines_ = lines;
    others_ = others;
    text_->setPlainText(lines.join(QLatin1Char('\n')));
    mark();
    setCurrentWidget(text_);
}

void PlanDecoded::setMessage(const QString& message)
{
    clear();
    text_->clear();
    text_->setPlaceholderText(message);
    setCurrentWidget(text_);
}

void PlanDecoded::setTitle(const QString& title)
{
    tree_->setAccessibleName(title);
    text_->setAccessibleName(title);
}

QWidget* PlanDecoded::focusTarget() const
{
    return currentWidget();
}

void PlanDecoded::mark()
{
    const QSet<QString> others(others_.begin(), others_.end());
    marked_.clear();
    QList<QTextEdit::ExtraSelection> marks;
    for (int i = 0; i < lines_.size(); ++i) {
        if (lines_[i].isEmpty() || others.contains(lines_[i])) {
            continue;
        }
        marked_.push_back(lines_[i]);
        QTextEdit::ExtraSelection selection;
        selection.format.setBackground(Tints::current().background(look_));
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selection.cursor = QTextCursor(text_->document()->findBlockByNumber(i));
        marks.push_back(selection);
    }
    text_->setExtraSelections(marks);
}

void PlanDecoded::changeEvent(QEvent* event)
{
    QStackedWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        text_->setFont(fixedFont());
    } else if (event->type() == QEvent::PaletteChange) {
        mark();
    }
}

QStringList shownLines(core::Bytes bytes)
{
    QStringList lines;
    std::string line;
    for (const std::byte each : bytes) {
        const char letter = static_cast<char>(each);
        if (letter == '\n') {
            lines.push_back(QString::fromStdString(core::escapeName(line)));
            line.clear();
        } else {
            line += letter;
        }
    }
    lines.push_back(QString::fromStdString(core::escapeName(line)));
    return lines;
}

} // namespace ui
