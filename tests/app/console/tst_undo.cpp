// SPDX-License-Identifier: MIT
#include "app/console/composition/console.h"
#include "app/console/desktop/preferences.h"
#include "app/console/window/mainwindow.h"
#include "models/presentation/base/settingsfile.h"
#include "tests/app/cellsctl/cellsctlrun.h"
#include "widgets/plan/plandialog.h"
#include "widgets/toolkit/panes/page.h"

#include <QApplication>
#include <QPushButton>
#include <QTest>

using namespace cells;
using namespace cells::plans;
using namespace Qt::StringLiterals;

// What a repair did to claims of cell 1 is to be undone, from the Activity page, while cell 2 is looked at.
class TestUndo : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        const auto problem = m_sandbox.start({u"--records"_s, u"2000"_s, u"--cells"_s, u"2"_s});
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        repair();
    }
    void C1_whatUndoesItIsPlannedFromTheSavedPlan();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(u"cellsctl"_s, QStringList{u"-e"_s, m_sandbox.environmentFile()} + splitArguments(line));
    }
    void repair()
    {
        const auto file = m_folder.filePath(u"repair.json"_s);
        const auto planned = ctl(u"-c 1 plan reclaim -m User --backfill --json --out "_s + file).json();
        m_items = int(planned["plan"_L1]["items"_L1].toArray().size());
        m_fingerprint = planned["fingerprint"_L1].toString();
        const auto applied
            = ctl(u"apply %1 --confirm-cell 1 --confirm-count %2 --reason ALERT-7"_s.arg(file).arg(m_items));
        QVERIFY2(m_items > 0 && applied.exitCode == 0, applied.all().constData());
    }
    Page *page() const { return m_console->window()->currentPage(); }
    PlanDialog *dialog() const { return m_console->window()->findChild<PlanDialog *>(); }

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
    SettingsFile m_settings{m_folder.filePath(u"settings.json"_s)};
    Preferences m_preferences{m_settings};
    std::unique_ptr<Console> m_console;
    QString m_fingerprint;
    int m_items = 0;
};

void TestUndo::C1_whatUndoesItIsPlannedFromTheSavedPlan()
{
    m_console = std::make_unique<Console>(m_settings, m_preferences);
    m_console->openEnvironment(m_sandbox.environmentFile());
    QTRY_VERIFY_WITH_TIMEOUT(m_console->window() && page(), 20'000);
    m_console->chooseCell({2});
    m_console->window()->showPage(u"activity"_s);
    QTRY_VERIFY_WITH_TIMEOUT(page()->asOf(), 20'000);
    auto *undo = [this]() -> QPushButton * {
        for (auto *button : page()->findChildren<QPushButton *>()) {
            if (button->text() == u"Undo…"_s) {
                return button;
            }
        }
        return nullptr;
    }();
    QVERIFY(undo);
    QTRY_VERIFY2_WITH_TIMEOUT(undo->isEnabled(), qPrintable(undo->toolTip()), 20'000);
    undo->click();
    QTRY_VERIFY_WITH_TIMEOUT(dialog() && dialog()->plan(), 60'000);
    const auto &plan = std::get<ReclaimPlanFile>(*dialog()->plan()).plan;
    QCOMPARE(QString::fromStdString(plan.undoes), m_fingerprint);
    QCOMPARE(plan.target.cell, CellId{1});
    QCOMPARE(int(plan.items.size()), m_items);
    QVERIFY(plan.mayRun() && !dialog()->isRunning());
    m_console.reset();
}

QTEST_MAIN(TestUndo)
#include "tst_undo.moc"
