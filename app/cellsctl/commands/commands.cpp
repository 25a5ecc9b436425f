// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/commands.h"

#include "app/cellsctl/commands/auditcommand.h"
#include "app/cellsctl/commands/cellscommand.h"
#include "app/cellsctl/commands/checkcommand.h"
#include "app/cellsctl/commands/claims/claimscommand.h"
#include "app/cellsctl/commands/claims/ownercommand.h"
#include "app/cellsctl/commands/confirmedactions.h"
#include "app/cellsctl/commands/drift/driftcommand.h"
#include "app/cellsctl/commands/drift/verifycommand.h"
#include "app/cellsctl/commands/filecommands.h"
#include "app/cellsctl/commands/flagscommand.h"
#include "app/cellsctl/commands/leasecommand.h"
#include "app/cellsctl/commands/leasescommand.h"
#include "app/cellsctl/commands/pairingcommand.h"
#include "app/cellsctl/commands/plans/applycommand.h"
#include "app/cellsctl/commands/plans/plancommand.h"
#include "app/cellsctl/commands/readinesscommand.h"
#include "app/cellsctl/commands/workercommand.h"
#include "models/ports/programversion.h"

#include <CLI/CLI.hpp>

namespace cells {

namespace {

using AddCommand = void (*)(CLI::App &, CommandLine &);

// In the order of --help.
constexpr AddCommand commands[]{
    addLeases,
    addCells,
    addPairing,
    addCheck,
    addUnpin,
    addDismissRestore,
    addClaims,
    addVerify,
    addDrift,
    addFlags,
    addReadiness,
    addWorker,
    addOwner,
    addLease,
    addPlan,
    addApply,
    addAudit,
    addFileCommands,
};

constexpr const char *footer = R"(Exit codes:
  0  fine: done, and there is nothing to act on
  1  found: there is something to act on, such as leases, differences, values without an owner, an unverified pairing,
     a warning, or a step that has to wait
  2  usage: the command line, or a file that it names, is wrong
  3  unreachable: the service or a database could not be read at all, or a check failed
  4  incomplete: part of the answer is missing and the rest is printed, or the readiness of a step is unknown
  5  cancelled: interrupted by SIGINT or SIGTERM
  6  contradicted: the database does not belong to the cell; verdicts are withheld (--show-unverified shows them)
  7  refused: a guard refused and nothing was done, or something stops the next step of a rollout
  8  partial: some items of the plan are done, and some are not; the output says which
  9  unknown: the outcome of at least one call is unknown; the next run on the cell resolves it
  10 broken: the audit log was changed or records are missing, or cellsctl itself failed

SIGINT or SIGTERM ends a plan after the current item. A second signal ends it at once.)";

std::string typeOf(const CLI::Option &option)
{
    const auto type = option.get_type_size() == 0 ? std::string() : option.get_type_name();
    return type.empty() ? type : ' ' + type;
}

// "- `-m,--model TEXT` (required): User, Email, Route ..."
std::string markdownOf(const CLI::Option &option)
{
    auto text = "- `" + option.get_name(option.get_positional(), true) + typeOf(option) + '`';
    std::string notes = option.get_required() ? "required" : "";
    if (const auto usual = option.get_default_str(); !usual.empty()) {
        notes += (notes.empty() ? "default " : ", default ") + usual;
    }
    text += notes.empty() ? "" : " (" + notes + ')';
    return text + (option.get_description().empty() ? "" : ": " + option.get_description()) + '\n';
}

// Returns the options of `command`, then its commands. `before` is the command line before its name.
std::string markdownOf(const CLI::App &command, const std::string &before)
{
    const auto name = before + command.get_name();
    auto text = "\n## " + name + "\n\n" + command.get_description() + '\n';
    std::string options;
    for (const auto *option : command.get_options()) {
        const bool isShown = !option->get_group().empty() && option != command.get_help_ptr();
        options += isShown ? markdownOf(*option) : "";
    }
    text += options.empty() ? "" : '\n' + options;
    for (const auto *one : command.get_subcommands({})) {
        text += markdownOf(*one, name + ' ');
    }
    return text;
}

// Returns all commands with their options, in the format of docs/cellsctl.md.
std::string commandsAsMarkdown(const CLI::App &program)
{
    auto text = "# Commands of cellsctl\n\n"
                "Generated with `cellsctl --markdown`. Exit codes: "
                "[operators/cellsctl.md](operators/cellsctl.md#exit-codes).\n"
        + markdownOf(program, {});
    // The caller ends the last line.
    text.pop_back();
    return text;
}

} // namespace

void addCommands(CLI::App &program, CommandLine &line)
{
    program.add_option("-e,--environment", line.environment, "Path of the environment.yml")->required();
    line.cellOption = program.add_option("-c,--cell", line.cell, "Number of the cell");
    program.set_version_flag("--version", versionText("cellsctl"));
    program.add_flag_callback("--markdown", [&program] { throw CLI::CallForVersion(commandsAsMarkdown(program), 0); })
        ->group("");
    program.require_subcommand(1);
    program.footer(footer);
    for (const auto add : commands) {
        add(program, line);
    }
    for (auto *command : program.get_subcommands({})) {
        command->add_flag("--json", line.isJson, "Print JSON");
        command->fallthrough();
        for (auto *part : command->get_subcommands({})) {
            part->fallthrough();
        }
    }
}

std::string commandProblem(const CLI::App &program)
{
    const auto *asked = &program;
    while (!asked->get_subcommands().empty()) {
        asked = asked->get_subcommands().front();
    }
    const auto rest = program.remaining(true);
    const bool isOption = !rest.empty() && rest.front().starts_with('-');
    if (isOption || asked->get_require_subcommand_min() == 0 || (rest.empty() && asked == &program)) {
        return {};
    }
    const auto before = asked == &program ? std::string() : asked->get_name() + ' ';
    std::string names;
    for (const auto *command : asked->get_subcommands({})) {
        names += (names.empty() ? "" : ", ") + before + command->get_name();
    }
    return (rest.empty() ? before + "needs a command" : "Unknown command \"" + before + rest.front() + '"')
        + "; commands are " + names + '.';
}

} // namespace cells
