#pragma once
// The one selection of a window: what every view shows and sets, and the unit of Back and Forward.

#include <QObject>
#include <QString>

#include <cstdint>
#include <deque>
#include <optional>

#include "core/base/id.h"

namespace ui {

/// A place in the opened partition. Views fill in what they know; those that need more ask the document.
struct Selection {
    QString dir = {};  // partition dir; empty: a file of the log dir's root
    QString file = {}; // name of the file; empty: the partition as a whole
    std::optional<core::Offset> segment = {};
    std::uint64_t pos = 0;                   // byte range in the file, or in the decompressed stream of `batch`
    std::uint64_t length = 0;                // 0: a caret
    bool decompressed = false;               // pos and length count in the batch's decompressed stream
    std::optional<std::uint64_t> batch = {}; // file position of the batch
    std::optional<std::int64_t> record = {}; // number of the record in the batch, from 0
    std::optional<core::Offset> offset = {};
    std::optional<core::TimestampMs> time = {};
    QString finding = {}; // id of the finding that led here
    friend bool operator==(const Selection&, const Selection&) = default;
};

class SelectionModel : public QObject {
    Q_OBJECT
public:
    explicit SelectionModel(QObject* parent = nullptr)
        : QObject(parent)
    {
    }

    const Selection& current() const { return current_; }
    /// Makes `next` current and a step of the history. `origin` is who set it: a view that hears of its own selection
    /// need not scroll.
    void select(const Selection& next, QObject* origin = nullptr);
    /// Makes `next` current without a step: what the window chose by itself is nothing to go back to.
    void replace(const Selection& next, QObject* origin = nullptr);
    bool canGoBack() const { return !back_.empty(); }
    bool canGoForward() const { return !forward_.empty(); }
    void goBack();
    void goForward();
    void clear();
    void setMostSteps(std::size_t steps);

signals:
    void changed(const ui::Selection& current, QObject* origin);
    void historyChanged();
    /// Pointer rests on something: views may frame it, nothing moves. An empty file ends it.
    void hovered(const ui::Selection& place, QObject* origin);

private:
    std::size_t mostSteps_ = 200;
    Selection current_;
    std::deque<Selection> back_;
    std::deque<Selection> forward_;
};

} // namespace ui

Q_DECLARE_METATYPE(ui::Selection)
