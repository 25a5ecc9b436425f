// SPDX-License-Identifier: MIT
#include "app/sandbox/data/population.h"
#include "app/sandbox/data/sqlscript.h"
#include "app/sandbox/seeding/leaseseeder.h"
#include "models/claims/catalogue.h"
#include "tests/app/sandbox/outcomecheck.h"
#include "tests/app/sandbox/sandboxprocess.h"

#include <nlohmann/json.hpp>

#include <set>

using namespace cells;
using namespace std::chrono_literals;

namespace {

using Json = nlohmann::json;
using Ids = std::set<std::int64_t>;

// A claim as both sides can say it: "4|alice|1000000001", type, value, subject.
using ClaimTexts = std::set<std::string>;

struct Row
{
    ClaimTexts claims;
    bool isRecent = false;
    bool isLeased = false;
};

using Rows = std::map<std::int64_t, Row>;

Ids idsOf(const Json &list)
{
    Ids ids;
    for (const auto &one : list) {
        ids.insert(one.is_object() ? one.at("id").get<std::int64_t>() : one.get<std::int64_t>());
    }
    return ids;
}

QByteArray textOf(const Ids &ids)
{
    QByteArray text;
    for (const auto id : ids) {
        text += QByteArray::number(qlonglong(id)) + ' ';
    }
    return text;
}

void addRows(Rows &rows, const SqlRows &result)
{
    for (int i = 0; i < result.size(); ++i) {
        auto &row = rows[result.number(i, 0)];
        row.claims.insert(std::string(result.text(i, 1)));
        row.isRecent = row.isRecent || result.isTrue(i, 2);
        row.isLeased = row.isLeased || result.isTrue(i, 3);
    }
}

} // namespace

// Compares rows and claims by itself, and wants to find what seeded.json says, no more and no less.
class TestSandboxData : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void driftIsWhereSeeded_data();
    void driftIsWhereSeeded();
    void leasesAreWhereSeeded_data() { addCells(); }
    void leasesAreWhereSeeded();
    void P10_oneTransactionHidesItsRow();
    void aLeaseIsReplacedBeforeItIsStale();
    void serviceDataBreaksNoInvariant();
    void noClaimHasAnIdThatIsHandedOutNext_data() { addCells(); }
    void noClaimHasAnIdThatIsHandedOutNext();
    void flagsAreWhereSeeded_data() { addCells(); }
    void flagsAreWhereSeeded();
    void progressIsWhereSeeded_data() { addCells(); }
    void progressIsWhereSeeded();
    void aCellHasThreeDatabases_data() { addCells(); }
    void aCellHasThreeDatabases();

private:
    void addCells();
    const Json &cell(int id) const { return m_seeded.at("cells").at(std::size_t(id - 1)); }
    std::unique_ptr<SqlConnection> open(const std::string &database);
    Rows localRows(int cell, const ClaimableModel &model);
    Rows claims(int cell, const ClaimableModel &model);
    std::string run(const std::vector<std::string> &arguments);

    SandboxProcess m_sandbox;
    QTemporaryDir m_output;
    int m_runs = 0;
    Json m_seeded;
};

void TestSandboxData::initTestCase()
{
    QCOMPARE(m_sandbox.start({"--records", "4000", "--seed", "7"}), std::string());
    m_seeded = Json::parse(m_sandbox.file("seeded.json"), nullptr, false);
    QCOMPARE(m_seeded.at("scenario").get<std::string>(), std::string("default"));
    QCOMPARE(m_seeded.at("cells").size(), std::size_t(3));
}

void TestSandboxData::addCells()
{
    QTest::addColumn<int>("id");
    for (int id = 1; id <= 3; ++id) {
        QTest::addRow("cell %d", id) << id;
    }
}

std::unique_ptr<SqlConnection> TestSandboxData::open(const std::string &database)
{
    auto connection = openSql(m_sandbox.conninfo(database));
    return connection ? std::move(*connection) : nullptr;
}

Rows TestSandboxData::localRows(int cell, const ClaimableModel &model)
{
    const auto connection = open("cell_" + std::to_string(cell));
    Rows rows;
    for (const auto &column : model.columns) {
        const std::string name(column.column), key(model.key);
        const auto result = runSql(*connection,
            "SELECT " + key + ", '" + std::to_string(int(column.type)) + "|' || " + name + " || '|' || "
                + std::string(model.subjectColumn) + ", updated_at > now() - interval '1 hour', false FROM "
                + std::string(model.table) + " WHERE " + name + " IS NOT NULL AND ("
                + (model.scope.empty() ? "true" : std::string(model.scope)) + ")");
        if (result) {
            addRows(rows, *result);
        }
    }
    return rows;
}

Rows TestSandboxData::claims(int cell, const ClaimableModel &model)
{
    const auto connection = open("topology");
    Rows rows;
    const auto result = runSql(*connection,
        "SELECT ('x' || encode(source_key, 'hex'))::bit(64)::bigint, claim_type || '|' || convert_from(claim_value, "
        "'UTF8')"
        " || '|' || subject_id, updated_at > now() - interval '1 hour' AND lease_uuid IS NULL, lease_uuid IS NOT NULL"
        " FROM claims WHERE cell_id = $1 AND source_type = $2",
        {std::to_string(cell), std::to_string(int(model.source))});
    if (result) {
        addRows(rows, *result);
    }
    return rows;
}

void TestSandboxData::driftIsWhereSeeded_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<QString>("model");
    for (int id = 1; id <= 3; ++id) {
        for (const auto &model : commonModels()) {
            QTest::addRow("cell %d %s", id, model.name.data()) << id << QString::fromLatin1(model.name.data());
        }
    }
}

void TestSandboxData::driftIsWhereSeeded()
{
    QFETCH(int, id);
    QFETCH(QString, model);
    const auto &entry = *modelNamed(model.toStdString());
    const auto local = localRows(id, entry);
    const auto claimed = claims(id, entry);
    QVERIFY(!local.empty() && !claimed.empty());

    Ids missing, different, extra, beyond, recent, leased;
    std::int64_t matching = 0;
    for (const auto &[key, row] : local) {
        const auto other = claimed.find(key);
        if (other != claimed.end() && other->second.isLeased) {
            leased.insert(key);
        } else if (other != claimed.end() && other->second.claims == row.claims) {
            ++matching;
        } else if (row.isRecent || (other != claimed.end() && other->second.isRecent)) {
            recent.insert(key);
        } else {
            (other == claimed.end() || other->second.claims.size() < row.claims.size() ? missing : different)
                .insert(key);
        }
    }
    for (const auto &[key, row] : claimed) {
        if (!local.contains(key)) {
            (row.isLeased ? leased : key > local.rbegin()->first ? beyond : extra).insert(key);
        }
    }

    const auto &seeded = cell(id).at("drift").at(model.toStdString());
    auto withoutClaim = idsOf(seeded.at("missing"));
    withoutClaim.merge(idsOf(seeded.at("conflict")));
    QCOMPARE(textOf(missing), textOf(withoutClaim));
    QCOMPARE(textOf(different), textOf(idsOf(seeded.at("different"))));
    QCOMPARE(textOf(extra), textOf(idsOf(seeded.at("extra"))));
    QCOMPARE(textOf(beyond), textOf(idsOf(seeded.at("beyond_last_id"))));
    QCOMPARE(textOf(recent), textOf(idsOf(seeded.at("recent"))));
    QCOMPARE(textOf(leased), textOf(idsOf(seeded.at("leased"))));
    QCOMPARE(matching, seeded.at("matching").get<std::int64_t>());
    QVERIFY(!missing.empty() && !different.empty() && !extra.empty() && !beyond.empty() && !recent.empty());
    for (const auto &conflict : seeded.at("conflict")) {
        const auto service = open("topology");
        const auto holder = runSql(*service,
            "SELECT cell_id FROM claims WHERE convert_from(claim_value, 'UTF8') = $1 AND source_type = $2",
            {conflict.at("value").get<std::string>(), std::to_string(int(entry.source))});
        VERIFY_OUTCOME(holder);
        QCOMPARE(holder->number(0, 0), conflict.at("held_by").get<std::int64_t>());
        QVERIFY(holder->number(0, 0) != id);
    }
}

void TestSandboxData::leasesAreWhereSeeded()
{
    QFETCH(int, id);
    const auto service = open("topology");
    const auto database = open("cell_" + std::to_string(id));
    const auto textOfTime
        = [](const SqlRows &rows) { return rows.size() == 1 ? Json(rows.text(0, 0)) : Json(nullptr); };
    std::size_t atService = 0, atCell = 0;
    for (const auto &lease : cell(id).at("leases")) {
        const SqlValues uuid{lease.at("uuid").get<std::string>()};
        const std::string time = "SELECT to_char(created_at, 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') FROM ";
        const auto there = runSql(*service, time + "claim_leases WHERE uuid = $1", uuid);
        const auto here = runSql(*database, time + "cells_outstanding_leases WHERE uuid = $1", uuid);
        const auto records = runSql(*service, "SELECT 1 FROM claims WHERE lease_uuid = $1", uuid);
        QVERIFY(there && here && records);
        QCOMPARE(textOfTime(*there).dump(), lease.at("service_created_at").dump());
        QCOMPARE(textOfTime(*here).dump(), lease.at("local_created_at").dump());
        QCOMPARE(records->size(), lease.at("records").get<int>());
        QVERIFY(records->size() <= 4 && (records->size() >= 1) == (there->size() == 1));
        atService += std::size_t(there->size());
        atCell += std::size_t(here->size());
    }
    const auto there = runSql(*service, "SELECT 1 FROM claim_leases WHERE cell_id = $1", {std::to_string(id)});
    const auto here = runSql(*database, "SELECT 1 FROM cells_outstanding_leases");
    QCOMPARE(std::size_t(there->size()), atService);
    QCOMPARE(std::size_t(here->size()), atCell);
}

void TestSandboxData::P10_oneTransactionHidesItsRow()
{
    for (int id = 1; id <= 3; ++id) {
        const auto database = open("cell_" + std::to_string(id));
        const auto open = runSql(*database,
            "SELECT usename, application_name FROM pg_stat_activity WHERE state = 'idle in transaction'"
            " AND datname = current_database()");
        VERIFY_OUTCOME(open);
        QCOMPARE(open->size(), id == 2 ? 1 : 0);
        if (id == 2) {
            QCOMPARE(std::string(open->text(0, 0)), std::string("gitlab"));
            QCOMPARE(std::string(open->text(0, 1)), std::string("puma: worker 3"));
        }
    }
}

void TestSandboxData::aLeaseIsReplacedBeforeItIsStale()
{
    const auto &seeded = cell(1).at("leases");
    const auto fresh = std::ranges::find_if(
        seeded, [](const Json &one) { return one.at("note").get<std::string>().starts_with("both, fresh"); });
    QVERIFY(fresh != seeded.end());
    const auto service = open("topology");
    SeedingSite site({{CellId{1}, 4000}, 3, 7}, *service, open("cell_1"));
    const auto now = std::chrono::floor<Duration>(std::chrono::system_clock::now());
    SeededLease lease;
    lease.uuid = *Uuid::parse(fresh->at("uuid").get<std::string>());
    lease.serviceCreatedAt = now - 4min;
    lease.localCreatedAt = now - 4min + 1s;
    lease.renewedAt = 4min;
    lease.renewedAs = 5s;
    const auto count = [&](SqlConnection &database, const std::string &from, const SeededLease &of) {
        const auto result = runSql(database, "SELECT count(*) FROM " + from + " = $1::uuid", {of.uuid.text()});
        return result ? result->number(0, 0) : -1;
    };
    // "Resolved" by somebody: no database has it.
    auto resolved = lease;
    resolved.uuid.bytes[0] ^= 1;
    std::vector<SeededLease> leases{lease, resolved};

    QVERIFY(renewLeases(site, leases, now - 1s));
    QCOMPARE(leases[0].uuid.text(), lease.uuid.text());
    QVERIFY(renewLeases(site, leases, now));
    const auto &renewed = leases[0];
    QVERIFY(renewed.uuid.text() != lease.uuid.text());
    QVERIFY(renewed.serviceCreatedAt == now - 5s);
    QVERIFY(renewed.localCreatedAt == now - 4s);
    for (const auto *from : {"claim_leases WHERE uuid", "claims WHERE lease_uuid"}) {
        QCOMPARE(count(*service, from, lease), std::int64_t(0));
    }
    QCOMPARE(count(*service, "claim_leases WHERE uuid", renewed), std::int64_t(1));
    QCOMPARE(count(*service, "claims WHERE lease_uuid", renewed), fresh->at("records").get<std::int64_t>());
    QCOMPARE(count(site.database(), "cells_outstanding_leases WHERE uuid", lease), std::int64_t(0));
    QCOMPARE(count(site.database(), "cells_outstanding_leases WHERE uuid", renewed), std::int64_t(1));
    QCOMPARE(leases[1].uuid.text(), resolved.uuid.text());
    QVERIFY(leases[1].renewedAt == Duration{});
}

void TestSandboxData::serviceDataBreaksNoInvariant()
{
    const auto output
        = run({CELLS_PROGRAMS "/cells-topology-service", "--audit", "--database", m_sandbox.conninfo("topology")});
    QVERIFY2(output.find("\"breaches\":0") != std::string::npos, output.c_str());
}

// Who signs up in a fresh sandbox finds no id of theirs taken.
void TestSandboxData::noClaimHasAnIdThatIsHandedOutNext()
{
    QFETCH(int, id);
    const auto service = open("topology");
    const auto database = open("cell_" + std::to_string(id));
    const auto last = std::to_string(Population{CellId{id}, 4'000}.range().max);
    for (const auto &model : catalogue()) {
        const std::string table(model.key == "id" ? model.table : modelNamed("Project")->table);
        const auto next = runSql(*database, "SELECT last_value + 1 FROM " + table + "_id_seq");
        VERIFY_OUTCOME(next);
        const auto sources = runSql(*service,
            "SELECT count(*) FROM claims WHERE source_type = $1 AND ('x' || encode(source_key, 'hex'))::bit(64)::bigint"
            " BETWEEN $2 AND $3",
            {std::to_string(int(model.source)), std::to_string(next->number(0, 0)), last});
        VERIFY_OUTCOME(sources);
        QVERIFY2(sources->number(0, 0) == 0, table.c_str());
        for (const auto &column : model.columns) {
            if (!isInteger(column.type)) {
                continue;
            }
            // In this order: the value of another type is no number.
            const auto values = runSql(*service,
                "SELECT count(*) FROM claims WHERE CASE WHEN claim_type = $1 THEN"
                " convert_from(claim_value, 'UTF8')::bigint END BETWEEN $2 AND $3",
                {std::to_string(int(column.type)), std::to_string(next->number(0, 0)), last});
            VERIFY_OUTCOME(values);
            QVERIFY2(values->number(0, 0) == 0, table.c_str());
        }
    }
}

void TestSandboxData::flagsAreWhereSeeded()
{
    QFETCH(int, id);
    const auto database = open("cell_" + std::to_string(id));
    const auto rows = runSql(*database,
        "SELECT f.key, coalesce(min(g.key), 'off'), coalesce(string_agg(value, ' ' ORDER BY value), '')"
        " FROM features f LEFT JOIN feature_gates g ON g.feature_key = f.key GROUP BY f.key");
    VERIFY_OUTCOME(rows);
    const auto &seeded = cell(id).at("flags");
    QCOMPARE(std::size_t(rows->size()), seeded.size());
    for (int i = 0; i < rows->size(); ++i) {
        const auto &flag = seeded.at(std::string(rows->text(i, 0)));
        const bool isOn = rows->text(i, 1) == "boolean" && rows->text(i, 2) == "true";
        QCOMPARE(isOn ? std::string("on") : std::string(rows->text(i, 1)), flag.at("state").get<std::string>());
        std::string values;
        for (const auto &value : flag.at("values")) {
            values += (values.empty() ? "" : " ") + value.get<std::string>();
        }
        QCOMPARE(isOn ? std::string() : std::string(rows->text(i, 2)), values);
    }
}

std::string TestSandboxData::run(const std::vector<std::string> &arguments)
{
    Command command;
    command.arguments = arguments;
    command.log = m_output.filePath(QString::number(++m_runs)).toStdString();
    const auto ended = runToEnd(command);
    return ended ? endOfLog(command.log) : ended.error().text() + ended.error().detail;
}

void TestSandboxData::progressIsWhereSeeded()
{
    QFETCH(int, id);
    const auto redis = [&](const std::string &verb, const std::string &key) {
        return run({"/usr/bin/redis-cli", "-s", (m_sandbox.folder() / "redis/redis.sock").string(), "-n",
            std::to_string(id), verb, key});
    };
    const auto &seeded = cell(id).at("progress");
    QVERIFY(!seeded.empty());
    for (const auto &[model, progress] : seeded.items()) {
        const auto key = "cells:claims:verification_service:last_processed_id:" + model;
        QCOMPARE(redis("GET", key), std::to_string(progress.at("last_processed_id").get<std::int64_t>()) + "\n");
        const auto planned = progress.at("expires_in_seconds").get<int>();
        const auto left = std::stoi(redis("TTL", key));
        QVERIFY(left <= planned && left > planned - 300);
        QCOMPARE(redis("EXISTS", "gitlab:exclusive_lease:cells/claims_verification_worker:" + model),
            std::string(progress.at("running").get<bool>() ? "1\n" : "0\n"));
    }
}

// Each has the tables of all; what is at home in another one is write-locked.
void TestSandboxData::aCellHasThreeDatabases()
{
    QFETCH(int, id);
    const auto name = "cell_" + std::to_string(id);
    const std::pair<std::string, std::string> homes[]{
        {name, "users"}, {name + "_ci", "p_ci_builds"}, {name + "_sec", "vulnerabilities"}};
    for (const auto &[database, own] : homes) {
        const auto connection = open(database);
        QVERIFY2(connection, database.c_str());
        const auto rows = runSql(*connection, "SELECT count(*) FROM " + own);
        VERIFY_OUTCOME(rows);
        QVERIFY(rows->number(0, 0) > 10);
        for (const auto &[other, table] : homes) {
            const auto done = connection->run("DELETE FROM " + table + " WHERE false");
            QCOMPARE(done ? std::string("done") : done.error().state, std::string(table == own ? "done" : "2F002"));
        }
        QVERIFY(m_sandbox.file("environment.yml").find("dbname='" + database + "' user='console_reader'")
            != std::string::npos);
    }
}

QTEST_GUILESS_MAIN(TestSandboxData)
#include "tst_sandboxdata.moc"
