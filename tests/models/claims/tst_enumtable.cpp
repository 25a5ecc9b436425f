// SPDX-License-Identifier: MIT
#include "models/claims/enumtable.h"
#include "models/claims/featureflag.h"
#include "models/claims/logicaldatabase.h"

#include <QTest>

using namespace cells;

namespace cells {

enum class Color
{
    Red,
    Green,
    Blue
};

consteval auto enumTable(Color)
{
    return enumKeys<Color>({{Color::Red, "red"}, {Color::Green, "green"}, {Color::Blue, ""}})
        .withEarlier({{Color::Red, "crimson"}, {Color::Green, "lime"}});
}

} // namespace cells

class TestEnumTable : public QObject
{
    Q_OBJECT

private slots:
    void keysSurviveTheRoundTrip();
    void unknownKeysHaveNoValue();
    void earlierKeysAreReadAndNeverWritten();
    void allValuesComeInTheOrderOfDeclaration();
    void numbersThatAreNoValueHaveTheFallback();
    void onlyDeclaredValuesCount();
};

template <typename Enum> void compareRoundTrip()
{
    for (const auto value : allOf<Enum>()) {
        QVERIFY(!toKey(value).empty());
        QCOMPARE(fromKey<Enum>(toKey(value)), std::optional(value));
    }
}

void TestEnumTable::keysSurviveTheRoundTrip()
{
    compareRoundTrip<FlagState>();
    compareRoundTrip<LogicalDatabase>();
    QCOMPARE(toKey(FlagState::Unread), std::string_view("unknown"));
    QCOMPARE(toKey(LogicalDatabase::Sec), std::string_view("sec"));
    // Two values with one key: the first is read.
    QCOMPARE(toKey(FlagDefault::OffOrRemoved), std::string_view("unknown"));
    QCOMPARE(fromKey<FlagDefault>("unknown"), std::optional(FlagDefault::Unknown));
}

void TestEnumTable::unknownKeysHaveNoValue()
{
    QVERIFY(!fromKey<FlagState>("On"));
    QVERIFY(!fromKey<FlagState>("on "));
    QVERIFY(!fromKey<FlagState>("main"));
    // Also where it is the key of a value.
    QVERIFY(!fromKey<Color>(""));
}

void TestEnumTable::earlierKeysAreReadAndNeverWritten()
{
    QCOMPARE(fromKey<Color>("crimson"), std::optional(Color::Red));
    QCOMPARE(fromKey<Color>("lime"), std::optional(Color::Green));
    QCOMPARE(toKey(Color::Red), std::string_view("red"));
    for (int number = -5; number < 10; ++number) {
        QVERIFY(toKey(Color(number)) != "crimson" && toKey(Color(number)) != "lime");
    }
}

void TestEnumTable::allValuesComeInTheOrderOfDeclaration()
{
    QCOMPARE(allOf<FlagState>(), (std::array{FlagState::Unread, FlagState::Off, FlagState::Partly, FlagState::On}));
    QCOMPARE(allOf<LogicalDatabase>(), (std::array{LogicalDatabase::Main, LogicalDatabase::Ci, LogicalDatabase::Sec}));
    QCOMPARE(allOf<Color>(), (std::array{Color::Red, Color::Green, Color::Blue}));
    static_assert(allOf<Color>().size() == 3);
}

void TestEnumTable::numbersThatAreNoValueHaveTheFallback()
{
    for (const int number : {-1, 4, 1'000'000}) {
        QCOMPARE(toKey(FlagState(number)), std::string_view("unknown"));
        QCOMPARE(toKey(LogicalDatabase(number)), std::string_view(""));
        QVERIFY(toKey(LogicalDatabase(number)).data() != nullptr);
    }
}

// What a table is checked against: a value that was added without its key is one more than the table has.
void TestEnumTable::onlyDeclaredValuesCount()
{
    static_assert(isDeclared<Color(0)>() && isDeclared<Color::Blue>() && !isDeclared<Color(3)>());
    static_assert(isDeclared<FlagState(3)>() && !isDeclared<FlagState(4)>() && !isDeclared<FlagState(-1)>());
}

QTEST_APPLESS_MAIN(TestEnumTable)
#include "tst_enumtable.moc"
