// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/leaseseeder.h"

#include <cmath>
#include <random>

namespace cells {

namespace {

using namespace std::chrono_literals;

// What happens to a record in the transaction that the lease belongs to.
enum class Action
{
    Create,
    Change,
    Destroy
};

struct Step
{
    std::string_view model;
    Action action;
};

struct Story
{
    std::string_view title;
    std::vector<Step> steps;
};

const std::vector<Story> &stories()
{
    static const std::vector<Story> all{
        {"sign-up of a user", {{"User", Action::Create}, {"Email", Action::Create}}},
        {"rename of a group", {{"Route", Action::Change}}},
        {"removal of an e-mail address", {{"Email", Action::Destroy}}},
        {"new project", {{"Project", Action::Create}, {"Namespace", Action::Create}}},
        {"new SSH key", {{"Key", Action::Create}}},
        {"account with its keys", {{"User", Action::Create}, {"Key", Action::Create}, {"Key", Action::Create}}},
        {"custom domain", {{"PagesDomain", Action::Create}}},
        {"rename of a user", {{"User", Action::Change}}},
    };
    return all;
}

// How old leases of a kind are: from `youngest` to `oldest`, each a certain factor older than the one before.
struct Ages
{
    Duration youngest;
    Duration oldest;
};

struct Kind
{
    const char *note;
    const char *verdict;
    bool isAtService;
    bool isLocal;
    // The age at which another lease takes the place of one, before it would be of another kind; zero for never.
    Duration renewedAt;
    Ages ages;
};

// Of a minute-wise renewal, well before a lease is stale (5 min) or a local row an orphan (1 h).
constexpr Duration beforeStale = 210s;
constexpr Duration beforeOrphan = 50min;

constexpr Kind serviceFresh{"service only, fresh", "wait", true, false, beforeStale, {17s, 75s}};
constexpr Kind serviceStale{"service only, stale", "roll_back", true, false, {}, {11min, 9h}};
// Nearly stale: one made well before its transaction began could not be told from those that are lost.
constexpr Kind serviceHeld{"service only, its row in an open transaction", "wait", true, false, {}, {290s, 295s}};
constexpr Kind bothFresh{"both, fresh", "wait", true, true, beforeStale, {4s, 1min}};
constexpr Kind bothStale{"both, stale", "commit", true, true, {}, {12min, 7h}};
constexpr Kind localYoung{"local only, young", "ended", false, true, beforeOrphan, {3min, 44min}};
constexpr Kind localOld{"local only, old", "clean_local", false, true, {}, {71min, 26h}};

Outcome<void> insertLocalRow(SqlConnection &database, const SeededLease &lease, Instant when)
{
    return touchRows(database, 1,
        "INSERT INTO cells_outstanding_leases (uuid, created_at, updated_at) VALUES ($1, $2, $2)",
        {lease.uuid.text(), isoText(when)});
}

class LeaseSeeder
{
public:
    LeaseSeeder(SeedingSite &site, Instant now)
        : m_site(site)
        , m_now(now)
        , m_random(std::uint64_t(site.seed().seed) << 32 | std::uint64_t(site.population().cell.value))
    {
    }

    Outcome<SeededLeases> run(const LeaseCounts &counts, const std::string &gitlabConninfo);

private:
    Outcome<void> seedKind(Kind kind, int count);
    Outcome<void> seedLease(const Kind &kind, Duration age);
    Duration ageOf(const Ages &ages, int nth, int count);
    Outcome<void> seedAtService(SeededLease &lease, const Story &story);
    Outcome<void> holdOpen(SeededLease &lease, const std::string &gitlabConninfo);

    Outcome<void> seedStep(SeededLease &lease, const Step &step);
    Outcome<void> leaseExisting(SeededLease &lease, const ClaimableModel &model, RecordStatus status, bool isChange);
    Outcome<void> addNew(SeededLease &lease, const ClaimableModel &model, std::int64_t key, RecordStatus status,
        const ClaimedColumn &column, const std::string &word);
    Outcome<void> addRecord(SeededLease &lease, const ClaimableModel &model, std::int64_t key, RecordStatus status);
    void remember(const ClaimableModel &model, std::int64_t key);
    Uuid makeUuid();

    SeedingSite &m_site;
    Instant m_now;
    std::mt19937_64 m_random;
    SeededLeases m_seeded;
    Duration m_oldestStale{};
    Duration m_backup{};
};

Outcome<SeededLeases> LeaseSeeder::run(const LeaseCounts &counts, const std::string &gitlabConninfo)
{
    m_oldestStale = counts.oldestStale;
    m_backup = counts.backup;
    CELLS_TRY_VOID(seedKind(serviceFresh, counts.serviceFresh));
    const auto firstStale = m_seeded.leases.size();
    CELLS_TRY_VOID(seedKind(serviceStale, counts.serviceStale));
    if (counts.isOneHeldOpen && counts.serviceStale > 0) {
        for (auto lease = firstStale; lease < m_seeded.leases.size(); ++lease) {
            m_seeded.leases[lease].verdict = "wait";
            m_seeded.leases[lease].note += ", while a transaction is open";
            m_seeded.leases[lease].isWaitingForTransaction = true;
        }
        m_seeded.leases[firstStale].note += " that holds its local row";
        CELLS_TRY_VOID(holdOpen(m_seeded.leases[firstStale], gitlabConninfo));
    }
    const auto firstHeld = m_seeded.leases.size();
    CELLS_TRY_VOID(seedKind(serviceHeld, counts.held));
    for (auto lease = firstHeld; lease < m_seeded.leases.size(); ++lease) {
        CELLS_TRY_VOID(holdOpen(m_seeded.leases[lease], gitlabConninfo));
    }
    CELLS_TRY_VOID(seedKind(bothFresh, counts.bothFresh));
    CELLS_TRY_VOID(seedKind(bothStale, counts.bothStale));
    CELLS_TRY_VOID(seedKind(localYoung, counts.localYoung));
    CELLS_TRY_VOID(seedKind(localOld, counts.localOld));
    return std::move(m_seeded);
}

Outcome<void> LeaseSeeder::seedKind(Kind kind, int count)
{
    if (m_oldestStale > kind.ages.youngest && kind.renewedAt == Duration{}) {
        kind.ages.oldest = std::min(kind.ages.oldest, m_oldestStale);
    }
    if (m_backup > Duration{} && kind.renewedAt == Duration{}) {
        constexpr Duration apart = 10min;
        kind.ages = kind.isLocal ? Ages{m_backup + apart, m_backup + 3h} : Ages{kind.ages.youngest, m_backup - apart};
    }
    for (int nth = 0; nth < count; ++nth) {
        CELLS_TRY_VOID(seedLease(kind, ageOf(kind.ages, nth, count)));
    }
    return {};
}

// A little off the curve, so that no two cells look the same, and never outside of it.
Duration LeaseSeeder::ageOf(const Ages &ages, int nth, int count)
{
    const double jitter = double(m_random() % 1000) / 1000;
    const double position = (nth + jitter) / count;
    const double factor = double(ages.oldest.count()) / double(ages.youngest.count());
    return Duration(std::int64_t(double(ages.youngest.count()) * std::pow(factor, position)));
}

Outcome<void> LeaseSeeder::seedLease(const Kind &kind, Duration age)
{
    const auto &story = stories()[m_seeded.leases.size() % stories().size()];
    SeededLease lease;
    lease.uuid = makeUuid();
    lease.verdict = kind.verdict;
    lease.note = std::string(kind.note) + ": " + std::string(story.title);
    lease.renewedAt = kind.renewedAt;
    lease.renewedAs = kind.ages.youngest;
    // The service answers before the row is inserted.
    const auto answered = 10ms + std::chrono::milliseconds(m_random() % 150);
    if (kind.isLocal) {
        lease.localCreatedAt = m_now - age + answered;
        CELLS_TRY_VOID(insertLocalRow(m_site.database(), lease, *lease.localCreatedAt));
    }
    if (kind.isAtService) {
        lease.serviceCreatedAt = m_now - age;
        CELLS_TRY_VOID(seedAtService(lease, story));
    }
    m_seeded.leases.push_back(std::move(lease));
    return {};
}

Outcome<void> LeaseSeeder::seedAtService(SeededLease &lease, const Story &story)
{
    CELLS_TRY_VOID(touchRows(m_site.service(), 1,
        "INSERT INTO claim_leases (uuid, cell_id, created_at, updated_at) VALUES ($1, $2, $3, $3)",
        {lease.uuid.text(), sqlNumber(m_site.population().cell.value), isoText(*lease.serviceCreatedAt)}));
    for (const auto &step : story.steps) {
        CELLS_TRY_VOID(seedStep(lease, step));
    }
    return {};
}

// What the rows look like depends on whether the transaction committed, which its local row tells.
Outcome<void> LeaseSeeder::seedStep(SeededLease &lease, const Step &step)
{
    const auto &model = *modelNamed(step.model);
    const bool isCommitted = lease.localCreatedAt.has_value();
    if (step.action == Action::Change) {
        return leaseExisting(
            lease, model, isCommitted ? RecordStatus::LeaseCreating : RecordStatus::LeaseDestroying, true);
    }
    const auto status = step.action == Action::Create ? RecordStatus::LeaseCreating : RecordStatus::LeaseDestroying;
    if ((step.action == Action::Create) == isCommitted) {
        return leaseExisting(lease, model, status, false);
    }
    auto &picker = m_site.pickerOf(model);
    return addRecord(lease, model, isCommitted ? picker.takeGap() : picker.takeBeyond(), status);
}

// Leases the claims of a row that is there; for a change its text only, with the other value beside it.
Outcome<void> LeaseSeeder::leaseExisting(
    SeededLease &lease, const ClaimableModel &model, RecordStatus status, bool isChange)
{
    const auto row = m_site.pickerOf(model).takeRow();
    const auto key = m_site.population().keyOf(model, row);
    const auto columns = m_site.columnsOf(model, row);
    const auto *changed = isChange ? m_site.textColumnOf(model, row) : nullptr;
    const auto claims = changed ? std::size_t(1) : columns.size();
    auto values = theseRows(m_site, model, {key});
    values.insert(values.end(), {sqlNumber(status), lease.uuid.text(), isoText(*lease.serviceCreatedAt)});
    CELLS_TRY_VOID(touchRows(m_site.service(), claims,
        std::string(
            "UPDATE claims SET status = $4::smallint, lease_uuid = $5::uuid, updated_at = $6::timestamptz WHERE ")
            + ofTheseRows + (changed ? " AND claim_type = " + sqlNumber(changed->type) : ""),
        values));
    lease.records += int(claims);
    remember(model, key);
    if (!changed) {
        return {};
    }
    const bool isNewOneThere = status == RecordStatus::LeaseCreating;
    return addNew(lease, model, key, isNewOneThere ? RecordStatus::LeaseDestroying : RecordStatus::LeaseCreating,
        *changed, isNewOneThere ? "former" : "renamed");
}

Outcome<void> LeaseSeeder::addRecord(
    SeededLease &lease, const ClaimableModel &model, std::int64_t key, RecordStatus status)
{
    for (const auto &column : model.columns) {
        CELLS_TRY_VOID(
            addNew(lease, model, key, status, column, status == RecordStatus::LeaseCreating ? "fresh" : "removed"));
    }
    remember(model, key);
    return {};
}

Outcome<void> LeaseSeeder::addNew(SeededLease &lease, const ClaimableModel &model, std::int64_t key,
    RecordStatus status, const ClaimedColumn &column, const std::string &word)
{
    ++lease.records;
    return insertClaim(m_site,
        {&model, column.type, key, generatedValue(column.type, word, key), status, lease.uuid,
            *lease.serviceCreatedAt});
}

void LeaseSeeder::remember(const ClaimableModel &model, std::int64_t key)
{
    m_seeded.leased[std::string(model.name)].push_back(key);
}

Outcome<void> LeaseSeeder::holdOpen(SeededLease &lease, const std::string &gitlabConninfo)
{
    if (!m_seeded.openTransaction) {
        CELLS_TRY(auto connection, openSql(gitlabConninfo + " application_name='puma: worker 3'"));
        if (const auto begun = connection->begin(SqlConnection::Mode::ReadWrite); !begun) {
            return sqlFailed("cannot open a transaction", begun.error());
        }
        m_seeded.openTransaction = std::move(connection);
    }
    lease.isWaitingForTransaction = lease.isHeld = true;
    return insertLocalRow(*m_seeded.openTransaction, lease, *lease.serviceCreatedAt);
}

// Version 7, as GitLab's are, but from the seed.
Uuid LeaseSeeder::makeUuid()
{
    Uuid uuid;
    for (auto &byte : uuid.bytes) {
        byte = std::uint8_t(m_random());
    }
    uuid.bytes[6] = std::uint8_t(0x70 | (uuid.bytes[6] & 0x0f));
    uuid.bytes[8] = std::uint8_t(0x80 | (uuid.bytes[8] & 0x3f));
    return uuid;
}

// The next id after that of the lease.
Uuid followingUuid(Uuid uuid)
{
    auto byte = uuid.bytes.rbegin();
    while (++*byte == 0 && byte != uuid.bytes.rbegin() + 5) {
        ++byte;
    }
    return uuid;
}

// Ends the lease, and begins one like it that is as much younger.
Outcome<void> renewLease(SeedingSite &site, SeededLease &lease, Duration younger)
{
    const auto next = followingUuid(lease.uuid);
    bool isRenewed = false;
    const auto renew
        = [&](SqlConnection &database, const std::string &sql, std::optional<Instant> &when) -> Outcome<void> {
        if (!when) {
            return {};
        }
        CELLS_TRY(const auto renewed,
            runSql(database, sql + " SET uuid = $2::uuid, created_at = $3, updated_at = $3 WHERE uuid = $1::uuid",
                {lease.uuid.text(), next.text(), isoText(*when + younger)}));
        // Somebody resolved it: nothing takes its place.
        if (renewed.affected() == 0) {
            lease.renewedAt = {};
        } else {
            *when += younger;
            isRenewed = true;
        }
        return {};
    };
    // What refers to it is checked at the end of the statement.
    CELLS_TRY_VOID(renew(site.service(),
        "WITH held AS (UPDATE claims SET lease_uuid = $2::uuid WHERE lease_uuid = $1::uuid), replaced AS (UPDATE "
        "claim_replacements SET lease_uuid = $2::uuid WHERE lease_uuid = $1::uuid) UPDATE claim_leases",
        lease.serviceCreatedAt));
    if (lease.renewedAt > Duration{}) {
        CELLS_TRY_VOID(renew(site.database(), "UPDATE cells_outstanding_leases", lease.localCreatedAt));
    }
    if (isRenewed) {
        lease.uuid = next;
    }
    return {};
}

} // namespace

Outcome<SeededLeases> seedLeases(
    SeedingSite &site, const LeaseCounts &counts, Instant now, const std::string &gitlabConninfo)
{
    return LeaseSeeder(site, now).run(counts, gitlabConninfo);
}

Outcome<void> renewLeases(SeedingSite &site, std::vector<SeededLease> &leases, Instant now)
{
    for (auto &lease : leases) {
        const auto made = lease.serviceCreatedAt ? lease.serviceCreatedAt : lease.localCreatedAt;
        if (lease.renewedAt > Duration{} && now - *made >= lease.renewedAt) {
            CELLS_TRY_VOID(renewLease(site, lease, now - lease.renewedAs - *made));
        }
    }
    return {};
}

Outcome<void> endTransaction(SqlConnection &transaction, std::vector<SeededLease> &leases, TransactionEnd end)
{
    const bool isCommit = end == TransactionEnd::Commit;
    if (!isCommit) {
        transaction.rollback();
    } else if (const auto done = transaction.commit(); !done) {
        return sqlFailed("cannot commit the open transaction", done.error());
    }
    for (auto &lease : leases) {
        if (std::exchange(lease.isWaitingForTransaction, false)) {
            const bool isCommitted = isCommit && lease.isHeld;
            lease.verdict = isCommitted ? "commit" : "roll_back";
            lease.note += isCommitted ? "; it was committed" : "; it has ended";
            lease.localCreatedAt = isCommitted ? lease.serviceCreatedAt : std::nullopt;
        }
    }
    return {};
}

} // namespace cells
