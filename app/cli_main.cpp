// The program `seglens`: wires the command line to the process.

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stop_token>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "app/cli.h"

namespace {

using namespace std::chrono_literals;

constexpr auto kMostPatience = 150ms; // between Ctrl-C and the end

int writeAll(int fd, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            return errno;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

std::optional<std::string> readLine()
{
    std::string line;
    for (char c = 0;;) {
        const ssize_t got = ::read(STDIN_FILENO, &c, 1);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return line.empty() ? std::nullopt : std::optional(line);
        }
        if (c == '\n') {
            return line;
        }
        line += c;
    }
}

/// Waits for Ctrl-C in a thread of its own: asks the work to stop, and ends the process when it takes too long, unless
/// files are being changed.
class Interrupts {
public:
    Interrupts()
    {
        sigset_t signals;
        sigemptyset(&signals);
        for (const int signal : kSignals) {
            sigaddset(&signals, signal);
        }
        pthread_sigmask(SIG_BLOCK, &signals, nullptr); // threads that start later inherit it
        try {
            std::thread([this, signals] {
                int signal = 0;
                while (sigwait(&signals, &signal) == 0) {
                    interrupted();
                }
            }).detach();
        } catch (const std::system_error&) { // the system gives no more threads: signals end the process, as ever
            pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
        }
    }

    std::stop_token token() const { return stop_.get_token(); }
    void changing(bool now) { changing_ = now; }

private:
    static constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGHUP};

    void interrupted()
    {
        stop_.request_stop();
        std::this_thread::sleep_for(kMostPatience);
        if (!changing_) {
            ::_exit(app::kExitInterrupted);
        }
    }

    std::stop_source stop_;
    std::atomic<bool> changing_ = false;
};

} // namespace

int main(int argc, char** argv)
{
    // Names in archives need a UTF-8 locale; nothing else here depends on one.
    if (std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr) {
        std::setlocale(LC_CTYPE, "");
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // a file that gets too large is a failure to write, not the end
    static Interrupts interrupts;  // its thread lives as long as the process

    app::CliStreams streams;
    streams.out = [](std::string_view text) { return writeAll(STDOUT_FILENO, text); };
    streams.err = [](std::string_view text) { writeAll(STDERR_FILENO, text); };
    streams.readLine = readLine;
    streams.changing = [](bool now) { interrupts.changing(now); };
    streams.in = STDIN_FILENO;
    streams.outIsTerminal = ::isatty(STDOUT_FILENO) != 0;
    streams.errIsTerminal = ::isatty(STDERR_FILENO) != 0;
    streams.inIsTerminal = ::isatty(STDIN_FILENO) != 0;
    const char* const noColour = std::getenv("NO_COLOR");
    streams.noColour = noColour != nullptr && noColour[0] != '\0';
    streams.stop = interrupts.token();
    const int exitCode = app::runCli({argv + 1, argv + argc}, streams);
    ::_exit(exitCode); // nothing is buffered, and the waiting thread must not outlive what it refers to
}
