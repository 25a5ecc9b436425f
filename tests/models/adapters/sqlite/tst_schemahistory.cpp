// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/schemahistoryfile.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using std::chrono::hours;

namespace {

const SchemaOf here{"staging", {3}};
const SchemaOf elsewhere{"staging", {4}};

Instant at(int hour)
{
    return *parseInstant("2026-11-29 00:00:00Z") + hours(hour);
}

} // namespace

class TestSchemaHistory : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_history = openSchemaHistory(m_folder.filePath(QString::number(++m_files)).toStdString(), 2).value();
    }

    // One for each day, and the oldest days go.
    void countsAreThoseOfADay()
    {
        for (const int hour : {1, 5, 25, 49}) {
            QVERIFY(m_history->save(here, StoredKeyCounts{at(hour), {hour, 2, 3, 4, 5, 6}}));
        }
        QVERIFY(m_history->save(here, StoredKeyCounts{at(50), {50, 2, 3, 4, 5, 6}}));
        QCOMPARE(m_history->fetchCounts(here).value(),
            (std::vector<StoredKeyCounts>{{at(25), {25, 2, 3, 4, 5, 6}}, {at(50), {50, 2, 3, 4, 5, 6}}}));
        QVERIFY(m_history->fetchCounts(elsewhere)->empty());
    }

    void findingsReplaceThoseOfTheSurveyBefore()
    {
        QVERIFY(!m_history->fetchFindings(here).value());
        QVERIFY(m_history->save(here, StoredFindings{at(1), {{"a", "s3"}, {"b", "s2"}}}));
        QVERIFY(m_history->save(here, StoredFindings{at(2), {{"it's", "s4"}}}));
        QCOMPARE(m_history->fetchFindings(here).value(), std::optional(StoredFindings{at(2), {{"it's", "s4"}}}));
        QVERIFY(m_history->save(here, StoredFindings{at(3), {}}));
        QCOMPARE(m_history->fetchFindings(here).value(), std::optional(StoredFindings{at(3), {}}));
        QVERIFY(!m_history->fetchFindings(elsewhere).value());
    }

    void aBaselineReplacesTheOneBefore()
    {
        QVERIFY(!m_history->fetchBaseline(here).value());
        QVERIFY(m_history->save(here, SchemaBaseline{at(1), {"b", "a"}}));
        QVERIFY(m_history->save(here, SchemaBaseline{at(2), {"c", "it's"}}));
        QCOMPARE(m_history->fetchBaseline(here).value(), std::optional(SchemaBaseline{at(2), {"c", "it's"}}));
        QVERIFY(m_history->save(here, SchemaBaseline{at(3), {}}));
        QCOMPARE(m_history->fetchBaseline(here).value(), std::optional(SchemaBaseline{at(3), {}}));
        QVERIFY(!m_history->fetchBaseline(elsewhere).value());
    }

    void aRowCheckIsReadBack()
    {
        StoredRowCheck check{LogicalDatabase::Ci, "builds", "print", at(1), 10'000, std::int64_t{-7}, false,
            {{RowFault::NoKey, {}, 3, {1, 2, 3}}, {RowFault::Dangling, "project_id", 1, {9}}}};
        QVERIFY(m_history->save(here, check));
        check.faults.pop_back();
        check.isDone = true;
        QVERIFY(m_history->save(here, check));
        const StoredRowCheck untouched{LogicalDatabase::Main, "issues", "print", at(2)};
        QVERIFY(m_history->save(here, untouched));
        QCOMPARE(m_history->fetchRowChecks(here).value(), (std::vector<StoredRowCheck>{untouched, check}));
        QVERIFY(m_history->fetchRowChecks(elsewhere)->empty());
    }

    void aNewSearchRemovesWhatTheLastOneChecked()
    {
        const StoredRowCheck check{LogicalDatabase::Ci, "builds", "print", at(1), 10, std::int64_t{10}, true,
            {{RowFault::NoKey, {}, 3, {1, 2, 3}}}};
        QVERIFY(!m_history->fetchRowSearch(here).value());
        QVERIFY(m_history->save(here, StoredRowSearch{at(1), false}));
        QVERIFY(m_history->save(here, check));
        QVERIFY(m_history->save(here, StoredRowSearch{at(1), true}));
        QCOMPARE(m_history->fetchRowSearch(here).value(), std::optional(StoredRowSearch{at(1), true}));
        QCOMPARE(m_history->fetchRowChecks(here)->size(), std::size_t{1});
        QVERIFY(m_history->save(here, StoredRowSearch{at(2), false}));
        QVERIFY(m_history->fetchRowChecks(here)->empty());
    }

    void onlyTheOwnerMayReadIt()
    {
        QVERIFY(m_history->save(here, SchemaBaseline{at(1), {}}));
        const QFileInfo file(m_folder.filePath(QString::number(m_files)));
        QVERIFY(!file.permission(QFile::ReadGroup) && !file.permission(QFile::ReadOther));
    }

private:
    QTemporaryDir m_folder;
    int m_files = 0;
    std::unique_ptr<SchemaHistory> m_history;
};

QTEST_APPLESS_MAIN(TestSchemaHistory)
#include "tst_schemahistory.moc"
