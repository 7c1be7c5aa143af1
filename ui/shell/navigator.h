#pragma once
// Moves the selection: to an offset, a time, a byte, a marker, the next segment. What has to be looked up is looked up
// in a job; the newest wish wins.

#include <QObject>
#include <QString>

#include <functional>
#include <optional>

#include "core/health/finding.h"
#include "core/segment/lookup.h"
#include "ui/shell/go_parse.h"

namespace ui {

class Document;
class SelectionModel;
struct Selection;

enum class Marker { LogStart, RecoveryPoint, CleanerPoint, HighWatermark, End };

class Navigator : public QObject {
    Q_OBJECT
public:
    Navigator(Document& document, SelectionModel& selection, QObject* parent = nullptr);

    /// How the target is read here, in words: "Byte 41,941,791 of 00000000000002015902.log". Empty: can't be reached.
    QString describe(const GoTarget& target) const;
    void go(const GoTarget& target);
    void goToOffset(core::Offset offset);
    void goToTime(core::TimestampMs time);
    void goToSegment(int step); // +1 next, -1 previous
    bool hasSegment(int step) const;
    std::optional<core::Offset> marker(Marker marker) const;
    void goToMarker(Marker marker);
    /// The place of a finding; the first of its places unless another is asked for.
    void goToFinding(const core::Finding& finding, std::size_t place = 0);
    /// The worst finding, else the start of the last segment: where reading begins.
    void goToStart();

signals:
    void failed(const QString& sentence); // the wish can't be fulfilled
    void arrived();

private:
    std::optional<std::uint64_t> byteOf(const GoTarget& target) const;
    QString currentFile() const;
    std::uint64_t fileSize(const QString& file) const;
    std::optional<std::int64_t> newestTime() const;
    void lookUp(std::function<core::Result<core::LookupResult>(const core::RunContext&)> work, const QString& nothing);

    Document& document_;
    SelectionModel& selection_;
};

/// The selection that stands at a finding.
Selection selectionOf(const core::Finding& finding, std::size_t place = 0);

} // namespace ui
