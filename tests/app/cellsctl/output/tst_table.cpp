// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/table.h"
#include "app/cellsctl/output/textstyle.h"

#include <QTest>

#include <sstream>

using namespace cells;

namespace {

QByteArray grid(const Table &table, const TextStyle &style = {})
{
    std::ostringstream out;
    setStyle(out, style);
    printGrid(out, table);
    return QByteArray::fromStdString(out.str());
}

QByteArray csv(const Table &table)
{
    std::ostringstream out;
    printCsv(out, table);
    return QByteArray::fromStdString(out.str());
}

// The line of a single value.
QByteArray csvOf(const QByteArray &value)
{
    const auto text = csv({{{"V"}}, {{value.toStdString()}}});
    return text.mid(3).chopped(2);
}

} // namespace

class TestTable : public QObject
{
    Q_OBJECT

private slots:
    void columnsAreAligned();
    void csvHasTheValuesInFull();
    void csvIsQuotedAndNoFormula_data();
    void csvIsQuotedAndNoFormula();
    void aStatusHasItsGlyphAndColor();
    void colorsFollowTheTerminal_data();
    void colorsFollowTheTerminal();
    void changedRowsAreMarked();
};

void TestTable::columnsAreAligned()
{
    QCOMPARE(grid({{{"id"}, {"name"}}, {{"1000", "Žofie"}, {"2", "\u202E"}}}),
        QByteArray("id    name\n1000  Žofie\n2     \\u202E\n"));
}

void TestTable::csvHasTheValuesInFull()
{
    const Table table{{{"LOCAL ROW"}, {"AGE", TableColumn::Kind::Age, "age_seconds"}, {"VALUE"}},
        {{"yes", TableCell("26 m 04 s", "1564"), noCell()}}};
    QCOMPARE(csv(table), QByteArray("local_row,age_seconds,value\r\nyes,1564,\r\n"));
    QVERIFY(grid(table).contains("26 m 04 s  —"));
}

void TestTable::csvIsQuotedAndNoFormula_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("field");
    const auto row = [](const char *name, const char *value, const char *field) {
        QTest::newRow(name) << QByteArray(value) << QByteArray(field);
    };
    row("plain", "alice", "alice");
    row("comma", "a,b", "\"a,b\"");
    row("quotes", "a \"b\"", "\"a \"\"b\"\"\"");
    row("line end", "a\nb", "a\\x0ab");
    row("formula", "=1+1", "'=1+1");
    row("formula with a comma", "@SUM(A1,A2)", "\"'@SUM(A1,A2)\"");
    row("wide formula", "\uFF1D1", "'\uFF1D1");
    row("negative number", "-12.5", "-12.5");
    row("dash", "-rm", "'-rm");
}

void TestTable::csvIsQuotedAndNoFormula()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, field);
    QCOMPARE(csvOf(value), field);
}

void TestTable::aStatusHasItsGlyphAndColor()
{
    const Table table{{{"ID"}, {"VERDICT", TableColumn::Kind::Status}, {"WHY"}}, {{"1", "roll_back", "commit"}}};
    QCOMPARE(grid(table), QByteArray("ID  VERDICT    WHY\n1   roll_back  commit\n"));
    QCOMPARE(grid(table, {true, false}), QByteArray("ID  VERDICT      WHY\n1   ▲ roll_back  commit\n"));
    QCOMPARE(grid(table, {true, true}), QByteArray("ID  VERDICT      WHY\n1   \x1b[33m▲ roll_back\x1b[0m  commit\n"));
    // A mark of doubt and an addition do not hide the status.
    QCOMPARE(statusIn("missing?, flag off"), std::optional(StatusKind::Missing));
    QCOMPARE(statusIn("CONTRADICTED: database of another cell"), std::optional(StatusKind::Conflict));
    QVERIFY(!statusIn("something else"));
}

void TestTable::colorsFollowTheTerminal_data()
{
    QTest::addColumn<QByteArray>("when");
    QTest::addColumn<QByteArray>("noColor");
    QTest::addColumn<bool>("isTerminal");
    QTest::addColumn<bool>("hasGlyphs");
    QTest::addColumn<bool>("hasColors");
    QTest::newRow("pipe") << QByteArray() << QByteArray() << false << false << false;
    QTest::newRow("terminal") << QByteArray("auto") << QByteArray() << true << true << true;
    QTest::newRow("NO_COLOR") << QByteArray() << QByteArray("1") << true << true << false;
    QTest::newRow("never") << QByteArray("never") << QByteArray() << true << true << false;
    QTest::newRow("always, over NO_COLOR") << QByteArray("always") << QByteArray("1") << false << true << true;
}

void TestTable::colorsFollowTheTerminal()
{
    QFETCH(QByteArray, when);
    QFETCH(QByteArray, noColor);
    QFETCH(bool, isTerminal);
    qputenv("NO_COLOR", noColor);
    qputenv("TERM", "xterm");
    const auto style = styleFor(when.toStdString(), isTerminal);
    QTEST(style.hasGlyphs, "hasGlyphs");
    QTEST(style.hasColors, "hasColors");
}

void TestTable::changedRowsAreMarked()
{
    ChangedRows changes;
    const TextStyle style{false, false, &changes};
    const std::vector<TableColumn> columns{{"ID"}, {"AGE", TableColumn::Kind::Age}, {"STATE"}};
    changes.beginRound();
    QCOMPARE(grid({columns, {{"1", "1 s", "wait"}, {"2", "1 s", "wait"}}}, style),
        QByteArray("  ID  AGE  STATE\n  1   1 s  wait\n  2   1 s  wait\n"));
    changes.beginRound();
    // An age alone is no change.
    QCOMPARE(grid({columns, {{"1", "2 s", "wait"}, {"2", "2 s", "commit"}, {"3", "0 s", "wait"}}}, style),
        QByteArray("  ID  AGE  STATE\n  1   2 s  wait\n» 2   2 s  commit\n» 3   0 s  wait\n"));
}

QTEST_APPLESS_MAIN(TestTable)
#include "tst_table.moc"
