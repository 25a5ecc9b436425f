// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/simulatedcell.h"

#include "app/sandbox/simulation/reconciler.h"
#include "app/sandbox/simulation/simulatedtransaction.h"
#include "app/sandbox/simulation/verifier.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/os/systemclock.h"
#include "models/claims/printable.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <atomic>
#include <iostream>
#include <thread>

namespace cells {

namespace {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

constexpr Duration flagsAreReadEvery = 1s;
// The delay beyond which a cell skips the rest.
constexpr auto catchesUpAtMost = 2s;

// Has the database end idle or slow transactions, so that no lease outlives its transaction unseen.
SimulatedCellOptions withLimits(SimulatedCellOptions options)
{
    const auto patience = std::to_string(idlePatience(options).count());
    options.database += " application_name='gitlab-web' options='-c idle_in_transaction_session_timeout=" + patience
        + " -c statement_timeout=" + patience + " -c lock_timeout=" + std::to_string(lockPatience(options).count())
        + "'";
    return options;
}

// Returns the options of a job without time limits.
SimulatedCellOptions withLongTransactions(SimulatedCellOptions options)
{
    options.database += " application_name='gitlab-import'";
    options.workload.odds = {{{Action::SignUp, 1}}, {}, 0};
    return options;
}

// Starts the transactions of all workers at a steady rate: the same number in the same order, however late.
class TransactionSchedule
{
public:
    TransactionSchedule(const SimulatedCellOptions &options, Statistics &statistics)
        : m_rate(options.workload.rate)
        , m_transactions(options.workload.transactions)
        , m_statistics(statistics)
    {
    }

    void begin() { m_began = Steady::now(); }

    // Returns the number of the next transaction; nothing when all have begun.
    std::optional<std::int64_t> next()
    {
        const auto nth = ++m_taken;
        return m_transactions > 0 && nth > m_transactions ? std::nullopt : std::optional(nth);
    }

    // Waits until the transaction is due; false when stopped.
    bool wait(std::int64_t nth, SystemClock &clock, std::stop_token stop)
    {
        const auto planned = std::chrono::duration<double>(double(nth) / m_rate);
        const auto late = Steady::now() - m_began - std::chrono::duration_cast<Steady::duration>(planned)
            - Steady::duration(m_letGo.load());
        if (late > catchesUpAtMost) {
            m_letGo += late.count();
            m_statistics.count("fell_behind");
            return true;
        }
        return late >= 0s || clock.wait(std::chrono::duration_cast<Duration>(-late), stop);
    }

private:
    const double m_rate;
    const std::int64_t m_transactions;
    Statistics &m_statistics;
    Steady::time_point m_began;
    std::atomic<std::int64_t> m_taken = 0;
    std::atomic<Steady::rep> m_letGo = 0;
};

class SimulatedCell
{
public:
    SimulatedCell(const SimulatedCellOptions &options, std::unique_ptr<CellService> service,
        std::unique_ptr<PostgresCellDatabase> reading, Statistics &statistics)
        : m_options(withLimits(options))
        , m_statistics(statistics)
        , m_service(std::move(service))
        , m_reading(std::move(reading))
        , m_longOptions(withLongTransactions(options))
        , m_hold(options.workload.hold)
        , m_longHold(options.workload.longHold)
        , m_bulkWorker(m_options, *m_service, statistics)
        , m_schedule(options, statistics)
    {
    }

    // Returns when all its threads have ended.
    void run(StopSignals &signals)
    {
        const auto stop = signals.token();
        readFlags(stop);
        std::vector<std::jthread> threads;
        const auto start = [this, &threads](auto work) { threads.emplace_back([this, work] { runThread(work); }); };
        start([this, stop] { pollFlags(stop); });
        start([this, stop] { m_bulkWorker.run(stop); });
        if (m_options.workload.reconciles) {
            start([this, stop] { reconcile(stop); });
        }
        if (m_options.workload.verifies) {
            start([this, stop] { verify(stop); });
        }
        m_schedule.begin();
        for (int worker = 0; worker < workers(); ++worker) {
            start([this, stop] { transact(stop); });
        }
        for (int nth = 1; nth <= m_options.workload.longTransactions; ++nth) {
            start([this, nth] { transactLong(nth); });
        }
        auto last = Steady::now();
        while (m_clock.wait(1s, stop)) {
            const auto now = Steady::now();
            std::cout << m_statistics.takeLine(m_options.cell(), std::chrono::duration_cast<Duration>(now - last))
                      << std::endl;
            last = now;
            if (const int signal = signals.takeUserSignal()) {
                m_longHold.end(signal == SIGUSR2);
            }
        }
        m_hold.end(true);
        m_longHold.end(true);
    }

private:
    // An exception ends one job of the cell; the others continue.
    template <typename Work> void runThread(const Work &work)
    {
        const auto worked = caught([&]() -> Outcome<void> {
            work();
            return {};
        });
        if (!worked) {
            note("threads_failed", worked.error());
        }
    }

    int workers() const
    {
        return m_options.workload.rate > 0 ? std::clamp(int(m_options.workload.rate / 8) + 1, 2, 10) : 0;
    }

    void readFlags(std::stop_token stop)
    {
        const auto snapshot = m_reading->fetchFlags(stop);
        if (!snapshot) {
            return m_statistics.count("flags_unread");
        }
        m_switches.set(snapshot->flags);
        m_service->enforceLimit(m_switches.isOn("topology_service_concurrency_limit"));
    }

    void pollFlags(std::stop_token stop)
    {
        while (m_clock.wait(flagsAreReadEvery, stop)) {
            readFlags(stop);
        }
    }

    void transact(std::stop_token stop)
    {
        SimulatedTransactions transactions(m_options, *m_service, m_switches, m_hold, m_statistics, m_bulkWorker);
        while (!stop.stop_requested()) {
            const auto nth = m_schedule.next();
            if (!nth) {
                return;
            }
            if (m_schedule.wait(*nth, m_clock, stop)) {
                transactions.run(*nth);
            }
        }
    }

    // Uses negative numbers, unlike the workers.
    void transactLong(int nth)
    {
        m_statistics.count("held_open");
        SimulatedTransactions(m_longOptions, *m_service, m_switches, m_longHold, m_statistics, m_bulkWorker).run(-nth);
        m_statistics.count("held_open", -1);
    }

    void note(const char *what, const Failure &failure)
    {
        m_statistics.count(what);
        std::cerr << what << ": " << printable(failure.text() + ' ' + failure.detail) << std::endl;
    }

    // A cron job: the first run comes after the first interval.
    void reconcile(std::stop_token stop)
    {
        Reconciler reconciler(m_options, *m_service, m_statistics);
        while (m_clock.wait(m_options.scaled(reconcilesEvery), stop)) {
            if (const auto done = reconciler.run(stop); !done && !stop.stop_requested()) {
                note("reconciler_errors", done.error());
            }
        }
    }

    std::set<ClaimType> enabledTypes(const ClaimableModel &model) const
    {
        std::set<ClaimType> enabled;
        for (const auto &column : model.columns) {
            if (column.liveFlag.empty() || m_switches.isOn(column.liveFlag)) {
                enabled.insert(column.type);
            }
        }
        return enabled;
    }

    // Verifies one model after the other, with pauses; all of them again after some hours.
    void verify(const std::stop_token &stop)
    {
        Verifier verifier(m_options, *m_service, *m_reading, m_statistics);
        const auto rest = verifiesEvery - modelsAreApart * std::int64_t(commonModels().size());
        while (!stop.stop_requested()) {
            for (const auto &model : commonModels()) {
                verifyModel(verifier, model, stop);
                m_clock.wait(m_options.scaled(modelsAreApart), stop);
            }
            m_clock.wait(m_options.scaled(rest), stop);
        }
    }

    void verifyModel(Verifier &verifier, const ClaimableModel &model, std::stop_token stop)
    {
        const auto enabled = enabledTypes(model);
        bool isUnfinished = !enabled.empty() && m_switches.mayVerify(model);
        while (isUnfinished && !stop.stop_requested()) {
            const auto done = verifier.run(model, enabled, stop);
            isUnfinished = done && *done;
            if (!done && !stop.stop_requested()) {
                note("verifier_errors", done.error());
            }
        }
    }

    const SimulatedCellOptions m_options;
    Statistics &m_statistics;
    SystemClock m_clock;
    const std::unique_ptr<CellService> m_service;
    const std::unique_ptr<PostgresCellDatabase> m_reading;
    const SimulatedCellOptions m_longOptions;
    ClaimSwitches m_switches{m_options.gitlab};
    Hold m_hold;
    Hold m_longHold;
    BulkWorker m_bulkWorker;
    TransactionSchedule m_schedule;
};

} // namespace

Outcome<void> simulateCell(const SimulatedCellOptions &options, StopSignals &signals)
{
    Statistics statistics;
    CELLS_TRY(auto service, CellService::open(options, statistics, signals.token()));
    CellProfile profile;
    profile.id = options.cell();
    profile.name = "cell_" + std::to_string(profile.id.value);
    profile.database = options.database + " application_name='gitlab-sidekiq'";
    CELLS_TRY(auto reading, openCellDatabase(profile));
    SimulatedCell(options, std::move(service), std::move(reading), statistics).run(signals);
    return {};
}

} // namespace cells
