#include "core/base/parallel.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace core {

namespace {

class OrderedRun {
public:
    OrderedRun(std::size_t count, std::size_t window, const RunContext& context,
               const std::function<void(std::size_t)>& work, const std::function<bool(std::size_t)>& consume)
        : count_(count)
        , window_(window)
        , context_(context)
        , work_(work)
        , consume_(consume)
        , ready_(window, false)
    {
    }

    void runOnThisThread()
    {
        std::unique_lock lock(mutex_);
        for (;;) {
            turn_.wait(lock, [&] { return over() || taken_ < consumed_ + window_; });
            if (over()) {
                return;
            }
            const std::size_t item = taken_++;
            lock.unlock();
            const bool done = attempt([&] {
                work_(item);
                return true;
            });
            lock.lock();
            if (!done) {
                return;
            }
            ready_[item % window_] = true;
            consumeReady(lock);
        }
    }

    std::size_t consumed() const { return consumed_; }
    bool endedEarly() const { return endedEarly_; }
    std::exception_ptr failure() const { return failure_; }

private:
    bool over() const { return taken_ == count_ || endedEarly_ || failure_ || context_.stopRequested(); }

    // Whoever finds the next item ready hands it on; the flag keeps a second thread from doing so meanwhile.
    void consumeReady(std::unique_lock<std::mutex>& lock)
    {
        while (!consuming_ && consumed_ < count_ && ready_[consumed_ % window_] && !endedEarly_ && !failure_ &&
               !context_.stopRequested()) {
            consuming_ = true;
            const std::size_t item = consumed_;
            lock.unlock();
            bool goOn = true;
            const bool done = attempt([&] {
                goOn = consume_(item);
                return true;
            });
            lock.lock();
            consuming_ = false;
            ready_[item % window_] = false;
            if (done) {
                ++consumed_;
            }
            endedEarly_ = endedEarly_ || !goOn;
            turn_.notify_all();
        }
        if (over()) {
            turn_.notify_all();
        }
    }

    template <class Call>
    bool attempt(Call call)
    {
        try {
            return call();
        } catch (...) {
            const std::lock_guard guard(mutex_);
            failure_ = std::current_exception();
            turn_.notify_all();
            return false;
        }
    }

    const std::size_t count_;
    const std::size_t window_;
    const RunContext& context_;
    const std::function<void(std::size_t)>& work_;
    const std::function<bool(std::size_t)>& consume_;
    std::mutex mutex_;
    std::condition_variable turn_;
    std::vector<bool> ready_;
    std::size_t taken_ = 0;
    std::size_t consumed_ = 0;
    bool consuming_ = false;
    bool endedEarly_ = false;
    std::exception_ptr failure_;
};

} // namespace

Status parallelOrdered(std::size_t count, const RunContext& context, const std::function<void(std::size_t)>& work,
                       const std::function<bool(std::size_t)>& consume)
{
    const std::size_t threads = std::min<std::size_t>(threadCount(context), count);
    OrderedRun run(count, std::max<std::size_t>(1, threads * 2), context, work, consume);
    if (threads > 0) {
        std::vector<std::jthread> others;
        try {
            for (std::size_t i = 1; i < threads; ++i) {
                others.emplace_back([&run] { run.runOnThisThread(); });
            }
        } catch (const std::system_error&) {
            // The system gives no more threads; those that there are do the work.
        }
        run.runOnThisThread();
    }
    if (run.failure()) {
        std::rethrow_exception(run.failure());
    }
    if (run.consumed() < count && !run.endedEarly()) {
        return Error{Errc::Cancelled, "stopped"};
    }
    return Done{};
}

} // namespace core
