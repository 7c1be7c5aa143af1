#include <string_view>

#include "app/cli_docs.h"
#include "app/cli_options.h"

namespace app {

namespace {

std::string optionNames(const CommandSpec& command)
{
    std::string names = "--help";
    for (const OptionSpec& option : command.options) {
        names += std::string(" --") + option.name;
    }
    return names;
}

std::string choicesOf(const OptionSpec& option)
{
    std::string words;
    for (const char* const choice : option.choices) {
        words += (words.empty() ? "" : " ") + std::string(choice);
    }
    return words;
}

/// For a word in single quotes.
std::string quoted(std::string_view text)
{
    std::string out = "'";
    for (const char c : text) {
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return out + "'";
}

/// For the specifications of zsh's _arguments: brackets and colons end parts of them.
std::string zshText(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    return out;
}

std::string zshOption(const OptionSpec& option)
{
    std::string spec = std::string("--") + option.name;
    if (std::holds_alternative<std::vector<std::string> Arguments::*>(option.target) ||
        std::holds_alternative<std::vector<std::int64_t> Arguments::*>(option.target)) {
        spec = "*" + spec;
    }
    spec += std::string(option.isFlag() ? "" : "=") + "[" + zshText(option.help) + "]";
    if (!option.isFlag()) {
        spec += ":" + zshText(option.value) + ":";
        if (option.path) {
            spec += "_files";
        } else if (!option.choices.empty()) {
            spec += "(" + choicesOf(option) + ")";
        }
    }
    return quoted(spec);
}

std::string fishOption(const CommandSpec& command, const OptionSpec& option)
{
    std::string line =
        std::string("complete -c seglens -n '__fish_seen_subcommand_from ") + command.name + "' -l " + option.name;
    if (option.path) {
        line += " -r -F";
    } else if (!option.choices.empty()) {
        line += " -x -a " + quoted(choicesOf(option));
    } else if (!option.isFlag()) {
        line += " -x";
    }
    return line + " -d " + quoted(option.help) + "\n";
}

} // namespace

std::string bashCompletion()
{
    std::string commands;
    std::string options;
    std::string values;
    for (const CommandSpec& command : commandSpecs()) {
        commands += std::string(" ") + command.name;
        options += std::string("        ") + command.name + ") words='" + optionNames(command) + "' ;;\n";
        for (const OptionSpec& option : command.options) {
            const std::string pattern = std::string("'") + command.name + " --" + option.name + "'";
            if (option.path) {
                values += "        " + pattern + ") files=yes ;;\n";
            } else if (!option.choices.empty()) {
                values += "        " + pattern + ") words='" + choicesOf(option) + "' ;;\n";
            } else if (!option.isFlag()) {
                values += "        " + pattern + ") return ;;\n";
            }
        }
    }
    return "# bash completion for seglens\n"
           "_seglens() {\n"
           "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
           "    local command='' words='' files='' i\n"
           "    COMPREPLY=()\n"
           "    # \"--option=value\" comes as three words.\n"
           "    if [[ $current == '=' ]]; then\n"
           "        current=''\n"
           "    elif [[ $before == '=' ]]; then\n"
           "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
           "    fi\n"
           "    for ((i = 1; i < COMP_CWORD; ++i)); do\n"
           "        if [[ ${COMP_WORDS[i]} != -* ]]; then\n"
           "            command=${COMP_WORDS[i]}\n"
           "            break\n"
           "        fi\n"
           "    done\n"
           "    case \"$command $before\" in\n" +
           values +
           "        *) if [[ $current == -* ]]; then\n"
           "            case $command in\n"
           "                '') words='--help --version' ;;\n" +
           [&options] { // one level deeper than the values
               std::string deeper;
               for (std::size_t from = 0; from < options.size();) {
                   const std::size_t end = options.find('\n', from) + 1;
                   deeper += "        " + options.substr(from, end - from);
                   from = end;
               }
               return deeper;
           }() +
           "            esac\n"
           "        elif [[ -z $command ]]; then\n"
           "            words='" +
           commands.substr(1) +
           "'\n"
           "        else\n"
           "            files=yes\n"
           "        fi ;;\n"
           "    esac\n"
           "    if [[ -n $files ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
           "    else\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
           "    fi\n"
           "}\n"
           "complete -o filenames -F _seglens seglens\n";
}

std::string zshCompletion()
{
    std::string commands;
    std::string cases;
    for (const CommandSpec& command : commandSpecs()) {
        commands += "        " + quoted(std::string(command.name) + ":" + zshText(command.help)) + "\n";
        cases += std::string("        ") + command.name + ")\n            _arguments \\\n";
        cases += "                '(- *)--help[Print this help and exit]' \\\n";
        for (const OptionSpec& option : command.options) {
            cases += "                " + zshOption(option) + " \\\n";
        }
        cases += std::string("                '") + (command.single ? "1" : "*") + ":" + command.positional +
                 ":_files'\n            ;;\n";
    }
    return "#compdef seglens\n"
           "# zsh completion for seglens\n"
           "_seglens() {\n"
           "    local context state state_descr line\n"
           "    typeset -A opt_args\n"
           "    local -a commands\n"
           "    commands=(\n" +
           commands +
           "    )\n"
           "    _arguments -C \\\n"
           "        '(- *)--help[Print this help and exit]' \\\n"
           "        '(- *)--version[Print the version and exit]' \\\n"
           "        '1:command:->command' \\\n"
           "        '*::argument:->argument'\n"
           "    case $state in\n"
           "    command)\n"
           "        _describe command commands\n"
           "        ;;\n"
           "    argument)\n"
           "        case $words[1] in\n" +
           cases +
           "        esac\n"
           "        ;;\n"
           "    esac\n"
           "}\n"
           "_seglens \"$@\"\n";
}

std::string fishCompletion()
{
    std::string text = "# fish completion for seglens\n"
                       "complete -c seglens -f\n"
                       "complete -c seglens -l help -d 'Print this help and exit'\n"
                       "complete -c seglens -n __fish_use_subcommand -l version -d 'Print the version and exit'\n";
    std::string names;
    for (const CommandSpec& command : commandSpecs()) {
        names += std::string(names.empty() ? "" : " ") + command.name;
        text += std::string("complete -c seglens -n __fish_use_subcommand -a ") + command.name + " -d " +
                quoted(command.help) + "\n";
    }
    text += "complete -c seglens -n '__fish_seen_subcommand_from " + names + "' -F\n";
    for (const CommandSpec& command : commandSpecs()) {
        for (const OptionSpec& option : command.options) {
            text += fishOption(command, option);
        }
    }
    return text;
}

} // namespace app
