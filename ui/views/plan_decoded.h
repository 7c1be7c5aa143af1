#pragma once
// One side of a step's preview, decoded: a text file as lines, with those marked that the other side has not; any other
// file as the fields around the first byte that differs.

#include <QStackedWidget>

#include <memory>

#include "core/format/field.h"
#include "ui/shell/tints.h"

class QPlainTextEdit;
class QTreeView;

namespace ui {

class FieldTreeModel;

class PlanDecoded : public QStackedWidget {
    Q_OBJECT
public:
    /// `look`: the colour of lines that only this side has.
    PlanDecoded(Look look, QWidget* parent);

    void clear();
    void setFields(std::shared_ptr<const core::Field> fields);
    void setLines(const QStringList& lines, const QStringList& others);
    void setMessage(const QString& message); // in place of a content
    void setTitle(const QString& title);     // for screen readers
    QStringList markedLines() const { return marked_; }
    QWidget* focusTarget() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void mark();

    Look look_;
    QTreeView* tree_;
    FieldTreeModel* model_;
    QPlainTextEdit* text_;
    QStringList lines_;
    QStringList others_;
    QStringList marked_;
};

/// Lines of a text file as they are shown: what is not printable is escaped.
QStringList shownLines(core::Bytes bytes);

} // namespace ui
