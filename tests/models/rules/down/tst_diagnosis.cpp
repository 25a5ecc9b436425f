// SPDX-License-Identifier: MIT
#include "models/rules/down/diagnosis.h"
#include "models/rules/down/downmessages.h"
#include "models/rules/down/whatif.h"

#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::down;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

const Instant examinedAt = *parseInstant("2026-11-21 03:12:45Z");

// A cell that works, and nobody uses it just now.
CellFacts quietCell()
{
    CellFacts facts;
    facts.cell = CellId{7};
    facts.now = examinedAt;
    facts.listed = Cell{CellId{7}, "cell-7.example:443", "cell-7", {}};
    facts.newestClaim = examinedAt - 3h;
    facts.otherClients = 4;
    facts.pairing = PairingVerdict::Proved;
    facts.recency.bearing = Bearing::Agrees;
    facts.others = {2, 0};
    facts.address.text = std::string("not dialed");
    return facts;
}

Sign signOf(const Diagnosis &diagnosis, EvidenceSource source)
{
    const auto found = std::ranges::find(diagnosis.evidence, source, &Evidence::source);
    return found == diagnosis.evidence.end() ? Sign::Silent : found->sign;
}

} // namespace

class TestDiagnosis : public QObject
{
    Q_OBJECT

private slots:
    void aCellThatIsWrittenInPartsMayBeSplit();
    void theStateFollowsFromTheEvidence_data();
    void theStateFollowsFromTheEvidence();
    void theEvidenceNamesItsSource();
    void C16_anothersDatabaseIsNoSign();
    void C18_theUnreadIsNamed();
    void healthChecksShowWhatAnswers_data();
    void healthChecksShowWhatAnswers();
    void unreadOthersPointAtTheNetwork();
    void bothFuturesOfALease();
    void anIncompleteSearchHasNoMilderEnd();
};

void TestDiagnosis::theStateFollowsFromTheEvidence_data()
{
    QTest::addColumn<CellFacts>("facts");
    QTest::addColumn<CellState>("state");
    const auto row = [](const char *name, CellState state, auto change) {
        auto facts = quietCell();
        change(facts);
        QTest::newRow(name) << facts << state;
    };
    const auto unread = [](CellFacts &facts) {
        facts.databaseProblem = std::string("refused");
        facts.pairing.reset();
        facts.otherClients.reset();
        facts.recency = {};
    };
    const auto contradicted = [](CellFacts &facts) {
        facts.pairing = PairingVerdict::Contradicted;
        facts.contradiction = std::string("another server");
        facts.recency = {};
    };
    row("all is well", CellState::Working, [](CellFacts &) {});
    row("quiet, with sessions", CellState::Unclear, [](CellFacts &facts) { facts.recency = {}; });
    row("nobody is connected", CellState::ApplicationDown, [](CellFacts &facts) {
        facts.recency = {};
        facts.otherClients = 0;
    });
    row("nobody is connected, but it claims: not to this database", CellState::Unclear, [](CellFacts &facts) {
        facts.recency = {};
        facts.otherClients = 0;
        facts.newestClaim = examinedAt - 30s;
    });
    row("nobody is connected, and its claims are unread", CellState::Unclear, [](CellFacts &facts) {
        facts.recency = {};
        facts.otherClients = 0;
        facts.claimsProblem = std::string("too slow");
    });
    row("nobody is connected to a database of unknown identity", CellState::Unclear, [](CellFacts &facts) {
        facts.recency = {};
        facts.otherClients = 0;
        facts.pairing = PairingVerdict::Unproved;
    });
    row("identity unknown, though it is written to", CellState::Unclear, [](CellFacts &facts) {
        facts.pairing.reset();
        facts.pairingProblem = std::string("no certificate");
    });
    row("no database, no sign", CellState::DatabaseUnread, unread);
    row("no database, but a claim of just now", CellState::CutOff, [&](CellFacts &facts) {
        unread(facts);
        facts.newestClaim = examinedAt - 2min;
    });
    row("no database, but a lease of just now", CellState::CutOff, [&](CellFacts &facts) {
        unread(facts);
        facts.oldestLease = examinedAt - 2h;
        facts.newestLease = examinedAt - 1s;
    });
    row("no database, and what is newest is too old", CellState::DatabaseUnread, [&](CellFacts &facts) {
        unread(facts);
        facts.oldestLease = facts.newestLease = examinedAt - 2min - 1s;
    });
    row("no database, and a lease of next year", CellState::DatabaseUnread, [&](CellFacts &facts) {
        unread(facts);
        facts.oldestLease = facts.newestLease = examinedAt + 9000h;
    });
    row("no database, and a lease that began meanwhile", CellState::CutOff, [&](CellFacts &facts) {
        unread(facts);
        facts.took = 4min;
        facts.oldestLease = facts.newestLease = examinedAt + 3min;
    });
    row("no database, which the application reaches", CellState::CutOff, [&](CellFacts &facts) {
        unread(facts);
        facts.address.state = AddressState::Ready;
    });
    row("no database, which the application may not reach either", CellState::DatabaseUnread, [&](CellFacts &facts) {
        unread(facts);
        facts.address.state = AddressState::Running;
    });
    row("nobody is connected, but the application runs", CellState::Unclear, [](CellFacts &facts) {
        facts.recency = {};
        facts.otherClients = 0;
        facts.address.state = AddressState::Running;
    });
    row("a replica", CellState::ReplicaOnly, [](CellFacts &facts) { facts.isReplica = true; });
    row("restored", CellState::Restored, [&](CellFacts &facts) {
        contradicted(facts);
        facts.isRestoredOrCopied = true;
        // Typical of a restore, and no sign of a second writer.
        facts.recency.bearing = Bearing::Contradicts;
    });
    row("split", CellState::Split, [&](CellFacts &facts) {
        contradicted(facts);
        facts.isWrittenElsewhere = true;
    });
    row("promoted", CellState::Promoted, [&](CellFacts &facts) {
        contradicted(facts);
        facts.isPromoted = true;
    });
    row("another cell's, where its claims have no rows either", CellState::OtherDatabase, [&](CellFacts &facts) {
        contradicted(facts);
        facts.recency.bearing = Bearing::Contradicts;
    });
    row("no service", CellState::Unknown, [&](CellFacts &facts) {
        unread(facts);
        facts.serviceProblem = std::string("no answer");
    });
}

void TestDiagnosis::theStateFollowsFromTheEvidence()
{
    QFETCH(CellFacts, facts);
    QFETCH(CellState, state);
    const auto diagnosis = diagnose(facts);
    QCOMPARE(diagnosis.state, state);
    QVERIFY(!diagnosis.meaning.isEmpty());
    QVERIFY(!diagnosis.steps.empty());
    for (const auto &it : diagnosis.evidence) {
        QVERIFY2(!it.text.isEmpty(), toKey(it.source).data());
    }
}

void TestDiagnosis::theEvidenceNamesItsSource()
{
    auto facts = quietCell();
    facts.listed.reset();
    facts.otherClients = 0;
    facts.address.state = AddressState::Silent;
    facts.newestLease = facts.oldestLease = examinedAt - 1h;
    facts.leases = 1;
    const auto diagnosis = diagnose(facts);
    QCOMPARE(signOf(diagnosis, EvidenceSource::Service), Sign::Down);
    QCOMPARE(signOf(diagnosis, EvidenceSource::Clients), Sign::Down);
    QCOMPARE(signOf(diagnosis, EvidenceSource::Address), Sign::Down);
    QCOMPARE(signOf(diagnosis, EvidenceSource::Database), Sign::Working);
    // A cell that works may leave one, and may be quiet.
    QCOMPARE(signOf(diagnosis, EvidenceSource::Leases), Sign::Silent);
    QCOMPARE(signOf(diagnosis, EvidenceSource::Claims), Sign::Silent);
    QVERIFY(std::ranges::is_sorted(diagnosis.evidence, {}, &Evidence::source));
}

void TestDiagnosis::healthChecksShowWhatAnswers_data()
{
    using Answer = std::optional<HealthAnswer>;
    QTest::addColumn<Answer>("readiness");
    QTest::addColumn<Answer>("health");
    QTest::addColumn<AddressState>("state");
    QTest::addColumn<Sign>("sign");
    const auto row = [](const char *name, const Answer &readiness, const Answer &health, AddressState state,
                         Sign sign) { QTest::newRow(name) << readiness << health << state << sign; };
    constexpr HealthAnswer ok{200, true};
    const auto status = [](int number) { return HealthAnswer{number, false}; };
    row("ready", ok, ok, AddressState::Ready, Sign::Working);
    row("a database is missing", status(503), ok, AddressState::Running, Sign::Working);
    row("a database hangs", {}, ok, AddressState::Running, Sign::Working);
    row("not on the allowlist", status(404), status(404), AddressState::Answers, Sign::Silent);
    row("a login in front", status(302), status(302), AddressState::Answers, Sign::Silent);
    row("a page for everything", status(200), status(200), AddressState::Answers, Sign::Silent);
    row("the application fails", status(500), status(500), AddressState::Answers, Sign::Silent);
    row("no application behind the proxy", status(502), status(502), AddressState::Unavailable, Sign::Down);
    row("no backend", status(503), status(503), AddressState::Unavailable, Sign::Down);
    row("no origin", status(521), status(521), AddressState::Unavailable, Sign::Down);
    row("one instance answers, another one starts", status(404), status(503), AddressState::Answers, Sign::Silent);
    row("only one check was answered", {}, status(502), AddressState::Answers, Sign::Silent);
    row("a slow application", status(504), status(504), AddressState::Answers, Sign::Silent);
    row("an origin without TLS", status(525), status(525), AddressState::Answers, Sign::Silent);
    row("no answer", {}, {}, AddressState::Answers, Sign::Silent);
}

void TestDiagnosis::healthChecksShowWhatAnswers()
{
    QFETCH(std::optional<HealthAnswer>, readiness);
    QFETCH(std::optional<HealthAnswer>, health);
    QFETCH(AddressState, state);
    QFETCH(Sign, sign);
    auto facts = quietCell();
    facts.address = evaluateHealth("cell-7.example:443", readiness, health);
    QCOMPARE(facts.address.state, state);
    QCOMPARE(signOf(diagnose(facts), EvidenceSource::Address), sign);
}

void TestDiagnosis::C16_anothersDatabaseIsNoSign()
{
    auto facts = quietCell();
    facts.pairing = PairingVerdict::Contradicted;
    facts.contradiction = std::string("ids of cell 2");
    const auto diagnosis = diagnose(facts);
    QCOMPARE(signOf(diagnosis, EvidenceSource::Database), Sign::Silent);
    QVERIFY(std::ranges::none_of(diagnosis.evidence, [](const Evidence &it) {
        return it.source == EvidenceSource::Clients || it.source == EvidenceSource::Recency;
    }));
}

void TestDiagnosis::C18_theUnreadIsNamed()
{
    auto facts = quietCell();
    facts.leasesProblem = std::string("the listing does not advance");
    const auto diagnosis = diagnose(facts);
    const auto leases = std::ranges::find(diagnosis.evidence, EvidenceSource::Leases, &Evidence::source);
    QCOMPARE(textOf(leases->text), std::string("the listing does not advance"));
    QVERIFY(diagnosis.steps.front() != Message(messages::downStepNothing));
}

void TestDiagnosis::unreadOthersPointAtTheNetwork()
{
    auto facts = quietCell();
    facts.databaseProblem = std::string("refused");
    QVERIFY(diagnose(facts).steps.front() != Message(messages::downStepNetworkFirst));
    facts.others.unread = 1;
    QCOMPARE(textOf(diagnose(facts).steps.front()), textOf(Message(messages::downStepNetworkFirst)));
}

void TestDiagnosis::bothFuturesOfALease()
{
    const Lease lease;
    QCOMPARE(whatIf(lease, {3, 0}).milder, MilderEnd::Commit);
    QCOMPARE(whatIf(lease, {0, 2}).milder, MilderEnd::RollBack);
    QCOMPARE(whatIf(lease, {1, 1}).milder, MilderEnd::None);
    QCOMPARE(whatIf(lease, {0, 0}).milder, MilderEnd::None);
}

void TestDiagnosis::anIncompleteSearchHasNoMilderEnd()
{
    LeaseContents contents{3, 0};
    contents.isComplete = false;
    QCOMPARE(whatIf({}, contents).milder, MilderEnd::None);
}

void TestDiagnosis::aCellThatIsWrittenInPartsMayBeSplit()
{
    auto facts = quietCell();
    facts.recency = {Bearing::Silent, {Reason::Code::RecencyDoubtful, {"35"}}, {}};
    const auto diagnosis = diagnose(facts);
    QCOMPARE(diagnosis.state, CellState::Unclear);
    QVERIFY(diagnosis.meaning == Message(messages::downInParts));
    const auto has = [&](const MessagePattern &step) {
        return std::ranges::find(diagnosis.steps, Message(step)) != diagnosis.steps.end();
    };
    QVERIFY(has(messages::downStepOtherWriter) && has(messages::downStepOneOfTwo));
    // A quiet cell is no split one.
    facts.recency = {};
    QVERIFY(diagnose(facts).meaning == Message(messages::downUnclear));
}

QTEST_APPLESS_MAIN(TestDiagnosis)
#include "tst_diagnosis.moc"
