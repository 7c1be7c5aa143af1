#pragma once
// A narrow picture of a whole file beside its bytes: what state each part is in, and which part is shown. Press and
// drag to go there; it does what a scroll bar does.

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

#include "ui/shell/tints.h"
#include "ui/views/hex_cache.h"

namespace ui {

/// A part of the file that is not plain good data.
struct MapMark {
    ByteSpan span;
    Look look = Look::Loss;
    friend bool operator==(const MapMark&, const MapMark&) = default;
};

/// The states of `cells` equal parts of `bytes` bytes: the worst look that touches each, nothing for good data.
std::vector<std::optional<Look>> mapCells(std::uint64_t bytes, int cells, const std::vector<MapMark>& marks);

class HexMinimap : public QWidget {
    Q_OBJECT
public:
    explicit HexMinimap(QWidget* parent);

    void setFile(std::uint64_t bytes, std::vector<MapMark> marks);
    void setShown(const ByteSpan& shown);
    void setSelected(std::uint64_t pos);
    QSize sizeHint() const override;

signals:
    /// The byte that should be in the middle of the view.
    void goTo(quint64 pos);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    double yOf(std::uint64_t pos) const;
    void goToY(double y);

    std::uint64_t bytes_ = 0;
    std::vector<MapMark> marks_;
    ByteSpan shown_;
    std::uint64_t selected_ = 0;
};

} // namespace ui
