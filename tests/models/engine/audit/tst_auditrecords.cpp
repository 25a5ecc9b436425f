// SPDX-License-Identifier: MIT
#include "models/engine/runs/intentresolution.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// What the trail says became of each call: "applied", "unknown resolved_applied", ...
QString storyOf(const ActionFixture &fixture)
{
    QStringList fields;
    for (const auto &record : auditRecordsIn(fixture.journal.bytes)) {
        if (record.kind == AuditKind::Outcome) {
            fields << QString::fromStdString(record.text("outcome"));
        }
    }
    return fields.join(QLatin1Char(' '));
}

Outcome<std::vector<ResolvedIntent>> resolve(ActionFixture &fixture)
{
    return resolveIntents(auditRecordsIn(fixture.journal.bytes), {7}, fixture.service, fixture.database, *fixture.audit,
        fixture.clock, {});
}

} // namespace

class TestAuditRecords : public QObject
{
    Q_OBJECT

private slots:
    void recordsAreReadBackAsWritten();
    void filtersNarrow();
    void repairsAreRunsThatChangedClaims();
    void F11_unknownIsResolvedLaterByReading_data();
    void F11_unknownIsResolvedLaterByReading();
    void F46_anIntentWithoutAnOutcomeIsResolved();
    void aCallUnderWayIsLeftAlone();
    void whatCannotBeReadStaysUnknown();
};

void TestAuditRecords::recordsAreReadBackAsWritten()
{
    ActionFixture fixture;
    QVERIFY(fixture.audit->append(AuditKind::Intent,
        {{"lease", "9f3c"}, {"cell", std::int64_t{7}}, {"evidence", std::vector<std::string>{"one", "two | \n"}}}));
    const auto records = auditRecordsIn(fixture.journal.bytes);
    QCOMPARE(records.size(), std::size_t(1));
    QCOMPARE(records[0].seq, 1);
    QCOMPARE(records[0].person, std::string("jane"));
    QCOMPARE(*records[0].time, fixture.clock.now());
    QVERIFY(records[0].kind == AuditKind::Intent);
    QCOMPARE(records[0].text("cell"), std::string("7"));
    QCOMPARE(records[0].texts("evidence").at(1), std::string("two | \n"));
    // An earlier release wrote the action under another name.
    QVERIFY(fixture.audit->append(AuditKind::Intent, {{"deed", "roll_back"}}));
    QCOMPARE(auditRecordsIn(fixture.journal.bytes).back().text("action"), std::string("roll_back"));
    QVERIFY(auditRecordsIn("no record\n{}\n[1]\n{\"kind\":5}\n").empty());
}

void TestAuditRecords::filtersNarrow()
{
    ActionFixture fixture;
    QVERIFY(fixture.run(fixture.plan()));
    const auto records = auditRecordsIn(fixture.journal.bytes);
    const auto count = [&](const AuditFilter &filter) {
        return std::count_if(records.begin(), records.end(), [&](const auto &one) { return filter.matches(one); });
    };
    QCOMPARE(count({}), std::ssize(records));
    QCOMPARE(count({.since = {}, .until = {}, .plan = {}, .person = {}, .part = "00000000001f"}), 2);
    QCOMPARE(count({.since = {}, .until = {}, .plan = records[0].text("plan").substr(0, 8), .person = {}, .part = {}}),
        std::ssize(records));
    QCOMPARE(count({.since = {}, .until = {}, .plan = {}, .person = "joe", .part = {}}), 0);
    QCOMPARE(count({.since = {}, .until = records[0].time, .plan = {}, .person = {}, .part = {}}), 0);
    QCOMPARE(count({.since = records[0].time, .until = {}, .plan = {}, .person = {}, .part = {}}), std::ssize(records));
}

void TestAuditRecords::repairsAreRunsThatChangedClaims()
{
    ActionFixture fixture;
    const auto begin = [&](const char *plan, const char *model, std::int64_t cell) {
        QVERIFY(fixture.audit->append(
            AuditKind::Note, {{"plan", plan}, {"model", model}, {"environment", "here"}, {"cell", cell}}));
        fixture.clock.elapsed += 1min;
    };
    const auto end = [&](const char *plan, std::int64_t applied, std::int64_t unknown) {
        QVERIFY(fixture.audit->append(
            AuditKind::Note, {{"plan", plan}, {"ended", "."}, {"applied", applied}, {"unknown", unknown}}));
    };
    const auto from = fixture.clock.now();
    begin("1", "User", 7);
    end("1", 3, 0);
    begin("2", "Email", 7);
    end("2", 0, 0);
    begin("3", "Key", 8);
    end("3", 1, 0);
    begin("4", "Route", 7);
    end("4", 0, 1);
    begin("5", "GpgKey", 7);
    const std::map<std::string, Instant, std::less<>> expected{
        {"User", from + 1min}, {"Route", from + 4min}, {"GpgKey", from + 4min}};
    QCOMPARE(repairsIn(fixture.journal.bytes, "here", {7}), expected);
    QVERIFY(repairsIn(fixture.journal.bytes, "elsewhere", {7}).empty());
}

void TestAuditRecords::F11_unknownIsResolvedLaterByReading_data()
{
    QTest::addColumn<bool>("tookEffect");
    QTest::addColumn<QString>("story");
    QTest::addColumn<bool>("isCommit");
    QTest::newRow("it took effect late") << true << QStringLiteral("unknown resolved_applied") << true;
    QTest::newRow("it never did") << false << QStringLiteral("unknown resolved_not_applied") << true;
    QTest::newRow("somebody rolled it back") << true << QStringLiteral("unknown resolved_ended") << false;
}

void TestAuditRecords::F11_unknownIsResolvedLaterByReading()
{
    QFETCH(bool, tookEffect);
    QFETCH(QString, story);
    QFETCH(bool, isCommit);
    ActionFixture fixture(1, 0, 0);
    fixture.seedClaim(1);
    fixture.writer.before = [](int) { return answerLost(); };
    (void)fixture.run(fixture.plan());
    fixture.clock.elapsed += callsEndAfter;
    if (tookEffect) {
        endLease(fixture.service, uuidNumber(1), isCommit);
    }
    const auto resolved = resolve(fixture);
    QVERIFY(resolved);
    QCOMPARE(resolved->size(), std::size_t(1));
    QCOMPARE(storyOf(fixture), story);
    QCOMPARE(int(fixture.writer.calls.size()), 1);
    QVERIFY(openIntentsIn(auditRecordsIn(fixture.journal.bytes)).empty());
    // Once is enough.
    QVERIFY(resolve(fixture)->empty());
}

void TestAuditRecords::F46_anIntentWithoutAnOutcomeIsResolved()
{
    ActionFixture fixture(0, 1, 0);
    const auto plan = fixture.plan();
    fixture.journal.failingAppend = 3;
    (void)fixture.run(plan);
    QCOMPARE(openIntentsIn(auditRecordsIn(fixture.journal.bytes)).size(), std::size_t(1));
    fixture.clock.elapsed += callsEndAfter;
    QVERIFY(resolve(fixture));
    // A row that is gone does not say who deleted it.
    QCOMPARE(storyOf(fixture), QStringLiteral("resolved_ended"));
}

void TestAuditRecords::aCallUnderWayIsLeftAlone()
{
    ActionFixture fixture(1, 0, 0);
    fixture.writer.before = [](int) { return answerLost(); };
    (void)fixture.run(fixture.plan());
    QVERIFY(resolve(fixture)->empty());
    QCOMPARE(storyOf(fixture), QStringLiteral("unknown"));
}

void TestAuditRecords::whatCannotBeReadStaysUnknown()
{
    ActionFixture fixture(1, 0, 0);
    fixture.writer.before = [](int) { return answerLost(); };
    (void)fixture.run(fixture.plan());
    fixture.clock.elapsed += callsEndAfter;
    fixture.service.script.push_back(
        [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "fake:443 is gone"); });
    QVERIFY(resolve(fixture));
    QCOMPARE(storyOf(fixture), QStringLiteral("unknown unknown"));
    QCOMPARE(openIntentsIn(auditRecordsIn(fixture.journal.bytes)).size(), std::size_t(1));
}

QTEST_APPLESS_MAIN(TestAuditRecords)
#include "tst_auditrecords.moc"
