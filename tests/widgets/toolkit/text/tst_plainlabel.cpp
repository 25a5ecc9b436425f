// SPDX-License-Identifier: MIT
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/applytheme.h"
#include "widgets/toolkit/text/plainlabel.h"
#include "widgets/toolkit/text/sentencelabel.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

class TestPlainLabel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    void hostileTextIsNeverRich_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("image") << u"<img src='file:///etc/passwd'>"_s;
        QTest::newRow("bold") << u"<b>bold</b>"_s;
        QTest::newRow("page") << u"<html><body><h1>x</h1></body></html>"_s;
        QTest::newRow("link") << u"<a href='https://x'>x</a>"_s;
    }

    // The letters themselves are drawn: a label with the same text as plain QLabel text looks the same.
    void hostileTextIsNeverRich()
    {
        QFETCH(QString, text);
        for (const auto form : {PlainLabel::Form::Line, PlainLabel::Form::Block}) {
            PlainLabel label(nullptr, form);
            label.setText(text);
            QCOMPARE(label.textFormat(), Qt::PlainText);
            QCOMPARE(label.text(), text);
            QVERIFY(label.sizeHint().width() > 0);
        }
        PlainLabel label(text);
        QVERIFY(label.sizeHint().width() >= label.fontMetrics().horizontalAdvance(text));
    }

    void bidiAndControlAreShownAsEscapes()
    {
        PlainLabel label(u"a\u202Eb\nc"_s);
        QCOMPARE(label.text(), u"a\\u202Eb\\nc"_s);
        PlainLabel block(u"a\u202Eb\nc"_s, nullptr, PlainLabel::Form::Block);
        QCOMPARE(block.text(), u"a\\u202Eb\nc"_s);
        QCOMPARE(block.wholeText(), u"a\u202Eb\nc"_s);
    }

    // "1731 d 04" at the end of a line is read as what it says.
    void anAgeIsNotBroken()
    {
        const auto text = u"The service lists it, created 1731 d 4 h ago."_s;
        PlainLabel block(text, nullptr, PlainLabel::Form::Block);
        QCOMPARE(block.text(), text);
        QCOMPARE(withoutFirmAges(withFirmAges(text)), text);
        QCOMPARE(withFirmAges(text), u"The service lists it, created 1731\u00A0d\u00A04\u00A0h ago."_s);
        QCOMPARE(withFirmAges(u"3 y 181 d old"_s), u"3\u00A0y\u00A0181\u00A0d old"_s);
        QCOMPARE(withFirmAges(u"40 s, 5 min 3 s; 12 dogs, cell 3 has 1.5 s"_s),
            u"40\u00A0s, 5\u00A0min\u00A03\u00A0s; 12 dogs, cell 3 has 1.5\u00A0s"_s);
        QCOMPARE(withFirmAges(u"29.2 % of 1\u202F204 rows, 100 %, 850 rows/s, 12 ms, 3 MB, 5 minutes"_s),
            u"29.2\u00A0% of 1\u202F204 rows, 100\u00A0%, 850\u00A0rows/s, 12\u00A0ms, 3\u00A0MB, 5 minutes"_s);
        // As wide as the longest line that may be broken nowhere.
        const QFontMetrics metrics(block.font());
        const int age = metrics.horizontalAdvance(withFirmAges(u"1731 d 4 h"_s));
        SentenceLabel sentence;
        sentence.setText(u"1731 d 4 h"_s);
        QCOMPARE(sentence.heightForWidth(age - 2), sentence.heightForWidth(2 * age));
        QCOMPARE(sentence.text(), u"1731 d 4 h"_s);
    }

    void aLongWordBreaksBetweenItsParts()
    {
        const auto brokenUp = [](const QString &text) {
            const PlainLabel block(text, nullptr, PlainLabel::Form::Block);
            return block.text() == text ? static_cast<const QLabel &>(block).text().replace(QChar(0x200B), u'|')
                                        : u"not the same text"_s;
        };
        QCOMPARE(brokenUp(u"postgres and verification_worker"_s), u"postgres and verification_worker"_s);
        QCOMPARE(brokenUp(u"cells_claims_verification_worker_user"_s), u"cells_|claims_|verification_|worker_|user"_s);
        QCOMPARE(brokenUp(u"Feature.enable(:cells_unique_claims)"_s), u"Feature.|enable(:|cells_|unique_|claims)"_s);
        QCOMPARE(brokenUp(QString(32, u'a')), u"aaaaaaaa|aaaaaaaa|aaaaaaaa|aaaaaaaa"_s);
    }

    void ampersandsAreNotMnemonics()
    {
        PlainLabel one(u"R&D"_s);
        PlainLabel other(u"RD"_s);
        QVERIFY(one.sizeHint().width() > other.sizeHint().width());
    }

    void aMegabyteIsDrawnAtOnce_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("one word") << QString(1'000'000, u'W');
        QTest::newRow("lines") << u"line\n"_s.repeated(200'000);
        QTest::newRow("marks") << QString(u"a"_s + QString(1'000'000, QChar(0x0301)));
    }

    void aMegabyteIsDrawnAtOnce()
    {
        QFETCH(QString, text);
        PlainLabel warm(u"x"_s);
        warm.grab();
        PlainLabel label;
        label.resize(300, 24);
        QElapsedTimer timer;
        timer.start();
        label.setText(text);
        label.grab();
        QVERIFY2(timer.elapsed() < 100, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(label.wholeText().size(), text.size());
    }

    void aBlockOfAMegabyteDoesNotHang()
    {
        PlainLabel label(nullptr, PlainLabel::Form::Block);
        label.resize(300, 200);
        label.setText(QString(1'000'000, u'W'));
        QVERIFY(label.text().size() < 17'000);
        QVERIFY(label.text().endsWith(u"… +987\u202F712"_s));
    }

    void whatDoesNotFitIsElided()
    {
        PlainLabel label(u"9f3c0000-0000-4000-8000-0000000000e2"_s);
        QVERIFY(label.minimumSizeHint().width() <= 24);
        label.resize(80, 20);
        const QImage narrow = label.grab().toImage();
        label.setElideMode(Qt::ElideRight);
        QVERIFY(label.grab().toImage() != narrow);
    }

    void theColourFollowsTheTheme()
    {
        PlainLabel label(u"x"_s);
        label.setToken(Token::Muted);
        QCOMPARE(label.palette().color(QPalette::WindowText), colorOf(ThemeKind::Light, Token::Muted));
        applyTheme(*qApp, ThemeKind::Dark);
        QTRY_COMPARE(label.palette().color(QPalette::WindowText), colorOf(ThemeKind::Dark, Token::Muted));
        applyTheme(*qApp, ThemeKind::Light);
        QTRY_COMPARE(label.palette().color(QPalette::WindowText), colorOf(ThemeKind::Light, Token::Muted));
    }

    void aSentenceWrapsAndIsItsOwnName()
    {
        SentenceLabel sentence;
        sentence.setText(u"412 outstanding · oldest 38 min · <b>none</b> removed"_s);
        QCOMPARE(sentence.accessibleName(), u"412 outstanding · oldest 38 min · <b>none</b> removed"_s);
        QVERIFY(sentence.heightForWidth(120) > sentence.heightForWidth(1000));
    }

    void digitsOfAnIdAreNoNumber()
    {
        const auto shownNumbers = [](const QString &text) {
            QStringList numbers;
            for (const auto &[start, length] : numbersIn(text))
                numbers += text.mid(start, length);
            return numbers.join(u'|');
        };
        QCOMPARE(shownNumbers(u"12 of 1\u202F408 · 99.6 %, oldest 14 h 47 min."_s), u"12|1\u202F408|99.6|14|47"_s);
        QCOMPARE(shownNumbers(u"head 9f3c12e2, 12ab, ab12, 9f3c…12 and 7d0c1f00-4128-4e11-9000-000000000012"_s), u""_s);
        QCOMPARE(shownNumbers(u"since 2026-11-23 00:54:48 UTC"_s), u"2026|11|23|00:54:48"_s);
    }
};

QTEST_MAIN(TestPlainLabel)
#include "tst_plainlabel.moc"
