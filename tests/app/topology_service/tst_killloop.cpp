// SPDX-License-Identifier: MIT
#include "proto/health_service.grpc.pb.h"
#include "tests/app/topology_service/claimclient.h"
#include "tests/app/topology_service/serviceprocess.h"
#include "tests/app/topology_service/testservice.h"

#include <QCoreApplication>
#include <QTest>

#include <grpcpp/client_context.h>

#include <atomic>
#include <random>
#include <thread>

using namespace cells;

// kill -9 of the service and of PostgreSQL under load, over and over (P18). `tst_killloop --rounds 1000` is the long
// run.

namespace {

int rounds = 2;

constexpr int workers = 6;

// What must be true of a name, from the answers that its worker got.
enum class Fate
{
    Unknown,
    Created,
    Active,
    Gone
};

using Fates = std::map<std::string, Fate>;

// One client that creates, commits, destroys and rolls back names of its own, and tries to take a name that all want.
class Worker
{
public:
    Worker(std::shared_ptr<grpc::Channel> channel, std::string prefix, unsigned seed)
        : m_client(std::move(channel), 1)
        , m_prefix(std::move(prefix))
        , m_random(seed)
    {
    }

    void run(const std::atomic<bool> &isOver, Fates &fates)
    {
        for (int i = 0; !isOver; ++i) {
            const RequestedClaim requested{m_prefix + std::to_string(i)};
            step(requested, fates[requested.username]);
            if (i % 8 == 0) {
                const auto contested = m_client.begin({{"contested"}});
                if (contested.status.ok()) {
                    m_client.rollback(contested.lease);
                }
            }
        }
    }

private:
    void step(const RequestedClaim &requested, Fate &fate)
    {
        const auto begun = m_client.begin({requested});
        if (!begun.status.ok()) {
            return;
        }
        fate = Fate::Created;
        const bool isRollback = m_random() % 4 == 0;
        const auto ended = isRollback ? m_client.rollback(begun.lease) : m_client.commit(begun.lease);
        fate = !ended.ok() ? Fate::Unknown : isRollback ? Fate::Gone : Fate::Active;
        if (fate != Fate::Active || m_random() % 3 != 0) {
            return;
        }
        const auto destroying = m_client.begin({}, {requested});
        fate = Fate::Unknown;
        if (destroying.status.ok() && m_client.commit(destroying.lease).ok()) {
            fate = Fate::Gone;
        }
    }

    ClaimClient m_client;
    const std::string m_prefix;
    std::minstd_rand m_random;
};

} // namespace

class KillLoopTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void P18_whatWasAnsweredSurvivesKillMinusNine();
    void P18_anOkIsOnTheDisk();
    void readinessFollowsTheDatabase();
    void endsCleanlyOnTheTermSignal();
    void auditFindsBreaches();

private:
    void load(const std::string &prefix, std::chrono::milliseconds until, bool killsPostgres, Fates &fates);
    QStringList lies(const Fates &fates);

    std::unique_ptr<ServiceFixture> m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ServiceProcess> m_service;
};

void KillLoopTest::initTestCase()
{
    m_fixture = std::make_unique<ServiceFixture>(PrivatePostgres::Durability::Durable);
    QCOMPARE(m_fixture->problem(), std::string());
    m_folder = std::make_unique<QTemporaryDir>();
    const std::filesystem::path folder = m_folder->path().toStdString();
    m_service = std::make_unique<ServiceProcess>(m_fixture->settings(), folder / "service.log");
}

// Loads the service for a while and kills; the fates are what the workers saw.
void KillLoopTest::load(const std::string &prefix, std::chrono::milliseconds until, bool killsPostgres, Fates &fates)
{
    std::atomic<bool> isOver = false;
    std::vector<Fates> seen(workers);
    std::vector<std::jthread> threads;
    for (int i = 0; i < workers; ++i) {
        const auto channel = m_fixture->channel(m_service->address(), "cell-1");
        const auto own = prefix + std::to_string(i) + '-';
        threads.emplace_back([&, i, channel, own] {
            Worker worker(channel, own, static_cast<unsigned>(i + 1));
            worker.run(isOver, seen[static_cast<std::size_t>(i)]);
        });
    }
    std::this_thread::sleep_for(until);
    // Calls under way meet what was killed, and a database that comes back.
    if (killsPostgres) {
        m_fixture->postgres().crash();
        QVERIFY(m_fixture->postgres().restart().has_value());
    } else {
        m_service->kill();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    isOver = true;
    threads.clear();
    for (auto &part : seen) {
        fates.merge(part);
    }
}

QStringList KillLoopTest::lies(const Fates &fates)
{
    std::map<std::string, std::string> stored;
    for (const auto &line : m_fixture->query("select convert_from(claim_value, 'UTF8') || '|' || status from claims")) {
        const auto fields = line.split(QLatin1Char('|'));
        stored[fields.value(0).toStdString()] = fields.value(1).toStdString();
    }
    QStringList found;
    for (const auto &[name, fate] : fates) {
        const auto status = stored.count(name) > 0 ? stored[name] : std::string();
        const bool isTrue = fate == Fate::Unknown || (fate == Fate::Created && status == "2")
            || (fate == Fate::Active && status == "1") || (fate == Fate::Gone && status.empty());
        if (!isTrue) {
            found += QString::fromStdString(name + " was answered " + std::to_string(int(fate)) + ", is " + status);
        }
    }
    return found;
}

void KillLoopTest::P18_whatWasAnsweredSurvivesKillMinusNine()
{
    std::mt19937 random(std::random_device{}());
    std::uniform_int_distribution<int> delay(50, 600);
    int answered = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto started = m_service->start();
        QVERIFY2(started.has_value(), started ? "" : started.error().detail.c_str());
        const bool killsPostgres = round % 2 == 1;
        Fates fates;
        load("round-" + std::to_string(round) + '-', std::chrono::milliseconds(delay(random)), killsPostgres, fates);
        if (killsPostgres) {
            // The same service goes on with the database that came back.
            ClaimClient client(m_fixture->channel(m_service->address(), "cell-1"), 1);
            QTRY_VERIFY_WITH_TIMEOUT(client.leases(1).status.ok(), 20'000);
            m_service->kill();
        }
        QCOMPARE(lies(fates), QStringList());
        QCOMPARE(m_fixture->breaches(), QStringList());
        answered += static_cast<int>(fates.size());
    }
    QVERIFY(answered > rounds);
    qInfo("%d rounds, %d names", rounds, answered);
}

void KillLoopTest::P18_anOkIsOnTheDisk()
{
    m_fixture->query("alter system set synchronous_commit = off");
    m_fixture->query("select pg_reload_conf()");
    QVERIFY(m_service->start().has_value());
    ClaimClient client(m_fixture->channel(m_service->address(), "cell-1"), 1);
    for (int i = 0; i < 20; ++i) {
        QVERIFY(client.claim({{"disk-" + std::to_string(i)}}).ok());
    }
    // Without waiting for the WAL writer, which would save even an asynchronous commit.
    m_fixture->postgres().crash();
    QVERIFY(m_fixture->postgres().restart().has_value());
    QCOMPARE(m_fixture->query(
                 "select count(*) from claims where status = 1 and convert_from(claim_value, 'UTF8') like 'disk-%'"),
        QStringList{QStringLiteral("20")});
    m_service->kill();
    m_fixture->query("alter system reset synchronous_commit");
    m_fixture->query("select pg_reload_conf()");
}

void KillLoopTest::readinessFollowsTheDatabase()
{
    QVERIFY(m_service->start().has_value());
    const auto health = wire::root::HealthService::NewStub(m_fixture->channel(m_service->address(), "guest"));
    const auto readiness = [&] {
        grpc::ClientContext context;
        setDeadline(context);
        wire::root::ReadinessProbeResponse response;
        return health->ReadinessProbe(&context, {}, &response).error_code();
    };
    QCOMPARE(readiness(), grpc::StatusCode::OK);
    m_fixture->postgres().crash();
    QCOMPARE(readiness(), grpc::StatusCode::UNAVAILABLE);
    grpc::ClientContext context;
    wire::root::LivenessProbeResponse liveness;
    QVERIFY(health->LivenessProbe(&context, {}, &liveness).ok());
    // Nothing was sent, so nothing is in doubt.
    ClaimClient client(m_fixture->channel(m_service->address(), "cell-1"), 1);
    QCOMPARE(client.begin({{"away"}}).status.error_code(), grpc::StatusCode::UNAVAILABLE);
    QVERIFY(m_fixture->postgres().restart().has_value());
    QCOMPARE(readiness(), grpc::StatusCode::OK);
    m_service->kill();
}

void KillLoopTest::endsCleanlyOnTheTermSignal()
{
    const auto started = m_service->start();
    QVERIFY2(started, started ? "" : (started.error().text() + '\n' + started.error().detail).c_str());
    ClaimClient client(m_fixture->channel(m_service->address(), "cell-1"), 1);
    QVERIFY(client.leases(1).status.ok());
    QCOMPARE(m_service->stop(), 0);
    QVERIFY(m_service->lines().back().find("\"stopped\"") != std::string::npos);
}

void KillLoopTest::auditFindsBreaches()
{
    QCOMPARE(m_service->audit(), 0);
    m_fixture->query("insert into claim_leases (uuid, cell_id) values (gen_random_uuid(), 1)");
    QCOMPARE(m_service->audit(), 1);
    QCOMPARE(m_fixture->breaches().size(), 1);
    m_fixture->query("alter table claims drop constraint claims_check");
    m_fixture->query("insert into claims values (gen_random_uuid(), 4, 'x', 4, 1, 1, '\\x01', 1, 2, null, null)");
    m_fixture->query(
        "insert into claims select gen_random_uuid(), 5, 'y', 4, 1, 1, '\\x01', 2, 2, uuid, null from claim_leases");
    QCOMPARE(m_fixture->breaches().size(), 2);
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    auto arguments = application.arguments();
    const auto flag = arguments.indexOf(QStringLiteral("--rounds"));
    if (flag > 0 && flag + 1 < arguments.size()) {
        rounds = arguments[flag + 1].toInt();
        arguments.remove(flag, 2);
    }
    KillLoopTest test;
    return QTest::qExec(&test, arguments);
}
#include "tst_killloop.moc"
