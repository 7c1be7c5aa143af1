#pragma once
// How full an index file is: entries of the slots that segment.index.bytes allows; a zero tail is hatched.

#include <QWidget>

#include "core/insight/index_density.h"

namespace ui {

class FillGauge : public QWidget {
    Q_OBJECT
public:
    explicit FillGauge(QWidget* parent);
    void setFill(const QString& name, const core::IndexFill& fill);
    QString words() const; // "12,311 of 1,310,720 (0.9 %)"
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString name_;
    core::IndexFill fill_;
};

} // namespace ui
