// SPDX-License-Identifier: MIT
#include "models/rules/leases/leaseverdict.h"

#include <QTest>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

Uuid someUuid()
{
    return *Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
}

RunningTransaction openTransaction(Instant startedAt = now - 46min)
{
    return {"3/1842", 8812, "puma: worker 3", "gitlab", startedAt, "idle in transaction"};
}

// A world in which nothing stands in the way; each case changes what it is about.
LeaseFacts facts()
{
    LeaseFacts facts;
    facts.operatorNow = now;
    facts.databaseNow = now;
    return facts;
}

LeaseFacts serviceOnly(Duration age)
{
    auto it = facts();
    it.service = Lease{someUuid(), now - age, now - age};
    it.absence = {2, 40s, {}};
    it.serviceAhead = 0s;
    return it;
}

LeaseFacts localOnly(Duration age)
{
    auto it = facts();
    it.local = LocalLease{someUuid(), now - age, now - age};
    return it;
}

LeaseFacts inBothSources(Duration serviceAge, Duration localAge)
{
    auto it = serviceOnly(serviceAge);
    it.local = LocalLease{someUuid(), now - localAge, now - localAge};
    it.absence = {};
    return it;
}

template <typename Change> LeaseFacts changed(LeaseFacts facts, Change &&change)
{
    change(facts);
    return facts;
}

} // namespace

Q_DECLARE_METATYPE(cells::leases::LeaseFacts)

class TestLeaseVerdict : public QObject
{
    Q_OBJECT

private slots:
    void eachCaseHasItsVerdict_data();
    void eachCaseHasItsVerdict();
    void everyReasonHasAText();
    void hostileValuesDoNotBreakTheText();
    void theLeastAgeDecides();
    void C4_noConditionOfARollbackCanBeLeftOut_data();
    void C4_noConditionOfARollbackCanBeLeftOut();
    void C5_noConditionOfACommitCanBeLeftOut_data();
    void C5_noConditionOfACommitCanBeLeftOut();
    void P12_noConditionOfACleaningCanBeLeftOut_data();
    void P12_noConditionOfACleaningCanBeLeftOut();
    void anEndedLeaseIsNotStale();
};

void TestLeaseVerdict::eachCaseHasItsVerdict_data()
{
    QTest::addColumn<LeaseFacts>("facts");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("firstReason");
    const auto row = [](const char *name, const LeaseFacts &facts, const char *verdict, const char *reason) {
        QTest::newRow(name) << facts << QString::fromUtf8(verdict) << QString::fromUtf8(reason);
    };

    row("C5 committed row, stale", inBothSources(26min, 26min), "commit", "The local row is committed and 26 min old");
    row("C5 exactly at the threshold", inBothSources(5min, 5min), "commit", "The local row is committed");
    row("C5 one second short of it", inBothSources(5min, 5min - 1s), "wait", "The local row is 4 min 59 s old");
    row("H2 fresh row although the service is stale", inBothSources(26min, 2min), "wait", "The local row is 2 min old");
    row("C5 stale row although the service is fresh", inBothSources(2min, 26min), "commit",
        "The local row is committed");
    row("P11 both fresh", inBothSources(1min, 1min), "wait", "The local row is 1 min old");
    row("a row is proof enough while something runs",
        changed(inBothSources(26min, 26min), [](auto &f) { f.absence.stillRunning = {openTransaction()}; }), "commit",
        "The local row is committed");

    row("C4 absent twice, all drained", serviceOnly(26min), "roll_back",
        "Every transaction that could hold its local row has ended");
    row("C4 exactly at the threshold", serviceOnly(5min), "roll_back",
        "Every transaction that could hold its local row has ended");
    row("C4 one second short of it", serviceOnly(5min - 1s), "wait", "The lease is 4 min 59 s old");
    row("P10 open transaction",
        changed(serviceOnly(46min), [](auto &f) { f.absence.stillRunning = {openTransaction()}; }), "wait",
        "The transaction of pid 8812 (puma: worker 3), running for 46 min");
    row("P10 open transaction of unknown start",
        changed(serviceOnly(46min),
            [](auto &f) {
                auto transaction = openTransaction();
                transaction.startedAt.reset();
                transaction.application.clear();
                f.absence.stillRunning = {transaction};
            }),
        "wait", "The transaction of pid 8812 (no application name), running for an unknown time");
    // Its lease was made 12 minutes ago by the service's clock, and a moment ago in truth.
    row("P10 a transaction that seems to have begun after the lease, and the service's clock is behind",
        changed(serviceOnly(12min), [](auto &f) { f.absence.stillRunning = {openTransaction(now - 5s)}; }), "wait",
        "The transaction of pid 8812");
    row("P10 a transaction that seems to have begun long after the lease",
        changed(serviceOnly(46min), [](auto &f) { f.absence.stillRunning = {openTransaction(now - 1min)}; }), "wait",
        "The transaction of pid 8812");
    row("P10 a row that was there before", changed(serviceOnly(46min), [](auto &f) { f.absence.hadRow = true; }),
        "unknown", "Its local row existed before and is gone");
    row("C21 the service's clock is 12 min behind",
        changed(serviceOnly(26min), [](auto &f) { f.serviceAhead = -12min; }), "wait",
        "The lease appears to be 26 min old, but the service's clock is unknown or wrong");
    row("C21 the service's clock is 31 s ahead", changed(serviceOnly(26min), [](auto &f) { f.serviceAhead = 31s; }),
        "wait", "The lease appears to be 26 min old");
    row("C21 a clock that is off, and watched for long enough",
        changed(serviceOnly(26min),
            [](auto &f) {
                f.serviceAhead = -12min;
                f.watched = 5min;
            }),
        "roll_back", "Every transaction that could hold its local row has ended");
    row("C21 the service's clock is unknown", changed(serviceOnly(26min), [](auto &f) { f.serviceAhead.reset(); }),
        "wait", "The lease appears to be 26 min old");
    row("C21 an unknown clock, and watched for not quite long enough",
        changed(serviceOnly(26min),
            [](auto &f) {
                f.serviceAhead.reset();
                f.watched = 5min - 1s;
            }),
        "wait", "The lease appears to be 26 min old");
    row("C21 an unknown clock that dated a lease much later",
        changed(serviceOnly(26min),
            [](auto &f) {
                f.serviceAhead.reset();
                f.newestLease = f.service->createdAt + 5min;
            }),
        "roll_back", "Every transaction that could hold its local row has ended");
    row("C21 an unknown clock that dated a lease a little later",
        changed(serviceOnly(26min),
            [](auto &f) {
                f.serviceAhead.reset();
                f.newestLease = f.service->createdAt + 5min - 1s;
            }),
        "wait", "The lease appears to be 26 min old");
    row("C21 a newer lease says nothing of a clock that is off",
        changed(serviceOnly(26min),
            [](auto &f) {
                f.serviceAhead = -31s;
                f.newestLease = f.service->createdAt + 20min;
            }),
        "wait", "The lease appears to be 26 min old");
    row("F55 prepared transaction",
        changed(serviceOnly(46min),
            [](auto &f) {
                f.prepared = {{"two-phase-7", now - 1h}};
            }),
        "wait", "The prepared transaction two-phase-7");
    row("H1 seen absent once",
        changed(serviceOnly(46min),
            [](auto &f) {
                f.absence = {1, 0s, {}};
            }),
        "wait", "The local row was missing in one reading");
    row("H1 looks too close together",
        changed(serviceOnly(46min),
            [](auto &f) {
                f.absence = {2, 1s, {}};
            }),
        "wait", "The local row was missing in one reading");
    row("never looked", changed(serviceOnly(46min), [](auto &f) { f.absence = {}; }), "wait",
        "The local row was missing");
    row("an incomplete listing that has it", changed(serviceOnly(26min), [](auto &f) { f.isListingComplete = false; }),
        "roll_back", "Every transaction that could hold its local row has ended");

    row("P12 orphan", localOnly(2h), "clean_local", "The local row is 2 h old");
    row("P12 exactly at the threshold", localOnly(1h), "clean_local", "The local row is 1 h old");
    row("P12 one second short of it", localOnly(1h - 1s), "ended",
        "The service no longer lists the lease, so it has ended");
    row("P12 incomplete listing", changed(localOnly(2h), [](auto &f) { f.isListingComplete = false; }), "unknown",
        "The listing of the service is incomplete");
    row("P12 row newer than the listing", changed(localOnly(2h), [](auto &f) { f.isRowOlderThanListing = false; }),
        "wait", "The local row appeared while");
    row("P12 service unread",
        changed(localOnly(2h),
            [](auto &f) {
                f.isListingComplete = false;
                f.serviceProblem = "no connection";
            }),
        "unknown", "The service could not be read: no connection");

    row("F33 replica, service only", changed(serviceOnly(26min), [](auto &f) { f.isReplica = true; }), "unknown",
        "This database is a replica");
    row("F33 replica, both", changed(inBothSources(26min, 26min), [](auto &f) { f.isReplica = true; }), "unknown",
        "This database is a replica");
    row("F23 the service went back", changed(serviceOnly(26min), [](auto &f) { f.reappeared = someUuid(); }), "unknown",
        "The service lists lease 9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2 again");
    row("F39 lease table unreadable",
        changed(serviceOnly(26min), [](auto &f) { f.tableProblem = "permission denied"; }), "unknown",
        "The cell's lease table could not be read: permission denied");
    row("F43 database clock 31 s behind", changed(serviceOnly(26min), [](auto &f) { f.databaseNow = now - 31s; }),
        "unknown", "The clocks of");
    row("F43 database clock 31 s ahead",
        changed(inBothSources(26min, 26min), [](auto &f) { f.databaseNow = now + 31s; }), "unknown", "The clocks of");
    row("F43 30 s apart is still accepted", changed(serviceOnly(26min), [](auto &f) { f.databaseNow = now + 30s; }),
        "roll_back", "Every transaction that could hold its local row has ended");
    row("F43 lease from the future", serviceOnly(-2min), "unknown", "The service dates this lease 2 min");
    row("F43 row from the future", inBothSources(26min, -2min), "unknown", "The local row is dated 2 min");
    row("F43 a little from the future is fresh", serviceOnly(-5s), "wait", "The lease is -5.0 s old");
    row("nothing known", facts(), "unknown", "The listing");
}

void TestLeaseVerdict::eachCaseHasItsVerdict()
{
    QFETCH(LeaseFacts, facts);
    QFETCH(QString, verdict);
    QFETCH(QString, firstReason);
    const auto assessment = evaluateLease(facts, Thresholds{});
    const auto reason = QString::fromStdString(textOf(assessment.reasons.at(0)));
    QCOMPARE(QString::fromLatin1(toKey(assessment.verdict).data()), verdict);
    QVERIFY2(reason.startsWith(firstReason), qPrintable(reason));
}

void TestLeaseVerdict::everyReasonHasAText()
{
    for (const auto code : allOf<Reason::Code>()) {
        const auto text = textOf(Reason{code, {"a", "b", "c"}});
        QVERIFY(text.size() > 10);
        QVERIFY(text.find('%') == std::string::npos);
    }
}

void TestLeaseVerdict::hostileValuesDoNotBreakTheText()
{
    const auto text = textOf(Reason{Reason::Code::TransactionRunning, {"1", "%3 %1 <b>", "2 s"}});
    QCOMPARE(
        text, std::string("The transaction of pid 1 (%3 %1 <b>), running for 2 s, may still commit its local row."));
}

// C21
void TestLeaseVerdict::theLeastAgeDecides()
{
    auto it = serviceOnly(5min);
    it.databaseNow = now - 5s;
    QCOMPARE(QByteArray(toKey(evaluateLease(it, {}).verdict).data()), QByteArray("wait"));
    it.databaseNow = now + 5s;
    QCOMPARE(QByteArray(toKey(evaluateLease(it, {}).verdict).data()), QByteArray("roll_back"));
    it.clockUncertainty = 1s;
    QCOMPARE(QByteArray(toKey(evaluateLease(it, {}).verdict).data()), QByteArray("wait"));
}

// P10: with any one condition missing the verdict is never RollBack.
void TestLeaseVerdict::C4_noConditionOfARollbackCanBeLeftOut_data()
{
    QTest::addColumn<LeaseFacts>("facts");
    const auto without
        = [](const char *name, auto remove) { QTest::newRow(name) << changed(serviceOnly(26min), remove); };
    without("still listed", [](auto &f) { f.service.reset(); });
    without("no local row", [](auto &f) { f.local = LocalLease{someUuid(), now - 26min, now - 26min}; });
    without("stale on the operator's clock", [](auto &f) { f.operatorNow = now - 22min; });
    without("stale on the database's clock", [](auto &f) { f.databaseNow = now - 22min; });
    without("stale whatever the uncertainty of the clocks", [](auto &f) { f.clockUncertainty = 22min; });
    without("older than the threshold", [](auto &f) { f.service->createdAt = now - 4min; });
    without("clocks that agree", [](auto &f) { f.databaseNow = now + 31s; });
    without("not from the future", [](auto &f) { f.service->createdAt = now + 31s; });
    without("two looks", [](auto &f) { f.absence.probes = 1; });
    without("looks far enough apart", [](auto &f) { f.absence.apart = 1999ms; });
    without("P10 drained", [](auto &f) { f.absence.stillRunning = {openTransaction()}; });
    without("P10 drained, whatever the clocks say of the transaction",
        [](auto &f) { f.absence.stillRunning = {openTransaction(now - 1s)}; });
    without("P10 never a row", [](auto &f) { f.absence.hadRow = true; });
    without("C21 a service's clock that is known", [](auto &f) { f.serviceAhead.reset(); });
    without("C21 a service's clock that agrees", [](auto &f) { f.serviceAhead = -31s; });
    without("stale on the service's clock", [](auto &f) {
        f.serviceAhead = -30s;
        f.service->createdAt = now - 5min;
    });
    without("F55 nothing prepared", [](auto &f) { f.prepared = {{"x", now}}; });
    without("F33 the primary", [](auto &f) { f.isReplica = true; });
    without("F39 the lease table read", [](auto &f) { f.tableProblem = "x"; });
    without("F23 a service that did not go back", [](auto &f) { f.reappeared = someUuid(); });
}

void TestLeaseVerdict::C4_noConditionOfARollbackCanBeLeftOut()
{
    QFETCH(LeaseFacts, facts);
    QVERIFY(evaluateLease(serviceOnly(26min), {}).verdict == LeaseVerdict::RollBack);
    QVERIFY(evaluateLease(facts, {}).verdict != LeaseVerdict::RollBack);
}

// P11: the committed local row is the proof.
void TestLeaseVerdict::C5_noConditionOfACommitCanBeLeftOut_data()
{
    QTest::addColumn<LeaseFacts>("facts");
    const auto without
        = [](const char *name, auto remove) { QTest::newRow(name) << changed(inBothSources(26min, 26min), remove); };
    without("still listed", [](auto &f) { f.service.reset(); });
    without("P11 a committed local row", [](auto &f) { f.local.reset(); });
    without("a stale row", [](auto &f) { f.local->createdAt = now - 4min; });
    without("stale on the operator's clock", [](auto &f) { f.operatorNow = now - 22min; });
    without("stale on the database's clock", [](auto &f) { f.databaseNow = now - 22min; });
    without("clocks that agree", [](auto &f) { f.databaseNow = now - 31s; });
    without("not from the future", [](auto &f) { f.service->createdAt = now + 31s; });
    without("F33 the primary", [](auto &f) { f.isReplica = true; });
    without("F39 the lease table read", [](auto &f) { f.tableProblem = "x"; });
    without("F23 a service that did not go back", [](auto &f) { f.reappeared = someUuid(); });
}

void TestLeaseVerdict::C5_noConditionOfACommitCanBeLeftOut()
{
    QFETCH(LeaseFacts, facts);
    QVERIFY(evaluateLease(inBothSources(26min, 26min), {}).verdict == LeaseVerdict::Commit);
    QVERIFY(evaluateLease(facts, {}).verdict != LeaseVerdict::Commit);
}

void TestLeaseVerdict::P12_noConditionOfACleaningCanBeLeftOut_data()
{
    QTest::addColumn<LeaseFacts>("facts");
    const auto without = [](const char *name, auto remove) { QTest::newRow(name) << changed(localOnly(2h), remove); };
    without("not listed", [](auto &f) { f.service = Lease{someUuid(), now - 2h, now - 2h}; });
    without("a complete listing", [](auto &f) { f.isListingComplete = false; });
    without("a listing that began after the row was read", [](auto &f) { f.isRowOlderThanListing = false; });
    without("a listing at all", [](auto &f) { f.serviceProblem = "x"; });
    without("an orphaned row", [](auto &f) { f.local->createdAt = now - 59min; });
    without("orphaned on the database's clock", [](auto &f) { f.databaseNow = now - 90min; });
    without("clocks that agree", [](auto &f) { f.databaseNow = now + 31s; });
    without("F33 the primary", [](auto &f) { f.isReplica = true; });
    without("F39 the lease table read", [](auto &f) { f.tableProblem = "x"; });
    without("F23 a service that did not go back", [](auto &f) { f.reappeared = someUuid(); });
}

void TestLeaseVerdict::P12_noConditionOfACleaningCanBeLeftOut()
{
    QFETCH(LeaseFacts, facts);
    QVERIFY(evaluateLease(localOnly(2h), {}).verdict == LeaseVerdict::CleanLocal);
    QVERIFY(evaluateLease(facts, {}).verdict != LeaseVerdict::CleanLocal);
}

// Every count of stale leases is by this.
void TestLeaseVerdict::anEndedLeaseIsNotStale()
{
    const auto stale = [](Duration age, LeaseVerdict verdict) {
        SurveyedLease lease;
        lease.age = age;
        lease.assessment.verdict = verdict;
        return isStale(lease, {});
    };
    QVERIFY(stale(5min, LeaseVerdict::Wait));
    QVERIFY(stale(2h, LeaseVerdict::CleanLocal));
    QVERIFY(!stale(5min - 1s, LeaseVerdict::Wait));
    QVERIFY(!stale(30min, LeaseVerdict::Ended));
}

QTEST_APPLESS_MAIN(TestLeaseVerdict)
#include "tst_leaseverdict.moc"
