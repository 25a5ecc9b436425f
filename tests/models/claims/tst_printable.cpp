// SPDX-License-Identifier: MIT
#include "models/claims/printable.h"

#include <QJsonDocument>
#include <QTest>

using namespace cells;

// A value may neither move the cursor of a terminal nor turn how it is read (S34).
class TestPrintable : public QObject
{
    Q_OBJECT

private slots:
    void S34_whatHasNoPictureIsEscaped_data();
    void S34_whatHasNoPictureIsEscaped();
    void S33_jsonMeansWhatItMeant();
    void nothingInMarkdownIsMarkup();
    void bytesAreUtf8OrNot_data();
    void bytesAreUtf8OrNot();
};

void TestPrintable::S34_whatHasNoPictureIsEscaped_data()
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
    row("a surrogate", QByteArray("\xED\xA0\x80"), "\\xed\\xa0\\x80");
    row("cut short", QByteArray("\xE2\x80"), "\\xe2\\x80");
}

void TestPrintable::S34_whatHasNoPictureIsEscaped()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, shown);
    QCOMPARE(QByteArray::fromStdString(printable(value.toStdString())), shown);
}

// The terminal gets an escape, and a reader of JSON the character.
void TestPrintable::S33_jsonMeansWhatItMeant()
{
    const auto object = QByteArray("{\n  \"a\": \"\u00fc \u009b2J \u202e \x7f \U000e0061\"\n}");
    const auto json = QByteArray::fromStdString(printableJson(object.toStdString()));
    QCOMPARE(json, QByteArray("{\n  \"a\": \"\u00fc \\u009b2J \\u202e \\u007f \\udb40\\udc61\"\n}"));
    QCOMPARE(QJsonDocument::fromJson(json), QJsonDocument::fromJson(object));
    QVERIFY(!QJsonDocument::fromJson(json).isNull());
}

void TestPrintable::nothingInMarkdownIsMarkup()
{
    const auto shown = [](const char *text) { return QByteArray::fromStdString(markdownText(text)); };
    QCOMPARE(shown("a|b *c* <d>"), QByteArray("a\\|b \\*c\\* \\<d\\>"));
    QCOMPARE(shown("https://x.example, at 03:12"), QByteArray("https\\://x.example, at 03:12"));
    QCOMPARE(shown("www.x.example"), QByteArray("www\\.x.example"));
    QCOMPARE(shown("@all a@b.example"), QByteArray("\\@all a\\@b.example"));
    QCOMPARE(shown("a\x1b\nb"), QByteArray("a\\\\x1b\\\\x0ab"));
}

void TestPrintable::bytesAreUtf8OrNot_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isIt");
    const auto row = [](const char *name, const QByteArray &bytes, bool isIt) { QTest::newRow(name) << bytes << isIt; };
    row("empty", "", true);
    row("zero", QByteArray(1, '\0'), true);
    row("of each length", "a\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", true);
    row("around the surrogates", "\xed\x9f\xbf\xee\x80\x80", true);
    row("continuation alone", "a\x80", false);
    row("cut after one", "a\xe2", false);
    row("cut after two", "a\xe2\x82", false);
    row("not continued", "\xe2\x82z", false);
    row("overlong in two", "\xc0\xaf", false);
    row("overlong in three", "\xe0\x9f\xbf", false);
    row("overlong in four", "\xf0\x8f\xbf\xbf", false);
    row("surrogate", "\xed\xa0\x80", false);
    row("beyond the last", "\xf4\x90\x80\x80", false);
    row("five bytes", "\xf8\x88\x80\x80\x80", false);
    row("no lead", "\xff", false);
}

void TestPrintable::bytesAreUtf8OrNot()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isIt);
    QCOMPARE(isUtf8(bytes.toStdString()), isIt);
}

QTEST_APPLESS_MAIN(TestPrintable)
#include "tst_printable.moc"
