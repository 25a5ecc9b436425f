// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/filecommands.h"

#include "app/cellsctl/output/textgrid.h"
#include "models/adapters/access/allowedcommands.h"
#include "models/engine/support/jsonparts.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

Json commandJson(const FileCommand &command, CommandState state)
{
    Json programs = Json::object();
    for (const auto &[key, arguments] : command.programs) {
        programs[key] = arguments;
    }
    return {{"name", command.purpose.name}, {"state", toKey(state)}, {"server", command.purpose.server},
        {"programs", programs}, {"settings", command.settings}};
}

// Prints one argument a line, in quotes, so that none looks like two, even if the terminal wraps it.
void printCommand(std::ostream &out, const FileCommand &command, CommandState state)
{
    out << command.purpose.name << ": " << toKey(state) << "\n  server: " << printable(command.purpose.server) << '\n';
    for (const auto &[key, arguments] : command.programs) {
        out << "  " << key << ":\n";
        for (const auto &argument : arguments) {
            out << "    " << printable(quotedArgument(argument)) << '\n';
        }
    }
    for (const auto &setting : command.settings) {
        out << "  " << printable(setting) << '\n';
    }
}

Outcome<ExitCode> listCommands(const CommandContext &context, bool isAllowing)
{
    const AllowedCommands allowed;
    const auto commands = commandsOf(context.environment);
    if (isAllowing && !commands.empty()) {
        if (const auto written = allowed.allow(commands); !written) {
            return refused(written.error().text(), context.err);
        }
    }
    if (context.format != Format::Json) {
        context.out << "file: " << printable(context.environment.file.string()) << '\n';
    }
    Json json = Json::array();
    auto code = ExitCode::Fine;
    for (const auto &command : commands) {
        const auto state = allowed.stateOf(command);
        code = state == CommandState::Allowed ? code : ExitCode::Found;
        if (context.format == Format::Json) {
            json.push_back(commandJson(command, state));
        } else {
            printCommand(context.out, command, state);
        }
    }
    if (context.format == Format::Json) {
        context.out << textOf(json) << '\n';
    } else if (commands.empty()) {
        context.out << "This environment has no commands.\n";
    }
    return code;
}

} // namespace

void addFileCommands(CLI::App &program, CommandLine &line)
{
    const auto isAllowing = std::make_shared<bool>(false);
    auto *command
        = program.add_subcommand("commands", "List the commands that the environment file starts to reach its servers");
    command->add_flag(
        "--allow", *isAllowing, "Allow all of them, as they are now, to be started; requires --environment");
    runs(*command, line, plainCommand.startingNoCommand(), [isAllowing, &line](const CommandContext &context) {
        // A variable or `use` may name another file than the one that was read.
        if (*isAllowing && line.given.environment.empty()) {
            return Outcome<ExitCode>(usage(
                "--allow requires --environment FILE, so that no other file is allowed by mistake.", context.err));
        }
        return listCommands(context, *isAllowing);
    });
}

std::string unallowedText(const Environment &environment)
{
    std::string names;
    for (const auto &[command, state] : unallowedCommands(environment)) {
        names += (names.empty() ? "" : ", ") + command.purpose.name + " (" + std::string(toKey(state)) + ')';
    }
    const auto file = environment.file.string();
    const auto start = "cellsctl -e " + shellWord(file) + " commands";
    return names.empty() ? names
                         : file + " has commands that you have not allowed: " + names + ". To read them, run: " + start
            + ", and to allow them, add --allow.";
}

} // namespace cells
