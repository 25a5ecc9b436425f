#include "models/engine/leases/leaserecords.h"
#include "tests/support/fixtures/claimworld.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const Uuid lease = *Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");

// Projects 1 to 1000, one made each minute, the last one a minute ago; every tenth id is unused.
class World : public ClaimWorld
{
public:
    std::stop_source stop;

    World()
    {
        for (int id = 1; id <= 1000; ++id) {
            if (id % 10) {
                plantRow("Project", id, {std::to_string(id)}, madeAt(id));
                plantClaim("Project", id, ClaimType::ProjectId, std::to_string(id));
            }
        }
        service.recordsInPage = 100;
    }

    Instant madeAt(int id) const { return clock.wall - std::chrono::minutes(1001 - id); }

    void leaseOut(std::int64_t id, RecordStatus status = RecordStatus::LeaseCreating)
    {
        for (auto &record : service.records) {
            if (record.source.key == keyOfId(id)) {
                record.lease = lease;
                record.status = status;
            }
        }
    }

    LeaseRecordsReport search(std::optional<Instant> createdAt, SearchReach reach = SearchReach::Day)
    {
        service.recordCalls.clear();
        return LeaseRecordSearch({{1}, &service, &database}, clock, {})
            .run(
                {lease, createdAt, reach}, [this](SearchProgress) { ++progressed; }, stop.get_token());
    }

    int progressed = 0;
};

// "Project/555/leased"
QString pictureOf(const LeaseRecordsReport &report)
{
    QStringList words;
    for (const auto &record : report.records) {
        words << QStringLiteral("%1/%2/%3")
                     .arg(QString::fromUtf8(record.model->name.data()))
                     .arg(idOfKey(record.pair.key).value_or(-1))
                     .arg(QString::fromUtf8(keyOf(record.pair.judgement).data()));
    }
    return words.join(QLatin1Char(' '));
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
    void looksFurtherOnlyWhenNothingIsNear();
    void everythingFindsOldRows();
    void C18_whatWasSearchedIsSaid();
    void aModelWithoutTimesIsSaidNotToBeSearched();
    void aBrokenModelDoesNotStopTheOthers();
    void withoutATimeOnlyEverythingSearches();
    void aStopLeavesWhatWasFound();
};

void TestLeaseRecords::findsNewRowsByTheIdsAroundItsCreation()
{
    World world;
    world.leaseOut(555);
    const auto report = world.search(world.madeAt(555) + 1s);
    QCOMPARE(pictureOf(report), QStringLiteral("Project/555/leased"));
    QVERIFY(recordsRead(report) < 20);
    QVERIFY(world.progressed > 0);
    QVERIFY(!report.isEverythingSearched);
}

// The transaction was rolled back: the id was handed out, but there is no row.
void TestLeaseRecords::findsIdsThatNeverGotARow()
{
    World world;
    world.plantClaim("Project", 550, ClaimType::ProjectId, "550");
    world.leaseOut(550);
    QCOMPARE(pictureOf(world.search(world.madeAt(550))), QStringLiteral("Project/550/leased"));
}

void TestLeaseRecords::findsIdsBeyondTheLastRow()
{
    World world;
    world.plantClaim("Project", 1003, ClaimType::ProjectId, "1003");
    world.plantClaim("User", 5, ClaimType::UserId, "5");
    world.leaseOut(1003);
    world.service.records.back().lease = lease;
    QCOMPARE(pictureOf(world.search(world.clock.wall)), QStringLiteral("User/5/leased Project/1003/leased"));
}

void TestLeaseRecords::looksFurtherOnlyWhenNothingIsNear()
{
    World world;
    world.leaseOut(333);
    const auto at = world.madeAt(333) + 2h;
    const auto minutes = world.search(at, SearchReach::Minutes);
    QCOMPARE(pictureOf(minutes), QString());
    const auto day = world.search(at);
    QCOMPARE(pictureOf(day), QStringLiteral("Project/333/leased"));
    QCOMPARE(day.searched.back().reach, SearchReach::Day);
    world.leaseOut(333);
    const auto near = world.search(world.madeAt(333));
    QCOMPARE(near.searched.back().reach, SearchReach::Minutes);
}

void TestLeaseRecords::everythingFindsOldRows()
{
    World world;
    world.clock.wall += 72h;
    world.leaseOut(7, RecordStatus::LeaseDestroying);
    const auto at = world.clock.wall;
    QCOMPARE(pictureOf(world.search(at)), QString());
    const auto report = world.search(at, SearchReach::Everything);
    QCOMPARE(pictureOf(report), QStringLiteral("Project/7/leased"));
    QVERIFY(report.isEverythingSearched);
}

void TestLeaseRecords::C18_whatWasSearchedIsSaid()
{
    World world;
    const auto report = world.search(world.madeAt(555), SearchReach::Minutes);
    QCOMPARE(report.searched.size(), catalogue().size());
    const auto projects = std::find_if(report.searched.begin(), report.searched.end(),
        [](const SearchedRange &range) { return range.model->name == "Project"; });
    QVERIFY(projects->isComplete);
    QCOMPARE(idOfKey(projects->after), std::optional<std::int64_t>(544));
    QCOMPARE(idOfKey(projects->upTo), std::optional<std::int64_t>(557));
    QCOMPARE(projects->records, std::size_t(12));
}

void TestLeaseRecords::aModelWithoutTimesIsSaidNotToBeSearched()
{
    World world;
    const auto report = world.search(world.madeAt(555), SearchReach::Minutes);
    const auto domains = std::find_if(report.searched.begin(), report.searched.end(),
        [](const SearchedRange &range) { return range.model->name == "PagesDomain"; });
    QVERIFY(!domains->isComplete);
    QCOMPARE(domains->problem, std::string("pages_domains does not say when its rows were made"));
}

void TestLeaseRecords::aBrokenModelDoesNotStopTheOthers()
{
    World world;
    world.leaseOut(555);
    world.database.rowProblems["User"] = {Failure::Kind::Refused, "no table users", {}};
    const auto report = world.search(world.madeAt(555));
    QCOMPARE(pictureOf(report), QStringLiteral("Project/555/leased"));
    QCOMPARE(report.searched.front().problem, std::string("no table users"));
}

void TestLeaseRecords::withoutATimeOnlyEverythingSearches()
{
    World world;
    world.leaseOut(555);
    QVERIFY(world.search(std::nullopt).searched.empty());
    QCOMPARE(pictureOf(world.search(std::nullopt, SearchReach::Everything)), QStringLiteral("Project/555/leased"));
}

void TestLeaseRecords::aStopLeavesWhatWasFound()
{
    World world;
    world.leaseOut(555);
    world.stop.request_stop();
    const auto report = world.search(std::nullopt, SearchReach::Everything);
    QVERIFY(report.wasStopped);
    QVERIFY(!report.isEverythingSearched);
}

QTEST_APPLESS_MAIN(TestLeaseRecords)
#include "tst_leaserecords.moc"
