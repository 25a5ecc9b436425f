// SPDX-License-Identifier: MIT
#include "models/engine/runs/intentresolution.h"
#include "tests/support/fakes/killingjournal.h"
#include "tests/support/fixtures/reclaimfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// Users whose claims drifted in every way, in a world whose journal kills.
struct ReclaimKillFixture : ReclaimFixture
{
    KillingJournal killing;

    ReclaimKillFixture()
    {
        audit = std::move(*AuditLog::open(killing, clock, {"jane", "test"}));
        seedEach(*this);
        seedReplacement(6, "frank");
        seedReplacement(7, "grace");
        seedSwap(3, 8);
        seedMissing(20, "zoe");
    }

    void runTo(const ReclaimPlan &plan, std::size_t end)
    {
        killing.killAt(end, [&] { (void)run(plan); });
    }

    // The cell's reconciler: no lease of the console has a local row.
    void reconcile()
    {
        auto &records = service.records;
        std::erase_if(records, [](const Record &one) { return one.status == RecordStatus::LeaseCreating; });
        for (auto &one : records) {
            one.status = RecordStatus::Active;
            one.lease.reset();
        }
    }

    // A later process: resolves what is open, plans again and runs; of an interrupted swap one name after the other.
    void comeBack()
    {
        reconcile();
        audit = std::move(*AuditLog::open(killing, clock, {"jane", "test"}));
        for (int round = 0; round < 4; ++round) {
            clock.elapsed += 2h;
            (void)resolveIntents(auditRecordsIn(killing.bytes), {1}, service, database, *audit, clock, {});
            if (const auto rest = plan(); rest.mayRun()) {
                (void)run(rest);
            }
        }
    }

    // Rows that ask for a name that nobody has.
    QStringList namesWithoutClaim() const
    {
        QStringList names;
        for (const auto &row : database.rows.at("User")) {
            const bool isClaimed = std::ranges::any_of(
                service.records, [&](const Record &one) { return one.claim.value == *row.values[1]; });
            if (!isClaimed) {
                names << QString::fromStdString(*row.values[1]);
            }
        }
        return names;
    }

    // By the audit log: the first half of something was to be committed, and no second half was seen to be.
    bool isFreedNameExplained() const
    {
        bool isOpen = false;
        for (const auto &record : auditRecordsIn(killing.bytes)) {
            const auto half = record.text("half");
            const bool isCommit = record.text("action") == "commit_update";
            if (isCommit && half == "destroy") {
                isOpen = true;
            } else if (isCommit && half == "create" && record.text("outcome") == "applied") {
                isOpen = false;
            }
        }
        return isOpen;
    }
};

} // namespace

class TestReclaimKill : public QObject
{
    Q_OBJECT

private slots:
    void F49_killedAtAnyByteItEndsAsIfUnbroken();
};

// C1, C2, C10, C14, P21
void TestReclaimKill::F49_killedAtAnyByteItEndsAsIfUnbroken()
{
    ReclaimKillFixture unbroken;
    QVERIFY(unbroken.run(unbroken.plan())->isComplete());
    QVERIFY(unbroken.namesWithoutClaim().isEmpty());
    const auto whole = unbroken.killing.bytes;
    QVERIFY(whole.size() > 10'000);
    int kills = 0;
    int freed = 0;
    for (std::size_t byte = 0; byte <= whole.size(); ++byte) {
        if (!isKilledAt(byte, whole)) {
            continue;
        }
        ++kills;
        const auto context = QByteArray::number(qulonglong(byte));
        ReclaimKillFixture fixture;
        const auto missing = fixture.namesWithoutClaim();
        fixture.runTo(fixture.plan(), byte);
        // Before anything is done again: every call has an intent on disk, and every lost name is reported.
        const auto records = auditRecordsIn(fixture.killing.bytes);
        const auto intents = std::ranges::count_if(
            records, [](const AuditRecord &record) { return record.kind == AuditKind::Intent; });
        QVERIFY2(fixture.writer.calls.size() <= intents, context.constData());
        QVERIFY2(openIntentsIn(records).size() <= 1, context.constData());
        auto lost = fixture.namesWithoutClaim();
        lost.removeIf([&](const QString &name) { return missing.contains(name); });
        QVERIFY2(lost.size() <= 1, context.constData());
        QVERIFY2(lost.isEmpty() || fixture.isFreedNameExplained(), context.constData());
        freed += int(lost.size());
        fixture.comeBack();
        QVERIFY2(fixture.claims() == unbroken.claims(),
            (context + '\n' + fixture.claims().join(QLatin1Char('\n')).toUtf8()).constData());
        QVERIFY2(!verifyAudit(fixture.killing.bytes, parseHead(fixture.killing.head)).problem, context.constData());
        QVERIFY2(openIntentsIn(auditRecordsIn(fixture.killing.bytes)).empty(), context.constData());
    }
    qInfo("killed at %d of %d places, %d of them while a name was free", kills, int(whole.size()) + 1, freed);
    QVERIFY(kills > 100 && freed > 10);
}

QTEST_APPLESS_MAIN(TestReclaimKill)
#include "tst_reclaimkill.moc"
