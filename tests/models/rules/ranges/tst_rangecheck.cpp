// SPDX-License-Identifier: MIT
#include "models/rules/ranges/rangecheck.h"

#include <QTest>

#include <limits>

using namespace cells;
using namespace cells::alerts;
using namespace cells::ranges;

namespace {

constexpr std::int64_t trillion = 1'000'000'000'000;
constexpr SequenceRange legacy{1, trillion - 1};
constexpr SequenceRange second{trillion, trillion + usualLength - 1};
constexpr SequenceRange third{trillion + usualLength, trillion + 2 * usualLength - 1};

std::vector<Cell> threeCells()
{
    return {{{1}, "one.example", "cell-1", {legacy}}, {{2}, "two.example", "cell-2", {second}},
        {{3}, "three.example", "cell-3", {third}}};
}

// As GitLab's rake task leaves it in cell 2.
SequenceDefinition sequence()
{
    SequenceDefinition sequence;
    sequence.name = "users_id_seq";
    sequence.min = sequence.start = second.min;
    sequence.max = second.max;
    sequence.last = second.min + 41;
    sequence.columns = {{"public", "users", "id", IntegerType::BigInt, true}};
    return sequence;
}

QStringList kindsOf(const std::vector<Finding> &findings)
{
    QStringList kinds;
    for (const auto &it : findings) {
        kinds << QString::fromUtf8(toKey(it.kind).data()) + QLatin1Char(' ') + QString::number(it.cell.value);
    }
    return kinds;
}

} // namespace

class TestRangeCheck : public QObject
{
    Q_OBJECT

private slots:
    void rangesAreCheckedAgainstEachOther_data()
    {
        QTest::addColumn<std::vector<Cell>>("cells");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *name, const QStringList &expected, auto change) {
            auto cells = threeCells();
            change(cells);
            QTest::newRow(name) << cells << expected;
        };
        row("as they should be", {}, [](auto &) {});
        row("another range", {}, [](auto &cells) {
            cells[0].sequences.push_back({third.max + 1, third.max + usualLength});
        });
        row("two cells overlap by one", {QStringLiteral("ranges_overlap 3")},
            [](auto &cells) { cells[2].sequences[0].min = second.max; });
        row("twice the same in a cell", {QStringLiteral("ranges_overlap 2")},
            [](auto &cells) { cells[1].sequences.push_back(second); });
        row("inverted", {QStringLiteral("range_inverted 2")},
            [](auto &cells) { std::swap(cells[1].sequences[0].min, cells[1].sequences[0].max); });
        row("too large", {QStringLiteral("range_too_large 3")},
            [](auto &cells) { cells[2].sequences[0].max = largestId + 1; });
        row("up to the largest id", {}, [](auto &cells) { cells[2].sequences[0].max = largestId; });
        row("too small by one", {QStringLiteral("range_too_small 2")},
            [](auto &cells) { --cells[1].sequences[0].max; });
        row("none", {QStringLiteral("cell_without_range 2")}, [](auto &cells) { cells[1].sequences.clear(); });
        row("all numbers", {QStringLiteral("range_too_large 1")}, [](auto &cells) {
            cells.resize(1);
            cells[0].sequences = {{std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}};
        });
        row("a gap", {}, [](auto &cells) { cells.erase(cells.begin() + 1); });
    }
    void rangesAreCheckedAgainstEachOther()
    {
        QFETCH(std::vector<Cell>, cells);
        QTEST(kindsOf(checkRanges(cells)), "expected");
    }

    void aSequenceIsCheckedAgainstItsCell_data()
    {
        QTest::addColumn<SequenceDefinition>("definition");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *expected, auto change) {
            auto definition = sequence();
            change(definition);
            QTest::newRow(name) << definition << QString::fromLatin1(expected);
        };
        row("as it should be", "", [](auto &) {});
        row("never used", "", [](auto &it) { it.last.reset(); });
        row("reserved ids at the beginning", "", [](auto &it) { it.min = it.start = second.min + 1000; });
        row("left out, and never used", "sequence_outside", [](auto &it) {
            it.min = it.start = 1;
            it.max = std::numeric_limits<std::int64_t>::max();
            it.last.reset();
        });
        row("beyond the end by one", "sequence_outside", [](auto &it) { ++it.max; });
        row("the range of a neighbor", "sequence_outside", [](auto &it) {
            it.min = it.start = third.min;
            it.max = third.max;
            it.last = third.min;
        });
        row("half used", "sequence_filling", [](auto &it) { it.last = second.min + usualLength / 2 - 1; });
        row("less than half", "", [](auto &it) { it.last = second.min + usualLength / 2 - 2; });
        row("nine tenths used", "sequence_full", [](auto &it) { it.last = second.min + usualLength / 10 * 9 - 1; });
        row("used up", "sequence_full", [](auto &it) { it.last = second.max; });
        row("a column of 32 bits", "column_too_small", [](auto &it) { it.columns[0].type = IntegerType::Integer; });
        row("a column that borrows it", "column_too_small", [](auto &it) {
            it.columns.push_back({"public", "uploads", "id", IntegerType::Integer, false});
        });
        row("of 32 bits itself, and left out", "column_too_small", [](auto &it) {
            it.type = IntegerType::Integer;
            it.min = it.start = 1;
            it.max = largestOf(IntegerType::Integer);
            it.last.reset();
        });
        row("counts by two", "sequence_step", [](auto &it) { it.increment = 2; });
        row("cycles", "sequence_cycles", [](auto &it) { it.isCyclic = true; });
        row("cached", "sequence_cached", [](auto &it) { it.cache = 100'000; });
    }
    void aSequenceIsCheckedAgainstItsCell()
    {
        QFETCH(SequenceDefinition, definition);
        QFETCH(QString, expected);
        const auto found = kindsOf(checkSequence(threeCells(), {2}, LogicalDatabase::Main, definition));
        QCOMPARE(found, expected.isEmpty() ? QStringList() : QStringList{expected + QStringLiteral(" 2")});
    }

    // Many of its columns have 32 bits, and their end comes first.
    void theLegacyCellIsUsedByItsColumns()
    {
        auto definition = sequence();
        definition.min = definition.start = 1;
        definition.max = legacy.max;
        definition.last = 1'500'000'000;
        QVERIFY(checkSequence(threeCells(), {1}, LogicalDatabase::Main, definition).empty());
        definition.columns[0].type = IntegerType::Integer;
        const auto found = checkSequence(threeCells(), {1}, LogicalDatabase::Main, definition);
        QCOMPARE(kindsOf(found), QStringList{QStringLiteral("sequence_filling 1")});
        QVERIFY(textOf(found[0].text).find("2147483647") != std::string::npos);
    }

    void aSecondRangeCounts()
    {
        auto cells = threeCells();
        cells[1].sequences.push_back({5 * trillion, 6 * trillion});
        auto definition = sequence();
        definition.min = definition.start = 5 * trillion;
        definition.max = 6 * trillion;
        definition.last = 5 * trillion + 3;
        QVERIFY(checkSequence(cells, {2}, LogicalDatabase::Main, definition).empty());
        // Half in each is in none.
        definition.min = second.min;
        QCOMPARE(kindsOf(checkSequence(cells, {2}, LogicalDatabase::Main, definition)).first(),
            QStringLiteral("sequence_outside 2"));
    }

    void newSequencesGetTheRange_data()
    {
        QTest::addColumn<std::vector<RangeTrigger>>("triggers");
        QTest::addColumn<int>("cell");
        QTest::addColumn<QStringList>("expected");
        const RangeTrigger right{"alter_new_sequences_range", true,
            "MINVALUE " + std::to_string(second.min) + " MAXVALUE " + std::to_string(second.max) + ";"};
        auto disabled = right;
        disabled.isEnabled = false;
        auto other = right;
        other.source = "MINVALUE 1" + std::to_string(second.min) + " MAXVALUE " + std::to_string(second.max);
        QTest::newRow("right") << std::vector{right} << 2 << QStringList();
        auto detailed = right;
        detailed.source = "IF current_minval = " + std::to_string(second.min) + " AND current_maxval = "
            + std::to_string(second.max) + " THEN CONTINUE; END IF; -- the default minval (1)";
        QTest::newRow("with other numbers") << std::vector{detailed} << 2 << QStringList();
        QTest::newRow("missing") << std::vector<RangeTrigger>() << 2
                                 << QStringList{QStringLiteral("trigger_missing 2")};
        QTest::newRow("disabled") << std::vector{disabled} << 2 << QStringList{QStringLiteral("trigger_disabled 2")};
        QTest::newRow("of another range")
            << std::vector{other} << 2 << QStringList{QStringLiteral("trigger_other_range 2")};
        QTest::newRow("none in the legacy cell") << std::vector<RangeTrigger>() << 1 << QStringList();
        QTest::newRow("a cell without a range") << std::vector{right} << 9 << QStringList();
    }
    void newSequencesGetTheRange()
    {
        QFETCH(std::vector<RangeTrigger>, triggers);
        QFETCH(int, cell);
        QTEST(kindsOf(checkTriggers(threeCells(), {cell}, LogicalDatabase::Ci, triggers)), "expected");
    }

    // GitLab bounds them late, with a task of its own, and 1,000 findings would say the same.
    void theLegacyCellIsBoundedLate()
    {
        auto definition = sequence();
        definition.min = definition.start = 1;
        definition.max = largestOf(IntegerType::BigInt);
        definition.last = 5;
        const std::vector<SequenceDefinition> three(3, definition);
        QVERIFY(checkSequence(threeCells(), {1}, LogicalDatabase::Main, definition).empty());
        const auto found = checkLegacyBounds(threeCells(), {1}, LogicalDatabase::Main, three);
        QCOMPARE(kindsOf(found), QStringList{QStringLiteral("legacy_unbounded 1")});
        QVERIFY(textOf(found[0].text).ends_with(": 3."));
        QVERIFY(textOf(found[0].step).find("alter_legacy_cell_sequences_max_value[999999999999]") != std::string::npos);
        QVERIFY(checkLegacyBounds(threeCells(), {2}, LogicalDatabase::Main, three).empty());
        definition.max = legacy.max;
        QVERIFY(checkLegacyBounds(threeCells(), {1}, LogicalDatabase::Main, std::vector{definition}).empty());
        definition.type = IntegerType::Integer;
        definition.max = largestOf(IntegerType::Integer);
        QVERIFY(checkLegacyBounds(threeCells(), {1}, LogicalDatabase::Main, std::vector{definition}).empty());
    }

    void eachKindHasASeverity()
    {
        for (const auto kind : allOf<FindingKind>()) {
            QVERIFY(severityOf(kind) >= Severity::S2);
        }
    }
};

QTEST_GUILESS_MAIN(TestRangeCheck)
#include "tst_rangecheck.moc"
