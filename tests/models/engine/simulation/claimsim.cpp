// SPDX-License-Identifier: MIT
#include "tests/models/engine/simulation/claimsim.h"

#include <algorithm>

namespace cells {

using namespace claims;
using namespace plans;

namespace {

using namespace std::chrono_literals;

constexpr CellId here{1};
constexpr CellId elsewhere{2};
constexpr std::int64_t organization = 1000;

const ClaimableModel &users()
{
    return *modelNamed("User");
}

} // namespace

ClaimSim::ClaimSim(std::uint32_t seed, ClaimLie lie)
    : ChanceFixture(seed)
    , lie(lie)
{
    const auto skew = [&] { return chance(150) ? between(-25s, 25s) : between(-2s, 2s); };
    operatorSkew = skew();
    databaseSkew = skew();
    serviceSkew = skew();
    service.isAdmin = chance(500);
}

void ClaimSim::startLife()
{
    m_earlierRows = rows();
    planWorkload();
}

bool ClaimSim::fails(int inThousand)
{
    const bool isFault = ChanceFixture::fails(inThousand);
    faults += isFault;
    return isFault;
}

void ClaimSim::befall()
{
    if (hasFaults && disarm && chance(4)) {
        ++disarmed;
        logEvent("writing is disarmed");
        disarm(int(below(3)));
    }
    if (hasFaults && disarm && chance(2)) {
        die();
    }
}

void ClaimSim::planWorkload()
{
    for (auto when = between(1min, 3min); when < 6h; when += between(30s, 8min)) {
        at(when, [this] { work(); });
    }
    for (auto when = between(1min, 10min); when < 48h; when += 10min) {
        at(when, [this] { reconcile(); });
    }
    if (chance(150)) {
        const auto when = between(60min, 5h);
        at(when, [this] {
            isServiceDown = true;
            ++faults;
        });
        at(when + between(1s, 2min), [this] { isServiceDown = false; });
    }
}

// What the cell does by itself in a moment.
void ClaimSim::work()
{
    const auto kind = below(10);
    if (kind < 3 || rows().empty()) {
        return signUp(chance(300) ? someName() : "user-" + std::to_string(m_lastRow + 1));
    }
    const auto row = rows()[below(rows().size())];
    if (kind < 6) {
        rename(row, chance(400) ? someName() : *row.values[1] + "x");
    } else if (kind < 7) {
        leave(row);
    } else if (kind < 8 && hasFaults) {
        renameWithoutClaims();
    } else {
        claimElsewhere(someName());
    }
}

std::string ClaimSim::someName()
{
    return "user-" + std::to_string(1 + below(std::size_t(m_lastRow) + 1));
}

void ClaimSim::rename(LocalRow row, const std::string &name)
{
    const auto before = claimsOf(row)[1];
    row.values[1] = name;
    if (before.claim.value == name) {
        return;
    }
    if (!isNameFree(row)) {
        return;
    }
    change({{claimsOf(row)[1]}, {before}}, [this, row] {
        for (auto &one : rows()) {
            if (one.key == row.key) {
                one.values[1] = row.values[1];
                one.updatedAt = wallAt(databaseSkew);
            }
        }
    });
}

void ClaimSim::signUp(const std::string &name)
{
    const auto row = newRow(++m_lastRow, name, wallAt(databaseSkew));
    if (isNameFree(row)) {
        change({claimsOf(row), {}}, [this, row] { rows().push_back(row); });
    }
}

bool ClaimSim::isNameFree(const LocalRow &row) const
{
    const auto &all = database.rows.at("User");
    return std::none_of(all.begin(), all.end(),
        [&](const LocalRow &one) { return one.values[1] == row.values[1] && one.key != row.key; });
}

void ClaimSim::leave(const LocalRow &row)
{
    change({{}, claimsOf(row)},
        [this, key = row.key] { std::erase_if(rows(), [&](const LocalRow &one) { return one.key == key; }); });
}

void ClaimSim::change(const ClaimUpdate &update, std::function<void()> locally)
{
    const auto begun = begin(update, SimOwner::Rails, "rails", here);
    if (!begun.lease) {
        return;
    }
    const auto lease = *begun.lease;
    const bool isCommit = chance(800);
    const bool isLeft = hasFaults && chance(150);
    const auto ends = between(10ms, chance(100) ? Duration(8min) : Duration(2s));
    after(ends, [this, lease, isCommit, locally = std::move(locally)] {
        if (isCommit) {
            locally();
            const auto found = leases.find(lease);
            if (found != leases.end()) {
                found->second.isCommittedLocally = true;
            } else {
                breach("P10: a lease of Rails was ended before its transaction");
            }
        }
    });
    if (!isLeft) {
        after(ends + between(1ms, 100ms), [this, lease, isCommit] { end(lease, isCommit, "rails"); });
    }
}

// A script that writes past the application: that is how claims drift.
void ClaimSim::renameWithoutClaims()
{
    auto &row = rows()[below(rows().size())];
    logEvent("a script renames " + *row.values[1]);
    touched.emplace(*row.values[1], Touch{"a script", elapsed});
    row.values[1] = *row.values[1] + "s";
    row.updatedAt = wallAt(databaseSkew);
    ++faults;
}

void ClaimSim::claimElsewhere(const std::string &name)
{
    const ClaimMetadata wanted{{ClaimType::Username, name, {}}, {users().subject, organization},
        {users().source, keyOfId(500'000 + std::int64_t(below(1000)))}};
    const auto begun = begin({{wanted}, {}}, SimOwner::OtherCell, "cell 2", elsewhere);
    if (!begun.lease) {
        return;
    }
    after(between(1ms, 300ms), [this, lease = *begun.lease] { end(lease, true, "cell 2"); });
}

// As GitLab's own does: by the local row, once a lease is old.
void ClaimSim::reconcile()
{
    const auto all = leases;
    for (const auto &[uuid, lease] : all) {
        if (lease.owner != SimOwner::OtherCell && wallAt(serviceSkew) - lease.createdAt > 10min) {
            end(uuid, lease.isCommittedLocally, "the reconciler");
        }
    }
}

std::vector<Record>::iterator ClaimSim::find(const Claim &claim)
{
    return std::find_if(
        service.records.begin(), service.records.end(), [&](const Record &record) { return record.claim == claim; });
}

std::vector<ClaimMetadata> ClaimSim::claimsOf(const LocalRow &row) const
{
    std::vector<ClaimMetadata> claims;
    for (const auto &expected : expectedClaims(users(), row)) {
        claims.push_back({expected.claim, expected.subject, expected.source});
    }
    std::stable_partition(
        claims.begin(), claims.end(), [](const ClaimMetadata &one) { return one.claim.type == ClaimType::UserId; });
    return claims;
}

LocalRow ClaimSim::newRow(std::int64_t id, const std::string &name, Instant when) const
{
    return {keyOfId(id), organization, {std::to_string(id), name}, when, when};
}

Record ClaimSim::newRecord(const ClaimMetadata &metadata, Instant when)
{
    Record record;
    record.uuid.bytes[13] = std::uint8_t(++m_records >> 16);
    record.uuid.bytes[14] = std::uint8_t(m_records >> 8);
    record.uuid.bytes[15] = std::uint8_t(m_records);
    record.claim = metadata.claim;
    record.subject = metadata.subject;
    record.source = metadata.source;
    record.cell = here;
    record.createdAt = record.updatedAt = when;
    return record;
}

std::string ClaimSim::findBlocker(const ClaimUpdate &update, CellId cell)
{
    for (const auto &wanted : update.creates) {
        if (const auto found = find(wanted.claim); found != service.records.end()) {
            const bool isNamed = seed % 2 == 0;
            return "claim conflict"
                + (isNamed && wanted.claim.type == ClaimType::Username ? " {USERNAME=" + wanted.claim.value + "}" : "");
        }
    }
    for (const auto &held : update.destroys) {
        const auto found = find(held.claim);
        const bool isThere
            = found != service.records.end() && found->subject == held.subject && found->source == held.source;
        const bool isOwn = isThere && (found->cell == cell || lie == ClaimLie::ForeignAsOwn);
        if (!isOwn || (found->lease && lie != ClaimLie::LeasesShared)) {
            return "claim missing";
        }
    }
    return {};
}

BegunUpdate ClaimSim::begin(const ClaimUpdate &update, SimOwner owner, const std::string &name, CellId cell)
{
    if (auto why = findBlocker(update, cell); !why.empty()) {
        faults += owner == SimOwner::Console;
        return {{}, std::move(why)};
    }
    SimLease lease{{}, owner, name, wallAt(serviceSkew), false, rows(), faults};
    lease.uuid.bytes[0] = 0x9f;
    lease.uuid.bytes[14] = std::uint8_t(++m_leases >> 8);
    lease.uuid.bytes[15] = std::uint8_t(m_leases);
    for (const auto &held : update.destroys) {
        auto &record = *find(held.claim);
        if (record.lease) {
            breach("P7: " + record.claim.value + " is leased twice");
        }
        record.status = RecordStatus::LeaseDestroying;
        record.lease = lease.uuid;
    }
    for (const auto &wanted : update.creates) {
        auto record = newRecord(wanted, wallAt(serviceSkew));
        record.cell = cell;
        record.status = RecordStatus::LeaseCreating;
        record.lease = lease.uuid;
        service.records.push_back(record);
    }
    logEvent(name + " leases +" + std::to_string(update.creates.size()) + " -" + std::to_string(update.destroys.size())
        + " as " + lease.uuid.shortText());
    leases.emplace(lease.uuid, lease);
    return {lease.uuid, {}};
}

bool ClaimSim::isAskedFor(const Record &record, const std::vector<LocalRow> &all) const
{
    const auto row
        = std::find_if(all.begin(), all.end(), [&](const LocalRow &one) { return one.key == record.source.key; });
    const auto claims = row == all.end() ? std::vector<ClaimMetadata>() : claimsOf(*row);
    return std::find(claims.begin(), claims.end(), ClaimMetadata{record.claim, record.subject, record.source})
        != claims.end();
}

// In use: a row asks for exactly this claim, and did when the lease was taken.
void ClaimSim::checkDestroyed(const SimLease &lease, const Record &record)
{
    if (record.cell != here) {
        return breach("P3: a claim of cell 2 was destroyed: " + record.claim.value);
    }
    if (isAskedFor(record, rows()) && isAskedFor(record, lease.rows)) {
        breach("C6: a claim in use was destroyed: " + record.claim.value);
    }
    const auto asksForIt = [&](const LocalRow &row) { return row.values[1] == record.claim.value; };
    if (record.claim.type == ClaimType::Username && std::any_of(rows().begin(), rows().end(), asksForIt)) {
        freed[record.claim.value] = {lease.name, lease.faults};
        if (hasFaults && chance(100)) {
            after(between(1ms, 400ms), [this, name = record.claim.value] { claimElsewhere(name); });
        }
    }
}

// Of the console: what it creates a row asks for, and what it destroys none does; it may have changed under the lease.
void ClaimSim::checkCommit(const SimLease &lease)
{
    for (const auto &record : service.records) {
        if (record.lease != lease.uuid) {
            continue;
        }
        if (record.status == RecordStatus::LeaseDestroying) {
            checkDestroyed(lease, record);
        } else if (!isAskedFor(record, rows()) && !isAskedFor(record, lease.rows)) {
            breach("C3: claimed for a row that does not ask: " + record.claim.value);
        } else {
            freed.erase(record.claim.value);
        }
    }
}

// Those in that state go with it, the others stay.
void ClaimSim::release(const Uuid &lease, RecordStatus goes)
{
    std::erase_if(
        service.records, [&](const Record &record) { return record.lease == lease && record.status == goes; });
    for (auto &record : service.records) {
        if (record.lease == lease) {
            record.status = RecordStatus::Active;
            record.lease.reset();
        }
    }
}

bool ClaimSim::end(const Uuid &uuid, bool isCommit, const std::string &by)
{
    const auto found = leases.find(uuid);
    if (found == leases.end()) {
        return false;
    }
    const auto lease = found->second;
    leases.erase(found);
    logEvent(by + (isCommit ? " commits " : " rolls back ") + uuid.shortText());
    const bool isByConsole = lease.owner == SimOwner::Console && by == lease.name;
    if (by != "the reconciler" && by != lease.name) {
        breach("P3: " + by + " ended a lease of " + lease.name);
    }
    if (isCommit && isByConsole) {
        checkCommit(lease);
    }
    for (const auto &record : service.records) {
        if (record.lease == uuid) {
            touched.emplace(record.claim.value, Touch{by, elapsed});
        }
    }
    release(uuid, isCommit ? RecordStatus::LeaseDestroying : RecordStatus::LeaseCreating);
    return true;
}

ClaimSimFigures &ClaimSimFigures::operator+=(const ClaimSimFigures &other)
{
    runs += other.runs;
    updates += other.updates;
    applied += other.applied;
    replaced += other.replaced;
    swapped += other.swapped;
    destroyed += other.destroyed;
    unknown += other.unknown;
    conflicts += other.conflicts;
    lost += other.lost;
    resolved += other.resolved;
    stale += other.stale;
    crashes += other.crashes;
    disarmed += other.disarmed;
    return *this;
}

} // namespace cells
