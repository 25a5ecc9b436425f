// SPDX-License-Identifier: MIT
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/linkbutton.h"
#include "widgets/toolkit/controls/tooltipdescriptions.h"

#include <QAccessible>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace cells;
using namespace Qt::StringLiterals;

// What Return does to a button that has the focus.
class TestButtons : public QObject
{
    Q_OBJECT

private slots:
    void S40_returnPressesOnlyWhatHarmsNothing_data()
    {
        QTest::addColumn<int>("role");
        QTest::addColumn<int>("presses");
        QTest::newRow("plain") << int(ButtonRole::Plain) << 1;
        QTest::newRow("quiet") << int(ButtonRole::Quiet) << 1;
        QTest::newRow("primary: the action of a plan") << int(ButtonRole::Primary) << 0;
        QTest::newRow("destructive") << int(ButtonRole::Destructive) << 0;
    }
    void S40_returnPressesOnlyWhatHarmsNothing()
    {
        QFETCH(int, role);
        QFETCH(int, presses);
        const std::unique_ptr<QPushButton> button(textButton(u"Action"_s, ButtonRole(role), nullptr));
        QSignalSpy pressed(button.get(), &QPushButton::clicked);
        QTest::keyClick(button.get(), Qt::Key_Return);
        QCOMPARE(pressed.size(), presses);
        QTest::keyClick(button.get(), Qt::Key_Enter);
        QCOMPARE(pressed.size(), 2 * presses);
        QTest::keyClick(button.get(), Qt::Key_Space);
        QCOMPARE(pressed.size(), 2 * presses + 1);
    }

    // A refresh comes unasked, and must not move the focus.
    void aBusyButtonKeepsTheFocus()
    {
        QWidget window;
        QPushButton button(&window);
        QPushButton next(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        button.setFocus();
        setBusy(button, true);
        setBusy(next, true);
        QVERIFY(button.hasFocus());
        QVERIFY(!next.isEnabled());
        setBusy(next, false);
        QVERIFY(next.isEnabled());
    }

    void aLinkIsFollowedByReturn()
    {
        LinkButton link(u"3 stale leases in cell 1"_s);
        QSignalSpy followed(&link, &LinkButton::clicked);
        QTest::keyClick(&link, Qt::Key_Return);
        QCOMPARE(followed.size(), 1);
    }

    void aToolTipIsReadWithoutItsMarkup()
    {
        const ToolTipDescriptions descriptions;
        QPushButton button;
        const auto read
            = [&button] { return QAccessible::queryAccessibleInterface(&button)->text(QAccessible::Description); };
        button.setToolTip(plainToolTip(u"1 < 2 & 3"_s));
        QCOMPARE(read(), u"1 < 2 & 3"_s);
        button.setToolTip(plainToolTip(u"Later"_s));
        QCOMPARE(read(), u"Later"_s);
        // What says more stays.
        button.setAccessibleDescription(u"Own"_s);
        button.setToolTip(plainToolTip(u"Last"_s));
        QCOMPARE(read(), u"Own"_s);
    }
};

QTEST_MAIN(TestButtons)
#include "tst_buttons.moc"
