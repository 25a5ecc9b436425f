// SPDX-License-Identifier: MIT
#include "app/console/window/environmentuse.h"
#include "app/console/window/interruptedrun.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cells;
using namespace cells::activity;

namespace {

AuditLogView viewOf(std::vector<std::pair<ActionKind, ActionState>> actions)
{
    AuditLogView auditLog;
    for (const auto &[kind, state] : actions) {
        AuditAction action;
        action.kind = kind;
        action.state = state;
        action.planKind = "reconcile_leases";
        action.plan = "0badcafe";
        action.items = 12;
        action.cell = 3;
        action.environment = "production";
        auditLog.actions.push_back(action);
    }
    return auditLog;
}

} // namespace

class TestInterruptedRun : public QObject
{
    Q_OBJECT

private slots:
    void showsNoNoticeForAFinishedRun_data()
    {
        QTest::addColumn<int>("state");
        QTest::newRow("finished") << int(ActionState::Finished);
        QTest::newRow("stopped by a person") << int(ActionState::Stopped);
    }
    void showsNoNoticeForAFinishedRun()
    {
        QFETCH(int, state);
        const auto auditLog = viewOf({{ActionKind::Run, ActionState::Open}, {ActionKind::Run, ActionState(state)}});
        QVERIFY(!interruptedRunNotice(auditLog, "production"));
        QVERIFY(!interruptedRunNotice({}, "production"));
    }

    // C2: what nobody knows is told, and nothing goes on by itself.
    void C2_showsTheLastRunOfThisEnvironment_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("what");
        QTest::newRow("calls of unknown outcome") << int(ActionState::Open) << u"The last plan did not finish"_s;
        QTest::newRow("broken off") << int(ActionState::Interrupted) << u"The last plan did not finish"_s;
        QTest::newRow("perhaps still running")
            << int(ActionState::UnderWay) << u"A plan is running in another window or was just interrupted"_s;
    }
    void C2_showsTheLastRunOfThisEnvironment()
    {
        QFETCH(int, state);
        const auto auditLog = viewOf({{ActionKind::Run, ActionState(state)},
            {ActionKind::Attempt, ActionState::Refused}, {ActionKind::Arming, ActionState::Noted}});
        const auto notice = interruptedRunNotice(auditLog, "production");
        QVERIFY(notice);
        QTEST(notice->what, "what");
        QVERIFY2(notice->where.startsWith(u"Reconcile 12"_s), qPrintable(notice->where));
        QVERIFY(notice->mayDismiss);
        QVERIFY(!interruptedRunNotice(auditLog, "staging"));
        // And leads there.
        QCOMPARE(notice->action, u"Show in Activity"_s);
        QCOMPARE(notice->plan, std::string("0badcafe"));
    }

    void anotherConsoleOfTheEnvironmentIsNamed()
    {
        const QTemporaryDir folder;
        for (const auto &name : {u"one.yml"_s, u"two.yml"_s}) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        auto first = std::make_unique<EnvironmentUse>(folder.path(), folder.filePath(u"one.yml"_s), nullptr);
        QVERIFY(!first->otherNotice());
        const EnvironmentUse other(folder.path(), folder.filePath(u"two.yml"_s), nullptr);
        QVERIFY(!other.otherNotice());
        const EnvironmentUse second(folder.path(), folder.filePath(u"./one.yml"_s), nullptr);
        QVERIFY(second.otherNotice());
        const auto process = QString::number(QCoreApplication::applicationPid());
        QVERIFY2(second.otherNotice()->whatNow.contains(process), qPrintable(second.otherNotice()->whatNow));
        first.reset();
        const EnvironmentUse third(folder.path(), folder.filePath(u"one.yml"_s), nullptr);
        QVERIFY(!third.otherNotice());
        const EnvironmentUse nowhere(folder.filePath(u"missing"_s), folder.filePath(u"one.yml"_s), nullptr);
        QVERIFY(!nowhere.otherNotice());
    }
};

QTEST_MAIN(TestInterruptedRun)

#include "tst_interruptedrun.moc"
