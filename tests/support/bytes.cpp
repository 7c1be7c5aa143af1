#include "tests/support/bytes.h"

#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace test {

std::vector<std::byte> fromHex(std::string_view hex)
{
    std::vector<std::byte> out;
    int high = -1;
    for (const char c : hex) {
        const std::string_view digits = "0123456789abcdef0123456789ABCDEF";
        const std::size_t at = c == '\0' ? std::string_view::npos : digits.find(c);
        if (at == std::string_view::npos) {
            continue;
        }
        const int digit = static_cast<int>(at % 16);
        if (high < 0) {
            high = digit;
        } else {
            out.push_back(static_cast<std::byte>(high * 16 + digit));
            high = -1;
        }
    }
    return out;
}

std::string toHex(core::Bytes bytes)
{
    std::string out;
    for (const std::byte b : bytes) {
        out += fmt::format("{:02x}", static_cast<unsigned>(b));
    }
    return out;
}

std::vector<std::byte> ofText(std::string_view text)
{
    const auto* data = reinterpret_cast<const std::byte*>(text.data());
    return {data, data + text.size()};
}

std::string asText(core::Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

std::vector<std::byte> readFile(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        throw std::runtime_error("cannot read " + path);
    }
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return ofText(text);
}

void writeFile(const std::string& path, core::Bytes bytes)
{
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!out.flush()) {
        throw std::runtime_error("cannot write " + path);
    }
}

} // namespace test
