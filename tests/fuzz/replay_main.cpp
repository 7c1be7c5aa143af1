// Replays a corpus through a fuzz target without libFuzzer: each file as it is, cut at many places, and changed in
// ways that are the same on every run.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "tests/fuzz/fuzz.h"

namespace {

using Data = std::vector<std::uint8_t>;

constexpr std::size_t kCuts = 40;
constexpr int kChanges = 120;

std::uint64_t runs = 0;

void feed(std::span<const std::uint8_t> data)
{
    // An exact copy on the heap, so that a sanitizer sees a read one byte too far.
    const Data exact(data.begin(), data.end());
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
    ++runs;
}

std::uint64_t next(std::uint64_t& state)
{
    state ^= state << 13U;
    state ^= state >> 7U;
    state ^= state << 17U;
    return state;
}

void change(Data& data, std::uint64_t& state)
{
    constexpr std::array<std::uint8_t, 8> kEdges = {0x00, 0x01, 0x7f, 0x80, 0xff, 0xfe, 0x10, 0x40};
    const std::size_t at = next(state) % data.size();
    switch (next(state) % 4) {
    case 0:
        data[at] = static_cast<std::uint8_t>(data[at] ^ (1U << (next(state) % 8)));
        break;
    case 1:
        data[at] = kEdges.at(next(state) % kEdges.size());
        break;
    case 2: { // a whole field of one value
        const std::size_t width = std::min<std::size_t>(std::size_t{1} << (next(state) % 4), data.size() - at);
        std::fill_n(data.begin() + static_cast<std::ptrdiff_t>(at), width, kEdges.at(next(state) % kEdges.size()));
        break;
    }
    default: { // a piece from elsewhere
        const std::size_t from = next(state) % data.size();
        const std::size_t width = std::min({std::size_t{1} + next(state) % 64, data.size() - at, data.size() - from});
        const Data piece(data.begin() + static_cast<std::ptrdiff_t>(from),
                         data.begin() + static_cast<std::ptrdiff_t>(from + width));
        std::ranges::copy(piece, data.begin() + static_cast<std::ptrdiff_t>(at));
        break;
    }
    }
}

void replay(const Data& seed)
{
    feed(seed);
    for (std::size_t i = 0; i < std::min(kCuts, seed.size()); ++i) {
        feed(std::span(seed).first(seed.size() * i / std::min(kCuts, seed.size())));
    }
    std::uint64_t state = 0x9e3779b97f4a7c15U + seed.size();
    for (int i = 0; i < kChanges && !seed.empty(); ++i) {
        Data changed = seed;
        for (std::uint64_t n = 1 + next(state) % 3; n > 0; --n) {
            change(changed, state);
        }
        feed(changed);
    }
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<std::filesystem::path> files;
    for (const char* argument : std::span(argv, static_cast<std::size_t>(argc)).subspan(1)) {
        if (std::filesystem::is_directory(argument)) {
            for (const auto& entry : std::filesystem::directory_iterator(argument)) {
                files.push_back(entry.path());
            }
        } else {
            files.emplace_back(argument);
        }
    }
    std::ranges::sort(files);
    for (const std::filesystem::path& file : files) {
        std::ifstream in(file, std::ios::binary);
        replay(Data{std::istreambuf_iterator<char>(in), {}});
    }
    std::printf("%zu files, %llu runs\n", files.size(), static_cast<unsigned long long>(runs));
    return files.empty() ? 1 : 0; // a corpus that is not there tests nothing
}
