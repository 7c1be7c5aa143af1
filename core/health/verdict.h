#pragma once
// The verdict on top of all findings, in three answers: does the broker start, is data lost, does anything lie to
// readers. The first two come from the predicted starts, where there are any.

#include <cstdint>
#include <optional>
#include <span>

#include "core/health/broker_agreement.h"
#include "core/health/check.h"

namespace core {

struct ThreeAnswers {
    enum class Start : std::uint8_t { Unknown, Clean, Unclean, DirOffline, WillNotStart };
    Start start = Start::Unknown;
    Text startSentence;
    Text startReason; // why not; empty when it does

    std::uint64_t lostOffsets = 0;   // at most so many records go at the next start
    std::uint64_t intactRecords = 0; // of them, whole on disk
    Text lossSentence;

    std::uint64_t misleading = 0; // findings that give readers wrong answers
    Text readersSentence;
};

/// `outlook`: what agreeing with predicted starts has told.
ThreeAnswers answersOf(std::span<const Finding> findings, const StartOutlook& outlook);

} // namespace core
