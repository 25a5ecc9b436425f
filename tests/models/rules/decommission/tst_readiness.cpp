// SPDX-License-Identifier: MIT
#include "models/rules/decommission/readiness.h"

#include <QTest>

#include <functional>

using namespace cells;
using namespace cells::decommission;
using namespace cells::down;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-29 03:12:45Z");

Record claimOf(SourceType source, ClaimType type, std::int64_t id, const std::string &value)
{
    Record record;
    record.claim = {type, value, {}};
    record.subject = {SubjectType::Organization, id};
    record.source = {source, keyOfId(id)};
    record.status = RecordStatus::Active;
    record.createdAt = record.updatedAt = now - 48h;
    return record;
}

// A cell that can give up its claims.
DecommissionFacts readyCell()
{
    DecommissionFacts facts;
    facts.seen.cell = {3};
    facts.seen.now = now;
    facts.seen.listed = Cell{{3}, "cell-3.example:443", "cell-3", {}};
    facts.seen.otherClients = 0;
    facts.seen.pairing = PairingVerdict::Proved;
    facts.claims.add(claimOf(SourceType::Users, ClaimType::Username, 5, "bob"));
    facts.identity = {IdentityState::Refused, {}, "CN=cell-3"};
    facts.organizations = {{1, "default", false}, {1003, "acme", true, CellId{2}}};
    facts.sequences = 19;
    facts.verification = VerificationFacts{.models = 12, .scanned = 12};
    return facts;
}

using Change = std::function<void(DecommissionFacts &)>;

} // namespace

class TestReadiness : public QObject
{
    Q_OBJECT

private slots:
    void aCellThatIsEmptiedIsReady();
    void noConditionCanBeLeftOut_data();
    void noConditionCanBeLeftOut();
    void onlyPeopleKnowWhoNeedsAName();
    void eachConditionIsThereOnce();
    void claimsAreCountedByWhatTheyAre();
};

void TestReadiness::aCellThatIsEmptiedIsReady()
{
    const auto readiness = evaluateReadiness(readyCell());
    for (const auto &it : readiness.conditions) {
        const auto expected = it.id == ConditionId::Backup ? ConditionState::Confirm : ConditionState::Met;
        QVERIFY2(it.state == expected, (std::string(toKey(it.id)) + ": " + textOf(it.finding)).c_str());
        QCOMPARE(it.step.isEmpty(), expected == ConditionState::Met);
    }
    QCOMPARE(readiness.state, ConditionState::Met);
}

void TestReadiness::noConditionCanBeLeftOut_data()
{
    QTest::addColumn<std::function<void(DecommissionFacts &)>>("change");
    QTest::addColumn<ConditionId>("id");
    QTest::addColumn<ConditionState>("state");
    const auto row = [](const char *name, ConditionId id, ConditionState state, Change change) {
        QTest::newRow(name) << std::move(change) << id << state;
    };
    const auto no = ConditionState::NotMet;
    const auto unknown = ConditionState::Unknown;
    using Id = ConditionId;
    row("not in the configuration", Id::Listed, no, [](auto &it) { it.seen.listed.reset(); });
    row("the service is unread", Id::Listed, unknown,
        [](auto &it) { it.seen.serviceProblem = std::string("no answer"); });
    row("an active organization", Id::Organizations, no, [](auto &it) { it.organizations[1].isInMaintenance = false; });
    row("one in maintenance that still has its claims", Id::Organizations, no,
        [](auto &it) { it.claims.add(claimOf(SourceType::Organizations, ClaimType::OrganizationPath, 1003, "acme")); });
    row("one in maintenance whose path nobody holds", Id::Organizations, no,
        [](auto &it) { it.organizations[1].holder.reset(); });
    row("one in maintenance whose path this cell holds", Id::Organizations, no,
        [](auto &it) { it.organizations[1].holder = CellId{3}; });
    row("one in maintenance that was not looked up", Id::Organizations, unknown,
        [](auto &it) { it.organizations[1].holderProblem = std::string("no admin"); });
    row("a release without states", Id::Organizations, unknown,
        [](auto &it) { it.organizations[1].isInMaintenance.reset(); });
    row("organizations unread", Id::Organizations, unknown,
        [](auto &it) { it.organizationsProblem = std::string("no right"); });
    row("rows not scanned", Id::Rows, unknown, [](auto &it) { it.verification->scanned = 11; });
    row("the default organization", Id::DefaultOrganization, no,
        [](auto &it) { it.claims.add(claimOf(SourceType::Organizations, ClaimType::OrganizationPath, 1, "default")); });
    row("a lease", Id::Leases, no, [](auto &it) { it.seen.leases = 1; });
    row("leases unread", Id::Leases, unknown, [](auto &it) { it.seen.leasesProblem = std::string("cut short"); });
    row("a claim made a minute ago", Id::Quiet, no, [](auto &it) {
        auto young = claimOf(SourceType::Users, ClaimType::Username, 6, "eve");
        young.updatedAt = now - 1min;
        it.claims.add(young);
    });
    row("a claim from the future", Id::Quiet, no, [](auto &it) {
        auto young = claimOf(SourceType::Users, ClaimType::Username, 6, "eve");
        young.createdAt = now + 48h;
        it.claims.add(young);
    });
    row("it can still claim", Id::Identity, no, [](auto &it) { it.identity.state = IdentityState::Accepted; });
    row("no certificate to try", Id::Identity, unknown, [](auto &it) { it.identity.state = IdentityState::Missing; });
    row("its certificate was not tried", Id::Identity, unknown, [](auto &it) {
        it.identity = {IdentityState::Unread, std::string("hung up"), {}};
    });
    row("an application", Id::Application, no, [](auto &it) { it.seen.otherClients = 2; });
    row("sessions unread", Id::Application, unknown, [](auto &it) { it.seen.otherClients.reset(); });
    row("another cell's database", Id::Pairing, no, [](auto &it) { it.seen.pairing = PairingVerdict::Contradicted; });
    row("not proved", Id::Pairing, unknown, [](auto &it) { it.seen.pairing = PairingVerdict::Unproved; });
    row("a replica", Id::Pairing, no, [](auto &it) { it.seen.isReplica = true; });
    row("the database is unread", Id::Pairing, unknown,
        [](auto &it) { it.seen.databaseProblem = std::string("no answer"); });
    row("a model not scanned", Id::Verification, unknown, [](auto &it) { it.verification->scanned = 11; });
    row("no scans at all", Id::Verification, unknown, [](auto &it) { it.verification = VerificationFacts{}; });
    row("a conflict", Id::Verification, no, [](auto &it) { it.verification->conflicts = 1; });
    row("a row without a claim", Id::Verification, no, [](auto &it) { it.verification->missing = 1; });
    row("an undecided claim", Id::Verification, unknown, [](auto &it) { it.verification->unclear = 1; });
    row("sequences unread", Id::Sequences, unknown, [](auto &it) { it.sequencesProblem = std::string("no answer"); });
    row("sequences closed", Id::Sequences, no, [](auto &it) { it.closedSequences = std::string("no right"); });
    row("a claim that cannot be listed", Id::Listing, no, [](auto &it) { it.claims.unreadable = 1; });
    row("F18 a claim of another cell", Id::Listing, no, [](auto &it) { it.claims.foreign = 1; });
    row("a source that is refused", Id::Listing, no, [](auto &it) {
        it.claims.refused.push_back({SourceType::Emails, std::string("no"), true});
    });
    row("claims unread", Id::Listing, unknown, [](auto &it) { it.claimsProblem = std::string("no answer"); });
}

void TestReadiness::noConditionCanBeLeftOut()
{
    QFETCH(std::function<void(DecommissionFacts &)>, change);
    QFETCH(ConditionId, id);
    QFETCH(ConditionState, state);
    auto facts = readyCell();
    change(facts);
    const auto readiness = evaluateReadiness(facts);
    const auto &condition = readiness.conditions[std::size_t(id)];
    QCOMPARE(condition.state, state);
    QVERIFY(!condition.finding.isEmpty() && !condition.step.isEmpty());
    QVERIFY(readiness.state != ConditionState::Met);
}

void TestReadiness::onlyPeopleKnowWhoNeedsAName()
{
    auto facts = readyCell();
    facts.verification->matching = 41;
    const auto readiness = evaluateReadiness(facts);
    const auto &rows = readiness.conditions[std::size_t(ConditionId::Rows)];
    QCOMPARE(rows.state, ConditionState::Confirm);
    QVERIFY(textOf(rows.finding).find("41") != std::string::npos);
    QCOMPARE(readiness.state, ConditionState::Met);
}

void TestReadiness::eachConditionIsThereOnce()
{
    const auto readiness = evaluateReadiness({});
    const auto all = allOf<ConditionId>();
    QCOMPARE(readiness.conditions.size(), all.size());
    for (std::size_t at = 0; at < all.size(); ++at) {
        QCOMPARE(readiness.conditions[at].id, all[at]);
    }
    QCOMPARE(readiness.state, ConditionState::NotMet);
}

void TestReadiness::claimsAreCountedByWhatTheyAre()
{
    ClaimCounts counts;
    counts.add(claimOf(SourceType::Users, ClaimType::Username, 5, "bob"));
    counts.add(claimOf(SourceType::Users, ClaimType::UserId, 5, "5"));
    auto leased = claimOf(SourceType(31), ClaimType(99), 7, "new");
    leased.status = RecordStatus::LeaseDestroying;
    leased.updatedAt = now;
    counts.add(leased);
    QCOMPARE(counts.claims, 3U);
    QCOMPARE(counts.leased, 1U);
    QCOMPARE(counts.bySource.at(SourceType::Users).byType.at(ClaimType::UserId), 1U);
    QCOMPARE(counts.bySource.at(SourceType(31)).claims, 1U);
    QCOMPARE(*counts.newest, now);
    QVERIFY(counts.isComplete());
}

QTEST_GUILESS_MAIN(TestReadiness)
#include "tst_readiness.moc"
