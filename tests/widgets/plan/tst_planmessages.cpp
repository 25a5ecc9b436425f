// SPDX-License-Identifier: MIT
#include "tests/widgets/plan/plandialogfixture.h"
#include "widgets/plan/armpopover.h"
#include "widgets/plan/plandialog.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace cells::pairing;
using namespace cells::plans;

// What a plan says where somebody does not get on.
class TestPlanMessages : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

    void aWrongCountShowsTheExpectedOne();
    void enterBehindARightCountLeadsToTheButton();
    void nothingToDoIsNoFailure();
    void C16_nothingIsArmedWhereTheDatabaseIsNotTheCells();
    void closingTheWindowDuringARunIsExplained();

private:
    static const Banner *banner(const PlanDialogFixture &fixture)
    {
        for (const auto *banner : fixture.dialog->findChildren<Banner *>()) {
            if (banner->isVisible()) {
                return banner;
            }
        }
        return nullptr;
    }
    static void armed(PlanDialogFixture &fixture)
    {
        fixture.open(planOf(2, 1));
        fixture.arm();
        QTRY_VERIFY(fixture.shows(QStringLiteral("is armed")));
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    }
};

void TestPlanMessages::aWrongCountShowsTheExpectedOne()
{
    PlanDialogFixture fixture;
    armed(fixture);
    const auto isNot = QStringLiteral("does not match. Type “7 3”.");
    fixture.type(QStringLiteral("7 "));
    QVERIFY2(!fixture.shows(isNot), "it may still become what is expected");
    fixture.type(QStringLiteral("4"));
    QVERIFY(fixture.shows(QStringLiteral("“7 4” ") + isNot));
    fixture.press(Qt::Key_Backspace);
    QVERIFY(!fixture.shows(isNot));
    fixture.press(Qt::Key_Return);
    QVERIFY(fixture.shows(QStringLiteral("“7” ") + isNot));
    QCOMPARE(fixture.runs(), std::size_t(0));
}

void TestPlanMessages::enterBehindARightCountLeadsToTheButton()
{
    PlanDialogFixture fixture;
    armed(fixture);
    fixture.type(QStringLiteral("7 3"));
    fixture.press(Qt::Key_Return);
    QVERIFY(fixture.shows(QStringLiteral("Press the button to confirm")));
    QCOMPARE(fixture.runs(), std::size_t(0));
}

void TestPlanMessages::nothingToDoIsNoFailure()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(0, 0));
    QVERIFY(fixture.shows(QStringLiteral("Nothing to do in cell 7")));
    QVERIFY(banner(fixture));
    QCOMPARE(banner(fixture)->notice().kind, Notice::Kind::Note);
    QCOMPARE(banner(fixture)->notice().what, QStringLiteral("Nothing to do"));
    QVERIFY(!fixture.button(QStringLiteral("Nothing to do in cell 7")));
    QVERIFY(!fixture.button(QStringLiteral("Arm writing for 15 min")));
    QCOMPARE(QApplication::focusWidget(), fixture.button(QStringLiteral("Close")));
    // Where something is wrong besides, that is what is said.
    PlanDialogFixture wrong;
    wrong.open(planOf(0, 0, PairingVerdict::Contradicted));
    QCOMPARE(banner(wrong)->notice().kind, Notice::Kind::Failure);
}

void TestPlanMessages::C16_nothingIsArmedWhereTheDatabaseIsNotTheCells()
{
    PlanDialogFixture fixture;
    QWidget window;
    window.resize(900, 600);
    window.show();
    const auto why = QStringLiteral("This database is not that of cell 7: actions are disabled here.");
    auto *popover = new ArmPopover(fixture.actions(planOf(1, 0)), CellId{7}, why, &window);
    popover->open();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(!popover->findChild<QLineEdit *>()->isEnabled());
    for (const auto *button : popover->findChildren<QPushButton *>()) {
        QVERIFY(!button->isVisible() || !button->isEnabled());
    }
    QStringList texts;
    for (const auto *label : popover->findChildren<PlainLabel *>()) {
        texts << (label->isVisible() ? label->text() : QString());
    }
    QVERIFY2(texts.contains(why), qPrintable(texts.join(QLatin1Char('|'))));
}

void TestPlanMessages::closingTheWindowDuringARunIsExplained()
{
    PlanDialogFixture fixture;
    fixture.let(1);
    fixture.open(planOf(5, 0));
    QSignalSpy asked(fixture.dialog.get(), &PlanDialog::quitRequested);
    fixture.arm();
    fixture.confirm(QStringLiteral("7 5"));
    auto *button = fixture.button(QStringLiteral("Commit 5 leases of cell 7"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(fixture.dialog->isRunning());
    QTest::keyClick(fixture.dialog.get(), Qt::Key_Q, Qt::ControlModifier);
    QCOMPARE(asked.size(), 1);
    fixture.dialog->hide();
    fixture.dialog->explainClosing();
    QVERIFY(fixture.dialog->isVisible());
    QVERIFY(fixture.shows(QStringLiteral("The window stays open while a plan runs")));
    QVERIFY(fixture.shows(QStringLiteral("as done, refused or unknown")));
    fixture.let(1000);
    QTRY_VERIFY(!fixture.dialog->isRunning());
    QVERIFY(!fixture.shows(QStringLiteral("The window stays open")));
}

QTEST_MAIN(TestPlanMessages)
#include "tst_planmessages.moc"
