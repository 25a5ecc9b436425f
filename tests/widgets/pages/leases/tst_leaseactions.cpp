// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/leases/leasespage.h"
#include "widgets/shell/headerbar.h"
#include "widgets/toolkit/controls/badge.h"
#include "widgets/toolkit/grid/gridview.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace cells::leases;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

const Instant actionTime = *parseInstant("2026-11-21 03:12:45Z");

SurveyedLease actionLease(int number, LeaseVerdict verdict)
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.service = Lease{lease.uuid, actionTime - 26min, actionTime - 26min};
    lease.age = 26min;
    lease.assessment = {verdict, {{Reason::Code::CommittedRow, {"26 min", "10 min"}}}};
    return lease;
}

LeaseSurveyReport fourLeases()
{
    LeaseSurveyReport report;
    report.cell = CellId{7};
    report.asOf = actionTime;
    report.isListingComplete = true;
    report.leases = {actionLease(1, LeaseVerdict::Commit), actionLease(2, LeaseVerdict::RollBack),
        actionLease(3, LeaseVerdict::Wait), actionLease(4, LeaseVerdict::Ended)};
    return report;
}

Services services()
{
    const auto leases = std::make_shared<FakeLeaseService>();
    leases->onSurvey = [](const std::function<void(SurveyProgress)> &, std::stop_token) {
        return Outcome<LeaseSurveyReport>(fourLeases());
    };
    leases->onSearchRecords = [](const LeaseSearch &, const auto &, std::stop_token) {
        return Outcome<LeaseRecordsReport>(LeaseRecordsReport());
    };
    leases->onFetchStoredSurveys = [](std::stop_token) { return Outcome<StoredSurveys>(StoredSurveys()); };
    return {.leases = leases};
}

struct ActionsFixture
{
    LeasesPage page{services()};
    QSignalSpy planned{&page, &LeasesPage::planRequested};
    QSignalSpy messageReported{&page, &Page::messageReported};

    ActionsFixture()
    {
        page.resize(1100, 740);
        page.show();
        page.refresh();
    }
    ~ActionsFixture() { QThreadPool::globalInstance()->waitForDone(); }

    int rows() const { return page.findChild<GridView *>()->model()->rowCount(); }
    QPushButton *reconcile() const
    {
        for (auto *button : page.findChildren<QPushButton *>()) {
            if (button->text().startsWith(QStringLiteral("Reconcile"))) {
                return button;
            }
        }
        return nullptr;
    }
    void trigger(const char *id) const
    {
        for (auto *action : page.actions()) {
            if (action->objectName() == QLatin1String(id)) {
                action->trigger();
            }
        }
    }
    LeasePlanRequest request() const { return planned.back()[0].value<LeasePlanRequest>(); }
};

} // namespace

// What the page asks a plan for, and when it may.
class TestLeaseActions : public QObject
{
    Q_OBJECT

private slots:
    void endedLeasesAreNotToBeResolved();
    void theFilterReachesThePlan();
    void C16_nothingIsPlannedWhereTheDatabaseIsNotTheCells();
    void C16_norIsAnythingArmed();
    void P21_whatIsFinishedIsShown();
};

void TestLeaseActions::endedLeasesAreNotToBeResolved()
{
    ActionsFixture fixture;
    QTRY_COMPARE(fixture.rows(), 4);
    QCOMPARE(fixture.reconcile()->text(), QStringLiteral("Reconcile 2…"));
    fixture.page.setFilterText(QStringLiteral("verdict:ended"));
    QCOMPARE(fixture.rows(), 1);
    QVERIFY(!fixture.reconcile()->isEnabled());
}

void TestLeaseActions::theFilterReachesThePlan()
{
    ActionsFixture fixture;
    QTRY_COMPARE(fixture.rows(), 4);
    fixture.trigger("leases.reconcile");
    QCOMPARE(fixture.request().leases.size(), std::size_t(4));
    QCOMPARE(fixture.request().filter, std::string());
    fixture.page.setFilterText(QStringLiteral("verdict:commit  verdict:roll_back "));
    fixture.trigger("leases.reconcile");
    QCOMPARE(fixture.request().leases.size(), std::size_t(2));
    QCOMPARE(fixture.request().filter, std::string("verdict:commit verdict:roll_back"));
    // Those that are selected are meant, whatever the list is narrowed to.
    fixture.page.findChild<GridView *>()->selectRow(0);
    fixture.trigger("leases.commitSelected");
    QCOMPARE(fixture.request().kind, LeasePlanKind::CommitLeases);
    QCOMPARE(fixture.request().filter, std::string());
}

void TestLeaseActions::C16_nothingIsPlannedWhereTheDatabaseIsNotTheCells()
{
    ActionsFixture fixture;
    QTRY_COMPARE(fixture.rows(), 4);
    const auto why = QStringLiteral("This database is not that of cell 7: actions are disabled here.");
    fixture.page.setDisabledReason(why);
    QVERIFY(!fixture.reconcile()->isEnabled());
    QVERIFY(fixture.reconcile()->toolTip().contains(why));
    fixture.page.findChild<GridView *>()->selectRow(0);
    for (const auto *action : {"leases.reconcile", "leases.commitSelected", "leases.reconcileSelected"}) {
        fixture.trigger(action);
        QCOMPARE(fixture.messageReported.back()[0].toString(), why);
    }
    QCOMPARE(fixture.planned.size(), 0);
    fixture.page.setDisabledReason({});
    QVERIFY(fixture.reconcile()->isEnabled());
}

void TestLeaseActions::C16_norIsAnythingArmed()
{
    HeaderBar headerBar;
    const auto arm = [&headerBar](const char *text) {
        for (auto *button : headerBar.findChildren<QPushButton *>()) {
            if (button->text() == QString::fromUtf8(text)) {
                return button;
            }
        }
        return static_cast<QPushButton *>(nullptr);
    };
    QVERIFY(arm("Arm…")->isEnabled());
    headerBar.setArmDisabledReason(QStringLiteral("not this cell"));
    QVERIFY(!arm("Arm…")->isEnabled());
    QVERIFY(arm("Arm…")->toolTip().contains(QStringLiteral("not this cell")));
    // What is armed may always be disarmed.
    headerBar.setArmed(Armed{CellId{7}, 14min});
    QVERIFY(arm("Disarm…")->isEnabled());
}

// Read-only again, but for what was begun before.
void TestLeaseActions::P21_whatIsFinishedIsShown()
{
    HeaderBar headerBar;
    const auto shows = [&headerBar](const QString &text) {
        const auto badges = headerBar.findChildren<Badge *>();
        return std::any_of(badges.begin(), badges.end(), [&](const Badge *badge) { return badge->word() == text; });
    };
    const auto finishing = QStringLiteral("FINISHING · CELL 7");
    headerBar.setArmed(Armed{CellId{7}, 14min});
    QVERIFY(!shows(finishing));
    headerBar.setArmed(Armed{CellId{7}, {}, true});
    QVERIFY(shows(finishing));
    headerBar.setArmed({});
    QVERIFY(!shows(finishing) && shows(QStringLiteral("READ-ONLY")));
}

QTEST_MAIN(TestLeaseActions)
#include "tst_leaseactions.moc"
