// SPDX-License-Identifier: MIT
#include "models/rules/schema/cellcomparison.h"
#include "tests/models/rules/schema/somecell.h"

#include <QTest>

using namespace cells;
using namespace cells::schema;

namespace {

// Cells 1, 2 and 3, all the same.
struct ThreeCells
{
    ThreeCells()
    {
        for (std::int64_t id = 1; id <= 3; ++id) {
            all[std::size_t(id - 1)].cell = {id};
        }
    }
    CellComparison compared() const { return compareCells({all[0].catalogs(), all[1].catalogs(), all[2].catalogs()}); }
    QStringList found() const { return textsOf(findingsOf(compared())); }

    SomeCell all[3];
};

QString firstText(const ThreeCells &cells)
{
    return QString::fromStdString(cells::textOf(findingsOf(cells.compared()).front().text));
}

} // namespace

class TestCellComparison : public QObject
{
    Q_OBJECT

private slots:
    void equalCellsHaveNoDifference()
    {
        const ThreeCells cells;
        QCOMPARE(cells.found(), QStringList());
        const auto comparison = cells.compared();
        // Nine tables in each of three databases, and no partition.
        QCOMPARE(comparison.tables.size(), std::size_t{27});
        QVERIFY(std::ranges::all_of(comparison.tables, &TableComparison::isSame));
    }

    void theCellThatDiffersIsNamed()
    {
        ThreeCells cells;
        cells.all[1].table(Main, "labels").constraints.front().isValidated = false;
        QCOMPARE(cells.found(), QStringList{QStringLiteral("cells_differ main labels")});
        QCOMPARE(findingsOf(cells.compared()).front().cell, CellId{2});
        QVERIFY(firstText(cells).contains(QStringLiteral("check_labels")));
    }

    void eachPartIsCompared()
    {
        const std::pair<const char *, std::function<void(SchemaTable &)>> changes[]{
            {"project_id is missing", [](SchemaTable &it) { it.columns.pop_back(); }},
            {"more is only in this cell",
                [](SchemaTable &it) {
                    it.columns.push_back({"more", "text"});
                }},
            {"id is integer, not null here", [](SchemaTable &it) { it.columns.front().type = "integer"; }},
            {"fk_issues is missing", [](SchemaTable &it) { it.constraints.clear(); }},
            {"t is only in this cell", [](SchemaTable &it) {
                 it.triggers.push_back({"t", "f"});
             }}};
        for (const auto &[text, change] : changes) {
            ThreeCells cells;
            change(cells.all[2].table(Main, "issues"));
            QCOMPARE(cells.found(), QStringList{QStringLiteral("cells_differ main issues")});
            QVERIFY2(firstText(cells).contains(QLatin1String(text)), qPrintable(firstText(cells)));
        }
    }

    void aTableThatOneCellLacksOrHasAlone()
    {
        ThreeCells cells;
        cells.all[0].removeTable("zoekt_nodes");
        SchemaTable added;
        added.name = "zzz";
        cells.all[2].addTable(Main, added);
        const auto comparison = cells.compared();
        const auto table = std::ranges::find(comparison.tables, "zzz", &TableComparison::table);
        QCOMPARE(table->cells[0].match, TableMatch::Same);
        QCOMPARE(table->cells[2].match, TableMatch::Extra);
        // Missing in each of three databases.
        QCOMPARE(cells.found().filter(QStringLiteral("zoekt_nodes")).size(), 3);
    }

    void theOrderOfColumnsDoesNotMatter()
    {
        ThreeCells cells;
        auto &columns = cells.all[0].table(Main, "labels").columns;
        std::ranges::reverse(columns);
        QCOMPARE(cells.found(), QStringList());
    }

    void otherVersionsExplainDifferences()
    {
        ThreeCells cells;
        cells.all[1].databases[Main].versions->push_back("20260301000000");
        cells.all[1].table(Main, "labels").columns.pop_back();
        QVERIFY(cells.compared().otherVersions == (std::vector<std::pair<CellId, LogicalDatabase>>{{{2}, Main}}));
        QCOMPARE(cells.found(), QStringList());
    }

    // Neither an unread database nor a locked table is a difference (C18).
    void unreadIsNoDifference()
    {
        ThreeCells cells;
        cells.all[2].table(Main, "labels").constraints.front().definition.reset();
        auto last = cells.all[2].catalogs();
        last.databases.back().catalog = nullptr;
        const auto comparison = compareCells({cells.all[0].catalogs(), cells.all[1].catalogs(), last});
        QCOMPARE(textsOf(findingsOf(comparison)), QStringList());
        const auto table = std::ranges::find(comparison.tables, "labels", &TableComparison::table);
        QCOMPARE(table->cells[2].match, TableMatch::Unread);
        QVERIFY(table->isSame());
    }
};

QTEST_APPLESS_MAIN(TestCellComparison)
#include "tst_cellcomparison.moc"
