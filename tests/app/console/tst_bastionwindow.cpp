// SPDX-License-Identifier: MIT
#include "app/console/start/commandconsent.h"
#include "models/engine/audit/auditlog.h"
#include "tests/app/console/consolefixture.h"
#include "tests/support/processes/sandboxbehindbastion.h"
#include "widgets/plan/plandialog.h"
#include "widgets/toolkit/grid/gridview.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;
using namespace Qt::StringLiterals;

// From the window to the result: a cell whose service and databases are only reached through a bastion, with PgBouncer
// in front of the databases, is surveyed, scanned and repaired.
class TestBastionWindow : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { m_fixture.reset(); }
    void S60_itIsOpenedAfterConsent();
    void itsLeasesAreSurveyed();
    void aScanIsRepaired();
    void theAuditLogIsWhole();
    void aRefreshStartsWhatFailedAtOnce();

private:
    CommandConsent *consent() const { return qobject_cast<CommandConsent *>(QApplication::activeModalWidget()); }
    MainWindow *window() const { return m_fixture->console.window(); }
    Page *page() const { return m_fixture->page(); }
    PlanDialog *dialog() const { return window()->findChild<PlanDialog *>(); }
    void trigger(const QString &action) const { window()->findChild<QAction *>(action)->trigger(); }
    QPushButton *repairButton() const
    {
        for (auto *button : page()->findChildren<QPushButton *>()) {
            if (button->text().startsWith(u"Repair"_s)) {
                return button;
            }
        }
        return nullptr;
    }
    bool hasScanned() const
    {
        trigger(u"verification.scanModel"_s);
        return QTest::qWaitFor([this] { return !page()->work().isEmpty(); }, 10'000)
            && QTest::qWaitFor([this] { return page()->work().isEmpty(); }, 60'000);
    }

    QTemporaryDir m_state;
    SandboxBehindBastion m_behind;
    std::unique_ptr<ConsoleFixture> m_fixture;
};

void TestBastionWindow::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    const auto problem = m_behind.start({u"--records"_s, u"2000"_s, u"--cells"_s, u"1"_s});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_fixture = std::make_unique<ConsoleFixture>(m_state.filePath(u"settings.json"_s));
}

// Enter allows nothing.
void TestBastionWindow::S60_itIsOpenedAfterConsent()
{
    auto &console = m_fixture->console;
    QSignalSpy opened(&console, &Console::opened);
    QSignalSpy refused(&console, &Console::failed);
    console.openEnvironment(m_behind.environmentFile());
    QTRY_VERIFY_WITH_TIMEOUT(consent(), 20'000);
    QTest::keyClick(consent(), Qt::Key_Return);
    QTRY_COMPARE(refused.count(), 1);
    QCOMPARE(m_behind.starts(), 0);
    console.openEnvironment(m_behind.environmentFile());
    QTRY_VERIFY_WITH_TIMEOUT(consent(), 20'000);
    QCOMPARE(m_behind.starts(), 0);
    consent()->findChild<QPushButton *>(u"allow"_s)->click();
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 20'000);
    QVERIFY(QTest::qWaitForWindowActive(window()) && m_fixture->hasRead());
    QVERIFY(m_behind.starts() >= 2);
    QVERIFY2(m_fixture->visibleText().contains(u"paired"_s), qPrintable(m_fixture->visibleText()));
}

void TestBastionWindow::itsLeasesAreSurveyed()
{
    m_fixture->console.chooseCell({1});
    window()->showPage(u"leases"_s);
    QVERIFY(m_fixture->hasRead());
    QVERIFY2(page()->sentence().contains(u" outstanding"_s), qPrintable(page()->sentence()));
    QVERIFY(page()->findChild<GridView *>(u"leases"_s)->model()->rowCount() > 0);
}

// Scanned, planned, armed, confirmed by typing, applied, and read back; a second scan finds nothing left of it.
void TestBastionWindow::aScanIsRepaired()
{
    window()->showPage(u"verification"_s, u"model:User"_s);
    QVERIFY(hasScanned());
    auto *repair = repairButton();
    QVERIFY(repair);
    QTRY_VERIFY2(
        repair->isEnabled(), qPrintable(repair->toolTip() + u" | "_s + page()->sentence() + m_fixture->notice()));
    repair->click();
    QTRY_VERIFY_WITH_TIMEOUT(dialog() && dialog()->plan(), 30'000);
    const int items = int(std::get<ReclaimPlanFile>(*dialog()->plan()).plan.items.size());
    auto *action = dialog()->findChild<QPushButton *>(u"action"_s);
    QTRY_VERIFY(action->isVisible());
    QTest::keyClicks(QApplication::focusWidget(), u"ALERT-63"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    auto *typed = dialog()->findChild<QLineEdit *>(u"typed"_s);
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::focusWidget() == typed, 30'000);
    QVERIFY(!action->isEnabled());
    QTest::keyClicks(typed, u"1 %1"_s.arg(items));
    QTRY_VERIFY(action->isEnabled());
    action->click();
    QTRY_VERIFY(dialog()->isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!dialog()->isRunning(), 60'000);
    const auto *results = dialog()->findChild<GridView *>(u"run"_s)->model();
    QCOMPARE(results->rowCount(), items);
    for (int row = 0; row < items; ++row) {
        QCOMPARE(results->index(row, 2).data().toString(), u"applied"_s);
    }
    dialog()->close();
    QVERIFY(hasScanned());
    QTRY_VERIFY2(!repair->isEnabled(), qPrintable(repair->text()));
}

void TestBastionWindow::theAuditLogIsWhole()
{
    QFile file(QFileInfo(m_behind.environmentFile()).path() + u"/audit.jsonl"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto verified = verifyAudit(file.readAll().toStdString());
    QVERIFY(!verified.problem);
    QVERIFY(verified.head.count > 4);
}

// Twice in a row, after which only a person's request starts the command again within half a minute.
void TestBastionWindow::aRefreshStartsWhatFailedAtOnce()
{
    window()->showPage(u"leases"_s);
    QVERIFY(m_fixture->hasRead());
    m_behind.bastion().end();
    QVERIFY(m_behind.killTunnels() > 0);
    for (int request = 0; request < 4; ++request) {
        const int before = m_behind.starts();
        trigger(u"window.refresh"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_behind.starts() > before, 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(page()->work().isEmpty(), 30'000);
    }
}

QTEST_MAIN(TestBastionWindow)
#include "tst_bastionwindow.moc"
