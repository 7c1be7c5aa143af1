#include "core/format/field.h"

#include <algorithm>

namespace core {

std::vector<std::size_t> pathTo(const Field& root, std::uint64_t pos)
{
    std::vector<std::size_t> path;
    const Field* field = &root;
    while (pos >= field->pos && pos < field->end()) {
        const auto child = std::upper_bound(field->children.begin(), field->children.end(), pos,
                                            [](std::uint64_t at, const Field& next) { return at < next.end(); });
        if (child == field->children.end() || pos < child->pos) {
            break;
        }
        path.push_back(static_cast<std::size_t>(child - field->children.begin()));
        field = &*child;
    }
    return path;
}

} // namespace core
