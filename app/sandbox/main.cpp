#include "app/sandbox/sandbox.h"
#include "app/sandbox/stopsignals.h"

#include <CLI/CLI.hpp>
#include <condition_variable>
#include <iostream>
#include <mutex>

namespace {

using namespace cells;
using namespace std::chrono_literals;

enum Code
{
    Fine = 0,
    Failed = 1,
    Usage = 2
};

int listScenarios()
{
    for (const auto &scenario : scenarios()) {
        std::cout << scenario.name << "\t" << scenario.title << "\n";
    }
    return Fine;
}

int complain(const Failure &failure)
{
    std::cerr << "cells-sandbox: " << failure.text << "\n";
    if (!failure.detail.empty()) {
        std::cerr << failure.detail << "\n";
    }
    return Failed;
}

// Until asked to stop; what is young is kept young meanwhile.
int keepRunning(Sandbox &sandbox, StopSignals &signals)
{
    const auto stop = signals.token();
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    auto nextRefresh = std::chrono::steady_clock::now() + 1min;
    while (!stopped.wait_for(lock, stop, 500ms, [&stop] { return stop.stop_requested(); })) {
        if (const auto ended = sandbox.endedServer()) {
            return complain({Failure::Kind::Unreachable, *ended + " has ended by itself; so ends the sandbox", {}});
        }
        if (const int signal = signals.takeUserSignal()) {
            const auto ended
                = sandbox.endTransactions(signal == SIGUSR2 ? TransactionEnd::Commit : TransactionEnd::RollBack);
            if (!ended) {
                return complain(ended.error());
            }
            std::cout << "transactions ended" << std::endl;
        }
        if (std::chrono::steady_clock::now() < nextRefresh) {
            continue;
        }
        nextRefresh += 1min;
        if (const auto refreshed = sandbox.refresh(); !refreshed) {
            return complain(refreshed.error());
        }
    }
    return Fine;
}

int run(const SandboxOrder &order)
{
    StopSignals signals;
    const auto started = std::chrono::steady_clock::now();
    const auto report = [started](const std::string &line) {
        const auto passed = std::chrono::steady_clock::now() - started;
        std::cerr << std::chrono::duration_cast<std::chrono::milliseconds>(passed).count() << " ms: " << line
                  << std::endl;
    };
    const auto sandbox = Sandbox::start(order, report, signals.token());
    if (!sandbox) {
        return signals.token().stop_requested() ? Fine : complain(sandbox.error());
    }
    std::cout << "ready " << (*sandbox)->environmentFile().string() << std::endl;
    return keepRunning(**sandbox, signals);
}

std::filesystem::path besideUs(const char *program)
{
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / program;
}

} // namespace

int main(int argc, char **argv)
{
    CLI::App app("A private PostgreSQL, Redis and Topology Service with simulated cells, to try the console on.",
        "cells-sandbox");
    bool mayList = false;
    app.add_flag("--list-scenarios", mayList, "Say which scenarios there are");
    auto *start = app.add_subcommand("start",
        "Run until SIGTERM, SIGINT or the end of the parent process. SIGUSR1 rolls back the transactions that a "
        "scenario"
        " left open, SIGUSR2 commits them");
    SandboxOrder order;
    order.service = besideUs("cells-topology-service");
    start->add_option("--dir", order.folder, "A new or empty folder; everything is below it, and gone at the end")
        ->required();
    start->add_option("--scenario", order.scenario, "What the cells look like")->capture_default_str();
    start->add_option("--cells", order.cells, "How many cells")->capture_default_str();
    start->add_option("--records", order.records, "Records of each cell; as many as the scenario has when not given");
    start->add_option("--seed", order.seed, "The same seed makes the same data")->capture_default_str();
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return app.exit(error) == 0 ? Fine : Usage;
    }
    if (mayList) {
        return listScenarios();
    }
    if (!start->parsed()) {
        std::cerr << app.help();
        return Usage;
    }
    return run(order);
}
