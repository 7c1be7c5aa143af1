#pragma once
// A real broker of one release on loopback: KRaft from 3.3 on, with a ZooKeeper of its own before. Its jars are in
// KAFKA_DIST/RELEASE/libs (packaging/fetch-kafka).

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

#include "core/base/release.h"

namespace test {

/// A program that runs beside the test; killed when it goes out of scope.
class Child {
public:
    Child() = default;
    Child(const std::vector<std::string>& command, const std::string& outputFile, const std::string& input = {});
    ~Child();
    Child(Child&& other) noexcept;
    Child& operator=(Child&& other) noexcept;

    bool runs(); // false: it has ended, or was never started
    void signal(int number) const;
    /// Waits for its end; false when it had to be killed after `seconds`.
    bool wait(int seconds);
    bool succeeded() const { return pid_ == 0 && status_ == 0; }

private:
    pid_t pid_ = 0;
    int status_ = -1;
};

class LivingBroker {
public:
    /// Lives in the directory `home`, which has to be empty; its log dirs are home/clean (with the metadata) and
    /// home/unclean.
    LivingBroker(std::string release, std::string home);

    const std::string& release() const { return release_; }
    std::string cleanDir() const { return home_ + "/clean"; }
    std::string uncleanDir() const { return home_ + "/unclean"; }
    std::string bootstrap() const;

    /// Starts and waits until clients are served. An empty string, or why not.
    std::string start();
    /// An orderly stop.
    std::string stop();
    void kill();

    enum class Loading { Loaded, Offline, Ended };
    /// Starts, and halts the broker as soon as it has loaded its logs; `look` sees what it left. Then kills it.
    Loading load(const std::function<void(Loading)>& look);
    /// What it printed since the last start.
    std::string output() const;

    /// Feeder.java with the topics as its input. An empty string, or why it failed.
    std::string feed(const std::string& topics, const std::vector<std::string>& arguments) const;
    /// How many records a consumer gets of each topic; -1 when it gets stuck. Empty when it cannot be asked.
    std::map<std::string, std::int64_t> read(const std::string& topics) const;

private:
    std::vector<std::string> java(const std::vector<std::string>& arguments) const;
    void writeConfiguration() const;
    std::string format() const;
    std::string launch();
    bool isKraft() const { return *core::parseRelease(release_) >= core::Release{3, 3, 0, 0}; }

    std::string release_;
    std::string home_;
    int port_ = 0;
    int controllerPort_ = 0;
    int zooKeeperPort_ = 0;
    std::string log_;
    int starts_ = 0;
    Child broker_;
    Child zooKeeper_;
};

} // namespace test
