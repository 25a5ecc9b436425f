// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/reclaim/reclaimrun.h"
#include "tests/support/fakes/fakecell.h"
#include "tests/support/fixtures/chancefixture.h"

namespace cells {

// A lie that one of the components tells: with it the world must break an invariant in some seed, or the checks see
// nothing.
enum class ClaimLie
{
    None,
    EarlierRows, // under a lease, rows are shown as they were when the plan was made
    RowsHidden, // some rows are never shown
    ForeignAsOwn, // claims of another cell are listed as this cell's, and given to it
    LeasesShared, // a lease is given on claims that another lease holds
    HoldsNothing, // whoever disarms cuts a pair of updates in two
    JournalStoresNothing
};

enum class SimOwner
{
    Rails,
    Console,
    OtherCell
};

// What a lease takes, and for whom: the service's own notes, and the oracle's.
struct SimLease
{
    Uuid uuid;
    SimOwner owner = SimOwner::Rails;
    std::string name;
    Instant createdAt;
    // Of a worker of Rails: its local transaction committed.
    bool isCommittedLocally = false;
    // The rows at the moment in which it was taken, and how many faults there had been by then: one that hits the very
    // call that frees a name is before it.
    std::vector<LocalRow> rows;
    int faults = 0;
};

// What reached the service in the name of an update.
struct SimUpdateCall
{
    std::string update;
    std::string action;
    bool tookEffect = false;
    // Values that it was about.
    std::set<std::string> values{};
    Duration at{};
};

class ClaimSim;

// Claims of all cells. Listing them takes time, and fails at times.
class SimClaimService final : public FakeTopologyService
{
public:
    explicit SimClaimService(ClaimSim &sim);

    Outcome<RecordPage> fetchRecords(const RecordRange &range, std::stop_token stop) override;
    Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &claim, std::stop_token stop) override;

private:
    ClaimSim &m_sim;
};

class SimClaimDatabase final : public FakeCellDatabase
{
public:
    explicit SimClaimDatabase(ClaimSim &sim);

    Outcome<DatabaseIdentity> fetchIdentity(std::stop_token stop) override;
    Outcome<RowSnapshot> fetchRowsOf(
        const ClaimableModel &model, const std::vector<std::string> &keys, std::stop_token stop) override;

private:
    ClaimSim &m_sim;
};

// One cell with its users and their claims, Rails that goes on working, and another cell that wants the same names.
class ClaimSim final : public ChanceFixture
{
public:
    // Nobody is there yet: ClaimSimSetup fills it.
    ClaimSim(std::uint32_t seed, ClaimLie lie);

    // Begins what goes on in the cell; its users are there.
    void startLife();
    // Counts the faults.
    bool fails(int inThousand) override;

    // At the service. Refused: nothing was taken.
    BegunUpdate begin(const ClaimUpdate &update, SimOwner owner, const std::string &name, CellId cell);
    // False when the lease was not there.
    bool end(const Uuid &lease, bool isCommit, const std::string &by);

    std::vector<LocalRow> &rows() { return database.rows["User"]; }
    std::int64_t lastRow() const { return m_lastRow; }

    const ClaimLie lie;
    // Of the session that is under way; empty: none is armed.
    std::function<void(int how)> disarm;
    SimClaimService service{*this};
    SimClaimDatabase database{*this};
    std::map<Uuid, SimLease> leases;
    // Names that a console freed and a row asks for: which console, and how many faults there had been by then.
    struct Freed
    {
        std::string by;
        int faults = 0;
    };
    std::map<std::string, Freed> freed;
    // Who changed the claims of a value, and when.
    struct Touch
    {
        std::string by;
        Duration at{};
    };
    std::multimap<std::string, Touch> touched;
    // Names that had an owner in this cell, and a row that asks for them, when it all began.
    std::set<std::string> owned;
    int faults = 0;
    int disarmed = 0;

private:
    friend class ClaimSimSetup;

    // The console may die, or be disarmed.
    void befall() override;
    void planWorkload();
    void work();
    void rename(LocalRow row, const std::string &name);
    void signUp(const std::string &name);
    void leave(const LocalRow &row);
    // A change of Rails: lease, local transaction, end of the lease; any of them may never come.
    void change(const ClaimUpdate &update, std::function<void()> locally);
    void renameWithoutClaims();
    void claimElsewhere(const std::string &name);
    void reconcile();
    std::string findBlocker(const ClaimUpdate &update, CellId cell);
    // As the unique index of the table has it.
    bool isNameFree(const LocalRow &row) const;
    void checkCommit(const SimLease &lease);
    void checkDestroyed(const SimLease &lease, const Record &record);
    bool isAskedFor(const Record &record, const std::vector<LocalRow> &all) const;
    void release(const Uuid &lease, RecordStatus goes);
    std::vector<Record>::iterator find(const Claim &claim);
    std::vector<ClaimMetadata> claimsOf(const LocalRow &row) const;
    LocalRow newRow(std::int64_t id, const std::string &name, Instant when) const;
    Record newRecord(const ClaimMetadata &metadata, Instant when);
    std::string someName();

    std::int64_t m_lastRow = 0;
    int m_records = 0;
    int m_leases = 0;
    std::vector<LocalRow> m_earlierRows;
    friend class SimClaimDatabase;
};

using SimUpdateCalls = std::vector<std::shared_ptr<SimUpdateCall>>;

// What an operator has written, and what the service was asked for in its name.
struct SimAudit
{
    const std::string &name;
    const FakeJournal &journal;
    const SimUpdateCalls &calls;
};

// What the audit log says of a call against what the call did.
void compareAudit(ClaimSim &sim, const SimAudit &audit);
// A name that had an owner here, and that a row asks for, has one.
void findLostNames(ClaimSim &sim);

// What a seed did, for the sum over many.
struct ClaimSimFigures
{
    int runs = 0;
    int updates = 0;
    int applied = 0;
    int replaced = 0;
    int swapped = 0;
    int destroyed = 0;
    int unknown = 0;
    int conflicts = 0;
    int lost = 0;
    int resolved = 0;
    int stale = 0;
    int crashes = 0;
    int disarmed = 0;

    ClaimSimFigures &operator+=(const ClaimSimFigures &other);
};

using ClaimSimOutcome = SeedOutcome<ClaimSimFigures>;

// Plays one seed to its end: two operators, crashes and faults, then a last look when all is quiet.
ClaimSimOutcome playClaimSeed(std::uint32_t seed, ClaimLie lie = ClaimLie::None);

} // namespace cells
