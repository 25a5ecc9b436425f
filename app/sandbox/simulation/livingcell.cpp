#include "app/sandbox/simulation/livingcell.h"

#include "app/sandbox/simulation/bulkworker.h"
#include "app/sandbox/simulation/livetransaction.h"
#include "app/sandbox/simulation/reconciler.h"
#include "app/sandbox/simulation/verifier.h"
#include "models/adapters/celldatabase/celllink.h"
#include "models/adapters/os/systemclock.h"
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
// A cell that fell behind further than this lets the rest go.
constexpr auto catchesUpAtMost = 2s;

// The database ends what stands still or takes too long, so that no lease outlives its transaction unseen.
LivingOrder withLimits(LivingOrder order)
{
    const auto patience = std::to_string(idlePatience(order).count());
    order.database += " application_name='gitlab-web' options='-c idle_in_transaction_session_timeout=" + patience
        + " -c statement_timeout=" + patience + " -c lock_timeout=" + std::to_string(lockPatience(order).count()) + "'";
    return order;
}

// Of a job for which nobody set limits.
LivingOrder longOrderOf(LivingOrder order)
{
    order.database += " application_name='gitlab-import'";
    order.life.odds = {{{Deed::SignUp, 1}}, {}, 0};
    return order;
}

class LivingCell
{
public:
    LivingCell(const LivingOrder &order, std::unique_ptr<CellService> service, std::unique_ptr<CellLink> reading,
        Statistics &statistics)
        : m_order(withLimits(order))
        , m_statistics(statistics)
        , m_service(std::move(service))
        , m_reading(std::move(reading))
        , m_longOrder(longOrderOf(order))
        , m_hold(order.life.hold)
        , m_longHold(order.life.longHold)
        , m_bulkWorker(m_order, *m_service, statistics)
    {
    }

    // Returns when all its threads have ended.
    void run(std::ostream &figures, const AskedToEnd &askedToEnd, std::stop_token stop)
    {
        readFlags(stop);
        std::vector<std::jthread> threads;
        const auto start = [this, &threads](auto work) { threads.emplace_back([this, work] { runThread(work); }); };
        start([this, stop] { keepReadingFlags(stop); });
        start([this, stop] { m_bulkWorker.run(stop); });
        if (m_order.life.reconciles) {
            start([this, stop] { reconcile(stop); });
        }
        if (m_order.life.verifies) {
            start([this, stop] { verify(stop); });
        }
        m_began = Steady::now();
        for (int worker = 0; worker < workers(); ++worker) {
            start([this, stop] { transact(stop); });
        }
        for (int nth = 1; nth <= m_order.life.longTransactions; ++nth) {
            start([this, nth] { transactLong(nth); });
        }
        auto last = Steady::now();
        while (m_clock.wait(1s, stop)) {
            const auto now = Steady::now();
            figures << m_statistics.takeLine(m_order.cell(), std::chrono::duration_cast<Duration>(now - last))
                    << std::endl;
            last = now;
            if (const auto isCommitted = askedToEnd()) {
                m_longHold.end(*isCommitted);
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

    int workers() const { return m_order.life.rate > 0 ? std::clamp(int(m_order.life.rate / 8) + 1, 2, 10) : 0; }

    void readFlags(std::stop_token stop)
    {
        const auto look = m_reading->fetchFlags(stop);
        if (!look) {
            return m_statistics.count("flags_unread");
        }
        m_switches.set(look->flags);
        m_service->enforceLimit(m_switches.isOn("topology_service_concurrency_limit"));
    }

    void keepReadingFlags(std::stop_token stop)
    {
        SystemClock clock;
        while (clock.wait(flagsAreReadEvery, stop)) {
            readFlags(stop);
        }
    }

    void transact(std::stop_token stop)
    {
        LiveTransactions transactions(m_order, *m_service, m_switches, m_hold, m_statistics, [this](BulkWork work) {
            m_statistics.count(m_order.life.hasBulkWorker ? "bulk_jobs" : "bulk_jobs_missing");
            if (m_order.life.hasBulkWorker) {
                m_bulkWorker.add(std::move(work));
            }
        });
        SystemClock clock;
        while (!stop.stop_requested()) {
            const auto nth = ++m_transactions;
            if (m_order.life.transactions > 0 && nth > m_order.life.transactions) {
                return;
            }
            if (waitForTurn(nth, clock, stop)) {
                transactions.run(nth);
            }
        }
    }

    // Of another order than those of the workers.
    void transactLong(int nth)
    {
        m_statistics.count("held_open");
        LiveTransactions(m_longOrder, *m_service, m_switches, m_longHold, m_statistics, [](const BulkWork &) {
        }).run(-nth);
        m_statistics.count("held_open", -1);
    }

    // The same number of transactions in the same order, however late.
    bool waitForTurn(std::int64_t nth, SystemClock &clock, std::stop_token stop)
    {
        const auto planned = std::chrono::duration<double>(double(nth) / m_order.life.rate);
        const auto late = Steady::now() - m_began - std::chrono::duration_cast<Steady::duration>(planned)
            - Steady::duration(m_letGo.load());
        if (late > catchesUpAtMost) {
            m_letGo += late.count();
            m_statistics.count("fell_behind");
            return true;
        }
        return late >= 0s || clock.wait(std::chrono::duration_cast<Duration>(-late), stop);
    }

    void note(const char *what, const Failure &failure)
    {
        m_statistics.count(what);
        std::cerr << what << ": " << failure.text << ' ' << failure.detail << std::endl;
    }

    // A cron job: the first run comes after the first interval.
    void reconcile(std::stop_token stop)
    {
        SystemClock clock;
        Reconciler reconciler(m_order, *m_service, m_statistics);
        while (clock.wait(m_order.scaled(reconcilesEvery), stop)) {
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

    // Model by model, a while apart; all of them again after some hours.
    void verify(const std::stop_token &stop)
    {
        SystemClock clock;
        Verifier verifier(m_order, *m_service, *m_reading, m_statistics);
        const auto rest = verifiesEvery - modelsAreApart * std::int64_t(commonModels().size());
        while (!stop.stop_requested()) {
            for (const auto &model : commonModels()) {
                verifyModel(verifier, model, stop);
                clock.wait(m_order.scaled(modelsAreApart), stop);
            }
            clock.wait(m_order.scaled(rest), stop);
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

    const LivingOrder m_order;
    Statistics &m_statistics;
    SystemClock m_clock;
    const std::unique_ptr<CellService> m_service;
    const std::unique_ptr<CellLink> m_reading;
    const LivingOrder m_longOrder;
    ClaimSwitches m_switches{m_order.gitlab};
    Hold m_hold;
    Hold m_longHold;
    BulkWorker m_bulkWorker;
    Steady::time_point m_began;
    std::atomic<std::int64_t> m_transactions = 0;
    std::atomic<Steady::rep> m_letGo = 0;
};

} // namespace

Outcome<void> live(const LivingOrder &order, std::ostream &figures, const AskedToEnd &askedToEnd, std::stop_token stop)
{
    Statistics statistics;
    auto service = CellService::open(order, statistics, stop);
    if (!service) {
        return passedOn(service.error());
    }
    CellProfile profile;
    profile.id = order.cell();
    profile.name = "cell_" + std::to_string(profile.id.value);
    profile.database = order.database + " application_name='gitlab-sidekiq'";
    auto reading = openCellDatabase(profile);
    if (!reading) {
        return passedOn(reading.error());
    }
    LivingCell(order, std::move(*service), std::move(*reading), statistics).run(figures, askedToEnd, stop);
    return {};
}

} // namespace cells
