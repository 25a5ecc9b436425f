// SPDX-License-Identifier: MIT
#include "models/engine/leases/reaperwatch.h"
#include "models/presentation/base/columnof.h"
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/overview/overviewpage.h"
#include "widgets/toolkit/charts/tileview.h"
#include "widgets/toolkit/charts/trendgrid.h"
#include "widgets/toolkit/controls/linkbutton.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <mutex>

using namespace cells;
using namespace cells::alerts;
using namespace cells::leases;
using namespace cells::overview;
using namespace cells::pairing;
using namespace cells::rollout;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

PairingReport pairing(int cell, PairingVerdict verdict)
{
    PairingReport report;
    report.cell = CellId{cell};
    report.pairing.verdict = verdict;
    report.pairing.evidence = {
        {PairingSignal::SequenceRange, verdict == PairingVerdict::Contradicted ? Bearing::Contradicts : Bearing::Agrees,
            std::string("ids <b>1–5</b>")}};
    return report;
}

LeaseSurveyReport outstandingLeases(int cell, int count)
{
    LeaseSurveyReport report;
    report.cell = CellId{cell};
    report.asOf = now;
    report.pages = 1;
    report.isListingComplete = true;
    report.database = DatabaseIdentity{"cell_" + std::to_string(cell), "db", "15", false, "7300"};
    report.skew = 200ms;
    for (int i = 0; i < count; ++i) {
        SurveyedLease lease;
        lease.uuid.bytes[15] = std::uint8_t(i);
        lease.age = 38min;
        lease.assessment.verdict = LeaseVerdict::RollBack;
        report.leases.push_back(lease);
    }
    return report;
}

CellSurvey survey(int cell, Outcome<LeaseSurveyReport> leases, PairingVerdict verdict = PairingVerdict::Proved)
{
    return {CellId{cell}, pairing(cell, verdict), std::move(leases)};
}

// Each with a lease that nobody can judge, and a clock that is wrong.
std::vector<CellSurvey> threeWorryingCells()
{
    std::vector<CellSurvey> cells;
    for (int cell = 1; cell <= 3; ++cell) {
        auto report = outstandingLeases(cell, 2);
        report.leases.back().assessment.verdict = LeaseVerdict::Unknown;
        report.skew = 95s;
        cells.push_back(survey(cell, report));
    }
    return cells;
}

// A page over three cells whose answers the test gives; the survey ends when the test lets it.
struct Fixture
{
    std::vector<CellSurvey> answers;
    Outcome<std::map<CellId, StoredSurveys>> history = std::map<CellId, StoredSurveys>();
    std::mutex mutex;
    std::condition_variable_any woken;
    bool mayEnd = true;
    OverviewPage page{services()};
    QAbstractItemModelTester tester{grid()->model()};

    Fixture()
    {
        page.resize(1100, 740);
        page.show();
    }
    Services services()
    {
        const auto environment = fakeEnvironment();
        for (const int id : {1, 2, 3}) {
            environment->cells.emplace_back();
            environment->cells.back().id = CellId{id};
            environment->cells.back().name = "cell-" + std::to_string(id);
        }
        const auto survey = [this](const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop) {
            for (const auto &answer : answers) {
                onAnswer(answer);
            }
            std::unique_lock lock(mutex);
            woken.wait(lock, stop, [this] { return mayEnd; });
            return answers;
        };
        const auto overview = std::make_shared<FakeOverviewService>(survey);
        overview->onFetchLeaseHistory = [this](Instant, Duration, std::stop_token) { return history; };
        return {.environment = environment, .overview = overview};
    }
    ~Fixture()
    {
        page.cancel();
        QThreadPool::globalInstance()->waitForDone();
    }
    GridView *grid() const { return page.findChild<GridView *>(); }
    QStringList links() const
    {
        QStringList links;
        for (const auto *link : page.findChildren<LinkButton *>()) {
            if (link->isVisible()) {
                links << link->accessibleName();
            }
        }
        return links;
    }
    QString visibleText() const
    {
        QStringList visibleText;
        for (const auto *label : page.findChildren<PlainLabel *>()) {
            visibleText << label->text();
        }
        return visibleText.join(QLatin1Char('\n'));
    }
    QModelIndex cell(int row, const char *column) const
    {
        return grid()->model()->index(row, columnOf(*grid()->model(), column));
    }
    QString text(int row, const char *column) const { return cell(row, column).data().toString(); }
    void letEnd()
    {
        {
            const std::lock_guard lock(mutex);
            mayEnd = true;
        }
        woken.notify_all();
    }
    void read()
    {
        page.refresh();
        QTRY_VERIFY(page.work().isEmpty());
    }
};

} // namespace

class TestOverviewPage : public QObject
{
    Q_OBJECT

private slots:
    void aSurveyOfAnotherPageIsShownAtOnce();
    void aCellThatDoesNotAnswerDelaysNoOther();
    void manyAnswersAreShownTogether();
    void whatNeedsAttentionLeadsThere();
    void tabGoesFromTheTopToTheBottom();
    void theWorstComeFirstAndTheRestUnfolds();
    void aHighPageShowsMoreAtOnce();
    void eachSentenceLeadsToWhereItIsSeen();
    void C18_theUnreadIsNeverZeroNorWell();
    void alertsThatNoSurveyFindsAreListed();
    void C18_scanResultsAreAwaited();
    void C16_anotherCellsDatabaseCountsForNothing();
    void theCellOfTheWindowIsSelected();
    void nothingNeedsAttentionWhenAllWasRead();
    void openingARowLeadsToItsLeases();
    void cancellingRetainsWhatWasSeen();
    void evidenceIsShownAsPlainText();
    void C18_stageAndDriftAreNoBetterThanKnown();
    void sentencesAreGroupedAndTheNewestAreMarked();
    void aTileLeadsToItsModel();
    void leasesOverTimeAreOnOneScale();
    void C18_unreadSurveysGiveTheReason();
    void aWideWindowHasTwoColumns();
};

void TestOverviewPage::aCellThatDoesNotAnswerDelaysNoOther()
{
    Fixture fixture;
    fixture.mayEnd = false;
    fixture.answers = {survey(3, outstandingLeases(3, 2))};
    fixture.page.refresh();
    QTRY_COMPARE(fixture.text(2, "outstanding"), QStringLiteral("2"));
    QCOMPARE(fixture.text(0, "service"), QStringLiteral("reading…"));
    QCOMPARE(fixture.text(0, "outstanding"), QStringLiteral("—"));
    QVERIFY(fixture.page.work().contains(QLatin1Char('2')));
    QCOMPARE(fixture.links().size(), 1);
}

// A hundred cells give three answers each.
void TestOverviewPage::manyAnswersAreShownTogether()
{
    Fixture fixture;
    for (int count = 1; count <= 300; ++count) {
        fixture.answers.push_back(survey(1 + count % 3, outstandingLeases(1 + count % 3, 5)));
    }
    QSignalSpy shown(fixture.grid()->model(), &QAbstractItemModel::dataChanged);
    QSignalSpy answered(&fixture.page, &OverviewPage::answered);
    fixture.read();
    QCOMPARE(answered.size(), 300);
    QVERIFY2(shown.size() < 60, qPrintable(QString::number(shown.size())));
    QCOMPARE(fixture.text(0, "outstanding"), QStringLiteral("5"));
}

void TestOverviewPage::whatNeedsAttentionLeadsThere()
{
    Fixture fixture;
    fixture.answers = {survey(1, outstandingLeases(1, 5)),
        survey(2, outstandingLeases(2, 9), PairingVerdict::Contradicted), survey(3, outstandingLeases(3, 0))};
    QSignalSpy asked(&fixture.page, &OverviewPage::cellRequested);
    fixture.read();
    QCOMPARE(fixture.links().size(), 2);
    QVERIFY(fixture.links()[0].startsWith(QStringLiteral("Cell 2 uses the database of another cell")));
    QVERIFY(fixture.links()[1].startsWith(QStringLiteral("Cell 1: 5 lease(s) to resolve")));
    QTest::mouseClick(fixture.page.findChildren<LinkButton *>().last(), Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<CellId>(), CellId{1});
    QCOMPARE(asked[0][1].value<PageLink>(),
        (PageLink{QStringLiteral("leases"), QStringLiteral("verdict:commit verdict:roll_back verdict:clean_local")}));
}

// The links are made after all else, and again with each reading.
void TestOverviewPage::tabGoesFromTheTopToTheBottom()
{
    Fixture fixture;
    fixture.answers
        = {survey(1, outstandingLeases(1, 5)), survey(2, outstandingLeases(2, 9)), survey(3, outstandingLeases(3, 4))};
    fixture.read();
    QVERIFY(fixture.links().size() > 1);
    const QWidget *matrix = nullptr;
    for (const auto *button : fixture.page.findChildren<QAbstractButton *>()) {
        matrix = button->text() == QStringLiteral("Drift") ? button : matrix;
    }
    QVERIFY(matrix);
    std::vector<int> heights;
    for (QWidget *at = matrix->previousInFocusChain(); at != matrix; at = at->previousInFocusChain()) {
        if (qobject_cast<LinkButton *>(at) && at->isVisibleTo(&fixture.page)) {
            heights.push_back(at->mapTo(&fixture.page, QPoint()).y());
        } else if (qobject_cast<QAbstractButton *>(at) && (at->focusPolicy() & Qt::TabFocus)) {
            break;
        }
    }
    QCOMPARE(heights.size(), std::size_t(fixture.links().size()));
    QVERIFY(std::ranges::is_sorted(heights, std::greater()));
}

// What is blocked or in conflict before what is stale; nothing is kept back.
void TestOverviewPage::theWorstComeFirstAndTheRestUnfolds()
{
    Fixture fixture;
    fixture.answers = threeWorryingCells();
    CellStage stage;
    stage.models = stage.scanned = 12;
    stage.drift = stage.conflicts = 16;
    stage.mostConflicts = "Email";
    stage.blocked = {"Email"};
    fixture.answers[2].stage = stage;
    fixture.read();
    QCOMPARE(fixture.links().size(), 6);
    QVERIFY2(fixture.links()[0].startsWith(QStringLiteral("Cell 1: 1 lease(s) to resolve")),
        qPrintable(fixture.links().join(QLatin1Char('\n'))));
    QCOMPARE(fixture.links().last(), QStringLiteral("6 more"));
    const auto press = [&fixture] {
        for (auto *link : fixture.page.findChildren<LinkButton *>()) {
            if (link->isVisible() && link->accessibleName() == fixture.links().last()) {
                return link->click();
            }
        }
    };
    press();
    QCOMPARE(fixture.links().size(), 12);
    QCOMPARE(fixture.links().last(), QStringLiteral("Show fewer"));
    // In the order of the alert kinds.
    const auto conflict = fixture.links().indexOf(
        QRegularExpression(QStringLiteral("^Cell 3: 16 value\\(s\\) held by another cell.*")));
    QVERIFY(conflict > 0);
    QVERIFY2(fixture.links()[conflict + 1].startsWith(QStringLiteral("Cell 3: the rollout of 1 model(s) is blocked")),
        qPrintable(fixture.links()[conflict + 1]));
    // Another reading folds nothing, and the table keeps its room.
    fixture.read();
    QCOMPARE(fixture.links().size(), 12);
    QVERIFY(fixture.grid()->height() >= 100);
    press();
    QCOMPARE(fixture.links().size(), 6);
}

void TestOverviewPage::aHighPageShowsMoreAtOnce()
{
    Fixture fixture;
    fixture.answers = threeWorryingCells();
    fixture.read();
    QCOMPARE(fixture.links().size(), 6);
    fixture.page.resize(2400, 1300);
    QTRY_COMPARE(fixture.links().size(), 9);
}

void TestOverviewPage::eachSentenceLeadsToWhereItIsSeen()
{
    CellStage stage;
    stage.models = stage.scanned = 12;
    stage.drift = 43;
    stage.conflicts = 3;
    stage.mostConflicts = "Email";
    stage.mostDrift = "Route";
    stage.blocked = {"Email"};
    stage.scannedSince = *parseInstant("2026-11-21 03:12:45Z");
    auto report = outstandingLeases(3, 0);
    report.reaper.state = ReaperState::Stalled;
    report.reaper.idle = report.reaper.overdue = 37min;
    report.reaper.left = 8;
    Fixture fixture;
    fixture.answers = {survey(1, outstandingLeases(1, 0)), survey(2, outstandingLeases(2, 0)), survey(3, report)};
    fixture.answers[2].stage = stage;
    fixture.read();
    const auto scanned = QStringLiteral(" · oldest scan 2026-11-21 03:12:45 UTC");
    QStringList sentences{QStringLiteral("Cell 3: reaper is behind: 8 lease(s) overdue, oldest by 37 min"),
        QStringLiteral("Cell 3: 3 value(s) held by another cell, mostly of Email") + scanned,
        QStringLiteral("Cell 3: the rollout of 1 model(s) is blocked: Email"),
        QStringLiteral("Cell 3: 40 claim(s) differ in the latest scans, mostly of Route") + scanned};
    QCOMPARE(fixture.links(), sentences);
    // Leases resolved from here do not shorten the reaper's idle time.
    report.reaper.overdue = 9min;
    (*fixture.answers[2].leases)->reaper = report.reaper;
    fixture.read();
    sentences[0] = QStringLiteral(
        "Cell 3: reaper is behind: 8 lease(s) overdue, oldest by 9 min; it has resolved nothing for 37 min");
    QCOMPARE(fixture.links(), sentences);
    report.reaper.overdue = {};
    (*fixture.answers[2].leases)->reaper = report.reaper;
    fixture.read();
    sentences[0]
        = QStringLiteral("Cell 3: reaper has resolved nothing for 37 min; 8 overdue lease(s) were resolved from here");
    QCOMPARE(fixture.links(), sentences);
    const std::vector<PageLink> targets{{QStringLiteral("leases"), QString::fromStdString(overdueFilter(Thresholds{}))},
        {QStringLiteral("verification"), QStringLiteral("model:Email class:conflict")},
        {QStringLiteral("rollout"), QStringLiteral("phase:blocked")},
        {QStringLiteral("verification"),
            QStringLiteral("model:Route class:missing class:different class:extra class:duplicate")}};
    QSignalSpy asked(&fixture.page, &OverviewPage::cellRequested);
    for (auto *link : fixture.page.findChildren<LinkButton *>()) {
        if (link->isVisible()) {
            QTest::mouseClick(link, Qt::LeftButton);
        }
    }
    QCOMPARE(asked.size(), qsizetype(targets.size()));
    for (int i = 0; i < asked.size(); ++i) {
        QCOMPARE(asked[i][0].value<CellId>(), CellId{3});
        QCOMPARE(asked[i][1].value<PageLink>(), targets[std::size_t(i)]);
    }
}

void TestOverviewPage::alertsThatNoSurveyFindsAreListed()
{
    Fixture fixture;
    fixture.answers
        = {survey(1, outstandingLeases(1, 0)), survey(2, outstandingLeases(2, 2)), survey(3, outstandingLeases(3, 0))};
    fixture.read();
    AlertReport report;
    const auto add = [&](AlertKind kind, AlertState state, std::optional<CellId> cell, Labels labels) {
        report.alerts.push_back({{kind, cell, std::move(labels), 1}, state});
    };
    add(AlertKind::AuditBroken, AlertState::Firing, {}, {});
    // The survey shows these itself, and better.
    add(AlertKind::LeaseStale, AlertState::Firing, CellId{2}, {{"verdict", "commit"}});
    add(AlertKind::CellUnknown, AlertState::Pending, CellId{9}, {});
    add(AlertKind::ScanOld, AlertState::Firing, CellId{3}, {{"model", "User"}});
    add(AlertKind::ScanOld, AlertState::Firing, CellId{3}, {{"model", "Email"}});
    fixture.page.takeAlerts(report);
    const auto links = fixture.links();
    QCOMPARE(links.size(), 3);
    QVERIFY2(links[0].startsWith(QStringLiteral("All cells: ")), qPrintable(links[0]));
    QVERIFY2(links[1].startsWith(QStringLiteral("Cell 2: 2 lease(s) to resolve")), qPrintable(links[1]));
    QVERIFY2(links[2].startsWith(QStringLiteral("Cell 3: ")) && links[2].endsWith(QStringLiteral("(2)")),
        qPrintable(links[2]));
    QSignalSpy asked(&fixture.page, &OverviewPage::cellRequested);
    for (auto *link : fixture.page.findChildren<LinkButton *>()) {
        if (link->isVisible() && link->accessibleName() == links[0]) {
            link->click();
        }
    }
    QCOMPARE(asked[0][1].value<PageLink>(), (PageLink{QStringLiteral("alerts"), QStringLiteral("alert:AuditBroken")}));
}

void TestOverviewPage::C18_scanResultsAreAwaited()
{
    Fixture fixture;
    fixture.answers
        = {survey(1, outstandingLeases(1, 0)), survey(2, outstandingLeases(2, 0)), survey(3, outstandingLeases(3, 0))};
    fixture.mayEnd = false;
    fixture.page.refresh();
    QTRY_COMPARE(fixture.text(2, "outstanding"), QStringLiteral("0"));
    QVERIFY2(
        !fixture.visibleText().contains(QStringLiteral("Nothing needs attention")), qPrintable(fixture.visibleText()));
    fixture.letEnd();
    QTRY_VERIFY(fixture.visibleText().contains(QStringLiteral("Nothing needs attention")));
    // Models that were never scanned leave it open.
    CellStage half;
    half.models = 12;
    half.scanned = 11;
    fixture.answers[1].stage = half;
    fixture.read();
    QVERIFY2(fixture.visibleText().contains(QStringLiteral("Not all models were scanned for drift: Cell 2")),
        qPrintable(fixture.visibleText()));
    QVERIFY2(
        !fixture.visibleText().contains(QStringLiteral("Nothing needs attention")), qPrintable(fixture.visibleText()));
    // As do flags that could not be read.
    CellStage unread;
    unread.problem = Message("the flags could not be read");
    fixture.answers[1].stage = unread;
    fixture.read();
    QVERIFY2(
        !fixture.visibleText().contains(QStringLiteral("Nothing needs attention")), qPrintable(fixture.visibleText()));
}

void TestOverviewPage::C18_theUnreadIsNeverZeroNorWell()
{
    Fixture fixture;
    fixture.answers
        = {survey(1, outstandingLeases(1, 0)), survey(2, failed(Failure::Kind::Unreachable, "fake:443 is dead"))};
    fixture.answers[1].pairing.emplace(failed(Failure::Kind::Unreachable, "fake:443 is dead"));
    fixture.read();
    QCOMPARE(fixture.text(0, "outstanding"), QStringLiteral("0"));
    QCOMPARE(fixture.text(1, "outstanding"), QStringLiteral("—"));
    QCOMPARE(fixture.text(1, "service"), QStringLiteral("not read"));
    QCOMPARE(fixture.text(2, "roll_back"), QStringLiteral("—"));
    QCOMPARE(
        fixture.links(), QStringList{QStringLiteral("Cell 2: the Topology Service cannot be read: fake:443 is dead")});
    QVERIFY(fixture.page.sentence().contains(QStringLiteral("at least")));
    QVERIFY(!fixture.visibleText().contains(QStringLiteral("Nothing needs attention")));
}

// C16: what is read of another cell's database is no answer, and adds to no sum.
void TestOverviewPage::C16_anotherCellsDatabaseCountsForNothing()
{
    CellStage stage;
    stage.models = stage.scanned = 12;
    stage.phases[std::size_t(RolloutPhase::Verified)] = 12;
    Fixture fixture;
    fixture.answers = {survey(1, outstandingLeases(1, 5)),
        survey(2, outstandingLeases(2, 9), PairingVerdict::Contradicted), survey(3, outstandingLeases(3, 2))};
    fixture.answers[1].stage = stage;
    fixture.read();
    QCOMPARE(fixture.text(1, "database"), QStringLiteral("cell_2 (of another cell)"));
    for (const auto column : {"database", "pairing"}) {
        QCOMPARE(fixture.cell(1, column).data(StatusRole).toInt(), int(Status::Conflict));
    }
    for (const auto column : {"outstanding", "roll_back", "oldest", "skew", "rollout", "drift"}) {
        QCOMPARE(fixture.text(1, column), QStringLiteral("—"));
    }
    QVERIFY2(fixture.page.sentence().endsWith(QStringLiteral("at least 7 outstanding lease(s)")),
        qPrintable(fixture.page.sentence()));
    fixture.grid()->selectRow(1);
    QVERIFY2(!fixture.visibleText().contains(QStringLiteral("9 outstanding")), qPrintable(fixture.visibleText()));
}

void TestOverviewPage::theCellOfTheWindowIsSelected()
{
    Fixture fixture;
    fixture.page.selectCell(CellId{3});
    QCOMPARE(fixture.grid()->currentIndex().row(), 2);
}

void TestOverviewPage::nothingNeedsAttentionWhenAllWasRead()
{
    Fixture fixture;
    fixture.answers
        = {survey(1, outstandingLeases(1, 0)), survey(2, outstandingLeases(2, 0)), survey(3, outstandingLeases(3, 0))};
    fixture.read();
    QVERIFY(fixture.visibleText().contains(QStringLiteral("Nothing needs attention")));
    QCOMPARE(*fixture.page.asOf(), now);
}

void TestOverviewPage::openingARowLeadsToItsLeases()
{
    Fixture fixture;
    QSignalSpy asked(&fixture.page, &OverviewPage::cellRequested);
    fixture.grid()->selectRow(1);
    QTest::keyClick(fixture.grid(), Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<CellId>(), CellId{2});
}

void TestOverviewPage::cancellingRetainsWhatWasSeen()
{
    Fixture fixture;
    fixture.answers = {survey(1, outstandingLeases(1, 5)), survey(2, outstandingLeases(2, 0))};
    CellStage stage;
    stage.models = stage.scanned = 12;
    stage.drift = 1234;
    fixture.answers[0].stage = stage;
    fixture.read();
    CellStage cancelled;
    cancelled.problem = Message("You asked to stop.");
    cancelled.isCancelled = true;
    fixture.answers = {survey(1, failed(Failure::Kind::Cancelled, "cancelled")), survey(2, outstandingLeases(2, 0))};
    fixture.answers[0].stage = fixture.answers[1].stage = cancelled;
    fixture.mayEnd = false;
    fixture.page.refresh();
    fixture.page.cancel();
    QTRY_VERIFY(fixture.page.work().isEmpty());
    QCOMPARE(fixture.text(0, "outstanding"), QStringLiteral("5"));
    QCOMPARE(fixture.text(0, "drift"), groupedNumber(1234));
    // Of what was never known it is said.
    fixture.grid()->selectRow(1);
    QTRY_VERIFY2(
        fixture.visibleText().contains(QStringLiteral("You asked to stop.")), qPrintable(fixture.visibleText()));
}

void TestOverviewPage::evidenceIsShownAsPlainText()
{
    Fixture fixture;
    fixture.answers = {survey(1, outstandingLeases(1, 0))};
    fixture.read();
    const auto &detail = fixture.page.findChild<DetailPane *>()->detail();
    QCOMPARE(detail.sections[0].rows[0].value, QStringLiteral("agrees: ids <b>1–5</b>"));
}

void TestOverviewPage::C18_stageAndDriftAreNoBetterThanKnown()
{
    CellStage stage;
    stage.models = 12;
    stage.phases[std::size_t(RolloutPhase::Verified)] = 12;
    Fixture fixture;
    fixture.answers
        = {survey(1, outstandingLeases(1, 0)), survey(2, outstandingLeases(2, 0)), survey(3, outstandingLeases(3, 0))};
    fixture.answers[0].stage = stage;
    stage.phases[std::size_t(RolloutPhase::Verified)] = 10;
    stage.phases[std::size_t(RolloutPhase::Blocked)] = 2;
    stage.scanned = 11;
    stage.claims = {{"User", 5'600}, {"Email", 2'800}};
    stage.drift = 1234;
    stage.conflicts = 3;
    stage.scannedSince = now;
    fixture.answers[1].stage = stage;
    fixture.read();
    QCOMPARE(fixture.text(0, "rollout"), QStringLiteral("12 of 12 verified"));
    QCOMPARE(fixture.text(0, "drift"), QStringLiteral("—"));
    QCOMPARE(fixture.text(1, "rollout"), QStringLiteral("2 blocked"));
    QCOMPARE(fixture.text(1, "drift"), QStringLiteral("≥ ") + groupedNumber(1234));
    QCOMPARE(fixture.text(2, "rollout"), QStringLiteral("—"));
    fixture.grid()->selectRow(1);
    QTRY_VERIFY2(
        fixture.visibleText().contains(QStringLiteral("11 of 12 models scanned")), qPrintable(fixture.visibleText()));
    QVERIFY2(fixture.visibleText().contains(groupedNumber(5'600)), qPrintable(fixture.visibleText()));
    QVERIFY(fixture.visibleText().contains(QStringLiteral("1 model(s) not scanned")));
}

// Two pages never disagree about the leases of a cell.
void TestOverviewPage::aSurveyOfAnotherPageIsShownAtOnce()
{
    Fixture fixture;
    fixture.answers
        = {survey(1, outstandingLeases(1, 0)), survey(2, outstandingLeases(2, 0)), survey(3, outstandingLeases(3, 0))};
    fixture.page.refresh();
    QTRY_VERIFY(fixture.page.work().isEmpty());
    QSignalSpy counted(&fixture.page, &Page::countChanged);
    auto later = outstandingLeases(2, 20);
    later.asOf += 30s;
    fixture.page.takeSurvey(later);
    QCOMPARE(counted.last()[0].value<std::optional<qint64>>(), std::optional<qint64>(1));
    QVERIFY2(fixture.links().join(u'|').contains(QStringLiteral("20 lease(s) to resolve")),
        qPrintable(fixture.links().join(u'|')));
    // What is older than that is no news.
    fixture.page.takeSurvey(outstandingLeases(2, 0));
    QVERIFY(fixture.links().join(u'|').contains(QStringLiteral("20 lease(s) to resolve")));
    fixture.page.takeSurvey(outstandingLeases(9, 1));
}

void TestOverviewPage::sentencesAreGroupedAndTheNewestAreMarked()
{
    Fixture fixture;
    CellStage stage;
    stage.models = stage.scanned = 12;
    stage.drift = stage.conflicts = 16;
    stage.mostConflicts = "Email";
    fixture.answers
        = {survey(1, outstandingLeases(1, 5)), survey(2, outstandingLeases(2, 0)), survey(3, outstandingLeases(3, 0))};
    fixture.answers[2].stage = stage;
    fixture.read();
    const auto text = fixture.visibleText();
    QVERIFY(text.contains(QStringLiteral("Today (s3)")));
    QVERIFY(!text.contains(QStringLiteral("Urgent")) && !text.contains(QStringLiteral("This week")));
    const auto marked = [&fixture] {
        QStringList sentences;
        for (const auto *label : fixture.page.findChildren<PlainLabel *>()) {
            if (label->isVisible() && label->text() == QStringLiteral("new")) {
                sentences << label->parentWidget()->findChild<LinkButton *>()->accessibleName();
            }
        }
        return sentences;
    };
    QCOMPARE(marked(), QStringList());
    fixture.answers[0].leases = outstandingLeases(1, 6);
    fixture.read();
    QTRY_COMPARE(marked().size(), 1);
    QVERIFY2(marked()[0].startsWith(QStringLiteral("Cell 1: 6 lease(s) to resolve")), qPrintable(marked()[0]));
    // It stays until something else changes.
    fixture.read();
    QTRY_COMPARE(marked().size(), 1);
}

void TestOverviewPage::aTileLeadsToItsModel()
{
    Fixture fixture;
    CellStage stage;
    stage.models = stage.scanned = 1;
    ScanFindings scan;
    scan.startedAt = now;
    scan.missing = 7;
    stage.byModel = {{"User", RolloutPhase::Verified, scan}};
    fixture.answers
        = {survey(1, outstandingLeases(1, 0)), survey(2, outstandingLeases(2, 0)), survey(3, outstandingLeases(3, 0))};
    fixture.answers[1].stage = stage;
    fixture.read();
    auto *tiles = fixture.page.findChild<TileView *>();
    const QAbstractItemModelTester matrix(tiles->model());
    const auto user = tiles->model()->index(1, 0);
    QCOMPARE(user.data().toString(), QStringLiteral("7"));
    QSignalSpy asked(&fixture.page, &OverviewPage::cellRequested);
    tiles->setFocus();
    tiles->setCurrentIndex(user);
    QTest::keyClick(tiles, Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<CellId>(), CellId{2});
    QCOMPARE(asked[0][1].value<PageLink>(), (PageLink{QStringLiteral("verification"), QStringLiteral("model:User")}));
}

void TestOverviewPage::leasesOverTimeAreOnOneScale()
{
    Fixture fixture;
    const auto before = std::chrono::floor<Duration>(std::chrono::system_clock::now()) - 1h;
    StoredSurvey stored{"e", "s", CellId{2}, before, {0, 400, 0, 0, 0}};
    stored.verdicts = {0, 400, 0, 0, 0, 0};
    fixture.history = std::map<CellId, StoredSurveys>{{CellId{2}, {stored}}};
    fixture.answers
        = {survey(1, outstandingLeases(1, 0)), survey(2, outstandingLeases(2, 0)), survey(3, outstandingLeases(3, 0))};
    fixture.read();
    const auto *grid = fixture.page.findChild<TrendGrid *>();
    QTRY_COMPARE(grid->findChildren<TrendChart *>().size(), 3);
    QTRY_VERIFY2(grid->accessibleDescription().startsWith(QStringLiteral("0 to 400 leases")),
        qPrintable(grid->accessibleDescription()));
    QSignalSpy asked(&fixture.page, &OverviewPage::cellRequested);
    grid->findChildren<TrendChart *>()[1]->click();
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<CellId>(), CellId{2});
    QCOMPARE(asked[0][1].value<PageLink>(), (PageLink{QStringLiteral("leases"), {}}));
}

void TestOverviewPage::C18_unreadSurveysGiveTheReason()
{
    Fixture fixture;
    fixture.history = failed(Failure::Kind::Refused, "surveys.sqlite is not a database.");
    fixture.page.refresh();
    const auto *reason = fixture.page.findChild<EmptyState *>();
    QTRY_COMPARE(reason->accessibleDescription(), QStringLiteral("surveys.sqlite is not a database."));
    QVERIFY(reason->isVisible() && !fixture.page.findChild<TrendGrid *>()->isVisible());
    fixture.history = std::map<CellId, StoredSurveys>();
    QTest::mouseClick(reason->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_VERIFY(fixture.page.findChild<TrendGrid *>()->isVisible());
}

void TestOverviewPage::aWideWindowHasTwoColumns()
{
    Fixture fixture;
    fixture.read();
    const auto topOf = [&fixture](const QWidget *widget) { return widget->mapTo(&fixture.page, QPoint()); };
    const auto *tiles = fixture.page.findChild<TileView *>();
    QVERIFY(topOf(tiles).x() < 100);
    fixture.page.resize(2400, 1300);
    QTRY_VERIFY(topOf(tiles).x() > 1000);
    QVERIFY(topOf(fixture.grid()).x() < 100);
    fixture.page.resize(1100, 740);
    QTRY_VERIFY(topOf(tiles).x() < 100 && topOf(tiles).y() < topOf(fixture.grid()).y());
}

QTEST_MAIN(TestOverviewPage)
#include "tst_overviewpage.moc"
