// SPDX-License-Identifier: MIT
#include "models/claims/claim.h"
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/fixtures/topologyfixture.h"

#include <QFile>
#include <QTest>

using namespace cells;

namespace {

namespace v1 = gitlab::cells::topology_service::claims::v1;

const char *const leaseText = "0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f";

// A claim as a later service may list it: of a source, a subject, a type and a status that this build does not know.
void fill(v1::Record &record, std::int64_t id, std::int64_t cell)
{
    record.mutable_uuid()->set_value(leaseText);
    record.mutable_created_at()->set_seconds(1'700'000'000);
    record.set_cell_id(cell);
    record.set_status(v1::Record::Status(id % 2 == 0 ? 99 : 1));
    auto *metadata = record.mutable_metadata();
    metadata->mutable_bucket()->set_type(v1::Bucket::Type(99));
    metadata->mutable_bucket()->set_value("alice");
    metadata->mutable_source()->set_type(v1::Source::Type(99));
    metadata->mutable_source()->set_rails_primary_key_id(keyOfId(id));
    metadata->mutable_subject()->set_type(v1::Subject::Type(99));
    metadata->mutable_subject()->set_id(1000);
}

} // namespace

// A service that is newer than this program lists what it does not know: each command still answers (C17).
class TestUnknownTypes : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C17_noCommandDies_data();
    void C17_noCommandDies();
    void C17_theyAreShownAndNeverActionable();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("--environment"), m_folder.filePath(QStringLiteral("environment.yml"))}
                + splitArguments(QString(line).replace(QStringLiteral("DIR"), m_folder.path())));
    }

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
    std::optional<TopologyFixture> m_fixture;
};

void TestUnknownTypes::initTestCase()
{
    // Each missing claim is looked up, 20 a second.
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--records 2000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_fixture.emplace();
    auto &server = *m_fixture->server;
    server.onGetCells = [](auto &, const auto &, auto &response) {
        response.add_cells()->set_id(3);
        return grpc::Status::OK;
    };
    server.onListRecords = [](auto &, const auto &request, auto &response) {
        const auto after = idOfKey(request.source_id_gt()).value_or(0);
        const auto upTo = idOfKey(request.source_id_lte()).value_or(0);
        for (auto id = after + 1; id <= std::min(upTo, after + 3) && id < 20; ++id) {
            fill(*response.add_records(), id, request.cell_id());
        }
        response.set_truncated(after + 3 < std::min<std::int64_t>(upTo, 19));
        return grpc::Status::OK;
    };
    server.onListLeases = [](auto &, const auto &, auto &response) {
        auto *lease = response.add_leases();
        lease->mutable_uuid()->set_value(leaseText);
        lease->mutable_created_at()->set_seconds(1'700'000'000);
        return grpc::Status::OK;
    };
    server.onGetRecord = [](auto &, const auto &, auto &response) {
        fill(*response.mutable_record(), 7, 3);
        return grpc::Status::OK;
    };
    const auto &files = m_fixture->admin;
    QFile environment(m_folder.filePath(QStringLiteral("environment.yml")));
    QVERIFY(environment.open(QFile::WriteOnly));
    environment.write(
        QStringLiteral("name: later\nkind: development\naudit: audit.jsonl\nservice:\n  address: %1\n  ca: %2\n"
                       "  certificate: %3\n  private_key: %4\n  identity: admin\ncells:\n  - id: 3\n"
                       "    database: %5\n")
            .arg(QString::fromStdString(server.address()), QString::fromStdString(files.authority.string()),
                QString::fromStdString(files.certificate.string()), QString::fromStdString(files.privateKey.string()),
                m_sandbox.conninfo(QStringLiteral("cell_3")))
            .toUtf8());
    // Nothing that tests did before is read.
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
}

void TestUnknownTypes::C17_noCommandDies_data()
{
    QTest::addColumn<QString>("line");
    for (const auto *line : {"cells", "-c 3 leases", "-c 3 pairing", "check", "-c 3 check", "-c 3 claims --limit 30",
             "-c 3 claims -m User --json", "-c 3 verify -m User,Email", "-c 3 verify estimate -m User",
             "-c 3 drift list", "drift diff 1 2", "drift conflict alice", "drift report", "flags", "readiness",
             "-c 3 worker", "owner alice", "-c 3 owner alice 7",
             "-c 3 lease records 0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f",
             "-c 3 lease records 0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f --everything",
             "-c 3 lease commit 0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f --confirm-cell 3 --confirm-count 1 --reason A-1",
             "-c 3 lease rollback 0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f --confirm-cell 3 --confirm-count 1 --reason A-1",
             "-c 3 plan leases --out DIR/leases.json", "-c 3 plan reclaim -m User --out DIR/claims.json",
             "-c 3 plan undo 0123456789ab --out DIR/undo.json", "plan show DIR/claims.json",
             "-c 3 plan show DIR/claims.json", "plan script DIR/leases.json",
             "-c 3 apply DIR/claims.json --confirm-cell 3 --confirm-count 1 --reason A-1", "audit verify",
             "audit export", "-c 3 unpin --pinned x --confirm-cell 3 --reason A-1",
             "-c 3 dismiss-restore --confirm-cell 3 --reason A-1"}) {
        QTest::newRow(line) << QString::fromLatin1(line);
    }
}

void TestUnknownTypes::C17_noCommandDies()
{
    QFETCH(QString, line);
    const auto answer = ctl(line);
    // 10 is a program that failed; what a signal ends has no code of its own.
    QVERIFY2(answer.exitCode >= 0 && answer.exitCode < 10, answer.all().constData());
    QVERIFY2(!answer.err.contains("ERROR: AddressSanitizer") && !answer.err.contains("terminate called"),
        answer.all().constData());
    QVERIFY2(!answer.err.contains("The program failed"), answer.all().constData());
}

void TestUnknownTypes::C17_theyAreShownAndNeverActionable()
{
    const auto claims = ctl(QStringLiteral("-c 3 claims -m User --limit 0 --json"));
    QVERIFY2(claims.out.contains("source #99") || claims.out.contains("type #99"), claims.all().constData());
    const auto plan = ctl(QStringLiteral("-c 3 plan reclaim -m User --out DIR/none.json --json"));
    const auto counts = plan.json()[QLatin1String("counts")].toObject();
    QVERIFY2(counts.contains(QLatin1String("destroy_claim")) && counts[QLatin1String("destroy_claim")].toInt() == 0,
        plan.all().constData());
}

QTEST_GUILESS_MAIN(TestUnknownTypes)
#include "tst_unknowntypes.moc"
