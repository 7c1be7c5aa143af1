#pragma once
// The lock of a log dir. A broker holds a POSIX record lock on .lock while it lives (spec: start-up 2.1); the
// existence of the file proves nothing.

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace core {

enum class LockState : std::uint8_t { Absent, Free, Held, Unknown }; // Unknown: it could not be opened for reading

/// Asks, without taking anything, whether somebody holds `logDir`/.lock.
LockState probeLock(const std::string& logDir);
/// Likewise of any lock file.
LockState probeFile(const std::string& path);

/// Holds a file's lock (open file description lock, which Java respects) until destroyed.
class HeldLock {
public:
    HeldLock() = default;
    HeldLock(HeldLock&& other) noexcept;
    HeldLock& operator=(HeldLock&& other) noexcept;
    HeldLock(const HeldLock&) = delete;
    HeldLock& operator=(const HeldLock&) = delete;
    ~HeldLock();

    /// Refused when somebody else holds it. `create`: make the file when it is absent.
    static Result<HeldLock> take(const std::string& file, bool create);

private:
    int fd_ = -1;
};

} // namespace core
