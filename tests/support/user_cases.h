#pragma once
// Small log dirs that show what people meet: each in one state that a check must tell at first sight.

#include <string>
#include <vector>

#include "tests/support/checked.h"

namespace test {

struct UserCase {
    std::string name;
    FileMap files;
    core::CheckOptions options;
    std::string id;       // of the finding that comes first
    std::string severity; // its severity
    std::string says;     // a piece of its sentence
    std::string file;     // where it is
};

/// The partition dir is "orders-0" in all of them.
std::vector<UserCase> userCases();

} // namespace test
