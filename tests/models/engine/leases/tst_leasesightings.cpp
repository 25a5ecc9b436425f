// SPDX-License-Identifier: MIT
#include "models/engine/leases/leasesightings.h"
#include "tests/support/fixtures/somerecords.h"

#include <QTest>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

RunningTransaction transactionNumber(int number)
{
    return {"3/" + std::to_string(number), number, "puma: worker 3", "gitlab", {}, "active"};
}

std::vector<Lease> leasesNumbered(std::initializer_list<int> numbers)
{
    std::vector<Lease> all;
    for (const int number : numbers) {
        all.push_back({uuidNumber(number), {}, {}});
    }
    return all;
}

LeaseTableSnapshot snapshotWith(std::initializer_list<int> transactions, std::initializer_list<int> rows = {})
{
    LeaseTableSnapshot snapshot{{"gitlab", "db-1", "15", false, "7300"}, {}, {}, {}, {}};
    for (const int number : transactions) {
        snapshot.running.push_back(transactionNumber(number));
    }
    for (const int number : rows) {
        snapshot.rows.push_back({uuidNumber(number), {}, {}});
    }
    return snapshot;
}

std::vector<int> pidsOf(const Absence &absence)
{
    std::vector<int> pids;
    for (const auto &transaction : absence.stillRunning) {
        pids.push_back(transaction.pid);
    }
    return pids;
}

} // namespace

class TestLeaseSightings : public QObject
{
    Q_OBJECT

private slots:
    void P10_onlyWhatRanAtTheFirstProbeIsWaitedFor();
    void P10_aTransactionThatEndedDoesNotComeBack();
    void P10_aCopyContinuesFromWhatWasSeen();
    void P10_aRowThatWasSeenIsRemembered();
    void P10_anotherLeaseWithTheIdIsSeenForTheFirstTime();
    void F32_anotherServerMeansStartingOver();
    void C21_aLeaseIsWatchedFromItsFirstListing();
    void nothingIsRetainedOfWhatIsNoLongerListed();
};

// Each lease by its own first look: pid 2 began before the second lease was listed, and after the first.
void TestLeaseSightings::P10_onlyWhatRanAtTheFirstProbeIsWaitedFor()
{
    LeaseSightings sightings;
    sightings.note(leasesNumbered({1}), snapshotWith({1}), 10s);
    sightings.note(leasesNumbered({1, 2}), snapshotWith({1, 2}), 20s);
    sightings.note(leasesNumbered({1, 2}), snapshotWith({1, 2, 3}), 30s);
    QCOMPARE(pidsOf(sightings.absenceOf(uuidNumber(1))), (std::vector{1}));
    QCOMPARE(pidsOf(sightings.absenceOf(uuidNumber(2))), (std::vector{1, 2}));
    QCOMPARE(sightings.absenceOf(uuidNumber(1)).probes, 3);
    QCOMPARE(sightings.absenceOf(uuidNumber(2)).apart, Duration(10s));
}

void TestLeaseSightings::P10_aTransactionThatEndedDoesNotComeBack()
{
    LeaseSightings sightings;
    sightings.note(leasesNumbered({1, 2}), snapshotWith({1, 2}), 10s);
    sightings.note(leasesNumbered({1, 2}), snapshotWith({2}), 20s);
    sightings.note(leasesNumbered({1, 2}), snapshotWith({1, 2}), 30s);
    QCOMPARE(pidsOf(sightings.absenceOf(uuidNumber(1))), (std::vector{2}));
    QCOMPARE(pidsOf(sightings.absenceOf(uuidNumber(2))), (std::vector{2}));
}

void TestLeaseSightings::P10_aCopyContinuesFromWhatWasSeen()
{
    LeaseSightings window;
    window.note(leasesNumbered({1}), snapshotWith({1}), 10s);
    auto run = window;
    run.note(leasesNumbered({1}), snapshotWith({2}), 20s);
    QVERIFY(pidsOf(run.absenceOf(uuidNumber(1))).empty());
    QCOMPARE(pidsOf(window.absenceOf(uuidNumber(1))), (std::vector{1}));
}

// Somebody removed it: that the lease has no row any more does not mean that it never committed.
void TestLeaseSightings::P10_aRowThatWasSeenIsRemembered()
{
    LeaseSightings sightings;
    sightings.note(leasesNumbered({1}), snapshotWith({}, {1}), 10s);
    QCOMPARE(sightings.absenceOf(uuidNumber(1)).probes, 0);
    sightings.note(leasesNumbered({1}), snapshotWith({}), 20s);
    sightings.note(leasesNumbered({1}), snapshotWith({}), 30s);
    QCOMPARE(sightings.absenceOf(uuidNumber(1)).probes, 2);
    QVERIFY(sightings.absenceOf(uuidNumber(1)).hadRow);
}

void TestLeaseSightings::P10_anotherLeaseWithTheIdIsSeenForTheFirstTime()
{
    LeaseSightings sightings;
    sightings.note(leasesNumbered({1}), snapshotWith({1}), 10s);
    sightings.note(leasesNumbered({1}), snapshotWith({}), 10min);
    sightings.note({{uuidNumber(1), Instant(5s), {}}}, snapshotWith({2}), 11min);
    QCOMPARE(sightings.watched(uuidNumber(1)), Duration::zero());
    QCOMPARE(sightings.absenceOf(uuidNumber(1)).probes, 1);
    QCOMPARE(pidsOf(sightings.absenceOf(uuidNumber(1))), (std::vector{2}));
    // To be safe, a row of the earlier one counts.
    sightings.note(leasesNumbered({2}), snapshotWith({}, {2}), 12min);
    sightings.note({{uuidNumber(2), Instant(5s), {}}}, snapshotWith({}), 13min);
    QVERIFY(sightings.absenceOf(uuidNumber(2)).hadRow);
}

void TestLeaseSightings::F32_anotherServerMeansStartingOver()
{
    LeaseSightings sightings;
    sightings.note(leasesNumbered({1}), snapshotWith({1}), 10s);
    auto elsewhere = snapshotWith({});
    elsewhere.identity.systemIdentifier = "7301";
    sightings.note(leasesNumbered({1}), elsewhere, 20s);
    QCOMPARE(sightings.absenceOf(uuidNumber(1)).probes, 1);
    QCOMPARE(sightings.watched(uuidNumber(1)), Duration::zero());
}

void TestLeaseSightings::C21_aLeaseIsWatchedFromItsFirstListing()
{
    LeaseSightings sightings;
    sightings.note(leasesNumbered({1}), snapshotWith({}, {1}), 10s);
    sightings.note(leasesNumbered({1}), snapshotWith({}), 5min);
    QCOMPARE(sightings.watched(uuidNumber(1)), Duration(5min - 10s));
    QCOMPARE(sightings.watched(uuidNumber(2)), Duration::zero());
}

void TestLeaseSightings::nothingIsRetainedOfWhatIsNoLongerListed()
{
    LeaseSightings sightings;
    sightings.note(leasesNumbered({1}), snapshotWith({1}), 10s);
    sightings.note({}, snapshotWith({}), 20s);
    sightings.note(leasesNumbered({1}), snapshotWith({2}), 30s);
    QCOMPARE(sightings.absenceOf(uuidNumber(1)).probes, 1);
    QCOMPARE(pidsOf(sightings.absenceOf(uuidNumber(1))), (std::vector{2}));
}

QTEST_APPLESS_MAIN(TestLeaseSightings)
#include "tst_leasesightings.moc"
