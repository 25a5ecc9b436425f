// SPDX-License-Identifier: MIT
#include "models/engine/claims/snapshotload.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fakes/fakerecords.h"
#include "tests/support/fixtures/somerecords.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace std::chrono_literals;

namespace {

// Two claims a source: user id and user name.
std::vector<Record> twoEach(int sources)
{
    std::vector<Record> records;
    for (int i = 0; i < 2 * sources; ++i) {
        auto record = someRecord(std::uint64_t(i));
        record.source = {SourceType::Users, keyOfId(10 * (i / 2 + 1))};
        record.claim.type = i % 2 == 0 ? ClaimType::UserId : ClaimType::Username;
        records.push_back(record);
    }
    return records;
}

SnapshotRequest usersOf(std::int64_t lastId = INT64_MAX)
{
    SnapshotRequest request;
    request.environment = "sandbox";
    request.cell = CellId{3};
    request.model = modelNamed("User");
    request.lastId = lastId;
    return request;
}

bool holds(const RecordColumns &columns, const std::vector<Record> &records)
{
    bool isSameAll = columns.size() == records.size();
    for (std::uint32_t row = 0; isSameAll && row < records.size(); ++row) {
        isSameAll = isSame(columns.record(row), records[row]);
    }
    return isSameAll;
}

} // namespace

class TestSnapshotLoad : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_service.emplace(); }
    void readsAllWhereverPagesAreCut_data();
    void readsAllWhereverPagesAreCut();
    void asksForTheModelsClaimsInTheRange();
    void aRecordTwiceInAPageIsTakenOnce();
    void keysOutOfOrderAreTakenInOrder();
    void aStoppedLoadIsReportedAsPartial();
    void aStopBeforeTheFirstPageFails();
    void passingFaultsAreRetried();
    void aLastingFaultLeavesAPartialSnapshot();
    void aRefusalIsNotRetried();
    void aListingThatStandsStillEnds();
    void claimsOutsideTheRangeEndIt();
    void progressShowsRateAndRange();
    void throughputFollowsWhatIsRecent();

private:
    Outcome<Snapshot> load(const SnapshotRequest &request = usersOf(), std::stop_token stop = {})
    {
        m_progress.clear();
        return loadSnapshot(
            *m_service, m_clock, request, [this](const SnapshotProgress &it) { m_progress.push_back(it); }, stop);
    }

    std::optional<FakeRecordService> m_service;
    FakeClock m_clock;
    std::vector<SnapshotProgress> m_progress;
};

void TestSnapshotLoad::readsAllWhereverPagesAreCut_data()
{
    QTest::addColumn<int>("aPage");
    for (const int aPage : {2, 3, 4, 5, 7, 40, 41, 1000}) {
        QTest::addRow("%d", aPage) << aPage;
    }
}

// F13
void TestSnapshotLoad::readsAllWhereverPagesAreCut()
{
    QFETCH(int, aPage);
    m_service->records = twoEach(20);
    m_service->recordsAPage = std::size_t(aPage);
    const auto snapshot = load();
    QVERIFY(snapshot && snapshot->head.isComplete);
    QVERIFY(snapshot->head.problem.empty());
    QVERIFY(holds(snapshot->records, m_service->records));
    QCOMPARE(m_progress.back().rows, std::size_t(40));
}

void TestSnapshotLoad::asksForTheModelsClaimsInTheRange()
{
    auto request = usersOf(120);
    request.afterId = 50;
    m_service->records = twoEach(20);
    const auto snapshot = load(request);
    QCOMPARE(snapshot->records.size(), std::size_t(14));
    const auto &first = m_service->asked.front();
    QVERIFY(first.cell == CellId{3} && first.source == SourceType::Users);
    QVERIFY((first.types == std::vector{ClaimType::UserId, ClaimType::Username}));
    QVERIFY(first.keyGt == keyOfId(50) && first.keyLte == keyOfId(120));
    const auto &head = snapshot->head;
    QVERIFY(head.environment == "sandbox" && head.service == "fake:443" && head.model == "User");
    QVERIFY(head.afterId == 50 && head.lastId == 120 && head.startedAt == m_clock.now());
}

void TestSnapshotLoad::aRecordTwiceInAPageIsTakenOnce()
{
    const auto records = twoEach(2);
    m_service->recordScript = {[&](const RecordRange &) {
        return RecordPage{{records[0], records[1], records[0], records[2], records[3], records[3]}, false};
    }};
    QVERIFY(holds(load()->records, records));
}

void TestSnapshotLoad::keysOutOfOrderAreTakenInOrder()
{
    const auto records = twoEach(3);
    m_service->recordScript = {[&](const RecordRange &) {
        return RecordPage{{records[4], records[2], records[3], records[0], records[1], records[5]}, false};
    }};
    QVERIFY(holds(load()->records, records));
}

// C18
void TestSnapshotLoad::aStoppedLoadIsReportedAsPartial()
{
    m_service->records = twoEach(20);
    std::stop_source source;
    int pages = 0;
    m_service->beforeRecords = [&] {
        if (++pages == 4) {
            source.request_stop();
        }
    };
    const auto snapshot = load(usersOf(), source.get_token());
    QVERIFY(snapshot);
    QVERIFY(!snapshot->head.isComplete);
    QCOMPARE(QString::fromStdString(snapshot->head.problem), QStringLiteral("Loading was stopped before the end."));
    QVERIFY(snapshot->records.size() > 0 && snapshot->records.size() < 40);
    // No source is cut in two.
    QCOMPARE(snapshot->records.size() % 2, std::size_t(0));
}

void TestSnapshotLoad::aStopBeforeTheFirstPageFails()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(load(usersOf(), source.get_token()).error().kind == Failure::Kind::Cancelled);
}

void TestSnapshotLoad::passingFaultsAreRetried()
{
    m_service->records = twoEach(1);
    const auto late = [](const RecordRange &) { return failed(Failure::Kind::TimedOut, "late"); };
    const auto away = [](const RecordRange &) { return failed(Failure::Kind::Unreachable, "away"); };
    m_service->recordScript = {late, away};
    const auto before = m_clock.monotonic();
    QVERIFY(load()->head.isComplete);
    QCOMPARE(m_service->asked.size(), std::size_t(3));
    QVERIFY(m_clock.monotonic() - before == 1500ms);
}

void TestSnapshotLoad::aLastingFaultLeavesAPartialSnapshot()
{
    m_service->records = twoEach(20);
    int asked = 0;
    m_service->beforeRecords = [&] {
        if (++asked > 3) {
            m_service->recordScript
                = {[](const RecordRange &) { return failed(Failure::Kind::Unreachable, "cell 3 is away"); }};
        }
    };
    const auto snapshot = load();
    QVERIFY(snapshot && !snapshot->head.isComplete);
    QVERIFY(snapshot->head.problem == "cell 3 is away");
    QCOMPARE(asked, 6);
}

void TestSnapshotLoad::aRefusalIsNotRetried()
{
    m_service->recordScript = {[](const RecordRange &) { return failed(Failure::Kind::Refused, "no"); }};
    QVERIFY(load().error().text() == "no");
    QCOMPARE(m_service->asked.size(), std::size_t(1));
}

// F15
void TestSnapshotLoad::aListingThatStandsStillEnds()
{
    m_service->records = twoEach(20);
    m_service->recordsAPage = 1;
    QVERIFY(load().error().text().find("does not advance after page 2") != std::string::npos);
    m_service->recordScript = {[](const RecordRange &) { return RecordPage{{}, true}; }};
    QVERIFY(load().error().text().find("does not advance after page 1") != std::string::npos);
}

void TestSnapshotLoad::claimsOutsideTheRangeEndIt()
{
    const auto records = twoEach(20);
    const auto same = [&](const RecordRange &) { return RecordPage{{records[0], records[2], records[4]}, true}; };
    m_service->recordScript = {same, same};
    const auto snapshot = load();
    QVERIFY(!snapshot->head.isComplete);
    QVERIFY(snapshot->head.problem.find("outside the requested range") != std::string::npos);
    QCOMPARE(snapshot->records.size(), std::size_t(2));
}

void TestSnapshotLoad::progressShowsRateAndRange()
{
    m_service->records = twoEach(100);
    m_service->recordsAPage = 11;
    m_service->beforeRecords = [this] { m_clock.elapsed += 1s; };
    const auto snapshot = load(usersOf(1000));
    QVERIFY(snapshot->head.isComplete);
    const auto &midway = m_progress[m_progress.size() / 2];
    QVERIFY(qAbs(midway.rowsPerSecond - 10) < 0.01);
    QVERIFY(midway.fraction && *midway.fraction > 0.4 && *midway.fraction < 0.6);
    const double expected = 1000 * (1 - *midway.fraction) / 50;
    QVERIFY(midway.remaining && midway.remaining->least <= midway.remaining->most);
    QVERIFY(std::chrono::duration<double>(midway.remaining->least).count() <= expected);
    QVERIFY(std::chrono::duration<double>(midway.remaining->most).count() >= expected - 0.1);
    QVERIFY(!m_progress.front().remaining);
    QVERIFY(snapshot->head.finishedAt - snapshot->head.startedAt > 10s);
    // Where the local table ends progress does, but not the loading.
    auto request = usersOf();
    request.likelyIds = SequenceRange{11, 500};
    QCOMPARE(load(request)->records.size(), std::size_t(200));
    QVERIFY(m_progress.back().fraction == 1.0);
    QVERIFY(std::is_sorted(m_progress.begin(), m_progress.end(),
        [](const auto &left, const auto &right) { return left.fraction < right.fraction; }));
    // Without a last id nobody knows how much is left.
    load();
    QVERIFY(!m_progress.back().fraction && !m_progress.back().remaining);
}

void TestSnapshotLoad::throughputFollowsWhatIsRecent()
{
    ThroughputEstimator throughput;
    QCOMPARE(throughput.perSecond(), 0.0);
    for (int i = 0; i < 100; ++i) {
        throughput.add(100, 1s);
    }
    QVERIFY(qAbs(throughput.perSecond() - 100) < 0.1);
    for (int i = 0; i < 60; ++i) {
        throughput.add(10, 1s);
    }
    QVERIFY(throughput.perSecond() < 11);
    QVERIFY(throughput.remaining(100)->least > 8s && throughput.remaining(100)->most < 13s);
    // Between ten seconds and a minute and a half is no help to anybody.
    for (int i = 0; i < 60; ++i) {
        throughput.add(i % 10 == 0 ? 200 : 0, 1s);
    }
    QVERIFY(!throughput.remaining(100));
}

QTEST_GUILESS_MAIN(TestSnapshotLoad)
#include "tst_snapshotload.moc"
