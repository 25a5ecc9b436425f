// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/simulation/bulkworker.h"
#include "app/sandbox/simulation/cellservice.h"
#include "app/sandbox/simulation/simulatedaction.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/rules/rollout/flagstate.h"

#include <condition_variable>
#include <mutex>
#include <shared_mutex>

namespace cells {

// The claimed types by flag, at one request or at one time.
class ClaimSwitches
{
public:
    explicit ClaimSwitches(const GitlabVersion &release)
        : m_defaults(flagDefaultsIn(release))
    {
    }
    void set(const std::vector<FlagRows> &flags);
    // Returns the types for one request; a flag that is partly on decides by chance.
    std::set<ClaimType> claimedNow(Dice &dice) const;
    // Rails asks this of the verification worker of a model.
    bool mayVerify(const ClaimableModel &model) const;
    bool isOn(std::string_view flag) const;

private:
    // A probability from 0 to 1.
    double opennessOf(std::string_view flag) const;

    // Flags that the release no longer has are on.
    const FlagDefaults m_defaults;
    mutable std::shared_mutex m_mutex;
    std::map<std::string, double, std::less<>> m_openness;
};

// The idle time of transactions between their lease and COMMIT, which can be ended from outside.
class Hold
{
public:
    explicit Hold(std::chrono::milliseconds time)
        : m_time(time)
    {
    }

    // False: what was held is not to be committed.
    bool wait();
    // Ends all transactions, now and later.
    void end(bool isCommitted);

private:
    const std::chrono::milliseconds m_time;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    std::optional<bool> m_isCommitted;
};

// Transactions of one worker of a cell, one after the other, each with its lease as the design documents say: begin,
// write, BeginUpdate, insert the lease's row, COMMIT, CommitUpdate, delete the row.
class SimulatedTransactions
{
public:
    SimulatedTransactions(const SimulatedCellOptions &options, CellService &service, const ClaimSwitches &switches,
        Hold &hold, Statistics &statistics, BulkWorker &bulkWorker);

    void run(std::int64_t nth);

private:
    bool connect();
    void write(const TransactionPlan &plan, Dice &dice);
    void finishWithoutClaims(ClaimUpdate bulkWork);
    void finish(const TransactionPlan &plan, ClaimUpdate &update, Dice &dice);
    // Nothing: there is no lease, and the transaction is to be rolled back.
    std::optional<Uuid> begin(const TransactionPlan &plan, ClaimUpdate &update, Dice &dice);
    bool spoil(FailurePoint failure, ClaimUpdate &update, Dice &dice);
    bool commitLocally(const TransactionPlan &plan, const Uuid &lease);
    void endLease(const TransactionPlan &plan, const Uuid &lease, Dice &dice);
    void giveUp(const char *why);

    const SimulatedCellOptions &m_options;
    CellService &m_service;
    const ClaimSwitches &m_switches;
    Hold &m_hold;
    Statistics &m_statistics;
    BulkWorker &m_bulkWorker;
    std::unique_ptr<SqlConnection> m_database;
};

} // namespace cells
