// SPDX-License-Identifier: MIT
#include "models/engine/services/services.h"
#include "models/presentation/base/safetext.h"
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/pages/activity/undoaction.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace cells::activity;

namespace {

AuditAction repair()
{
    AuditAction action;
    action.kind = ActionKind::Run;
    action.state = ActionState::Finished;
    action.plan = "0badcafe";
    action.planKind = "repair";
    action.cell = 3;
    action.environment = "prod";
    return action;
}

} // namespace

// Which actions may be undone, and why the others may not.
class TestUndoAction : public QObject
{
    Q_OBJECT

private slots:
    void aRepairIsPlannedToBeUndone();
    void theOthersShowTheDisabledReason_data();
    void theOthersShowTheDisabledReason();

private:
    ActivityPage m_page{Services{
        .environment = fakeEnvironment(), .audit = std::make_shared<FakeAuditService>(std::string(), ReadAuditLog())}};
    PageHeader m_header{QString()};
    UndoAction m_action{&m_page, &m_header, QStringLiteral("prod")};
    QPushButton *m_button = [this]() -> QPushButton * {
        for (auto *button : m_header.findChildren<QPushButton *>()) {
            if (button->text() == QStringLiteral("Undo…")) {
                return button;
            }
        }
        return nullptr;
    }();
};

void TestUndoAction::aRepairIsPlannedToBeUndone()
{
    QSignalSpy planned(&m_action, &UndoAction::planRequested);
    const auto action = repair();
    m_action.show(&action);
    m_button->click();
    QCOMPARE(planned.size(), 1);
    QCOMPARE(planned[0][0].value<CellId>(), CellId{3});
    QCOMPARE(planned[0][1].toString(), QStringLiteral("0badcafe"));
}

void TestUndoAction::theOthersShowTheDisabledReason_data()
{
    QTest::addColumn<std::function<void(AuditAction &)>>("change");
    QTest::addColumn<QString>("why");
    const auto row = [](const char *name, std::function<void(AuditAction &)> change, const char *why) {
        QTest::newRow(name) << std::move(change) << QString::fromLatin1(why);
    };
    row(
        "refused", [](AuditAction &action) { action.kind = ActionKind::Attempt; }, "Nothing to undo in this action");
    row(
        "leases", [](AuditAction &action) { action.planKind = "reconcile_leases"; }, "Lease actions cannot be undone");
    row(
        "running", [](AuditAction &action) { action.state = ActionState::UnderWay; }, "The action is still running");
    row(
        "elsewhere", [](AuditAction &action) { action.environment = "staging"; },
        "The action ran in environment staging");
}

void TestUndoAction::theOthersShowTheDisabledReason()
{
    QFETCH(std::function<void(AuditAction &)>, change);
    QFETCH(QString, why);
    auto action = repair();
    change(action);
    m_action.show(&action);
    QVERIFY(!m_button->isEnabled());
    QCOMPARE(m_button->toolTip(), plainToolTip(why));
    m_action.show(nullptr);
    QCOMPARE(m_button->toolTip(), plainToolTip(QStringLiteral("No action is selected")));
}

QTEST_MAIN(TestUndoAction)
#include "tst_undoaction.moc"
