// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/schemahistoryfile.h"
#include "models/engine/schema/remotekeys.h"
#include "models/engine/schema/rowsurvey.h"
#include "tests/models/engine/schema/unaskedinventory.h"
#include "tests/models/rules/schema/somecell.h"
#include "tests/support/fakes/fakeclock.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <set>

using namespace cells;
using namespace cells::schema;
using namespace Qt::StringLiterals;

namespace {

using Ids = std::vector<std::int64_t>;

// The main database: its projects, and those whose deletion loose foreign keys have yet to follow.
class MainInventory : public UnaskedInventory
{
public:
    Outcome<Ids> fetchPresentIds(const IdColumn &column, const Ids &ids, std::stop_token) override
    {
        ++reads;
        most = std::max(most, ids.size());
        if (beforeRead) {
            beforeRead();
        }
        return column.table == "projects" ? answer(projects, ids) : Ids();
    }

    Outcome<Ids> fetchPendingDeletions(const RowTarget &target, const Ids &ids, std::stop_token) override
    {
        ++queueReads;
        return target.queues.empty() ? Ids() : answer(pending, ids);
    }

    std::set<std::int64_t> projects;
    std::set<std::int64_t> pending;
    std::optional<Failure::Kind> failure{};
    std::function<void()> beforeRead;
    int reads = 0;
    int queueReads = 0;
    std::size_t most = 0;

private:
    Outcome<Ids> answer(const std::set<std::int64_t> &all, const Ids &ids) const
    {
        if (failure) {
            return failed(*failure, std::string("The main database takes too long."));
        }
        Ids found;
        std::ranges::copy_if(ids, std::back_inserter(found), [&all](std::int64_t id) { return all.contains(id); });
        return found;
    }
};

// The ci database: the project of each row of every table.
class CiInventory : public UnaskedInventory
{
public:
    Outcome<RowCheckBatch> fetchRowCheck(
        const RowCheck &check, std::optional<std::int64_t> after, int limit, std::stop_token) override
    {
        RowCheckBatch batch;
        std::set<std::int64_t> keys;
        for (auto it = after ? rows.upper_bound(*after) : rows.begin(); it != rows.end() && batch.rows < limit; ++it) {
            ++batch.rows;
            batch.last = it->first;
            keys.insert(it->second);
        }
        batch.remoteKeys.assign(check.remoteTargets.size(), Ids(keys.begin(), keys.end()));
        ++batches;
        return batch;
    }

    Outcome<std::vector<KeyedRows>> fetchKeyedRows(
        const RowCheck &, const std::string &column, const IdSpan &span, const Ids &keys, std::stop_token) override
    {
        if (beforeSecondRead) {
            beforeSecondRead();
        }
        std::vector<KeyedRows> found;
        for (const auto key : keys) {
            KeyedRows one{key};
            for (const auto &[id, project] : rows) {
                if (project == key && span.first <= id && id <= span.last && column == "project_id") {
                    ++one.count;
                    one.first.push_back(id);
                }
            }
            one.first.resize(std::min(one.first.size(), std::size_t{5}));
            if (one.count > 0) {
                found.push_back(one);
            }
        }
        return found;
    }

    std::map<std::int64_t, std::int64_t> rows;
    std::function<void()> beforeSecondRead;
    int batches = 0;
};

struct RemoteFixture
{
    RemoteFixture()
    {
        for (const auto *name : {"loose_foreign_keys_deleted_records", "loose_foreign_keys_project_deleted_records"}) {
            SchemaTable queue;
            queue.name = name;
            cell.addTable(Main, queue);
        }
        cell.removeTable("scanners");
        for (std::int64_t id = 1; id <= 30; ++id) {
            main->projects.insert(id);
            ci->rows[id] = id;
        }
        history = openSchemaHistory(folder.filePath(u"s.sqlite"_s).toStdString()).value();
    }

    RowReport search(std::stop_token stop = {}, const RowCheckRequest &request = {})
    {
        SchemaReport report;
        report.cell = cell.cell;
        report.docs = std::make_shared<const SchemaDocs>(cell.docs);
        report.schema.cell = cell.cell;
        for (const auto database : {Main, Ci}) {
            const bool isRead = database != Main || mainProblem.isEmpty();
            report.schema.databases.push_back(
                {database, isRead ? std::make_shared<const SchemaCatalog>(cell.databases[database]) : nullptr,
                    isRead ? Message() : mainProblem});
        }
        std::vector<OpenInventory> open{{Main, main}, {Ci, ci}};
        if (!mainProblem.isEmpty()) {
            open.front().inventory = failed(Failure::Kind::Refused, mainProblem);
        }
        return surveyRows(
            report, {clock, std::move(open), history.get(), {"staging", {3}}}, request, [](const RowCheckProgress &) {},
            stop);
    }

    // "key_dangling ci p_ci_builds.project_id: 2, 7"
    QStringList found()
    {
        QStringList texts;
        const auto rows = search();
        for (const auto &table : rows.tables) {
            for (const auto &it : table.faults) {
                auto text
                    = QString::fromStdString(table.planned.check.table + '.' + it.column) + u": %1"_s.arg(it.count);
                for (const auto id : it.first) {
                    text += u", %1"_s.arg(id);
                }
                texts << text;
            }
        }
        return rows.isComplete() ? texts : texts << u"incomplete"_s;
    }

    QTemporaryDir folder;
    SomeCell cell;
    FakeClock clock;
    std::shared_ptr<MainInventory> main = std::make_shared<MainInventory>();
    std::shared_ptr<CiInventory> ci = std::make_shared<CiInventory>();
    // Why the main database was not read.
    Message mainProblem;
    std::unique_ptr<SchemaHistory> history;
};

} // namespace

class TestRemoteKeys : public QObject
{
    Q_OBJECT

private slots:
    void aSoundCellHasNone()
    {
        RemoteFixture fixture;
        QCOMPARE(fixture.found(), QStringList());
        QCOMPARE(fixture.main->reads, 1);
        QCOMPARE(fixture.main->queueReads, 0);
    }

    void aKeyToAMissingProjectIsFound()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = fixture.ci->rows[9] = 500;
        fixture.ci->rows[3] = 501;
        QCOMPARE(fixture.found(), (QStringList{u"p_ci_builds.project_id: 3, 3, 7, 9"_s}));
        QCOMPARE(textsOf(fixture.search().findings), (QStringList{u"key_dangling ci p_ci_builds.project_id"_s}));
    }

    // Loose foreign keys are about to delete the row.
    void aPendingDeletionIsNoFinding()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = 500;
        fixture.main->pending = {500};
        QCOMPARE(fixture.found(), QStringList());
    }

    // It is deleted, and followed, while the batch is on its way.
    void aRowThatGoesMeanwhileIsNoFinding()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = 500;
        fixture.ci->beforeSecondRead = [&] { fixture.ci->rows.erase(7); };
        QCOMPARE(fixture.found(), QStringList());
        fixture.ci->rows[7] = 500;
        fixture.ci->beforeSecondRead = [&] { fixture.ci->rows[7] = 8; };
        QCOMPARE(fixture.found(), QStringList());
    }

    void aProjectThatComesMeanwhileIsNoFinding()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = 500;
        fixture.ci->beforeSecondRead = [&] { fixture.main->projects.insert(500); };
        QCOMPARE(fixture.found(), QStringList());
    }

    // It is added and deleted again between the two reads of main.
    void aDeletionThatIsNotedMeanwhileIsNoFinding()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = 500;
        fixture.ci->beforeSecondRead = [&] { fixture.main->pending.insert(500); };
        QCOMPARE(fixture.found(), QStringList());
    }

    void aProjectThatGoesMeanwhileIsNoFinding()
    {
        RemoteFixture fixture;
        fixture.main->beforeRead = [&] {
            fixture.main->projects.erase(7);
            fixture.main->pending.insert(7);
        };
        QCOMPARE(fixture.found(), QStringList());
    }

    void manyKeysAreSeveralStatements()
    {
        RemoteFixture fixture;
        for (std::int64_t id = 1; id <= 25'000; ++id) {
            fixture.ci->rows[id] = id;
            fixture.main->projects.insert(id);
        }
        fixture.main->projects.erase(12'345);
        const auto before = fixture.clock.monotonic();
        const auto rows = fixture.search({}, {.rate = 1'000});
        QCOMPARE(rows.tables.at(0).faults, (std::vector<FaultyRows>{{RowFault::Dangling, "project_id", 1, {12'345}}}));
        QCOMPARE(fixture.main->most, std::size_t{1'000});
        QCOMPARE(fixture.main->reads, 26);
        // The rows of main count, too.
        QVERIFY(fixture.clock.monotonic() - before >= std::chrono::seconds(40));
    }

    void C18_keysThatMainDoesNotAnswerAreUnknown()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = 500;
        fixture.main->failure = Failure::Kind::TimedOut;
        const auto rows = fixture.search();
        QVERIFY(!rows.isComplete() && rows.findings.empty());
        QCOMPARE(rows.unread.size(), std::size_t{1});
        const auto text = QString::fromStdString(cells::textOf(rows.unread.front()));
        QVERIFY2(text.contains(u"p_ci_builds"_s) && text.contains(u"project_id"_s) && text.contains(u"too long"_s),
            qPrintable(text));
        // The rows were read all the same.
        QVERIFY(rows.tables.at(0).isDone);
        QCOMPARE(rows.tables.at(0).rows, 30);
    }

    void C18_aQueueThatIsNotReadIsUnknown()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = 500;
        fixture.cell.table(Main, "loose_foreign_keys_project_deleted_records").isReadable = false;
        const auto rows = fixture.search();
        QVERIFY(!rows.isComplete() && rows.findings.empty());
        QVERIFY(cells::textOf(rows.unread.front()).find("p_ci_builds.project_id") != std::string::npos);
        QCOMPARE(fixture.main->reads, 0);
    }

    void C18_withoutMainTheKeysAreUnknown()
    {
        RemoteFixture fixture;
        fixture.mainProblem = Message("The database belongs to cell 2.");
        const auto rows = fixture.search();
        QVERIFY(!rows.isComplete() && rows.findings.empty());
        int named = 0;
        for (const auto &it : rows.unread) {
            const auto text = cells::textOf(it);
            named += text.find("p_ci_builds") != std::string::npos && text.find("cell 2") != std::string::npos ? 1 : 0;
        }
        QCOMPARE(named, 1);
        QCOMPARE(fixture.main->reads, 0);
    }

    // The next search reads the batch again.
    void aStopDuringTheLookupLosesNothing()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = 500;
        std::stop_source stop;
        fixture.main->beforeRead = [&] { stop.request_stop(); };
        fixture.main->failure = Failure::Kind::Cancelled;
        const auto stopped = fixture.search(stop.get_token());
        QVERIFY(stopped.isStopped && !stopped.isComplete());
        QCOMPARE(stopped.tables.at(0).rows, 0);
        fixture.main->beforeRead = {};
        fixture.main->failure.reset();
        QCOMPARE(fixture.found(), (QStringList{u"p_ci_builds.project_id: 1, 7"_s}));
    }

    // What was read while main did not answer is read again, too.
    void C18_anUnknownBatchIsNotStored()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = 500;
        std::stop_source stop;
        fixture.main->failure = Failure::Kind::TimedOut;
        fixture.ci->rows[20'000] = 1;
        for (std::int64_t id = 31; id <= 10'000; ++id) {
            fixture.ci->rows[id] = 1;
        }
        fixture.main->beforeRead = [&] { stop.request_stop(); };
        (void)fixture.search(stop.get_token());
        fixture.main->beforeRead = {};
        fixture.main->failure.reset();
        QCOMPARE(fixture.found(), (QStringList{u"p_ci_builds.project_id: 1, 7"_s}));
    }

    void mainIsGivenUpAfterFailures()
    {
        RemoteFixture fixture;
        RemoteKeys keys({{Main, fixture.main}});
        const RowCheck check{.table = "builds", .remoteTargets = {{"project_id", "projects"}}};
        const RowCheckBatch batch{.rows = 1, .last = 1, .remoteKeys = {{500}}};
        fixture.main->failure = Failure::Kind::TimedOut;
        for (int i = 0; i < 4; ++i) {
            QVERIFY(!keys.fetchDangling(*fixture.ci, check, {}, batch, {}));
        }
        QCOMPARE(fixture.main->reads, 2);
        RemoteKeys unreachable({{Main, fixture.main}});
        fixture.main->failure = Failure::Kind::Unreachable;
        QVERIFY(!unreachable.fetchDangling(*fixture.ci, check, {}, batch, {}));
        QVERIFY(!unreachable.fetchDangling(*fixture.ci, check, {}, batch, {}));
        QCOMPARE(fixture.main->reads, 3);
        QVERIFY(!RemoteKeys({}).fetchDangling(*fixture.ci, check, {}, batch, {}));
    }

    // A foreign key in the ci database leads to the empty copy there.
    void aForeignKeyThereDoesNotCount()
    {
        RemoteFixture fixture;
        fixture.ci->rows[7] = 500;
        fixture.cell.table(Ci, "p_ci_builds").constraints.push_back(foreignKeyNamed("fk", "project_id", "projects"));
        QCOMPARE(fixture.found(), (QStringList{u"p_ci_builds.project_id: 1, 7"_s}));
    }
};

QTEST_APPLESS_MAIN(TestRemoteKeys)
#include "tst_remotekeys.moc"
