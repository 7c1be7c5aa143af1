#include "core/io/syscalls.h"

#include <atomic>
#include <cstring>
#include <fmt/format.h>
#include <unistd.h>
#include <utility>

#include "core/base/escape.h"

namespace core {

namespace {
std::atomic<StepObserver*> theObserver = nullptr;
}

StepObserver* setStepObserver(StepObserver* observer)
{
    return theObserver.exchange(observer);
}

StepObserver* stepObserver()
{
    return theObserver.load(std::memory_order_relaxed);
}

Error ioError(std::string_view doing, const std::string& path, int errorNumber)
{
    const char* reason = ::strerrordesc_np(errorNumber);
    return Error{Errc::Io, fmt::format("cannot {} {}: {}", doing, escapeName(path),
                                       reason != nullptr ? std::string(reason) : fmt::format("error {}", errorNumber))};
}

OpenFile::OpenFile(OpenFile&& other) noexcept
    : fd_(std::exchange(other.fd_, -1))
{
}

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept
{
    std::swap(fd_, other.fd_);
    return *this;
}

OpenFile::~OpenFile()
{
    if (fd_ >= 0) {
        ::close(fd_);
    }
}

} // namespace core
