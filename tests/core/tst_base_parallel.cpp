// Threads that hand results on in order.

#include <QtTest>

#include <atomic>
#include <chrono>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "core/base/parallel.h"

using namespace core;

namespace {

RunContext threads(unsigned count)
{
    RunContext context;
    context.threads = count;
    return context;
}

/// Items take turns at being slow, so that they finish out of order.
void workUnevenly(std::size_t item)
{
    if (item % 3 == 0) {
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
}

bool cancelled(const Status& status)
{
    return !status && status.error().code == Errc::Cancelled;
}

} // namespace

class TestBaseParallel : public QObject {
    Q_OBJECT
private slots:
    void ordered_data();
    void ordered();
    void valuesAreHandedOn();
    void consumeNeverOverlaps();
    void resultsWaitingAreFew();
    void earlyEndIsNoError();
    void nothingToDo();
    void stopBeforeTheStart();
    void stopOnTheWay();
    void stopAfterTheLast();
    void exceptionOfWork();
    void exceptionOfConsume();
    void earlyEndStopsWork();
    void manyRuns();
    void threadCounts();
};

void TestBaseParallel::ordered_data()
{
    QTest::addColumn<unsigned>("count");
    for (const unsigned count : {1U, 2U, 3U, 8U, 64U}) {
        QTest::addRow("%u threads", count) << count;
    }
}

void TestBaseParallel::ordered()
{
    QFETCH(const unsigned, count);
    std::vector<std::size_t> seen;
    std::vector<std::atomic<int>> worked(500);
    const Status status = parallelOrdered(
        500, threads(count),
        [&](std::size_t item) {
            workUnevenly(item);
            ++worked[item];
        },
        [&](std::size_t item) {
            seen.push_back(item);
            return worked[item] == 1;
        });
    QVERIFY(status);
    QCOMPARE(seen.size(), std::size_t{500});
    for (std::size_t i = 0; i < seen.size(); ++i) {
        QCOMPARE(seen[i], i);
    }
}

void TestBaseParallel::valuesAreHandedOn()
{
    std::string joined;
    const Status status = parallelOrdered<std::string>(
        50, threads(4),
        [](std::size_t item) {
            workUnevenly(item);
            return std::to_string(item) + ' ';
        },
        [&](std::size_t, std::string value) {
            joined += value;
            return true;
        });
    QVERIFY(status);
    std::string expected;
    for (int i = 0; i < 50; ++i) {
        expected += std::to_string(i) + ' ';
    }
    QCOMPARE(joined, expected);
}

void TestBaseParallel::consumeNeverOverlaps()
{
    std::atomic<int> inside = 0;
    bool overlapped = false;
    const Status status = parallelOrdered(300, threads(8), workUnevenly, [&](std::size_t) {
        overlapped = overlapped || inside.fetch_add(1) != 0;
        std::this_thread::sleep_for(std::chrono::microseconds(20));
        inside.fetch_sub(1);
        return true;
    });
    QVERIFY(status);
    QVERIFY(!overlapped);
}

void TestBaseParallel::resultsWaitingAreFew()
{
    std::atomic<int> waiting = 0;
    std::atomic<int> most = 0;
    const Status status = parallelOrdered(
        400, threads(4),
        [&](std::size_t item) {
            if (item == 0) {
                std::this_thread::sleep_for(std::chrono::milliseconds(50)); // everything else waits for this one
            }
            const int now = ++waiting;
            for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
            }
        },
        [&](std::size_t) {
            --waiting;
            return true;
        });
    QVERIFY(status);
    QVERIFY2(most <= 4 * 2, qPrintable(QString::number(most.load())));
}

void TestBaseParallel::earlyEndIsNoError()
{
    std::vector<std::size_t> seen;
    const Status status = parallelOrdered(1000, threads(4), workUnevenly, [&](std::size_t item) {
        seen.push_back(item);
        return item < 9;
    });
    QVERIFY(status);
    QCOMPARE(seen.size(), std::size_t{10});
}

void TestBaseParallel::nothingToDo()
{
    bool called = false;
    const auto call = [&](std::size_t) { return called = true; };
    QVERIFY(parallelOrdered(0, threads(4), call, call));
    QVERIFY(!called);
}

void TestBaseParallel::stopBeforeTheStart()
{
    std::stop_source source;
    source.request_stop();
    RunContext context = threads(4);
    context.stop = source.get_token();
    bool consumed = false;
    const Status status = parallelOrdered(100, context, workUnevenly, [&](std::size_t) { return consumed = true; });
    QVERIFY(cancelled(status));
    QVERIFY(!consumed);
}

void TestBaseParallel::stopOnTheWay()
{
    for (const unsigned count : {1U, 2U, 8U}) {
        std::stop_source source;
        RunContext context = threads(count);
        context.stop = source.get_token();
        std::vector<std::size_t> seen;
        const Status status = parallelOrdered(100'000, context, workUnevenly, [&](std::size_t item) {
            seen.push_back(item);
            if (item == 20) {
                source.request_stop();
            }
            return true;
        });
        QVERIFY(cancelled(status));
        QCOMPARE(seen.size(), std::size_t{21}); // what was consumed before is kept, in order
        QCOMPARE(seen.back(), std::size_t{20});
    }
}

void TestBaseParallel::stopAfterTheLast()
{
    std::stop_source source;
    RunContext context = threads(4);
    context.stop = source.get_token();
    const Status status = parallelOrdered(10, context, workUnevenly, [&](std::size_t item) {
        if (item == 9) {
            source.request_stop();
        }
        return true;
    });
    QVERIFY(status); // all were consumed
}

void TestBaseParallel::exceptionOfWork()
{
    for (const unsigned count : {1U, 4U}) {
        std::atomic<int> running = 0;
        bool caught = false;
        std::size_t consumed = 0;
        try {
            const Status status = parallelOrdered(
                1000, threads(count),
                [&](std::size_t item) {
                    ++running;
                    workUnevenly(item);
                    --running;
                    if (item == 30) {
                        throw std::bad_alloc();
                    }
                },
                [&](std::size_t) {
                    ++consumed;
                    return true;
                });
            QVERIFY(status);
        } catch (const std::bad_alloc&) {
            caught = true;
        }
        QVERIFY(caught);
        QCOMPARE(running.load(), 0); // no thread is left
        QVERIFY(consumed <= 30);
    }
}

void TestBaseParallel::exceptionOfConsume()
{
    for (const unsigned count : {1U, 4U}) {
        bool caught = false;
        std::size_t consumed = 0;
        try {
            const Status status = parallelOrdered(1000, threads(count), workUnevenly, [&](std::size_t item) -> bool {
                ++consumed;
                if (item == 5) {
                    throw std::runtime_error("full");
                }
                return true;
            });
            QVERIFY(status);
        } catch (const std::runtime_error& error) {
            caught = std::string(error.what()) == "full";
        }
        QVERIFY(caught);
        QCOMPARE(consumed, std::size_t{6});
    }
}

void TestBaseParallel::earlyEndStopsWork()
{
    std::atomic<std::size_t> worked = 0;
    const Status status = parallelOrdered(
        1'000'000, threads(4), [&](std::size_t) { ++worked; }, [](std::size_t) { return false; });
    QVERIFY(status);
    QVERIFY(worked <= 64);
}

void TestBaseParallel::manyRuns()
{
    for (std::size_t count = 0; count < 300; ++count) { // ends at every phase of the window
        std::size_t sum = 0;
        QVERIFY(parallelOrdered(
            count % 40, threads(1 + static_cast<unsigned>(count % 7)), [](std::size_t) {},
            [&](std::size_t item) {
                sum += item;
                return true;
            }));
        const std::size_t n = count % 40;
        QCOMPARE(sum, n * (n == 0 ? 0 : n - 1) / 2);
    }
}

void TestBaseParallel::threadCounts()
{
    QVERIFY(threadCount(threads(0)) >= 1);
    QCOMPARE(threadCount(threads(1)), 1U);
    QCOMPARE(threadCount(threads(7)), 7U);
    QCOMPARE(threadCount(threads(4'000'000'000U)), 256U);
}

QTEST_APPLESS_MAIN(TestBaseParallel)
#include "tst_base_parallel.moc"
