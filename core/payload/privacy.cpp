#include "core/payload/privacy.h"

#include <algorithm>
#include <array>

namespace core {

bool isSecretSetting(std::string_view name)
{
    static constexpr std::array<std::string_view, 8> kParts = {"password",
                                                               "secret",
                                                               "jaas",
                                                               "credential",
                                                               "master.key",
                                                               "keystore.key",
                                                               "keystore.certificate",
                                                               "truststore.certificates"};
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::ranges::any_of(kParts, [&](std::string_view part) { return lower.find(part) != std::string::npos; });
}

bool isPrivate(const PayloadValue& of, const PayloadValue& part)
{
    if (part.null || part.field == nullptr || !part.of.empty()) {
        return false;
    }
    switch (part.field->privacy) {
    case Privacy::None:
        return false;
    case Privacy::FreeText:
    case Privacy::Secret:
        return !part.bytes.empty();
    case Privacy::SecretByName:
        break;
    }
    const PayloadValue* const name = of.find("Name");
    return name == nullptr || isSecretSetting(name->text());
}

} // namespace core
