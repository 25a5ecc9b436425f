// SPDX-License-Identifier: MIT
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scanqueue.h"
#include "tests/support/fakes/fakehistory.h"
#include "tests/support/fixtures/recordedexports.h"
#include "tests/widgets/pages/pagefixture.h"
#include "tests/widgets/pages/verification/verificationfixture.h"
#include "widgets/pages/verification/differences/comparebar.h"
#include "widgets/pages/verification/scans/driftcharts.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/plan/idmap.h"
#include "widgets/toolkit/charts/chartpanel.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/charts/charttable.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/emptystate.h"

#include <QAbstractItemModel>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace cells::plans;
using namespace std::chrono_literals;

// Drift over time, and over the ids; and what two scans differ in.
class TestDriftCharts : public QObject, private VerificationFixture
{
    Q_OBJECT

private slots:
    void init() { restart(); }
    void drawsDriftOverTime();
    void aSeriesLooksTheSameWhateverIsBesideIt();
    void aScanIsAddedToTheHistoryFromMemory();
    void anUnreadableHistoryShowsTheReasonAndRetries();
    void theRateIsThatOfTheScanWhileItRuns();
    void whatTheWindowSawOfScansIsRetained_data();
    void whatTheWindowSawOfScansIsRetained();
    void marksWhenFlagsChanged();
    void differencesHaveTheirRows();
    void C18_onlyCompleteScansAreDrawn();
    void whatIsBrushedFilters();
    void idsOfALaterCellFillTheIdMap();
    void whatIsBeyondTheLastRowIsAtTheEnd();
    void aPartOfTheIdsFilters();
    void C18_conflictsNobodyAskedForAreNoPoint();
    void twoScansAreCompared();
    void C18_aComparisonIsNotRepaired();
};

namespace {

IdHistogram histogram(const std::vector<std::int64_t> &ids, std::int64_t first, std::int64_t last)
{
    Differences differences;
    for (const auto id : ids) {
        Difference difference;
        difference.id = id;
        difference.drift = DriftClass::Missing;
        differences.append(difference);
    }
    return *histogramOf(differences, first, last, {});
}

} // namespace

void TestDriftCharts::drawsDriftOverTime()
{
    m_scan->summaries
        = {{"User", scanSummaries({12, 30, 41})}, {"Email", scanSummaries({0, 0})}, {"Route", scanSummaries({47})}};
    open();
    QTRY_COMPARE(scans().index(0, 12).data().toString(), QStringLiteral("12 → 41"));
    auto *chartSection = m_page->findChild<ChartSection *>();
    QVERIFY(!chartSection->isUnfolded() && !chartSection->panel());
    trigger(*m_page, "verification.charts.fold");
    QVERIFY(chartSection->panel());
    QTRY_VERIFY(
        chartSection->panel()->accessibleName().startsWith(QStringLiteral("User: drift 12 → 41 in 3 complete")));
    QCOMPARE(chartSection->panel()->content().series.size(), 1U);
    QCOMPARE(chartSection->panel()->content().series[0].title, QStringLiteral("Missing"));
    // One scan goes nowhere.
    m_page->setFilterText(QStringLiteral("model:Route"));
    QTRY_COMPARE(chartSection->panel()->accessibleName(),
        QStringLiteral("Route: drift 47 in the only complete scan, of 2026-11-21 03:12:45 UTC"));
    m_page->setFilterText(QStringLiteral("model:User"));
    trigger(*m_page, "verification.charts.table");
    const auto *numbers = m_page->findChild<ChartTable *>();
    QCOMPARE(pictureOf(*numbers, {0, 1}),
        QStringLiteral("2026-11-21 05:12:45 UTC|41\n2026-11-21 04:12:45 UTC|30\n2026-11-21 03:12:45 UTC|12"));
    // That nothing ever differed is a line, too.
    m_page->setFilterText(QStringLiteral("model:Email"));
    QTRY_COMPARE(pictureOf(*numbers, {1}), QStringLiteral("0\n0"));
    QCOMPARE(driftOverTime(*modelNamed("Email"), m_scan->summaries["Email"], {}).sentence,
        QStringLiteral("Email: drift 0, unchanged in 2 complete scan(s) since 2026-11-21 03:12:45 UTC"));
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("drift.csv"));
    const RecordedExports exports(*m_page);
    chartSection->exportTo(file);
    QTRY_COMPARE(exports.records(), QStringList(chartSection->objectName() + QStringLiteral(" 0 64")));
    QVERIFY(QFile::exists(file));
    // The suffix decides about the format, so that a name without one gets one.
    chartSection->exportTo(folder.filePath(QStringLiteral("2026-11.v2")));
    QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("2026-11.v2.png"))));
}

// The stored history is read once; what was just scanned needs no file.
void TestDriftCharts::aSeriesLooksTheSameWhateverIsBesideIt()
{
    const auto form = [](const std::vector<DriftClass> &classes, DriftClass asked) {
        ScanSummaries scans(1);
        for (const auto drift : classes) {
            scans.front().counts[std::size_t(drift)] = 5;
        }
        const auto content = driftOverTime(*modelNamed("User"), std::make_shared<const ScanSummaries>(scans), {});
        const auto found = std::ranges::find(content.series, nameOf(asked), &ChartSeries::title);
        return found == content.series.end() ? -1 : found->form;
    };
    const auto alone = form({DriftClass::Leased}, DriftClass::Leased);
    QVERIFY(alone >= 0);
    QCOMPARE(form({DriftClass::Missing, DriftClass::Recent, DriftClass::Leased}, DriftClass::Leased), alone);
    QVERIFY(form({DriftClass::Recent, DriftClass::Leased}, DriftClass::Recent) != alone);
}

void TestDriftCharts::aScanIsAddedToTheHistoryFromMemory()
{
    m_scan->summaries = {{"User", scanSummaries({12, 30})}};
    open();
    const int reads = m_scan->historyReads;
    trigger(*m_page, "verification.charts.fold");
    const auto *chartSection = m_page->findChild<ChartSection *>();
    const auto sentence = [&] { return chartSection->panel()->content().sentence; };
    QTRY_VERIFY(sentence().startsWith(QStringLiteral("User: drift 12 → 30 in 2 complete")));
    auto report = FakeScan::reportOf({.model = modelNamed("User")}, false);
    report.startedAt += 5h;
    report.number = 3;
    m_scan->outcome = report;
    trigger(*m_page, "verification.scanModel");
    QTRY_VERIFY2(sentence().startsWith(QStringLiteral("User: drift 12 → 3 in 3 complete")), qPrintable(sentence()));
    QTRY_COMPARE(scans().index(0, 12).data().toString(), QStringLiteral("12 → 3"));
    // Only complete scans speak for the whole model.
    report.end = ScanEnd::Stopped;
    report.number = 4;
    m_scan->outcome = report;
    trigger(*m_page, "verification.scanModel");
    QTRY_VERIFY(m_page->sentence().startsWith(QStringLiteral("1 scan(s) incomplete")));
    QVERIFY(sentence().startsWith(QStringLiteral("User: drift 12 → 3 in 3 complete")));
    QCOMPARE(m_scan->historyReads.load(), reads);
}

void TestDriftCharts::anUnreadableHistoryShowsTheReasonAndRetries()
{
    m_scan->summaries = {{"User", scanSummaries({12, 30})}};
    m_scan->isHistoryUnreadable = true;
    open();
    trigger(*m_page, "verification.charts.fold");
    const auto *chartSection = m_page->findChild<ChartSection *>();
    const auto *reason = chartSection->findChild<EmptyState *>();
    QTRY_COMPARE(reason->accessibleDescription(), QStringLiteral("scans.db is not a database."));
    QCOMPARE(reason->accessibleName(), QStringLiteral("Earlier scans could not be read"));
    QVERIFY(reason->isVisible());
    // A scan meanwhile is no whole history.
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    QVERIFY(reason->isVisible());
    m_scan->isHistoryUnreadable = false;
    QTest::mouseClick(reason->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_VERIFY(!reason->isVisible());
    QVERIFY(chartSection->panel()->content().sentence.startsWith(QStringLiteral("User: drift 12 → 3 in 3 complete")));
}

void TestDriftCharts::theRateIsThatOfTheScanWhileItRuns()
{
    ModelScan scan{&catalogue().front()};
    const auto model = QString::fromStdString(std::string(scan.model->name));
    const auto sentence = [&](const std::vector<RateSample> &samples, const ModelScan *ended) {
        return rateOverTime(*scan.model, samples, ended).sentence;
    };
    QCOMPARE(sentence({}, nullptr), QStringLiteral("No scan has run in this window"));
    const std::vector<RateSample> samples{{Instant(1s), 900, 0.5}, {Instant(2s), 0, 1}};
    QCOMPARE(sentence(samples, nullptr), QStringLiteral("Scan of %1: 0 rows/s, 100.0 %").arg(model));
    ScanReport report;
    report.model = scan.model;
    report.took = 4s;
    report.counts.rows = 800;
    scan.report = std::make_shared<const ScanReport>(report);
    QCOMPARE(sentence(samples, &scan),
        QStringLiteral("No scan is running. The last one, of %1, read 800 rows in 4.0 s: 200 rows/s").arg(model));
    scan.problem = Failure{Failure::Kind::Unreachable, std::string("It is gone."), {}};
    QCOMPARE(sentence(samples, &scan), QStringLiteral("No scan is running. The last one, of %1, failed").arg(model));
}

void TestDriftCharts::whatTheWindowSawOfScansIsRetained_data()
{
    QTest::addColumn<bool>("reportsProgress");
    QTest::newRow("scans that told how far they were") << true;
    QTest::newRow("scans that were over at once") << false;
}

// Also for a page that is opened later, as after another cell was looked at.
void TestDriftCharts::whatTheWindowSawOfScansIsRetained()
{
    constexpr int scanChart = 2;
    QFETCH(bool, reportsProgress);
    m_scan->reportsProgress = reportsProgress;
    m_page.reset();
    ScanQueue queue(m_scan->scan(), nullptr);
    const auto services = m_scan->services();
    ChartSection *chartSection = nullptr;
    const auto openPage = [&] {
        m_page = std::make_unique<VerificationPage>(services, &queue);
        m_page->show();
        chartSection = m_page->findChild<ChartSection *>();
        trigger(*m_page, "verification.charts.fold");
        chartSection->show(scanChart);
    };
    const auto shown = [&chartSection] { return chartSection->panel()->content(); };
    openPage();
    QVERIFY(shown().isEmpty());
    std::vector<const ClaimableModel *> models;
    for (const auto &model : catalogue()) {
        models.push_back(&model);
    }
    queue.enqueue(models);
    QTRY_VERIFY(!queue.isRunning());
    QTRY_VERIFY(!shown().isEmpty());
    QVERIFY2(shown().sentence.startsWith(QStringLiteral("No scan is running. The last one, of ")),
        qPrintable(shown().sentence));
    openPage();
    QTRY_VERIFY(!shown().isEmpty());
    QVERIFY(shown().series[0].points.size() >= 2);
    m_page.reset();
}

// Those that the model's claims hang on, as far as the chart goes back, and up to now.
void TestDriftCharts::marksWhenFlagsChanged()
{
    FlagSetting on;
    on.isSet = on.isOn = true;
    const auto at = [](const char *time) { return *parseInstant(std::string("2026-11-21 ") + time); };
    m_scan->summaries = {{"User", scanSummaries({12, 30, 41})}};
    m_scan->changes = {{{1}, "cells_unique_claims", {}, on, at("04:00:00Z"), at("04:30:00Z")},
        {{1}, "cells_claims_keys", {}, on, at("04:00:00Z"), at("04:30:00Z")},
        {{1}, "cells_unique_claims", on, {}, at("01:00:00Z"), at("02:00:00Z")},
        {{1}, "cells_claims_verification_worker_user", {}, on, at("08:00:00Z"), at("09:00:00Z")}};
    open();
    trigger(*m_page, "verification.charts.fold");
    const auto *chartSection = m_page->findChild<ChartSection *>();
    QTRY_COMPARE(chartSection->panel()->content().marks.size(), 2U);
    QCOMPARE(chartSection->panel()->content().marks[0].text, QStringLiteral("cells_unique_claims: on"));
    QCOMPARE(
        chartSection->panel()->content().marks[1].text, QStringLiteral("cells_claims_verification_worker_user: on"));
}

// Also where the window is small, and the charts are unfolded.
void TestDriftCharts::differencesHaveTheirRows()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    m_page->resize(1090, 690);
    const auto *list = m_page->findChild<BigTableView *>();
    QTRY_VERIFY(list->viewport()->height() >= 6 * list->rowHeight());
    trigger(*m_page, "verification.charts.fold");
    // Lays it out.
    (void)m_page->grab();
    QTRY_VERIFY(list->viewport()->height() >= 6 * list->rowHeight());
    QVERIFY2(grid().viewport()->height() >= 3 * grid().rowHeight(0),
        qPrintable(QString::number(grid().viewport()->height())));
}

void TestDriftCharts::C18_onlyCompleteScansAreDrawn()
{
    FakeHistory history;
    const auto add = [&](const char *run, const char *end, std::uint64_t missing, const char *service) {
        auto scan = scanAtHour(1, missing);
        scan.run = run;
        scan.end = end;
        scan.service = service;
        history.stored.push_back({scan, {}});
    };
    add("a", "complete", 5, "fake:443");
    add("b", "stopped", 1, "fake:443");
    add("c", "complete", 9, "other:443");
    add("d", "complete", 7, "fake:443");
    const auto summaries = fetchScanSummaries(history, "e", "fake:443", {1});
    QVERIFY(summaries && summaries->size() == 1);
    const auto &scans = *summaries->at("User");
    QCOMPARE(scans.size(), 2U);
    QCOMPARE(driftOf(scans[0]), 5U);
    QCOMPARE(driftOf(scans[1]), 7U);
}

// Dragging over the strip is a filter like any other; clearing the filter takes the brush away.
void TestDriftCharts::whatIsBrushedFilters()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    auto *chartSection = m_page->findChild<IdMap *>();
    QTRY_VERIFY(chartSection->accessibleDescription().startsWith(QStringLiteral("3 ")));
    chartSection->setFocus();
    // Ids 7, 9 and 11 of 1,000 are in the second and the third of 256 places.
    QTest::keyClick(chartSection, Qt::Key_Home);
    QTest::keyClick(chartSection, Qt::Key_Space);
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User id>4 id<9"));
    QTRY_COMPARE(pictureOf(differences(), {0}), QStringLiteral("7"));
    QTest::keyClick(chartSection, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User id>4 id<13"));
    QTRY_COMPARE(differences().rowCount(), 3);
    QTest::keyClick(chartSection, Qt::Key_Escape);
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User"));
    m_page->setFilterText(QStringLiteral("model:User class:extra id>4 id<9"));
    QVERIFY((chartSection->range() == IdMap::Range{5, 8}));
    QVERIFY(m_page->stepBack());
    QVERIFY(!chartSection->range());
}

// Cell 3's own ids begin at two billion.
void TestDriftCharts::idsOfALaterCellFillTheIdMap()
{
    IdMap chartSection;
    chartSection.setHistogram(histogram({2'000'000'101, 2'000'000'200}, 2'000'000'001, 2'000'000'256));
    QTest::keyClick(&chartSection, Qt::Key_Home);
    QTest::keyClick(&chartSection, Qt::Key_Space);
    QVERIFY((chartSection.range() == IdMap::Range{2'000'000'101, 2'000'000'101}));
    QTest::keyClick(&chartSection, Qt::Key_Right);
    QTest::keyClick(&chartSection, Qt::Key_Space);
    QVERIFY((chartSection.range() == IdMap::Range{2'000'000'200, 2'000'000'200}));
    QVERIFY(chartSection.accessibleDescription().contains(QStringLiteral("ids 2000000001 to 2000000256")));
    chartSection.setHistogram(histogram({17}, 2'000'000'001, 2'000'000'256));
    QVERIFY(chartSection.accessibleDescription().contains(QStringLiteral("ids 17 to")));
}

// F42, and a filter without an end: far more than the table has ids, and not drawn at the first of them.
void TestDriftCharts::whatIsBeyondTheLastRowIsAtTheEnd()
{
    constexpr auto far = std::numeric_limits<std::int64_t>::max();
    const auto found = histogram({far, 5'000'000'000'000}, 1, 1000);
    QCOMPARE(totalOf(found.counts.front()), 0U);
    QCOMPARE(totalOf(found.counts.back()), 2U);
    IdMap chartSection;
    chartSection.resize(512, chartSection.sizeHint().height());
    chartSection.setHistogram(found);
    const auto colorAt = [&chartSection](int x) { return chartSection.grab().toImage().pixelColor(x, 5); };
    const auto marked = colorAt(510);
    QVERIFY(marked != colorAt(100));
    chartSection.setRange(IdMap::Range{501, far});
    QCOMPARE(colorAt(510), marked);
    chartSection.setRange(IdMap::Range{1, 500});
    QVERIFY(colorAt(510) != marked);
}

// Dragging over the chart is a filter, too; Esc takes both away.
void TestDriftCharts::aPartOfTheIdsFilters()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    auto *chartSection = m_page->findChild<ChartSection *>();
    chartSection->setUnfolded(true);
    chartSection->show(1);
    QTRY_COMPARE(chartSection->panel()->content().series.size(), 3U);
    QVERIFY(chartSection->panel()->accessibleName().contains(QStringLiteral("3 listed, ids 1 to 1")));
    double sum = 0;
    for (const auto &series : chartSection->panel()->content().series) {
        for (const auto &point : series.points) {
            sum += point.y();
        }
    }
    QCOMPARE(sum, 3.0);
    emit chartSection->panel()->rangeChosen(-20.5, 8.7);
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User id<9"));
    QTRY_COMPARE(pictureOf(differences(), {0}), QStringLiteral("7"));
    emit chartSection->panel()->rangeChosen(8.2, 2000);
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User id>8"));
    emit chartSection->panel()->rangeCleared();
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User"));
    // A part of the time is no part of the ids.
    chartSection->show(0);
    emit chartSection->panel()->rangeChosen(5, 9);
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User"));
}

void TestDriftCharts::C18_conflictsNobodyAskedForAreNoPoint()
{
    auto summaries = std::make_shared<ScanSummaries>(*scanSummaries({12, 30}));
    for (auto &scan : *summaries) {
        scan.counts[std::size_t(DriftClass::Conflict)] = scan.number == summaries->back().number ? 4U : 0U;
    }
    summaries->front().ownersNotAsked = 12;
    const auto content = driftOverTime(catalogue().front(), summaries, {});
    QCOMPARE(content.series.size(), 2U);
    QCOMPARE(content.series[0].points.size(), 2U);
    QCOMPARE(content.series[1].points.size(), 1U);
    QCOMPARE(content.series[1].points[0].y(), 4.0);
}

void TestDriftCharts::twoScansAreCompared()
{
    m_scan->summaries = {{"User", scanSummaries({12, 30, 41})}};
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

void TestDriftCharts::C18_aComparisonIsNotRepaired()
{
    m_scan->summaries = {{"User", scanSummaries({12, 30})}};
    open();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    const QSignalSpy planned(m_page.get(), &VerificationPage::planRequested);
    trigger(*m_page, "verification.compare");
    QTRY_COMPARE(differences().rowCount(), 1);
    trigger(*m_page, "verification.planRepair");
    QCOMPARE(planned.size(), 0);
    QVERIFY(m_page->stepBack());
    QVERIFY(QTest::qWaitFor([&] {
        trigger(*m_page, "verification.planRepair");
        return planned.size() == 1;
    }));
}

QTEST_MAIN(TestDriftCharts)
#include "tst_driftcharts.moc"
