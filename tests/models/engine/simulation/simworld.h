// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/actionrun.h"
#include "tests/support/fixtures/chancefixture.h"

namespace cells {

// A lie that one of the parts tells: with it the world must break an invariant in some seed, or the checks see nothing.
enum class Sabotage
{
    None,
    TransactionsHidden,
    PreparedHidden,
    TransactionsForgotten,
    ServerChangeHidden,
    ListingCutShort,
    JournalStoresNothing,
    FenceNotRaised,
    FenceGoesEarly
};

// Where a worker asks for its lease.
enum class Flow
{
    // In the transaction that will insert its row, as Rails does: the drain barrier sees it.
    LeaseInside,
    // Before that transaction: only a fence helps, as long as the console does not die behind it. So nobody dies,
    // sleeps or goes away, and every rollback is fenced.
    LeaseFirst
};

// One cell with its Rails workers, and the service with their leases.
class SimWorld final : public ChanceFixture
{
public:
    SimWorld(std::uint32_t seed, Flow flow, Sabotage sabotage);

    bool fallsAsleep() override { return mayDie() && ChanceFixture::fallsAsleep(); }
    bool mayDie() const { return flow == Flow::LeaseInside; }

    // The owner of a lease, and what became of its transaction.
    struct Worker
    {
        Uuid lease;
        std::string virtualId;
        int pid = 0;
        Duration startedAt{};
        bool isRunning = false;
        bool isPrepared = false;
        bool hasRow = false;
        bool isCommitted = false;
        bool mayCommit = true;
    };
    Worker *ownerOf(const Uuid &lease);

    enum class Effect
    {
        Committed,
        RolledBack
    };
    struct ServiceLease
    {
        Uuid uuid;
        Instant createdAt;
    };

    // At the service. False when it was not there.
    bool end(const Uuid &lease, Effect effect, const std::string &by);
    bool deleteRow(const Uuid &lease, const std::string &by);
    // In the cell's database: whether a row of the lease can be inserted now; the others wait for it then, or fail.
    bool raiseFence(const Uuid &lease);
    // False when the server has ended its transaction meanwhile.
    bool lowerFence(const Uuid &lease, bool isPermanent);
    const ServiceLease *listed(const Uuid &lease) const;

    const Flow flow;
    const Sabotage sabotage;
    // What dates the answers: the service, what stands in front of it with a clock of its own, or nobody.
    std::optional<Duration> dateSkew;
    bool maySeeStart = true;
    bool isElsewhere = false;
    std::vector<Worker> workers;
    std::vector<ServiceLease> leases;
    std::map<Uuid, Instant> rows;
    // Held in a transaction of the console, each since then.
    std::map<Uuid, Duration> fences;
    std::map<Uuid, std::vector<Effect>> effects;

private:
    // How a worker's transaction goes on once its row is in.
    struct Ending
    {
        Duration pause{};
        bool isCommit = false;
        bool isPreparing = false;
        bool hasRow = true;
    };
    void befall() override;
    void addWorker(int number);
    void insertRow(std::size_t worker, Ending ending);
    void endTransaction(std::size_t worker, bool isCommit);
    void afterwards(std::size_t worker);
    void reconcile();
};

// What a seed did, for the sum over many.
struct SimFigures
{
    int runs = 0;
    int calls = 0;
    int applied = 0;
    int rolledBack = 0;
    int unknown = 0;
    int resolved = 0;
    int refused = 0;
    int crashes = 0;
    int fenced = 0;

    SimFigures &operator+=(const SimFigures &other);
};

using SimOutcome = SeedOutcome<SimFigures>;

// Plays one seed to its end: two operators, crashes and faults, then a last look when all is quiet.
SimOutcome playSeed(std::uint32_t seed, Sabotage sabotage = Sabotage::None, Flow flow = Flow::LeaseInside);

} // namespace cells
