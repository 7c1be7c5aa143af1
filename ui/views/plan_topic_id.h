#pragma once
// The topic id that partition.metadata is to hold: known from the cluster's metadata or from the topic's other
// partitions, or typed by a person.

#include <QWidget>

#include <string>

class QLabel;
class QLineEdit;

namespace ui {

class PlanTopicId : public QWidget {
    Q_OBJECT
public:
    explicit PlanTopicId(QWidget* parent);

    /// `suggested`: where it is known; empty: nowhere. Keeps what is typed as long as the suggestion is the same.
    void setId(const std::string& id, const std::string& suggested);
    QLineEdit* field() const { return field_; }
    QString hint() const;

signals:
    void chosen(const QString& id); // a valid one; empty: none

protected:
    void changeEvent(QEvent* event) override;

private:
    void take();
    void refresh();

    std::string suggested_;
    QLabel* label_;
    QLineEdit* field_;
    QLabel* hint_;
};

} // namespace ui
