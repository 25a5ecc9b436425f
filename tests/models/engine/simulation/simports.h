// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"
#include "models/ports/celldatabase.h"
#include "models/ports/leasewriter.h"
#include "models/ports/topologyservice.h"
#include "tests/models/engine/simulation/simworld.h"

#include <algorithm>

// The ports of the engine, as a SimWorld has them; included by simconsole.cpp only.
namespace cells {

using namespace std::chrono_literals;

class SimService final : public TopologyService
{
public:
    explicit SimService(SimWorld &sim)
        : m_sim(sim)
    {
    }

    std::string address() const override { return "sim:443"; }
    const ClaimTypeNumbers &typeNumbers() const override { return m_numbers; }

    // In pages of three, each of the moment at which it is read.
    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token) override
    {
        m_sim.pass();
        if (m_sim.isServiceDown || m_sim.fails(15)) {
            m_sim.advance(1s);
            return failed(Failure::Kind::Unreachable, "sim:443 cannot be reached");
        }
        auto leases = m_sim.leases;
        std::sort(leases.begin(), leases.end(), [](const auto &left, const auto &right) {
            return std::pair(left.createdAt, left.uuid) < std::pair(right.createdAt, right.uuid);
        });
        std::erase_if(leases, [&](const auto &lease) {
            return (listing.createdAfter && lease.createdAt < *listing.createdAfter)
                || (listing.next && keyOf(lease) <= *listing.next);
        });
        LeasePage page;
        for (std::size_t i = 0; i < std::min<std::size_t>(3, leases.size()); ++i) {
            page.leases.push_back({leases[i].uuid, leases[i].createdAt, leases[i].createdAt});
        }
        if (leases.size() > 3 && m_sim.sabotage != Sabotage::ListingCutShort) {
            page.next = keyOf(leases[2]);
        }
        if (m_sim.dateSkew) {
            page.serviceAhead = *m_sim.dateSkew - m_sim.operatorSkew;
        }
        return page;
    }

    Outcome<std::vector<Cell>> fetchCells(std::stop_token) override { return std::vector<Cell>{}; }
    Outcome<RecordPage> fetchRecords(const RecordRange &, std::stop_token) override { return RecordPage{}; }
    Outcome<std::optional<std::string>> fetchRoute(const RoutedBy &, std::stop_token) override { return std::nullopt; }
    Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &, std::stop_token) override
    {
        return std::optional<OwnedRecord>{};
    }

private:
    static std::string keyOf(const SimWorld::ServiceLease &lease)
    {
        return isoText(lease.createdAt) + lease.uuid.text();
    }

    const ClaimTypeNumbers m_numbers;
    SimWorld &m_sim;
};

class SimDatabase final : public CellDatabase
{
public:
    explicit SimDatabase(SimWorld &sim)
        : m_sim(sim)
    {
    }

    Outcome<DatabaseIdentity> fetchIdentity(std::stop_token) override { return identity(); }

    Outcome<LeaseTableSnapshot> fetchLeaseTable(std::stop_token) override
    {
        m_sim.pass();
        if (m_sim.fails(10)) {
            return failed(Failure::Kind::Unreachable, "the database cannot be reached");
        }
        LeaseTableSnapshot snapshot{identity(), m_sim.wallAt(m_sim.databaseSkew), {}, {}, {}};
        if (m_sim.isElsewhere) {
            return snapshot;
        }
        addTransactions(snapshot);
        // Between the statements of one look the world goes on.
        m_sim.pass(5ms);
        for (const auto &[uuid, createdAt] : m_sim.rows) {
            snapshot.rows.push_back({uuid, createdAt, createdAt});
        }
        return snapshot;
    }

    Outcome<RowSnapshot> fetchRows(const RowRange &, std::stop_token) override { return RowSnapshot{}; }
    Outcome<RowSnapshot> fetchRowsOf(const ClaimableModel &, const std::vector<std::string> &, std::stop_token) override
    {
        return RowSnapshot{};
    }
    Outcome<std::vector<ValueRow>> fetchRowsWith(const std::vector<ValueSearch> &, std::stop_token) override
    {
        return std::vector<ValueRow>{};
    }
    Outcome<std::vector<std::int64_t>> fetchInactive(
        SubjectType, const std::vector<std::int64_t> &, std::stop_token) override
    {
        return std::vector<std::int64_t>{};
    }
    Outcome<std::optional<std::string>> fetchLastKey(const ClaimableModel &, std::stop_token) override
    {
        return std::optional<std::string>{};
    }

private:
    DatabaseIdentity identity() const
    {
        const bool isServerChanged = m_sim.isElsewhere && m_sim.sabotage != Sabotage::ServerChangeHidden;
        return {"gitlab", isServerChanged ? "db-2" : "db-1", "15", false, isServerChanged ? "7301" : "7300"};
    }

    std::string virtualIdOf(const SimWorld::Worker &worker) const
    {
        const bool isForgotten = m_sim.sabotage == Sabotage::TransactionsForgotten;
        return worker.virtualId + (isForgotten ? std::to_string(m_sim.elapsed.count()) : "");
    }

    void addTransactions(LeaseTableSnapshot &snapshot) const
    {
        for (const auto &worker : m_sim.workers) {
            if (worker.isRunning && m_sim.sabotage != Sabotage::TransactionsHidden) {
                snapshot.running.push_back({virtualIdOf(worker), worker.pid, "puma", "gitlab", {}, "active"});
                if (m_sim.maySeeStart) {
                    const auto passed = m_sim.elapsed - worker.startedAt;
                    snapshot.running.back().startedAt = m_sim.wallAt(m_sim.databaseSkew) - passed;
                }
            }
            if (worker.isPrepared && m_sim.sabotage != Sabotage::PreparedHidden) {
                snapshot.prepared.push_back({worker.virtualId, m_sim.wallAt(m_sim.databaseSkew)});
            }
        }
    }

    SimWorld &m_sim;
};

// What reached the service, for whom: the oracle's own notes.
struct SimCall
{
    Uuid lease;
    std::string action;
    bool tookEffect = false;
};

class SimFence final : public LeaseFence
{
public:
    SimFence(SimWorld &sim, const Uuid &lease)
        : m_sim(sim)
        , m_lease(lease)
    {
    }
    ~SimFence() override { end(false); }

    Outcome<void> commit() override
    {
        m_sim.pass();
        const auto lost = failed(Failure::Kind::Unreachable, "the connection broke");
        // Commits are not lost while nobody may die: that is as bad.
        const bool mayFail = m_sim.mayDie();
        if (mayFail && m_sim.fails(30)) {
            end(false);
            return lost;
        }
        const bool isPermanent = end(true);
        m_sim.pass();
        return isPermanent && !(mayFail && m_sim.fails(30)) ? Outcome<void>{} : lost;
    }

private:
    bool end(bool isPermanent)
    {
        const bool isUp = !m_isOver && m_sim.lowerFence(m_lease, isPermanent);
        m_isOver = true;
        return isUp;
    }

    SimWorld &m_sim;
    const Uuid m_lease;
    bool m_isOver = false;
};

class SimWriter final : public LeaseWriter
{
public:
    SimWriter(SimWorld &sim, ChanceJournal &journal, std::vector<std::shared_ptr<SimCall>> &calls, std::string name)
        : m_sim(sim)
        , m_journal(journal)
        , m_calls(calls)
        , m_name(std::move(name))
    {
    }

    Outcome<void> commitLease(const Uuid &lease, std::stop_token) override
    {
        return call(
            lease, "commit", [sim = &m_sim, name = m_name, lease] { return sim->end(lease, Effect::Committed, name); });
    }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token) override
    {
        return call(lease, "roll_back",
            [sim = &m_sim, name = m_name, lease] { return sim->end(lease, Effect::RolledBack, name); });
    }
    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token) override
    {
        return call(lease, "clean_local", [sim = &m_sim, name = m_name, lease] { return sim->deleteRow(lease, name); });
    }

    Outcome<std::unique_ptr<LeaseFence>> raiseFence(const Uuid &lease, std::stop_token) override
    {
        m_sim.pass();
        if (m_sim.fails(20)) {
            return failed(Failure::Kind::Refused, "the database cannot be reached");
        }
        if (!m_sim.raiseFence(lease)) {
            return failed(Failure::Kind::TimedOut, "a transaction holds a row of it");
        }
        return std::make_unique<SimFence>(m_sim, lease);
    }

private:
    using Effect = SimWorld::Effect;

    // C1, C2: as many durable intents as there are calls, this one included.
    void checkIntent(const Uuid &lease, const std::string &action)
    {
        const auto records = audit::auditRecordsIn(m_journal.bytes);
        const auto intents = std::count_if(records.begin(), records.end(), [&](const audit::AuditRecord &record) {
            return record.kind == audit::AuditKind::Intent && record.text("lease") == lease.text()
                && record.text("action") == action;
        });
        const auto calls = std::count_if(m_calls.begin(), m_calls.end(),
            [&](const auto &call) { return call->lease == lease && call->action == action; });
        if (intents < calls) {
            m_sim.breach("C1: " + action + " " + lease.shortText() + " was called without a durable intent");
        }
    }

    Outcome<void> call(const Uuid &lease, const std::string &action, const std::function<bool()> &effect)
    {
        m_sim.throwIfDead();
        m_calls.push_back(std::make_shared<SimCall>(SimCall{lease, action, false}));
        const auto call = m_calls.back();
        checkIntent(lease, action);
        const auto take = [call, effect] { call->tookEffect = effect() || call->tookEffect; };
        return m_sim.carry(
            {.lost = 20, .hanging = 20, .refused = 20, .twice = 20, .unanswered = 30, .refusal = "PERMISSION_DENIED"},
            take);
    }

    SimWorld &m_sim;
    ChanceJournal &m_journal;
    std::vector<std::shared_ptr<SimCall>> &m_calls;
    const std::string m_name;
};

} // namespace cells
