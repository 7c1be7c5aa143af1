#include "tests/support/field_trees.h"

#include <fmt/format.h>

namespace test {

namespace {

std::string fault(const core::Field& field, const char* what)
{
    return fmt::format("{} at {}, {} bytes: {}", field.spec == nullptr ? "?" : field.name(), field.pos, field.length,
                       what);
}

} // namespace

std::string treeFault(const core::Field& root, std::uint64_t from, std::uint64_t to)
{
    if (root.spec == nullptr) {
        return fault(root, "no spec");
    }
    if (root.pos != from || root.end() != to) {
        return fault(root, "covers other bytes");
    }
    if (root.children.empty()) {
        return root.spec->type == core::FieldType::Group && root.length > 0 ? fault(root, "a group without children")
                                                                            : std::string();
    }
    std::uint64_t at = from;
    for (const core::Field& child : root.children) {
        if (child.pos != at) {
            return fault(child, "does not start where the one before ends");
        }
        if (child.length == 0) {
            return fault(child, "covers nothing");
        }
        if (std::string inner = treeFault(child, child.pos, child.end()); !inner.empty()) {
            return inner;
        }
        at = child.end();
    }
    return at == to ? std::string() : fault(root, "its children end early or late");
}

const core::Field* fieldAt(const core::Field& root, std::string_view path)
{
    const core::Field* field = &root;
    while (!path.empty()) {
        const std::string_view name = path.substr(0, path.find('/'));
        path.remove_prefix(std::min(path.size(), name.size() + 1));
        const core::Field* next = nullptr;
        for (const core::Field& child : field->children) {
            next = next == nullptr && child.name() == name ? &child : next;
        }
        if (next == nullptr) {
            return nullptr;
        }
        field = next;
    }
    return field;
}

std::string valueAt(const core::Field& root, std::string_view path)
{
    const core::Field* const field = fieldAt(root, path);
    if (field == nullptr) {
        return "(absent)";
    }
    if (const auto* number = std::get_if<std::int64_t>(&field->value)) {
        return fmt::format("{}", *number);
    }
    const auto* const text = std::get_if<std::string>(&field->value);
    return text == nullptr ? "-" : *text;
}

std::string noteAt(const core::Field& root, std::string_view path)
{
    const core::Field* const field = fieldAt(root, path);
    return field == nullptr ? "(absent)" : core::english(field->note);
}

int damagedNodes(const core::Field& root)
{
    int count = root.damaged ? 1 : 0;
    for (const core::Field& child : root.children) {
        count += damagedNodes(child);
    }
    return count;
}

} // namespace test
