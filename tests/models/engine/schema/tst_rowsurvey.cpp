// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/schemahistoryfile.h"
#include "models/engine/schema/rowsurvey.h"
#include "tests/models/engine/schema/unaskedinventory.h"
#include "tests/models/rules/schema/somecell.h"
#include "tests/support/fakes/fakeclock.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace cells;
using namespace cells::schema;
using std::chrono::hours;

namespace {

// Tables of rows with ids from 1 on, of which each thousandth has no key.
class FakeInventory : public UnaskedInventory
{
public:
    Outcome<RowCheckBatch> fetchRowCheck(
        const RowCheck &check, std::optional<std::int64_t> after, int limit, std::stop_token) override
    {
        ++calls[check.table];
        if (failure) {
            return failed(*failure, std::string("The database does not answer."));
        }
        if (limit > mostAtOnce) {
            return failed(Failure::Kind::TimedOut, std::string("It took too long."));
        }
        RowCheckBatch batch;
        for (auto id = after.value_or(0) + 1; id <= rows && batch.rows < limit; ++id) {
            ++batch.rows;
            batch.last = id;
            if (id % 1000 == 0) {
                batch.faults.resize(1);
                ++batch.faults.front().count;
                if (batch.faults.front().first.size() < 5) {
                    batch.faults.front().first.push_back(id);
                }
            }
        }
        if (batch.last) {
            read[check.table] = *batch.last;
        }
        if (onBatch) {
            onBatch();
        }
        return batch;
    }

    std::int64_t rows = 25'000;
    int mostAtOnce = 1'000'000;
    std::optional<Failure::Kind> failure{};
    std::map<std::string, int> calls;
    std::map<std::string, std::int64_t> read;
    std::function<void()> onBatch;
};

struct Fixture
{
    Fixture()
    {
        // Two tables whose rows nothing refuses.
        for (const auto *name : {"issues", "users"}) {
            cell.table(Main, name).columns.back().isNotNull = false;
        }
        // Those of other databases, which this cell lacks.
        std::erase_if(cell.docs.tables,
            [](const TableDocs &it) { return it.gitlabSchema == "gitlab_ci" || it.gitlabSchema == "gitlab_sec"; });
        report.cell = cell.cell;
        report.docs = std::make_shared<const SchemaDocs>(cell.docs);
        report.schema = {cell.cell, {{Main, std::make_shared<const SchemaCatalog>(cell.databases[Main]), {}}}};
        history = openSchemaHistory(folder.filePath(QStringLiteral("s.sqlite")).toStdString()).value();
    }

    RowReport search(const RowCheckRequest &request = {}, std::stop_token stop = {})
    {
        return surveyRows(
            report, {clock, {{Main, inventory}}, history.get(), {"staging", {3}}}, request,
            [](const RowCheckProgress &) {}, stop);
    }

    QTemporaryDir folder;
    SomeCell cell;
    SchemaReport report;
    FakeClock clock;
    std::shared_ptr<FakeInventory> inventory = std::make_shared<FakeInventory>();
    std::unique_ptr<SchemaHistory> history;
};

} // namespace

class TestRowSurvey : public QObject
{
    Q_OBJECT

private slots:
    void rowsAreReadInBatches()
    {
        Fixture fixture;
        const auto rows = fixture.search();
        QVERIFY(rows.isComplete());
        QCOMPARE(rows.tables.size(), std::size_t{2});
        QCOMPARE(rows.tables[0].rows, 25'000);
        QCOMPARE(fixture.inventory->calls["issues"], 3);
        QCOMPARE(rows.tables[0].faults,
            (std::vector<FaultyRows>{{RowFault::NoKey, {}, 25, {1000, 2000, 3000, 4000, 5000}}}));
        QCOMPARE(textsOf(rows.findings),
            (QStringList{QStringLiteral("keys_null main issues.project_id"),
                QStringLiteral("keys_null main users.organization_id")}));
    }

    void onlyOneTable()
    {
        Fixture fixture;
        QCOMPARE(fixture.search({.tables = {"users"}}).tables.size(), std::size_t{1});
        QCOMPARE(fixture.inventory->calls.count("issues"), std::size_t{0});
    }

    // In the second table, after its first batch.
    void aStoppedSearchIsContinued()
    {
        Fixture fixture;
        std::stop_source stop;
        fixture.inventory->onBatch = [&] {
            if (fixture.inventory->read["users"] == 10'000) {
                stop.request_stop();
            }
        };
        const auto stopped = fixture.search({}, stop.get_token());
        QVERIFY(stopped.isStopped && !stopped.isComplete());
        QCOMPARE(stopped.tables[1].rows, 10'000);
        fixture.inventory->onBatch = {};
        fixture.inventory->calls.clear();
        const auto continued = fixture.search();
        QVERIFY(continued.isComplete());
        QCOMPARE(fixture.inventory->calls.count("issues"), std::size_t{0});
        QCOMPARE(fixture.inventory->calls["users"], 2);
        QVERIFY(continued.tables[1].isContinued);
        QCOMPARE(continued.tables[1].rows, 25'000);
        QCOMPARE(continued.tables[1].faults.front().count, 25);
        QCOMPARE(continued.findings.size(), std::size_t{2});
        // It has come to its end, so the next one begins with the first row.
        fixture.inventory->calls.clear();
        QCOMPARE(fixture.search().tables[0].rows, 25'000);
        QCOMPARE(fixture.inventory->calls["issues"], 3);
    }

    void aSearchThatEndedIsNotContinued()
    {
        Fixture fixture;
        (void)fixture.search();
        fixture.inventory->calls.clear();
        (void)fixture.search();
        QCOMPARE(fixture.inventory->calls["issues"], 3);
    }

    void anOldOrUnwantedSearchIsNotContinued()
    {
        for (const bool isOld : {true, false}) {
            Fixture fixture;
            std::stop_source stop;
            fixture.inventory->onBatch = [&] { stop.request_stop(); };
            (void)fixture.search({}, stop.get_token());
            fixture.inventory->onBatch = {};
            fixture.inventory->calls.clear();
            fixture.clock.wall += isOld ? hours(24 * 31) : hours(1);
            QVERIFY(!fixture.search({.isFromStart = !isOld}).tables[0].isContinued);
            QCOMPARE(fixture.inventory->calls["issues"], 3);
        }
    }

    // One table is no search of all: it neither continues nor ends one.
    void oneTableIsAlwaysReadInFull()
    {
        Fixture fixture;
        std::stop_source stop;
        fixture.inventory->onBatch = [&] { stop.request_stop(); };
        (void)fixture.search({}, stop.get_token());
        fixture.inventory->onBatch = {};
        QCOMPARE(fixture.search({.tables = {"issues"}}).tables[0].isContinued, false);
        QVERIFY(fixture.search().tables[0].isContinued);
    }

    void C18_aTableThatIsNotThereIsNamed()
    {
        Fixture fixture;
        const auto rows = fixture.search({.tables = {"isues", "labels"}});
        QVERIFY(!rows.isComplete());
        QVERIFY(cells::textOf(rows.unread.front()).find("isues") != std::string::npos);
        QVERIFY(cells::textOf(rows.notes.front()).find("labels") != std::string::npos);
    }

    void C18_aDatabaseThatWasNotReadIsNamed()
    {
        Fixture fixture;
        fixture.report.schema.databases.push_back({Ci, {}, Message("Cannot connect to the database ci.")});
        QVERIFY(!fixture.search().isComplete());
    }

    void aDatabaseThatGoesAwayIsGivenUp()
    {
        Fixture fixture;
        fixture.inventory->failure = Failure::Kind::Unreachable;
        const auto rows = fixture.search();
        QCOMPARE(rows.tables.size(), std::size_t{1});
        QCOMPARE(rows.unread.size(), std::size_t{2});
        QVERIFY(!rows.isComplete());
    }

    // A batch that takes too long is made smaller; one that never ends is named (C18).
    void aSlowTableIsReadInSmallerBatches()
    {
        Fixture fixture;
        fixture.inventory->rows = 900;
        fixture.inventory->mostAtOnce = 100;
        QVERIFY(fixture.search().isComplete());
        fixture.inventory->mostAtOnce = 10;
        const auto rows = fixture.search();
        QVERIFY(!rows.isComplete());
        QCOMPARE(rows.unread.size(), std::size_t{2});
    }

    void theRateIsLimited()
    {
        Fixture fixture;
        const auto before = fixture.clock.monotonic();
        (void)fixture.search({.tables = {"issues"}, .rate = 1000});
        QVERIFY(fixture.clock.monotonic() - before >= std::chrono::seconds(20));
    }

    void withoutACheckoutNothingIsSearched()
    {
        Fixture fixture;
        fixture.report.docs.reset();
        fixture.report.docsProblem = Message("No checkout is named.");
        const auto rows = fixture.search();
        QVERIFY(!rows.isComplete() && rows.tables.empty());
    }
};

QTEST_APPLESS_MAIN(TestRowSurvey)
#include "tst_rowsurvey.moc"
