// How fast core reads, as ratios to the least that must be done on the same machine in the same minute.

#include <CLI/CLI.hpp>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

#include "tests/bench/sections.h"

namespace {

/// Removed at the end, however that comes.
class WorkingDir {
public:
    explicit WorkingDir(const std::string& parent)
        : path_(fmt::format("{}/seglens-bench-{}", parent, ::getpid()))
    {
        std::filesystem::create_directories(path_);
    }
    ~WorkingDir()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    WorkingDir(const WorkingDir&) = delete;
    WorkingDir& operator=(const WorkingDir&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

void run(const bench::Options& options, const std::string& parent)
{
    const WorkingDir dir(parent);
    const std::string logs = dir.path() + "/logs"; // a log dir, so nothing else is in it
    fmt::print("Writing {} MiB to {}\n", options.bytes >> 20U, dir.path());
    const std::vector<bench::Workload> workloads = bench::writeWorkloads(logs, options.bytes);
    bench::measureMemory(options, workloads); // first, while this process is small: see runChild()
    bench::measureLogDir(options, dir.path());
    bench::measureWalk(options, workloads);
    bench::measureDecode(options, workloads);
    bench::measureCheck(options, workloads);
    bench::measureRecovery(options, logs, workloads);
    bench::measureKafka(options, dir.path());
}

} // namespace

int main(int argc, char** argv)
{
    bench::Options options;
    std::uint64_t size = options.bytes >> 20U;
    std::uint64_t kafkaSize = options.kafkaBytes >> 20U;
    std::string parent = std::filesystem::temp_directory_path().string();
    CLI::App app("Prints how long Seglens takes, in ratios. Medians of runs in turns.");
    app.add_option("--size", size, "MiB of logs to write and read")
        ->capture_default_str()
        ->check(CLI::Range(1, 1 << 20));
    app.add_option("--repeats", options.repeats, "Timed runs of each side")
        ->capture_default_str()
        ->check(CLI::Range(1, 1000));
    app.add_option("--dir", parent, "Where to write them")->capture_default_str();
    app.add_option("--seglens", options.seglens, "The command line program, for memory and for Kafka's tool");
    app.add_option("--kafka", options.kafkaLibs,
                   "Directory with the jars of Kafka 4.x, for comparing with kafka-dump-log and a broker");
    app.add_option("--kafka-size", kafkaSize, "MiB of log for that")->capture_default_str()->check(CLI::Range(1, 4096));
    CLI11_PARSE(app, argc, argv);
    options.bytes = size << 20U;
    options.kafkaBytes = kafkaSize << 20U;
    try {
        run(options, parent);
    } catch (const std::exception& failure) {
        fmt::print(stderr, "seglens_bench: {}\n", failure.what());
        return 1;
    }
    return 0;
}
