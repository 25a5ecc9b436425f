// SPDX-License-Identifier: MIT
#include "models/presentation/base/markedtext.h"

#include <QTest>

using namespace cells;

namespace {

// The text with what differs in [ ] and escapes in { }.
QString picture(const MarkedText &marked)
{
    auto text = marked.text;
    for (auto i = marked.marks.size(); i-- > 0;) {
        const auto &mark = marked.marks[i];
        const bool differs = mark.kind == TextMark::Kind::Differs;
        text.insert(mark.start + mark.length, differs ? u']' : u'}');
        text.insert(mark.start, differs ? u'[' : u'{');
    }
    return text;
}

} // namespace

class TestMarkedText : public QObject
{
    Q_OBJECT

private slots:
    void marksWhatDiffers_data();
    void marksWhatDiffers();
    void aMegabyteIsTruncatedAndMarked();
};

void TestMarkedText::marksWhatDiffers_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QString>("leftShown");
    QTest::addColumn<QString>("rightShown");
    const auto row
        = [](const char *name, const char *left, const char *right, const char *leftShown, const char *rightShown) {
              QTest::newRow(name) << QByteArray(left) << QByteArray(right) << QString::fromUtf8(leftShown)
                                  << QString::fromUtf8(rightShown);
          };
    row("same", "alice", "alice", "alice", "alice");
    row("one character", "alice", "alise", "ali[c]e", "ali[s]e");
    row("in the middle twice", "abcdef", "abXdeY", "ab[c]de[f]", "ab[X]de[Y]");
    row("longer", "ab", "abc", "ab", "ab[c]");
    row("prefix", "former-bob", "bob", "[former-]bob", "bob");
    row("look-alike", "p\xD0\xB0ul", "paul", "p[\xD0\xB0]ul", "p[a]ul");
    row("hidden and different",
        "a\xE2\x80\x8B"
        "b",
        "ab", "a[\\u200B]b", "ab");
    row("hidden in both", "a\xE2\x80\xAE", "a\xE2\x80\xAE", "a{\\u202E}", "a{\\u202E}");
    row("not UTF-8", "a\xFF", "a\xFE", "a[\\xFF]", "a[\\xFE]");
    row("nothing in common", "abc", "xyz", "[abc]", "[xyz]");
}

void TestMarkedText::marksWhatDiffers()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    const auto [marked, other] = compared(left.toStdString(), right.toStdString());
    QTEST(picture(marked), "leftShown");
    QTEST(picture(other), "rightShown");
}

void TestMarkedText::aMegabyteIsTruncatedAndMarked()
{
    const std::string left(1'000'000, 'a');
    const auto [marked, other] = compared(left, "b" + left);
    QVERIFY(marked.text.endsWith(QStringLiteral("… +983\u202F616")));
    QVERIFY(marked.text.size() < wholeLimit + 32);
    QVERIFY(!other.marks.isEmpty());
    QCOMPARE(other.marks.front().start, 0);
}

QTEST_GUILESS_MAIN(TestMarkedText)
#include "tst_markedtext.moc"
