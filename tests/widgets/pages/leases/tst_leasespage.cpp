// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/leases/leasetable.h"
#include "tests/support/fakes/fakeservices.h"
#include "tests/support/processes/eventloopprobe.h"
#include "widgets/pages/leases/agehistory.h"
#include "widgets/pages/leases/leasespage.h"
#include "widgets/toolkit/charts/agehistogram.h"
#include "widgets/toolkit/charts/chartpanel.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/controls/linkbutton.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

SurveyedLease lease(int number, Duration age, LeaseVerdict verdict)
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.service = Lease{lease.uuid, now - age, now - age};
    lease.age = age;
    lease.assessment = {verdict, {{Reason::Code::TransactionRunning, {"8812", "<b>puma</b>", "46 min 10 s"}}}};
    return lease;
}

LeaseSurveyReport threeLeases()
{
    LeaseSurveyReport report;
    report.cell = CellId{7};
    report.service = "fake:443";
    report.asOf = now;
    report.isListingComplete = true;
    report.database = DatabaseIdentity{"gitlab_7", "db", "15", false, "7300"};
    report.leases = {
        lease(1, 3h, LeaseVerdict::RollBack), lease(2, 26min, LeaseVerdict::Wait), lease(3, 1min, LeaseVerdict::Wait)};
    return report;
}

Outcome<LeaseSurveyReport> waitForStop(std::stop_token stop)
{
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    woken.wait(lock, stop, [] { return false; });
    return failed(Failure::Kind::Cancelled, "cancelled");
}

// A page whose surveys the test answers.
struct Fixture
{
    Outcome<LeaseSurveyReport> answer = threeLeases();
    bool isWaiting = false;
    LeaseRecordsReport contents;
    std::vector<LeaseSearch> searches;
    // Stored by earlier surveys.
    Outcome<StoredSurveys> history = StoredSurveys();
    int historyReads = 0;
    std::shared_ptr<const LeaseSurveyReport> firstReport;
    LeasesPage page{services()};

    Services services()
    {
        const auto leases = std::make_shared<FakeLeaseService>();
        leases->onSurvey = [this](const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop) {
            if (firstReport) {
                onProgress({SurveyProgress::Stage::ProbingAgain, 1, 3, firstReport});
            }
            return isWaiting ? waitForStop(stop) : answer;
        };
        leases->onSearchRecords = [this](const LeaseSearch &search, const auto &, std::stop_token) {
            searches.push_back(search);
            return Outcome<LeaseRecordsReport>(contents);
        };
        leases->onFetchStoredSurveys = [this](std::stop_token) {
            ++historyReads;
            return history;
        };
        return {.leases = leases};
    }
    Fixture()
    {
        page.resize(1100, 740);
        page.show();
    }
    ~Fixture() { QThreadPool::globalInstance()->waitForDone(); }

    bool survey()
    {
        QSignalSpy worked(&page, &Page::workChanged);
        page.refresh();
        return QTest::qWaitFor([&] { return !worked.isEmpty() && worked.last().first().toString().isEmpty(); });
    }
    template <typename Component> Component *component() const { return page.findChild<Component *>(); }
    int rows() const { return component<GridView>()->model()->rowCount(); }
    void type(const QString &text) const
    {
        auto *line = component<FilterBar>()->findChild<QLineEdit *>();
        line->setFocus();
        line->clear();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
};

} // namespace

class TestLeasesPage : public QObject
{
    Q_OBJECT

private slots:
    void aSurveyOfAnotherPageIsShownAtOnce();
    void leasesThatAppearTakeNoFocus();
    void aLeaseIsSelectedByItsId();
    void aLeaseLeadsToItsActions();
    void showsWhatWasSurveyed();
    void aFilterNarrowsGridAndHistogram();
    void anInvalidFilterIsReportedAndChangesNothing();
    void brushingAgesFilters();
    void selectingExplains();
    void C18_F1_aFailureRetainsWhatWasSeen();
    void C18_aFirstFailureIsNotAnEmptyCell();
    void C18_aMissingSourceIsNamed();
    void anEmptyCellShowsTheReason();
    void cancellingTheFirstSurveyOffersAnother();
    void theFirstProbeIsShownWhileTheSecondRuns();
    void refreshingRetainsTheSelection();
    void C18_whatALeaseHoldsIsSearchedOnDemandAndLinked();
    void findingAgainSearchesEveryClaim();
    void everyClaimIsReadOnceForAllLeases();
    void whatIsShownIsExported();
    void S24_anExportShowsThatItIsIncomplete();
    void aFailedExportShowsTheReason();
    void theFileToExportToHasASafeName();
    void thousandsOfLeasesDoNotHangThePage();
    void aFilterGivenBeforeTheAnswerHolds();
    void C16_verdictsOfAContradictedDatabaseAreWithheld();
    void drawsAgesOverTime();
    void drawsVerdictsOverTime();
    void aSurveyIsAddedToTheAgesFromMemory();
    void C16_aSurveyOfAnotherDatabaseLeavesTheAges();
    void C18_anIncompleteSurveyIsNoPoint();
    void anUnreadableHistoryShowsTheReasonAndRetries();
};

void TestLeasesPage::showsWhatWasSurveyed()
{
    Fixture fixture;
    QSignalSpy counted(&fixture.page, &Page::countChanged);
    QVERIFY(fixture.survey());
    QCOMPARE(fixture.rows(), 3);
    QCOMPARE(fixture.page.sentence(),
        QStringLiteral("3 outstanding · oldest 3 h · reaper state unknown · 1 to roll back · 2 to wait for"));
    QCOMPARE(*fixture.page.asOf(), now);
    QCOMPARE(*counted.last().first().value<std::optional<qint64>>(), 3);
    QVERIFY(!fixture.component<Banner>()->isVisible());
}

void TestLeasesPage::aFilterNarrowsGridAndHistogram()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    fixture.type(QStringLiteral("age>10m verdict:wait"));
    QTRY_COMPARE(fixture.rows(), 1);
    QVERIFY(fixture.component<AgeHistogram>()->range().has_value());
    QVERIFY(fixture.component<DetailPane>()->detail().title.endsWith(QStringLiteral("02")));
    QVERIFY(fixture.page.stepBack());
    QTRY_COMPARE(fixture.rows(), 3);
    QVERIFY(!fixture.page.stepBack());
}

void TestLeasesPage::anInvalidFilterIsReportedAndChangesNothing()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    fixture.type(QStringLiteral("verdict:wait"));
    QTRY_COMPARE(fixture.rows(), 2);
    QSignalSpy heard(fixture.component<FilterBar>(), &FilterBar::textChanged);
    fixture.type(QStringLiteral("verdict:wai"));
    QTRY_COMPARE(heard.last().first().toString(), QStringLiteral("verdict:wai"));
    QCOMPARE(fixture.rows(), 2);
}

void TestLeasesPage::brushingAgesFilters()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    emit fixture.component<AgeHistogram>()->ageRangeChosen({10min, 1h});
    QTRY_COMPARE(fixture.rows(), 1);
    QCOMPARE(fixture.component<FilterBar>()->text(), QStringLiteral("age>10m age<1h"));
    emit fixture.component<AgeHistogram>()->ageRangeCleared();
    QTRY_COMPARE(fixture.rows(), 3);
}

void TestLeasesPage::selectingExplains()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    auto *grid = fixture.component<GridView>();
    QTest::keyClick(grid, Qt::Key_Down);
    const auto &detail = fixture.component<DetailPane>()->detail();
    QVERIFY(detail.title.endsWith(QStringLiteral("02")));
    QVERIFY(detail.sections[0].reasons[0].contains(QStringLiteral("pid 8812 (<b>puma</b>)")));
}

void TestLeasesPage::C18_F1_aFailureRetainsWhatWasSeen()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    fixture.answer = failed(Failure::Kind::Unreachable, "fake:443 went away");
    QVERIFY(fixture.survey());
    QCOMPARE(fixture.rows(), 3);
    QTRY_VERIFY(fixture.component<Banner>()->isVisible());
    QCOMPARE(fixture.component<Banner>()->notice().whatNow, QStringLiteral("fake:443 went away"));
    QCOMPARE(*fixture.page.asOf(), now);
    fixture.answer = threeLeases();
    QTest::mouseClick(fixture.component<Banner>()->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_VERIFY(!fixture.component<Banner>()->isVisible());
}

void TestLeasesPage::C18_aFirstFailureIsNotAnEmptyCell()
{
    Fixture fixture;
    fixture.answer = failed(Failure::Kind::Unreachable, "nothing answers at fake:443");
    QVERIFY(fixture.survey());
    QTRY_VERIFY(fixture.component<EmptyState>()->isVisible());
    QVERIFY(fixture.component<Banner>()->isVisible());
    QVERIFY(!fixture.page.asOf());
    QVERIFY(fixture.page.sentence().isEmpty());
}

void TestLeasesPage::C18_aMissingSourceIsNamed()
{
    Fixture fixture;
    auto report = threeLeases();
    report.databaseProblem
        = Failure{Failure::Kind::Refused, std::string("permission denied for table cells_outstanding_leases"), {}};
    fixture.answer = report;
    QVERIFY(fixture.survey());
    QTRY_VERIFY(fixture.component<Banner>()->isVisible());
    QVERIFY(fixture.component<Banner>()->notice().what.contains(QStringLiteral("leases have no verdicts")));
    QCOMPARE(fixture.rows(), 3);
}

void TestLeasesPage::anEmptyCellShowsTheReason()
{
    Fixture fixture;
    auto report = threeLeases();
    report.leases.clear();
    fixture.answer = report;
    QVERIFY(fixture.survey());
    QTRY_VERIFY(fixture.component<EmptyState>()->isVisible());
    QVERIFY(!fixture.component<Banner>()->isVisible());
    QCOMPARE(fixture.page.sentence(), QStringLiteral("No outstanding leases"));
}

void TestLeasesPage::cancellingTheFirstSurveyOffersAnother()
{
    Fixture fixture;
    fixture.isWaiting = true;
    fixture.page.refresh();
    fixture.page.cancel();
    QTRY_VERIFY(fixture.component<EmptyState>()->isVisible());
    QVERIFY(!fixture.component<Banner>()->isVisible());
    fixture.isWaiting = false;
    QTest::mouseClick(fixture.component<EmptyState>()->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_COMPARE(fixture.rows(), 3);
}

void TestLeasesPage::theFirstProbeIsShownWhileTheSecondRuns()
{
    Fixture fixture;
    auto first = threeLeases();
    first.leases.pop_back();
    fixture.firstReport = std::make_shared<const LeaseSurveyReport>(first);
    fixture.isWaiting = true;
    QSignalSpy surveyed(&fixture.page, &LeasesPage::surveyed);
    fixture.page.refresh();
    QTRY_COMPARE(fixture.rows(), 2);
    QVERIFY(!fixture.page.work().isEmpty());
    QVERIFY(fixture.page.asOf());
    QVERIFY(surveyed.isEmpty());

    fixture.isWaiting = false;
    QVERIFY(fixture.survey());
    QCOMPARE(fixture.rows(), 3);
    QCOMPARE(surveyed.size(), 1);
}

void TestLeasesPage::refreshingRetainsTheSelection()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    fixture.component<GridView>()->selectRow(1);
    auto report = threeLeases();
    report.leases.push_back(lease(9, 9h, LeaseVerdict::Commit));
    fixture.answer = report;
    QVERIFY(fixture.survey());
    QCOMPARE(fixture.rows(), 4);
    QVERIFY(fixture.component<DetailPane>()->detail().title.endsWith(QStringLiteral("02")));
}

namespace {

QByteArray exported(Fixture &fixture, const QString &file, ExportFormat format)
{
    auto *actions = fixture.component<TableActions>();
    QSignalSpy done(actions, &TableActions::exported);
    QSignalSpy messageReported(&fixture.page, &Page::messageReported);
    actions->exportTo(file, format);
    const bool isDone = QTest::qWaitFor([&] { return !done.isEmpty(); });
    QFile written(file);
    return isDone && messageReported.size() == 1 && written.open(QIODevice::ReadOnly) ? written.readAll()
                                                                                      : QByteArray("none");
}

} // namespace

void TestLeasesPage::whatIsShownIsExported()
{
    Fixture fixture;
    fixture.page.setContext(QStringLiteral("staging"), QStringLiteral("cell_7 (7)"));
    QVERIFY(fixture.survey());
    fixture.type(QStringLiteral("verdict:wait"));
    auto *grid = fixture.component<GridView>();
    grid->setColumnHidden(columnOf(*grid->model(), "reason"), true);
    QTemporaryDir folder;
    const auto csv = exported(fixture, folder.filePath(QStringLiteral("a.csv")), ExportFormat::Csv);
    QVERIFY(csv.contains("# environment: staging\r\n# cell: cell_7 (7)\r\n"));
    QVERIFY(csv.contains(
        "# filter: verdict:wait\r\n# rows: 2\r\n# complete: yes\r\nLease,Age,Service,Local row,Verdict\r\n"));
    QVERIFY(csv.endsWith("00000000-0000-0000-0000-000000000002,1560.000 s,2026-11-21T02:46:45.000000Z,,wait\r\n"
                         "00000000-0000-0000-0000-000000000003,60.000 s,2026-11-21T03:11:45.000000Z,,wait\r\n"));
    const auto json
        = exported(fixture, folder.filePath(QStringLiteral("a.jsonl")), ExportFormat::JsonLines).split('\n');
    QCOMPARE(json.size(), 5);
    QCOMPARE(QJsonDocument::fromJson(json[2]).object()[QStringLiteral("local")], QJsonValue(QJsonValue::Null));
    QVERIFY(json[2].contains("<b>puma</b>"));
}

void TestLeasesPage::C16_verdictsOfAContradictedDatabaseAreWithheld()
{
    Fixture fixture;
    QSignalSpy counted(&fixture.page, &Page::countChanged);
    QVERIFY(fixture.survey());
    QVERIFY(counted.last().first().value<std::optional<qint64>>());
    const auto what = QStringLiteral("The database does not belong to cell 7. Verdicts are withheld.");
    fixture.page.setContradiction(what);
    QCOMPARE(fixture.rows(), 3);
    const auto *model = fixture.component<GridView>()->model();
    for (int row = 0; row < 3; ++row) {
        const auto verdict = model->index(row, columnOf(*model, "verdict"));
        QCOMPARE(verdict.data().toString(), QStringLiteral("—"));
        QVERIFY(!verdict.data(StatusRole).isValid());
        QVERIFY(model->index(row, columnOf(*model, "reason"))
                    .data()
                    .toString()
                    .contains(QStringLiteral("does not belong to")));
    }
    QVERIFY(fixture.page.sentence().endsWith(what));
    QVERIFY(!counted.last().first().value<std::optional<qint64>>());
    QVERIFY(
        !fixture.component<DetailPane>()->detail().verdict.contains(QStringLiteral("Roll back"), Qt::CaseInsensitive));
    QTemporaryDir folder;
    const auto csv = exported(fixture, folder.filePath(QStringLiteral("a.csv")), ExportFormat::Csv);
    QVERIFY2(csv.startsWith("# PAIRING CONTRADICTED: The database does not belong to cell 7"), csv.constData());
    QVERIFY(csv.contains(",withheld,") && !csv.contains("roll_back"));
    const auto lines
        = exported(fixture, folder.filePath(QStringLiteral("a.jsonl")), ExportFormat::JsonLines).split('\n');
    const auto head = QJsonDocument::fromJson(lines.first()).object();
    QCOMPARE(head[QStringLiteral("pairing")].toObject()[QStringLiteral("verdict")].toString(),
        QStringLiteral("contradicted"));
    QVERIFY(head[QStringLiteral("withheld")].toBool());
    // What is surveyed meanwhile is, too; proved again, they are back.
    QVERIFY(fixture.survey());
    QCOMPARE(model->index(0, columnOf(*model, "verdict")).data().toString(), QStringLiteral("—"));
    fixture.page.setContradiction({});
    QVERIFY(model->index(0, columnOf(*model, "verdict")).data(StatusRole).isValid());
}

void TestLeasesPage::S24_anExportShowsThatItIsIncomplete()
{
    Fixture fixture;
    fixture.answer->isListingComplete = false;
    QVERIFY(fixture.survey());
    QTemporaryDir folder;
    QVERIFY(exported(fixture, folder.filePath(QStringLiteral("a")), ExportFormat::Csv)
                .contains("# complete: no; The listing"));
}

void TestLeasesPage::aFailedExportShowsTheReason()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    fixture.component<TableActions>()->exportTo(QStringLiteral("/no/such/folder/a.csv"), ExportFormat::Csv);
    QTRY_VERIFY(fixture.component<Banner>()->isVisible());
    QVERIFY(fixture.component<Banner>()->notice().whatNow.contains(QStringLiteral("/no/such/folder/a.csv")));
    QVERIFY(fixture.page.work().isEmpty());
}

// S38
void TestLeasesPage::theFileToExportToHasASafeName()
{
    Fixture fixture;
    fixture.page.setContext(QStringLiteral("x"), QStringLiteral("../../etc/<b>\u202Ecell"));
    QVERIFY(fixture.survey());
    fixture.component<GridView>()->actions().back()->trigger();
    QFileDialog *dialog = nullptr;
    QTRY_VERIFY((dialog = fixture.component<QFileDialog>()) != nullptr);
    const auto name = QFileInfo(dialog->selectedFiles().value(0)).fileName();
    QVERIFY2(QRegularExpression(QStringLiteral("^leases-[a-z-]+-[0-9]{8}-[0-9]{6}[.]md$")).match(name).hasMatch(),
        qPrintable(name));
    dialog->reject();
}

void TestLeasesPage::thousandsOfLeasesDoNotHangThePage()
{
    Fixture fixture;
    auto report = threeLeases();
    report.leases.clear();
    for (int number = 0; number < 5000; ++number) {
        report.leases.push_back(
            lease(number, 5000min - number * 1min, number % 3 ? LeaseVerdict::Wait : LeaseVerdict::Commit));
        report.leases.back().uuid.bytes[14] = std::uint8_t(number >> 8);
    }
    fixture.answer = report;
    EventLoopProbe probe;
    QVERIFY(fixture.survey());
    QTRY_COMPARE(fixture.rows(), 5000);
    fixture.type(QStringLiteral("verdict:commit"));
    QTRY_COMPARE(fixture.rows(), 1667);
    QVERIFY(fixture.page.stepBack());
    QTRY_COMPARE(fixture.rows(), 5000);
    QVERIFY_RESPONSIVE(probe);
}

// A link, or what was remembered, comes before the first answer does.
void TestLeasesPage::aFilterGivenBeforeTheAnswerHolds()
{
    Fixture fixture;
    QSignalSpy changed(&fixture.page, &Page::filterTextChanged);
    fixture.page.setFilterText(QStringLiteral("verdict:roll_back"));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(fixture.page.filterText(), QStringLiteral("verdict:roll_back"));
    QVERIFY(fixture.survey());
    QTRY_COMPARE(fixture.rows(), 1);
}

void TestLeasesPage::C18_whatALeaseHoldsIsSearchedOnDemandAndLinked()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    const auto contents = [&] { return fixture.component<DetailPane>()->detail().sections[1]; };
    QVERIFY(contents().rows.isEmpty());
    LeaseRecord found{modelNamed("User"), {}};
    found.pair.key = keyOfId(42);
    found.pair.type = ClaimType::Username;
    fixture.contents.records = {found};
    fixture.contents.searched.push_back({modelNamed("User"), SearchReach::Minutes, {}, {}, 70, true});
    fixture.page.findChild<QAction *>(QStringLiteral("leases.findClaims"))->trigger();
    QTRY_COMPARE(contents().rows.size(), 1);
    QVERIFY(fixture.searches.front().reach == SearchReach::Day && fixture.searches.front().createdAt == now - 3h);
    QVERIFY(contents().reasons.back().contains(QStringLiteral("may also hold claims of older rows")));
    QSignalSpy linked(&fixture.page, &Page::pageRequested);
    QTest::mouseClick(fixture.component<DetailPane>()->findChild<LinkButton *>(), Qt::LeftButton);
    QCOMPARE(linked.size(), 1);
    QCOMPARE(linked[0][0].value<PageLink>().filter, QStringLiteral("model:User id:42"));
    QCOMPARE(contents().actions.size(), 1);
    emit fixture.component<DetailPane>()->actionRequested(contents().actions[0].id);
    QTRY_COMPARE(fixture.searches.size(), std::size_t(2));
    QVERIFY(fixture.searches.back().reach == SearchReach::Everything);
}

void TestLeasesPage::findingAgainSearchesEveryClaim()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    auto *find = fixture.page.findChild<QAction *>(QStringLiteral("leases.findClaims"));
    const auto isDone = [&] { return fixture.page.work().isEmpty(); };
    find->trigger();
    QTRY_COMPARE(fixture.searches.size(), std::size_t(1));
    QTRY_VERIFY(isDone());
    find->trigger();
    QTRY_COMPARE(fixture.searches.size(), std::size_t(2));
    QVERIFY(fixture.searches.front().reach == SearchReach::Day);
    QVERIFY(fixture.searches.back().reach == SearchReach::Everything);
    QTRY_VERIFY(isDone());
}

// Reading every claim takes minutes: once does for all leases, until it is asked for again.
void TestLeasesPage::everyClaimIsReadOnceForAllLeases()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    auto *find = fixture.page.findChild<QAction *>(QStringLiteral("leases.findClaims"));
    const auto search = [&] {
        const auto before = fixture.searches.size();
        find->trigger();
        return QTest::qWaitFor([&] { return fixture.searches.size() > before && fixture.page.work().isEmpty(); });
    };
    fixture.contents.isEverythingSearched = true;
    fixture.contents.everything = std::make_shared<LeasedSources>();
    QVERIFY(search());
    QVERIFY(!fixture.searches.back().earlier);
    fixture.component<GridView>()->selectRow(1);
    QVERIFY(search());
    QCOMPARE(fixture.searches.back().earlier, fixture.contents.everything);
    QVERIFY(search());
    QVERIFY(!fixture.searches.back().earlier);
}

// Ages that there never were are no lines.
void TestLeasesPage::drawsAgesOverTime()
{
    Fixture fixture;
    const auto first = *parseInstant("2026-11-21 03:12:45Z");
    StoredSurveys stored{
        {"e", "s", {1}, first, {0, 7, 0, 0, 0}}, {"e", "s", {1}, first + std::chrono::minutes{1}, {0, 0, 412, 0, 0}}};
    fixture.history = stored;
    QVERIFY(fixture.survey());
    auto *chartSection = fixture.component<ChartSection>();
    chartSection->setUnfolded(true);
    QTRY_COMPARE(chartSection->panel()->content().series.size(), 3U);
    const auto &series = chartSection->panel()->content().series;
    QCOMPARE(series[1].points.size(), 2U);
    QCOMPARE(series[2].points[1].y(), 412.0);
    QVERIFY(
        chartSection->panel()->content().sentence.startsWith(QStringLiteral("Leases by age: 7 → 412 in 2 complete")));
    stored[1].counts = {7, 0, 0, 0, 0};
    QVERIFY(agesOverTime(stored).sentence.contains(QStringLiteral("7 → 7 in 2 complete")));
    stored[1].counts = stored[0].counts;
    QVERIFY(agesOverTime(stored).sentence.contains(QStringLiteral("7, unchanged in 2 complete")));
}

void TestLeasesPage::drawsVerdictsOverTime()
{
    Fixture fixture;
    const auto first = now - 10min;
    fixture.history = StoredSurveys{{"e", "s", {7}, first, {0, 7, 0, 0, 0}, {}},
        {"e", "s", {7}, first + 1min, {0, 9, 0, 0, 0}, {{5, 4, 0, 0, 0, 2}}}};
    fixture.answer = failed(Failure::Kind::Unreachable, "gone");
    fixture.page.refresh();
    auto *chartSection = fixture.component<ChartSection>();
    chartSection->setUnfolded(true);
    chartSection->show(1);
    // C18: of the first survey the verdicts are unknown, which is no zero. Leases that have ended do not count.
    QTRY_COMPARE(chartSection->panel()->content().series.size(), 2U);
    const auto &series = chartSection->panel()->content().series;
    QCOMPARE(series[0].title, QStringLiteral("Roll back"));
    QCOMPARE(series[0].points, (std::vector<QPointF>{{secondsOf(first + 1min), 4.0}}));
    QCOMPARE(series[1].title, QStringLiteral("Commit"));
    QVERIFY(chartSection->panel()->content().sentence.contains(QStringLiteral("in 1 complete survey(s)")));
}

// The stored history is read once; what just arrived needs no file.
void TestLeasesPage::aSurveyIsAddedToTheAgesFromMemory()
{
    Fixture fixture;
    fixture.history = StoredSurveys{{"e", "s", {7}, now - 1min, {0, 7, 0, 0, 0}}};
    QVERIFY(fixture.survey());
    auto *chartSection = fixture.component<ChartSection>();
    chartSection->setUnfolded(true);
    const auto points = [&] {
        const auto &series = chartSection->panel()->content().series;
        return series.empty() ? 0U : series.front().points.size();
    };
    QTRY_COMPARE(points(), 2U);
    auto report = threeLeases();
    report.asOf += 1min;
    fixture.answer = report;
    QVERIFY(fixture.survey());
    QCOMPARE(points(), 3U);
    QVERIFY2(chartSection->panel()->content().sentence.startsWith(QStringLiteral("Leases by age: 7 → 3 in 3 complete")),
        qPrintable(chartSection->panel()->content().sentence));
    // The same survey is no second point.
    QVERIFY(fixture.survey());
    QCOMPARE(points(), 3U);
    QCOMPARE(fixture.historyReads, 1);
}

// The proof that the database is another cell's may arrive after the survey.
void TestLeasesPage::C16_aSurveyOfAnotherDatabaseLeavesTheAges()
{
    Fixture fixture;
    fixture.history = StoredSurveys{{"e", "s", {7}, now - 1min, {0, 7, 0, 0, 0}}};
    QVERIFY(fixture.survey());
    auto *chartSection = fixture.component<ChartSection>();
    chartSection->setUnfolded(true);
    const auto points = [&] {
        const auto &series = chartSection->panel()->content().series;
        return series.empty() ? 0U : series.front().points.size();
    };
    QTRY_COMPARE(points(), 2U);
    fixture.page.setContradiction(QStringLiteral("The database is not that of cell 7."));
    QTRY_COMPARE(points(), 1U);
}

void TestLeasesPage::C18_anIncompleteSurveyIsNoPoint()
{
    Fixture fixture;
    fixture.history = StoredSurveys{{"e", "s", {7}, now - 1min, {0, 7, 0, 0, 0}}};
    fixture.answer->isListingComplete = false;
    QVERIFY(fixture.survey());
    auto *chartSection = fixture.component<ChartSection>();
    chartSection->setUnfolded(true);
    QTRY_VERIFY(
        chartSection->panel()->content().sentence.startsWith(QStringLiteral("Leases by age: 7 in the only complete")));
}

void TestLeasesPage::anUnreadableHistoryShowsTheReasonAndRetries()
{
    Fixture fixture;
    fixture.history = failed(Failure::Kind::Refused, "surveys.db is not a database.");
    QVERIFY(fixture.survey());
    auto *chartSection = fixture.component<ChartSection>();
    chartSection->setUnfolded(true);
    const auto *reason = chartSection->findChild<EmptyState *>();
    QTRY_COMPARE(reason->accessibleDescription(), QStringLiteral("surveys.db is not a database."));
    QCOMPARE(reason->accessibleName(), QStringLiteral("Earlier surveys could not be read"));
    QVERIFY(reason->isVisible());
    fixture.history = StoredSurveys{{"e", "s", {7}, now - 1min, {0, 7, 0, 0, 0}}};
    QTest::mouseClick(reason->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_COMPARE(chartSection->panel()->content().series.size(), 4U);
    QVERIFY(!reason->isVisible());
    QCOMPARE(fixture.historyReads, 2);
}

void TestLeasesPage::aSurveyOfAnotherPageIsShownAtOnce()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    auto later = threeLeases();
    later.asOf += 10s;
    later.leases.pop_back();
    fixture.page.takeSurvey(later);
    QCOMPARE(fixture.rows(), 2);
    fixture.page.takeSurvey(threeLeases());
    QCOMPARE(fixture.rows(), 2);
}

// A refresh comes unasked.
void TestLeasesPage::leasesThatAppearTakeNoFocus()
{
    Fixture fixture;
    QWidget host;
    QLineEdit outside(&host);
    fixture.page.setParent(&host);
    host.show();
    QVERIFY(QTest::qWaitForWindowActive(&host));
    QVERIFY(fixture.survey());
    outside.setFocus();
    auto none = threeLeases();
    none.asOf += 10s;
    none.leases.clear();
    fixture.page.takeSurvey(none);
    auto some = threeLeases();
    some.asOf += 20s;
    fixture.page.takeSurvey(some);
    QCOMPARE(fixture.rows(), 3);
    QVERIFY(outside.hasFocus());
    fixture.page.setParent(nullptr);
}

// One that is listed later is selected then; one that is gone is named.
void TestLeasesPage::aLeaseIsSelectedByItsId()
{
    Fixture fixture;
    const auto id = [](int number) { return QString::fromStdString(lease(number, 3h, {}).uuid.text()); };
    QSignalSpy reported(&fixture.page, &Page::messageReported);
    fixture.page.select(id(2));
    QCOMPARE(fixture.page.selection(), id(2));
    QVERIFY(fixture.survey());
    QTRY_COMPARE(fixture.component<DetailPane>()->detail().title, id(2));
    fixture.page.select(id(3));
    QCOMPARE(fixture.component<DetailPane>()->detail().title, id(3));
    QCOMPARE(reported.size(), 0);
    fixture.page.select(id(77));
    QCOMPARE(reported.size(), 1);
    QVERIFY(reported[0][0].toString().startsWith(id(77)));
    QCOMPARE(fixture.page.selection(), id(3));
}

void TestLeasesPage::aLeaseLeadsToItsActions()
{
    Fixture fixture;
    QVERIFY(fixture.survey());
    const auto &detail = fixture.component<DetailPane>()->detail();
    QStringList links;
    for (const auto &section : detail.sections) {
        for (const auto &row : section.rows) {
            if (row.link) {
                links << row.link->page + u' ' + row.link->filter;
            }
        }
    }
    QCOMPARE(links, QStringList{QStringLiteral("activity ") + detail.title});
}

QTEST_MAIN(TestLeasesPage)
#include "tst_leasespage.moc"
