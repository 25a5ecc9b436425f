// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/suggestion.h"

#include <QTest>

using namespace cells;

class TestSuggestion : public QObject
{
    Q_OBJECT

private slots:
    void theNearestNameIsSuggested_data();
    void theNearestNameIsSuggested();
};

void TestSuggestion::theNearestNameIsSuggested_data()
{
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("a letter missing") << QByteArray("Emal") << QByteArray("did you mean \"Email\"? ");
    QTest::newRow("two letters swapped") << QByteArray("Uesr") << QByteArray();
    QTest::newRow("other case and a slip") << QByteArray("GPGKEZ") << QByteArray("did you mean \"GpgKey\"? ");
    QTest::newRow("something else") << QByteArray("nonsense") << QByteArray();
    QTest::newRow("nothing") << QByteArray() << QByteArray();
    QTest::newRow("endless") << QByteArray(100'000, 'x') << QByteArray();
}

void TestSuggestion::theNearestNameIsSuggested()
{
    QFETCH(QByteArray, typed);
    QTEST(QByteArray::fromStdString(suggestion(typed.toStdString(), {"User", "Email", "GpgKey"})), "expected");
    QVERIFY(isSameWord("gpgkey", "GpgKey") && !isSameWord("gpgkeys", "GpgKey"));
}

QTEST_APPLESS_MAIN(TestSuggestion)
#include "tst_suggestion.moc"
