#include "app/sandbox/certificates.h"
#include "models/links/topologylink.h"
#include "tests/support/faketopologyserver.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace cells;
using namespace std::chrono_literals;

namespace {

namespace v1 = gitlab::cells::topology_service::claims::v1;

const std::string leaseText = "0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f";

void fill(v1::LeaseRecord &lease, const std::string &uuid = leaseText)
{
    lease.mutable_uuid()->set_value(uuid);
    lease.mutable_created_at()->set_seconds(1'790'000'000);
    lease.mutable_updated_at()->set_seconds(1'790'000'000);
}

void fill(v1::Record &record)
{
    record.mutable_uuid()->set_value(leaseText);
    record.mutable_created_at()->set_seconds(1'790'000'000);
    record.mutable_metadata()->mutable_claim()->set_username("alice");
}

// A port on which something listens, but nothing answers.
class SilentPort
{
public:
    explicit SilentPort(const char *greeting = "")
        : m_socket(::socket(AF_INET, SOCK_STREAM, 0))
        , m_greeting(greeting)
    {
        sockaddr_in address = {};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(m_socket, reinterpret_cast<sockaddr *>(&address), size);
        ::listen(m_socket, 16);
        ::getsockname(m_socket, reinterpret_cast<sockaddr *>(&address), &size);
        m_port = ntohs(address.sin_port);
        if (!m_greeting.empty()) {
            m_thread = std::jthread([this] { greet(); });
        }
    }
    ~SilentPort()
    {
        ::shutdown(m_socket, SHUT_RDWR);
        m_thread = {};
        ::close(m_socket);
    }
    std::string address() const { return "localhost:" + std::to_string(m_port); }

private:
    void greet() const
    {
        for (int peer = ::accept(m_socket, nullptr, nullptr); peer >= 0; peer = ::accept(m_socket, nullptr, nullptr)) {
            (void)!::write(peer, m_greeting.data(), m_greeting.size());
            ::close(peer);
        }
    }

    int m_socket;
    int m_port = 0;
    std::string m_greeting;
    std::jthread m_thread;
};

// Of a port that was free a moment ago.
std::string refusingAddress()
{
    return SilentPort().address();
}

} // namespace

class TestTopologyLink : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void listsCells();
    void listsLeasesPageByPage_P14();
    void listsRecordsAsking2Eras();
    void looksUpOwnersOfClaims();
    void keepsUnknownKinds_C17();
    void malformedUuidFailsThePage();
    void takesPagesAbove4MiB_F16();
    void refusesPagesAbove16MiB_F16();
    void unreadablePageIsAFailure_F17();
    void capsWhatTheServerSays_S52();
    void mapsStatuses_data();
    void mapsStatuses();
    void retriesReadsWhileUnavailable_F10();
    void givesUpAfterThreeTries();
    void everyCallHasADeadline_F2();
    void stopEndsEveryCallAtOnce_data();
    void stopEndsEveryCallAtOnce();
    void stopEndsThePauseBetweenTries();
    void stopBeforeTheCallCounts();
    void namesTheCause_F1_F4_F6_F7_data();
    void namesTheCause_F1_F4_F6_F7();
    void refusesBeforeConnecting_S3_F8_data();
    void refusesBeforeConnecting_S3_F8();
    void ignoresProxies_F5();
    void usesTheCellsOwnCertificate();

private:
    using Call = std::function<Outcome<void>(TopologyService &, std::stop_token)>;

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    Environment environment() const;
    std::unique_ptr<TopologyService> open(const Environment &environment, const TopologyLimits &limits = {}) const;
    std::unique_ptr<TopologyService> open() const { return open(environment()); }

    QTemporaryDir m_folder;
    std::optional<ThrowAwayAuthority> m_authority;
    std::optional<ThrowAwayAuthority> m_stranger;
    Certificates m_serverFiles;
    Certificates m_admin;
    std::unique_ptr<FakeTopologyServer> m_server;
};

Environment TestTopologyLink::environment() const
{
    Environment environment;
    environment.file = "environment.yml";
    environment.service = m_server->address();
    environment.certificates = m_admin;
    environment.cells.resize(1);
    environment.cells[0].id = {3};
    return environment;
}

std::unique_ptr<TopologyService> TestTopologyLink::open(
    const Environment &environment, const TopologyLimits &limits) const
{
    auto opened = openTopology(environment, {}, limits);
    return opened ? std::move(*opened) : nullptr;
}

void TestTopologyLink::initTestCase()
{
    m_authority = std::move(*ThrowAwayAuthority::create(folder()));
    m_stranger = std::move(*ThrowAwayAuthority::create(folder(), "stranger-ca"));
    m_serverFiles = *m_authority->issueServer();
    m_admin = *m_authority->issueClient("admin");
}

void TestTopologyLink::init()
{
    m_server = std::make_unique<FakeTopologyServer>(m_serverFiles, m_authority->certificate());
}

void TestTopologyLink::listsCells()
{
    m_server->onGetCells = [](auto &, auto &, auto &response) {
        auto *cell = response.add_cells();
        cell->set_id(3);
        cell->set_address("cell-3.example.com");
        cell->set_session_prefix("cell-3-");
        cell->mutable_sequence_range()->set_minval(1);
        cell->add_sequence_ranges()->set_minval(1000);
        return grpc::Status::OK;
    };
    const auto cells = open()->fetchCells({});
    QVERIFY2(cells, cells ? "" : (cells.error().text + cells.error().detail).c_str());
    QVERIFY((*cells == std::vector<Cell>{{{3}, "cell-3.example.com", "cell-3-", {{1000, 0}}}}));
}

void TestTopologyLink::listsLeasesPageByPage_P14()
{
    std::vector<v1::ListLeasesRequest> requests;
    m_server->onListLeases = [&](auto &, const auto &request, auto &response) {
        requests.push_back(request);
        if (!request.has_next()) {
            // An empty page is not the end.
            response.mutable_next()->set_type_url("cursor");
            response.mutable_next()->set_value(std::string("\0\xff", 2));
        } else {
            fill(*response.add_leases());
        }
        return grpc::Status::OK;
    };
    const auto service = open();
    LeaseListing listing{{3}, Instant(1'790'000'000'123'456us), 50, {}};
    const auto first = service->fetchLeases(listing, {});
    QVERIFY(first);
    QVERIFY(first->leases.empty());
    QVERIFY(first->next);
    listing.next = first->next;
    const auto second = service->fetchLeases(listing, {});
    QVERIFY(second);
    QCOMPARE(second->leases.size(), std::size_t(1));
    QCOMPARE(second->leases[0].uuid.text(), leaseText);
    QVERIFY(!second->next);
    QCOMPARE(requests.size(), std::size_t(2));
    QCOMPARE(requests[0].cell_id(), 3);
    QCOMPARE(requests[0].limit(), 50);
    QCOMPARE(requests[0].created_after().nanos(), 123'456'000);
    QCOMPARE(requests[1].next().value(), std::string("\0\xff", 2));
}

void TestTopologyLink::listsRecordsAsking2Eras()
{
    v1::ListRecordsRequest seen;
    m_server->onListRecords = [&](auto &, const auto &request, auto &response) {
        seen = request;
        response.set_truncated(true);
        fill(*response.add_records());
        return grpc::Status::OK;
    };
    const auto page = open()->fetchRecords({{1}, SourceType::Routes, keyOfId(0), keyOfId(42), {ClaimType::Route}}, {});
    QVERIFY(page);
    QVERIFY(page->isTruncated);
    QCOMPARE(page->records.size(), std::size_t(1));
    QCOMPARE(seen.claim_types_size(), 1);
    QCOMPARE(int(seen.claim_types(0)), 1);
    QCOMPARE(int(seen.bucket_types(0)), 1);
    QCOMPARE(seen.source_id_lte(), keyOfId(42));
}

void TestTopologyLink::looksUpOwnersOfClaims()
{
    m_server->onGetRecord = [](auto &, const auto &request, auto &response) {
        if (request.claim().username() != "alice" || request.bucket().value() != "alice") {
            return grpc::Status(grpc::NOT_FOUND, "no such claim");
        }
        fill(*response.mutable_record());
        response.mutable_cell_info()->set_id(9);
        return grpc::Status::OK;
    };
    const auto service = open();
    const auto alice = service->fetchRecord({ClaimType::Username, "alice", {}}, {});
    QVERIFY(alice);
    QVERIFY(*alice);
    QCOMPARE((*alice)->record.claim.value, std::string("alice"));
    QCOMPARE((*alice)->cell->id.value, 9);
    const auto nobody = service->fetchRecord({ClaimType::Username, "bob", {}}, {});
    QVERIFY(nobody);
    QVERIFY(!*nobody);
    const auto nonsense = service->fetchRecord({ClaimType::ProjectId, "12x", {}}, {});
    QVERIFY(!nonsense);
    QCOMPARE(nonsense.error().text, std::string("A project id is a whole number."));
}

void TestTopologyLink::keepsUnknownKinds_C17()
{
    m_server->onListRecords = [](auto &, const auto &, auto &response) {
        auto *record = response.add_records();
        fill(*record);
        record->set_status(v1::Record::Status(7));
        auto *claim = record->mutable_metadata()->mutable_claim();
        claim->Clear();
        claim->GetReflection()->MutableUnknownFields(claim)->AddLengthDelimited(21, "jira-key");
        record->mutable_metadata()->mutable_source()->set_type(v1::Source::Type(31));
        record->mutable_metadata()->mutable_subject()->set_type(v1::Subject::Type(9));
        return grpc::Status::OK;
    };
    const auto page = open()->fetchRecords({}, {});
    QVERIFY(page);
    const auto &record = page->records[0];
    QCOMPARE(nameOf(record.claim.type), std::string("type #21"));
    QCOMPARE(record.claim.value, std::string("jira-key"));
    QCOMPARE(nameOf(record.status), std::string("status #7"));
    QCOMPARE(nameOf(record.source.type), std::string("source #31"));
    QCOMPARE(nameOf(record.subject.type), std::string("subject #9"));
}

void TestTopologyLink::malformedUuidFailsThePage()
{
    m_server->onListLeases = [](auto &, const auto &, auto &response) {
        fill(*response.add_leases());
        fill(*response.add_leases(), "not-a-uuid");
        return grpc::Status::OK;
    };
    const auto page = open()->fetchLeases({}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().kind, Failure::Kind::Unknown);
    QCOMPARE(page.error().detail, std::string("not-a-uuid"));
}

void TestTopologyLink::takesPagesAbove4MiB_F16()
{
    m_server->onListRecords = [](auto &, const auto &, auto &response) {
        for (int i = 0; i < 6; ++i) {
            auto *record = response.add_records();
            fill(*record);
            record->mutable_metadata()->mutable_claim()->set_route(std::string(1 << 20, 'r'));
        }
        return grpc::Status::OK;
    };
    const auto page = open()->fetchRecords({}, {});
    QVERIFY2(page, page ? "" : page.error().detail.c_str());
    QCOMPARE(page->records.size(), std::size_t(6));
}

void TestTopologyLink::refusesPagesAbove16MiB_F16()
{
    m_server->onListRecords = [](auto &, const auto &, auto &response) {
        fill(*response.add_records());
        response.mutable_records(0)->mutable_metadata()->mutable_claim()->set_route(std::string(17 << 20, 'r'));
        return grpc::Status::OK;
    };
    const auto page = open()->fetchRecords({}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().kind, Failure::Kind::Refused);
    QCOMPARE(page.error().text,
        "The answer of " + m_server->address() + " is larger than 16 MiB. Ask for a smaller part at once.");
}

void TestTopologyLink::unreadablePageIsAFailure_F17()
{
    m_server->onListRecords = [](auto &, const auto &, auto &response) {
        auto *record = response.add_records();
        fill(*record);
        // Field 1 of a Claim, a string, with a byte that is no UTF-8.
        auto *claim = record->mutable_metadata()->mutable_claim();
        claim->Clear();
        claim->GetReflection()->MutableUnknownFields(claim)->AddLengthDelimited(1, "caf\xe9");
        return grpc::Status::OK;
    };
    const auto page = open()->fetchRecords({}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().kind, Failure::Kind::Unknown);
    QVERIFY2(page.error().text.find("cannot be read") != std::string::npos, page.error().text.c_str());
}

void TestTopologyLink::capsWhatTheServerSays_S52()
{
    m_server->onGetCells = [](auto &, auto &, auto &) {
        return grpc::Status(grpc::INVALID_ARGUMENT, "<img src=x>" + std::string(5000, 'x'));
    };
    const auto cells = open()->fetchCells({});
    QVERIFY(!cells);
    QVERIFY(cells.error().text.find("img") == std::string::npos);
    QVERIFY(cells.error().detail.starts_with("INVALID_ARGUMENT: <img src=x>"));
    QCOMPARE(cells.error().detail.size(), std::size_t(2048));
}

void TestTopologyLink::mapsStatuses_data()
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
        "HOST does not let CN=admin list the cells. Use a certificate that may.");
    row("F9 unauthenticated", 16, "", Kind::Refused,
        "HOST does not let CN=admin list the cells. Use a certificate that may.");
    row("F24 quota", 8, "slow down", Kind::Refused,
        "HOST limits how much it is asked, and would not list the cells now. Wait a moment, then try again.");
    row("F5 other server", 12, "Received http2 header with status: 404", Kind::Refused,
        "What answers at HOST is not a Topology Service. Check the address.");
    row("other version", 12, "unknown method", Kind::Refused,
        "The Topology Service at HOST cannot list the cells: it is of another version.");
    row("argument", 3, "cell_id", Kind::Refused, "HOST refused to list the cells; its reason is in the details.");
    row("precondition", 9, "", Kind::Refused, "HOST refused to list the cells; its reason is in the details.");
    row("server cancelled", 1, "", Kind::Unknown, "HOST broke off while it was to list the cells. Try again.");
    row("internal", 13, "", Kind::Unknown,
        "HOST was to list the cells and answered what cannot be understood; see the details.");
    row("unknown", 2, "", Kind::Unknown,
        "HOST was to list the cells and answered what cannot be understood; see the details.");
    row("server deadline", 4, "", Kind::TimedOut,
        "HOST did not list the cells within 10 s. It is slow, or the connection hangs; try again.");
}

void TestTopologyLink::mapsStatuses()
{
    QFETCH(const int, code);
    QFETCH(const QString, message);
    QFETCH(const int, kind);
    QFETCH(const QString, text);
    m_server->onGetCells
        = [&](auto &, auto &, auto &) { return grpc::Status(grpc::StatusCode(code), message.toStdString()); };
    const auto cells = open()->fetchCells({});
    QVERIFY(!cells);
    QCOMPARE(int(cells.error().kind), kind);
    QCOMPARE(QString::fromStdString(cells.error().text)
                 .replace(QString::fromStdString(m_server->address()), QStringLiteral("HOST")),
        text);
    QCOMPARE(m_server->calls(), 1);
}

void TestTopologyLink::retriesReadsWhileUnavailable_F10()
{
    m_server->onGetCells = [this](auto &, auto &, auto &) {
        return m_server->calls() < 3 ? grpc::Status(grpc::UNAVAILABLE, "starting") : grpc::Status::OK;
    };
    const auto cells = open(environment(), {10s, 3, 20ms})->fetchCells({});
    QVERIFY2(cells, cells ? "" : cells.error().text.c_str());
    QCOMPARE(m_server->calls(), 3);
}

void TestTopologyLink::givesUpAfterThreeTries()
{
    m_server->onGetCells = [](auto &, auto &, auto &) { return grpc::Status(grpc::UNAVAILABLE, "database is down"); };
    const auto cells = open(environment(), {10s, 3, 20ms})->fetchCells({});
    QVERIFY(!cells);
    QCOMPARE(m_server->calls(), 3);
    QCOMPARE(cells.error().kind, Failure::Kind::Unreachable);
    QCOMPARE(cells.error().text,
        m_server->address()
            + " can be reached, but could not list the cells: it says that it is unavailable, or the connection was "
              "cut. Try again.");
    QCOMPARE(cells.error().detail, std::string("UNAVAILABLE: database is down"));
}

void TestTopologyLink::everyCallHasADeadline_F2()
{
    m_server->onListLeases = [](auto &context, auto &, auto &) {
        FakeTopologyServer::hold(context, 30s);
        return grpc::Status::OK;
    };
    QElapsedTimer timer;
    timer.start();
    const auto page = open(environment(), {300ms})->fetchLeases({{3}, {}, 1, {}}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().kind, Failure::Kind::TimedOut);
    QCOMPARE(page.error().text,
        m_server->address()
            + " did not list the leases of cell 3 within 0.3 s. It is slow, or the connection hangs; try again.");
    QVERIFY(timer.elapsed() < 1300);
}

void TestTopologyLink::stopEndsEveryCallAtOnce_data()
{
    QTest::addColumn<int>("call");
    QTest::addColumn<bool>("isSilent");
    QTest::newRow("fetchCells") << 0 << false;
    QTest::newRow("fetchLeases") << 1 << false;
    QTest::newRow("fetchRecords") << 2 << false;
    QTest::newRow("fetchRecord") << 3 << false;
    QTest::newRow("while the TLS handshake hangs") << 0 << true;
}

void TestTopologyLink::stopEndsEveryCallAtOnce()
{
    QFETCH(const int, call);
    QFETCH(const bool, isSilent);
    const auto hold = [](auto &context, auto &, auto &) {
        FakeTopologyServer::hold(context, 30s);
        return grpc::Status::OK;
    };
    m_server->onGetCells = hold;
    m_server->onListLeases = hold;
    m_server->onListRecords = hold;
    m_server->onGetRecord = hold;
    const SilentPort silent;
    auto where = environment();
    where.service = isSilent ? silent.address() : where.service;
    const auto service = open(where);
    const auto ignore = [](auto &&) {};
    const std::vector<Call> calls{[&](auto &service, auto stop) { return service.fetchCells(stop).map(ignore); },
        [&](auto &service, auto stop) { return service.fetchLeases({}, stop).map(ignore); },
        [&](auto &service, auto stop) { return service.fetchRecords({}, stop).map(ignore); },
        [&](auto &service, auto stop) {
            return service.fetchRecord({ClaimType::Email, "a@b", {}}, stop).map(ignore);
        }};
    std::stop_source stop;
    QElapsedTimer sinceStop;
    std::jthread stopper([&] {
        QTest::qWait(300);
        sinceStop.start();
        stop.request_stop();
    });
    const auto outcome = calls[std::size_t(call)](*service, stop.get_token());
    const auto elapsed = sinceStop.elapsed();
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().kind, Failure::Kind::Cancelled);
    qInfo("ended %lld ms after the stop", static_cast<long long>(elapsed));
    QVERIFY(elapsed < 250);
}

void TestTopologyLink::stopEndsThePauseBetweenTries()
{
    m_server->onGetCells = [](auto &, auto &, auto &) { return grpc::Status(grpc::UNAVAILABLE, ""); };
    std::stop_source stop;
    QElapsedTimer timer;
    timer.start();
    std::jthread stopper([&] {
        QTest::qWait(300);
        stop.request_stop();
    });
    const auto cells = open(environment(), {60s, 3, 20s})->fetchCells(stop.get_token());
    QVERIFY(!cells);
    QCOMPARE(cells.error().kind, Failure::Kind::Cancelled);
    QVERIFY(timer.elapsed() < 1000);
}

void TestTopologyLink::stopBeforeTheCallCounts()
{
    std::stop_source stop;
    stop.request_stop();
    const auto cells = open()->fetchCells(stop.get_token());
    QVERIFY(!cells);
    QCOMPARE(cells.error().kind, Failure::Kind::Cancelled);
}

void TestTopologyLink::namesTheCause_F1_F4_F6_F7_data()
{
    QTest::addColumn<QString>("server");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *server, const char *says) {
        QTest::newRow(server) << QString::fromLatin1(server) << QString::fromLatin1(says);
    };
    row("refused", "HOST refuses the connection: nothing listens there. Is the Topology Service running?");
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

void TestTopologyLink::namesTheCause_F1_F4_F6_F7()
{
    QFETCH(const QString, server);
    QFETCH(const QString, says);
    const std::string names = "DNS:localhost,IP:127.0.0.1";
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    const std::map<QString, std::function<Outcome<Certificates>()>> faulty{
        {QStringLiteral("expired"), [&] { return m_authority->issueServer("expired", names, Validity::expired()); }},
        {QStringLiteral("not yet valid"),
            [&] {
                return m_authority->issueServer("early", names, {now + 1h, now + 2h});
            }},
        {QStringLiteral("wrong name"),
            [&] { return m_authority->issueServer("wrong", "DNS:other.example.com,IP:10.0.0.1"); }},
        {QStringLiteral("other authority"), [&] { return m_stranger->issueServer("foreign", names); }}};
    if (const auto issue = faulty.find(server); issue != faulty.end()) {
        m_server = std::make_unique<FakeTopologyServer>(*issue->second(), m_authority->certificate());
    } else if (server == QLatin1String("client rejected")) {
        m_server = std::make_unique<FakeTopologyServer>(m_serverFiles, m_stranger->certificate());
    }
    const SilentPort plain("220 mail.example.com ESMTP\r\n");
    auto where = environment();
    where.service = server == QLatin1String("refused") ? refusingAddress()
        : server == QLatin1String("name")              ? "nowhere.invalid:443"
        : server == QLatin1String("plaintext")         ? plain.address()
                                                       : where.service;
    const auto cells = open(where, {10s, 3, 50ms})->fetchCells({});
    QVERIFY(!cells);
    QCOMPARE(cells.error().kind, Failure::Kind::Unreachable);
    const auto text = QString::fromStdString(cells.error().text)
                          .replace(QString::fromStdString(where.service), QStringLiteral("HOST"));
    QVERIFY2(text.startsWith(says), qPrintable(text));
    qInfo("%s", qPrintable(text));
    QVERIFY(cells.error().detail.starts_with("UNAVAILABLE: "));
    QCOMPARE(m_server->calls(), 0);
}

void TestTopologyLink::refusesBeforeConnecting_S3_F8_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *fault, const char *says) {
        QTest::newRow(fault) << QString::fromLatin1(fault) << QString::fromLatin1(says);
    };
    row("no ca", "DIR/absent does not exist");
    row("no certificate", "DIR/absent does not exist");
    row("no key", "DIR/absent does not exist");
    row("mismatch", "the key in DIR/server.key does not belong to the certificate in DIR/admin.pem");
    row("open key", "DIR/open.key can be used by others (mode 0644); run: chmod 600 DIR/open.key");
    row("expired", "Your certificate DIR/late.pem (CN=late) expired at ");
}

void TestTopologyLink::refusesBeforeConnecting_S3_F8()
{
    QFETCH(const QString, fault);
    QFETCH(const QString, says);
    auto where = environment();
    auto &files = where.certificates;
    if (fault == QLatin1String("no ca")) {
        files.authority = folder() / "absent";
    } else if (fault == QLatin1String("no certificate")) {
        files.certificate = folder() / "absent";
    } else if (fault == QLatin1String("no key")) {
        files.privateKey = folder() / "absent";
    } else if (fault == QLatin1String("mismatch")) {
        files.privateKey = m_serverFiles.privateKey;
    } else if (fault == QLatin1String("open key")) {
        std::filesystem::copy_file(
            files.privateKey, folder() / "open.key", std::filesystem::copy_options::overwrite_existing);
        std::filesystem::permissions(folder() / "open.key", std::filesystem::perms(0644));
        files.privateKey = folder() / "open.key";
    } else {
        files = *m_authority->issueClient("late", Validity::expired());
    }
    const auto opened = openTopology(where);
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Failure::Kind::Refused);
    const auto text = QString::fromStdString(opened.error().text).replace(m_folder.path(), QStringLiteral("DIR"));
    QVERIFY2(text.startsWith(says), qPrintable(text));
}

void TestTopologyLink::ignoresProxies_F5()
{
    const SilentPort proxy;
    for (const char *name : {"http_proxy", "https_proxy", "grpc_proxy"}) {
        qputenv(name, QByteArray("http://") + proxy.address().c_str());
    }
    const auto cells = open(environment(), {2s, 1})->fetchCells({});
    for (const char *name : {"http_proxy", "https_proxy", "grpc_proxy"}) {
        qunsetenv(name);
    }
    QVERIFY2(cells, cells ? "" : cells.error().text.c_str());
}

void TestTopologyLink::usesTheCellsOwnCertificate()
{
    std::vector<std::string> callers;
    m_server->onGetCells = [&](auto &context, auto &, auto &) {
        const auto names = context.auth_context()->FindPropertyValues("x509_common_name");
        callers.emplace_back(names.front().data(), names.front().size());
        return grpc::Status::OK;
    };
    auto where = environment();
    QVERIFY((*openTopology(where, CellId{3}))->fetchCells({}));
    where.cells[0].certificates = *m_authority->issueClient("cell-3");
    QVERIFY((*openTopology(where, CellId{3}))->fetchCells({}));
    QVERIFY((*openTopology(where))->fetchCells({}));
    QVERIFY((callers == std::vector<std::string>{"admin", "cell-3", "admin"}));
    QCOMPARE(openTopology(where, CellId{4}).error().text, std::string("environment.yml has no cell 4."));
}

QTEST_GUILESS_MAIN(TestTopologyLink)
#include "tst_topologylink.moc"
