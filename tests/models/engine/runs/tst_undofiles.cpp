// SPDX-License-Identifier: MIT
#include "models/engine/plans/planfile.h"
#include "tests/support/fixtures/reclaimfixture.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::plans;

// What undoes a plan, and the plan that is kept to be undone, as files that somebody may have changed.
class TestUndoFiles : public QObject
{
    Q_OBJECT

private slots:
    void S45_thePlanIsReadAsItWasWritten();
    void S45_undoesNamesAPlanWhereItUndoesOne();
    void S45_anUndoIsNoLicenceForAnythingElse();
    void S45_aPlanOfAnEarlierBuildIsRead();
    void S45_aSavedPlanIsTheOneOfItsName();
    void aSavedPlanMayBeLargerThanAFile();
};

void TestUndoFiles::S45_thePlanIsReadAsItWasWritten()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    const auto undo = undoOf(fixture, plan);
    const auto text = planFileText(ReclaimPlanFile{undo, {}});
    QCOMPARE(parseReclaimPlanFile(text)->plan, undo);
    auto changed = undo;
    changed.items.back().asked.reset();
    QVERIFY(fingerprintOf(changed) != fingerprintOf(undo));
    changed = undo;
    changed.undoes = "0";
    QVERIFY(fingerprintOf(changed) != fingerprintOf(undo));
}

void TestUndoFiles::S45_undoesNamesAPlanWhereItUndoesOne()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    auto undo = undoOf(fixture, plan);
    undo.undoes.clear();
    plan.undoes = fingerprintOf(plan);
    for (const auto &wrong : {plan, undo}) {
        const auto read = parseReclaimPlanFile(planFileText(ReclaimPlanFile{wrong, {}}));
        QVERIFY(!read);
        QVERIFY2(read.error().text().find("undoes") != std::string::npos, read.error().text().c_str());
    }
}

// Well-formed plans with a right fingerprint, that are nobody's inverse.
void TestUndoFiles::S45_anUndoIsNoLicenceForAnythingElse()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    const auto undo = undoOf(fixture, plan);
    std::vector<ReclaimPlan> forged(5, undo);
    const auto isOf = [](std::int64_t id) { return [id](const auto &one) { return one.id() == id; }; };
    const auto itemOf = [&](ReclaimPlan &of, std::int64_t id) { return std::ranges::find_if(of.items, isOf(id)); };
    itemOf(forged[0], 4)->wanted->claim.value = "root";
    itemOf(forged[1], 3)->wanted->subject.id = 1;
    const auto &records = fixture.service.records;
    const auto record = std::ranges::find_if(records, [](const Record &one) { return one.claim.value == "emil"; });
    itemOf(forged[2], 1)->held
        = HeldClaim{record->uuid, {record->claim, record->subject, record->source}, record->createdAt, {}};
    forged[3].undoes = std::string(64, '0');
    itemOf(forged[4], 1)->held->createdAt -= std::chrono::hours(1);
    const auto calls = fixture.writer.calls;
    const auto before = fixture.claims();
    for (const auto &one : forged) {
        const auto report = fixture.run(one);
        QVERIFY(!report && report.error().kind == Failure::Kind::Refused);
    }
    QCOMPARE(fixture.writer.calls, calls);
    QCOMPARE(fixture.claims(), before);
    QCOMPARE(fixture.run(undo)->count(ItemOutcome::Applied), 4);
}

// Its fingerprint, which others signed, stays the same in later builds, also when texts are reworded.
void TestUndoFiles::S45_aPlanOfAnEarlierBuildIsRead()
{
    QFile file(QStringLiteral(EARLIER_PLAN));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = file.readAll().toStdString();
    const auto read = parseReclaimPlanFile(text);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(read->plan.items.size(), std::size_t(3));
    QCOMPARE(
        fingerprintOf(read->plan), std::string("c63838ebf75c74bc14b8ffd40e257768a898a3daa7dc09274e8a38484570e9a7"));
    // Written again, it means the same.
    const auto again = parseReclaimPlanFile(planFileText(*read));
    QVERIFY2(again, again ? "" : again.error().text().c_str());
    QCOMPARE(fingerprintOf(again->plan), fingerprintOf(read->plan));
}

void TestUndoFiles::S45_aSavedPlanIsTheOneOfItsName()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    const auto other = fixture.plan(ReclaimPlanKind::DestroyExtra);
    const auto text = planFileText(ReclaimPlanFile{plan, {}});
    QVERIFY(parseSavedPlan(text, fingerprintOf(plan)) && parseSavedPlan(text, fingerprintOf(plan).substr(0, 12)));
    const auto read = parseSavedPlan(text, fingerprintOf(other).substr(0, 12));
    QVERIFY(!read && read.error().kind == Failure::Kind::Refused);
    // Exchanged after it was run.
    QVERIFY(fixture.run(plan));
    const auto undo = undoOf(fixture, plan);
    fixture.journal.stored[fingerprintOf(plan)] = planFileText(ReclaimPlanFile{other, {}});
    const auto calls = fixture.writer.calls;
    QVERIFY(!fixture.run(undo));
    QCOMPARE(fixture.writer.calls, calls);
}

void TestUndoFiles::aSavedPlanMayBeLargerThanAFile()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    auto plan = fixture.plan();
    const auto text = planFileText(ReclaimPlanFile{plan, {}}) + std::string(largestPlanFile, ' ');
    QVERIFY(!parseReclaimPlanFile(text));
    QVERIFY(parseSavedPlan(text, fingerprintOf(plan)));
    plan.validity.requestedBy = std::string(largestSavedDocument, 'a');
    const auto report = fixture.run(plan);
    QVERIFY(!report && fixture.writer.calls.empty() && fixture.journal.stored.empty());
}

QTEST_APPLESS_MAIN(TestUndoFiles)
#include "tst_undofiles.moc"
