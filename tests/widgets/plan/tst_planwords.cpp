#include "tests/widgets/plan/plandesk.h"
#include "widgets/plan/armpopover.h"
#include "widgets/toolkit/panes/banner.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QThreadPool>

using namespace cells;

// What a plan says where somebody does not get on.
class TestPlanWords : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

    void aWrongCountIsToldWhatWasExpected();
    void enterBehindARightCountLeadsToTheButton();
    void nothingToDoIsNoFailure();
    void C16_nothingIsArmedWhereTheDatabaseIsNotTheCells();
    void closingTheWindowDuringARunIsExplained();

private:
    static const Banner *banner(const PlanDesk &desk)
    {
        for (const auto *banner : desk.dialog->findChildren<Banner *>()) {
            if (banner->isVisible()) {
                return banner;
            }
        }
        return nullptr;
    }
    static void armed(PlanDesk &desk)
    {
        desk.open(planOf(2, 1));
        desk.arm();
        QTRY_VERIFY(desk.shows(QStringLiteral("is armed")));
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    }
};

void TestPlanWords::aWrongCountIsToldWhatWasExpected()
{
    PlanDesk desk;
    armed(desk);
    const auto isNot = QStringLiteral("is not it: cell and count of this plan are “7 3”.");
    desk.type(QStringLiteral("7 "));
    QVERIFY2(!desk.shows(isNot), "it may still become what is expected");
    desk.type(QStringLiteral("4"));
    QVERIFY(desk.shows(QStringLiteral("“7 4” ") + isNot));
    desk.press(Qt::Key_Backspace);
    QVERIFY(!desk.shows(isNot));
    desk.press(Qt::Key_Return);
    QVERIFY(desk.shows(QStringLiteral("“7” ") + isNot));
    QCOMPARE(desk.runs(), std::size_t(0));
}

void TestPlanWords::enterBehindARightCountLeadsToTheButton()
{
    PlanDesk desk;
    armed(desk);
    desk.type(QStringLiteral("7 3"));
    desk.press(Qt::Key_Return);
    QVERIFY(desk.shows(QStringLiteral("Now press the button")));
    QCOMPARE(desk.runs(), std::size_t(0));
}

void TestPlanWords::nothingToDoIsNoFailure()
{
    PlanDesk desk;
    desk.open(planOf(0, 0));
    QVERIFY(desk.shows(QStringLiteral("Nothing to do in cell 7")));
    QVERIFY(banner(desk));
    QCOMPARE(banner(desk)->notice().kind, Notice::Kind::Note);
    QCOMPARE(banner(desk)->notice().what, QStringLiteral("Nothing is left to do"));
    QVERIFY(!desk.button(QStringLiteral("Nothing to do in cell 7")));
    QVERIFY(!desk.button(QStringLiteral("Arm writing for 15 min")));
    QCOMPARE(QApplication::focusWidget(), desk.button(QStringLiteral("Close")));
    // Where something is wrong besides, that is what is said.
    PlanDesk wrong;
    wrong.open(planOf(0, 0, PairingVerdict::Contradicted));
    QCOMPARE(banner(wrong)->notice().kind, Notice::Kind::Failure);
}

void TestPlanWords::C16_nothingIsArmedWhereTheDatabaseIsNotTheCells()
{
    PlanDesk desk;
    QWidget window;
    window.resize(900, 600);
    window.show();
    const auto why = QStringLiteral("This database is not that of cell 7: nothing may be done here.");
    auto *popover = new ArmPopover(desk.actions(planOf(1, 0)), CellId{7}, why, &window);
    popover->open();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(!popover->findChild<QLineEdit *>()->isEnabled());
    for (const auto *button : popover->findChildren<QPushButton *>()) {
        QVERIFY(!button->isVisible() || !button->isEnabled());
    }
    QStringList said;
    for (const auto *label : popover->findChildren<PlainLabel *>()) {
        said << (label->isVisible() ? label->text() : QString());
    }
    QVERIFY2(said.contains(why), qPrintable(said.join(QLatin1Char('|'))));
}

void TestPlanWords::closingTheWindowDuringARunIsExplained()
{
    PlanDesk desk;
    desk.let(1);
    desk.open(planOf(5, 0));
    QSignalSpy asked(desk.dialog.get(), &PlanDialog::quitRequested);
    desk.arm();
    desk.confirm(QStringLiteral("7 5"));
    auto *button = desk.button(QStringLiteral("Commit 5 leases of cell 7"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(desk.dialog->isRunning());
    QTest::keyClick(desk.dialog.get(), Qt::Key_Q, Qt::ControlModifier);
    QCOMPARE(asked.size(), 1);
    desk.dialog->hide();
    desk.dialog->explainClosing();
    QVERIFY(desk.dialog->isVisible());
    QVERIFY(desk.shows(QStringLiteral("A plan is being run, so the window stays open")));
    QVERIFY(desk.shows(QStringLiteral("ends as done, refused or unknown")));
    desk.let(1000);
    QTRY_VERIFY(!desk.dialog->isRunning());
    QVERIFY(!desk.shows(QStringLiteral("the window stays open")));
}

QTEST_MAIN(TestPlanWords)
#include "tst_planwords.moc"
