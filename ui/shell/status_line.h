#pragma once
// The status bar: where we are, what is selected, what runs, how deep was read, the time zone.

#include <QPointer>
#include <QStatusBar>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

class Document;
class ElidedLabel;
class JobHandle;
class SelectionModel;

class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent = nullptr);

    /// Null when nothing is open.
    void setDocument(Document* document, SelectionModel* selection);
    void refresh();
    QPushButton* stopButton() const { return stop_; }
    QString placeText() const;
    QString selectionText() const;
    QString depthText() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void showJob();

    QPointer<Document> document_;
    QPointer<SelectionModel> selection_;
    ElidedLabel* place_;
    QLabel* selected_;
    QLabel* task_;
    QProgressBar* progress_;
    QPushButton* stop_;
    QLabel* depth_;
    QLabel* zone_;
    QTimer jobTimer_;
    QPointer<JobHandle> shown_;
};

} // namespace ui
