// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditlog.h"
#include "models/engine/audit/writtenoff.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fakes/fakejournal.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace std::chrono_literals;

namespace {

// Records runs as ActionRun does.
struct Log
{
    FakeClock clock;
    FakeJournal journal;
    std::unique_ptr<AuditLog> log = std::move(*AuditLog::open(journal, clock, {"jane", "test"}));

    void begin(const char *plan, const char *kind, std::int64_t cell, const char *environment = "prod")
    {
        (void)log->append(AuditKind::Note,
            {{"plan", plan}, {"kind", kind}, {"environment", environment}, {"cell", cell},
                {"recovery_point", "2026-11-21T01:00:00.000000Z"}, {"lost_at", "2026-11-21T02:00:00.000000Z"}});
    }
    void call(const char *plan, std::int64_t cell, const char *outcome)
    {
        (void)log->append(AuditKind::Intent, {{"plan", plan}, {"cell", cell}, {"action", "roll_back"}});
        if (outcome) {
            (void)log->append(
                AuditKind::Outcome, {{"plan", plan}, {"cell", cell}, {"action", "roll_back"}, {"outcome", outcome}});
        }
    }
    std::map<CellId, WrittenOff> result() const { return writtenOffIn(journal.bytes, "prod"); }
};

} // namespace

class TestWrittenOff : public QObject
{
    Q_OBJECT

private slots:
    void theLastRunOfEachCellCounts();
    void aRunWithoutACallDoesNot();
    void otherPlansAndEnvironmentsDoNot();
};

void TestWrittenOff::theLastRunOfEachCellCounts()
{
    Log log;
    log.begin("aa", "write_off_leases", 2);
    log.call("aa", 2, "applied");
    log.clock.elapsed += 1h;
    log.begin("bb", "write_off_leases", 2);
    log.call("bb", 2, "applied");
    log.call("bb", 2, "not_applied");
    // Killed at the call: it may have been made.
    log.begin("cc", "write_off_leases", 3);
    log.call("cc", 3, nullptr);
    const auto all = log.result();
    QCOMPARE(all.size(), std::size_t{2});
    QCOMPARE(all.at(CellId{2}).plan, std::string("bb"));
    QCOMPARE(all.at(CellId{2}).leases, 1);
    QCOMPARE(all.at(CellId{2}).person, std::string("jane"));
    QVERIFY(all.at(CellId{2}).recoveryPoint == parseInstant("2026-11-21T01:00:00Z"));
    QCOMPARE(all.at(CellId{3}).leases, 0);
}

void TestWrittenOff::aRunWithoutACallDoesNot()
{
    Log log;
    log.begin("aa", "write_off_leases", 2);
    (void)log.log->append(AuditKind::Refusal, {{"plan", "aa"}, {"cell", std::int64_t{2}}, {"why", "it answers"}});
    QVERIFY(log.result().empty());
}

void TestWrittenOff::otherPlansAndEnvironmentsDoNot()
{
    Log log;
    log.begin("aa", "roll_back_leases", 2);
    log.call("aa", 2, "applied");
    log.begin("bb", "write_off_leases", 2, "staging");
    log.call("bb", 2, "applied");
    QVERIFY(log.result().empty());
}

QTEST_GUILESS_MAIN(TestWrittenOff)
#include "tst_writtenoff.moc"
