// SPDX-License-Identifier: MIT
#include "models/engine/actions/planactions.h"
#include "models/engine/audit/auditlog.h"
#include "models/engine/overview/cellsurvey.h"
#include "models/engine/runs/intentresolution.h"
#include "models/engine/support/parallelfor.h"
#include "models/engine/support/strictjson.h"
#include "models/ports/caught.h"
#include "models/ports/jsonfields.h"
#include "tests/support/fixtures/actionfixture.h"
#include "tests/support/fixtures/scanfixture.h"

#include <QCryptographicHash>
#include <QTest>

#include <new>
#include <system_error>

using namespace cells;
using namespace cells::audit;
using namespace cells::drift;
using namespace cells::leases;
using namespace cells::overview;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

QString textOfFailure(const std::function<void()> &fail)
{
    const auto outcome = caught([&]() -> Outcome<int> {
        fail();
        return 1;
    });
    return outcome ? QString() : QString::fromStdString(outcome.error().text());
}

std::vector<OpenIntent> openIn(const FakeJournal &journal)
{
    return openIntentsIn(auditRecordsIn(journal.bytes));
}

} // namespace

// An exception does not end the process, only the current work; the trail shows what is open (F59).
class TestBarrier : public QObject
{
    Q_OBJECT

private slots:
    void F59_anExceptionBecomesAFailure();
    void F59_aProgramReportsWhyItFails();
    void F59_whatAThreadThrowsIsThrownWhereItIsJoined();
    void F59_aCellThatFailsTakesNoOtherWithIt();
    void F59_theScanFailsAlone();
    void C2_aCallThatThrowsIsReadBack_data();
    void C2_aCallThatThrowsIsReadBack();
    void C10_aRunThatThrowsLeavesItsIntentOpen();
    void C10_aRunThatThrowsBetweenCallsIsReported();
    void P10_aFenceStaysUpWhileItIsReadBack();
    void F60_jsonOfAnyKindIsReadWithoutThrowing();
    void F60_whatIsNestedTooDeeplyIsNotRead();
    void S37_aPlanOfAWrongFormatIsRefused_data();
    void S37_aPlanOfAWrongFormatIsRefused();
    void F48_aRecordOfWrongTypesIsNamed_data();
    void F48_aRecordOfWrongTypesIsNamed();
    void F48_garbageIsNoAuditLog_data();
    void F48_garbageIsNoAuditLog();
};

void TestBarrier::F59_anExceptionBecomesAFailure()
{
    QCOMPARE(caught([]() -> Outcome<int> { return 3; }).value_or(0), 3);
    QVERIFY(
        textOfFailure([] { throw std::bad_alloc(); }).startsWith(QLatin1String("The program failed: it ran out of")));
    QVERIFY(textOfFailure([] {
        throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again), "thread");
    }).contains(QLatin1String("free threads")));
    QVERIFY(
        textOfFailure([] { throw std::runtime_error("odd"); }).startsWith(QLatin1String("The program failed: odd. ")));
    QVERIFY(textOfFailure([] { throw 7; }).startsWith(QLatin1String("The program failed: no reason was given. ")));
}

void TestBarrier::F59_aProgramReportsWhyItFails()
{
    QCOMPARE(runProgram("cellsctl", [] { return 4; }), 4);
    QCOMPARE(runProgram("cellsctl", []() -> int { throw std::bad_alloc(); }), programFailed);
    QCOMPARE(runProgram("cellsctl", []() -> int { throw "no std::exception"; }), programFailed);
}

void TestBarrier::F59_whatAThreadThrowsIsThrownWhereItIsJoined()
{
    std::atomic<int> done = 0;
    const auto worked = caught([&]() -> Outcome<void> {
        parallelFor(8, 4, {}, [&](std::size_t i) {
            if (i == 3) {
                throw std::bad_alloc();
            }
            ++done;
        });
        return {};
    });
    QVERIFY(!worked);
    QVERIFY(done >= 3);
}

void TestBarrier::F59_aCellThatFailsTakesNoOtherWithIt()
{
    const auto healthy = [](std::stop_token) -> Outcome<PairingReport> { return PairingReport{}; };
    const auto surveys = surveyCells(
        {{CellId{1}, [](std::stop_token) -> Outcome<PairingReport> { throw std::bad_alloc(); },
             [](const auto &, std::stop_token) -> Outcome<LeaseSurveyReport> { throw std::runtime_error("odd"); },
             [](std::stop_token) -> CellStage { throw std::bad_alloc(); }},
            {CellId{2}, healthy,
                [](const auto &, std::stop_token) -> Outcome<LeaseSurveyReport> { return LeaseSurveyReport{}; }}},
        [](const CellSurvey &) {}, {});
    QVERIFY(surveys[0].isComplete() && !*surveys[0].pairing && !*surveys[0].leases && !surveys[0].stage);
    QVERIFY(surveys[1].isComplete() && *surveys[1].pairing && *surveys[1].leases);
}

void TestBarrier::F59_theScanFailsAlone()
{
    for (const int jobs : {1, 3}) {
        ClaimFixture fixture;
        fixture.seedUser(1, "alice");
        fixture.seedUser(2, "bob");
        DriftScan scan({{1}, &fixture.service, &fixture.database},
            []() -> Outcome<ScanStreams> { throw std::bad_alloc(); }, nullptr, fixture.clock, {});
        ScanRequest request;
        request.model = modelNamed("User");
        request.jobs = jobs;
        const auto report = scan.run(request, [](const ScanProgress &) {}, {});
        QVERIFY(!report);
        QVERIFY(report.error().text().starts_with("The program failed: it ran out of memory"));
    }
}

void TestBarrier::C2_aCallThatThrowsIsReadBack_data()
{
    QTest::addColumn<int>("call");
    QTest::addColumn<bool>("isDone");
    QTest::addColumn<QString>("picture");
    QTest::newRow("commit, before") << 1 << false << "unknown not_started not_started not_started";
    QTest::newRow("commit, after") << 1 << true << "ended applied applied applied";
    QTest::newRow("clean, before") << 3 << false << "applied applied unknown not_started";
    QTest::newRow("clean, after") << 3 << true << "applied applied ended applied";
    QTest::newRow("roll back, before") << 4 << false << "applied applied applied unknown";
    QTest::newRow("roll back, after") << 4 << true << "applied applied applied ended";
}

void TestBarrier::C2_aCallThatThrowsIsReadBack()
{
    QFETCH(int, call);
    QFETCH(bool, isDone);
    ActionFixture fixture;
    const auto plan = fixture.plan();
    auto &fault = isDone ? fixture.writer.after : fixture.writer.before;
    fault = [call](int number) { return number == call ? runsOut() : std::nullopt; };
    const auto report = fixture.run(plan);
    QVERIFY(report);
    QTEST(picture(*report), "picture");
    QCOMPARE(openIn(fixture.journal).size(), std::size_t(isDone ? 0 : 1));
}

// In the middle of an update everything throws: nothing is written but the intent, and the next start reads.
void TestBarrier::C10_aRunThatThrowsLeavesItsIntentOpen()
{
    for (const bool isDone : {true, false}) {
        ActionFixture fixture;
        const auto plan = fixture.plan();
        auto &fault = isDone ? fixture.writer.after : fixture.writer.before;
        fault = [&fixture](int) {
            fixture.service.beforePage = [] { throw std::bad_alloc(); };
            return runsOut();
        };
        const auto report = fixture.run(plan);
        QVERIFY(report);
        QCOMPARE(picture(*report), QStringLiteral("unknown not_started not_started not_started"));
        QVERIFY(QString::fromStdString(textOf(report->items[0].text)).contains(QLatin1String("The program failed")));
        QCOMPARE(openIn(fixture.journal).size(), std::size_t(1));
        fixture.service.beforePage = [] {};
        fixture.clock.elapsed += 1min;
        const auto resolved = resolveIntents(auditRecordsIn(fixture.journal.bytes), {7}, fixture.service,
            fixture.database, *fixture.audit, fixture.clock, {});
        QVERIFY(resolved);
        QCOMPARE(resolved->size(), std::size_t(1));
        QCOMPARE(resolved->front().outcome, std::string(isDone ? "resolved_ended" : "resolved_not_applied"));
        QVERIFY(openIn(fixture.journal).empty());
    }
}

void TestBarrier::C10_aRunThatThrowsBetweenCallsIsReported()
{
    ActionFixture fixture;
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&] { fixture.service.beforePage = [] { throw std::runtime_error("odd"); }; };
    const auto report = fixture.run(plan);
    QVERIFY(report);
    QVERIFY(!report->isComplete());
    QCOMPARE(fixture.writer.calls.size(), 1);
    ActionFixture other;
    const auto another = other.plan();
    other.service.beforePage = [] { throw std::runtime_error("odd"); };
    const auto nothing = other.run(another);
    QVERIFY(nothing);
    QCOMPARE(picture(*nothing), QStringLiteral("not_started not_started not_started not_started"));
    QVERIFY2(textOf(nothing->stoppedBecause).find("The program failed: odd") != std::string::npos,
        textOf(nothing->stoppedBecause).c_str());
    QVERIFY(other.writer.calls.isEmpty());
}

// The row of a fence may only go when the call behind it has ended, whatever throws meanwhile.
void TestBarrier::P10_aFenceStaysUpWhileItIsReadBack()
{
    ActionFixture fixture(0, 0, 1);
    const auto plan = fixture.fencedPlan();
    const auto begin = fixture.clock.elapsed;
    fixture.writer.before = [&fixture](int) {
        fixture.service.beforePage = [] { throw std::bad_alloc(); };
        return runsOut();
    };
    const auto report = fixture.run(plan);
    QVERIFY(report);
    QCOMPARE(picture(*report), QStringLiteral("unknown"));
    QVERIFY(fixture.writer.calls.last().startsWith(QLatin1String("drop")));
    QVERIFY(fixture.clock.elapsed - begin >= callsEndAfter);
}

void TestBarrier::F60_jsonOfAnyKindIsReadWithoutThrowing()
{
    using Json = nlohmann::json;
    for (const char *text : {"{\"a\":1}", "{\"a\":-1}", "{\"a\":1.5}", "{\"a\":18446744073709551615}", "{\"a\":1e999}",
             "{\"a\":\"x\"}", "{\"a\":true}", "{\"a\":null}", "{\"a\":[1]}", "{\"a\":{\"a\":1}}", "[1]", "\"a\"", "7",
             "null", "true", "", "{", "{\"a\":\"\xff\"}", "\xef\xbb\xbf{}"}) {
        const auto json = parsedJson<Json>(text);
        const auto *field = fieldIn(json, "a");
        QCOMPARE(textOr(json, "a", "no"), field && field->is_string() ? std::string("x") : std::string("no"));
        QCOMPARE(isTrueIn(json, "a"), field && field->is_boolean());
        const auto number = wholeNumberIn(json, "a");
        QCOMPARE(number.has_value(), qstrcmp(text, "{\"a\":1}") == 0 || qstrcmp(text, "{\"a\":-1}") == 0);
    }
}

void TestBarrier::F60_whatIsNestedTooDeeplyIsNotRead()
{
    const auto nested
        = [](int depth) { return std::string(std::size_t(depth), '[') + std::string(std::size_t(depth), ']'); };
    QVERIFY(parsedJson<nlohmann::json>(nested(deepestJson)).is_array());
    QVERIFY(parsedJson<nlohmann::json>(nested(deepestJson + 2)).is_discarded());
    QVERIFY(parsedJson<nlohmann::json>(nested(1'000'000)).is_discarded());
    QVERIFY(!parseJson(nested(1'000'000)));
    QVERIFY(!parseJson(std::string("{}\0garbage", 10)));
    QVERIFY(parsedJson<nlohmann::json>(std::string("{}\0", 3)).is_discarded());
    QVERIFY(parseJson("{\"a\":{\"b\":1},\"c\":{\"b\":1}}"));
    QCOMPARE(parseJson("{\"a\":1,\"b\":{},\"a\":1}").error().text(),
        std::string("The key \"a\" appears twice in one object."));
}

void TestBarrier::S37_aPlanOfAWrongFormatIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a number") << QByteArray("{\"format\":7}");
    QTest::newRow("nothing") << QByteArray("{\"format\":null}");
    QTest::newRow("a list") << QByteArray("{\"format\":[\"x\"]}");
    QTest::newRow("an object") << QByteArray("{\"format\":{}}");
    QTest::newRow("no object") << QByteArray("[7]");
    QTest::newRow("twice") << QByteArray("{\"format\":\"a\",\"format\":\"b\"}");
    QTest::newRow("empty") << QByteArray();
}

void TestBarrier::S37_aPlanOfAWrongFormatIsRefused()
{
    QFETCH(QByteArray, text);
    const auto plan = parseAnyPlan(text.toStdString());
    QVERIFY(!plan);
    QVERIFY(!plan.error().text().empty());
}

void TestBarrier::F48_aRecordOfWrongTypesIsNamed_data()
{
    QTest::addColumn<QByteArray>("was");
    QTest::addColumn<QByteArray>("is");
    QTest::addColumn<QString>("what");
    const QByteArray zeros(64, '0');
    const auto prev = "\"prev\":\"" + zeros + "\"";
    QTest::newRow("prev") << prev << QByteArray("\"prev\":5") << "does not follow the record before it";
    QTest::newRow("prev is a list") << prev << QByteArray("\"prev\":[]") << "does not follow the record before it";
    QTest::newRow("seq") << QByteArray("\"seq\":1,") << QByteArray("\"seq\":\"1\",") << "is out of sequence";
    QTest::newRow("seq is huge") << QByteArray("\"seq\":1,") << QByteArray("\"seq\":18446744073709551615,")
                                 << "is out of sequence";
    QTest::newRow("seq is real") << QByteArray("\"seq\":1,") << QByteArray("\"seq\":1.0,") << "is out of sequence";
}

// With a hash that is right, as a foreign tool would write it.
void TestBarrier::F48_aRecordOfWrongTypesIsNamed()
{
    QFETCH(QByteArray, was);
    QFETCH(QByteArray, is);
    FakeJournal journal;
    FakeClock clock;
    {
        auto auditLog = AuditLog::open(journal, clock, {"jane", "test"});
        QVERIFY((*auditLog)->append(AuditKind::Note, {{"why", std::string("x")}}));
    }
    auto body = QByteArray::fromStdString(journal.bytes);
    body.truncate(body.indexOf(",\"hash\""));
    QVERIFY(body.contains(was));
    body.replace(was, is);
    const auto hash = QCryptographicHash::hash(body, QCryptographicHash::Sha256).toHex();
    const auto text = body + ",\"hash\":\"" + hash + "\"}\n";
    const auto verified = verifyAudit(text.toStdString(), {});
    QVERIFY(verified.problem);
    QCOMPARE(verified.problem->line, std::int64_t(1));
    QTEST(QString::fromStdString(textOf(verified.problem->what)), "what");
    (void)auditRecordsIn(text.toStdString());
}

void TestBarrier::F48_garbageIsNoAuditLog_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a word") << QByteArray("garbage");
    QTest::newRow("lines") << QByteArray("garbage\nmore\n");
    QTest::newRow("NUL") << QByteArray(4096, '\0');
    QTest::newRow("a newline") << QByteArray("\n");
    QTest::newRow("another JSON") << QByteArray("{\"name\":1}\n");
}

void TestBarrier::F48_garbageIsNoAuditLog()
{
    QFETCH(QByteArray, text);
    const auto verified = verifyJournal({text.toStdString(), {}});
    QVERIFY(verified.problem);
    QCOMPARE(verified.problem->line, std::int64_t(1));
    FakeJournal journal;
    journal.bytes = text.toStdString();
    FakeClock clock;
    QVERIFY(!AuditLog::open(journal, clock, {"jane", "test"}));
    QCOMPARE(journal.bytes, text.toStdString());
    QVERIFY(!verifyAudit("", {}).problem);
}

QTEST_APPLESS_MAIN(TestBarrier)
#include "tst_barrier.moc"
