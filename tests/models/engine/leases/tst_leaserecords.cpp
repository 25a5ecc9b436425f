// SPDX-License-Identifier: MIT
#include "models/engine/leases/leaserecords.h"
#include "tests/support/fixtures/claimfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

const Uuid foundLease = *Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");

// Projects 1 to 1000, one made each minute, the last one a minute ago; every tenth id is unused.
class RecordsFixture : public ClaimFixture
{
public:
    std::stop_source stop;

    RecordsFixture()
    {
        for (int id = 1; id <= 1000; ++id) {
            if (id % 10) {
                seedRow("Project", id, {std::to_string(id)}, madeAt(id));
                seedClaim("Project", id, ClaimType::ProjectId, std::to_string(id));
            }
        }
        service.recordsInPage = 100;
    }

    Instant madeAt(int id) const { return clock.wall - std::chrono::minutes(1001 - id); }

    void leaseOut(std::int64_t id, RecordStatus status = RecordStatus::LeaseCreating)
    {
        for (auto &record : service.records) {
            if (record.source.key == keyOfId(id)) {
                record.lease = foundLease;
                record.status = status;
            }
        }
    }

    LeaseRecordsReport search(std::optional<Instant> createdAt, SearchReach reach = SearchReach::Day)
    {
        service.recordCalls.clear();
        return searchLeaseRecords(
            {{1}, &service, &database}, clock, {}, {foundLease, createdAt, reach},
            [this](SearchProgress) { ++progressed; }, stop.get_token());
    }

    int progressed = 0;
};

// "Project/555/leased"
QString pictureOf(const LeaseRecordsReport &report)
{
    QStringList fields;
    for (const auto &record : report.records) {
        fields << QStringLiteral("%1/%2/%3")
                      .arg(QString::fromUtf8(record.model->name.data()))
                      .arg(idOfKey(record.pair.key).value_or(-1))
                      .arg(QString::fromUtf8(toKey(record.pair.result).data()));
    }
    return fields.join(QLatin1Char(' '));
}

std::size_t recordsRead(const LeaseRecordsReport &report)
{
    std::size_t records = 0;
    for (const auto &range : report.searched) {
        records += range.records;
    }
    return records;
}

} // namespace

class TestLeaseRecords : public QObject
{
    Q_OBJECT

private slots:
    void findsNewRowsByTheIdsAroundItsCreation();
    void findsIdsThatNeverGotARow();
    void findsIdsBeyondTheLastRow();
    void searchesFurtherOnlyWhenNothingIsNear();
    void everythingFindsOldRows();
    void everythingIsReadOnceForAllLeases();
    void C18_aYoungerLeaseIsNotAnsweredFromEarlier();
    void C18_whatWasSearchedIsReported();
    void aModelWithoutTimesIsReportedAsUnsearched();
    void aBrokenModelDoesNotStopTheOthers();
    void withoutATimeOnlyEverythingSearches();
    void aStopLeavesWhatWasFound();
};

void TestLeaseRecords::findsNewRowsByTheIdsAroundItsCreation()
{
    RecordsFixture fixture;
    fixture.leaseOut(555);
    const auto report = fixture.search(fixture.madeAt(555) + 1s);
    QCOMPARE(pictureOf(report), QStringLiteral("Project/555/leased"));
    QVERIFY(recordsRead(report) < 20);
    QVERIFY(fixture.progressed > 0);
    QVERIFY(!report.isEverythingSearched);
}

// The transaction was rolled back: the id was handed out, but there is no row.
void TestLeaseRecords::findsIdsThatNeverGotARow()
{
    RecordsFixture fixture;
    fixture.seedClaim("Project", 550, ClaimType::ProjectId, "550");
    fixture.leaseOut(550);
    QCOMPARE(pictureOf(fixture.search(fixture.madeAt(550))), QStringLiteral("Project/550/leased"));
}

void TestLeaseRecords::findsIdsBeyondTheLastRow()
{
    RecordsFixture fixture;
    fixture.seedClaim("Project", 1003, ClaimType::ProjectId, "1003");
    fixture.seedClaim("User", 5, ClaimType::UserId, "5");
    fixture.leaseOut(1003);
    fixture.service.records.back().lease = foundLease;
    QCOMPARE(pictureOf(fixture.search(fixture.clock.wall)), QStringLiteral("User/5/leased Project/1003/leased"));
}

void TestLeaseRecords::searchesFurtherOnlyWhenNothingIsNear()
{
    RecordsFixture fixture;
    fixture.leaseOut(333);
    const auto at = fixture.madeAt(333) + 2h;
    const auto minutes = fixture.search(at, SearchReach::Minutes);
    QCOMPARE(pictureOf(minutes), QString());
    const auto day = fixture.search(at);
    QCOMPARE(pictureOf(day), QStringLiteral("Project/333/leased"));
    QCOMPARE(day.searched.back().reach, SearchReach::Day);
    fixture.leaseOut(333);
    const auto near = fixture.search(fixture.madeAt(333));
    QCOMPARE(near.searched.back().reach, SearchReach::Minutes);
}

void TestLeaseRecords::everythingFindsOldRows()
{
    RecordsFixture fixture;
    fixture.clock.wall += 72h;
    fixture.leaseOut(7, RecordStatus::LeaseDestroying);
    const auto at = fixture.clock.wall;
    QCOMPARE(pictureOf(fixture.search(at)), QString());
    const auto report = fixture.search(at, SearchReach::Everything);
    QCOMPARE(pictureOf(report), QStringLiteral("Project/7/leased"));
    QVERIFY(report.isEverythingSearched);
}

void TestLeaseRecords::everythingIsReadOnceForAllLeases()
{
    RecordsFixture fixture;
    fixture.clock.wall += 72h;
    fixture.leaseOut(7);
    const auto other = *Uuid::parse("41aa0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
    for (auto &record : fixture.service.records) {
        if (record.source.key == keyOfId(8)) {
            record.lease = other;
        }
    }
    const auto first = fixture.search(fixture.madeAt(7), SearchReach::Everything);
    QCOMPARE(pictureOf(first), QStringLiteral("Project/7/leased"));
    QVERIFY(first.everything);
    fixture.progressed = 0;
    const auto second = searchLeaseRecords({{1}, &fixture.service, &fixture.database}, fixture.clock, {},
        {other, fixture.madeAt(8), SearchReach::Day, first.everything}, [&](SearchProgress) { ++fixture.progressed; },
        {});
    QCOMPARE(pictureOf(second), QStringLiteral("Project/8/leased"));
    QCOMPARE(fixture.progressed, 0);
    QVERIFY(second.isEverythingSearched && second.asOf == first.asOf);
    QCOMPARE(recordsRead(second), recordsRead(first));
}

void TestLeaseRecords::C18_aYoungerLeaseIsNotAnsweredFromEarlier()
{
    RecordsFixture fixture;
    const auto everything = fixture.search(std::nullopt, SearchReach::Everything).everything;
    QVERIFY(everything);
    fixture.leaseOut(1000 - 1);
    const auto report = searchLeaseRecords({{1}, &fixture.service, &fixture.database}, fixture.clock, {},
        {foundLease, fixture.clock.wall, SearchReach::Day, everything}, [](SearchProgress) {}, {});
    QVERIFY(!report.isEverythingSearched);
    QCOMPARE(pictureOf(report), QStringLiteral("Project/999/leased"));
}

void TestLeaseRecords::C18_whatWasSearchedIsReported()
{
    RecordsFixture fixture;
    const auto report = fixture.search(fixture.madeAt(555), SearchReach::Minutes);
    QCOMPARE(report.searched.size(), catalogue().size());
    const auto projects = std::find_if(report.searched.begin(), report.searched.end(),
        [](const SearchedRange &range) { return range.model->name == "Project"; });
    QVERIFY(projects->isComplete);
    QCOMPARE(idOfKey(projects->after), std::optional<std::int64_t>(544));
    QCOMPARE(idOfKey(projects->upTo), std::optional<std::int64_t>(557));
    QCOMPARE(projects->records, std::size_t(12));
}

void TestLeaseRecords::aModelWithoutTimesIsReportedAsUnsearched()
{
    RecordsFixture fixture;
    const auto report = fixture.search(fixture.madeAt(555), SearchReach::Minutes);
    const auto domains = std::find_if(report.searched.begin(), report.searched.end(),
        [](const SearchedRange &range) { return range.model->name == "PagesDomain"; });
    QVERIFY(!domains->isComplete);
    QCOMPARE(domains->problem, std::string("pages_domains does not record when its rows were created."));
}

void TestLeaseRecords::aBrokenModelDoesNotStopTheOthers()
{
    RecordsFixture fixture;
    fixture.leaseOut(555);
    fixture.database.rowProblems["User"] = {Failure::Kind::Refused, Message("no table users"), {}};
    const auto report = fixture.search(fixture.madeAt(555));
    QCOMPARE(pictureOf(report), QStringLiteral("Project/555/leased"));
    QCOMPARE(report.searched.front().problem, std::string("no table users"));
}

void TestLeaseRecords::withoutATimeOnlyEverythingSearches()
{
    RecordsFixture fixture;
    fixture.leaseOut(555);
    QVERIFY(fixture.search(std::nullopt).searched.empty());
    QCOMPARE(pictureOf(fixture.search(std::nullopt, SearchReach::Everything)), QStringLiteral("Project/555/leased"));
}

void TestLeaseRecords::aStopLeavesWhatWasFound()
{
    RecordsFixture fixture;
    fixture.leaseOut(555);
    fixture.stop.request_stop();
    const auto report = fixture.search(std::nullopt, SearchReach::Everything);
    QVERIFY(report.wasStopped);
    QVERIFY(!report.isEverythingSearched);
}

QTEST_APPLESS_MAIN(TestLeaseRecords)
#include "tst_leaserecords.moc"
