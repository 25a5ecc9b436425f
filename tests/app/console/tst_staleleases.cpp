// SPDX-License-Identifier: MIT
#include "app/console/composition/console.h"
#include "app/console/desktop/preferences.h"
#include "app/console/window/mainwindow.h"
#include "app/console/window/noticearea.h"
#include "models/engine/audit/auditlog.h"
#include "models/presentation/base/settingsfile.h"
#include "tests/support/processes/runningsandbox.h"
#include "widgets/plan/plandialog.h"
#include "widgets/plan/runheader.h"
#include "widgets/plan/runview.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/page.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QTest>

#include <csignal>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;
using namespace Qt::StringLiterals;

// Story S1 in the window, by keyboard alone: 412 stale leases of cell 3.
class TestStaleLeases : public QObject
{
    Q_OBJECT

public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "420000"); }

private slots:
    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        const QString problem = m_sandbox.start({u"--scenario"_s, u"lost-leases"_s, u"--records"_s, u"4000"_s});
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
    void C12_browsingWritesNothing();
    void theCellIsCleared();
    void theOthersAreLeftAlone();
    void theAuditVerifies();

private:
    Page *page() const { return m_console->window()->currentPage(); }
    QWidget *focus() const { return QApplication::focusWidget(); }
    PlanDialog *dialog() const { return m_console->window()->findChild<PlanDialog *>(); }
    QPushButton *button(const QString &beginning) const
    {
        for (auto *button : dialog()->findChildren<QPushButton *>())
            if (button->isVisible() && button->text().startsWith(beginning))
                return button;
        return nullptr;
    }
    QString audit() const { return QFileInfo(m_sandbox.environmentFile()).path() + u"/audit.jsonl"_s; }

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
    SettingsFile m_settings{m_folder.filePath(u"settings.json"_s)};
    Preferences m_preferences{m_settings};
    std::unique_ptr<Console> m_console;
    int m_keys = 0;
};

void TestStaleLeases::C12_browsingWritesNothing()
{
    m_console = std::make_unique<Console>(m_settings, m_preferences);
    m_console->openEnvironment(m_sandbox.environmentFile());
    QTRY_VERIFY_WITH_TIMEOUT(m_console->window() && m_console->window()->isActiveWindow(), 20'000);
    m_console->chooseCell({3});
    QTRY_VERIFY_WITH_TIMEOUT(page() && page()->work().isEmpty(), 20'000);
    QCOMPARE(page()->findChild<GridView *>(u"cells"_s)->currentIndex().row(), 2);
    QTest::keyClicks(focus(), u"gl"_s);
    QTRY_VERIFY_WITH_TIMEOUT(page()->asOf() && page()->work().isEmpty(), 30'000);
    QVERIFY2(page()->sentence().startsWith(u"412 outstanding"_s), qPrintable(page()->sentence()));
    QVERIFY(!QFileInfo::exists(audit()));
}

// The keys: p, the reason, Enter, "3 371", Tab to the deed, Space.
void TestStaleLeases::theCellIsCleared()
{
    QTest::keyClicks(focus(), u"p"_s);
    QTRY_VERIFY_WITH_TIMEOUT(dialog() && button(u"Commit 371 leases of cell 3"_s), 60'000);
    QTest::keyClicks(focus(), u"ALERT-4711"_s);
    QTest::keyClick(focus(), Qt::Key_Return);
    auto *commit = button(u"Commit 371"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!commit->toolTip().contains(u"not armed"_s), 60'000);
    QTRY_VERIFY(focus() && focus()->isEnabled() && focus()->inherits("QLineEdit"));
    QTest::keyClicks(focus(), u"3 371"_s);
    QTRY_VERIFY(commit->isEnabled());
    for (int step = 0; step < 10 && focus() != commit; ++step)
        QTest::keyClick(focus(), Qt::Key_Tab);
    QTest::keyClick(focus(), Qt::Key_Space);
    QTRY_VERIFY(dialog()->isRunning());
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QVERIFY2(!m_console->window()->close(), "a run is not ended by closing the window");
    QVERIFY(m_console->window()->isVisible() && dialog()->isVisible());
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QVERIFY2(!dialog()->isVisible(), "a run goes on without being watched");
    const auto name = QString::fromStdString(m_console->session()->environment().name);
    m_console->followLink(textOf(DeepLink{name, CellId{2}, u"leases"_s, {}}));
    QCOMPARE(m_console->cell().value, 3);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog()->isRunning(), 280'000);
    const auto *banner = m_console->window()->findChild<NoticeArea *>()->findChild<Banner *>();
    QTRY_VERIFY(banner->isVisible());
    QCOMPARE(banner->notice().what, u"Commit 371 leases of cell 3: finished"_s);
    QCOMPARE(banner->notice().where, dialog()->findChild<RunView *>()->header().sentence());
    const auto *results = dialog()->findChild<GridView *>(u"run"_s)->model();
    QCOMPARE(results->rowCount(), 371);
    QCOMPARE(results->index(0, 2).data().toString(), u"applied"_s);
}

// The cell's own rows of what was committed stay, too: its reaper is dead.
void TestStaleLeases::theOthersAreLeftAlone()
{
    QTRY_VERIFY_WITH_TIMEOUT(page()->sentence().startsWith(u"41 outstanding"_s), 60'000);
    QVERIFY2(page()->sentence().endsWith(u"41 to wait for · 371 ended, only local row left"_s),
        qPrintable(page()->sentence()));
    QVERIFY2(!page()->sentence().contains(u"reaper state unknown"_s), qPrintable(page()->sentence()));
    const auto *leases = page()->findChild<GridView *>(u"leases"_s)->model();
    for (const auto *filter : {"source:service", "verdict:wait"}) {
        page()->setFilterText(QLatin1StringView(filter));
        QTRY_COMPARE(leases->rowCount(), 41);
    }
    page()->setFilterText(u"verdict:ended"_s);
    QTRY_COMPARE(leases->rowCount(), 371);
}

void TestStaleLeases::theAuditVerifies()
{
    QFile file(audit());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto verified = verifyAudit(file.readAll().toStdString());
    QVERIFY(!verified.problem);
    // Armed, begun, two for each item, ended.
    QCOMPARE(verified.head.count, std::int64_t(1 + 1 + 2 * 371 + 1));
    m_console.reset();
}

QTEST_MAIN(TestStaleLeases)
#include "tst_staleleases.moc"
