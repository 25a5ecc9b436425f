#include "app/sandbox/sandbox.h"
#include "app/sandbox/servers/stopsignals.h"
#include "app/sandbox/simulation/lifeoptions.h"
#include "app/sandbox/simulation/livingcell.h"
#include "app/sandbox/simulation/wishes.h"
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
    while (!stopped.wait_for(lock, stop, 100ms, [&stop] { return stop.stop_requested(); })) {
        if (const auto ended = sandbox.endedServer()) {
            return complain({Failure::Kind::Unreachable, *ended + " has ended by itself; so ends the sandbox", {}});
        }
        std::cout << sandbox.takeWishes();
        if (const auto done = sandbox.doWhatIsDue(); !done && !sandbox.reopenSessions()) {
            return complain(done.error());
        }
        std::cout << sandbox.takeFigures() << std::flush;
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
        if (const auto refreshed = sandbox.refresh(); !refreshed && !sandbox.reopenSessions()) {
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

std::filesystem::path ourselves()
{
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error);
}

// One living cell: the process of it.
int liveAlone(const std::string &file)
{
    StopSignals signals;
    std::ifstream stream(file);
    const auto order = livingOrderOf({std::istreambuf_iterator<char>(stream), {}});
    if (!order) {
        return complain(order.error());
    }
    const auto askedToEnd = [&signals] {
        const int signal = signals.takeUserSignal();
        return signal ? std::optional(signal == SIGUSR2) : std::nullopt;
    };
    const auto lived = live(*order, std::cout, askedToEnd, signals.token());
    return lived || signals.token().stop_requested() ? Fine : complain(lived.error());
}

void addLifeOptions(CLI::App &start, LifeOptions &life)
{
    const auto *group = "Cells that live (each of these options brings them to life)";
    start
        .add_flag("--living", life.isLiving,
            "The cells claim, fail and reconcile, each as its own process; figures "
            "come each second, as lines of JSON")
        ->group(group);
    start.add_option("--rate", life.rate, "Transactions a second, of each cell; 5 when not given")->group(group);
    start.add_option("--time-scale", life.timeScale, "So many times faster pass minutes and hours")
        ->check(CLI::Range(1.0, 3600.0))
        ->group(group);
    start.add_option("--transactions", life.transactions, "No more than so many, of each cell")->group(group);
    start
        .add_option("--failure", life.failures,
            "POINT=PROBABILITY, of a transaction: 1, 2A-permanent, 2A-temporary, "
            "2A-batch, 2B, 3A, 3B, 4A, 4B, 5A")
        ->group(group);
    start
        .add_option("--mix", life.mix,
            "DEED=WEIGHT; then there are no others. Deeds: sign_up, rename_user, add_email, "
            "change_email, remove_email, new_group, rename_group, new_project, add_key, "
            "remove_key, add_domain, change_service_desk, import_emails, purge_emails")
        ->group(group);
    start.add_option("--contested", life.contested, "The share of transactions that want a name that all cells want")
        ->check(CLI::Range(0.0, 1.0))
        ->group(group);
    start.add_flag("--no-reconciler", life.hasNoReconciler, "Nobody ends what transactions leave behind")->group(group);
    start.add_flag("--no-verifier", life.hasNoVerifier, "Nobody compares rows and claims")->group(group);
    start.add_flag("--no-bulk-worker", life.hasNoBulkWorker, "Rows written around the callbacks stay unclaimed")
        ->group(group);
    start.add_flag("--hazards", life.hasHazards, "Reconciler and verifier as the published pseudo-code has them")
        ->group(group);
    start
        .add_option("--behavior", life.behavior,
            "NAME=VALUE, of what GitLab 19.4 does: service_timeout_milliseconds=300, "
            "retries_begin=false, verifier_skips_leased=false, stale_lease_minutes=5")
        ->group(group);
}

int explain(const std::string &name)
{
    const auto *scenario = livingScenarioNamed(name);
    if (!scenario) {
        return complain({Failure::Kind::Refused, "there is no scenario " + name + " with cells that live", {}});
    }
    std::cout << scenario->title << "\n\nWhat happens: " << scenario->happens
              << "\n\nWhat must be seen: " << scenario->shows << "\n\nWhat is to be done: " << scenario->deed << "\n";
    return Fine;
}

int showDrills(const std::string &name)
{
    if (!name.empty()) {
        const auto text = drillText(name);
        if (text) {
            std::cout << *text << "\n";
        }
        return text ? Fine : complain(text.error());
    }
    for (const auto &scenario : livingScenarios()) {
        if (!scenario.task.empty()) {
            std::cout << scenario.name << "\t" << scenario.task << "\n";
        }
    }
    return Fine;
}

struct WishArguments
{
    std::string folder;
    std::string deed;
    LifeEvent event;
};

CLI::App *addWish(CLI::App &app, WishArguments &wish)
{
    auto *wishing = app.add_subcommand("wish",
        "Have something happen in a sandbox whose cells live: pause_cell, resume_cell, kill_cell, pause_service, "
        "resume_service, kill_service, start_service. What is paused for a while, again and again, is slow");
    wishing->add_option("--dir", wish.folder, "The folder of the sandbox")->required();
    wishing->add_option("--cell", wish.event.cell.value, "Which cell");
    wishing->add_option("--seconds", wish.event.seconds, "Goes on by itself after so long");
    auto *every = wishing->add_option("--every", wish.event.every, "Again and again, so many seconds apart");
    wishing->add_option("--until", wish.event.until, "For so many seconds")->needs(every);
    wishing->add_option("deed", wish.deed)->required();
    return wishing;
}

int makeWish(const WishArguments &wish)
{
    const auto made = Wishes::make(wish.folder, wish.deed, wish.event);
    return made ? Fine : complain(made.error());
}

int startSandbox(SandboxOrder order, const LifeOptions &life)
{
    if (const auto *living = livingScenarioNamed(order.scenario)) {
        order.life = living->life;
        order.events = living->events;
        order.isReadFromStandby = living->isReadFromStandby;
        order.strictness = order.strictness.empty() ? living->strictness : order.strictness;
    }
    if (life.saysAnything()) {
        order.life = order.life.value_or(LifeOrder{});
        if (const auto changed = changeLife(*order.life, life); !changed) {
            complain(changed.error());
            return Usage;
        }
    }
    return run(order);
}

int runMain(int argc, char **argv)
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
    order.ourselves = ourselves();
    order.service = order.ourselves.parent_path() / "cells-topology-service";
    start->add_option("--dir", order.folder, "A new or empty folder; everything is below it, and gone at the end")
        ->required();
    start->add_option("--scenario", order.scenario, "What the cells look like")->capture_default_str();
    start->add_option("--name", order.name, "Of the environment; \"sandbox SCENARIO\" when not given");
    start->add_option("--cells", order.cells, "How many cells")->capture_default_str();
    start->add_option("--records", order.records, "Records of each cell; as many as the scenario has when not given");
    start->add_option("--seed", order.seed, "The same seed makes the same data")->capture_default_str();
    start->add_option("--strictness", order.strictness, "How the service reads the rules: rails or design")
        ->check(CLI::IsMember({"rails", "design"}));
    LifeOptions life;
    addLifeOptions(*start, life);
    std::string livingOrder;
    std::string explained;
    auto *explaining = app.add_subcommand(
        "explain", "What happens in a scenario whose cells live, what must be seen of it, and what is to be done");
    explaining->add_option("scenario", explained)->required();
    std::string drill;
    auto *drills = app.add_subcommand(
        "drills", "Scenarios to practise on, with `cells-console --drill`; of one that is named, all of it, as JSON");
    drills->add_option("drill", drill);
    WishArguments wish;
    const auto *wishing = addWish(app, wish);
    // Hidden: sandboxes start their cells so.
    auto *alone = app.add_subcommand("live")->group("");
    alone->add_option("order", livingOrder)->required();
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
    if (wishing->parsed()) {
        return makeWish(wish);
    }
    if (alone->parsed()) {
        return liveAlone(livingOrder);
    }
    if (!start->parsed()) {
        std::cerr << app.help();
        return Usage;
    }
    return startSandbox(std::move(order), life);
}

} // namespace

int main(int argc, char **argv)
{
    return runProgram("cells-sandbox", [&] { return runMain(argc, argv); });
}
