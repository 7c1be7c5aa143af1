#include "tests/living/living_broker.h"

#include <arpa/inet.h>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <regex>
#include <sstream>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace test {

namespace {

constexpr auto kPoll = 2ms;
constexpr int kStartSeconds = 240;
constexpr auto kSession = 6s;
constexpr const char* kClusterId = "MkU3OEVBNTcwNTJENDM2Qg";

sockaddr_in loopback(int port)
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

int freePort()
{
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(0);
    socklen_t length = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    ::bind(fd, generic, length);
    ::getsockname(fd, generic, &length);
    ::close(fd);
    return ntohs(address.sin_port);
}

bool isOpen(int port)
{
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(port);
    const bool open = ::connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    ::close(fd);
    return open;
}

/// True as soon as `condition` holds; false after `seconds`.
bool waitFor(int seconds, const std::function<bool()>& condition)
{
    for (const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
         std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(kPoll)) {
        if (condition()) {
            return true;
        }
    }
    return false;
}

std::string textOf(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::string lastLines(const std::string& text)
{
    constexpr std::size_t kMost = 3000;
    return text.size() <= kMost ? text : text.substr(text.size() - kMost);
}

} // namespace

Child::Child(const std::vector<std::string>& command, const std::string& outputFile, const std::string& input)
{
    const std::string inputFile = input.empty() ? "/dev/null" : outputFile + ".in";
    if (!input.empty()) {
        std::ofstream(inputFile) << input;
    }
    std::vector<char*> arguments;
    for (const std::string& argument : command) {
        arguments.push_back(const_cast<char*>(argument.c_str())); // exec does not write to it
    }
    arguments.push_back(nullptr);
    pid_ = ::fork();
    if (pid_ == 0) {
        const int out = ::open(outputFile.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
        ::dup2(::open(inputFile.c_str(), O_RDONLY), STDIN_FILENO);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(out, STDERR_FILENO);
        ::execvp(arguments[0], arguments.data());
        ::_exit(127);
    }
}

Child::Child(Child&& other) noexcept
    : pid_(std::exchange(other.pid_, 0))
    , status_(other.status_)
{
}

Child& Child::operator=(Child&& other) noexcept
{
    std::swap(pid_, other.pid_);
    std::swap(status_, other.status_);
    return *this;
}

Child::~Child()
{
    signal(SIGKILL);
    wait(10);
}

bool Child::runs()
{
    if (pid_ > 0 && ::waitpid(pid_, &status_, WNOHANG) == pid_) {
        pid_ = 0;
    }
    return pid_ > 0;
}

void Child::signal(int number) const
{
    if (pid_ > 0) {
        ::kill(pid_, number);
    }
}

bool Child::wait(int seconds)
{
    if (waitFor(seconds, [this] { return !runs(); })) {
        return true;
    }
    signal(SIGKILL);
    ::waitpid(pid_, &status_, 0);
    pid_ = 0;
    return false;
}

LivingBroker::LivingBroker(std::string release, std::string home)
    : release_(std::move(release))
    , home_(std::move(home))
    , port_(freePort())
    , controllerPort_(freePort())
    , zooKeeperPort_(freePort())
{
    writeConfiguration();
}

std::string LivingBroker::bootstrap() const
{
    return fmt::format("127.0.0.1:{}", port_);
}

void LivingBroker::writeConfiguration() const
{
    const core::Release release = *core::parseRelease(release_);
    std::ofstream out(home_ + "/server.properties");
    out << "log.dirs=" << cleanDir() << "," << uncleanDir() << "\nnum.partitions=1\nauto.create.topics.enable=false\n"
        << "offsets.topic.replication.factor=1\noffsets.topic.num.partitions=1\n"
        << "transaction.state.log.replication.factor=1\ntransaction.state.log.min.isr=1\n"
        << "transaction.state.log.num.partitions=1\ntransaction.max.timeout.ms=2147483647\n"
        << "log.cleaner.enable=false\nnum.recovery.threads.per.data.dir=1\n"
        << "log.index.interval.bytes=512\nlog.index.size.max.bytes=4096\nlog.segment.delete.delay.ms=3600000\n";
    if (release >= core::Release{3, 6, 0, 0}) {
        out << "log.initial.task.delay.ms=600000\n";
    }
    if (release >= core::Release{3, 4, 0, 0}) {
        out << "producer.id.expiration.ms=2147483647\n";
    }
    if (isKraft()) {
        out << "process.roles=broker,controller\nnode.id=1\nmetadata.log.dir=" << cleanDir()
            << fmt::format("\nlisteners=PLAINTEXT://127.0.0.1:{0},CONTROLLER://127.0.0.1:{1}\n"
                           "advertised.listeners=PLAINTEXT://127.0.0.1:{0}\ncontroller.listener.names=CONTROLLER\n"
                           "controller.quorum.voters=1@127.0.0.1:{1}\n",
                           port_, controllerPort_);
    } else {
        out << fmt::format("broker.id=1\nlisteners=PLAINTEXT://127.0.0.1:{}\nzookeeper.connect=127.0.0.1:{}\n"
                           "zookeeper.session.timeout.ms={}\n",
                           port_, zooKeeperPort_, std::chrono::milliseconds(kSession).count());
        std::ofstream(home_ + "/zookeeper.properties")
            << "dataDir=" << home_ << "/zookeeper\nclientPort=" << zooKeeperPort_
            << "\nclientPortAddress=127.0.0.1\nadmin.enableServer=false\ntickTime=500\nmaxClientCnxns=0\n";
    }
    std::ofstream(home_ + "/log4j.properties")
        << "log4j.rootLogger=INFO, out\nlog4j.appender.out=org.apache.log4j.ConsoleAppender\n"
           "log4j.appender.out.layout=org.apache.log4j.PatternLayout\n"
           "log4j.appender.out.layout.ConversionPattern=%p %m%n\n";
    std::ofstream(home_ + "/log4j2.xml")
        << R"(<Configuration><Appenders><Console name="out"><PatternLayout pattern="%p %m%n"/></Console></Appenders>)"
        << R"(<Loggers><Root level="INFO"><AppenderRef ref="out"/></Root></Loggers></Configuration>)";
}

std::vector<std::string> LivingBroker::java(const std::vector<std::string>& arguments) const
{
    std::vector<std::string> command = {"java",
                                        "-Xmx384m",
                                        "-XX:+UseSerialGC",
                                        "-XX:TieredStopAtLevel=1",
                                        "-Dlog4j.configuration=file:" + home_ + "/log4j.properties",
                                        "-Dlog4j2.configurationFile=" + home_ + "/log4j2.xml",
                                        "-Dkafka.logs.dir=" + home_ + "/logs",
                                        "--add-opens=java.base/java.nio=ALL-UNNAMED",
                                        "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                                        "-cp",
                                        fmt::format("{}/{}/libs/*", std::getenv("KAFKA_DIST"), release_)};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return command;
}

std::string LivingBroker::format() const
{
    fs::create_directories(cleanDir());
    fs::create_directories(uncleanDir());
    const std::string output = home_ + "/format.log";
    Child tool(java({"kafka.tools.StorageTool", "format", "-t", kClusterId, "-c", home_ + "/server.properties"}),
               output);
    return tool.wait(kStartSeconds) && tool.succeeded() ? "" : "formatting: " + lastLines(textOf(output));
}

std::string LivingBroker::launch()
{
    if (isKraft()) {
        if (const std::string failure = fs::exists(cleanDir()) ? "" : format(); !failure.empty()) {
            return failure;
        }
    } else if (!zooKeeper_.runs()) {
        zooKeeper_ = Child(java({"org.apache.zookeeper.server.quorum.QuorumPeerMain", home_ + "/zookeeper.properties"}),
                           home_ + "/zookeeper.log");
        if (!waitFor(kStartSeconds, [this] { return isOpen(zooKeeperPort_); })) {
            return "ZooKeeper: " + lastLines(textOf(home_ + "/zookeeper.log"));
        }
    }
    log_ = fmt::format("{}/server-{}.log", home_, ++starts_);
    broker_ = Child(java({"kafka.Kafka", home_ + "/server.properties"}), log_);
    return {};
}

std::string LivingBroker::start()
{
    if (std::string failure = launch(); !failure.empty()) {
        return failure;
    }
    static const std::regex kServes(R"(Kafka Server started|\[Kafka ?Server[^\]]*\],? started)", std::regex::icase);
    const bool serves =
        waitFor(kStartSeconds, [this] { return !broker_.runs() || std::regex_search(output(), kServes); });
    return serves && broker_.runs() ? "" : "the broker did not start: " + lastLines(output());
}

std::string LivingBroker::stop()
{
    broker_.signal(SIGTERM);
    return broker_.wait(kStartSeconds) ? "" : "the broker did not stop";
}

void LivingBroker::kill()
{
    broker_.signal(SIGKILL);
    broker_.wait(10);
    if (!isKraft()) {
        std::this_thread::sleep_for(kSession + 2s); // until then ZooKeeper takes the broker for alive
    }
}

LivingBroker::Loading LivingBroker::load(const std::function<void(Loading)>& look)
{
    launch();
    static const std::regex kLoaded(R"(Loaded \d+ logs in|Logs? loading complete|There were no logs to be loaded)");
    waitFor(kStartSeconds, [this] { return !broker_.runs() || std::regex_search(output(), kLoaded); });
    constexpr auto kLeaderEpochsAreWritten = 20ms; // by another thread, from 3.8 on
    std::this_thread::sleep_for(kLeaderEpochsAreWritten);
    const std::string said = output();
    Loading loading = Loading::Loaded;
    if (said.find("Stopping serving logs in dir") != std::string::npos) {
        loading = Loading::Offline;
    } else if (!std::regex_search(said, kLoaded)) {
        loading = Loading::Ended;
    }
    broker_.signal(SIGSTOP);
    look(loading);
    kill();
    return loading;
}

std::string LivingBroker::output() const
{
    return textOf(log_);
}

std::string LivingBroker::feed(const std::string& topics, const std::vector<std::string>& arguments) const
{
    std::vector<std::string> command = {SEGLENS_SOURCE_DIR "/tests/living/Feeder.java", bootstrap()};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const std::string output = home_ + "/feeder.log";
    Child feeder(java(command), output, topics);
    return feeder.wait(kStartSeconds) && feeder.succeeded() ? "" : "feeding: " + lastLines(textOf(output));
}

std::map<std::string, std::int64_t> LivingBroker::read(const std::string& topics) const
{
    std::map<std::string, std::int64_t> counts;
    if (feed(topics, {"read"}).empty()) {
        std::ifstream lines(home_ + "/feeder.log");
        std::string topic;
        std::int64_t count = 0;
        for (std::string line; std::getline(lines, line);) {
            if (std::istringstream words(line); line.starts_with("t") && words >> topic >> count) {
                counts[topic] = count;
            }
        }
    }
    return counts;
}

} // namespace test
