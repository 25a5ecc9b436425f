// SPDX-License-Identifier: MIT
#include "models/adapters/access/commandaccess.h"
#include "models/adapters/grpc/grpcserviceprobe.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/pairing/connectioncheck.h"
#include "tests/support/fakes/fakepair.h"
#include "tests/support/fixtures/topologyfixture.h"
#include "tests/support/processes/forwardcommand.h"
#include "tests/support/processes/silentport.h"

#include <QElapsedTimer>
#include <QTest>

#include <thread>

using namespace cells;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

Validity fromNow(std::chrono::hours from, std::chrono::hours to)
{
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    return {now + from, now + to};
}

} // namespace

// The service's half of a check, against a real server with real certificates.
class TestServiceProbe : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_fixture.emplace(); }
    void everyStepOfAGoodConnectionPasses();
    void eachCertificateFaultReadsDifferently_F6_F7_F8_data();
    void eachCertificateFaultReadsDifferently_F6_F7_F8();
    void theConnectionIsReportedStepByStep_F1_F4_data();
    void theConnectionIsReportedStepByStep_F1_F4();
    void whatIsNotAllowedIsAnAnswer_F9();
    void theProbesAskForNothing();
    void aDateIsRead();
    void aStopEndsEveryStep_data();
    void aStopEndsEveryStep();
    void S63_behindACommandTheServiceProvesItsName();
    void S60_withoutConsentTheServiceIsNotReached();

private:
    // The service under a name that leads nowhere, behind a command.
    Environment behindCommand(const std::string &authority, bool isAllowed = true) const
    {
        auto environment = m_fixture->environment();
        const auto port = environment.service.substr(environment.service.rfind(':') + 1);
        environment.service = "topology.internal:443";
        environment.authority = authority;
        environment.serviceConnection
            = ConnectionCommand{.purpose = {m_fixture->folder() / "environment.yml", "service connection", {}},
                .open = forwardTo("127.0.0.1", std::stoi(port))};
        const AllowedCommands allowed(m_fixture->folder() / "allowed.json");
        if (isAllowed && !allowed.allow(commandsOf(environment))) {
            return {};
        }
        environment.access = openAccess(allowed);
        return environment;
    }

    // "tls: failed: <text>" of the first step that is not well.
    QString firstTrouble(const Environment &environment) const
    {
        const auto probe = openServiceProbe(environment, {}, 1s);
        FakeExamination database;
        SystemClock clock;
        const auto report
            = checkConnection({*probe, &database, nullptr, clock}, environment, {3}, [](const CheckStep &) {}, {});
        for (const auto &step : report.steps) {
            const bool isService = step.step.target == CheckTarget::Service && step.step.id != "ready"
                && step.step.id != "cell_certificate";
            if (isService && step.outcome != StepOutcome::Passed && step.outcome != StepOutcome::Unknown) {
                return QString::fromStdString(
                    std::string(step.step.id) + ": " + std::string(toKey(step.outcome)) + ": " + textOf(step.text));
            }
        }
        return {};
    }

    std::optional<TopologyFixture> m_fixture;
};

void TestServiceProbe::everyStepOfAGoodConnectionPasses()
{
    QCOMPARE(firstTrouble(m_fixture->environment()), QString());
    const auto probe = openServiceProbe(m_fixture->environment());
    QCOMPARE(probe->readCertificate({})->commonName, std::string("admin"));
    QCOMPARE(probe->shakeHands({})->commonName, std::string("server"));
    QVERIFY(std::ranges::count(*probe->resolve({}), "127.0.0.1") == 1);
}

void TestServiceProbe::eachCertificateFaultReadsDifferently_F6_F7_F8_data()
{
    using Change = std::function<void(TopologyFixture &, Environment &)>;
    QTest::addColumn<std::function<void(TopologyFixture &, Environment &)>>("change");
    QTest::addColumn<QString>("trouble");
    const auto row = [](const char *name, const char *trouble, Change change) {
        QTest::newRow(name) << change << QString::fromLatin1(trouble);
    };
    const auto serveWith = [](auto issue) {
        return [issue](TopologyFixture &fixture, Environment &environment) {
            fixture.server = std::make_unique<FakeTopologyServer>(issue(fixture), fixture.authority.certificate());
            environment.service = fixture.server->address();
        };
    };
    row("server expired", "tls: failed: *CN=server, issued by*expired at*",
        serveWith([](auto &g) { return *g.authority.issueServer("server", "DNS:localhost", Validity::expired()); }));
    row("server not yet valid", "tls: failed: *CN=server, issued by*not valid before*",
        serveWith([](auto &g) { return *g.authority.issueServer("server", "DNS:localhost", fromNow(1h, 24h)); }));
    row("server of another authority", "tls: failed: *was not issued by the authority in your ca file*",
        serveWith([](auto &g) { return *g.stranger.issueServer(); }));
    row("server of another name", "tls: failed: *is for elsewhere.example, not for localhost*",
        serveWith([](auto &g) { return *g.authority.issueServer("server", "DNS:elsewhere.example"); }));
    row("server to be renewed", "tls: warned: *CN=server, issued by*expires in*",
        serveWith([](auto &g) { return *g.authority.issueServer("server", "DNS:localhost", fromNow(-1h, 24h)); }));
    row("ours expired", "certificate: failed: Your certificate (CN=admin*expired at*",
        [](TopologyFixture &g, Environment &environment) {
            environment.certificates = *g.authority.issueClient("admin", Validity::expired());
        });
    row("ours to be renewed", "certificate: warned: Your certificate (CN=admin*expires in 23 h*",
        [](TopologyFixture &g, Environment &environment) {
            environment.certificates = *g.authority.issueClient("admin", fromNow(-1h, 24h));
        });
    row("ours of another authority", "tls: failed: *does not accept your certificate (CN=admin*",
        [](TopologyFixture &g, Environment &environment) {
            const auto authority = environment.certificates.authority;
            environment.certificates = *g.stranger.issueClient("admin");
            environment.certificates.authority = authority;
        });
    row("ours with another key", "certificate: failed: *The key in*does not belong to the certificate in*",
        [](TopologyFixture &g, Environment &environment) {
            environment.certificates.privateKey = g.authority.issueClient("other")->privateKey;
        });
    row("ours missing", "certificate: failed: *nowhere.pem*",
        [](TopologyFixture &, Environment &environment) { environment.certificates.certificate = "/nowhere.pem"; });
}

void TestServiceProbe::eachCertificateFaultReadsDifferently_F6_F7_F8()
{
    QFETCH(std::function<void(TopologyFixture &, Environment &)>, change);
    QFETCH(QString, trouble);
    auto environment = m_fixture->environment();
    change(*m_fixture, environment);
    const auto found = firstTrouble(environment);
    // In that order, with anything between.
    qsizetype at = 0;
    for (const auto &part : trouble.split(QLatin1Char('*'), Qt::SkipEmptyParts)) {
        at = found.indexOf(part, at);
        QVERIFY2(at >= 0, qPrintable(part + QLatin1String(" is not in: ") + found));
    }
    QVERIFY(!found.contains(QLatin1String("UNAVAILABLE")));
}

void TestServiceProbe::theConnectionIsReportedStepByStep_F1_F4_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("trouble");
    const auto row = [](const char *name, const std::string &address, const char *trouble) {
        QTest::newRow(name) << QString::fromStdString(address) << QString::fromLatin1(trouble);
    };
    row("no such name", "nowhere.invalid:443", "dns: failed: The name nowhere.invalid was not found");
    row("nothing listens", SilentPort().address(), "tcp: failed: localhost");
    row("no TLS", "", "does not speak TLS");
    row("silence", "silent", "does not answer the TLS handshake");
}

void TestServiceProbe::theConnectionIsReportedStepByStep_F1_F4()
{
    QFETCH(QString, address);
    QFETCH(QString, trouble);
    const SilentPort greeting("SSH-2.0-OpenSSH_9.2\r\n");
    const SilentPort silent;
    auto environment = m_fixture->environment();
    environment.service = address.isEmpty()  ? greeting.address()
        : address == QLatin1String("silent") ? silent.address()
                                             : address.toStdString();
    const auto found = firstTrouble(environment);
    QVERIFY2(found.contains(trouble), qPrintable(found));
}

void TestServiceProbe::whatIsNotAllowedIsAnAnswer_F9()
{
    m_fixture->server->onGetRecord
        = [](auto &, const auto &, auto &) { return grpc::Status(grpc::PERMISSION_DENIED, "admins only"); };
    m_fixture->server->onListLeases = [](auto &, const auto &, auto &) { return grpc::Status(grpc::INTERNAL, "oops"); };
    m_fixture->server->onListRecords
        = [](auto &, const auto &, auto &) { return grpc::Status(grpc::INVALID_ARGUMENT, "an empty range"); };
    const auto probe = openServiceProbe(m_fixture->environment());
    const auto record = probe->ask({Rpc::GetRecord, {3}, {}}, {});
    QVERIFY(record && !record->isAllowed);
    QCOMPARE(record->detail, std::string("admins only"));
    QVERIFY(!probe->ask({Rpc::ListLeases, {3}, {}}, {}));
    QVERIFY(probe->ask({Rpc::ListRecords, {3}, {}}, {})->isAllowed);
    // The fake has no health service.
    QVERIFY(probe->ask({Rpc::ReadinessProbe, {3}, {}}, {}).error().kind == Failure::Kind::Refused);
}

void TestServiceProbe::theProbesAskForNothing()
{
    m_fixture->server->onListLeases = [](auto &, const auto &request, auto &) {
        const bool isEmpty
            = request.cell_id() == 3 && request.limit() == 1 && request.created_after().seconds() == 4'000'000'000;
        return isEmpty ? grpc::Status::OK : grpc::Status(grpc::INTERNAL, "asks for too much");
    };
    m_fixture->server->onListRecords = [](auto &, const auto &request, auto &) {
        const bool isEmpty = request.source_id_gt() == request.source_id_lte();
        return isEmpty ? grpc::Status::OK : grpc::Status(grpc::INTERNAL, "asks for too much");
    };
    const auto probe = openServiceProbe(m_fixture->environment());
    for (const auto rpc : {Rpc::ListLeases, Rpc::ListRecords}) {
        const auto answer = probe->ask({rpc, {3}, Instant(4'000'000'000s)}, {});
        QVERIFY2(answer && answer->isAllowed, answer ? "" : answer.error().detail.c_str());
    }
}

void TestServiceProbe::aDateIsRead()
{
    const auto probe = openServiceProbe(m_fixture->environment());
    std::string date;
    m_fixture->server->onGetCells = [&](auto &context, const auto &, auto &) {
        context.AddInitialMetadata("date", date);
        return grpc::Status::OK;
    };
    for (const auto &[text, instant] : {std::pair("Sat, 21 Nov 2026 03:12:45 GMT", "2026-11-21 03:12:45Z"),
             std::pair("Sun, 29 Feb 2032 23:59:59 GMT", "2032-02-29 23:59:59Z")}) {
        date = text;
        QVERIFY(probe->ask({Rpc::GetCells, {3}, {}}, {})->date == parseInstant(instant));
    }
    for (const auto *text : {"", "yesterday", "Sat, 31 Feb 2026 03:12:45 GMT", "Sat, 21 arN 2026 03:12:45 GMT"}) {
        date = text;
        QVERIFY2(!probe->ask({Rpc::GetCells, {3}, {}}, {})->date, text);
    }
}

void TestServiceProbe::aStopEndsEveryStep_data()
{
    using Step = std::function<std::optional<Failure>(ServiceProbe &, std::stop_token)>;
    QTest::addColumn<std::function<std::optional<Failure>(ServiceProbe &, std::stop_token)>>("step");
    const auto failureOf
        = [](const auto &outcome) { return outcome ? std::nullopt : std::optional<Failure>(outcome.error()); };
    QTest::newRow("tls") << Step([=](auto &probe, auto stop) { return failureOf(probe.shakeHands(stop)); });
    QTest::newRow("rpc") << Step([=](auto &probe, auto stop) {
        return failureOf(probe.ask({Rpc::GetCells, {3}, {}}, stop));
    });
}

void TestServiceProbe::aStopEndsEveryStep()
{
    QFETCH(std::function<std::optional<Failure>(ServiceProbe &, std::stop_token)>, step);
    const SilentPort silent;
    auto environment = m_fixture->environment();
    environment.service = silent.address();
    const auto probe = openServiceProbe(environment, {}, 20s);
    std::stop_source stop;
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(200ms);
        stop.request_stop();
    });
    QElapsedTimer timer;
    timer.start();
    const auto failure = step(*probe, stop.get_token());
    QVERIFY(failure && failure->kind == Failure::Kind::Cancelled);
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
}

void TestServiceProbe::S63_behindACommandTheServiceProvesItsName()
{
    const auto environment = behindCommand("localhost");
    QCOMPARE(firstTrouble(environment), QString());
    QVERIFY((*openTopology(environment))->fetchCells({}));
    // The certificate is for localhost; without an authority it has to be for the name of the address.
    const auto other = behindCommand({});
    const auto trouble = firstTrouble(other);
    QVERIFY2(trouble.startsWith(QStringLiteral("tls: failed: ")), qPrintable(trouble));
    QVERIFY2(trouble.contains(QStringLiteral("not for topology.internal")), qPrintable(trouble));
    const auto cells = (*openTopology(other))->fetchCells({});
    QVERIFY(!cells);
    QVERIFY2(cells.error().text().find("topology.internal") != std::string::npos, cells.error().text().c_str());
}

void TestServiceProbe::S60_withoutConsentTheServiceIsNotReached()
{
    const auto environment = behindCommand("localhost", false);
    const auto trouble = firstTrouble(environment);
    QVERIFY2(trouble.contains(QStringLiteral("nobody allowed it")), qPrintable(trouble));
    const auto cells = (*openTopology(environment))->fetchCells({});
    QVERIFY(!cells);
    QCOMPARE(cells.error().kind, Failure::Kind::Refused);
}

QTEST_APPLESS_MAIN(TestServiceProbe)
#include "tst_serviceprobe.moc"
