#include <algorithm>

#include "app/cli_commands.h"
#include "app/cli_table.h"
#include "app/cli_targets.h"
#include "core/payload/internal_record.h"
#include "core/report/find_rows.h"
#include "core/report/time_text.h"
#include "core/segment/search.h"

namespace app {

namespace {

std::vector<std::byte> bytesOfText(std::string_view text)
{
    const auto* data = reinterpret_cast<const std::byte*>(text.data());
    return {data, data + text.size()};
}

/// Pairs of hexadecimal digits, with blanks or an 0x before them if need be.
std::optional<std::vector<std::byte>> bytesOfHex(std::string_view hex)
{
    std::vector<std::byte> bytes;
    int high = -1;
    if (hex.starts_with("0x") || hex.starts_with("0X")) {
        hex.remove_prefix(2);
    }
    for (const char c : hex) {
        int digit = 0;
        if (c >= '0' && c <= '9') {
            digit = c - '0';
        } else if (c >= 'a' && c <= 'f') {
            digit = c - 'a' + 10;
        } else if (c >= 'A' && c <= 'F') {
            digit = c - 'A' + 10;
        } else if (c == ' ' && high < 0) {
            continue;
        } else {
            return std::nullopt;
        }
        if (high < 0) {
            high = digit;
        } else {
            bytes.push_back(static_cast<std::byte>(high * 16 + digit));
            high = -1;
        }
    }
    return high >= 0 || bytes.empty() ? std::nullopt : std::optional(bytes);
}

struct LookupWanted {
    std::optional<core::Offset> offset = {};
    std::optional<core::TimestampMs> timestamp = {};
};
using Wanted = std::variant<LookupWanted, core::SearchTarget>;

/// What the options ask for; nothing after a usage failure.
std::optional<Wanted> wantedOf(Session& session)
{
    const Arguments& arguments = session.arguments();
    const int given = (arguments.offset ? 1 : 0) + (arguments.timestamp.empty() ? 0 : 1) + (arguments.key ? 1 : 0) +
                      (arguments.bytes.empty() ? 0 : 1) + (arguments.producer ? 1 : 0);
    if (given != 1) {
        session.failUsage("find takes exactly one of --offset, --timestamp, --key, --bytes and --producer");
        return std::nullopt;
    }
    if (arguments.offset) {
        return LookupWanted{core::Offset{*arguments.offset}, {}};
    }
    if (!arguments.timestamp.empty()) {
        const std::optional<core::TimestampMs> time = core::parseTime(arguments.timestamp);
        if (!time) {
            session.failUsage("--timestamp takes ms since 1970 or ISO 8601, such as 2023-11-14T22:13:20Z");
            return std::nullopt;
        }
        return LookupWanted{{}, time};
    }
    if (arguments.key) {
        return core::SearchTarget(core::KeyEquals{.key = bytesOfText(*arguments.key)});
    }
    if (arguments.producer) {
        return core::SearchTarget(core::FromProducer{*arguments.producer});
    }
    const std::optional<std::vector<std::byte>> bytes = bytesOfHex(arguments.bytes);
    if (!bytes) {
        session.failUsage("--bytes takes pairs of hexadecimal digits");
        return std::nullopt;
    }
    return core::SearchTarget(core::HoldsBytes{*bytes});
}

/// The first hit of all, which is the answer; hits as rows where more than one may come.
class FindRun {
public:
    FindRun(Session& session, Wanted wanted)
        : session_(session)
        , document_(session.document())
        , wanted_(std::move(wanted))
        , table_(session, core::placeColumns())
        , format_(session.rowFormat(core::placeColumns()))
        , row_(core::placeColumns().size(), session.format())
        , left_(std::max<std::uint64_t>(1, session.arguments().limit.value_or(1)))
    {
    }

    void run()
    {
        document_.beginRows("rows");
        forEachTarget(session_, true, [this](const Target& target) { return find(target); });
        document_.endRows();
        writeAnswer();
    }

private:
    bool find(const Target& target)
    {
        core::PartitionDir partition = target.partition;
        partition.segments = target.segments;
        if (const auto* lookup = std::get_if<LookupWanted>(&wanted_)) {
            lookUp(target, partition, *lookup);
        } else {
            search(target, partition, searchIn(partition, std::get<core::SearchTarget>(wanted_)));
        }
        session_.progress().pieceDone(target.logBytes());
        // Every partition has an answer of its own to an offset or a time.
        return std::holds_alternative<LookupWanted>(wanted_) ? !session_.mustEnd() : left_ > 0 && !session_.mustEnd();
    }

    void lookUp(const Target& target, const core::PartitionDir& partition, const LookupWanted& wanted)
    {
        const core::Result<core::LookupResult> found =
            wanted.offset ? core::findOffset(partition, *wanted.offset, session_.context())
                          : core::findTimestamp(partition, *wanted.timestamp, session_.context());
        if (!found) {
            session_.fail(found.error());
            return;
        }
        const core::LookupResult& result = found.value();
        if (result.truth) {
            addHit(target, *result.truth);
        }
        if (!lookup_) {
            lookup_ = result;
        }
        if (document_.isText() && session_.arguments().explain) {
            if (!target.heading().empty()) {
                document_.line(target.heading(), core::Tone::Strong);
            }
            for (const std::string& line : core::stepLines(result.steps)) {
                document_.line(line);
            }
        }
        if (result.indexWrong) {
            document_.line("The index leads a broker to another place" +
                               (result.broker ? ": offset " + std::to_string(result.broker->offset.value)
                                              : std::string(": to nothing")),
                           core::Tone::Bad);
        }
    }

    /// In Kafka's own topics keys are messages: a group's name finds its records.
    core::SearchTarget searchIn(const core::PartitionDir& partition, core::SearchTarget wanted) const
    {
        auto* const key = std::get_if<core::KeyEquals>(&wanted);
        const auto topic = partition.name ? core::internalTopicOf(partition.name->topic) : std::nullopt;
        if (key != nullptr && topic) {
            key->alike = [topic = *topic, text = *session_.arguments().key](core::Bytes bytes) {
                return core::keyNames(topic, bytes, text);
            };
        }
        return wanted;
    }

    void search(const Target& target, const core::PartitionDir& partition, const core::SearchTarget& wanted)
    {
        const core::Status done =
            core::searchPartition(partition, wanted, session_.context(), [&](const core::RecordPlace& place) {
                addHit(target, place);
                --left_;
                return left_ > 0 && !session_.mustEnd();
            });
        if (!done) {
            session_.fail(done.error());
        }
    }

    void addHit(const Target& target, const core::RecordPlace& place)
    {
        const core::RowOrigin origin = target.origin(place.segment);
        if (!answer_) {
            answer_ = place;
        }
        if (document_.isText()) {
            core::fillPlaceRow(table_.next(), origin, place);
            if (const core::Text control = core::controlText(place); !control.empty()) {
                notes_.push_back(core::english(control));
            }
            return;
        }
        core::fillPlaceRow(row_, origin, place);
        std::string text;
        format_.append(text, row_);
        document_.rows(text);
    }

    void writeAnswer()
    {
        if (document_.isText()) {
            if (answer_) {
                table_.write();
                for (const std::string& note : notes_) {
                    document_.line(note);
                }
            } else if (!session_.failed()) {
                document_.line("not found");
            }
            return;
        }
        document_.members([this](core::JsonWriter& json) { writeMembers(json); });
    }

    void writeMembers(core::JsonWriter& json)
    {
        const bool known = answer_ || !session_.failed();
        json.member("found", known ? std::optional(answer_.has_value()) : std::nullopt);
        if (answer_) {
            core::writePlace(json, *answer_);
        } else {
            core::writeNoPlace(json);
        }
        if (lookup_) {
            json.member("indexWrong", lookup_->indexWrong);
            json.key("steps");
            core::writeSteps(json, lookup_->steps, session_.arguments().explain);
        }
    }

    Session& session_;
    core::DocumentWriter& document_;
    Wanted wanted_;
    HeldTable table_;
    core::RowFormat format_;
    core::Row row_;
    std::uint64_t left_;
    std::optional<core::RecordPlace> answer_;
    std::vector<std::string> notes_;           // below the rows
    std::optional<core::LookupResult> lookup_; // of the first partition
};

} // namespace

void runFind(Session& session)
{
    if (const std::optional<Wanted> wanted = wantedOf(session)) {
        FindRun(session, *wanted).run();
    }
}

} // namespace app
