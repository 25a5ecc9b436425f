#include "app/cellsctl/arguments.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/os/callsunderway.h"
#include "models/adapters/os/coredumps.h"
#include "models/adapters/os/foreignenvironment.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <iterator>
#include <thread>
#include <vector>

namespace {

using namespace cells;

// Turns the first SIGINT or SIGTERM into a request on `soft`, the second on `hard`; the signals are blocked everywhere
// but in this thread.
std::jthread stopOnSignal(std::stop_source &soft, std::stop_source &hard)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return std::jthread([signals, &soft, &hard](const std::stop_token &ended) {
        const timespec moment{0, 50'000'000};
        while (!ended.stop_requested()) {
            if (sigtimedwait(&signals, nullptr, &moment) > 0 && !soft.request_stop()) {
                hard.request_stop();
            }
        }
    });
}

ExitCode leaseCommand(const CLI::App &lease, const Arguments &arguments, const Environment &environment,
    const CellProfile &cell, CellPairings &pairings, const Interrupts &interrupts)
{
    for (const auto *action : {"commit", "rollback"}) {
        if (lease.got_subcommand(action)) {
            return leaseActionCommand(environment, cell, arguments.lease, action, arguments.action, arguments.format(),
                std::cout, std::cerr, interrupts);
        }
    }
    return leaseRecordsCommand(environment, cell, arguments.lease, arguments.everything, pairings, arguments.format(),
        std::cout, std::cerr, interrupts.soft);
}

ExitCode runForCell(const CLI::App &program, const Arguments &arguments, const Environment &environment,
    const CellProfile &cell, CellPairings &pairings, const Interrupts &interrupts)
{
    const auto format = arguments.format();
    const auto stop = interrupts.soft;
    if (program.got_subcommand("plan") && program.get_subcommand("plan")->got_subcommand("reclaim")) {
        return planReclaimCommand(
            environment, cell, arguments.reclaim, arguments.plan, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("plan") && program.get_subcommand("plan")->got_subcommand("undo")) {
        return planUndoCommand(
            environment, cell, arguments.planFile, arguments.plan, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("plan")) {
        return planLeasesCommand(environment, cell, arguments.plan, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("apply")) {
        return applyCommand(
            environment, cell, arguments.planFile, arguments.action, format, std::cout, std::cerr, interrupts);
    }
    if (program.got_subcommand("claims")) {
        return claimsCommand(environment, cell, arguments.claims, pairings, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("verify")) {
        const bool isEstimate = program.get_subcommand("verify")->got_subcommand("estimate");
        return (isEstimate ? estimateCommand : verifyCommand)(
            environment, cell, arguments.verify, pairings, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("worker")) {
        return workerCommand(environment, cell, arguments.models, pairings, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("owner")) {
        return ownerCommand(environment, &cell, arguments.values, pairings, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("lease")) {
        return leaseCommand(*program.get_subcommand("lease"), arguments, environment, cell, pairings, interrupts);
    }
    if (program.got_subcommand("check")) {
        return checkCommand(environment, &cell, arguments.asCell, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("unpin")) {
        return unpinCommand(environment, cell, arguments.unpin, std::cout, std::cerr);
    }
    if (program.got_subcommand("dismiss-restore")) {
        return dismissRestoreCommand(environment, cell, arguments.dismissal, pairings, std::cout, std::cerr);
    }
    if (program.got_subcommand("pairing")) {
        return pairingCommand(environment, cell, arguments.asCell, format, std::cout, std::cerr, stop);
    }
    return leasesCommand(environment, cell, pairings, format, std::cout, std::cerr, stop);
}

// True for commands whose answer depends on the cell's database. Plans, actions and lookups prove the pairing
// themselves.
bool dependsOnDatabase(const CLI::App &program)
{
    static constexpr const char *names[]{"leases", "claims", "verify", "worker", "flags", "readiness", "cells"};
    const auto isAsked = [&](const char *name) { return program.got_subcommand(name); };
    return std::any_of(std::begin(names), std::end(names), isAsked)
        || (isAsked("lease") && program.get_subcommand("lease")->got_subcommand("records"));
}

std::optional<ExitCode> driftCommand(const CLI::App &drift, const Arguments &arguments, const Environment &environment,
    CellPairings &pairings, const std::stop_token &stop)
{
    if (drift.got_subcommand("conflict")) {
        return driftConflictCommand(
            environment, arguments.value, pairings, arguments.format(), std::cout, std::cerr, stop);
    }
    const CellId cell{arguments.cell};
    if (drift.got_subcommand("list")) {
        return driftListCommand(environment, cell, arguments.drift, pairings, arguments.format(), std::cout, std::cerr);
    }
    return drift.got_subcommand("diff")
        ? driftDiffCommand(environment, arguments.drift, pairings, arguments.format(), std::cout, std::cerr)
        : driftReportCommand(environment, cell, arguments.drift, pairings, std::cout, std::cerr);
}

// Commands that need no cell.
std::optional<ExitCode> runForFile(const CLI::App &program, const Arguments &arguments, const Environment &environment,
    CellPairings &pairings, const std::stop_token &stop)
{
    const auto format = arguments.format();
    if (program.got_subcommand("audit")) {
        const auto &audit = *program.get_subcommand("audit");
        if (audit.got_subcommand("renew")) {
            return auditRenewCommand(environment, arguments.action.reason, std::cout, std::cerr);
        }
        return audit.got_subcommand("export")
            ? auditExportCommand(environment, arguments.auditExport, std::cout, std::cerr)
            : auditVerifyCommand(
                environment, arguments.auditHead, arguments.auditSigners, format, std::cout, std::cerr);
    }
    if (program.got_subcommand("drift")) {
        return driftCommand(*program.get_subcommand("drift"), arguments, environment, pairings, stop);
    }
    if (!program.got_subcommand("plan")) {
        return std::nullopt;
    }
    const auto &plan = *program.get_subcommand("plan");
    const auto *cell = environment.cell(CellId{arguments.cell});
    if (plan.got_subcommand("show") && (cell || arguments.cell == 0)) {
        return planShowCommand(environment, cell, arguments.planFile, format, std::cout, std::cerr, stop);
    }
    if (plan.got_subcommand("script")) {
        return planScriptCommand(arguments.planFile, std::cout, std::cerr);
    }
    if (plan.got_subcommand("approve")) {
        return planApproveCommand(environment, arguments.planFile, arguments.approval, std::cout, std::cerr);
    }
    return std::nullopt;
}

// Commands for one cell or, where none is named, for all.
std::optional<ExitCode> runForCells(const CLI::App &program, const Arguments &arguments, const Environment &environment,
    CellPairings &pairings, const std::stop_token &stop)
{
    const auto *cell = environment.cell(CellId{arguments.cell});
    if (arguments.cell != 0 && !cell) {
        return std::nullopt;
    }
    const auto format = arguments.format();
    if (program.got_subcommand("flags")) {
        return flagsCommand(environment, cell, pairings, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("verify") && !arguments.verify.cells.empty()) {
        return verifyCellsCommand(environment, arguments.verify, pairings, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("readiness")) {
        return readinessCommand(environment, cell, arguments.models, pairings, format, std::cout, std::cerr, stop);
    }
    return std::nullopt;
}

std::vector<CellProfile> cellsMeant(const Arguments &arguments, const Environment &environment)
{
    std::vector<CellProfile> meant;
    std::ranges::copy_if(environment.cells, std::back_inserter(meant), [&](const CellProfile &cell) {
        const auto &named = arguments.verify.cells;
        return named.empty()
            ? arguments.cell == 0 || cell.id.value == arguments.cell
            : std::ranges::count(named, "all") + std::ranges::count(named, std::to_string(cell.id.value)) > 0;
    });
    return meant;
}

ExitCode runIn(const Environment &environment, const CLI::App &program, const Arguments &arguments,
    CellPairings &pairings, const Interrupts &interrupts)
{
    const auto stop = interrupts.soft;
    if (program.got_subcommand("cells")) {
        return cellsCommand(environment, pairings, arguments.format(), std::cout, std::cerr, stop);
    }
    if (const auto done = runForFile(program, arguments, environment, pairings, stop)) {
        return *done;
    }
    if (const auto done = runForCells(program, arguments, environment, pairings, stop)) {
        return *done;
    }
    const bool isConfirmed = arguments.action.confirmCell > 0 && arguments.cell == 0;
    const auto number = isConfirmed ? arguments.action.confirmCell : arguments.cell;
    const auto *cell = environment.cell(CellId{number});
    if (program.got_subcommand("owner") && arguments.cell == 0) {
        return ownerCommand(
            environment, nullptr, arguments.values, pairings, arguments.format(), std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("check") && arguments.cell == 0) {
        return checkCommand(environment, nullptr, arguments.asCell, arguments.format(), std::cout, std::cerr, stop);
    }
    if (!cell) {
        std::cerr << "cellsctl: " << arguments.environment << " has no cell " << number
                  << "; `cellsctl cells` lists those it has.\n";
        return ExitCode::Usage;
    }
    return runForCell(program, arguments, environment, *cell, pairings, interrupts);
}

ExitCode run(const CLI::App &program, const Arguments &arguments, const Interrupts &interrupts)
{
    auto environment = readEnvironment(arguments.environment);
    if (!environment) {
        std::cerr << "cellsctl: " << environment.error().text << '\n';
        return ExitCode::Usage;
    }
    if (!arguments.gitlab.empty()) {
        for (auto &cell : environment->cells) {
            cell.gitlab = std::filesystem::absolute(arguments.gitlab);
        }
    }
    CellPairings pairings(*environment, arguments.isUnverifiedShown, interrupts.soft);
    if (dependsOnDatabase(program)) {
        pairings.begin(cellsMeant(arguments, *environment));
    }
    return pairings.unlessContradicted(runIn(*environment, program, arguments, pairings, interrupts));
}

int runMain(int argc, char **argv)
{
    int exitCode = 0;
    const ProgramEnd end(exitCode);
    forbidCoreDumps();
    clearForeignEnvironment();
    CLI::App program{"Reads the claims and leases of GitLab Cells, and runs plans on leases.", "cellsctl"};
    Arguments arguments;
    addCommands(program, arguments);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        if (const auto unknown = unknownCommand(program); error.get_exit_code() != 0 && !unknown.empty()) {
            std::cerr << "cellsctl: " << printable(unknown) << "\n`cellsctl --help` says what each does.\n";
            return int(ExitCode::Usage);
        }
        return program.exit(error) == 0 ? int(ExitCode::Fine) : int(ExitCode::Usage);
    }
    std::stop_source soft;
    std::stop_source hard;
    const auto watcher = stopOnSignal(soft, hard);
    exitCode = int(run(program, arguments, {soft.get_token(), hard.get_token()}));
    return exitCode;
}

} // namespace

int main(int argc, char **argv)
{
    return runProgram("cellsctl", [&] { return runMain(argc, argv); });
}
