#include "widgets/pages/overview/overviewpage.h"
#include "widgets/toolkit/controls/linkbutton.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

PairingReport pairing(int cell, PairingVerdict verdict)
{
    PairingReport report;
    report.cell = CellId{cell};
    report.pairing.verdict = verdict;
    report.pairing.evidence = {{PairingSignal::SequenceRange,
        verdict == PairingVerdict::Contradicted ? Bearing::Contradicts : Bearing::Agrees, "ids <b>1–5</b>"}};
    return report;
}

LeaseSurveyReport leases(int cell, int count)
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
        lease.judgement.verdict = LeaseVerdict::RollBack;
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
        auto report = leases(cell, 2);
        report.leases.back().judgement.verdict = LeaseVerdict::CannotTell;
        report.skew = 95s;
        cells.push_back(survey(cell, report));
    }
    return cells;
}

// A page over three cells whose answers the test gives; the survey ends when the test lets it.
struct Desk
{
    std::vector<CellSurvey> answers;
    std::mutex mutex;
    std::condition_variable_any woken;
    bool mayEnd = true;
    OverviewPage page{{{CellId{1}, "cell-1"}, {CellId{2}, "cell-2"}, {CellId{3}, "cell-3"}}, {},
        [this](const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop) {
            for (const auto &answer : answers) {
                onAnswer(answer);
            }
            std::unique_lock lock(mutex);
            woken.wait(lock, stop, [this] { return mayEnd; });
            return answers;
        }};
    QAbstractItemModelTester tester{grid()->model()};

    Desk()
    {
        page.resize(1100, 740);
        page.show();
    }
    ~Desk()
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
    QString said() const
    {
        QStringList said;
        for (const auto *label : page.findChildren<PlainLabel *>()) {
            said << label->text();
        }
        return said.join(QLatin1Char('\n'));
    }
    QString text(int row, int column) const { return grid()->model()->index(row, column).data().toString(); }
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
    void aCellThatDoesNotAnswerDelaysNoOther();
    void whatNeedsAttentionLeadsThere();
    void tabGoesFromTheTopToTheBottom();
    void theWorstComeFirstAndTheRestUnfolds();
    void aHighPageShowsMoreAtOnce();
    void eachSentenceLeadsToWhereItIsSeen();
    void C18_theUnreadIsNeverZeroNorWell();
    void C18_whatTheScansTellIsAwaited();
    void C16_anotherCellsDatabaseCountsForNothing();
    void theCellOfTheWindowIsSelected();
    void nothingNeedsAttentionIsSaidOfAllThatWasRead();
    void openingARowLeadsToItsLeases();
    void cancellingKeepsWhatWasSeen();
    void evidenceIsShownAsPlainText();
    void C18_stageAndDriftAreNoBetterThanKnown();
};

void TestOverviewPage::aCellThatDoesNotAnswerDelaysNoOther()
{
    Desk desk;
    desk.mayEnd = false;
    desk.answers = {survey(3, leases(3, 2))};
    desk.page.refresh();
    QTRY_COMPARE(desk.text(2, CellTable::OutstandingColumn), QStringLiteral("2"));
    QCOMPARE(desk.text(0, CellTable::ServiceColumn), QStringLiteral("reading…"));
    QCOMPARE(desk.text(0, CellTable::OutstandingColumn), QStringLiteral("—"));
    QVERIFY(desk.page.work().contains(QLatin1Char('2')));
    QCOMPARE(desk.links().size(), 1);
}

void TestOverviewPage::whatNeedsAttentionLeadsThere()
{
    Desk desk;
    desk.answers
        = {survey(1, leases(1, 5)), survey(2, leases(2, 9), PairingVerdict::Contradicted), survey(3, leases(3, 0))};
    QSignalSpy asked(&desk.page, &OverviewPage::cellRequested);
    desk.read();
    QCOMPARE(desk.links().size(), 2);
    QVERIFY(desk.links()[0].startsWith(QStringLiteral("Cell 2 is given the database of another cell")));
    QVERIFY(desk.links()[1].startsWith(QStringLiteral("Cell 1: 5 lease(s) to settle")));
    QTest::mouseClick(desk.page.findChildren<LinkButton *>().last(), Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<CellId>(), CellId{1});
    QCOMPARE(asked[0][1].value<PageLink>(),
        (PageLink{QStringLiteral("leases"), QStringLiteral("verdict:commit verdict:roll_back verdict:clean_local")}));
}

// The links are made after all else, and again with each reading.
void TestOverviewPage::tabGoesFromTheTopToTheBottom()
{
    Desk desk;
    desk.answers = {survey(1, leases(1, 5)), survey(2, leases(2, 9)), survey(3, leases(3, 4))};
    desk.read();
    QVERIFY(desk.links().size() > 1);
    const auto *grid = desk.page.findChild<GridView *>();
    std::vector<int> heights;
    for (QWidget *at = grid->previousInFocusChain(); at != grid; at = at->previousInFocusChain()) {
        if (qobject_cast<LinkButton *>(at) && at->isVisibleTo(&desk.page)) {
            heights.push_back(at->mapTo(&desk.page, QPoint()).y());
        } else if (qobject_cast<QAbstractButton *>(at)) {
            break;
        }
    }
    QCOMPARE(heights.size(), std::size_t(desk.links().size()));
    QVERIFY(std::ranges::is_sorted(heights, std::greater()));
}

// What is blocked or in conflict before what is stale; nothing is kept back.
void TestOverviewPage::theWorstComeFirstAndTheRestUnfolds()
{
    Desk desk;
    desk.answers = threeWorryingCells();
    CellStage stage;
    stage.models = stage.scanned = 12;
    stage.drift = stage.conflicts = 16;
    stage.mostConflicts = "Email";
    stage.blocked = {"Email"};
    desk.answers[2].stage = stage;
    desk.read();
    QCOMPARE(desk.links().size(), 6);
    QVERIFY2(desk.links()[0].startsWith(QStringLiteral("Cell 3: 16 value(s) that another cell holds")),
        qPrintable(desk.links().join(QLatin1Char('\n'))));
    QVERIFY2(desk.links()[1].startsWith(QStringLiteral("Cell 3: the rollout of 1 model(s) is blocked")),
        qPrintable(desk.links()[1]));
    QCOMPARE(desk.links().last(), QStringLiteral("6 more"));
    const auto press = [&desk] {
        for (auto *link : desk.page.findChildren<LinkButton *>()) {
            if (link->isVisible() && link->accessibleName() == desk.links().last()) {
                return link->click();
            }
        }
    };
    press();
    QCOMPARE(desk.links().size(), 12);
    QCOMPARE(desk.links().last(), QStringLiteral("Show fewer"));
    // Another reading folds nothing, and the table keeps its room.
    desk.read();
    QCOMPARE(desk.links().size(), 12);
    QVERIFY(desk.grid()->height() >= 100);
    press();
    QCOMPARE(desk.links().size(), 6);
}

void TestOverviewPage::aHighPageShowsMoreAtOnce()
{
    Desk desk;
    desk.answers = threeWorryingCells();
    desk.read();
    QCOMPARE(desk.links().size(), 6);
    desk.page.resize(2400, 1300);
    QTRY_COMPARE(desk.links().size(), 9);
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
    auto report = leases(3, 0);
    report.reaper.state = ReaperState::Stalled;
    report.reaper.idle = report.reaper.overdue = 37min;
    report.reaper.left = 8;
    Desk desk;
    desk.answers = {survey(1, leases(1, 0)), survey(2, leases(2, 0)), survey(3, report)};
    desk.answers[2].stage = stage;
    desk.read();
    const auto scanned = QStringLiteral(" · oldest scan 2026-11-21 03:12:45 UTC");
    QStringList sentences{QStringLiteral("Cell 3: 3 value(s) that another cell holds, most of them of Email") + scanned,
        QStringLiteral("Cell 3: the rollout of 1 model(s) is blocked: Email"),
        QStringLiteral("Cell 3: reaper is behind: 8 lease(s) overdue, oldest by 37 m 00 s"),
        QStringLiteral("Cell 3: 40 claim(s) differ by the last scans, most of them of Route") + scanned};
    QCOMPARE(desk.links(), sentences);
    // Leases resolved from here do not shorten the reaper's idle time.
    report.reaper.overdue = 9min;
    (*desk.answers[2].leases)->reaper = report.reaper;
    desk.read();
    sentences[2] = QStringLiteral(
        "Cell 3: reaper is behind: 8 lease(s) overdue, oldest by 9 m 00 s; it resolved nothing for 37 m 00 s");
    QCOMPARE(desk.links(), sentences);
    report.reaper.overdue = {};
    (*desk.answers[2].leases)->reaper = report.reaper;
    desk.read();
    sentences[2]
        = QStringLiteral("Cell 3: reaper resolved nothing for 37 m 00 s; 8 overdue lease(s) were resolved from here");
    QCOMPARE(desk.links(), sentences);
    const auto stale = std::chrono::round<std::chrono::seconds>(Thresholds{}.staleLease).count();
    const std::vector<PageLink> places{{QStringLiteral("verification"), QStringLiteral("model:Email class:conflict")},
        {QStringLiteral("rollout"), QStringLiteral("phase:blocked")},
        {QStringLiteral("leases"), QStringLiteral("age>%1s").arg(stale)},
        {QStringLiteral("verification"),
            QStringLiteral("model:Route class:missing class:different class:extra class:duplicate")}};
    QSignalSpy asked(&desk.page, &OverviewPage::cellRequested);
    for (auto *link : desk.page.findChildren<LinkButton *>()) {
        if (link->isVisible()) {
            QTest::mouseClick(link, Qt::LeftButton);
        }
    }
    QCOMPARE(asked.size(), qsizetype(places.size()));
    for (int i = 0; i < asked.size(); ++i) {
        QCOMPARE(asked[i][0].value<CellId>(), CellId{3});
        QCOMPARE(asked[i][1].value<PageLink>(), places[std::size_t(i)]);
    }
}

void TestOverviewPage::C18_whatTheScansTellIsAwaited()
{
    Desk desk;
    desk.answers = {survey(1, leases(1, 0)), survey(2, leases(2, 0)), survey(3, leases(3, 0))};
    desk.mayEnd = false;
    desk.page.refresh();
    QTRY_COMPARE(desk.text(2, CellTable::OutstandingColumn), QStringLiteral("0"));
    QVERIFY2(!desk.said().contains(QStringLiteral("Nothing needs attention")), qPrintable(desk.said()));
    desk.letEnd();
    QTRY_VERIFY(desk.said().contains(QStringLiteral("Nothing needs attention")));
    // Models that were never scanned leave it open.
    CellStage half;
    half.models = 12;
    half.scanned = 11;
    desk.answers[1].stage = half;
    desk.read();
    QVERIFY2(desk.said().contains(QStringLiteral("not all models were scanned: Cell 2")), qPrintable(desk.said()));
    QVERIFY2(!desk.said().contains(QStringLiteral("Nothing needs attention")), qPrintable(desk.said()));
    // As do flags that could not be read.
    CellStage unread;
    unread.problem = "the flags could not be read";
    desk.answers[1].stage = unread;
    desk.read();
    QVERIFY2(!desk.said().contains(QStringLiteral("Nothing needs attention")), qPrintable(desk.said()));
}

void TestOverviewPage::C18_theUnreadIsNeverZeroNorWell()
{
    Desk desk;
    desk.answers = {survey(1, leases(1, 0)), survey(2, failed(Failure::Kind::Unreachable, "fake:443 is dead"))};
    desk.answers[1].pairing.emplace(failed(Failure::Kind::Unreachable, "fake:443 is dead"));
    desk.read();
    QCOMPARE(desk.text(0, CellTable::OutstandingColumn), QStringLiteral("0"));
    QCOMPARE(desk.text(1, CellTable::OutstandingColumn), QStringLiteral("—"));
    QCOMPARE(desk.text(1, CellTable::ServiceColumn), QStringLiteral("not read"));
    QCOMPARE(desk.text(2, CellTable::RollBackColumn), QStringLiteral("—"));
    QCOMPARE(desk.links(), QStringList{QStringLiteral("Cell 2 cannot be read: fake:443 is dead")});
    QVERIFY(desk.page.sentence().contains(QStringLiteral("at least")));
    QVERIFY(!desk.said().contains(QStringLiteral("Nothing needs attention")));
}

// C16: what is read of another cell's database is no answer, and adds to no sum.
void TestOverviewPage::C16_anotherCellsDatabaseCountsForNothing()
{
    CellStage stage;
    stage.models = stage.scanned = 12;
    stage.phases[std::size_t(RolloutPhase::Verified)] = 12;
    Desk desk;
    desk.answers
        = {survey(1, leases(1, 5)), survey(2, leases(2, 9), PairingVerdict::Contradicted), survey(3, leases(3, 2))};
    desk.answers[1].stage = stage;
    desk.read();
    QCOMPARE(desk.text(1, CellTable::DatabaseColumn), QStringLiteral("cell_2 (of another cell)"));
    for (const auto column : {CellTable::DatabaseColumn, CellTable::PairingColumn}) {
        QCOMPARE(desk.grid()->model()->index(1, column).data(StatusRole).toInt(), int(Status::Conflict));
    }
    for (const auto column : {CellTable::OutstandingColumn, CellTable::RollBackColumn, CellTable::OldestColumn,
             CellTable::SkewColumn, CellTable::RolloutColumn, CellTable::DriftColumn}) {
        QCOMPARE(desk.text(1, column), QStringLiteral("—"));
    }
    QVERIFY2(desk.page.sentence().endsWith(QStringLiteral("at least 7 outstanding lease(s)")),
        qPrintable(desk.page.sentence()));
    desk.grid()->selectRow(1);
    QVERIFY2(!desk.said().contains(QStringLiteral("9 outstanding")), qPrintable(desk.said()));
}

void TestOverviewPage::theCellOfTheWindowIsSelected()
{
    Desk desk;
    desk.page.selectCell(CellId{3});
    QCOMPARE(desk.grid()->currentIndex().row(), 2);
}

void TestOverviewPage::nothingNeedsAttentionIsSaidOfAllThatWasRead()
{
    Desk desk;
    desk.answers = {survey(1, leases(1, 0)), survey(2, leases(2, 0)), survey(3, leases(3, 0))};
    desk.read();
    QVERIFY(desk.said().contains(QStringLiteral("Nothing needs attention")));
    QCOMPARE(*desk.page.asOf(), now);
}

void TestOverviewPage::openingARowLeadsToItsLeases()
{
    Desk desk;
    QSignalSpy asked(&desk.page, &OverviewPage::cellRequested);
    desk.grid()->selectRow(1);
    QTest::keyClick(desk.grid(), Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<CellId>(), CellId{2});
}

void TestOverviewPage::cancellingKeepsWhatWasSeen()
{
    Desk desk;
    desk.answers = {survey(1, leases(1, 5)), survey(2, leases(2, 0))};
    CellStage stage;
    stage.models = stage.scanned = 12;
    stage.drift = 1234;
    desk.answers[0].stage = stage;
    desk.read();
    CellStage cancelled;
    cancelled.problem = "You asked to stop.";
    cancelled.isCancelled = true;
    desk.answers = {survey(1, failed(Failure::Kind::Cancelled, "cancelled")), survey(2, leases(2, 0))};
    desk.answers[0].stage = desk.answers[1].stage = cancelled;
    desk.mayEnd = false;
    desk.page.refresh();
    desk.page.cancel();
    QTRY_VERIFY(desk.page.work().isEmpty());
    QCOMPARE(desk.text(0, CellTable::OutstandingColumn), QStringLiteral("5"));
    QCOMPARE(desk.text(0, CellTable::DriftColumn), groupedNumber(1234));
    // Of what was never known it is said.
    desk.grid()->selectRow(1);
    QTRY_VERIFY2(desk.said().contains(QStringLiteral("You asked to stop.")), qPrintable(desk.said()));
}

void TestOverviewPage::evidenceIsShownAsPlainText()
{
    Desk desk;
    desk.answers = {survey(1, leases(1, 0))};
    desk.read();
    const auto &detail = desk.page.findChild<DetailPane *>()->detail();
    QCOMPARE(detail.sections[0].rows[0].value, QStringLiteral("agrees: ids <b>1–5</b>"));
}

void TestOverviewPage::C18_stageAndDriftAreNoBetterThanKnown()
{
    CellStage stage;
    stage.models = 12;
    stage.phases[std::size_t(RolloutPhase::Verified)] = 12;
    Desk desk;
    desk.answers = {survey(1, leases(1, 0)), survey(2, leases(2, 0)), survey(3, leases(3, 0))};
    desk.answers[0].stage = stage;
    stage.phases[std::size_t(RolloutPhase::Verified)] = 10;
    stage.phases[std::size_t(RolloutPhase::Blocked)] = 2;
    stage.scanned = 11;
    stage.claims = {{"User", 5'600}, {"Email", 2'800}};
    stage.drift = 1234;
    stage.conflicts = 3;
    stage.scannedSince = now;
    desk.answers[1].stage = stage;
    desk.read();
    QCOMPARE(desk.text(0, CellTable::RolloutColumn), QStringLiteral("12 of 12 verified"));
    QCOMPARE(desk.text(0, CellTable::DriftColumn), QStringLiteral("—"));
    QCOMPARE(desk.text(1, CellTable::RolloutColumn), QStringLiteral("2 blocked"));
    QCOMPARE(desk.text(1, CellTable::DriftColumn), QStringLiteral("≥ ") + groupedNumber(1234));
    QCOMPARE(desk.text(2, CellTable::RolloutColumn), QStringLiteral("—"));
    desk.grid()->selectRow(1);
    QTRY_VERIFY2(desk.said().contains(QStringLiteral("11 of 12 models scanned")), qPrintable(desk.said()));
    QVERIFY2(desk.said().contains(groupedNumber(5'600)), qPrintable(desk.said()));
    QVERIFY(desk.said().contains(QStringLiteral("1 model(s) not scanned")));
}

QTEST_MAIN(TestOverviewPage)
#include "tst_overviewpage.moc"
