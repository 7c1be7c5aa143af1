#include "core/io/path.h"

#include <cstdlib>
#include <memory>
#include <unistd.h>

namespace core {

namespace {

struct FreeText {
    void operator()(char* text) const { std::free(text); } // NOLINT: the C library allocated it
};

std::optional<std::string> takeText(char* text)
{
    const std::unique_ptr<char, FreeText> owned(text);
    return owned != nullptr ? std::optional<std::string>(owned.get()) : std::nullopt;
}

} // namespace

std::string joinPath(const std::string& dir, const std::string& name)
{
    if (dir.empty() || name.empty()) {
        return dir + name;
    }
    return dir.back() == '/' ? dir + name : dir + "/" + name;
}

std::string parentPath(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

std::optional<std::string> realPath(const std::string& path)
{
    return takeText(::realpath(path.c_str(), nullptr));
}

std::optional<std::string> workingDir()
{
    return takeText(::getcwd(nullptr, 0));
}

} // namespace core
