// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/textgrid.h"

#include <QTest>

using namespace cells;

// What a terminal is given: a value may neither move its cursor nor turn how it is read (S34).
class TestTextGrid : public QObject
{
    Q_OBJECT

private slots:
    void S34_whatHasNoPictureIsEscaped_data();
    void S34_whatHasNoPictureIsEscaped();
};

void TestTextGrid::S34_whatHasNoPictureIsEscaped_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("shown");
    const auto row = [](const char *name, const QByteArray &value, const char *shown) {
        QTest::newRow(name) << value << QByteArray(shown);
    };
    row("plain", "alice", "alice");
    row("letters of many scripts", "Žofie 李 – …", "Žofie 李 – …");
    row("beyond the basic plane", "\xF0\x9F\xA6\x8A", "\xF0\x9F\xA6\x8A");
    row("escape", "\x1b[2J", "\\x1b[2J");
    row("line end", "a\nb", "a\\x0ab");
    row("second control block", "a\u009bb", "a\\u009Bb");
    row("turned", "abc\u202Edef", "abc\\u202Edef");
    row("isolated", "\u2067x", "\\u2067x");
    row("joined by nothing", "al\u200Bice\uFEFF", "al\\u200Bice\\uFEFF");
    row("another blank", "a\u00A0b\u3000", "a\\u00A0b\\u3000");
    row("tag", QByteArray("\xF3\xA0\x81\xA1"), "\\U000E0061");
    row("a byte alone", QByteArray("a\xFF"), "a\\xff");
    row("cut short", QByteArray("\xE2\x80"), "\\xe2\\x80");
}

void TestTextGrid::S34_whatHasNoPictureIsEscaped()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, shown);
    QCOMPARE(QByteArray::fromStdString(printable(value.toStdString())), shown);
}

QTEST_APPLESS_MAIN(TestTextGrid)
#include "tst_textgrid.moc"
