#pragma once
// The only bridge between the GUI thread and work in core. A job runs on the pool, can be stopped, tells how far it is
// and delivers one result on the GUI thread. Destroying it stops the work and waits for it (core stops within 200 ms).

#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QThreadPool>
#include <QtConcurrent>

#include <exception>
#include <functional>
#include <memory>
#include <stop_token>

#include "core/base/result.h"
#include "core/base/run_context.h"

namespace ui {

/// What the Jobs panel and the status bar show of a job, whatever its result type.
class JobHandle : public QObject {
    Q_OBJECT
public:
    explicit JobHandle(QString title, QObject* parent = nullptr)
        : QObject(parent)
        , title_(std::move(title))
    {
    }
    QString title() const { return title_; }
    virtual int perMille() const = 0; // 0..1000
    virtual bool isRunning() const = 0;
    void stop() { stop_.request_stop(); }

signals:
    void progressed(int perMille);
    void finished();

protected:
    std::stop_source stop_;

private:
    QString title_;
};

template <class T>
class Job final : public JobHandle {
public:
    using Outcome = core::Result<T>;
    using Work = std::function<Outcome(const core::RunContext&)>;

    Job(QString title, QThreadPool* pool, Work work, QObject* parent = nullptr)
        : JobHandle(std::move(title), parent)
    {
        connect(&watcher_, &QFutureWatcherBase::progressValueChanged, this, &JobHandle::progressed);
        connect(&watcher_, &QFutureWatcherBase::finished, this, &JobHandle::finished);
        watcher_.setFuture(QtConcurrent::run(
            pool, [work = std::move(work), token = stop_.get_token()](QPromise<std::shared_ptr<Outcome>>& promise) {
                promise.setProgressRange(0, 1000); // per mille: a byte count does not fit an int
                core::RunContext context;
                context.stop = token;
                context.progress = [&promise](std::uint64_t done, std::uint64_t total) {
                    promise.setProgressValue(total == 0 ? 0 : static_cast<int>(done * 1000 / total));
                };
                promise.addResult(std::make_shared<Outcome>(attempt(work, context)));
            }));
    }

    ~Job() override
    {
        stop();
        watcher_.disconnect();
        watcher_.waitForFinished();
    }

    int perMille() const override { return watcher_.progressValue(); }
    bool isRunning() const override { return watcher_.isRunning(); }
    /// Valid once finished() was emitted.
    const Outcome& outcome() const { return *watcher_.result(); }
    std::shared_ptr<Outcome> sharedOutcome() const { return watcher_.result(); }

private:
    static Outcome attempt(const Work& work, const core::RunContext& context)
    {
        try {
            return work(context);
        } catch (const std::exception& failure) {
            return core::Error{core::Errc::Io, failure.what()};
        }
    }

    QFutureWatcher<std::shared_ptr<Outcome>> watcher_;
};

} // namespace ui
