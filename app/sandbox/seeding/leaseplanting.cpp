#include "app/sandbox/seeding/leaseplanting.h"

#include <cmath>
#include <random>

namespace cells {

namespace {

using namespace std::chrono_literals;

// What happens to a record in the transaction that the lease belongs to.
enum class Deed
{
    Create,
    Change,
    Destroy
};

struct Step
{
    std::string_view model;
    Deed deed;
};

struct Story
{
    std::string_view title;
    std::vector<Step> steps;
};

const std::vector<Story> &stories()
{
    static const std::vector<Story> all{
        {"sign-up of a user", {{"User", Deed::Create}, {"Email", Deed::Create}}},
        {"rename of a group", {{"Route", Deed::Change}}},
        {"removal of an e-mail address", {{"Email", Deed::Destroy}}},
        {"new project", {{"Project", Deed::Create}, {"Namespace", Deed::Create}}},
        {"new SSH key", {{"Key", Deed::Create}}},
        {"account with its keys", {{"User", Deed::Create}, {"Key", Deed::Create}, {"Key", Deed::Create}}},
        {"custom domain", {{"PagesDomain", Deed::Create}}},
        {"rename of a user", {{"User", Deed::Change}}},
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
    bool isKeptYoung;
    Ages ages;
};

constexpr Kind serviceFresh{"service only, fresh", "wait", true, false, true, {17s, 75s}};
constexpr Kind serviceStale{"service only, stale", "roll_back", true, false, false, {11min, 9h}};
// Nearly stale: one made well before its transaction began could not be told from those that are lost.
constexpr Kind serviceHeld{"service only, its row in an open transaction", "wait", true, false, false, {290s, 295s}};
constexpr Kind bothFresh{"both, fresh", "wait", true, true, true, {4s, 1min}};
constexpr Kind bothStale{"both, stale", "commit", true, true, false, {12min, 7h}};
constexpr Kind localYoung{"local only, young", "ended", false, true, true, {3min, 44min}};
constexpr Kind localOld{"local only, old", "clean_local", false, true, false, {71min, 26h}};

class Planting
{
public:
    Planting(PlantingSite &site, Instant now)
        : m_site(site)
        , m_now(now)
        , m_random(std::uint64_t(site.seed().seed) << 32 | std::uint64_t(site.population().cell.value))
    {
    }

    Outcome<void> plantAll(const LeaseCounts &counts, const std::string &gitlabConninfo);
    LeasePlanting take() { return std::move(m_planting); }

private:
    void plantKind(Kind kind, int count);
    void plantLease(const Kind &kind, Duration age);
    Duration ageOf(const Ages &ages, int nth, int count);
    void plantAtService(PlantedLease &lease, const Story &story);
    void plantLocally(const PlantedLease &lease);
    void holdOpen(PlantedLease &lease, const std::string &gitlabConninfo);
    void openTransaction(const std::string &gitlabConninfo);

    void plantStep(PlantedLease &lease, const Step &step);
    void leaseExisting(PlantedLease &lease, const ClaimableModel &model, RecordStatus status, bool isChange);
    void addNew(PlantedLease &lease, const ClaimableModel &model, std::int64_t key, RecordStatus status,
        const ClaimedColumn &column, const std::string &word);
    void addRecord(PlantedLease &lease, const ClaimableModel &model, std::int64_t key, RecordStatus status);
    void remember(const ClaimableModel &model, std::int64_t key);
    void keep(const Outcome<void> &done);
    Uuid makeUuid();

    PlantingSite &m_site;
    Instant m_now;
    std::mt19937_64 m_random;
    LeasePlanting m_planting;
    Outcome<void> m_outcome;
    Duration m_oldestStale{};
    Duration m_backup{};
};

Outcome<void> Planting::plantAll(const LeaseCounts &counts, const std::string &gitlabConninfo)
{
    m_oldestStale = counts.oldestStale;
    m_backup = counts.backup;
    plantKind(serviceFresh, counts.serviceFresh);
    const auto firstStale = m_planting.leases.size();
    plantKind(serviceStale, counts.serviceStale);
    if (counts.isOneHeldOpen && counts.serviceStale > 0) {
        for (auto lease = firstStale; lease < m_planting.leases.size(); ++lease) {
            m_planting.leases[lease].verdict = "wait";
            m_planting.leases[lease].note += ", while a transaction is open";
            m_planting.leases[lease].isWaitingForTransaction = true;
        }
        m_planting.leases[firstStale].note += " that holds its local row";
        holdOpen(m_planting.leases[firstStale], gitlabConninfo);
    }
    const auto firstHeld = m_planting.leases.size();
    plantKind(serviceHeld, counts.held);
    for (auto lease = firstHeld; lease < m_planting.leases.size(); ++lease) {
        holdOpen(m_planting.leases[lease], gitlabConninfo);
    }
    plantKind(bothFresh, counts.bothFresh);
    plantKind(bothStale, counts.bothStale);
    plantKind(localYoung, counts.localYoung);
    plantKind(localOld, counts.localOld);
    return m_outcome;
}

void Planting::plantKind(Kind kind, int count)
{
    if (m_oldestStale > kind.ages.youngest && !kind.isKeptYoung) {
        kind.ages.oldest = std::min(kind.ages.oldest, m_oldestStale);
    }
    if (m_backup > Duration{} && !kind.isKeptYoung) {
        constexpr Duration apart = 10min;
        kind.ages = kind.isLocal ? Ages{m_backup + apart, m_backup + 3h} : Ages{kind.ages.youngest, m_backup - apart};
    }
    for (int nth = 0; nth < count; ++nth) {
        plantLease(kind, ageOf(kind.ages, nth, count));
    }
}

// A little off the curve, so that no two cells look the same, and never outside of it.
Duration Planting::ageOf(const Ages &ages, int nth, int count)
{
    const double jitter = double(m_random() % 1000) / 1000;
    const double position = (nth + jitter) / count;
    const double factor = double(ages.oldest.count()) / double(ages.youngest.count());
    return Duration(std::int64_t(double(ages.youngest.count()) * std::pow(factor, position)));
}

void Planting::plantLease(const Kind &kind, Duration age)
{
    const auto &story = stories()[m_planting.leases.size() % stories().size()];
    PlantedLease lease;
    lease.uuid = makeUuid();
    lease.verdict = kind.verdict;
    lease.note = std::string(kind.note) + ": " + std::string(story.title);
    lease.isKeptYoung = kind.isKeptYoung;
    // The service answers before the row is inserted.
    const auto answered = 10ms + std::chrono::milliseconds(m_random() % 150);
    if (kind.isLocal) {
        lease.localCreatedAt = m_now - age + answered;
        plantLocally(lease);
    }
    if (kind.isAtService) {
        lease.serviceCreatedAt = m_now - age;
        plantAtService(lease, story);
    }
    m_planting.leases.push_back(std::move(lease));
}

void Planting::plantLocally(const PlantedLease &lease)
{
    if (m_outcome) {
        keep(touchRows(m_site.database(), 1,
            "INSERT INTO cells_outstanding_leases (uuid, created_at, updated_at) VALUES ($1, $2, $2)",
            {lease.uuid.text(), isoText(*lease.localCreatedAt)}));
    }
}

void Planting::plantAtService(PlantedLease &lease, const Story &story)
{
    if (m_outcome) {
        const auto when = isoText(*lease.serviceCreatedAt);
        keep(touchRows(m_site.service(), 1,
            "INSERT INTO claim_leases (uuid, cell_id, created_at, updated_at) VALUES ($1, $2, $3, $3)",
            {lease.uuid.text(), std::to_string(m_site.population().cell.value), when}));
    }
    for (const auto &step : story.steps) {
        plantStep(lease, step);
    }
}

// What the rows look like depends on whether the transaction committed, which its local row tells.
void Planting::plantStep(PlantedLease &lease, const Step &step)
{
    const auto &model = *modelNamed(step.model);
    const bool isCommitted = lease.localCreatedAt.has_value();
    if (step.deed == Deed::Change) {
        leaseExisting(lease, model, isCommitted ? RecordStatus::LeaseCreating : RecordStatus::LeaseDestroying, true);
        return;
    }
    const auto status = step.deed == Deed::Create ? RecordStatus::LeaseCreating : RecordStatus::LeaseDestroying;
    if ((step.deed == Deed::Create) == isCommitted) {
        leaseExisting(lease, model, status, false);
    } else {
        auto &picker = m_site.pickerOf(model);
        addRecord(lease, model, isCommitted ? picker.takeGap() : picker.takeBeyond(), status);
    }
}

// Leases the claims of a row that is there; for a change its text only, with the other value beside it.
void Planting::leaseExisting(PlantedLease &lease, const ClaimableModel &model, RecordStatus status, bool isChange)
{
    const auto row = m_site.pickerOf(model).takeRow();
    const auto key = m_site.population().keyOf(model, row);
    const auto columns = m_site.columnsOf(model, row);
    const auto *changed = isChange ? m_site.textColumnOf(model, row) : nullptr;
    const auto claims = changed ? std::size_t(1) : columns.size();
    if (m_outcome) {
        auto values = theseRows(m_site, model, {key});
        values.insert(values.end(), {std::to_string(int(status)), lease.uuid.text(), isoText(*lease.serviceCreatedAt)});
        keep(touchRows(m_site.service(), claims,
            std::string(
                "UPDATE claims SET status = $4::smallint, lease_uuid = $5::uuid, updated_at = $6::timestamptz WHERE ")
                + ofTheseRows + (changed ? " AND claim_type = " + std::to_string(int(changed->type)) : ""),
            values));
    }
    lease.records += int(claims);
    remember(model, key);
    if (changed) {
        const bool isNewOneThere = status == RecordStatus::LeaseCreating;
        addNew(lease, model, key, isNewOneThere ? RecordStatus::LeaseDestroying : RecordStatus::LeaseCreating, *changed,
            isNewOneThere ? "former" : "renamed");
    }
}

void Planting::addRecord(PlantedLease &lease, const ClaimableModel &model, std::int64_t key, RecordStatus status)
{
    for (const auto &column : model.columns) {
        addNew(lease, model, key, status, column, status == RecordStatus::LeaseCreating ? "fresh" : "removed");
    }
    remember(model, key);
}

void Planting::addNew(PlantedLease &lease, const ClaimableModel &model, std::int64_t key, RecordStatus status,
    const ClaimedColumn &column, const std::string &word)
{
    if (m_outcome) {
        keep(insertClaim(m_site,
            {&model, column.type, key, madeUpValue(column.type, word, key), status, lease.uuid,
                *lease.serviceCreatedAt}));
    }
    ++lease.records;
}

void Planting::remember(const ClaimableModel &model, std::int64_t key)
{
    m_planting.leased[std::string(model.name)].push_back(key);
}

void Planting::openTransaction(const std::string &gitlabConninfo)
{
    auto connection = openSql(gitlabConninfo + " application_name='puma: worker 3'");
    if (!connection) {
        m_outcome = passedOn(connection.error());
        return;
    }
    if (const auto begun = (*connection)->begin(SqlConnection::Mode::ReadWrite); !begun) {
        m_outcome = sqlFailed("cannot open a transaction", begun.error());
        return;
    }
    m_planting.openTransaction = std::move(*connection);
}

void Planting::holdOpen(PlantedLease &lease, const std::string &gitlabConninfo)
{
    if (m_outcome && !m_planting.openTransaction) {
        openTransaction(gitlabConninfo);
    }
    if (m_outcome) {
        lease.isWaitingForTransaction = lease.isHeld = true;
        keep(touchRows(*m_planting.openTransaction, 1,
            "INSERT INTO cells_outstanding_leases (uuid, created_at, updated_at) VALUES ($1, $2, $2)",
            {lease.uuid.text(), isoText(*lease.serviceCreatedAt)}));
    }
}

void Planting::keep(const Outcome<void> &done)
{
    if (m_outcome && !done) {
        m_outcome = done;
    }
}

// Version 7, as GitLab's are, but from the seed.
Uuid Planting::makeUuid()
{
    Uuid uuid;
    for (auto &byte : uuid.bytes) {
        byte = std::uint8_t(m_random());
    }
    uuid.bytes[6] = std::uint8_t(0x70 | (uuid.bytes[6] & 0x0f));
    uuid.bytes[8] = std::uint8_t(0x80 | (uuid.bytes[8] & 0x3f));
    return uuid;
}

} // namespace

Outcome<LeasePlanting> plantLeases(
    PlantingSite &site, const LeaseCounts &counts, Instant now, const std::string &gitlabConninfo)
{
    Planting planting(site, now);
    if (const auto done = planting.plantAll(counts, gitlabConninfo); !done) {
        return passedOn(done.error());
    }
    return planting.take();
}

Outcome<void> refreshLeases(PlantingSite &site, std::vector<PlantedLease> &leases, Duration passed)
{
    const auto move = [passed](SqlConnection &database, const std::string &table, const PlantedLease &lease,
                          std::optional<Instant> &when) -> Outcome<void> {
        if (!when) {
            return {};
        }
        *when += passed;
        // Somebody may have resolved it: then there is nothing to keep young.
        const auto done = runSql(database, "UPDATE " + table + " SET created_at = $1, updated_at = $1 WHERE uuid = $2",
            {isoText(*when), lease.uuid.text()});
        return done ? Outcome<void>{} : passedOn(done.error());
    };
    for (auto &lease : leases) {
        if (!lease.isKeptYoung) {
            continue;
        }
        auto done = move(site.service(), "claim_leases", lease, lease.serviceCreatedAt);
        if (done) {
            done = move(site.database(), "cells_outstanding_leases", lease, lease.localCreatedAt);
        }
        if (!done) {
            return done;
        }
    }
    return {};
}

Outcome<void> endTransaction(SqlConnection &transaction, std::vector<PlantedLease> &leases, TransactionEnd end)
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
