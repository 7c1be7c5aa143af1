#pragma once
// The only threads of core. Work items run on up to `threads` threads; their results are handed to `consume` in item
// order, one at a time, so that output never depends on the number of threads. At most a few results a thread wait
// for their turn, so memory stays bounded however many items there are.

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/base/run_context.h"

namespace core {

/// Runs `work(i)` for i in [0, count), then `consume(i)` in order of i. `work` of different items run at the same time;
/// `consume` calls never overlap. A false return of `consume` ends early without an error. Exceptions that leave
/// `work` or `consume` (std::bad_alloc) are rethrown to the caller after all threads have stopped.
/// Returns Cancelled when the context's stop was requested before all were consumed.
Status parallelOrdered(std::size_t count, const RunContext& context, const std::function<void(std::size_t)>& work,
                       const std::function<bool(std::size_t)>& consume);

/// The same with a value passed from work to consume.
template <class T, class Work, class Consume>
Status parallelOrdered(std::size_t count, const RunContext& context, Work work, Consume consume)
{
    std::vector<std::optional<T>> results(count);
    return parallelOrdered(
        count, context, [&](std::size_t i) { results[i].emplace(work(i)); },
        [&](std::size_t i) {
            const bool goOn = consume(i, std::move(*results[i]));
            results[i].reset();
            return goOn;
        });
}

} // namespace core
