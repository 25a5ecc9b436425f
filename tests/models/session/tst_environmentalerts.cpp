// SPDX-License-Identifier: MIT
#include "app/sandbox/data/celldata.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "models/session/services/environmentalerts.h"
#include "tests/support/fakes/fakeservices.h"

#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace cells::overview;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

constexpr CellId watched{2};

std::optional<double> valueOf(const AlertReport &report, Metric metric, std::string_view sequence = {})
{
    for (const auto &sample : report.reading.samples) {
        if (sample.metric == metric && sample.label("sequence") == sequence) {
            return sample.value;
        }
    }
    return std::nullopt;
}

} // namespace

// What is remembered of cells from one reading of their alerts to the next, over a real database.
class TestEnvironmentAlerts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C16_factsOfAnotherCellsDatabaseAreForgotten();

private:
    Environment environment() const
    {
        Environment environment;
        environment.file = m_state.filePath(QStringLiteral("environment.yml")).toStdString();
        environment.name = "test";
        environment.cells.emplace_back();
        environment.cells.back().id = watched;
        environment.cells.back().database = m_postgres->conninfo("cell_2", "console_reader");
        return environment;
    }
    void run(const char *script)
    {
        const auto done = runScript(*m_owner, script, {});
        QVERIFY2(done, done ? "" : done.error().detail.c_str());
    }

    QTemporaryDir m_state;
    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
    std::unique_ptr<SqlConnection> m_owner;
};

void TestEnvironmentAlerts::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    auto postgres = PrivatePostgres::start(m_folder.path().toStdString());
    QVERIFY2(postgres, postgres ? "" : postgres.error().text().c_str());
    m_postgres = std::move(*postgres);
    QVERIFY(m_postgres->createDatabase("cell_2"));
    m_owner = std::move(*SqlConnection::open(m_postgres->conninfo("cell_2")));
    QVERIFY(makeRoles(*m_owner));
    QVERIFY(fillCell(*m_owner, "cell_2", {{watched, Population::minimum}, 3, 1}));
}

void TestEnvironmentAlerts::C16_factsOfAnotherCellsDatabaseAreForgotten()
{
    // With bounds of its own.
    run("ALTER EVENT TRIGGER alter_new_sequences_range DISABLE;\n"
        "CREATE SEQUENCE watched_id_seq MAXVALUE 1000;\n"
        "GRANT SELECT ON watched_id_seq TO console_reader;\n"
        "SELECT setval('watched_id_seq', 500);\n"
        "CREATE TABLE organization_details (organization_id bigint PRIMARY KEY, state_metadata jsonb);\n"
        "GRANT SELECT ON organization_details TO console_reader;\n"
        "INSERT INTO organization_details SELECT id, jsonb_build_object('last_updated_at', '2020-01-01T00:00:00Z') "
        "FROM organizations;\n"
        "UPDATE organizations SET state = 5 WHERE id = (SELECT min(id) FROM organizations);\n");
    auto verdict = PairingVerdict::Contradicted;
    const auto overview = std::make_shared<FakeOverviewService>([&verdict](const auto &, std::stop_token) {
        PairingReport proof;
        proof.cell = watched;
        proof.pairing.verdict = verdict;
        return std::vector{CellSurvey{watched, Outcome<PairingReport>(proof), {}}};
    });
    const auto audit = std::make_shared<FakeAuditService>(
        std::string(), [](std::stop_token) { return failed(Failure::Kind::Unknown, Message("no log")); });
    const auto alerts = alertServiceOf({std::make_shared<CellSession>(environment(), watched)}, overview, audit);
    const auto read = [&alerts] { return alerts->read(60s, {}); };

    const auto contradicted = read();
    QVERIFY(!valueOf(contradicted, Metric::SequenceUsed, "watched_id_seq"));
    QVERIFY(!valueOf(contradicted, Metric::LongMaintenance));

    // The way to the database is corrected, so it is another one.
    verdict = PairingVerdict::Proved;
    run("SELECT setval('watched_id_seq', 600);\n"
        "UPDATE organizations SET state = 5 WHERE id = (SELECT max(id) FROM organizations);\n");
    const auto proved = read();
    QCOMPARE(valueOf(proved, Metric::SequenceUsed, "watched_id_seq"), std::optional(0.6));
    QCOMPARE(valueOf(proved, Metric::LongMaintenance), std::optional(2.0));

    // What is proved is remembered.
    run("SELECT setval('watched_id_seq', 700);\nUPDATE organizations SET state = 4 WHERE state = 5;\n");
    const auto later = read();
    QCOMPARE(valueOf(later, Metric::SequenceUsed, "watched_id_seq"), std::optional(0.6));
    QCOMPARE(valueOf(later, Metric::LongMaintenance), std::optional(2.0));
}

QTEST_GUILESS_MAIN(TestEnvironmentAlerts)
#include "tst_environmentalerts.moc"
