#pragma once

#include "models/engine/actionrun.h"
#include "models/engine/auditrecords.h"

#include <map>
#include <random>
#include <set>

namespace cells {

// The console's process ends here, as by kill -9.
struct SimCrash
{
};

// A lie that one of the parts tells: with it the world must break an invariant in some seed, or the checks see nothing.
enum class Sabotage
{
    None,
    TransactionsHidden,
    PreparedHidden,
    TransactionsForgotten,
    ServerChangeHidden,
    ListingCutShort,
    JournalKeepsNothing,
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

// Time, chance, one cell with its Rails workers, the service, and all that may go wrong, from one seed. A single
// thread: whatever the engine waits for lets the rest of the world go on.
class SimWorld
{
public:
    SimWorld(std::uint32_t seed, Flow flow, Sabotage sabotage);

    // True with this chance in a thousand.
    bool chance(int inThousand) { return int(m_random() % 1000) < inThousand; }
    Duration between(Duration least, Duration most);
    template <typename T> std::size_t pick(const std::vector<T> &list) { return m_random() % list.size(); }

    void tell(const std::string &what);
    void breach(const std::string &what);
    void at(Duration when, std::function<void()> what) { m_events.emplace(when, std::move(what)); }
    void after(Duration delay, std::function<void()> what) { at(elapsed + delay, std::move(what)); }
    // Lets time pass, and happen what is due.
    void advance(Duration duration);

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
    bool lowerFence(const Uuid &lease, bool isKept);
    const ServiceLease *listed(const Uuid &lease) const;

    Instant wallAt(Duration skew) const { return m_start + elapsed + skew; }

    const std::uint32_t seed;
    const Flow flow;
    const Sabotage sabotage;
    Duration elapsed{};
    // While the machine of the console slept.
    Duration slept{};
    Duration operatorSkew{};
    Duration databaseSkew{};
    Duration serviceSkew{};
    // What dates the answers: the service, what stands in front of it with a clock of its own, or nobody.
    std::optional<Duration> dateSkew;
    bool hasFaults = true;
    bool maySeeStart = true;
    bool isElsewhere = false;
    bool isServiceDown = false;
    // Of the console: nothing that it does after has any effect, whoever catches what ended it.
    bool isDead = false;
    std::vector<Worker> workers;
    std::vector<ServiceLease> leases;
    std::map<Uuid, Instant> rows;
    // Held in a transaction of the console, each since then.
    std::map<Uuid, Duration> fences;
    std::map<Uuid, std::vector<Effect>> effects;
    std::vector<std::string> history;
    std::vector<std::string> breaches;

private:
    // How a worker's transaction goes on once its row is in.
    struct Ending
    {
        Duration pause{};
        bool isCommit = false;
        bool isPreparing = false;
        bool hasRow = true;
    };
    void plantWorker(int number);
    void insertRow(std::size_t worker, Ending ending);
    void endTransaction(std::size_t worker, bool isCommit);
    void afterwards(std::size_t worker);
    void reconcile();

    std::mt19937 m_random;
    Instant m_start;
    std::multimap<Duration, std::function<void()>> m_events;
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

struct SimOutcome
{
    std::vector<std::string> breaches;
    std::vector<std::string> history;
    SimFigures figures;
};

// Plays one seed to its end: two operators, crashes and faults, then a last look when all is quiet.
SimOutcome playSeed(std::uint32_t seed, Sabotage sabotage = Sabotage::None, Flow flow = Flow::LeaseInside);

} // namespace cells
