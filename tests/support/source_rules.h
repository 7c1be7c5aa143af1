#pragma once
// The rules of the source tree that the compiler doesn't hold: who may include whom, what core stays free of, how long
// a file gets. They are functions of text, so that a test can show that each rule bites.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace test {

struct SourceFile {
    std::string path; // from the project's root: "core/base/id.h"
    std::string text;
};

/// All .h and .cpp files below app, core, ui and tests, sorted by path.
std::vector<SourceFile> sourceFiles(const std::string& root);

/// One sentence for each broken rule: layers, modules of core, headers that a layer must not know, length, form of
/// includes.
std::vector<std::string> brokenRules(const std::vector<SourceFile>& files);

/// A circle among the modules of core, such as {"health", "recovery", "health"}; empty when there is none.
std::vector<std::string> moduleCircle(const std::vector<SourceFile>& files);

} // namespace test
