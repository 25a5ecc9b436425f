#include "app/cellsctl/commands.h"
#include "models/links/environmentfile.h"
#include "models/links/foreignenvironment.h"

#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <thread>

namespace {

using namespace cells;

constexpr const char *footer = R"(Exit codes:
  0  fine: done, nothing to act on
  1  found: there are leases to commit, roll back, clean, or that cannot be judged; the pairing is not proved
  2  usage: the command line or a file it names is wrong
  3  unreachable: the service or a database could not be read at all
  4  incomplete: part of the answer is missing; what is there is printed
  5  cancelled: interrupted by SIGINT or SIGTERM
  6  contradicted: the database is not that of the cell)";

// Turns SIGINT and SIGTERM into a stop request; the signals are blocked everywhere but in this thread.
std::jthread stopOnSignal(std::stop_source &stop)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return std::jthread([signals, &stop](const std::stop_token &ended) {
        const timespec moment{0, 50'000'000};
        while (!ended.stop_requested() && sigtimedwait(&signals, nullptr, &moment) < 0) { }
        if (!ended.stop_requested()) {
            stop.request_stop();
        }
    });
}

struct Arguments
{
    std::string environment;
    std::int64_t cell = 0;
    bool isJson = false;
    bool asCell = false;

    Format format() const { return isJson ? Format::Json : Format::Text; }
};

ExitCode run(const CLI::App &program, const Arguments &arguments, std::stop_token stop)
{
    const auto environment = readEnvironment(arguments.environment);
    if (!environment) {
        std::cerr << "cellsctl: " << environment.error().text << '\n';
        return ExitCode::Usage;
    }
    if (program.got_subcommand("cells")) {
        return cellsCommand(*environment, arguments.format(), std::cout, std::cerr, stop);
    }
    const auto *cell = environment->cell(CellId{arguments.cell});
    if (!cell) {
        std::cerr << "cellsctl: " << arguments.environment << " has no cell " << arguments.cell
                  << "; `cellsctl cells` lists those it has.\n";
        return ExitCode::Usage;
    }
    if (program.got_subcommand("pairing")) {
        return pairingCommand(*environment, *cell, arguments.asCell, arguments.format(), std::cout, std::cerr, stop);
    }
    return leasesCommand(*environment, *cell, arguments.format(), std::cout, std::cerr, stop);
}

} // namespace

int main(int argc, char **argv)
{
    clearForeignEnvironment();
    CLI::App program{"Reads the claims and leases of GitLab Cells.", "cellsctl"};
    Arguments arguments;
    program.add_option("-e,--environment", arguments.environment, "The environment.yml to use")->required();
    auto *cell = program.add_option("-c,--cell", arguments.cell, "Number of the cell");
    program.require_subcommand(1);
    program.footer(footer);
    auto *leases = program.add_subcommand("leases", "Outstanding leases of a cell, each with what should happen to it");
    auto *cells = program.add_subcommand("cells", "The cells of the environment");
    auto *pairing = program.add_subcommand("pairing", "Whether the database is really that of the cell, with evidence");
    pairing->add_flag("--as-cell", arguments.asCell, "Use the cell's own certificate, not the admin's");
    for (auto *command : {leases, cells, pairing}) {
        command->add_flag("--json", arguments.isJson, "Print JSON");
        command->fallthrough();
    }
    leases->needs(cell);
    pairing->needs(cell);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return program.exit(error) == 0 ? int(ExitCode::Fine) : int(ExitCode::Usage);
    }
    std::stop_source stop;
    const auto watcher = stopOnSignal(stop);
    return int(run(program, arguments, stop.get_token()));
}
