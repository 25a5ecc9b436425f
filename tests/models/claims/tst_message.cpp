// SPDX-License-Identifier: MIT
#include "models/claims/message.h"

#include <QtTest>

using namespace cells;

class TestMessage : public QObject
{
    Q_OBJECT

private slots:
    void fillsPatternsFromTheInside()
    {
        const Message which{messagePattern("test", "%1 (%2)"),
            {Message{messagePattern("test", "Your certificate")}, std::string("cell-1")}};
        const Message whole{messagePattern("test", "%1 expired at %2."), {which, std::string("noon")}};
        QCOMPARE(textOf(whole), std::string("Your certificate (cell-1) expired at noon."));
    }

    // S34: a value is no pattern.
    void leavesForeignTextsUnchanged()
    {
        const Message plain(std::string("100 %1 of %2"));
        QCOMPARE(textOf(plain), std::string("100 %1 of %2"));
        const Message filled{messagePattern("test", "%1 and %2"), {plain, std::string("%1")}};
        QCOMPARE(textOf(filled), std::string("100 %1 of %2 and %1"));
    }
};

QTEST_APPLESS_MAIN(TestMessage)

#include "tst_message.moc"
