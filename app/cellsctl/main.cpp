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
  1  found: there are leases to act on, claims that differ, drift, values without an owner; the pairing is not proved;
     a check only warns
  2  usage: the command line or a file it names is wrong
  3  unreachable: the service or a database could not be read at all; a check failed
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
    ClaimsRequest claims;
    VerifyRequest verify;
    std::vector<std::string> values;
    std::string lease;
    std::string what;
    bool everything = false;

    Format format() const { return isJson ? Format::Json : Format::Text; }
};

ExitCode runForCell(const CLI::App &program, const Arguments &arguments, const Environment &environment,
    const CellProfile &cell, std::stop_token stop)
{
    const auto format = arguments.format();
    if (program.got_subcommand("claims")) {
        return claimsCommand(environment, cell, arguments.claims, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("verify")) {
        return verifyCommand(environment, cell, arguments.verify, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("owner")) {
        return ownerCommand(environment, &cell, arguments.values, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("lease")) {
        return leaseRecordsCommand(
            environment, cell, arguments.lease, arguments.everything, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("check")) {
        return checkCommand(environment, &cell, arguments.asCell, format, std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("pairing")) {
        return pairingCommand(environment, cell, arguments.asCell, format, std::cout, std::cerr, stop);
    }
    return leasesCommand(environment, cell, format, std::cout, std::cerr, stop);
}

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
    if (program.got_subcommand("owner") && arguments.cell == 0) {
        return ownerCommand(*environment, nullptr, arguments.values, arguments.format(), std::cout, std::cerr, stop);
    }
    if (program.got_subcommand("check") && arguments.cell == 0) {
        return checkCommand(*environment, nullptr, arguments.asCell, arguments.format(), std::cout, std::cerr, stop);
    }
    if (!cell) {
        std::cerr << "cellsctl: " << arguments.environment << " has no cell " << arguments.cell
                  << "; `cellsctl cells` lists those it has.\n";
        return ExitCode::Usage;
    }
    return runForCell(program, arguments, *environment, *cell, stop);
}

void addClaims(CLI::App &program, ClaimsRequest &request, CLI::Option *cell)
{
    auto *claims = program.add_subcommand("claims", "Claims of a cell, each beside its row");
    claims->add_option("-m,--model", request.models, "User, Email, Route ...; several, or all when not given")
        ->delimiter(',');
    claims->add_option("--from", request.from, "The id to begin with")->check(CLI::PositiveNumber);
    claims->add_option("--limit", request.limit, "How many of each model to print, about; 0 for all");
    claims->add_option("-j,--judgement", request.judgements, "missing, different, extra ... only")->delimiter(',');
    claims->add_option("-t,--type", request.types, "email, user_id ... only")->delimiter(',');
    claims->add_option("--prefix", request.prefix, "Values that begin with this only");
    claims->add_option("--lease", request.lease, "Claims of this lease only");
    claims->needs(cell);
}

void addVerify(CLI::App &program, VerifyRequest &request, CLI::Option *cell)
{
    auto *verify = program.add_subcommand("verify", "Compares all claims of a cell with its rows");
    verify->add_option("-m,--model", request.models, "User, Email, Route ...; several, or all when not given")
        ->delimiter(',');
    verify->add_option("--from", request.from, "The id to begin with")->check(CLI::PositiveNumber);
    verify->add_option("--lanes", request.lanes, "How many ranges to read at once")->check(CLI::Range(1, 16));
    verify->add_option("--rate", request.rowsPerSecond, "At most so many rows a second")->check(CLI::PositiveNumber);
    verify->add_option("--limit-drift", request.driftLimit, "End after so many differences of a model");
    verify->add_option("--limit-percent", request.percentLimit, "End when so many percent of a model differ");
    verify->add_option("--limit-time", request.timeLimit, "End after so long for a model: 90s, 10m");
    verify->add_option("--show", request.shown, "How many differences of each model to print as text");
    verify->needs(cell);
}

void addLookups(CLI::App &program, Arguments &arguments, CLI::Option *cell)
{
    auto *owner = program.add_subcommand("owner", "Who owns each of the values, ids or uuids");
    owner->add_option("value", arguments.values, "What to look up; \"email:a@b.example\" says which type is meant")
        ->required();
    auto *lease = program.add_subcommand("lease", "What belongs to a lease");
    lease->add_option("uuid", arguments.lease)->required();
    lease->add_option("what", arguments.what)->required()->check(CLI::IsMember({"records"}));
    lease->add_flag("--everything", arguments.everything,
        "Search every claim of the cell, not only those of rows made when the lease was");
    lease->needs(cell);
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
    program.add_subcommand("cells", "The cells of the environment");
    auto *pairing = program.add_subcommand("pairing", "Whether the database is really that of the cell, with evidence");
    auto *check
        = program.add_subcommand("check", "The steps of connecting to one cell, or to all, each with its outcome");
    for (auto *command : {pairing, check}) {
        command->add_flag("--as-cell", arguments.asCell, "Use the cell's own certificate, not the admin's");
    }
    addClaims(program, arguments.claims, cell);
    addVerify(program, arguments.verify, cell);
    addLookups(program, arguments, cell);
    for (auto *command : program.get_subcommands({})) {
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
