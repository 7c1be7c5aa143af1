#pragma once
// Two ways of doing the same, timed in turns in one run, so that what else the machine does hits both.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

struct Comparison {
    std::string name;
    double goal = 0;         // what the ratio should not exceed
    std::uint64_t bytes = 0; // read by each side
    std::function<void()> ours;
    std::function<void()> theirs;
};

/// Runs both once to warm up, then `repeats` times in turns. Prints the median of ours over theirs, and both medians.
void compare(const Comparison& comparison, int repeats);

/// For goals that are turned round: how many times as fast ours is, at least.
void compareSpeed(const Comparison& comparison, int repeats);

double secondsOf(const std::function<void()>& work);
/// A time that has no counterpart: the shortest of `repeats` runs.
void printTime(const std::string& name, double goalSeconds, int repeats, const std::function<void()>& work);
/// As compareSpeed(), where both are known already.
void printSpeed(const std::string& name, double goal, double ours, double theirs);

struct ChildRun {
    int exitCode = -1; // 128 + signal when it was killed
    double seconds = 0;
    std::uint64_t peakBytes = 0; // largest resident size, mapped pages included
};
/// Runs a program with its output thrown away. The peak is only right while this process is small itself: what a child
/// holds between fork and exec counts as its own.
ChildRun runChild(const std::vector<std::string>& command);

void printHeading(const std::string& text);
void printPeak(const std::string& name, const ChildRun& run, std::uint64_t goalBytes);

} // namespace bench
