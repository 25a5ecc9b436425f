// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/popover.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <QVBoxLayout>

using namespace cells;

class TestPopover : public QObject
{
    Q_OBJECT

private slots:
    void endsWhileItHasTheFocus();
};

// The focus then moves while the children go, and nothing is left to follow it.
void TestPopover::endsWhileItHasTheFocus()
{
    QWidget window;
    QLineEdit below(&window);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    below.setFocus();
    auto popover = std::make_unique<Popover>(&window, 200);
    auto *box = new QVBoxLayout(popover.get());
    auto *field = new QLineEdit;
    box->addWidget(field);
    popover->open(field);
    QTRY_VERIFY(field->hasFocus());
    int moves = 0;
    // As the popover does it, so that it is known that the focus moved.
    connect(qApp, &QApplication::focusChanged, &window, [&moves] { ++moves; });
    popover.reset();
    QVERIFY(moves > 0);
    QVERIFY(window.isVisible());
}

QTEST_MAIN(TestPopover)
#include "tst_popover.moc"
