// SPDX-License-Identifier: MIT
#include "app/sandbox/data/celldata.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/engine/pairing/connectionsteps.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace cells;
using namespace cells::pairing;

// On a real cell database, as the sandbox makes it.
class TestCellCapabilities : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aConnectionReportsItsEncryption();
    void aReaderMayOnlyRead_S13();
    void aWriterIsFoundOut_S13_data();
    void aWriterIsFoundOut_S13();
    void sequencesAreThoseOfTheCell();
    void lastValuesOfSequencesAreRead();
    void organizationsAreListed();
    void thoseInMaintenanceAreRead();
    void C18_statesWithoutARightAreClosed();
    void aFailedChangeIsNoChange();
    void everyModelCanBeSampledAndReadBack_data();
    void everyModelCanBeSampledAndReadBack();
    void recentRowsAreNotSampled();
    void missingAndClosedColumnsAreNamed_F38_F40();
    void S13_theProposedGrantsSuffice();
    void aStopEndsAQuestionAtOnce();

private:
    std::unique_ptr<PostgresCellDatabase> cellDatabase(const std::string &user = "console_reader") const
    {
        CellProfile profile;
        profile.id = CellId{2};
        profile.name = "cell-2";
        profile.database = m_postgres->conninfo("cell_2", user);
        return std::move(*openCellDatabase(profile));
    }
    void run(const char *sql)
    {
        const auto done = m_owner->run(sql);
        QVERIFY2(done, done ? "" : done.error().message.c_str());
    }

    void runAll(const char *script)
    {
        const auto done = runScript(*m_owner, script, {});
        QVERIFY2(done, done ? "" : done.error().detail.c_str());
    }

    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
    std::unique_ptr<SqlConnection> m_owner;
};

void TestCellCapabilities::initTestCase()
{
    auto postgres = PrivatePostgres::start(m_folder.path().toStdString());
    QVERIFY2(postgres, postgres ? "" : postgres.error().text().c_str());
    m_postgres = std::move(*postgres);
    QVERIFY(m_postgres->createDatabase("cell_2"));
    m_owner = std::move(*SqlConnection::open(m_postgres->conninfo("cell_2")));
    QVERIFY(makeRoles(*m_owner));
    const auto filled = fillCell(*m_owner, "cell_2", {{CellId{2}, 4'000}, 3, 1});
    QVERIFY2(filled, filled ? "" : filled.error().detail.c_str());
}

void TestCellCapabilities::aConnectionReportsItsEncryption()
{
    const auto facts = cellDatabase()->fetchConnection({});
    QVERIFY2(facts, facts ? "" : facts.error().detail.c_str());
    QVERIFY(facts->isSocket);
    QCOMPARE(facts->tls, std::string());
    QCOMPARE(facts->encoding, std::string("UTF8"));
    QVERIFY(!facts->lag);
    QCOMPARE(facts->identity.database, std::string("cell_2"));
    QVERIFY(!facts->identity.systemIdentifier.empty());
    const auto age = std::chrono::system_clock::now() - facts->databaseNow;
    QVERIFY(age < std::chrono::minutes{1} && age > -std::chrono::minutes{1});
}

void TestCellCapabilities::aReaderMayOnlyRead_S13()
{
    const auto role = cellDatabase()->fetchRole({});
    QVERIFY2(role, role ? "" : role.error().detail.c_str());
    QVERIFY((*role == RoleFacts{"console_reader", false, {}, {}, false}));
}

void TestCellCapabilities::aWriterIsFoundOut_S13_data()
{
    QTest::addColumn<QByteArray>("grant");
    QTest::addColumn<QByteArray>("role");
    QTest::addColumn<QByteArray>("writable");
    QTest::addColumn<QByteArray>("power");
    QTest::newRow("a table") << QByteArray("GRANT INSERT ON emails TO w") << QByteArray("w") << QByteArray("emails")
                             << QByteArray();
    QTest::newRow("a column") << QByteArray("GRANT UPDATE (path) ON routes TO w") << QByteArray("w")
                              << QByteArray("routes") << QByteArray();
    QTest::newRow("truncate") << QByteArray("GRANT TRUNCATE ON cells_outstanding_leases TO w") << QByteArray("w")
                              << QByteArray("cells_outstanding_leases") << QByteArray();
    QTest::newRow("by way of another role")
        << QByteArray("GRANT gitlab TO w") << QByteArray("w") << QByteArray("users") << QByteArray();
    QTest::newRow("all data") << QByteArray("GRANT pg_write_all_data TO w") << QByteArray("w") << QByteArray("users")
                              << QByteArray("pg_write_all_data");
    QTest::newRow("programs") << QByteArray("GRANT pg_execute_server_program TO w") << QByteArray("w") << QByteArray()
                              << QByteArray("pg_execute_server_program");
    QTest::newRow("roles") << QByteArray("ALTER ROLE w CREATEROLE") << QByteArray("w") << QByteArray()
                           << QByteArray("CREATEROLE");
    QTest::newRow("superuser") << QByteArray("SELECT 1") << QByteArray("sandbox") << QByteArray("users")
                               << QByteArray();
}

void TestCellCapabilities::aWriterIsFoundOut_S13()
{
    QFETCH(QByteArray, grant);
    QFETCH(QByteArray, role);
    QFETCH(QByteArray, writable);
    QFETCH(QByteArray, power);
    run("CREATE ROLE w LOGIN");
    run(grant.constData());
    const auto facts = cellDatabase(role.toStdString())->fetchRole({});
    run("DROP OWNED BY w");
    run("DROP ROLE w");
    QVERIFY2(facts, facts ? "" : facts.error().detail.c_str());
    QCOMPARE(facts->isSuperuser, role == "sandbox");
    const auto has = [](const std::vector<std::string> &names, const QByteArray &name) {
        return name.isEmpty() ? names.empty() : std::count(names.begin(), names.end(), name.toStdString()) == 1;
    };
    QVERIFY(has(facts->writable, writable));
    QVERIFY(facts->isSuperuser || has(facts->powers, power));
}

void TestCellCapabilities::sequencesAreThoseOfTheCell()
{
    const auto sequences = cellDatabase()->fetchSequences({});
    QVERIFY2(sequences, sequences ? "" : sequences.error().detail.c_str());
    // All but the two that take the id of their project.
    QCOMPARE(sequences->size(), catalogue().size() - 2);
    for (const auto &range : *sequences) {
        QVERIFY((range == SequenceRange{1'000'000'001, 2'000'000'000}));
    }
}

void TestCellCapabilities::lastValuesOfSequencesAreRead()
{
    // A name that wants quotes, in a schema that is not the first one.
    run("CREATE SCHEMA gitlab_partitions_dynamic");
    // It would give the new sequence the range of the cell.
    run("ALTER EVENT TRIGGER alter_new_sequences_range DISABLE");
    run("CREATE SEQUENCE gitlab_partitions_dynamic.\"A seq\" MINVALUE 5");
    const auto valueOf = [&](const char *name) {
        const auto values = cellDatabase()->inventory().fetchSequenceValues({});
        const auto found = std::ranges::find(*values, name, &SequenceValue::name);
        return found == values->end() ? SequenceValue{} : *found;
    };
    // The usual grants have neither them nor the schema; then a value that is missing says nothing.
    const SequenceValue closed{
        "gitlab_partitions_dynamic.A seq", 5, std::numeric_limits<std::int64_t>::max(), {}, false};
    QVERIFY(valueOf("gitlab_partitions_dynamic.A seq") == closed);
    run("GRANT SELECT ON ALL SEQUENCES IN SCHEMA public, gitlab_partitions_dynamic TO console_reader");
    auto open = closed;
    open.isReadable = true;
    QVERIFY(valueOf("gitlab_partitions_dynamic.A seq") == open);
    run("SELECT nextval('gitlab_partitions_dynamic.\"A seq\"')");
    open.last = 5;
    QVERIFY(valueOf("gitlab_partitions_dynamic.A seq") == open);
    QVERIFY(valueOf("public.users_id_seq").isReadable);
    run("REVOKE SELECT ON ALL SEQUENCES IN SCHEMA public FROM console_reader");
    run("DROP SCHEMA gitlab_partitions_dynamic CASCADE");
    run("ALTER EVENT TRIGGER alter_new_sequences_range ENABLE");
}

void TestCellCapabilities::organizationsAreListed()
{
    const auto all = cellDatabase()->inventory().fetchOrganizations(1'000, {});
    QVERIFY2(all, all ? "" : all.error().detail.c_str());
    QVERIFY(all->size() > 10);
    QVERIFY(all->front().id < all->back().id && all->front().state);
    QCOMPARE(cellDatabase()->inventory().fetchOrganizations(3, {})->size(), std::size_t(3));
    // A release without states.
    run("ALTER TABLE organizations RENAME state TO former_state");
    const auto stateless = cellDatabase()->inventory().fetchOrganizations(3, {});
    run("ALTER TABLE organizations RENAME former_state TO state");
    QVERIFY2(stateless, stateless ? "" : stateless.error().detail.c_str());
    QVERIFY(!stateless->front().state);
    QCOMPARE(stateless->front().path, all->front().path);
}

namespace {

constexpr const char *maintainScript
    = "CREATE TABLE organization_details (organization_id bigint PRIMARY KEY, state_metadata jsonb);\n"
      "GRANT SELECT ON organization_details TO console_reader;\n"
      "UPDATE organizations SET state = 5, updated_at = '2026-11-20 03:00:00.5+00' WHERE id = (SELECT min(id) FROM "
      "organizations);\n"
      "UPDATE organizations SET state = 6 WHERE id = (SELECT max(id) FROM organizations);\n"
      "INSERT INTO organization_details SELECT id, jsonb_build_object('maintenance_reason', 'migration', "
      "'last_updated_at', '2026-11-21T03:12:45.123Z', 'last_error', NULL) FROM organizations WHERE state = 5;\n";
constexpr const char *endMaintenanceScript
    = "DROP TABLE organization_details;\nUPDATE organizations SET state = 4 WHERE state IN (5, 6);\n";

} // namespace

void TestCellCapabilities::thoseInMaintenanceAreRead()
{
    const auto fetch = [this](int limit = 100) { return *cellDatabase()->inventory().fetchMaintained(limit, {}); };
    QVERIFY(fetch().organizations.empty() && fetch().areStatesReadable && fetch().areReasonsReadable);
    runAll(maintainScript);
    auto both = fetch();
    std::ranges::sort(both.organizations, {}, &OrganizationRow::id);
    QCOMPARE(both.organizations.size(), std::size_t(2));
    const auto &entering = both.organizations[0];
    QCOMPARE(entering.state, std::optional(OrganizationState::MaintenanceInitialization));
    QCOMPARE(entering.reason, std::string("migration"));
    QCOMPARE(entering.since, parseInstant("2026-11-21 03:12:45.123Z"));
    QVERIFY(!entering.path.empty());
    // Without details.
    const auto &in = both.organizations[1];
    QCOMPARE(in.state, std::optional(OrganizationState::Maintenance));
    QVERIFY(in.reason.empty() && !in.since);
    QCOMPARE(fetch(1).organizations.size(), std::size_t(1));
    // A release without states has nothing in maintenance.
    run("ALTER TABLE organizations RENAME state TO former_state");
    const auto stateless = fetch();
    run("ALTER TABLE organizations RENAME former_state TO state");
    QVERIFY(stateless.organizations.empty() && stateless.areStatesReadable);
    runAll(endMaintenanceScript);
}

void TestCellCapabilities::C18_statesWithoutARightAreClosed()
{
    const auto fetch = [this] { return *cellDatabase()->inventory().fetchMaintained(100, {}); };
    runAll(maintainScript);
    run("REVOKE SELECT ON organization_details FROM console_reader");
    const auto unexplained = fetch();
    QVERIFY(unexplained.areStatesReadable && !unexplained.areReasonsReadable);
    QCOMPARE(unexplained.organizations.size(), std::size_t(2));
    QVERIFY(unexplained.organizations[0].reason.empty() && unexplained.organizations[1].reason.empty());
    run("REVOKE SELECT ON organizations FROM console_reader");
    run("GRANT SELECT (id, path) ON organizations TO console_reader");
    const auto closed = fetch();
    run("GRANT SELECT ON organizations TO console_reader");
    QVERIFY(!closed.areStatesReadable && closed.organizations.empty());
    runAll(endMaintenanceScript);
}

// GitLab notes the time of a failed change, too.
void TestCellCapabilities::aFailedChangeIsNoChange()
{
    runAll(maintainScript);
    run("UPDATE organization_details SET state_metadata = state_metadata || jsonb_build_object('last_error', 'Cannot "
        "transition')");
    const auto since = [this] {
        const auto all = cellDatabase()->inventory().fetchOrganizations(1, {});
        return all->front().since;
    };
    QCOMPARE(since(), parseInstant("2026-11-20 03:00:00Z"));
    // Else it is known only that it changed before.
    run("REVOKE SELECT ON organizations FROM console_reader");
    run("GRANT SELECT (id, path, state) ON organizations TO console_reader");
    const auto closed = since();
    run("GRANT SELECT ON organizations TO console_reader");
    QCOMPARE(closed, parseInstant("2026-11-21 03:12:45.123Z"));
    runAll(endMaintenanceScript);
}

void TestCellCapabilities::everyModelCanBeSampledAndReadBack_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < commonModels().size(); ++i) {
        QTest::newRow(std::string(commonModels()[i].name).c_str()) << int(i);
    }
}

void TestCellCapabilities::everyModelCanBeSampledAndReadBack()
{
    QFETCH(int, index);
    const auto &model = commonModels()[std::size_t(index)];
    const auto cell = cellDatabase();
    const auto sampled = cell->fetchOldRows(model, 16, std::chrono::hours{1}, {});
    QVERIFY2(sampled, sampled ? "" : sampled.error().detail.c_str());
    QVERIFY2(sampled->size() >= 10 && sampled->size() <= 16, qPrintable(QString::number(sampled->size())));
    std::vector<std::string> keys;
    for (const auto &row : *sampled) {
        QVERIFY(!row.claims.empty());
        QVERIFY(keys.empty() || keys.back() < keyOfId(row.key));
        keys.push_back(keyOfId(row.key));
    }
    const auto snapshot = cell->fetchRowsOf(model, keys, {});
    QVERIFY2(snapshot, snapshot ? "" : snapshot.error().detail.c_str());
    QCOMPARE(snapshot->rows.size(), sampled->size());
    for (std::size_t i = 0; i < sampled->size(); ++i) {
        std::vector<std::string> values;
        for (const auto &value : snapshot->rows[i].values) {
            if (value && !value->empty()) {
                values.push_back(*value);
            }
        }
        QVERIFY(std::ranges::equal(values, (*sampled)[i].claims, {}, {}, &Claim::value));
    }
    QVERIFY(*cell->fetchOldRows(model, 16, std::chrono::hours{1}, {}) == *sampled);
}

void TestCellCapabilities::recentRowsAreNotSampled()
{
    for (const auto *name : {"User", "GpgKey"}) {
        const auto rows = cellDatabase()->fetchOldRows(*modelNamed(name), 16, std::chrono::hours{24 * 365 * 100}, {});
        QVERIFY2(rows, rows ? "" : rows.error().detail.c_str());
        QVERIFY(rows->empty());
    }
}

void TestCellCapabilities::missingAndClosedColumnsAreNamed_F38_F40()
{
    const auto all = *cellDatabase()->fetchTables({});
    QCOMPARE(all.size(), catalogue().size() + 3);
    QVERIFY(std::all_of(all.begin(), all.end(), [](const TableFacts &table) { return table.isReadable(); }));
    run("ALTER TABLE emails RENAME COLUMN email TO address");
    run("REVOKE SELECT ON users FROM console_reader");
    run("GRANT SELECT (id, organization_id, created_at, updated_at) ON users TO console_reader");
    run("ALTER TABLE feature_gates RENAME TO gates");
    const auto some = *cellDatabase()->fetchTables({});
    run("ALTER TABLE gates RENAME TO feature_gates");
    run("GRANT SELECT ON users TO console_reader");
    run("ALTER TABLE emails RENAME COLUMN address TO email");
    const auto of = [&](const char *table) {
        return *std::find_if(some.begin(), some.end(), [&](const TableFacts &facts) { return facts.table == table; });
    };
    QVERIFY((of("emails") == TableFacts{"emails", "Email", true, {"email"}, {}}));
    QVERIFY((of("users") == TableFacts{"users", "User", true, {}, {"username"}}));
    QVERIFY(!of("feature_gates").exists);
    QVERIFY(of("routes").isReadable());
}

void TestCellCapabilities::S13_theProposedGrantsSuffice()
{
    run("CREATE ROLE proposed LOGIN");
    const ClaimTypeNumbers numbers({{ClaimType::JiraForgeInstallationId, 19}, {ClaimType::JiraClientKey, 20}});
    const auto grants = QByteArray::fromStdString(readerGrants("proposed", "cell_2", numbers));
    for (const auto &statement : grants.split('\n')) {
        if (!statement.isEmpty()) {
            run(statement.constData());
        }
    }
    const auto cell = cellDatabase("proposed");
    const auto tables = cell->fetchTables({});
    QVERIFY(tables);
    for (const auto &table : *tables) {
        QVERIFY2(table.isReadable(), table.table.c_str());
    }
    const auto isRead = [](const auto &outcome) {
        return QByteArray::fromStdString(outcome ? std::string() : outcome.error().text() + outcome.error().detail);
    };
    QCOMPARE(isRead(cell->fetchFlags({})), QByteArray());
    QCOMPARE(isRead(cell->fetchLeaseTable({})), QByteArray());
    QCOMPARE(isRead(cell->fetchSequences({})), QByteArray());
    for (const auto type :
        {SubjectType::Organization, SubjectType::Namespace, SubjectType::Project, SubjectType::User}) {
        QCOMPARE(isRead(cell->fetchInactive(type, {1}, {})), QByteArray());
    }
    for (const auto &model : catalogue()) {
        const auto rows
            = cell->fetchRows({model, keyOfId(0), keyOfId(std::numeric_limits<std::int64_t>::max()), 10}, {});
        QVERIFY2(rows, std::string(model.name).c_str());
    }
}

void TestCellCapabilities::aStopEndsAQuestionAtOnce()
{
    const auto cell = cellDatabase();
    std::stop_source stop;
    stop.request_stop();
    const auto answer = cell->fetchRole(stop.get_token());
    QVERIFY(!answer);
    QVERIFY(answer.error().kind == Failure::Kind::Cancelled);
}

QTEST_APPLESS_MAIN(TestCellCapabilities)
#include "tst_cellcapabilities.moc"
