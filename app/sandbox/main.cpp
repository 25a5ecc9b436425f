// SPDX-License-Identifier: MIT
#include "app/sandbox/sandbox.h"
#include "app/sandbox/scenarios/scenarioguide.h"
#include "app/sandbox/simulation/simulatedcell.h"
#include "app/sandbox/simulation/workloadoptions.h"
#include "models/claims/printable.h"
#include "models/claims/programversion.h"
#include "models/ports/caught.h"

#include <CLI/CLI.hpp>

#include <condition_variable>
#include <fstream>
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

int reportFailure(const Failure &failure)
{
    std::cerr << "cells-sandbox: " << printable(failure.text()) << "\n";
    if (!failure.detail.empty()) {
        std::cerr << printable(failure.detail) << "\n";
    }
    return Failed;
}

// Runs until stopped, and updates the times of recent data meanwhile.
int runUntilStopped(Sandbox &sandbox, StopSignals &signals)
{
    const auto stop = signals.token();
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    auto nextRefresh = std::chrono::steady_clock::now() + 1min;
    while (!stopped.wait_for(lock, stop, 100ms, [&stop] { return stop.stop_requested(); })) {
        if (const auto ended = sandbox.endedServer()) {
            return reportFailure({Failure::Kind::Unreachable,
                "The sandbox ends because one of its servers has ended: " + *ended + ".", {}});
        }
        std::cout << sandbox.takeInjections();
        if (const auto done = sandbox.runDueEvents(); !done && !sandbox.reopenSessions()) {
            return reportFailure(done.error());
        }
        std::cout << sandbox.takeFigures() << std::flush;
        if (const int signal = signals.takeUserSignal()) {
            const auto ended
                = sandbox.endTransactions(signal == SIGUSR2 ? TransactionEnd::Commit : TransactionEnd::RollBack);
            if (!ended) {
                return reportFailure(ended.error());
            }
            std::cout << "transactions ended" << std::endl;
        }
        if (std::chrono::steady_clock::now() < nextRefresh) {
            continue;
        }
        nextRefresh += 1min;
        if (const auto refreshed = sandbox.refresh(); !refreshed && !sandbox.reopenSessions()) {
            return reportFailure(refreshed.error());
        }
    }
    return Fine;
}

int run(const SandboxOptions &options)
{
    StopSignals signals;
    const auto started = std::chrono::steady_clock::now();
    const auto report = [started](const std::string &line) {
        const auto passed = std::chrono::steady_clock::now() - started;
        std::cerr << std::chrono::duration_cast<std::chrono::milliseconds>(passed).count() << " ms: " << line
                  << std::endl;
    };
    const auto sandbox = Sandbox::start(options, report, signals.token());
    if (!sandbox) {
        return signals.token().stop_requested() ? Fine : reportFailure(sandbox.error());
    }
    std::cout << "ready " << (*sandbox)->environmentFile().string() << std::endl;
    return runUntilStopped(**sandbox, signals);
}

std::filesystem::path ourselves()
{
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error);
}

// Runs as the process of one simulated cell.
int runSimulatedCell(const std::string &file)
{
    StopSignals signals;
    std::ifstream stream(file);
    const auto options = parseSimulatedCellOptions({std::istreambuf_iterator<char>(stream), {}});
    if (!options) {
        return reportFailure(options.error());
    }
    const auto ran = simulateCell(*options, signals);
    return ran || signals.token().stop_requested() ? Fine : reportFailure(ran.error());
}

void addWorkloadOptions(CLI::App &start, WorkloadOptions &workload)
{
    const auto *group = "Simulated cells (each of these options starts them)";
    start
        .add_flag("--simulate", workload.isSimulated,
            "Simulate cells that claim, fail and reconcile, each in its own process; prints figures "
            "every second as JSON Lines")
        ->group(group);
    start.add_option("--rate", workload.rate, "Transactions per second of each cell; the default is 5")->group(group);
    start.add_option("--time-scale", workload.timeScale, "Speed up simulated time by this factor")
        ->check(CLI::Range(1.0, 3600.0))
        ->group(group);
    start.add_option("--transactions", workload.transactions, "Maximum number of transactions of each cell")
        ->group(group);
    start
        .add_option("--failure", workload.failures,
            "POINT=PROBABILITY of failure in a transaction: 1, 2A-permanent, 2A-temporary, "
            "2A-batch, 2B, 3A, 3B, 4A, 4B, 5A")
        ->group(group);
    start
        .add_option("--mix", workload.mix,
            "ACTION=WEIGHT; replaces the default mix. Actions: sign_up, rename_user, add_email, "
            "change_email, remove_email, new_group, rename_group, new_project, add_key, "
            "remove_key, add_domain, change_service_desk, import_emails, purge_emails")
        ->group(group);
    start
        .add_option("--contested", workload.contested,
            "Share of transactions that claim a name that all cells claim, from 0 to 1")
        ->check(CLI::Range(0.0, 1.0))
        ->group(group);
    start
        .add_flag("--no-reconciler", workload.hasNoReconciler,
            "Run no reconciler (the cell's reaper), so that abandoned leases stay")
        ->group(group);
    start.add_flag("--no-verifier", workload.hasNoVerifier, "Run no verifier, so that differences stay")->group(group);
    start
        .add_flag("--no-bulk-worker", workload.hasNoBulkWorker,
            "Run no bulk worker, so that rows written without callbacks stay unclaimed")
        ->group(group);
    start.add_flag("--hazards", workload.hasHazards, "Run reconciler and verifier as in the published pseudocode")
        ->group(group);
    start
        .add_option("--behavior", workload.behavior,
            "NAME=VALUE, a difference from GitLab 19.4: service_timeout_milliseconds=300, "
            "retries_begin=false, verifier_skips_leased=false, stale_lease_minutes=5")
        ->group(group);
}

int explain(const std::string &name)
{
    const auto *guide = scenarioGuideNamed(name);
    if (!guide) {
        return reportFailure({Failure::Kind::Refused,
            "There is no explanation of " + name + ". \"cells-sandbox drills\" lists what has one.", {}});
    }
    std::cout << guide->title << "\n\nEvents: " << guide->happens << "\n\nExpected: " << guide->shows
              << "\n\nAction: " << guide->action << "\n";
    return Fine;
}

int showDrills(const std::string &name)
{
    if (!name.empty()) {
        const auto text = drillText(name);
        if (text) {
            std::cout << *text << "\n";
        }
        return text ? Fine : reportFailure(text.error());
    }
    for (const auto &guide : scenarioGuides()) {
        std::cout << guide.name << "\t" << guide.task << "\n";
    }
    return Fine;
}

struct InjectArguments
{
    std::string folder;
    std::string action;
    SimulationEvent event;
};

CLI::App *addInjectCommand(CLI::App &app, InjectArguments &injection)
{
    auto *injectCommand = app.add_subcommand("inject",
        "Inject a fault into a running sandbox: pause_cell, resume_cell, kill_cell (of simulated cells), "
        "pause_service, "
        "resume_service, kill_service, start_service, revoke_certificate, readmit_certificate, start_database. Use "
        "--seconds with --every to simulate a slow component");
    injectCommand->add_option("--dir", injection.folder, "The folder of the sandbox")->required();
    injectCommand->add_option("--cell", injection.event.cell.value, "Number of the cell");
    injectCommand->add_option("--seconds", injection.event.seconds, "Resume after this many seconds");
    auto *every
        = injectCommand->add_option("--every", injection.event.every, "Repeat the fault at this interval, in seconds");
    injectCommand->add_option("--until", injection.event.until, "Stop repeating after this many seconds")->needs(every);
    injectCommand->add_option("fault", injection.action)->required();
    return injectCommand;
}

int injectFault(const InjectArguments &injection)
{
    const auto made = FaultInjector::make(injection.folder, injection.action, injection.event);
    return made ? Fine : reportFailure(made.error());
}

int startSandbox(SandboxOptions options, const WorkloadOptions &workload)
{
    if (const auto *simulated = simulatedScenarioNamed(options.scenario)) {
        options.workload = simulated->workload;
        options.events = simulated->events;
        options.isReadFromStandby = simulated->isReadFromStandby;
        options.cutOff = simulated->cutOff;
        options.strictness = options.strictness.empty() ? simulated->strictness : options.strictness;
    }
    if (workload.hasAny()) {
        options.workload = options.workload.value_or(SandboxWorkload{});
        if (const auto changed = applyWorkload(*options.workload, workload); !changed) {
            reportFailure(changed.error());
            return Usage;
        }
    }
    return run(options);
}

CLI::App *addStartCommand(CLI::App &app, SandboxOptions &options)
{
    auto *start = app.add_subcommand("start",
        "Run until SIGTERM, SIGINT or the end of the parent process. SIGUSR1 rolls back the transactions that a "
        "scenario"
        " left open, SIGUSR2 commits them");
    options.ourselves = ourselves();
    options.service = options.ourselves.parent_path() / "cells-topology-service";
    start->add_option("--dir", options.folder, "A new or empty folder for all files, removed at the end")->required();
    start->add_option("--scenario", options.scenario, "Scenario of the cells")->capture_default_str();
    start->add_option("--name", options.name, "Name of the environment; the default is \"sandbox SCENARIO\"");
    start->add_option("--cells", options.cells, "Number of cells")->capture_default_str();
    start->add_option("--records", options.records, "Records of each cell; the default is that of the scenario");
    start->add_option("--seed", options.seed, "Seed of the data; the same seed creates the same data")
        ->capture_default_str();
    start->add_option("--tables", options.tables,
        "Tables of each database in the scenarios schema-calm and schema-default, 1 to 1500; the default is about 90");
    start->add_option("--strictness", options.strictness, "Rules of the service: rails or design")
        ->check(CLI::IsMember({"rails", "design"}));
    return start;
}

int runMain(int argc, char **argv)
{
    CLI::App app("A private PostgreSQL, Redis and Topology Service with simulated cells, to try the console on.",
        "cells-sandbox");
    app.set_version_flag("--version", versionText("cells-sandbox"));
    bool mayList = false;
    app.add_flag("--list-scenarios", mayList, "List the scenarios");
    SandboxOptions options;
    auto *start = addStartCommand(app, options);
    WorkloadOptions workload;
    addWorkloadOptions(*start, workload);
    std::string simulatedCellFile;
    std::string explained;
    auto *explaining = app.add_subcommand("explain", "Show the events of a scenario, what to expect, and what to do");
    explaining->add_option("scenario", explained)->required();
    std::string drill;
    auto *drills = app.add_subcommand(
        "drills", "List the scenarios for `cells-console --drill`; with a name, print that scenario as JSON");
    drills->add_option("drill", drill);
    InjectArguments injection;
    const auto *injectCommand = addInjectCommand(app, injection);
    // Hidden, because only sandboxes start their cells with it.
    auto *alone = app.add_subcommand("simulate-cell")->group("");
    alone->add_option("options", simulatedCellFile)->required();
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return app.exit(error) == 0 ? Fine : Usage;
    }
    if (mayList) {
        return listScenarios();
    }
    if (explaining->parsed()) {
        return explain(explained);
    }
    if (drills->parsed()) {
        return showDrills(drill);
    }
    if (injectCommand->parsed()) {
        return injectFault(injection);
    }
    if (alone->parsed()) {
        return runSimulatedCell(simulatedCellFile);
    }
    if (!start->parsed()) {
        std::cerr << app.help();
        return Usage;
    }
    return startSandbox(std::move(options), workload);
}

} // namespace

int main(int argc, char **argv)
{
    return runProgram("cells-sandbox", [&] { return runMain(argc, argv); });
}
