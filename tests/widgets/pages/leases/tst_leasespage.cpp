#include "models/presentation/leases/leasetable.h"
#include "tests/support/processes/eventloopprobe.h"
#include "widgets/pages/leases/agehistory.h"
#include "widgets/pages/leases/leasespage.h"
#include "widgets/toolkit/charts/agehistogram.h"
#include "widgets/toolkit/charts/chartpanel.h"
#include "widgets/toolkit/charts/chartstrip.h"
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
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

SurveyedLease lease(int number, Duration age, LeaseVerdict verdict)
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.service = Lease{lease.uuid, now - age, now - age};
    lease.age = age;
    lease.judgement = {verdict, {{Reason::Code::TransactionRunning, {"8812", "<b>puma</b>", "46 m 10 s"}}}};
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
struct Desk
{
    Outcome<LeaseSurveyReport> answer = threeLeases();
    bool isWaiting = false;
    LeaseRecordsReport contents;
    std::vector<LeaseSearch> searches;
    // Of earlier surveys.
    PastSurveys past;
    std::shared_ptr<const LeaseSurveyReport> firstLook;
    LeasesPage page{[this](const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop) {
                        if (firstLook) {
                            onProgress({SurveyProgress::Stage::LookingAgain, 1, 3, firstLook});
                        }
                        return isWaiting ? waitForStop(stop) : answer;
                    },
        [this](const LeaseSearch &search, const auto &, std::stop_token) -> Outcome<LeaseRecordsReport> {
            searches.push_back(search);
            return contents;
        },
        [this](std::stop_token) { return Outcome<PastSurveys>(past); }};

    Desk()
    {
        page.resize(1100, 740);
        page.show();
    }
    ~Desk() { QThreadPool::globalInstance()->waitForDone(); }

    bool survey()
    {
        QSignalSpy worked(&page, &Page::workChanged);
        page.refresh();
        return QTest::qWaitFor([&] { return !worked.isEmpty() && worked.last().first().toString().isEmpty(); });
    }
    template <typename Part> Part *part() const { return page.findChild<Part *>(); }
    int rows() const { return part<GridView>()->model()->rowCount(); }
    void type(const QString &text) const
    {
        auto *line = part<FilterBar>()->findChild<QLineEdit *>();
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
    void showsWhatWasSurveyed();
    void aFilterNarrowsGridAndHistogram();
    void aWrongFilterIsComplainedOfAndChangesNothing();
    void brushingAgesFilters();
    void selectingExplains();
    void C18_F1_aFailureKeepsWhatWasSeen();
    void C18_aFirstFailureIsNotAnEmptyCell();
    void C18_partsThatAreMissingAreNamed();
    void anEmptyCellSaysWhyItIsEmpty();
    void cancellingTheFirstSurveyOffersAnother();
    void theFirstLookIsShownWhileTheSecondIsTaken();
    void refreshingKeepsTheSelection();
    void C18_whatALeaseHoldsIsSearchedOnDemandAndLinked();
    void whatIsShownIsExported();
    void S24_anExportSaysWhatIsMissing();
    void anExportThatFailsSaysWhy();
    void theFileToExportToHasASafeName();
    void thousandsOfLeasesDoNotHangThePage();
    void aFilterGivenBeforeTheAnswerHolds();
    void C16_verdictsOfAContradictedDatabaseAreWithheld();
    void drawsAgesOverTime();
};

void TestLeasesPage::showsWhatWasSurveyed()
{
    Desk desk;
    QSignalSpy counted(&desk.page, &Page::countChanged);
    QVERIFY(desk.survey());
    QCOMPARE(desk.rows(), 3);
    QCOMPARE(desk.page.sentence(),
        QStringLiteral("3 outstanding · oldest 3 h 00 m · reaper state unknown · 1 to roll back · 2 to wait for"));
    QCOMPARE(*desk.page.asOf(), now);
    QCOMPARE(*counted.last().first().value<std::optional<qint64>>(), 3);
    QVERIFY(!desk.part<Banner>()->isVisible());
}

void TestLeasesPage::aFilterNarrowsGridAndHistogram()
{
    Desk desk;
    QVERIFY(desk.survey());
    desk.type(QStringLiteral("age>10m verdict:wait"));
    QTRY_COMPARE(desk.rows(), 1);
    QVERIFY(desk.part<AgeHistogram>()->range().has_value());
    QVERIFY(desk.part<DetailPane>()->detail().title.endsWith(QStringLiteral("02")));
    QVERIFY(desk.page.stepBack());
    QTRY_COMPARE(desk.rows(), 3);
    QVERIFY(!desk.page.stepBack());
}

void TestLeasesPage::aWrongFilterIsComplainedOfAndChangesNothing()
{
    Desk desk;
    QVERIFY(desk.survey());
    desk.type(QStringLiteral("verdict:wait"));
    QTRY_COMPARE(desk.rows(), 2);
    QSignalSpy heard(desk.part<FilterBar>(), &FilterBar::textChanged);
    desk.type(QStringLiteral("verdict:wai"));
    QTRY_COMPARE(heard.last().first().toString(), QStringLiteral("verdict:wai"));
    QCOMPARE(desk.rows(), 2);
}

void TestLeasesPage::brushingAgesFilters()
{
    Desk desk;
    QVERIFY(desk.survey());
    emit desk.part<AgeHistogram>()->ageRangeChosen({10min, 1h});
    QTRY_COMPARE(desk.rows(), 1);
    QCOMPARE(desk.part<FilterBar>()->text(), QStringLiteral("age>10m age<1h"));
    emit desk.part<AgeHistogram>()->ageRangeCleared();
    QTRY_COMPARE(desk.rows(), 3);
}

void TestLeasesPage::selectingExplains()
{
    Desk desk;
    QVERIFY(desk.survey());
    auto *grid = desk.part<GridView>();
    QTest::keyClick(grid, Qt::Key_Down);
    const auto &detail = desk.part<DetailPane>()->detail();
    QVERIFY(detail.title.endsWith(QStringLiteral("02")));
    QVERIFY(detail.sections[0].reasons[0].contains(QStringLiteral("pid 8812 (<b>puma</b>)")));
}

void TestLeasesPage::C18_F1_aFailureKeepsWhatWasSeen()
{
    Desk desk;
    QVERIFY(desk.survey());
    desk.answer = failed(Failure::Kind::Unreachable, "fake:443 went away");
    QVERIFY(desk.survey());
    QCOMPARE(desk.rows(), 3);
    QTRY_VERIFY(desk.part<Banner>()->isVisible());
    QCOMPARE(desk.part<Banner>()->notice().whatNow, QStringLiteral("fake:443 went away"));
    QCOMPARE(*desk.page.asOf(), now);
    desk.answer = threeLeases();
    QTest::mouseClick(desk.part<Banner>()->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_VERIFY(!desk.part<Banner>()->isVisible());
}

void TestLeasesPage::C18_aFirstFailureIsNotAnEmptyCell()
{
    Desk desk;
    desk.answer = failed(Failure::Kind::Unreachable, "nothing answers at fake:443");
    QVERIFY(desk.survey());
    QTRY_VERIFY(desk.part<EmptyState>()->isVisible());
    QVERIFY(desk.part<Banner>()->isVisible());
    QVERIFY(!desk.page.asOf());
    QVERIFY(desk.page.sentence().isEmpty());
}

void TestLeasesPage::C18_partsThatAreMissingAreNamed()
{
    Desk desk;
    auto report = threeLeases();
    report.databaseProblem
        = Failure{Failure::Kind::Refused, "permission denied for table cells_outstanding_leases", {}};
    desk.answer = report;
    QVERIFY(desk.survey());
    QTRY_VERIFY(desk.part<Banner>()->isVisible());
    QVERIFY(desk.part<Banner>()->notice().what.contains(QStringLiteral("no lease can be judged")));
    QCOMPARE(desk.rows(), 3);
}

void TestLeasesPage::anEmptyCellSaysWhyItIsEmpty()
{
    Desk desk;
    auto report = threeLeases();
    report.leases.clear();
    desk.answer = report;
    QVERIFY(desk.survey());
    QTRY_VERIFY(desk.part<EmptyState>()->isVisible());
    QVERIFY(!desk.part<Banner>()->isVisible());
    QCOMPARE(desk.page.sentence(), QStringLiteral("No outstanding leases"));
}

void TestLeasesPage::cancellingTheFirstSurveyOffersAnother()
{
    Desk desk;
    desk.isWaiting = true;
    desk.page.refresh();
    desk.page.cancel();
    QTRY_VERIFY(desk.part<EmptyState>()->isVisible());
    QVERIFY(!desk.part<Banner>()->isVisible());
    desk.isWaiting = false;
    QTest::mouseClick(desk.part<EmptyState>()->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_COMPARE(desk.rows(), 3);
}

void TestLeasesPage::theFirstLookIsShownWhileTheSecondIsTaken()
{
    Desk desk;
    auto first = threeLeases();
    first.leases.pop_back();
    desk.firstLook = std::make_shared<const LeaseSurveyReport>(first);
    desk.isWaiting = true;
    QSignalSpy surveyed(&desk.page, &LeasesPage::surveyed);
    desk.page.refresh();
    QTRY_COMPARE(desk.rows(), 2);
    QVERIFY(!desk.page.work().isEmpty());
    QVERIFY(desk.page.asOf());
    QVERIFY(surveyed.isEmpty());

    desk.isWaiting = false;
    QVERIFY(desk.survey());
    QCOMPARE(desk.rows(), 3);
    QCOMPARE(surveyed.size(), 1);
}

void TestLeasesPage::refreshingKeepsTheSelection()
{
    Desk desk;
    QVERIFY(desk.survey());
    desk.part<GridView>()->selectRow(1);
    auto report = threeLeases();
    report.leases.push_back(lease(9, 9h, LeaseVerdict::Commit));
    desk.answer = report;
    QVERIFY(desk.survey());
    QCOMPARE(desk.rows(), 4);
    QVERIFY(desk.part<DetailPane>()->detail().title.endsWith(QStringLiteral("02")));
}

namespace {

QByteArray exported(Desk &desk, const QString &file, ExportFormat format)
{
    auto *actions = desk.part<TableActions>();
    QSignalSpy done(actions, &TableActions::exported);
    QSignalSpy said(&desk.page, &Page::said);
    actions->exportTo(file, format);
    const bool isDone = QTest::qWaitFor([&] { return !done.isEmpty(); });
    QFile written(file);
    return isDone && said.size() == 1 && written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray("none");
}

} // namespace

void TestLeasesPage::whatIsShownIsExported()
{
    Desk desk;
    desk.page.setPlace(QStringLiteral("staging"), QStringLiteral("cell_7 (7)"));
    QVERIFY(desk.survey());
    desk.type(QStringLiteral("verdict:wait"));
    desk.part<GridView>()->setColumnHidden(LeaseTable::ReasonColumn, true);
    QTemporaryDir folder;
    const auto csv = exported(desk, folder.filePath(QStringLiteral("a.csv")), ExportFormat::Csv);
    QVERIFY(csv.contains("# environment: staging\r\n# cell: cell_7 (7)\r\n"));
    QVERIFY(csv.contains(
        "# filter: verdict:wait\r\n# rows: 2\r\n# complete: yes\r\nLease,Age,Service,Local row,Verdict\r\n"));
    QVERIFY(csv.endsWith("00000000-0000-0000-0000-000000000002,1560.000 s,2026-11-21T02:46:45.000000Z,,wait\r\n"
                         "00000000-0000-0000-0000-000000000003,60.000 s,2026-11-21T03:11:45.000000Z,,wait\r\n"));
    const auto json = exported(desk, folder.filePath(QStringLiteral("a.jsonl")), ExportFormat::JsonLines).split('\n');
    QCOMPARE(json.size(), 5);
    QCOMPARE(QJsonDocument::fromJson(json[2]).object()[QStringLiteral("local")], QJsonValue(QJsonValue::Null));
    QVERIFY(json[2].contains("<b>puma</b>"));
}

void TestLeasesPage::C16_verdictsOfAContradictedDatabaseAreWithheld()
{
    Desk desk;
    QSignalSpy counted(&desk.page, &Page::countChanged);
    QVERIFY(desk.survey());
    QVERIFY(counted.last().first().value<std::optional<qint64>>());
    const auto what = QStringLiteral("The database is not that of cell 7: verdicts are withheld.");
    desk.page.setContradiction(what);
    QCOMPARE(desk.rows(), 3);
    const auto *model = desk.part<GridView>()->model();
    for (int row = 0; row < 3; ++row) {
        const auto verdict = model->index(row, LeaseTable::VerdictColumn);
        QCOMPARE(verdict.data().toString(), QStringLiteral("—"));
        QVERIFY(!verdict.data(StatusRole).isValid());
        QVERIFY(
            model->index(row, LeaseTable::ReasonColumn).data().toString().contains(QStringLiteral("is not that of")));
    }
    QVERIFY(desk.page.sentence().endsWith(what));
    QVERIFY(!counted.last().first().value<std::optional<qint64>>());
    QVERIFY(!desk.part<DetailPane>()->detail().verdict.contains(QStringLiteral("Roll back"), Qt::CaseInsensitive));
    QTemporaryDir folder;
    const auto csv = exported(desk, folder.filePath(QStringLiteral("a.csv")), ExportFormat::Csv);
    QVERIFY2(csv.startsWith("# PAIRING CONTRADICTED: The database is not that of cell 7"), csv.constData());
    QVERIFY(csv.contains(",withheld,") && !csv.contains("roll_back"));
    const auto lines = exported(desk, folder.filePath(QStringLiteral("a.jsonl")), ExportFormat::JsonLines).split('\n');
    const auto head = QJsonDocument::fromJson(lines.first()).object();
    QCOMPARE(head[QStringLiteral("pairing")].toObject()[QStringLiteral("verdict")].toString(),
        QStringLiteral("contradicted"));
    QVERIFY(head[QStringLiteral("withheld")].toBool());
    // What is surveyed meanwhile is, too; proved again, they are back.
    QVERIFY(desk.survey());
    QCOMPARE(model->index(0, LeaseTable::VerdictColumn).data().toString(), QStringLiteral("—"));
    desk.page.setContradiction({});
    QVERIFY(model->index(0, LeaseTable::VerdictColumn).data(StatusRole).isValid());
}

void TestLeasesPage::S24_anExportSaysWhatIsMissing()
{
    Desk desk;
    desk.answer->isListingComplete = false;
    QVERIFY(desk.survey());
    QTemporaryDir folder;
    QVERIFY(exported(desk, folder.filePath(QStringLiteral("a")), ExportFormat::Csv)
                .contains("# complete: no; The listing"));
}

void TestLeasesPage::anExportThatFailsSaysWhy()
{
    Desk desk;
    QVERIFY(desk.survey());
    desk.part<TableActions>()->exportTo(QStringLiteral("/no/such/folder/a.csv"), ExportFormat::Csv);
    QTRY_VERIFY(desk.part<Banner>()->isVisible());
    QVERIFY(desk.part<Banner>()->notice().whatNow.contains(QStringLiteral("/no/such/folder/a.csv")));
    QVERIFY(desk.page.work().isEmpty());
}

// S38
void TestLeasesPage::theFileToExportToHasASafeName()
{
    Desk desk;
    desk.page.setPlace(QStringLiteral("x"), QStringLiteral("../../etc/<b>\u202Ecell"));
    QVERIFY(desk.survey());
    desk.part<GridView>()->actions().back()->trigger();
    QFileDialog *dialog = nullptr;
    QTRY_VERIFY((dialog = desk.part<QFileDialog>()) != nullptr);
    const auto name = QFileInfo(dialog->selectedFiles().value(0)).fileName();
    QVERIFY2(QRegularExpression(QStringLiteral("^leases-[a-z-]+-[0-9]{8}-[0-9]{6}[.]jsonl$")).match(name).hasMatch(),
        qPrintable(name));
    dialog->reject();
}

void TestLeasesPage::thousandsOfLeasesDoNotHangThePage()
{
    Desk desk;
    auto report = threeLeases();
    report.leases.clear();
    for (int number = 0; number < 5000; ++number) {
        report.leases.push_back(
            lease(number, 5000min - number * 1min, number % 3 ? LeaseVerdict::Wait : LeaseVerdict::Commit));
        report.leases.back().uuid.bytes[14] = std::uint8_t(number >> 8);
    }
    desk.answer = report;
    EventLoopProbe probe;
    QVERIFY(desk.survey());
    QTRY_COMPARE(desk.rows(), 5000);
    desk.type(QStringLiteral("verdict:commit"));
    QTRY_COMPARE(desk.rows(), 1667);
    QVERIFY(desk.page.stepBack());
    QTRY_COMPARE(desk.rows(), 5000);
    QVERIFY_RESPONSIVE(probe);
}

// A link, or what was remembered, comes before the first answer does.
void TestLeasesPage::aFilterGivenBeforeTheAnswerHolds()
{
    Desk desk;
    QSignalSpy changed(&desk.page, &Page::filterTextChanged);
    desk.page.setFilterText(QStringLiteral("verdict:roll_back"));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(desk.page.filterText(), QStringLiteral("verdict:roll_back"));
    QVERIFY(desk.survey());
    QTRY_COMPARE(desk.rows(), 1);
}

void TestLeasesPage::C18_whatALeaseHoldsIsSearchedOnDemandAndLinked()
{
    Desk desk;
    QVERIFY(desk.survey());
    const auto contents = [&] { return desk.part<DetailPane>()->detail().sections[1]; };
    QVERIFY(contents().rows.isEmpty());
    LeaseRecord found{modelNamed("User"), {}};
    found.pair.key = keyOfId(42);
    found.pair.type = ClaimType::Username;
    desk.contents.records = {found};
    desk.contents.searched.push_back({modelNamed("User"), SearchReach::Minutes, {}, {}, 70, true});
    desk.page.findChild<QAction *>(QStringLiteral("leases.findClaims"))->trigger();
    QTRY_COMPARE(contents().rows.size(), 1);
    QVERIFY(desk.searches.front().reach == SearchReach::Day && desk.searches.front().createdAt == now - 3h);
    QVERIFY(contents().reasons.back().contains(QStringLiteral("may hold claims of older rows")));
    QSignalSpy linked(&desk.page, &Page::pageRequested);
    QTest::mouseClick(desk.part<DetailPane>()->findChild<LinkButton *>(), Qt::LeftButton);
    QCOMPARE(linked.size(), 1);
    QCOMPARE(linked[0][1].toString(), QStringLiteral("model:User id:42"));
    QCOMPARE(contents().deeds.size(), 1);
    emit desk.part<DetailPane>()->deedRequested(contents().deeds[0].id);
    QTRY_COMPARE(desk.searches.size(), std::size_t(2));
    QVERIFY(desk.searches.back().reach == SearchReach::Everything);
}

// Ages that there never were are no lines.
void TestLeasesPage::drawsAgesOverTime()
{
    Desk desk;
    const auto first = *parseInstant("2026-11-21 03:12:45Z");
    desk.past = {
        {"e", "s", {1}, first, {0, 7, 0, 0, 0}}, {"e", "s", {1}, first + std::chrono::minutes{1}, {0, 0, 412, 0, 0}}};
    QVERIFY(desk.survey());
    auto *strip = desk.part<ChartStrip>();
    strip->setUnfolded(true);
    QTRY_COMPARE(strip->panel()->content().series.size(), 3U);
    const auto &series = strip->panel()->content().series;
    QCOMPARE(series[1].points.size(), 2U);
    QCOMPARE(series[2].points[1].y(), 412.0);
    QVERIFY(strip->panel()->content().sentence.startsWith(QStringLiteral("Leases by age: 7 → 412 in 2 complete")));
    desk.past[1].counts = {7, 0, 0, 0, 0};
    QVERIFY(agesOverTime(desk.past).sentence.contains(QStringLiteral("7 → 7 in 2 complete")));
    desk.past[1].counts = desk.past[0].counts;
    QVERIFY(agesOverTime(desk.past).sentence.contains(QStringLiteral("7, unchanged in 2 complete")));
}

QTEST_MAIN(TestLeasesPage)
#include "tst_leasespage.moc"
