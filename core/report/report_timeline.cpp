#include "core/report/report_timeline.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "core/base/escape.h"
#include "core/report/markup.h"

namespace core {

namespace {

constexpr double kWidth = 960;
constexpr double kLeft = 92;
constexpr double kRight = 12;
constexpr double kLabelWidth = 7; // of a character, about
constexpr double kLeastMark = 1;
constexpr std::size_t kMostSegments = 2000; // beyond that neighbours are drawn as one

struct Lane {
    double top;
    double height;
};
constexpr Lane kMarkers = {0, 34};
constexpr Lane kEpochs = {38, 20};
constexpr Lane kSegments = {62, 34};
constexpr Lane kIndexes = {100, 15};
constexpr Lane kFindings = {120, 20};
constexpr double kHeight = 150;

struct SeverityColour {
    Severity severity;
    const char* colour;
    const char* letter;
};
// The colours of the window's light theme.
constexpr SeverityColour kColours[] = {{Severity::Fatal, "#6B0A24", "!"},    {Severity::Offline, "#6B0A24", "!"},
                                       {Severity::Loss, "#B5470C", "L"},     {Severity::Wrong, "#5B2A9A", "W"},
                                       {Severity::Degraded, "#5A4500", "D"}, {Severity::Info, "#4A5667", "i"}};

const SeverityColour& colourOf(Severity severity)
{
    return *std::ranges::find(kColours, severity, &SeverityColour::severity);
}

class TimelineWriter {
public:
    TimelineWriter(const ReportPartition& partition, const ReportLanguage& language)
        : partition_(partition)
        , files_(*partition.partition)
        , language_(language)
    {
        from_ = files_.segments.front().base.value;
        to_ = from_;
        const auto reaches = [this](const std::optional<Offset>& offset) {
            if (offset) {
                from_ = std::min(from_, offset->value);
                to_ = std::max(to_, offset->value);
            }
        };
        reaches(partition.logEnd);
        reaches(files_.logStart());
        reaches(files_.segments.back().base);
        for (const ReportFinding& finding : partition.findings) {
            for (const FindingPlace& place : finding.finding.places) {
                if (isNear(place.offset)) {
                    reaches(place.offset);
                }
            }
        }
        if (to_ == from_) {
            to_ < std::numeric_limits<std::int64_t>::max() ? ++to_ : --from_;
        }
    }

    std::string write()
    {
        const std::string title = said(CORE_TEXT("core", "Timeline of %1"), {arg::name(escapeName(files_.dir))});
        const std::string description =
            said(CORE_TEXT("core", "%1 segments, offsets %2 to %3, findings above information: %4."),
                 {arg::count(static_cast<std::int64_t>(files_.segments.size())), arg::offset(from_), arg::offset(to_),
                  arg::count(std::ranges::count_if(
                      partition_.findings, [](const auto& f) { return f.finding.severity < Severity::Info; }))});
        out_ = fmt::format(R"(<svg class="timeline" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {} {}">)"
                           "<title>{}</title><desc>{}</desc>"
                           R"(<g font-family="Noto Sans, Noto Sans CJK SC, sans-serif" font-size="11" fill="#18202B">)",
                           kWidth, kHeight, title, description);
        writeMarkers();
        writeEpochs();
        writeSegments();
        writeIndexes();
        writeLost();
        out_ += labels_; // on top of the hatching
        writeFindings();
        out_ += "</g></svg>";
        return std::move(out_);
    }

private:
    std::string said(const char* english, std::vector<TextArg> args = {}) const
    {
        return htmlEscaped(language_.text({{english, ""}, std::move(args), {}}));
    }

    /// A damaged offset must not stretch the axis until nothing else is seen on it.
    bool isNear(const std::optional<Offset>& offset) const
    {
        const auto last = static_cast<double>(partition_.logEnd.value_or(files_.segments.back().base).value);
        const auto first = static_cast<double>(files_.segments.front().base.value);
        const auto at = offset ? static_cast<double>(offset->value) : first - 1;
        return at >= first && at - last <= (last - first) / 10 + 1;
    }

    double x(std::int64_t offset) const
    {
        const double share = (static_cast<double>(offset) - static_cast<double>(from_)) /
                             (static_cast<double>(to_) - static_cast<double>(from_));
        return kLeft + std::clamp(share, 0.0, 1.0) * (kWidth - kLeft - kRight);
    }

    void laneName(const Lane& lane, const char* english)
    {
        out_ += fmt::format(R"(<text fill="#4A5667" x="1" y="{}">{}</text>)", lane.top + lane.height / 2 + 4,
                            said(english));
    }

    void rectangle(double left, double right, const Lane& lane, const char* style, const std::string& title)
    {
        out_ += fmt::format(R"(<rect x="{:.1f}" y="{}" width="{:.1f}" height="{}" {}><title>{}</title></rect>)", left,
                            lane.top, std::max(right - left, kLeastMark), lane.height, style, title);
    }

    void label(double left, double right, const Lane& lane, const std::string& text)
    {
        if (right - left > kLabelWidth * static_cast<double>(text.size()) + 6) {
            labels_ +=
                fmt::format(R"(<text x="{:.1f}" y="{}">{}</text>)", left + 4, lane.top + lane.height / 2 + 4, text);
        }
    }

    void writeMarkers()
    {
        struct Marker {
            std::optional<Offset> at;
            const char* name;
            const char* dash;
        };
        const Marker markers[] = {{files_.logStart(), CORE_TEXT("core", "log start"), ""},
                                  {files_.recoveryPoint, CORE_TEXT("core", "recovery point"), "6 3"},
                                  {files_.highWatermark, CORE_TEXT("core", "high watermark"), "6 3 1 3"},
                                  {files_.cleanerPoint, CORE_TEXT("core", "cleaner point"), "2 3"},
                                  {partition_.logEnd, CORE_TEXT("core", "end"), ""}};
        int line = 0;
        for (const Marker& marker : markers) {
            if (!marker.at || marker.at->value < from_ || marker.at->value > to_) {
                continue;
            }
            const double at = x(marker.at->value);
            const std::string text = said(marker.name) + " " + said("%1", {arg::offset(marker.at->value)});
            const bool onTheLeft = at > kWidth / 2;
            out_ += fmt::format(R"(<path d="M{0:.1f} {1}V{2}" stroke="#18202B" stroke-dasharray="{3}"/>)"
                                R"(<text x="{4:.1f}" y="{5}" text-anchor="{6}">{7}</text>)",
                                at, kMarkers.top, kIndexes.top, marker.dash, at + (onTheLeft ? -4 : 4),
                                kMarkers.top + 10 + 11 * (line++ % 3), onTheLeft ? "end" : "start", text);
        }
    }

    void writeEpochs()
    {
        if (!files_.leaderEpochs || files_.leaderEpochs->entries.empty()) {
            return;
        }
        laneName(kEpochs, CORE_TEXT("core", "leader epoch"));
        const std::vector<EpochEntry>& entries = files_.leaderEpochs->entries;
        for (std::size_t i = 0; i < entries.size() && i < kMostSegments; ++i) {
            const double left = x(entries[i].startOffset.value);
            const double right = i + 1 < entries.size() ? x(entries[i + 1].startOffset.value) : x(to_);
            const std::string name = said("%1", {arg::number(entries[i].epoch)});
            rectangle(left, right, kEpochs, i % 2 == 0 ? R"(fill="#E2DEF5")" : R"(fill="#CBC3EC")", name);
            label(left, right, kEpochs, name);
        }
    }

    /// Calls `one` with a range of segments that are drawn as one, and where they lie.
    template <class One>
    void forSegments(const One& one)
    {
        const std::size_t together = files_.segments.size() / kMostSegments + 1;
        for (std::size_t i = 0; i < files_.segments.size(); i += together) {
            const std::size_t last = std::min(i + together, files_.segments.size()) - 1;
            const std::optional<Offset> end = files_.segments[last].nextBase;
            one(i, last, x(files_.segments[i].base.value), end ? x(end->value) : x(to_));
        }
    }

    void writeSegments()
    {
        laneName(kSegments, CORE_TEXT("core", "segments"));
        forSegments([this](std::size_t first, std::size_t last, double left, double right) {
            std::int64_t bytes = 0;
            for (std::size_t i = first; i <= last; ++i) {
                bytes += static_cast<std::int64_t>(files_.segments[i].log.size);
            }
            const Segment& segment = files_.segments[first];
            const std::string name = said("%1", {arg::offset(segment.base.value)});
            const bool active = files_.segments[last].isActive();
            rectangle(left, right, kSegments,
                      active ? R"(fill="#DDEBFA" stroke="#9CBFE6")" : R"(fill="#BBD3EE" stroke="#9CBFE6")",
                      said(CORE_TEXT("core", "Segment %1, %2"), {arg::offset(segment.base.value), arg::size(bytes)}));
            label(left, right, kSegments, name);
        });
    }

    void writeIndexes()
    {
        laneName(kIndexes, CORE_TEXT("core", "indexes"));
        constexpr double kLine = 4;
        forSegments([this](std::size_t first, std::size_t last, double left, double right) {
            using Companion = std::optional<DirEntry> Segment::*;
            int line = 0;
            for (const Companion companion : {&Segment::index, &Segment::timeIndex, &Segment::txnIndex}) {
                bool there = true;
                for (std::size_t i = first; i <= last; ++i) {
                    there = there && (files_.segments[i].*companion).has_value();
                }
                const Lane lane = {kIndexes.top + 5 * line++, kLine};
                rectangle(left, right - 1, lane,
                          there ? R"(fill="#1B5FB8")" : R"(fill="none" stroke="#7D8897" stroke-dasharray="1 2")", "");
            }
        });
    }

    /// Slanted lines, each cut off where the rectangle ends: not everything that draws SVG knows patterns.
    static std::string hatching(double left, double right, const Lane& lane)
    {
        constexpr double kStep = 8;
        const double bottom = lane.top + lane.height;
        std::string path;
        for (double foot = left - lane.height + kStep / 2; foot < right; foot += kStep) {
            const double from = std::max(foot, left);
            const double to = std::min(foot + lane.height, right);
            path += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", from, bottom - (from - foot), to, bottom - (to - foot));
        }
        return path;
    }

    void writeLost()
    {
        if (!partition_.start) {
            return;
        }
        for (const LostRange& lost : partition_.start->lost) {
            const Lane lane = {kEpochs.top, kSegments.top + kSegments.height - kEpochs.top};
            const double left = x(lost.from.value);
            const double right = std::max(x(lost.to.value), left + kLeastMark);
            out_ +=
                R"(<path stroke="#B5470C" stroke-width="2" opacity="0.6" d=")" + hatching(left, right, lane) + "\"/>";
            rectangle(left, right, lane, R"(fill="#B5470C" fill-opacity="0.08")",
                      said(CORE_TEXT("core", "The next start discards offsets %1 to %2."),
                           {arg::offset(lost.from.value), arg::offset(lost.to.value - 1)}));
        }
    }

    void writeFindings()
    {
        laneName(kFindings, CORE_TEXT("core", "findings"));
        constexpr double kMerged = 14;
        struct Mark {
            double at;
            const Finding* worst;
            std::size_t count;
        };
        std::vector<std::pair<double, const Finding*>> places;
        for (const ReportFinding& one : partition_.findings) {
            const Finding& finding = one.finding;
            if (finding.harmless) {
                continue;
            }
            if (!finding.places.empty() && isNear(finding.places.front().offset)) {
                places.emplace_back(x(finding.places.front().offset->value), &finding);
            } else if (finding.segment) {
                places.emplace_back(x(finding.segment->value), &finding);
            }
        }
        std::ranges::stable_sort(places, {}, [](const auto& place) { return place.first; });
        std::vector<Mark> marks;
        for (const auto& [at, finding] : places) {
            if (!marks.empty() && at - marks.back().at < kMerged) {
                Mark& mark = marks.back();
                ++mark.count;
                mark.worst = finding->severity < mark.worst->severity ? finding : mark.worst;
            } else {
                marks.push_back({at, finding, 1});
            }
        }
        for (const Mark& mark : marks) {
            const SeverityColour& look = colourOf(mark.worst->severity);
            out_ += fmt::format(R"(<g><title>{0}</title><rect x="{1:.1f}" y="{2}" width="14" height="14" rx="3" )"
                                R"(fill="{3}"/><text x="{4:.1f}" y="{5}" text-anchor="middle" fill="#FFFFFF">{6})"
                                "</text>{7}</g>",
                                htmlEscaped(language_.text(mark.worst->sentence)), mark.at - 7, kFindings.top + 2,
                                look.colour, mark.at, kFindings.top + 13, look.letter,
                                mark.count > 1 ? fmt::format(R"(<text x="{:.1f}" y="{}">{}</text>)", mark.at + 9,
                                                             kFindings.top + 13, mark.count)
                                               : "");
        }
    }

    const ReportPartition& partition_;
    const PartitionDir& files_;
    const ReportLanguage& language_;
    std::int64_t from_ = 0;
    std::int64_t to_ = 1;
    std::string out_;
    std::string labels_;
};

} // namespace

std::string timelineSvg(const ReportPartition& partition, const ReportLanguage& language)
{
    return partition.partition->segments.empty() ? "" : TimelineWriter(partition, language).write();
}

} // namespace core
