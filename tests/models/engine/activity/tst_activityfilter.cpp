// SPDX-License-Identifier: MIT
#include "models/engine/activity/activityfilter.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::activity;
using namespace cells::audit;
using namespace cells::plans;
using namespace std::chrono_literals;

class TestActivityFilter : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void termsNarrow_data();
    void termsNarrow();
    void invalidFiltersAreReported_data();
    void invalidFiltersAreReported();
    void aCallIsSingledOut();
    void everyTermIsOffered();

private:
    std::shared_ptr<const AuditLogView> m_auditLog;
};

// Three hours ago a refused attempt, two hours ago a run of which one answer was lost, just now somebody armed.
void TestActivityFilter::initTestCase()
{
    ActionFixture fixture(2, 0, 1);
    const auto plan = fixture.plan();
    fixture.writer.before = [](int call) { return call == 3 ? answerLost() : std::nullopt; };
    (void)fixture.run(plan, {fingerprintOf(plan), "x", "y"});
    fixture.clock.elapsed += 1h;
    (void)fixture.run(fixture.plan(), {fingerprintOf(fixture.plan()), "7 3", "Incident <b>4711</b>"});
    fixture.clock.elapsed += 2h;
    const auto audit = std::move(*AuditLog::open(fixture.journal, fixture.clock, {"CN=ops as Bob@desk", "test"}));
    (void)audit->append(
        AuditKind::Note, {{"armed_for_cell", std::int64_t{3}}, {"environment", "prod"}, {"reason", "drill"}});
    m_auditLog = *readAuditLog("audit.jsonl", JournalText{fixture.journal.bytes, {}}, fixture.clock.now() + 1min, {});
    QCOMPARE(m_auditLog->actions.size(), std::size_t(3));
}

void TestActivityFilter::termsNarrow_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("numbers");
    const auto row = [](const char *text, const char *numbers) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(numbers);
    };
    row("", "012");
    row("lease:00000000003d", "1");
    row("LEASE:3D", "1");
    row("LEASE:\"3D\"", "1");
    row("lease:ff", "");
    row("person:bob", "2");
    row("person:jane person:BOB", "012");
    row("cell:7", "01");
    row("cell:3", "2");
    row("outcome:unknown", "1");
    row("outcome:unknown outcome:stale", "1");
    row("outcome:stale", "");
    row("state:refused", "0");
    row("state:open state:noted", "12");
    row("kind:arming", "2");
    row("age<90m", "2");
    row("age>2h", "01");
    row("age<150m age>90m", "1");
    row("since:2026-11-21T05:00", "2");
    row("until:2026-11-21T04:00", "0");
    row("since:2026-11-21 until:2026-11-22", "012");
    row("since:2026-11-21T04:12:00Z until:2026-11-21T05:00:00Z", "1");
    row("4711", "1");
    row("incident 4711", "1");
    row("incident drill", "");
    row("read back", "1");
}

void TestActivityFilter::termsNarrow()
{
    QFETCH(QString, text);
    QFETCH(QString, numbers);
    const auto filter = parseActivityFilter(text.toStdString());
    QVERIFY(filter);
    QString found;
    for (std::size_t i = 0; i < m_auditLog->actions.size(); ++i) {
        if (filter->matches(*m_auditLog, m_auditLog->actions[i])) {
            found += QString::number(i);
        }
    }
    QCOMPARE(found, numbers);
}

void TestActivityFilter::invalidFiltersAreReported_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(expected);
    };
    row("cell:three", "a cell is a number");
    row("outcome:good", "outcomes are applied");
    row("outcome:", "outcomes are applied");
    row("state:fine", "states are open");
    row("kind:x", "kinds are run");
    row("age<soon", "an age is a number");
    row("since:yesterday", "write a time in UTC");
    // Nobody is to take an empty answer for the truth.
    row("value:alice", "Look the value up in Claims");
}

void TestActivityFilter::invalidFiltersAreReported()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto filter = parseActivityFilter(text.toStdString());
    QVERIFY(!filter);
    QVERIFY2(QString::fromStdString(filter.error().text()).contains(expected), filter.error().text().c_str());
}

void TestActivityFilter::aCallIsSingledOut()
{
    const auto &steps = m_auditLog->actions[1].steps;
    const auto singled = [&](const char *text) {
        QString found;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (parseActivityFilter(text)->singlesOut(*m_auditLog, steps[i])) {
                found += QString::number(i);
            }
        }
        return found;
    };
    QCOMPARE(singled("person:jane cell:7"), QString());
    QCOMPARE(singled("lease:000000000002"), QStringLiteral("2"));
    QCOMPARE(singled("outcome:unknown"), QStringLiteral("3"));
    QCOMPARE(singled("4711"), QStringLiteral("0"));
}

void TestActivityFilter::everyTermIsOffered()
{
    for (const auto &term : activityFilterTerms()) {
        for (const auto &value : term.values) {
            QVERIFY2(parseActivityFilter(term.start + value), (term.start + value).c_str());
        }
    }
}

QTEST_APPLESS_MAIN(TestActivityFilter)
#include "tst_activityfilter.moc"
