// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/commandline.h"
#include "app/cellsctl/commands/commands.h"
#include "app/cellsctl/commands/local/completioncommand.h"
#include "app/cellsctl/interrupts.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/programrun.h"
#include "models/adapters/os/callsunderway.h"
#include "models/adapters/os/coredumps.h"
#include "models/adapters/os/foreignenvironment.h"
#include "models/ports/caught.h"

#include <CLI/CLI.hpp>

#include <iostream>
#include <string_view>

namespace {

using namespace cells;

// "cellsctl drift list"
std::string nameOfCommand(const CLI::App &program)
{
    auto name = program.get_name();
    const auto *part = &program;
    while (!part->get_subcommands().empty()) {
        part = part->get_subcommands().front();
        name += ' ' + part->get_name();
    }
    return name;
}

int endOfParsing(const CLI::App &program, const CLI::ParseError &error)
{
    if (error.get_exit_code() == 0) {
        return program.exit(error);
    }
    const auto problem = commandProblem(program);
    warn(std::cerr, problem.empty() ? std::string(error.what()) : problem);
    std::cerr << '`' << (problem.empty() ? nameOfCommand(program) : program.get_name()) << " --help` describes "
              << (problem.empty() ? "its options" : "them") << ".\n";
    return int(ExitCode::Usage);
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
    if (argc > 1 && std::string_view(argv[1]) == "__complete") {
        printCompletions(program, {argv + 2, argv + argc}, std::cout);
        return exitCode;
    }
    if (argc < 2) {
        std::cout << program.help();
        return exitCode;
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return endOfParsing(program, error);
    }
    const InterruptWatch watch(!line.traits.changes);
    exitCode = int(runCommand(line, nameOfCommand(program), watch.interrupts()));
    return exitCode;
}

} // namespace

int main(int argc, char **argv)
{
    return runProgram("cellsctl", [&] { return runMain(argc, argv); });
}
