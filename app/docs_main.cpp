// Writes the shell completions and the man page below a directory: seglens_docs packaging

#include <cstdio>
#include <fstream>
#include <string>

#include "app/cli_docs.h"

namespace {

bool writeText(const std::string& path, const std::string& text)
{
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) {
        std::fprintf(stderr, "cannot write %s\n", path.c_str());
    }
    return static_cast<bool>(file);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fputs("usage: seglens_docs DIRECTORY\n", stderr);
        return 2;
    }
    const std::string dir = argv[1];
    const bool written = writeText(dir + "/completions/seglens.bash", app::bashCompletion()) &&
                         writeText(dir + "/completions/seglens.zsh", app::zshCompletion()) &&
                         writeText(dir + "/completions/seglens.fish", app::fishCompletion()) &&
                         writeText(dir + "/man/seglens.1", app::manPage());
    return written ? 0 : 1;
}
