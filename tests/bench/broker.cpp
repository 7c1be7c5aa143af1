#include "tests/bench/broker.h"

#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <unistd.h>

#include "tests/living/living_broker.h"

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace bench {
namespace {

constexpr int kMostSeconds = 300;

std::string textOf(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// The partition without its index files, as if the broker had died before it wrote them.
void copyLogs(const Workload& workload, const fs::path& logDir)
{
    const fs::path dir = logDir / fs::path(workload.dir).filename();
    fs::create_directories(dir);
    for (const std::string& log : workload.logs) {
        fs::copy_file(log, dir / fs::path(log).filename());
    }
}

void configure(const std::string& home)
{
    const int port = 20000 + ::getpid() % 20000;
    std::ofstream(home + "/server.properties")
        << "log.dirs=" << home << "/logs\nprocess.roles=broker,controller\nnode.id=1\n"
        << fmt::format("listeners=PLAINTEXT://127.0.0.1:{0},CONTROLLER://127.0.0.1:{1}\n"
                       "advertised.listeners=PLAINTEXT://127.0.0.1:{0}\ncontroller.listener.names=CONTROLLER\n"
                       "controller.quorum.voters=1@127.0.0.1:{1}\nlog.initial.task.delay.ms=600000\n",
                       port, port + 1);
    std::ofstream(home + "/log4j2.xml")
        << R"(<Configuration><Appenders><Console name="out"><PatternLayout pattern="%p %m%n"/></Console></Appenders>)"
        << R"(<Loggers><Root level="INFO"><AppenderRef ref="out"/></Root></Loggers></Configuration>)";
}

} // namespace

double brokerRecoverySeconds(const std::string& libs, const std::string& home, const Workload& workload)
{
    fs::create_directories(home + "/logs");
    configure(home);
    const std::vector<std::string> java = {"java", "-Xmx1g", "-Dlog4j2.configurationFile=" + home + "/log4j2.xml",
                                           "-cp", libs + "/*"};
    std::vector<std::string> format = java;
    format.insert(format.end(), {"kafka.tools.StorageTool", "format", "-t", "MkU3OEVBNTcwNTJENDM2Qg", "-c",
                                 home + "/server.properties"});
    test::Child formatting(format, home + "/format.log");
    if (!formatting.wait(kMostSeconds) || !formatting.succeeded()) {
        throw std::runtime_error("formatting: " + textOf(home + "/format.log"));
    }
    copyLogs(workload, home + "/logs");
    std::vector<std::string> start = java;
    start.insert(start.end(), {"kafka.Kafka", home + "/server.properties"});
    const std::string output = home + "/server.log";
    test::Child broker(start, output);
    static const std::regex kLoaded(R"(Loaded 1 logs in (\d+)ms)");
    for (const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(kMostSeconds);
         std::chrono::steady_clock::now() < end && broker.runs(); std::this_thread::sleep_for(100ms)) {
        const std::string said = textOf(output);
        std::smatch match;
        if (std::regex_search(said, match, kLoaded)) {
            return std::stod(match[1].str()) / 1000;
        }
    }
    throw std::runtime_error("the broker did not load the partition: " + textOf(output));
}

} // namespace bench
