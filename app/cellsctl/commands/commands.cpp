// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/commands.h"

#include "app/cellsctl/commands/alerts/alertscommand.h"
#include "app/cellsctl/commands/alerts/metricscommand.h"
#include "app/cellsctl/commands/auditcommand.h"
#include "app/cellsctl/commands/cellscommand.h"
#include "app/cellsctl/commands/checkcommand.h"
#include "app/cellsctl/commands/claims/claimscommand.h"
#include "app/cellsctl/commands/claims/ownercommand.h"
#include "app/cellsctl/commands/confirmedactions.h"
#include "app/cellsctl/commands/decommission/decommissioncommand.h"
#include "app/cellsctl/commands/down/downcommand.h"
#include "app/cellsctl/commands/drift/driftcommand.h"
#include "app/cellsctl/commands/drift/verifycommand.h"
#include "app/cellsctl/commands/filecommands.h"
#include "app/cellsctl/commands/flagscommand.h"
#include "app/cellsctl/commands/leasecommand.h"
#include "app/cellsctl/commands/leasescommand.h"
#include "app/cellsctl/commands/local/completioncommand.h"
#include "app/cellsctl/commands/local/usecommand.h"
#include "app/cellsctl/commands/organizations/organizationscommand.h"
#include "app/cellsctl/commands/pairingcommand.h"
#include "app/cellsctl/commands/plans/applycommand.h"
#include "app/cellsctl/commands/plans/plancommand.h"
#include "app/cellsctl/commands/ranges/rangescommand.h"
#include "app/cellsctl/commands/readinesscommand.h"
#include "app/cellsctl/commands/schema/schemacommand.h"
#include "app/cellsctl/commands/workercommand.h"
#include "app/cellsctl/output/suggestion.h"
#include "app/cellsctl/reference/commandreference.h"
#include "app/cellsctl/reference/optiontext.h"
#include "models/claims/keytext.h"
#include "models/claims/programversion.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace cells {

namespace {

using AddCommand = void (*)(CLI::App &, CommandLine &);

// In the order of --help.
constexpr AddCommand commands[]{
    addAlerts,
    addMetrics,
    addLeases,
    addCells,
    addPairing,
    addCheck,
    addDown,
    addDecommission,
    addRanges,
    addOrganizations,
    addSchema,
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
    addUse,
    addCompletion,
};

constexpr const char *footer = R"(Exit codes:
  0  fine: done, and there is nothing to act on
  1  found: there is something to act on, such as leases, differences, values without an owner, an unverified pairing,
     a warning, or a step that has to wait
  2  usage: the command line, or a file that it names, is wrong
  3  unreachable: the service or a database could not be read at all, or a check failed
  4  incomplete: part of the answer is missing and the rest is printed, or the readiness of a step is unknown
  5  cancelled: interrupted by SIGINT, SIGTERM or SIGHUP
  6  contradicted: the database does not belong to the cell; verdicts are withheld (--show-unverified shows them)
  7  refused: a guard refused and nothing was done, or something stops the next step of a rollout
  8  partial: some items of the plan are done, and some are not; the output says which
  9  unknown: the outcome of at least one call is unknown (another run can resolve it), or its lease was lost
  10 broken: the audit log was changed or records are missing, or cellsctl itself failed

The first SIGINT, SIGTERM or SIGHUP ends a plan after the current item, and any other command as soon as possible.
--watch then exits with 0. A second SIGINT or SIGTERM ends the command at once; a command that changes something records
the outcome of its call first.

Without --environment and --cell, CELLS_ENVIRONMENT and CELLS_CELL count, then what `cellsctl use` chose. `apply`,
`lease commit`, `lease rollback` and `plan show` never take the cell from these: the plan or --confirm-cell names it.)";

// Adds the options of output to a command, by what it and its parts can do.
void addOutputOptions(CLI::App &command, CommandLine &line)
{
    const auto has = [&](bool CommandTraits::*trait) {
        auto parts = command.get_subcommands({});
        parts.push_back(&command);
        return std::ranges::any_of(parts, [&](const CLI::App *part) {
            const auto found = line.traitsOf.find(part);
            return found != line.traitsOf.end() && found->second.*trait;
        });
    };
    auto *output = command.add_option("-o,--output", line.output, "Format of the output");
    auto formats = std::vector<std::string>{"table", "json"};
    if (has(&CommandTraits::hasRows)) {
        formats.emplace_back("csv");
    }
    output->check(CLI::IsMember(formats));
    command.add_flag("--json", line.isJson, "Short for -o json")->excludes(output);
    if (has(&CommandTraits::isWatchable)) {
        command.add_option("--watch", line.watch, "Repeat after this many seconds, and mark changed rows with »")
            ->expected(0, 1)
            ->default_str("5");
    }
}

// The options of the program itself.
void addProgramOptions(CLI::App &program, CommandLine &line)
{
    program.add_option("-e,--environment", line.given.environment,
        "The environment.yml; otherwise CELLS_ENVIRONMENT or `cellsctl use`");
    line.cellOption = program.add_option("-c,--cell", line.given.cell,
        "Number of the cell, or \"all\" where several can be read; otherwise CELLS_CELL or `cellsctl use`");
    program.add_option("--color", line.color, "Colors and glyphs of statuses; auto: only on a terminal")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    program.set_version_flag("--version", versionText("cellsctl"));
    program.add_flag_callback("--markdown", [&program] { throw CLI::CallForVersion(commandsAsMarkdown(program), 0); })
        ->group("");
    program
        .add_flag_callback(
            "--man", [&program] { throw CLI::CallForVersion(commandsAsManual(program, toolName("cellsctl")), 0); })
        ->group("");
}

} // namespace

void addCommands(CLI::App &program, CommandLine &line)
{
    addProgramOptions(program, line);
    program.require_subcommand(1);
    program.footer(footer);
    for (const auto add : commands) {
        add(program, line);
    }
    for (auto *command : program.get_subcommands({})) {
        if (command->get_name() != "completion") {
            addOutputOptions(*command, line);
        }
        command->fallthrough();
        for (auto *part : command->get_subcommands({})) {
            part->fallthrough();
        }
    }
    showPlaceholders(program);
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
    std::vector<std::string> names;
    for (const auto *command : asked->get_subcommands({})) {
        names.push_back(before + command->get_name());
    }
    const auto typed = before + (rest.empty() ? "" : rest.front());
    return (rest.empty() ? typed + "needs a command; "
                         : "Unknown command \"" + typed + "\"; " + suggestion(typed, names))
        + "commands are " + joined(names) + '.';
}

} // namespace cells
