// Leftovers of deletions and of interrupted swaps: sections 3.1, 3.2 and 7 of the spec (start-up).

#include <algorithm>
#include <limits>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/format/java_text.h"
#include "core/recovery/start_load.h"

namespace core {

namespace {

constexpr Offset kNone{std::numeric_limits<std::int64_t>::max()};
constexpr std::string_view kSwap = ".swap";

Note leftover()
{
    return {{{CORE_TEXT("core", "A leftover of a deletion.")}}, "3.1"};
}

Note unfinished()
{
    return {{{CORE_TEXT("core", "A leftover of a cleaning or a split that did not get to its end.")}}, "3.1"};
}

Note completes()
{
    return {{{CORE_TEXT("core", "The start completes an interrupted swap.")}}, "3.2"};
}

std::string withoutSwap(const std::string& file)
{
    return file.substr(0, file.size() - kSwap.size());
}

void requireReadable(const StartModel& model, const DirEntry& entry)
{
    if (!model.mayRead(entry)) {
        throw BrokerIo{{{CORE_TEXT("core", "The broker may not read %1.")}, {arg::name(escapeName(entry.name))}},
                       "3.1"};
    }
}

} // namespace

std::set<std::string> PartitionLoad::dropTemporaryFiles()
{
    std::set<std::string> swaps;
    std::vector<std::string> cleaned;
    Offset leastCleaned = kNone;
    for (const DirEntry& entry : model_.files()) {
        requireReadable(model_, entry);
        const std::string& name = entry.name;
        if (name.ends_with(".deleted")) {
            if (!name.ends_with(".checkpoint.deleted")) {
                model_.unlink(name, leftover());
            }
        } else if (name.ends_with(".cleaned")) {
            leastCleaned = std::min(leastCleaned, numberOf(name, "3.1"));
            cleaned.push_back(name);
        } else if (name.ends_with(kSwap)) {
            swaps.insert(name);
        }
    }
    std::erase_if(swaps, [&](const std::string& name) {
        const bool isVoid = numberOf(name, "3.1") >= leastCleaned;
        if (isVoid) {
            model_.unlink(name, unfinished());
        }
        return isVoid;
    });
    for (const std::string& name : cleaned) {
        model_.unlink(name, unfinished());
    }
    return swaps;
}

void PartitionLoad::finishSwaps(const std::set<std::string>& swaps)
{
    Offset low = kNone;
    Offset high{std::numeric_limits<std::int64_t>::min()};
    for (const std::string& name : swaps) {
        if (!name.ends_with(".log.swap")) {
            continue;
        }
        StartSegment segment(model_, numberOf(name, "3.2"), std::string(kSwap));
        if (!model_.exists(segment.logFile())) {
            model_.create(segment.logFile(), 0, completes());
        }
        high = std::max(high, segment.nextOffset());
        low = std::min(low, segment.base());
    }
    for (const DirEntry& entry : model_.files()) {
        const auto number = parseJavaInteger<std::int64_t>(entry.name.substr(0, entry.name.find('.')));
        if (!entry.name.ends_with(kSwap) && entry.name.find('.') != std::string::npos && number &&
            Offset{*number} >= low && Offset{*number} < high) {
            model_.unlink(entry.name, {{{CORE_TEXT("core", "Its number lies in the range that swapped-in segments "
                                                           "cover, %1 to %2.")},
                                        {arg::offset(low.value), arg::offset(high.value)}},
                                       "3.2"});
        }
    }
    for (const DirEntry& entry : model_.files()) {
        if (entry.name.ends_with(kSwap)) {
            renameSwap(entry.name);
        }
    }
}

void PartitionLoad::renameSwap(const std::string& file)
{
    try {
        model_.rename(file, withoutSwap(file), completes());
    } catch (const BrokerIo&) {
        if (rules_.swaps != ReleaseRules::Swaps::RenameAll) {
            throw;
        } // else the broker goes on as if it had been renamed
    }
}

void PartitionLoad::unlinkIndexes(Offset base, const char* suffix, const Note& note)
{
    for (const char* kind : {".index", ".timeindex", ".txnindex"}) {
        const std::string file = segmentFileName(base, kind) + suffix;
        if (model_.exists(file)) {
            model_.unlink(file, note);
        }
    }
}

std::set<std::string> PartitionLoad::dropTemporaryFilesBefore30()
{
    std::set<std::string> swaps;
    std::vector<std::string> cleaned;
    Offset leastCleaned = kNone;
    for (const DirEntry& entry : model_.files()) {
        requireReadable(model_, entry);
        const std::string& name = entry.name;
        if (!model_.exists(name)) {
            continue; // gone meanwhile
        }
        if (name.ends_with(".deleted") || (name.ends_with(".cleaned") && !rules_.cleanedVoidsSwaps)) {
            model_.unlink(name, name.ends_with(".deleted") ? leftover() : unfinished());
        } else if (name.ends_with(".cleaned")) {
            leastCleaned = std::min(leastCleaned, numberOf(name, "7"));
            cleaned.push_back(name);
        } else if (name.ends_with(kSwap)) {
            const std::string final = withoutSwap(name);
            if (final.ends_with(".log")) {
                unlinkIndexes(numberOf(name, "7"), "", completes());
                swaps.insert(name);
            } else if (rules_.swapIndexDropsLiveIndexes && isIndexName(final, rules_)) {
                unlinkIndexes(numberOf(name, "7"), "", completes());
            } else if (!rules_.swapIndexDropsLiveIndexes && final.ends_with(".index")) {
                model_.unlink(name, completes());
            }
        }
    }
    std::erase_if(swaps, [&](const std::string& name) {
        const Offset base = numberOf(name, "7");
        if (base < leastCleaned) {
            return false;
        }
        unlinkIndexes(base, ".swap", unfinished());
        model_.unlink(name, unfinished());
        return true;
    });
    for (const std::string& name : cleaned) {
        model_.unlink(name, unfinished());
    }
    if (rules_.swaps == ReleaseRules::Swaps::RenameLog) {
        for (const std::string& name : swaps) {
            renameSwap(name);
        }
        swaps.clear();
    }
    return swaps;
}

void PartitionLoad::replaceBySwaps(const std::set<std::string>& swaps)
{
    for (const std::string& name : swaps) {
        StartSegment swap(model_, numberOf(name, "7"), std::string(kSwap));
        if (!rules_.indexesOpenedLazily) {
            swap.openIndexes(completes());
        }
        recoverSegment(swap, std::nullopt, Epochs::LeaveAlone);
        const Offset base = swap.base();
        const Offset end = swap.nextOffset();
        auto at = segments_.upper_bound(base);
        if (at != segments_.begin()) {
            --at;
        }
        std::vector<Offset> replaced;
        for (; at != segments_.end() && at->first < end; ++at) {
            if (!rules_.cleanedVoidsSwaps || at->second.nextOffset() > base) {
                replaced.push_back(at->first);
            }
        }
        for (const Offset old : replaced) {
            model_.renameToDeleted(old, completes());
            segments_.erase(old);
        }
        for (const std::string& file : {swap.logFile(), swap.indexFile(), swap.timeIndexFile(), swap.txnIndexFile()}) {
            if (model_.exists(file)) {
                renameSwap(file);
            }
        }
        swap.dropSuffix();
        segments_.insert_or_assign(base, std::move(swap));
    }
}

} // namespace core
