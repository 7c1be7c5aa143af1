#include "app/cli_arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "app/cli_options.h"
#include "core/base/escape.h"

namespace app {

namespace {

constexpr const char* kAbout = "Look into, judge and repair the files of an Apache Kafka partition";
constexpr std::size_t kHelpColumn = 32;

/// Options of kafka-dump-log that read the meaning of keys and values.
constexpr const char* kDecoderOptions[] = {"offsets-decoder", "transaction-log-decoder", "cluster-metadata-decoder",
                                           "remote-log-metadata-decoder", "share-group-state-decoder"};

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
        restrict(*option, spec);
    }

    template <class T>
    static void addOption(CLI::App& command, const OptionSpec& spec, T& target)
    {
        CLI::Option* const option = command.add_option(std::string("--") + spec.name, target, spec.help);
        option->type_name(spec.value)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        restrict(*option, spec);
    }

    static void restrict(CLI::Option& option, const OptionSpec& spec)
    {
        if (std::holds_alternative<unsigned Arguments::*>(spec.target) ||
            std::holds_alternative<std::optional<std::uint64_t> Arguments::*>(spec.target)) {
            // CLI11 takes -1 for the largest number.
            option.check([](const std::string& value) {
                return value.starts_with('-') ? value + " is below 0" : std::string();
            });
        }
        if (!spec.choices.empty()) {
            const std::vector<std::string> choices(spec.choices.begin(), spec.choices.end());
            CLI::Validator validator = CLI::IsMember(choices);
            option.check(validator.description(""));
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
