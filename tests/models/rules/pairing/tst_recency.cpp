// SPDX-License-Identifier: MIT
#include "models/rules/pairing/recency.h"

#include <QTest>

#include <functional>

using namespace cells;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

using Code = Reason::Code;

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

// A cell that wrote a minute ago.
RecencyFacts written()
{
    RecencyFacts facts;
    facts.now = now;
    facts.newestHere = now - 1min;
    facts.otherClients = 4;
    return facts;
}

using Change = std::function<void(RecencyFacts &)>;

} // namespace

Q_DECLARE_METATYPE(Change)

// P10: a database that the cell does not write to proves nothing by what it lacks.
class TestRecency : public QObject
{
    Q_OBJECT

private slots:
    void eachFactBearsAsItShould_data();
    void eachFactBearsAsItShould();
    void onlyWhatIsOlderThanConfirmedMayBeEvaluated();
    void C6_rowsOfASecondPrimaryAreSuspect();
    void unreadIsUnknown();
};

void TestRecency::eachFactBearsAsItShould_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<int>("bearing");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, Bearing bearing, Code code, Change change) {
        QTest::newRow(name) << change << int(bearing) << int(code);
    };
    using enum Bearing;
    row("written to", Agrees, Code::RecencyConfirmed, [](auto &) {});
    row("just within the window", Agrees, Code::RecencyConfirmed, [](auto &f) { f.newestHere = now - f.window; });
    row("quiet", Silent, Code::RecencyQuiet, [](auto &f) { f.newestHere = now - f.window - 1us; });
    row("nothing at all", Silent, Code::RecencyQuiet, [](auto &f) { f.newestHere.reset(); });
    row("nobody connected", Silent, Code::RecencyUnconnected, [](auto &f) { f.otherClients = 0; });
    row("clients unread", Silent, Code::RecencyUnread, [](auto &f) { f.otherClients.reset(); });
    row("claims unread", Silent, Code::RecencyUnread, [](auto &f) { f.problem = "no answer"; });
    row("a replica", Silent, Code::OnReplica, [](auto &f) { f.isReplica = true; });
    row("from the future", Silent, Code::ServiceClockAhead, [](auto &f) { f.newestHere = now + f.maximalSkew + 1us; });
    row("one newer claim without a row", Silent, Code::RecencyDoubtful, [](auto &f) {
        f.missing = 1;
        f.newestMissing = now;
    });
    row("an older claim of late without a row", Silent, Code::RecencyDoubtful, [](auto &f) { f.missingOfLate = 1; });
    row("three, made together with the last one here", Silent, Code::RecencyDoubtful, [](auto &f) {
        f.missing = 3;
        f.newestMissing = *f.newestHere + 29s;
    });
    row("three later ones", Contradicts, Code::RecencyBehind, [](auto &f) {
        f.missing = 3;
        f.newestMissing = *f.newestHere + 30s;
    });
    row("three, and none here", Contradicts, Code::RecencyBehind, [](auto &f) {
        f.newestHere.reset();
        f.missing = 3;
        f.newestMissing = now - 1h;
    });
    row("a replica that lags", Silent, Code::OnReplica, [](auto &f) {
        f.isReplica = true;
        f.missing = 30;
        f.newestMissing = now;
    });
    row("behind, and nobody connected", Contradicts, Code::RecencyBehind, [](auto &f) {
        f.otherClients = 0;
        f.missing = 9;
        f.newestMissing = now;
    });
}

void TestRecency::eachFactBearsAsItShould()
{
    QFETCH(Change, change);
    QFETCH(int, bearing);
    QFETCH(int, code);
    auto facts = written();
    change(facts);
    const auto recency = evaluateRecency(facts);
    QCOMPARE(int(recency.bearing), bearing);
    QCOMPARE(int(recency.reason.code), code);
    QCOMPARE(recency.confirmedAt.has_value(), recency.bearing == Bearing::Agrees);
    QVERIFY(textOf(recency.reason).find('%') == std::string::npos);
}

void TestRecency::onlyWhatIsOlderThanConfirmedMayBeEvaluated()
{
    const auto recency = evaluateRecency(written());
    QVERIFY(!doubtOf(recency, now - 1min - 1us));
    QCOMPARE(doubtOf(recency, now - 1min)->code, Code::NewerThanConfirmed);
    QCOMPARE(doubtOf(recency, now)->code, Code::NewerThanConfirmed);
}

// What is claimed for rows of a copy is taken from those who have the original.
void TestRecency::C6_rowsOfASecondPrimaryAreSuspect()
{
    auto facts = written();
    QVERIFY(!suspicionOf(evaluateRecency(facts)));
    facts.missingOfLate = 1;
    QCOMPARE(suspicionOf(evaluateRecency(facts))->code, Code::RecencyDoubtful);
    facts.missing = 3;
    facts.newestMissing = now;
    QCOMPARE(suspicionOf(evaluateRecency(facts))->code, Code::RecencyBehind);
    // Claims that a quiet cell lacks may be made.
    QVERIFY(!suspicionOf(evaluateRecency({})));
}

void TestRecency::unreadIsUnknown()
{
    QCOMPARE(doubtOf({}, now - 24h)->code, Code::RecencyUnread);
}

QTEST_APPLESS_MAIN(TestRecency)
#include "tst_recency.moc"
