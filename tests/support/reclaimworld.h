#pragma once

#include "models/engine/reclaimplanning.h"
#include "models/engine/reclaimrun.h"
#include "tests/support/armedwriter.h"
#include "tests/support/claimworld.h"
#include "tests/support/fakeflags.h"
#include "tests/support/fakehistory.h"
#include "tests/support/fakejournal.h"
#include "tests/support/faketurn.h"
#include "tests/support/witnessed.h"

#include <QStringList>

namespace cells {

// Does to the claims of the fake service what the real one would do (P1 to P9); the hooks may answer instead.
class FakeClaimWriter : public LeaseWriter
{
public:
    explicit FakeClaimWriter(FakeTopologyService &service)
        : m_service(service)
    {
    }

    // "begin +2 -1", "commit 1", "roll_back 1"
    QStringList calls;
    // By the number of the call: before, it never arrived; after, it was done and the answer lost.
    std::function<std::optional<Failure>(int call)> before = [](int) { return std::nullopt; };
    std::function<std::optional<Failure>(int call)> after = [](int) { return std::nullopt; };
    // A value that the service does not take; empty: it takes all.
    std::string refused;
    // As our service does: the first claim in the way. Other services name none.
    bool namesConflicts = true;
    // Values that were asked for in vain, each time.
    QStringList conflicts;
    // Once claims are leased.
    std::function<void()> onLeased = [] {};
    // When the service makes what is made.
    std::function<Instant()> now = [] { return Instant{}; };

    Outcome<BegunUpdate> beginUpdate(const ClaimUpdate &update, std::stop_token) override
    {
        calls << QStringLiteral("begin +%1 -%2").arg(update.creates.size()).arg(update.destroys.size());
        const int call = int(calls.size());
        if (const auto lost = before(call)) {
            return passedOn(*lost);
        }
        for (const auto &wanted : update.creates) {
            if (wanted.claim.value == refused) {
                return tl::unexpected(
                    Failure{Failure::Kind::Refused, "A value is longer than 1024 characters.", {}, false, true});
            }
            if (find(wanted.claim) != m_service.records.end()) {
                return refusedFor("ALREADY_EXISTS: claim conflict", update, wanted.claim);
            }
        }
        for (const auto &held : update.destroys) {
            const auto record = find(held.claim);
            if (record == m_service.records.end() || record->lease || record->subject != held.subject
                || record->source != held.source || record->cell != CellId{1}) {
                return refusedFor("FAILED_PRECONDITION: claim missing", update, held.claim);
            }
        }
        const auto lease = take(update);
        onLeased();
        if (const auto lost = after(call)) {
            return passedOn(*lost);
        }
        return BegunUpdate{lease, {}};
    }
    Outcome<void> commitLease(const Uuid &lease, std::stop_token) override { return end(lease, true); }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token) override { return end(lease, false); }
    Outcome<void> cleanLocalLease(const Uuid &, std::stop_token) override
    {
        return failed(Failure::Kind::Refused, "no writer database");
    }

private:
    BegunUpdate refusedFor(const std::string &why, const ClaimUpdate &update, const Claim &claim)
    {
        for (const auto &wanted : update.creates) {
            if (find(wanted.claim) != m_service.records.end()) {
                conflicts << QString::fromStdString(wanted.claim.value);
            }
        }
        auto type = QString::fromStdString(nameOf(claim.type)).toUpper().replace(QLatin1Char(' '), QLatin1Char('_'));
        return {{}, why + (namesConflicts ? " {" + type.toStdString() + "=" + claim.value + "}" : "")};
    }

    std::vector<Record>::iterator find(const Claim &claim)
    {
        return std::find_if(m_service.records.begin(), m_service.records.end(),
            [&](const Record &record) { return record.claim == claim; });
    }

    Uuid take(const ClaimUpdate &update)
    {
        Uuid lease;
        lease.bytes[15] = std::uint8_t(++m_leases);
        for (const auto &held : update.destroys) {
            const auto record = find(held.claim);
            record->status = RecordStatus::LeaseDestroying;
            record->lease = lease;
        }
        for (const auto &wanted : update.creates) {
            Record record;
            record.uuid.bytes[0] = 0xC;
            record.uuid.bytes[14] = std::uint8_t(++m_made >> 8);
            record.uuid.bytes[15] = std::uint8_t(m_made);
            record.claim = wanted.claim;
            record.subject = wanted.subject;
            record.source = wanted.source;
            record.cell = {1};
            record.status = RecordStatus::LeaseCreating;
            record.lease = lease;
            record.createdAt = record.updatedAt = now();
            m_service.records.push_back(record);
        }
        return lease;
    }

    Outcome<void> end(const Uuid &lease, bool isCommit)
    {
        calls << QStringLiteral("%1 %2").arg(QLatin1String(isCommit ? "commit" : "roll_back")).arg(lease.bytes[15]);
        const int call = int(calls.size());
        if (const auto lost = before(call)) {
            return passedOn(*lost);
        }
        const auto goes = isCommit ? RecordStatus::LeaseDestroying : RecordStatus::LeaseCreating;
        std::erase_if(
            m_service.records, [&](const Record &record) { return record.lease == lease && record.status == goes; });
        for (auto &record : m_service.records) {
            if (record.lease == lease) {
                record.lease.reset();
                record.status = RecordStatus::Active;
            }
        }
        if (const auto lost = after(call)) {
            return passedOn(*lost);
        }
        return {};
    }

    FakeTopologyService &m_service;
    int m_leases = 0;
    int m_made = 0;
};

// Cell 1 with users that have drifted, a plan about them, and what it takes to run it.
class ReclaimWorld : public ClaimWorld
{
public:
    FakeJournal journal;
    FakeClaimWriter writer{service};
    ArmedWriter armed{clock, writer, CellId{1}};
    // Of the environment that runs plans.
    Thresholds thresholds;
    FakeTurn turn;
    std::unique_ptr<AuditTrail> audit;
    ApprovalCheck approval{{}, [](auto &, auto &, auto &) { return false; }};
    ActionControl control;
    // Of scans; nobody has scanned yet.
    const Outcome<std::unique_ptr<ScanHistory>> history{std::make_unique<FakeHistory>()};
    ActionLimits limits;
    std::stop_source stop;
    std::vector<ClaimResult> heard;
    PlaceNow place{{"prod", "production", "fake:443", {1}, "gitlab_1", "7300"}, PairingVerdict::Proved};

    ReclaimWorld()
    {
        database.table.identity = {"gitlab_1", "db", "15", false, "7300"};
        service.isAdmin = true;
        writer.now = [this] { return clock.now(); };
        place.recency = witnessed(clock.now());
        // Rows that are in no plan, so that what a test plants is not beyond the last one.
        database.rowsUpTo = keyOfId(1'000'000'000);
        service.recordsInPage = 1000;
        audit = std::move(*AuditTrail::open(journal, clock, {"jane", "test"}));
    }

    // A row whose name has no claim.
    void plantMissing(std::int64_t id, const std::string &name)
    {
        plantRow("User", id, {std::to_string(id), name});
        plantClaim("User", id, ClaimType::UserId, std::to_string(id));
    }

    // A user whose name is claimed for another subject: it is free between the halves of its replacement.
    void plantReplacement(std::int64_t id, const std::string &name)
    {
        plantUser(id, name);
        service.records.back().subject.id = 7;
    }

    // So many users, of whom each has the name that the row of the one before it asks for.
    void plantSwap(int count, std::int64_t first = 1)
    {
        for (int i = 0; i < count; ++i) {
            plantUser(first + i, "user-" + std::to_string(first + i));
            database.rows["User"].back().values[1] = "user-" + std::to_string(first + (i + 1) % count);
        }
    }

    // What the flags say; else they cannot be read.
    FakeFlags flags;

    CellSide side() { return {{1}, &service, &database, &flags}; }

    ReclaimPlan plan(ReclaimPlanKind kind = ReclaimPlanKind::Repair, bool isBackfill = true)
    {
        ReclaimOrder order;
        order.kind = kind;
        order.model = modelNamed("User");
        for (std::int64_t id = 1; id <= lastSource; ++id) {
            order.sources.push_back(id);
        }
        order.scan = {clock.now(), 0, lastSource, 1000, 1};
        order.isBackfill = isBackfill;
        const auto plan = planReclaim(order, history, {}, place, side(), admin(), clock, {}, {});
        if (!plan) {
            qFatal("%s", plan.error().text.c_str());
        }
        return *plan;
    }

    Outcome<ReclaimReport> run(const ReclaimPlan &plan)
    {
        return run(plan, {fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-7 drift"});
    }
    Outcome<ReclaimReport> run(const ReclaimPlan &plan, const Confirmation &confirmation)
    {
        const auto lent = armed.forRun();
        ReclaimRun action({side(), admin(), *lent, *audit, clock, place.target, approval, turn, thresholds,
                              [this](std::stop_token) -> Outcome<Recency> { return recency(); }},
            {plan, {}}, limits);
        return action.run(
            confirmation, control, [this](const ClaimResult &result) { heard.push_back(result); }, stop.get_token());
    }

    Outcome<ReclaimPlan> undoOf(const ReclaimPlan &done)
    {
        return planUndo(done, auditRecordsIn(journal.bytes), history, {}, {}, place, side(), admin(), clock, {}, {});
    }

    FakeHistory &scans() { return static_cast<FakeHistory &>(**history); }
    TopologyService *admin() { return service.isAdmin ? &service : nullptr; }

    // What is in the service, without who made it: "3 username carol 1000".
    QStringList claims() const
    {
        QStringList lines;
        for (const auto &record : service.records) {
            lines << QString::fromStdString(std::to_string(idOfKey(record.source.key).value_or(0)) + " "
                + nameOf(record.claim.type) + " " + record.claim.value + " " + std::to_string(record.subject.id)
                + (record.lease ? " leased" : "") + (record.cell == CellId{1} ? "" : " elsewhere"));
        }
        lines.sort();
        return lines;
    }

    std::int64_t lastSource = 40;
    // Whether the cell writes to the database: it did just now.
    std::function<Recency()> recency = [this] { return witnessed(clock.now()); };
};

inline ReclaimPlan undoOf(ReclaimWorld &world, const ReclaimPlan &done)
{
    const auto plan = world.undoOf(done);
    if (!plan) {
        qFatal("%s", plan.error().text.c_str());
    }
    return *plan;
}

// One of each: missing 1, different value 2, different subject 3, extra 4, matching 5.
inline void plantEach(ReclaimWorld &world)
{
    world.plantMissing(1, "alice");
    world.plantUser(2, "bob");
    world.service.records.back().claim.value = "bobby";
    world.plantUser(3, "carol");
    world.service.records.back().subject.id = 7;
    world.plantClaim("User", 4, ClaimType::Username, "dora");
    world.plantUser(5, "emil");
}

// It was not done, and is not the fault of what was asked.
inline std::optional<Failure> limited()
{
    return Failure{Failure::Kind::Refused, "fake:443 limits how much it is asked.", {}};
}

// "begin +1 -0 | commit 1": one line each.
inline QStringList lines(const char *text)
{
    return QString::fromLatin1(text).split(QStringLiteral(" | "));
}

// "applied applied stale"
inline QString picture(const ReclaimReport &report)
{
    QStringList words;
    for (const auto &item : report.items) {
        words << QString::fromLatin1(keyOf(item.outcome).data());
    }
    return words.join(QLatin1Char(' '));
}

} // namespace cells
