#include "models/tables/ask.h"
#include "models/tables/differencetable.h"
#include "models/tables/scantable.h"
#include "tests/support/fakehistory.h"
#include "widgets/pages/verification/comparebar.h"
#include "widgets/pages/verification/driftexport.h"
#include "widgets/pages/verification/scanqueue.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/parts/bigtableview.h"
#include "widgets/parts/chartpanel.h"
#include "widgets/parts/chartstrip.h"
#include "widgets/parts/charttable.h"
#include "widgets/parts/detailpane.h"
#include "widgets/parts/filterbar.h"
#include "widgets/parts/gridview.h"
#include "widgets/parts/idstrip.h"

#include <mutex>
#include <QAbstractItemModelTester>
#include <QAction>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

using namespace cells;
using namespace std::chrono_literals;

namespace {

// Scans that the test lets go on and end.
class FakeScan
{
public:
    std::mutex mutex;
    std::vector<ScanRequest> requests;
    std::atomic<bool> mayEnd = true;
    std::optional<Failure> problem;
    EarlierScans earlier;
    PastScansByModel past;
    std::vector<FlagChange> changes;
    std::map<std::string, WorkerLook> workers;

    VerificationSources sources()
    {
        return {{1}, scan(), [scans = earlier](std::stop_token) { return Outcome<EarlierScans>(scans); },
            [scans = past](std::stop_token) { return Outcome<PastScansByModel>(scans); }, {},
            [seen = changes](std::stop_token) { return Outcome<std::vector<FlagChange>>(seen); },
            [looks = workers](std::stop_token) { return Outcome<WorkerLooks>(looks); }, {},
            [](std::int64_t from, std::int64_t to, std::stop_token) { return comparisonOf(from, to); }};
    }

    std::size_t count()
    {
        const std::lock_guard lock(mutex);
        return requests.size();
    }

    ScanModel scan()
    {
        return [this](const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress,
                   std::stop_token stop) -> Outcome<ScanReport> {
            {
                const std::lock_guard lock(mutex);
                requests.push_back(request);
            }
            ScanProgress progress;
            progress.fraction = 0.437;
            progress.counts.matching = 500;
            onProgress(progress);
            while (!mayEnd && !stop.stop_requested()) {
                std::this_thread::yield();
            }
            return problem ? Outcome<ScanReport>(passedOn(*problem)) : reportOf(request, stop.stop_requested());
        };
    }

    // One is new, and one gone.
    static Outcome<ScanComparison> comparisonOf(std::int64_t from, std::int64_t to)
    {
        ScanComparison both{0, 1000};
        both.appeared.append({to, ClaimType::Username, DriftClass::Missing, true, false, false, false, {}, 0, 7});
        both.gone.append({from, ClaimType::Username, DriftClass::Extra, true, false, false, false, {}, 7, 0});
        return both;
    }

    static ScanReport reportOf(const ScanRequest &request, bool isStopped)
    {
        if (request.before) {
            auto report = *request.before;
            report.comparedUpTo = 1000;
            report.end = ScanEnd::Complete;
            return report;
        }
        ScanReport report;
        report.cell = {1};
        report.model = request.model;
        report.service = "fake:443";
        report.startedAt = *parseInstant("2026-11-21 03:12:45Z");
        report.lastId = 1000;
        report.comparedUpTo = isStopped ? 437 : 1000;
        report.end = isStopped ? ScanEnd::Stopped : ScanEnd::Complete;
        report.counts.matching = 990;
        if (request.model == modelNamed("User")) {
            add(report,
                {7, ClaimType::Username, DriftClass::Missing, true, false, false, false, {}, 0, 7, {}, "", "<b>alice"});
            add(report, {9, ClaimType::Email, DriftClass::Extra, true, true, false, false, {}, 9, 0, {}, "bob", ""});
            add(report,
                {11, ClaimType::Email, DriftClass::Conflict, true, false, false, false, {2}, 0, 3, {}, "", "eve"});
        }
        return report;
    }

private:
    static void add(ScanReport &report, const Difference &difference)
    {
        report.differences.append(difference);
        ++report.counts.sure[std::size_t(difference.drift)];
    }
};

PastScan pastScan(int hour, std::uint64_t missing)
{
    PastScan scan;
    scan.subject = {"e", {1}, "User"};
    scan.startedAt = *parseInstant("2026-11-21 02:12:45Z") + std::chrono::hours{hour};
    scan.end = "complete";
    if (missing > 0) {
        scan.classes = {{"missing", missing, 0, 0, 0}};
    }
    return scan;
}

// One an hour.
std::shared_ptr<const PastScans> pastOf(const std::vector<std::uint64_t> &missing)
{
    PastScans scans;
    for (const auto count : missing) {
        scans.push_back(pastScan(int(scans.size()) + 1, count));
        scans.back().number = std::int64_t(scans.size());
        scans.back().hasDifferences = true;
    }
    return std::make_shared<const PastScans>(std::move(scans));
}

QString pictureOf(const QAbstractItemModel &model, std::initializer_list<int> columns)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (const int column : columns) {
            cells << model.index(row, column).data().toString();
        }
        lines << cells.join(QLatin1Char('|'));
    }
    return lines.join(QLatin1Char('\n'));
}

void trigger(const QWidget &page, const char *id)
{
    for (auto *action : page.actions()) {
        if (action->objectName() == QLatin1String(id)) {
            action->trigger();
        }
    }
}

} // namespace

class TestVerificationPage : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void nothingIsScannedUnasked();
    void aScanFillsItsRow();
    void allModelsTakeTurns();
    void C18_aStoppedScanIsNotCompleteAndGoesOn();
    void whatWasScannedEarlierIsShownAndGoesOn();
    void aFailureIsTold();
    void differencesAreFilteredAndSorted();
    void aDifferenceLeadsToItsClaim();
    void aLinkChoosesModelAndFilter();
    void drawsDriftOverTime();
    void marksWhenFlagsChanged();
    void C18_onlyCompleteScansAreDrawn();
    void whatIsBrushedFilters();
    void idsOfALaterCellFillTheStrip();
    void F57_whereTheWorkerIsAndWhatItMayMean();
    void aScanGoesOnAtAnotherPace();
    void twoScansAreCompared();
    void C18_aComparisonIsNotRepaired();
    void whatDifferencesHaveInCommonLeadsToThem();
    void reportsAreWritten();
    void modelsBehave();

private:
    void open();
    QAbstractItemModel &scans() const { return *m_page->findChild<ScanTable *>(); }
    DifferenceTable &differences() const { return *m_page->findChild<DifferenceTable *>(); }
    GridView &grid() const { return *m_page->findChild<GridView *>(); }

    std::unique_ptr<FakeScan> m_scan;
    std::unique_ptr<VerificationPage> m_page;
};

void TestVerificationPage::init()
{
    m_page.reset();
    QThreadPool::globalInstance()->waitForDone();
    m_scan = std::make_unique<FakeScan>();
    open();
}

void TestVerificationPage::open()
{
    m_page = std::make_unique<VerificationPage>(m_scan->sources());
    m_page->resize(1100, 700);
    m_page->show();
}

void TestVerificationPage::nothingIsScannedUnasked()
{
    m_page->refresh();
    QCOMPARE(m_page->sentence(), QStringLiteral("No model was scanned yet."));
    QVERIFY(!m_page->asOf());
    QCOMPARE(scans().rowCount(), int(catalogue().size()));
    QCOMPARE(scans().index(0, 2).data().toString(), QStringLiteral("—"));
    QVERIFY(m_scan->requests.empty());
}

void TestVerificationPage::aScanFillsItsRow()
{
    m_scan->mayEnd = false;
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("scanning"));
    QTRY_COMPARE(scans().index(0, 2).data().toString(), QStringLiteral("43.7 %"));
    QVERIFY(m_page->work().startsWith(QStringLiteral("Scanning User: 43.7 %")));
    m_scan->mayEnd = true;
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QCOMPARE(m_page->sentence(),
        QStringLiteral("1 of 12 models scanned · 990 matching · 1 missing, 1 extra, 1 in conflict"));
    QCOMPARE(m_page->asOf(), std::optional(*parseInstant("2026-11-21 03:12:45Z")));
    QTRY_COMPARE(pictureOf(differences(), {0, 2, 3, 4, 6}),
        QStringLiteral("7|Missing|—|<b>alice|\n9|Extra|bob|—|beyond the last row\n11|Conflict|—|eve|held by cell 2"));
}

void TestVerificationPage::allModelsTakeTurns()
{
    trigger(*m_page, "verification.scanAll");
    QTRY_VERIFY(m_page->sentence().startsWith(QStringLiteral("12 of 12 models scanned")));
    QCOMPARE(m_scan->requests.size(), catalogue().size());
    QVERIFY(m_page->work().isEmpty());
}

void TestVerificationPage::C18_aStoppedScanIsNotCompleteAndGoesOn()
{
    m_scan->mayEnd = false;
    trigger(*m_page, "verification.scanAll");
    QTRY_VERIFY(!m_page->work().isEmpty());
    m_page->cancel();
    QTRY_VERIFY(m_page->work().isEmpty());
    QCOMPARE(scans().index(0, 1).data().toString(), QStringLiteral("stopped at id 437"));
    QVERIFY(m_page->sentence().startsWith(QStringLiteral("1 scan(s) incomplete")));
    m_scan->mayEnd = true;
    trigger(*m_page, "verification.goOn");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QCOMPARE(m_scan->requests.back().before->comparedUpTo, 437);
    QCOMPARE(scans().index(0, 4).data().toString(), QStringLiteral("1"));
}

void TestVerificationPage::whatWasScannedEarlierIsShownAndGoesOn()
{
    ScanRequest request;
    request.model = modelNamed("User");
    auto report = FakeScan::reportOf(request, true);
    report.end = ScanEnd::Running;
    m_scan->earlier = {std::make_shared<const ScanReport>(std::move(report))};
    open();
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("broke off at id 437"));
    QTRY_COMPARE(differences().rowCount(), 3);
    QVERIFY(m_scan->requests.empty());
    trigger(*m_page, "verification.goOn");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QCOMPARE(m_scan->requests.back().before, m_scan->earlier.front());
}

void TestVerificationPage::aFailureIsTold()
{
    m_scan->problem = Failure{Failure::Kind::Unreachable, "The database of cell_1 does not answer.", {}, false};
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("could not be scanned"));
    QVERIFY(scans().index(0, 1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("does not answer")));
    QCOMPARE(m_page->sentence(), QStringLiteral("No model was scanned yet."));
}

void TestVerificationPage::differencesAreFilteredAndSorted()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    auto *line = m_page->findChild<FilterBar *>()->findChild<QLineEdit *>();
    QTest::keyClicks(line, QStringLiteral("type:email"));
    QTRY_COMPARE(pictureOf(differences(), {0}), QStringLiteral("9\n11"));
    differences().sort(0, Qt::DescendingOrder);
    QTRY_COMPARE(pictureOf(differences(), {0}), QStringLiteral("11\n9"));
    QVERIFY(m_page->stepBack());
    QTRY_COMPARE(differences().rowCount(), 3);
}

void TestVerificationPage::aDifferenceLeadsToItsClaim()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    QSignalSpy requested(m_page.get(), &Page::pageRequested);
    auto *view = m_page->findChild<BigTableView *>();
    view->setCurrentRow(1);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested[0][0].toString(), QStringLiteral("claims"));
    QCOMPARE(requested[0][1].toString(), QStringLiteral("model:User id:9"));
}

void TestVerificationPage::aLinkChoosesModelAndFilter()
{
    m_page->setFilterText(QStringLiteral("model:Route class:missing"));
    QCOMPARE(grid().currentIndex().data().toString(), QStringLiteral("Route"));
    QCOMPARE(m_page->filterText(), QStringLiteral("model:Route class:missing"));
}

void TestVerificationPage::drawsDriftOverTime()
{
    m_scan->past = {{"User", pastOf({12, 30, 41})}, {"Email", pastOf({0, 0})}};
    open();
    QTRY_COMPARE(scans().index(0, 9).data().toString(), QStringLiteral("12 → 41"));
    auto *strip = m_page->findChild<ChartStrip *>();
    QVERIFY(!strip->isUnfolded() && !strip->panel());
    trigger(*m_page, "verification.charts.fold");
    QVERIFY(strip->panel());
    QTRY_VERIFY(strip->panel()->accessibleName().startsWith(QStringLiteral("User: drift 12 → 41 in 3 complete")));
    QCOMPARE(strip->panel()->content().series.size(), 1U);
    QCOMPARE(strip->panel()->content().series[0].title, QStringLiteral("Missing"));
    trigger(*m_page, "verification.charts.table");
    const auto *numbers = m_page->findChild<ChartTable *>();
    QCOMPARE(pictureOf(*numbers, {0, 1}),
        QStringLiteral("2026-11-21 05:12:45 UTC|41\n2026-11-21 04:12:45 UTC|30\n2026-11-21 03:12:45 UTC|12"));
    // That nothing ever differed is a line, too.
    m_page->setFilterText(QStringLiteral("model:Email"));
    QTRY_COMPARE(pictureOf(*numbers, {1}), QStringLiteral("0\n0"));
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("drift.csv"));
    strip->exportTo(file);
    QTRY_VERIFY(QFile::exists(file));
}

// Those that the model's claims hang on, as far as the chart goes back.
void TestVerificationPage::marksWhenFlagsChanged()
{
    FlagSetting on;
    on.isSet = on.isOn = true;
    const auto at = [](const char *time) { return *parseInstant(std::string("2026-11-21 ") + time); };
    m_scan->past = {{"User", pastOf({12, 30, 41})}};
    m_scan->changes = {{{1}, "cells_unique_claims", {}, on, at("04:00:00Z"), at("04:30:00Z")},
        {{1}, "cells_claims_keys", {}, on, at("04:00:00Z"), at("04:30:00Z")},
        {{1}, "cells_unique_claims", on, {}, at("01:00:00Z"), at("02:00:00Z")}};
    open();
    trigger(*m_page, "verification.charts.fold");
    const auto *strip = m_page->findChild<ChartStrip *>();
    QTRY_COMPARE(strip->panel()->content().marks.size(), 1U);
    QCOMPARE(strip->panel()->content().marks[0].text, QStringLiteral("cells_unique_claims: on"));
}

void TestVerificationPage::C18_onlyCompleteScansAreDrawn()
{
    FakeHistory history;
    const auto add = [&](const char *run, const char *end, std::uint64_t missing, const char *service) {
        auto scan = pastScan(1, missing);
        scan.run = run;
        scan.end = end;
        scan.service = service;
        history.kept.push_back({scan, {}});
    };
    add("a", "complete", 5, "fake:443");
    add("b", "stopped", 1, "fake:443");
    add("c", "complete", 9, "other:443");
    add("d", "complete", 7, "fake:443");
    const auto past = fetchPastScans(history, "e", "fake:443", {1});
    QVERIFY(past && past->size() == 1);
    const auto &scans = *past->at("User");
    QCOMPARE(scans.size(), 2U);
    QCOMPARE(driftOf(scans[0]), 5U);
    QCOMPARE(driftOf(scans[1]), 7U);
}

// Dragging over the strip is a filter like any other; clearing the filter takes the brush away.
void TestVerificationPage::whatIsBrushedFilters()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    auto *strip = m_page->findChild<IdStrip *>();
    strip->setFocus();
    // Ids 7, 9 and 11 of 1,000 are in the second and the third of 256 places.
    QTest::keyClick(strip, Qt::Key_Home);
    QTest::keyClick(strip, Qt::Key_Space);
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User id>4 id<9"));
    QTRY_COMPARE(pictureOf(differences(), {0}), QStringLiteral("7"));
    QTest::keyClick(strip, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User id>4 id<13"));
    QTRY_COMPARE(differences().rowCount(), 3);
    QTest::keyClick(strip, Qt::Key_Escape);
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User"));
    m_page->setFilterText(QStringLiteral("model:User class:extra id>4 id<9"));
    QVERIFY((strip->range() == IdStrip::Range{5, 8}));
    QVERIFY(m_page->stepBack());
    QVERIFY(!strip->range());
}

// Cell 3's own ids begin at two billion.
void TestVerificationPage::idsOfALaterCellFillTheStrip()
{
    IdStrip strip;
    strip.setMarks({{2'000'000'001, Status::Missing}, {2'000'000'200, Status::Extra}}, 2'000'000'256);
    QTest::keyClick(&strip, Qt::Key_Home);
    QTest::keyClick(&strip, Qt::Key_Space);
    QVERIFY((strip.range() == IdStrip::Range{2'000'000'001, 2'000'000'001}));
    QTest::keyClick(&strip, Qt::Key_Right);
    QTest::keyClick(&strip, Qt::Key_Space);
    QVERIFY((strip.range() == IdStrip::Range{2'000'000'200, 2'000'000'200}));
}

void TestVerificationPage::F57_whereTheWorkerIsAndWhatItMayMean()
{
    const auto now = *parseInstant("2026-11-21 03:12:45Z");
    m_scan->workers = {{"User", {{41'000, workerProgressLifetime - 26min, true, 4min}, now}},
        {"Email", {{0, {}, false, {}}, now}}, {"Route", {{7, workerProgressLifetime - 1min, true, 4min}, now}}};
    open();
    const auto cell = [&](int row, int role) { return scans().index(row, 10).data(role).toString(); };
    QTRY_COMPARE(cell(0, Qt::DisplayRole), QStringLiteral("no movement for 26 m 00 s"));
    QCOMPARE(cell(1, Qt::DisplayRole), QStringLiteral("0: ambiguous"));
    QVERIFY(
        cell(1, Qt::ToolTipRole).contains(QStringLiteral("it has finished, what it wrote has expired, or it never")));
    QCOMPARE(cell(3, Qt::DisplayRole), QStringLiteral("running, at id 7"));
    // No Redis says anything of this one: that is no zero.
    QCOMPARE(cell(2, Qt::DisplayRole), QStringLiteral("—"));
    trigger(*m_page, "verification.model");
    const auto *pane = m_page->findChild<DetailPane *>();
    QCOMPARE(pane->detail().title, QStringLiteral("User"));
    QCOMPARE(pane->detail().sections[0].rows[0].value, QStringLiteral("no movement for 26 m 00 s"));
}

void TestVerificationPage::aScanGoesOnAtAnotherPace()
{
    m_scan->mayEnd = false;
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(m_scan->count(), 1U);
    QVERIFY(!m_scan->requests[0].rowsPerSecond);
    auto *queue = m_page->findChild<ScanQueue *>();
    queue->setPaces({500, 20, 30s});
    QTRY_COMPARE(m_scan->count(), 2U);
    QCOMPARE(m_scan->requests[1].rowsPerSecond, std::optional(500.0));
    QCOMPARE(m_scan->requests[1].throttle.transactions, std::optional(20));
    QCOMPARE(m_scan->requests[1].throttle.replicaLag, std::optional<Duration>(30s));
    QCOMPARE(m_scan->requests[1].before->comparedUpTo, 437);
    // Stopping is the end of it.
    m_page->cancel();
    QTRY_VERIFY(m_page->work().isEmpty());
    QCOMPARE(m_scan->count(), 2U);
}

void TestVerificationPage::twoScansAreCompared()
{
    m_scan->past = {{"User", pastOf({12, 30, 41})}};
    open();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    trigger(*m_page, "verification.compare");
    // The newest one, number 3, against the one before.
    QTRY_COMPARE(pictureOf(differences(), {0, 2}), QStringLiteral("3|Missing"));
    const auto *bar = m_page->findChild<CompareBar *>();
    QVERIFY(bar->isVisible());
    for (auto *button : bar->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("1 gone")) {
            button->click();
        }
    }
    QTRY_COMPARE(pictureOf(differences(), {0, 2}), QStringLiteral("2|Extra"));
    QVERIFY(m_page->stepBack());
    QTRY_COMPARE(differences().rowCount(), 3);
    QVERIFY(!bar->isVisible());
}

void TestVerificationPage::C18_aComparisonIsNotRepaired()
{
    m_scan->past = {{"User", pastOf({12, 30})}};
    open();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    const QSignalSpy planned(m_page.get(), &VerificationPage::planRequested);
    trigger(*m_page, "verification.compare");
    QTRY_COMPARE(differences().rowCount(), 1);
    trigger(*m_page, "verification.planRepair");
    QCOMPARE(planned.size(), 0);
    QVERIFY(m_page->stepBack());
    trigger(*m_page, "verification.planRepair");
    QCOMPARE(planned.size(), 1);
}

void TestVerificationPage::whatDifferencesHaveInCommonLeadsToThem()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    trigger(*m_page, "verification.model");
    const auto *pane = m_page->findChild<DetailPane *>();
    const auto byClaim = [&]() -> QList<Detail::Row> {
        const auto &sections = pane->detail().sections;
        return sections.size() > 1 ? sections[1].rows : QList<Detail::Row>();
    };
    QTRY_COMPARE(byClaim().size(), 2);
    QCOMPARE(byClaim()[0].key + QLatin1Char(' ') + byClaim()[0].value, QStringLiteral("email 2"));
    QCOMPARE(byClaim()[0].link->filter, QStringLiteral("model:User type:email"));
    m_page->setFilterText(byClaim()[0].link->filter);
    QTRY_COMPARE(pictureOf(differences(), {0}), QStringLiteral("9\n11"));
}

void TestVerificationPage::reportsAreWritten()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    QTemporaryDir folder;
    const auto written = [&](const char *name) {
        const auto path = folder.filePath(QString::fromLatin1(name));
        m_page->findChild<DriftExport *>()->exportTo(path);
        QFile file(path);
        return QTest::qWaitFor([&] { return file.exists(); }) && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                                                                : QByteArray();
    };
    const auto html = written("a.html");
    QVERIFY2(html.startsWith("<!doctype html>") && html.contains("&lt;b&gt;alice"), html.constData());
    QVERIFY2(written("a.md").startsWith("# Drift of cell 1 in "), "");
    const auto json = QJsonDocument::fromJson(written("a.json"));
    QCOMPARE(json[QLatin1String("models")][0][QLatin1String("differences")].toArray().size(), 3);
}

void TestVerificationPage::modelsBehave()
{
    const QAbstractItemModelTester scanTester(&scans(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester differenceTester(
        &differences(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    trigger(*m_page, "verification.scanAll");
    QTRY_VERIFY(m_page->work().isEmpty());
    QTRY_COMPARE(differences().rowCount(), 3);
}

QTEST_MAIN(TestVerificationPage)
#include "tst_verificationpage.moc"
