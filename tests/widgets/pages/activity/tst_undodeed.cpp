#include "widgets/pages/activity/activitypage.h"
#include "widgets/pages/activity/undodeed.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace cells;

namespace {

TrailAction repair()
{
    TrailAction action;
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
class TestUndoDeed : public QObject
{
    Q_OBJECT

private slots:
    void aRepairIsPlannedToBeUndone();
    void theOthersSayWhyNot_data();
    void theOthersSayWhyNot();

private:
    ActivityPage m_page{{}, {}};
    PageHeader m_header{QString()};
    UndoDeed m_deed{&m_page, &m_header, QStringLiteral("prod")};
    QPushButton *m_button = [this]() -> QPushButton * {
        for (auto *button : m_header.findChildren<QPushButton *>()) {
            if (button->text() == QStringLiteral("Undo…")) {
                return button;
            }
        }
        return nullptr;
    }();
};

void TestUndoDeed::aRepairIsPlannedToBeUndone()
{
    QSignalSpy planned(&m_deed, &UndoDeed::planRequested);
    const auto action = repair();
    m_deed.show(&action);
    m_button->click();
    QCOMPARE(planned.size(), 1);
    QCOMPARE(planned[0][0].value<CellId>(), CellId{3});
    QCOMPARE(planned[0][1].toString(), QStringLiteral("0badcafe"));
}

void TestUndoDeed::theOthersSayWhyNot_data()
{
    QTest::addColumn<std::function<void(TrailAction &)>>("change");
    QTest::addColumn<QString>("why");
    const auto row = [](const char *name, std::function<void(TrailAction &)> change, const char *why) {
        QTest::newRow(name) << std::move(change) << QString::fromLatin1(why);
    };
    row(
        "refused", [](TrailAction &action) { action.kind = ActionKind::Attempt; },
        "It changed nothing that could be undone");
    row(
        "leases", [](TrailAction &action) { action.planKind = "reconcile_leases"; },
        "What was done to leases cannot be undone");
    row(
        "running", [](TrailAction &action) { action.state = ActionState::UnderWay; }, "It is not over");
    row(
        "elsewhere", [](TrailAction &action) { action.environment = "staging"; }, "It was done in environment staging");
}

void TestUndoDeed::theOthersSayWhyNot()
{
    QFETCH(std::function<void(TrailAction &)>, change);
    QFETCH(QString, why);
    auto action = repair();
    change(action);
    m_deed.show(&action);
    QVERIFY(!m_button->isEnabled());
    QCOMPARE(m_button->toolTip(), why);
    m_deed.show(nullptr);
    QCOMPARE(m_button->toolTip(), QStringLiteral("No action is selected"));
}

QTEST_MAIN(TestUndoDeed)
#include "tst_undodeed.moc"
