#include "tests/bench/measure.h"

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <fmt/format.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bench {
namespace {

constexpr double kGiB = 1024.0 * 1024.0 * 1024.0;

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

struct Times {
    std::vector<double> ours;
    std::vector<double> theirs;
    std::vector<double> ratios; // ours over theirs
};

Times inTurns(const Comparison& comparison, int repeats)
{
    comparison.theirs();
    comparison.ours();
    Times times;
    for (int i = 0; i < repeats; ++i) {
        const bool oursFirst = i % 2 == 0;
        const double first = secondsOf(oursFirst ? comparison.ours : comparison.theirs);
        const double second = secondsOf(oursFirst ? comparison.theirs : comparison.ours);
        times.ours.push_back(oursFirst ? first : second);
        times.theirs.push_back(oursFirst ? second : first);
        times.ratios.push_back(times.ours.back() / times.theirs.back());
    }
    return times;
}

void print(const std::string& line)
{
    fmt::print("{}\n", line);
    std::fflush(stdout);
}

} // namespace

double secondsOf(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void printTime(const std::string& name, double goalSeconds, int repeats, const std::function<void()>& work)
{
    double least = secondsOf(work);
    for (int i = 1; i < repeats; ++i) {
        least = std::min(least, secondsOf(work));
    }
    print(fmt::format("{:<28} {:6.1f} ms  goal {:.0f} ms", name, least * 1000, goalSeconds * 1000));
}

void printSpeed(const std::string& name, double goal, double ours, double theirs)
{
    print(fmt::format("{:<28} {:6.1f}x  goal {:3.0f}x   {:8.4f} s against {:8.4f} s", name, theirs / ours, goal, ours,
                      theirs));
}

void compare(const Comparison& comparison, int repeats)
{
    const Times times = inTurns(comparison, repeats);
    const double ours = median(times.ours);
    print(fmt::format("{:<28} {:6.2f}   goal {:4.2f}   {:8.4f} s against {:8.4f} s   {:6.2f} GiB/s", comparison.name,
                      median(times.ratios), comparison.goal, ours, median(times.theirs),
                      static_cast<double>(comparison.bytes) / kGiB / ours));
}

void compareSpeed(const Comparison& comparison, int repeats)
{
    const Times times = inTurns(comparison, repeats);
    print(fmt::format("{:<28} {:6.1f}x  goal {:3.0f}x   {:8.4f} s against {:8.4f} s", comparison.name,
                      1 / median(times.ratios), comparison.goal, median(times.ours), median(times.theirs)));
}

ChildRun runChild(const std::vector<std::string>& command)
{
    std::vector<char*> arguments;
    for (const std::string& argument : command) {
        arguments.push_back(
            const_cast<char*>(argument.c_str())); // NOLINT(cppcoreguidelines-pro-type-const-cast): execv's type
    }
    arguments.push_back(nullptr);
    ChildRun run;
    int status = 0;
    rusage usage = {};
    run.seconds = secondsOf([&] {
        const pid_t child = ::fork();
        if (child < 0) {
            throw std::runtime_error("cannot fork");
        }
        if (child == 0) {
            const int sink = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
            ::dup2(sink, STDOUT_FILENO);
            ::dup2(sink, STDERR_FILENO);
            ::execvp(arguments[0], arguments.data());
            ::_exit(127);
        }
        ::wait4(child, &status, 0, &usage);
    });
    run.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    run.peakBytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
    return run;
}

void printHeading(const std::string& text)
{
    print("\n" + text);
}

void printPeak(const std::string& name, const ChildRun& run, std::uint64_t goalBytes)
{
    if (run.exitCode > 1) { // 1: `check` found something
        print(fmt::format("{:<28} did not run: exit code {}", name, run.exitCode));
        return;
    }
    constexpr double kMiB = 1024.0 * 1024.0;
    print(fmt::format("{:<28} {:6.1f} MiB   goal {:.0f} MiB   {:8.2f} s", name,
                      static_cast<double>(run.peakBytes) / kMiB, static_cast<double>(goalBytes) / kMiB, run.seconds));
}

} // namespace bench
