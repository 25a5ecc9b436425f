// SPDX-License-Identifier: MIT
#include "models/adapters/os/childprocess.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/tlsprobe.h"
#include "tests/support/fakes/fakeaccess.h"
#include "tests/support/fixtures/topologyfixture.h"
#include "tests/support/processes/silentport.h"

#include <QStandardPaths>
#include <QTest>

#include <thread>

using namespace cells;
using namespace std::chrono_literals;

namespace {

// Of a port that was free a moment ago.
std::string refusingAddress()
{
    return SilentPort().address();
}

} // namespace

class TestTopologyFaults : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_fixture.emplace(); }
    void unreadablePageIsAFailure_F17();
    void truncatesServerMessages_S52();
    void mapsStatuses_data();
    void mapsStatuses();
    void namesTheCause_F1_F4_F6_F7_data();
    void namesTheCause_F1_F4_F6_F7();
    void C24_aSandboxAndProductionNeverMeet();
    void readsTheAlertOfTheServer_F8();
    void refusesBeforeConnecting_S3_F8_data();
    void refusesBeforeConnecting_S3_F8();
    void aCommandHearsWhetherItsWayIsOpen();

private:
    std::optional<TopologyFixture> m_fixture;
};

void TestTopologyFaults::unreadablePageIsAFailure_F17()
{
    m_fixture->server->onListRecords = [](auto &, const auto &, auto &response) {
        // Field 1 of a Claim, a string, with a byte that is no UTF-8.
        auto *claim = response.add_records()->mutable_metadata()->mutable_claim();
        claim->GetReflection()->MutableUnknownFields(claim)->AddLengthDelimited(1, "caf\xe9");
        return grpc::Status::OK;
    };
    const auto page = m_fixture->open()->fetchRecords({}, {});
    QVERIFY(!page);
    QVERIFY(page.error().retry == Failure::Retry::Smaller);
    QCOMPARE(page.error().kind, Failure::Kind::Unknown);
    QVERIFY2(page.error().text().find("is damaged or has another protocol version") != std::string::npos,
        page.error().text().c_str());
}

void TestTopologyFaults::truncatesServerMessages_S52()
{
    m_fixture->server->onGetCells = [](auto &, auto &, auto &) {
        return grpc::Status(grpc::INVALID_ARGUMENT, "<img src=x>" + std::string(5000, 'x'));
    };
    const auto cells = m_fixture->open()->fetchCells({});
    QVERIFY(!cells);
    QVERIFY(cells.error().text().find("img") == std::string::npos);
    QVERIFY(cells.error().detail.starts_with("INVALID_ARGUMENT: <img src=x>"));
    QCOMPARE(cells.error().detail.size(), std::size_t(2048));
}

void TestTopologyFaults::mapsStatuses_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("message");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, int code, const char *message, Failure::Kind kind, const char *text) {
        QTest::newRow(name) << code << QString::fromLatin1(message) << int(kind) << QString::fromLatin1(text);
    };
    using Kind = Failure::Kind;
    row("F9 permission", 7, "cell 4", Kind::Refused,
        "Cannot list the cells: HOST does not allow CN=admin to do this. Use a certificate with this right.");
    row("F9 unauthenticated", 16, "", Kind::Refused,
        "Cannot list the cells: HOST does not allow CN=admin to do this. Use a certificate with this right.");
    row("F24 quota", 8, "slow down", Kind::Refused,
        "Cannot list the cells: HOST limits the number of requests. Wait a moment, then try again.");
    row("F5 other server", 12, "Received http2 header with status: 404", Kind::Refused,
        "Cannot list the cells: HOST is not a Topology Service. Check the address.");
    row("other version", 12, "unknown method", Kind::Refused,
        "Cannot list the cells: the Topology Service at HOST has another version. Check which version it runs.");
    row("argument", 3, "cell_id", Kind::Refused, "Cannot list the cells: HOST refused. See the details.");
    row("precondition", 9, "", Kind::Refused, "Cannot list the cells: HOST refused. See the details.");
    row("server cancelled", 1, "", Kind::Unknown, "Cannot list the cells: HOST canceled the call. Try again.");
    row("internal", 13, "", Kind::Unknown,
        "Cannot list the cells: HOST answered with an unknown error. See the details.");
    row("unknown", 2, "", Kind::Unknown,
        "Cannot list the cells: HOST answered with an unknown error. See the details.");
    row("server deadline", 4, "", Kind::TimedOut, "Cannot list the cells: HOST did not answer within 10 s. Try again.");
}

void TestTopologyFaults::mapsStatuses()
{
    QFETCH(const int, code);
    QFETCH(const QString, message);
    QFETCH(const int, kind);
    QFETCH(const QString, text);
    m_fixture->server->onGetCells
        = [&](auto &, auto &, auto &) { return grpc::Status(grpc::StatusCode(code), message.toStdString()); };
    const auto cells = m_fixture->open()->fetchCells({});
    QVERIFY(!cells);
    QCOMPARE(int(cells.error().kind), kind);
    QCOMPARE(QString::fromStdString(cells.error().text())
                 .replace(QString::fromStdString(m_fixture->server->address()), QStringLiteral("HOST")),
        text);
    QCOMPARE(cells.error().isValueRejected, code == grpc::INVALID_ARGUMENT);
    QCOMPARE(cells.error().retry == Failure::Retry::Later, code == grpc::RESOURCE_EXHAUSTED);
    QCOMPARE(m_fixture->server->calls(), 1);
}

// Each has an authority of its own: whatever address a file gives, no call gets across.
void TestTopologyFaults::C24_aSandboxAndProductionNeverMeet()
{
    TopologyFixture production;
    const auto across = [](const TopologyFixture &here, const TopologyFixture &there, EnvironmentKind kind) {
        auto environment = here.environment();
        environment.kind = kind;
        environment.service = there.environment().service;
        return here.open(environment)->fetchCells({});
    };
    for (const auto &met : {across(*m_fixture, production, EnvironmentKind::Sandbox),
             across(production, *m_fixture, EnvironmentKind::Production)}) {
        QVERIFY(!met);
        QVERIFY2(met.error().text().find("was not issued by the authority in your ca file") != std::string::npos,
            met.error().text().c_str());
    }
    // Also when only our side is wrong: the service of production does not know who comes from a sandbox.
    auto disguised = m_fixture->environment();
    disguised.service = production.environment().service;
    disguised.certificates.authority = production.environment().certificates.authority;
    QVERIFY(!m_fixture->open(disguised)->fetchCells({}));
    QCOMPARE(m_fixture->server->calls() + production.server->calls(), 0);
    QVERIFY(production.open()->fetchCells({}));
}

void TestTopologyFaults::namesTheCause_F1_F4_F6_F7_data()
{
    QTest::addColumn<QString>("server");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *server, const char *expected) {
        QTest::newRow(server) << QString::fromLatin1(server) << QString::fromLatin1(expected);
    };
    row("refused", "HOST refuses the connection: nothing listens there. Check that the server runs.");
    row("name", "The name nowhere.invalid was not found (");
    row("plaintext", "HOST does not speak TLS. Check the port; this console never connects without TLS.");
    row("expired", "The certificate of HOST (CN=expired, issued by CN=Cells sandbox ca) expired at ");
    row("not yet valid", "The certificate of HOST (CN=early, issued by CN=Cells sandbox ca) is not valid before ");
    row("wrong name",
        "The certificate of HOST (CN=wrong, issued by CN=Cells sandbox ca) is for other.example.com, 10.0.0.1, not for "
        "localhost.");
    row("other authority",
        "The certificate of HOST (CN=foreign, issued by CN=Cells sandbox stranger-ca) was not issued by the authority "
        "in your ca "
        "file.");
    row("client rejected", "HOST does not accept your certificate (CN=admin, issued by CN=Cells sandbox ca)");
}

void TestTopologyFaults::namesTheCause_F1_F4_F6_F7()
{
    QFETCH(const QString, server);
    QFETCH(const QString, expected);
    const std::string names = "DNS:localhost,IP:127.0.0.1";
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    const std::map<QString, std::function<Outcome<Certificates>()>> faulty{
        {QStringLiteral("expired"),
            [&] { return m_fixture->authority.issueServer("expired", names, Validity::expired()); }},
        {QStringLiteral("not yet valid"),
            [&] {
                return m_fixture->authority.issueServer("early", names, {now + 1h, now + 2h});
            }},
        {QStringLiteral("wrong name"),
            [&] { return m_fixture->authority.issueServer("wrong", "DNS:other.example.com,IP:10.0.0.1"); }},
        {QStringLiteral("other authority"), [&] { return m_fixture->stranger.issueServer("foreign", names); }}};
    if (const auto issue = faulty.find(server); issue != faulty.end()) {
        m_fixture->server = std::make_unique<FakeTopologyServer>(*issue->second(), m_fixture->authority.certificate());
    } else if (server == QLatin1String("client rejected")) {
        m_fixture->server
            = std::make_unique<FakeTopologyServer>(m_fixture->serverFiles, m_fixture->stranger.certificate());
    }
    const SilentPort plain("220 mail.example.com ESMTP\r\n");
    auto where = m_fixture->environment();
    where.service = server == QLatin1String("refused") ? refusingAddress()
        : server == QLatin1String("name")              ? "nowhere.invalid:443"
        : server == QLatin1String("plaintext")         ? plain.address()
                                                       : where.service;
    const auto cells = m_fixture->open(where, {10s, 3, 50ms})->fetchCells({});
    QVERIFY(!cells);
    QCOMPARE(cells.error().kind, Failure::Kind::Unreachable);
    const auto text = QString::fromStdString(cells.error().text())
                          .replace(QString::fromStdString(where.service), QStringLiteral("HOST"));
    QVERIFY2(text.startsWith(expected), qPrintable(text));
    qInfo("%s", qPrintable(text));
    QVERIFY(cells.error().detail.starts_with("UNAVAILABLE: "));
    QCOMPARE(m_fixture->server->calls(), 0);
}

// grpc++ only hangs up; others say what they have against our certificate, after the handshake.
void TestTopologyFaults::readsTheAlertOfTheServer_F8()
{
    const auto address = refusingAddress();
    const auto &files = m_fixture->serverFiles;
    Command command;
    command.arguments = {QStandardPaths::findExecutable(QStringLiteral("openssl")).toStdString(), "s_server", "-quiet",
        "-alpn", "h2", "-accept", address, "-cert", files.certificate.string(), "-key", files.privateKey.string(),
        "-CAfile", m_fixture->stranger.certificate().string(), "-Verify", "1", "-verify_return_error"};
    command.log = m_fixture->folder() / "s_server.log";
    const auto server = ChildProcess::start(command);
    QVERIFY2(server, server ? "" : server.error().text().c_str());
    const auto material = readTlsMaterial(m_fixture->admin);
    QVERIFY(material);
    QTRY_VERIFY(probeTls(address, *material).kind != TlsFinding::Kind::Refused);
    const auto finding = probeTls(address, *material);
    QVERIFY2(finding.kind == TlsFinding::Kind::ClientRejected, textOf(finding.text).c_str());
    QVERIFY2(textOf(finding.text).find("alert unknown ca") != std::string::npos, textOf(finding.text).c_str());
}

void TestTopologyFaults::refusesBeforeConnecting_S3_F8_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fault, const char *expected) {
        QTest::newRow(fault) << QString::fromLatin1(fault) << QString::fromLatin1(expected);
    };
    row("no ca", "The CA of the service (ca) cannot be used. DIR/absent does not exist. Check the path.");
    for (const auto *file : {"no certificate", "no key"}) {
        row(file, "Your certificate cannot be used. DIR/absent does not exist. Check the path.");
    }
    row("mismatch",
        "Your certificate cannot be used. The key in DIR/server.key does not belong to the certificate in "
        "DIR/admin.pem. Name the key of this certificate.");
    row("open key",
        "Your certificate cannot be used. DIR/open.key can be used by others (mode 0644). To close it, run: chmod 600 "
        "DIR/open.key");
    row("expired", "Your certificate in DIR/late.pem (CN=late) expired at ");
}

void TestTopologyFaults::refusesBeforeConnecting_S3_F8()
{
    QFETCH(const QString, fault);
    QFETCH(const QString, expected);
    auto where = m_fixture->environment();
    auto &files = where.certificates;
    if (fault == QLatin1String("no ca")) {
        files.authority = m_fixture->folder() / "absent";
    } else if (fault == QLatin1String("no certificate")) {
        files.certificate = m_fixture->folder() / "absent";
    } else if (fault == QLatin1String("no key")) {
        files.privateKey = m_fixture->folder() / "absent";
    } else if (fault == QLatin1String("mismatch")) {
        files.privateKey = m_fixture->serverFiles.privateKey;
    } else if (fault == QLatin1String("open key")) {
        std::filesystem::copy_file(
            files.privateKey, m_fixture->folder() / "open.key", std::filesystem::copy_options::overwrite_existing);
        std::filesystem::permissions(m_fixture->folder() / "open.key", std::filesystem::perms(0644));
        files.privateKey = m_fixture->folder() / "open.key";
    } else {
        files = *m_fixture->authority.issueClient("late", Validity::expired());
    }
    const auto opened = openTopology(where);
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Failure::Kind::Refused);
    const auto text = QString::fromStdString(opened.error().text())
                          .replace(QString::fromStdString(m_fixture->folder().string()), QStringLiteral("DIR"));
    QVERIFY2(text.startsWith(expected), qPrintable(text));
}

// As the databases tell it: a tunnel that the machine slept through accepts connections and lets nothing through.
void TestTopologyFaults::aCommandHearsWhetherItsWayIsOpen()
{
    const auto access = std::make_shared<FakeAccess>();
    auto behind = m_fixture->environment();
    behind.access = access;
    behind.serviceConnection.emplace();
    const auto open = m_fixture->open(behind, {.patience = 2s});
    (void)open->fetchCells({});
    QCOMPARE(access->inTime, 1);
    QCOMPARE(access->late, 0);
    // A slow answer comes over an open way.
    m_fixture->server->onGetCells = [](auto &, auto &, auto &) {
        std::this_thread::sleep_for(3s);
        return grpc::Status::OK;
    };
    QCOMPARE(open->fetchCells({}).error().kind, Failure::Kind::TimedOut);
    QCOMPARE(access->late, 0);
    const SilentPort hung;
    access->port = hung.port();
    QVERIFY(!open->fetchCells({}));
    QCOMPARE(access->late, 1);
    QCOMPARE(access->inTime, 1);
}

QTEST_GUILESS_MAIN(TestTopologyFaults)
#include "tst_topologyfaults.moc"
