#pragma once
// System calls as the writing side makes them: retried when interrupted, their failure a sentence, and each one a
// named step that a test can watch, fail or die at. Nobody watches in the programs.

#include <cerrno>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace core {

/// Hears of every step that changes the disk: "create", "write", "chown", "chmod", "utimens", "truncate", "fsync",
/// "rename", "unlink", "mkdir", "rmdir", "clone", "fsync-dir".
class StepObserver {
public:
    virtual ~StepObserver() = default;
    /// The errno that the step shall fail with instead of being made; 0: it is made.
    virtual int before(std::string_view step, const std::string& path) = 0;
    virtual void after(std::string_view step, const std::string& path) = 0; // it was made and succeeded
};

/// Returns the one before. Null: nobody. Not to be changed while a thread writes.
StepObserver* setStepObserver(StepObserver* observer);
StepObserver* stepObserver();

/// Makes `call`, which returns -1 and sets errno when it fails, as a step.
template <class Call>
auto makeStep(std::string_view step, const std::string& path, Call call) -> decltype(call())
{
    StepObserver* const observer = stepObserver();
    if (observer != nullptr) {
        if (const int refused = observer->before(step, path); refused != 0) {
            errno = refused;
            return -1;
        }
    }
    decltype(call()) result = call();
    while (result < 0 && errno == EINTR) {
        result = call();
    }
    if (result >= 0 && observer != nullptr) {
        observer->after(step, path);
    }
    return result;
}

/// Errc::Io, "cannot DO PATH: No such file or directory", the path escaped for people.
Error ioError(std::string_view doing, const std::string& path, int errorNumber);

/// A file descriptor that closes itself.
class OpenFile {
public:
    OpenFile() = default;
    explicit OpenFile(int fd)
        : fd_(fd)
    {
    }
    OpenFile(OpenFile&& other) noexcept;
    OpenFile& operator=(OpenFile&& other) noexcept;
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile();

    explicit operator bool() const noexcept { return fd_ >= 0; }
    int fd() const { return fd_; }

private:
    int fd_ = -1;
};

} // namespace core
