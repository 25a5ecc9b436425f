// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/commandline.h"
#include "app/cellsctl/commands/commands.h"
#include "app/cellsctl/commands/filecommands.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/access/commandaccess.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/os/callsunderway.h"
#include "models/adapters/os/coredumps.h"
#include "models/adapters/os/foreignenvironment.h"
#include "models/ports/caught.h"

#include <CLI/CLI.hpp>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <thread>

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

ExitCode run(const CommandLine &line, const Interrupts &interrupts)
{
    auto environment = readEnvironment(line.environment);
    if (!environment) {
        return usage(environment.error().text(), std::cerr);
    }
    if (!line.gitlab.empty()) {
        for (auto &cell : environment->cells) {
            cell.gitlab = std::filesystem::absolute(line.gitlab);
        }
    }
    if (const auto why = line.needsAllowedCommands ? unallowedText(*environment) : std::string(); !why.empty()) {
        return refused(why, std::cerr);
    }
    environment->access = openAccess();
    CellPairings pairings(*environment, line.isUnverifiedShown, interrupts.soft);
    const auto ended
        = line.run({*environment, pairings, CellId{line.cell}, line.format(), std::cout, std::cerr, interrupts});
    return pairings.unlessContradicted(ended ? *ended : reported(ended.error(), std::cerr));
}

int runMain(int argc, char **argv)
{
    int exitCode = 0;
    const ProgramEnd end(exitCode);
    forbidCoreDumps();
    clearForeignEnvironment();
    CLI::App program{"Shows claims, leases and drift of GitLab Cells, and runs plans to repair them.", "cellsctl"};
    CommandLine line;
    addCommands(program, line);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        if (const auto problem = commandProblem(program); error.get_exit_code() != 0 && !problem.empty()) {
            std::cerr << "cellsctl: " << printable(problem) << "\n`cellsctl --help` describes them.\n";
            return int(ExitCode::Usage);
        }
        return program.exit(error) == 0 ? int(ExitCode::Fine) : int(ExitCode::Usage);
    }
    std::stop_source soft;
    std::stop_source hard;
    const auto watcher = stopOnSignal(soft, hard);
    exitCode = int(run(line, {soft.get_token(), hard.get_token()}));
    return exitCode;
}

} // namespace

int main(int argc, char **argv)
{
    return runProgram("cellsctl", [&] { return runMain(argc, argv); });
}
