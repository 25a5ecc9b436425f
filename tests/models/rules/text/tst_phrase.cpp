// SPDX-License-Identifier: MIT
#include "models/rules/text/phrase.h"

#include <QtTest>

using namespace cells;

class TestPhrase : public QObject
{
    Q_OBJECT

private slots:
    void fillsPatternsFromTheInside()
    {
        const Phrase which{"%1 (%2)", {Phrase{"Your certificate"}, std::string("cell-1")}};
        const Phrase whole{"%1 expired at %2.", {which, std::string("noon")}};
        QCOMPARE(textOf(whole), std::string("Your certificate (cell-1) expired at noon."));
    }

    // S34: a value is no pattern.
    void leavesForeignTextsUnchanged()
    {
        const Phrase plain(std::string("100 %1 of %2"));
        QCOMPARE(textOf(plain), std::string("100 %1 of %2"));
        const Phrase filled{"%1 and %2", {plain, std::string("%1")}};
        QCOMPARE(textOf(filled), std::string("100 %1 of %2 and %1"));
    }
};

QTEST_APPLESS_MAIN(TestPhrase)

#include "tst_phrase.moc"
