// SPDX-License-Identifier: MIT
#include "models/engine/runs/intentresolution.h"
#include "tests/support/fakes/killingjournal.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// A plan of 20 items in a world whose journal kills.
struct KillFixture : ActionFixture
{
    KillingJournal killing;

    KillFixture()
        : ActionFixture(12, 4, 4)
    {
        audit = std::move(*AuditLog::open(killing, clock, {"jane", "test"}));
    }

    void runTo(const LeasePlan &plan, std::size_t end)
    {
        killing.killAt(end, [&] { (void)run(plan); });
    }
    // A new process, later: looks what was left open, then runs the plan again.
    void comeBack(const LeasePlan &plan)
    {
        clock.elapsed += callsEndAfter;
        audit = std::move(*AuditLog::open(killing, clock, {"jane", "test"}));
        (void)resolveIntents(auditRecordsIn(killing.bytes), {7}, service, database, *audit, clock, {});
        (void)run(plan);
    }
    QString left() const
    {
        return QStringLiteral("%1 leases, %2 rows").arg(service.leases.size()).arg(database.table.rows.size());
    }
};

} // namespace

class TestActionKill : public QObject
{
    Q_OBJECT

private slots:
    void F49_killedAtAnyByteItEndsAsIfUnbroken();
};

// C10, C11, C14
void TestActionKill::F49_killedAtAnyByteItEndsAsIfUnbroken()
{
    KillFixture unbroken;
    QVERIFY(unbroken.run(unbroken.plan()));
    const auto whole = unbroken.killing.bytes;
    QVERIFY(whole.size() > 10'000);
    int kills = 0;
    for (std::size_t byte = 0; byte <= whole.size(); ++byte) {
        if (!isKilledAt(byte, whole)) {
            continue;
        }
        ++kills;
        const auto context = QByteArray::number(qulonglong(byte));
        KillFixture fixture;
        const auto plan = fixture.plan();
        fixture.runTo(plan, byte);
        // Before anything is done anew: no call without an intent that is on disk.
        const auto records = auditRecordsIn(fixture.killing.bytes);
        const auto intents = std::count_if(
            records.begin(), records.end(), [](const AuditRecord &record) { return record.kind == AuditKind::Intent; });
        QVERIFY2(fixture.writer.calls.size() <= intents, context.constData());
        QVERIFY2(openIntentsIn(records).size() <= 1, context.constData());
        fixture.comeBack(plan);
        QVERIFY2(fixture.left() == unbroken.left(), (context + ' ' + fixture.left().toUtf8()).constData());
        // Each lease was called for once.
        QVERIFY2(fixture.writer.calls.size() == 20, context.constData());
        QVERIFY2(!verifyAudit(fixture.killing.bytes, parseHead(fixture.killing.head)).problem, context.constData());
        QVERIFY2(openIntentsIn(auditRecordsIn(fixture.killing.bytes)).empty(), context.constData());
    }
    qInfo("killed at %d of %d places", kills, int(whole.size()) + 1);
    QVERIFY(kills > 100);
}

QTEST_APPLESS_MAIN(TestActionKill)
#include "tst_actionkill.moc"
