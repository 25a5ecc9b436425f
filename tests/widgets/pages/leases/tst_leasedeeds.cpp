#include "widgets/pages/leases/leasespage.h"
#include "widgets/shell/topstrip.h"
#include "widgets/toolkit/controls/badge.h"
#include "widgets/toolkit/grid/gridview.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

SurveyedLease lease(int number, LeaseVerdict verdict)
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.service = Lease{lease.uuid, now - 26min, now - 26min};
    lease.age = 26min;
    lease.judgement = {verdict, {{Reason::Code::CommittedRow, {"26 min", "10 min"}}}};
    return lease;
}

LeaseSurveyReport fourLeases()
{
    LeaseSurveyReport report;
    report.cell = CellId{7};
    report.asOf = now;
    report.isListingComplete = true;
    report.leases = {lease(1, LeaseVerdict::Commit), lease(2, LeaseVerdict::RollBack), lease(3, LeaseVerdict::Wait),
        lease(4, LeaseVerdict::Ended)};
    return report;
}

struct Desk
{
    LeasesPage page{[](const std::function<void(SurveyProgress)> &, std::stop_token) {
                        return Outcome<LeaseSurveyReport>(fourLeases());
                    },
        [](const LeaseSearch &, const auto &, std::stop_token) {
            return Outcome<LeaseRecordsReport>(LeaseRecordsReport());
        },
        [](std::stop_token) { return Outcome<PastSurveys>(PastSurveys()); }};
    QSignalSpy planned{&page, &LeasesPage::planRequested};
    QSignalSpy said{&page, &Page::said};

    Desk()
    {
        page.resize(1100, 740);
        page.show();
        page.refresh();
    }
    ~Desk() { QThreadPool::globalInstance()->waitForDone(); }

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
    LeaseOrder order() const { return planned.back()[0].value<LeaseOrder>(); }
};

} // namespace

// What the page asks a plan for, and when it may.
class TestLeaseDeeds : public QObject
{
    Q_OBJECT

private slots:
    void whatIsOverIsNotToBeSettled();
    void theFilterIsToldToThePlan();
    void C16_nothingIsPlannedWhereTheDatabaseIsNotTheCells();
    void C16_norIsAnythingArmed();
    void P21_whatIsFinishedIsShown();
};

void TestLeaseDeeds::whatIsOverIsNotToBeSettled()
{
    Desk desk;
    QTRY_COMPARE(desk.rows(), 4);
    QCOMPARE(desk.reconcile()->text(), QStringLiteral("Reconcile 2…"));
    desk.page.setFilterText(QStringLiteral("verdict:ended"));
    QCOMPARE(desk.rows(), 1);
    QVERIFY(!desk.reconcile()->isEnabled());
}

void TestLeaseDeeds::theFilterIsToldToThePlan()
{
    Desk desk;
    QTRY_COMPARE(desk.rows(), 4);
    desk.trigger("leases.reconcile");
    QCOMPARE(desk.order().leases.size(), std::size_t(4));
    QCOMPARE(desk.order().filter, std::string());
    desk.page.setFilterText(QStringLiteral("verdict:commit  verdict:roll_back "));
    desk.trigger("leases.reconcile");
    QCOMPARE(desk.order().leases.size(), std::size_t(2));
    QCOMPARE(desk.order().filter, std::string("verdict:commit verdict:roll_back"));
    // Those that are selected are meant, whatever the list is narrowed to.
    desk.page.findChild<GridView *>()->selectRow(0);
    desk.trigger("leases.commitSelected");
    QCOMPARE(desk.order().kind, LeasePlanKind::CommitLeases);
    QCOMPARE(desk.order().filter, std::string());
}

void TestLeaseDeeds::C16_nothingIsPlannedWhereTheDatabaseIsNotTheCells()
{
    Desk desk;
    QTRY_COMPARE(desk.rows(), 4);
    const auto why = QStringLiteral("This database is not that of cell 7: nothing may be done here.");
    desk.page.setObjection(why);
    QVERIFY(!desk.reconcile()->isEnabled());
    QVERIFY(desk.reconcile()->toolTip().contains(why));
    desk.page.findChild<GridView *>()->selectRow(0);
    for (const auto *deed : {"leases.reconcile", "leases.commitSelected", "leases.reconcileSelected"}) {
        desk.trigger(deed);
        QCOMPARE(desk.said.back()[0].toString(), why);
    }
    QCOMPARE(desk.planned.size(), 0);
    desk.page.setObjection({});
    QVERIFY(desk.reconcile()->isEnabled());
}

void TestLeaseDeeds::C16_norIsAnythingArmed()
{
    TopStrip strip;
    const auto arm = [&strip](const char *text) {
        for (auto *button : strip.findChildren<QPushButton *>()) {
            if (button->text() == QString::fromUtf8(text)) {
                return button;
            }
        }
        return static_cast<QPushButton *>(nullptr);
    };
    QVERIFY(arm("Arm…")->isEnabled());
    strip.setArmObjection(QStringLiteral("not this cell"));
    QVERIFY(!arm("Arm…")->isEnabled());
    QVERIFY(arm("Arm…")->toolTip().contains(QStringLiteral("not this cell")));
    // What is armed may always be disarmed.
    strip.setArmed(Armed{CellId{7}, 14min});
    QVERIFY(arm("Disarm…")->isEnabled());
}

// Read-only again, but for what was begun before.
void TestLeaseDeeds::P21_whatIsFinishedIsShown()
{
    TopStrip strip;
    const auto shows = [&strip](const QString &text) {
        const auto badges = strip.findChildren<Badge *>();
        return std::any_of(badges.begin(), badges.end(), [&](const Badge *badge) { return badge->word() == text; });
    };
    const auto finishing = QStringLiteral("FINISHING · CELL 7");
    strip.setArmed(Armed{CellId{7}, 14min});
    QVERIFY(!shows(finishing));
    strip.setArmed(Armed{CellId{7}, {}, true});
    QVERIFY(shows(finishing));
    strip.setArmed({});
    QVERIFY(!shows(finishing) && shows(QStringLiteral("READ-ONLY")));
}

QTEST_MAIN(TestLeaseDeeds)
#include "tst_leasedeeds.moc"
