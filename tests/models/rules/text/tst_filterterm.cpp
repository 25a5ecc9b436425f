// SPDX-License-Identifier: MIT
#include "models/rules/text/filterterm.h"

#include <QTest>

using namespace cells;

class TestFilterTerm : public QObject
{
    Q_OBJECT

private slots:
    void onlyAsciiLettersAreLowered();
    void anEmptyListAdmitsEverything();
};

void TestFilterTerm::onlyAsciiLettersAreLowered()
{
    // Every byte, at each position among eight.
    for (std::size_t before = 0; before < 9; ++before) {
        for (int byte = 0; byte < 256; ++byte) {
            const auto letter = char(byte);
            const auto small = byte >= 'A' && byte <= 'Z' ? char(byte + 32) : letter;
            QCOMPARE(lowered(letter), small);
            QCOMPARE(lowered(std::string(before, 'B') + letter + "Zz"), std::string(before, 'b') + small + "zz");
        }
    }
}

void TestFilterTerm::anEmptyListAdmitsEverything()
{
    const std::vector<std::string> none;
    QVERIFY(isAmong(none, "a"));
    QVERIFY(isAmong(std::vector<std::string>{"b", "a"}, std::string_view("a")));
    QVERIFY(!isAmong(std::vector<std::string>{"b"}, std::string_view("a")));
}

QTEST_APPLESS_MAIN(TestFilterTerm)
#include "tst_filterterm.moc"
