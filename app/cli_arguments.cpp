#include "app/cli_arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <sstream>
#include <type_traits>

#include "app/cli_options.h"
#include "core/base/escape.h"

namespace app {

namespace {

constexpr const char* kAbout = "Look into, judge and repair the files of an Apache Kafka partition";
constexpr std::size_t kHelpColumn = 32;

/// Options of kafka-dump-log that read the meaning of keys and values.
constexpr const char* kDecoderOptions[] = {"offsets-decoder", "transaction-log-decoder", "cluster-metadata-decoder",
                                           "remote-log-metadata-decoder", "share-group-state-decoder"};

template <class T>
struct ValueOf {
    using Type = T;
};
template <class T>
struct ValueOf<std::optional<T>> {
    using Type = T;
};

/// Puts a decimal number into the form that CLI11 reads as such: it takes 010 for 8, and what is too large for the
/// largest number there is. The answer is what is wrong, if anything is.
template <class T>
std::string readNumber(std::string& text)
{
    T number = 0;
    const bool below = std::is_unsigned_v<T> && text.starts_with('-');
    const char* const begin = text.data() + (below ? 1 : 0);
    const char* const end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(begin, end, number);
    if (stop != end || problem == std::errc::invalid_argument) {
        return (text.empty() ? "an empty text" : text) + " is no whole number";
    }
    if (below) {
        return text + " is below 0";
    }
    if (problem != std::errc{}) {
        return text + " is too " + (text.starts_with('-') ? "small" : "large");
    }
    text = std::to_string(number);
    return {};
}

class Parser {
public:
    Parser()
        : app_(kAbout, "seglens")
    {
        app_.set_help_flag("-h,--help", "Print this help and exit");
        app_.set_version_flag("--version", std::string("seglens ") + SEGLENS_VERSION, "Print the version and exit");
        app_.require_subcommand(1);
        app_.failure_message([](const CLI::App*, const CLI::Error&) { return std::string(); });
        app_.get_formatter()->column_width(kHelpColumn);
        app_.get_formatter()->label("SUBCOMMAND", "COMMAND");
        app_.get_formatter()->label("REQUIRED", "");
        for (const CommandSpec& spec : commandSpecs()) {
            addCommand(spec);
        }
    }

    ParsedArguments parse(const std::vector<std::string>& args)
    {
        std::vector<std::string> reversed(args.rbegin(), args.rend());
        try {
            app_.parse(reversed);
        } catch (const CLI::ParseError& error) {
            return failure(error, args);
        }
        return {arguments_};
    }

private:
    void addCommand(const CommandSpec& spec)
    {
        CLI::App* const command = app_.add_subcommand(spec.name, spec.help);
        command->group("Commands");
        command->callback([this, &spec] { arguments_.command = spec.name; });
        CLI::Option* const positional =
            command->add_option(spec.positional, arguments_.paths, spec.positionalHelp)->type_name("");
        positional->required(spec.positionalNeeded);
        positional->check([](const std::string& path) { return path.empty() ? "the name is empty" : std::string(); });
        positional->expected(spec.positionalNeeded ? 1 : 0, spec.single ? 1 : CLI::detail::expected_max_vector_size);
        for (const OptionSpec& option : spec.options) {
            std::visit([&](auto target) { addOption(*command, option, arguments_.*target); }, option.target);
        }
    }

    static void addOption(CLI::App& command, const OptionSpec& spec, bool& target)
    {
        command.add_flag(std::string("--") + spec.name, target, spec.help);
    }

    template <class T>
    static void addOption(CLI::App& command, const OptionSpec& spec, std::vector<T>& target)
    {
        CLI::Option* const option = command.add_option(std::string("--") + spec.name, target, spec.help);
        option->type_name(spec.value)->allow_extra_args(false);
        if (spec.list) {
            option->delimiter(',');
        }
        takeNumbers<T>(*option);
        restrict(*option, spec);
    }

    template <class T>
    static void addOption(CLI::App& command, const OptionSpec& spec, T& target)
    {
        const std::string letter = *spec.letter == '\0' ? "" : std::string("-") + spec.letter + ",";
        CLI::Option* const option = command.add_option(letter + "--" + spec.name, target, spec.help);
        option->type_name(spec.value)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)->required(spec.needed);
        takeNumbers<T>(*option);
        restrict(*option, spec);
    }

    template <class T>
    static void takeNumbers(CLI::Option& option)
    {
        using Value = typename ValueOf<T>::Type;
        if constexpr (std::is_integral_v<Value>) {
            option.transform(CLI::Validator([](std::string& text) { return readNumber<Value>(text); }, ""));
        }
    }

    static void restrict(CLI::Option& option, const OptionSpec& spec)
    {
        if (!spec.choices.empty()) {
            option.check([&spec](const std::string& value) {
                std::string choices;
                for (const char* const choice : spec.choices) {
                    if (value == choice) {
                        return std::string();
                    }
                    choices += (choices.empty() ? "" : ", ") + std::string(choice);
                }
                return value + " is none of " + choices;
            });
        }
    }

    ParsedArguments failure(const CLI::ParseError& error, const std::vector<std::string>& args)
    {
        ParsedArguments parsed;
        std::ostringstream out;
        std::ostringstream err;
        if (app_.exit(error, out, err) == 0) { // help or version
            parsed.out = out.str();
            return parsed;
        }
        parsed.exitCode = 2;
        parsed.err = "seglens: " + core::escapeName(words(error, args)) + " (see seglens " + helpFor() + "--help)\n";
        return parsed;
    }

    std::string helpFor() const
    {
        const std::vector<CLI::App*> chosen = app_.get_subcommands();
        return chosen.empty() ? std::string() : chosen.front()->get_name() + " ";
    }

    std::string words(const CLI::ParseError& error, const std::vector<std::string>& args) const
    {
        const std::string text = error.what();
        for (const char* const name : kDecoderOptions) {
            if (text.find(std::string("--") + name) != std::string::npos) {
                return std::string("--") + name + " is not supported: keys and values are printed as text";
            }
        }
        if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && app_.get_subcommands().empty()) {
            const auto word = std::ranges::find_if(args, [](const std::string& arg) { return !arg.starts_with('-'); });
            return word == args.end() ? std::string("a command is needed") : "there is no command " + *word;
        }
        if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
            const std::string name = text.substr(0, text.find(':'));
            return name + (name.starts_with('-') ? " needs a value" : " can be given once only");
        }
        return text;
    }

    CLI::App app_;
    Arguments arguments_;
};

} // namespace

ParsedArguments parseArguments(const std::vector<std::string>& args)
{
    return Parser().parse(args);
}

} // namespace app
