// SPDX-License-Identifier: MIT
#include "models/presentation/base/safetext.h"

#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

class TestSafeText : public QObject
{
    Q_OBJECT

private slots:
    void hostileCharactersAppearAsEscapes_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << u"john@example.com"_s << u"john@example.com"_s;
        QTest::newRow("empty") << u""_s << u""_s;
        QTest::newRow("letters of other scripts") << u"Jürgen Ωμέγα 田中 😀"_s << u"Jürgen Ωμέγα 田中 😀"_s;
        QTest::newRow("markup stays as it is") << u"<img src=x>&amp;"_s << u"<img src=x>&amp;"_s;
        QTest::newRow("right-to-left override") << u"a\u202Egpj.exe"_s << u"a\\u202Egpj.exe"_s;
        QTest::newRow("isolates") << u"\u2066x\u2069"_s << u"\\u2066x\\u2069"_s;
        QTest::newRow("zero width") << u"ad\u200Bmin\u200D\uFEFF"_s << u"ad\\u200Bmin\\u200D\\uFEFF"_s;
        QTest::newRow("soft hyphen") << u"ad\u00ADmin"_s << u"ad\\u00ADmin"_s;
        QTest::newRow("line breaks") << u"a\r\nb\tc"_s << u"a\\r\\nb\\tc"_s;
        QTest::newRow("line separator") << u"a\u2028b\u2029"_s << u"a\\u2028b\\u2029"_s;
        QTest::newRow("nul and escape") << QString(u"a"_s + QChar(0) + QChar(0x1B) + u"[31m"_s)
                                        << u"a\\u0000\\u001B[31m"_s;
        QTest::newRow("C1") << QString(QChar(0x9B)) << u"\\u009B"_s;
        QTest::newRow("other spaces") << u"a\u00A0b\u3000c"_s << u"a\\u00A0b\\u3000c"_s;
        QTest::newRow("our own group separator") << u"999\u202F744"_s << u"999\u202F744"_s;
        QTest::newRow("letters without a picture") << u"a\u3164\u2800\uFE0F"_s << u"a\\u3164\\u2800\\uFE0F"_s;
        QTest::newRow("tags beyond the first plane") << u"a\U000E0041"_s << u"a\\U000E0041"_s;
        QTest::newRow("half a pair") << QString(u"a"_s + QChar(0xD83D)) << u"a\\uD83D"_s;
        QTest::newRow("private use") << u"\uE000"_s << u"\\uE000"_s;
    }

    void hostileCharactersAppearAsEscapes()
    {
        QFETCH(QString, given);
        QFETCH(QString, shown);
        QCOMPARE(displayText(given), shown);
        QCOMPARE(displayText(displayText(given)), shown);
    }

    void longTextShowsHowMuchIsLeftOut()
    {
        const QString shown = displayText(QString(1'000'000, u'x'));
        QCOMPARE(shown, QString(256, u'x') + u"… +999\u202F744"_s);
        QCOMPARE(displayText(QString(256, u'x')), QString(256, u'x'));
        QCOMPARE(displayText(QString(257, u'x')), QString(256, u'x') + u"… +1"_s);
    }

    void theCutNeverSplitsACharacter()
    {
        const QString shown = displayText(QString(u"abc"_s + u"😀"_s + u"def"_s), 4);
        QCOMPARE(shown, u"abc… +5"_s);
    }

    void bytesThatAreNotUtf8AreShownAsBytes_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QString>("shown");
        QTest::newRow("ascii") << QByteArray("abc") << u"abc"_s;
        QTest::newRow("utf-8") << QByteArray("J\xC3\xBCrgen \xF0\x9F\x98\x80") << u"Jürgen 😀"_s;
        QTest::newRow("lone bytes") << QByteArray("a\xFF\x80z") << u"a\\xFF\\x80z"_s;
        QTest::newRow("overlong") << QByteArray("\xC0\xAF") << u"\\xC0\\xAF"_s;
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << u"\\xED\\xA0\\x80"_s;
        QTest::newRow("beyond Unicode") << QByteArray("\xF4\x90\x80\x80") << u"\\xF4\\x90\\x80\\x80"_s;
        QTest::newRow("cut short") << QByteArray("a\xE2\x82") << u"a\\xE2\\x82"_s;
        QTest::newRow("nul") << QByteArray("a\0b", 3) << u"a\\u0000b"_s;
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBFx") << u"\\uFEFFx"_s;
    }

    void bytesThatAreNotUtf8AreShownAsBytes()
    {
        QFETCH(QByteArray, given);
        QFETCH(QString, shown);
        QCOMPARE(displayText(std::string_view(given.constData(), size_t(given.size()))), shown);
    }

    void manyBytesAreTruncated()
    {
        const std::string bytes(1'000'000, 'x');
        QCOMPARE(displayText(bytes), QString(256, u'x') + u"… +999\u202F744"_s);
    }

    void toolTipsCannotBeMarkup()
    {
        const QString tip = plainToolTip(u"<img src='file:///etc/passwd'><b>x</b>\u202E");
        QVERIFY(!tip.contains(u"<img"_s));
        QVERIFY(tip.contains(u"&lt;img"_s));
        QVERIFY(tip.contains(u"\\u202E"_s));
        QVERIFY(plainToolTip(u"").isEmpty());
        QVERIFY(plainToolTip(QString(1'000'000, u'x')).size() < 2300);
    }

    void numbersAreGrouped_data()
    {
        QTest::addColumn<qint64>("number");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << qint64(0) << u"0"_s;
        QTest::newRow("three") << qint64(412) << u"412"_s;
        QTest::newRow("four") << qint64(1412) << u"1\u202F412"_s;
        QTest::newRow("negative") << qint64(-412) << u"-412"_s;
        QTest::newRow("negative thousands") << qint64(-123456) << u"-123\u202F456"_s;
        QTest::newRow("least") << std::numeric_limits<qint64>::min()
                               << u"-9\u202F223\u202F372\u202F036\u202F854\u202F775\u202F808"_s;
    }

    void numbersAreGrouped()
    {
        QFETCH(qint64, number);
        QFETCH(QString, text);
        QCOMPARE(groupedNumber(number), text);
    }
};

QTEST_APPLESS_MAIN(TestSafeText)
#include "tst_safetext.moc"
