// The field tree and the leaves of any file: first byte which kind, second where.

#include <array>
#include <string_view>

#include "core/format/file_name.h"
#include "core/segment/field_tree.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    constexpr std::array<std::string_view, 10> kNames = {"00000000000000000000.log",
                                                         "00000000000000000000.index",
                                                         "00000000000000000000.timeindex",
                                                         "00000000000000000000.txnindex",
                                                         "00000000000000000007.snapshot",
                                                         "leader-epoch-checkpoint",
                                                         "partition.metadata",
                                                         "meta.properties",
                                                         "00000000000000000005-0000000001.checkpoint",
                                                         "notes.txt"};
    fuzz::Input input(data, size);
    core::FieldsOf of;
    of.name = core::parseFileName(kNames.at(input.byte() % kNames.size()));
    const std::uint64_t where = input.byte();
    of.file = core::FileContent::ofMemory(fuzz::owned(input.rest()));
    const core::RunContext context = {.threads = 1};
    const std::uint64_t bytes = of.file.size();

    const auto tree = core::fieldsAt(of, bytes * where / 255, {.records = 5, .entries = 5, .textBytes = 200}, context);
    fuzz::require(static_cast<bool>(tree), "nothing in a file is an error");
    fuzz::require(tree.value().pos + tree.value().length <= bytes, "the tree lies inside the file");

    const auto leaves = core::fieldLeaves(of, 0, bytes, context);
    fuzz::require(static_cast<bool>(leaves), "nothing in a file is an error");
    std::uint64_t next = 0;
    for (const core::FieldLeaf& leaf : leaves.value()) {
        fuzz::require(leaf.pos == next && leaf.length > 0, "leaves lie end to end");
        next = leaf.end();
    }
    fuzz::require(next == bytes, "leaves cover the file");
    return 0;
}
