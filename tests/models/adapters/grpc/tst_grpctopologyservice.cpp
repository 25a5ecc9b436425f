// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/topologyfixture.h"
#include "tests/support/processes/silentport.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QLocale>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>

using namespace cells;
using namespace std::chrono_literals;

namespace {

namespace v1 = gitlab::cells::topology_service::claims::v1;

const std::string leaseText = "0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f";

// Records the names in the certificates of those who list the cells.
class Callers
{
public:
    explicit Callers(FakeTopologyServer &server)
    {
        server.onGetCells = [seen = m_seen](auto &context, auto &, auto &) {
            const auto names = context.auth_context()->FindPropertyValues("x509_common_name");
            const std::scoped_lock lock(seen->mutex);
            seen->names.emplace_back(names.front().data(), names.front().size());
            return grpc::Status::OK;
        };
    }

    std::vector<std::string> names() const
    {
        const std::scoped_lock lock(m_seen->mutex);
        return m_seen->names;
    }

private:
    struct Seen
    {
        std::mutex mutex;
        std::vector<std::string> names;
    };
    std::shared_ptr<Seen> m_seen = std::make_shared<Seen>();
};

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

} // namespace

class TestGrpcTopologyService : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_fixture.emplace(); }
    void listsCells();
    void listsLeasesPageByPage_P14();
    void listsRecordsAsking2Eras();
    void looksUpOwnersOfClaims();
    void preservesUnknownKinds_C17_F19();
    void C21_theServicesClockIsReadFromItsAnswers();
    void F17_aMalformedLeaseIsNamedAndTheOthersAreRead();
    void takesPagesAbove4MiB_F16();
    void refusesPagesAbove16MiB_F16();
    void retriesReadsWhileUnavailable_F10();
    void givesUpAfterThreeTries();
    void everyCallHasADeadline_F2();
    void stopEndsEveryCallAtOnce_data();
    void stopEndsEveryCallAtOnce();
    void stopEndsThePauseBetweenTries();
    void stopBeforeTheCallCounts();
    void ignoresProxies_F5();
    void usesTheCellsOwnCertificate();
    void S5_aRenewedCertificateIsTakenUp();
    void S5_aFileRenamedInTheSameTickIsTakenUp();

private:
    using Call = std::function<Outcome<void>(TopologyService &, std::stop_token)>;

    std::optional<TopologyFixture> m_fixture;
};

void TestGrpcTopologyService::listsCells()
{
    m_fixture->server->onGetCells = [](auto &, auto &, auto &response) {
        auto *cell = response.add_cells();
        cell->set_id(3);
        cell->set_address("cell-3.example.com");
        cell->set_session_prefix("cell-3-");
        cell->mutable_sequence_range()->set_minval(1);
        cell->add_sequence_ranges()->set_minval(1000);
        return grpc::Status::OK;
    };
    const auto cells = m_fixture->open()->fetchCells({});
    QVERIFY2(cells, cells ? "" : (cells.error().text() + cells.error().detail).c_str());
    QVERIFY((*cells == std::vector<Cell>{{{3}, "cell-3.example.com", "cell-3-", {{1000, 0}}}}));
}

void TestGrpcTopologyService::listsLeasesPageByPage_P14()
{
    std::vector<v1::ListLeasesRequest> requests;
    m_fixture->server->onListLeases = [&](auto &, const auto &request, auto &response) {
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
    const auto service = m_fixture->open();
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
    QCOMPARE(m_fixture->server->calls(), 2);
    QCOMPARE(requests.size(), std::size_t(2));
    QCOMPARE(requests[0].cell_id(), 3);
    QCOMPARE(requests[0].limit(), 50);
    QCOMPARE(requests[0].created_after().nanos(), 123'456'000);
    QCOMPARE(requests[1].next().value(), std::string("\0\xff", 2));
}

void TestGrpcTopologyService::listsRecordsAsking2Eras()
{
    v1::ListRecordsRequest seen;
    m_fixture->server->onListRecords = [&](auto &, const auto &request, auto &response) {
        seen = request;
        response.set_truncated(true);
        fill(*response.add_records());
        return grpc::Status::OK;
    };
    const auto page
        = m_fixture->open()->fetchRecords({{1}, SourceType::Routes, keyOfId(0), keyOfId(42), {ClaimType::Route}}, {});
    QVERIFY(page);
    QVERIFY(page->isTruncated);
    QCOMPARE(page->records.size(), std::size_t(1));
    QCOMPARE(m_fixture->server->calls(), 1);
    QCOMPARE(seen.claim_types_size(), 1);
    QCOMPARE(int(seen.claim_types(0)), 1);
    QCOMPARE(int(seen.bucket_types(0)), 1);
    QCOMPARE(seen.source_id_lte(), keyOfId(42));
}

void TestGrpcTopologyService::looksUpOwnersOfClaims()
{
    m_fixture->server->onGetRecord = [](auto &, const auto &request, auto &response) {
        if (request.claim().username() != "alice" || request.bucket().value() != "alice") {
            return grpc::Status(grpc::NOT_FOUND, "no such claim");
        }
        fill(*response.mutable_record());
        response.mutable_cell_info()->set_id(9);
        return grpc::Status::OK;
    };
    const auto service = m_fixture->open();
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
    QCOMPARE(nonsense.error().text(), std::string("A project id must be a whole number."));
    QVERIFY(nonsense.error().isValueRejected);
}

void TestGrpcTopologyService::preservesUnknownKinds_C17_F19()
{
    m_fixture->server->onListRecords = [](auto &, const auto &, auto &response) {
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
    const auto page = m_fixture->open()->fetchRecords({}, {});
    QVERIFY(page);
    const auto &record = page->records[0];
    QCOMPARE(nameOf(record.claim.type), std::string("type #21"));
    QCOMPARE(record.claim.value, std::string("jira-key"));
    QCOMPARE(nameOf(record.status), std::string("status #7"));
    QCOMPARE(nameOf(record.source.type), std::string("source #31"));
    QCOMPARE(nameOf(record.subject.type), std::string("subject #9"));
}

void TestGrpcTopologyService::C21_theServicesClockIsReadFromItsAnswers()
{
    constexpr std::chrono::minutes skews[]{-12min, 0min, 12min};
    std::atomic<int> calls = 0;
    m_fixture->server->onListLeases = [&](auto &context, const auto &, auto &) {
        if (const int call = calls++; call > 0) {
            const auto now = QDateTime::currentDateTimeUtc().addSecs(std::chrono::seconds(skews[call - 1]).count());
            const auto date = QLocale::c().toString(now, QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'"));
            context.AddInitialMetadata("date", date.toStdString());
        }
        return grpc::Status::OK;
    };
    const auto topology = m_fixture->open();
    QVERIFY(!topology->fetchLeases({}, {})->serviceAhead);
    for (const auto skew : skews) {
        const auto page = topology->fetchLeases({}, {});
        QVERIFY(page && page->serviceAhead);
        QVERIFY(std::chrono::abs(*page->serviceAhead - skew) < 5s);
    }
}

void TestGrpcTopologyService::F17_aMalformedLeaseIsNamedAndTheOthersAreRead()
{
    m_fixture->server->onListLeases = [](auto &, const auto &, auto &response) {
        fill(*response.add_leases());
        fill(*response.add_leases(), "not-a-uuid\x1b[2J");
        fill(*response.add_leases());
        response.mutable_leases(2)->clear_created_at();
        return grpc::Status::OK;
    };
    const auto page = m_fixture->open()->fetchLeases({}, {});
    QVERIFY(page);
    QCOMPARE(page->leases.size(), std::size_t(1));
    QCOMPARE(page->unreadable.size(), std::size_t(2));
    QCOMPARE(page->unreadable[0], std::string("a malformed UUID, not-a-uuid?[2J"));
    QVERIFY(page->unreadable[1].starts_with("an invalid time, UUID "));
}

void TestGrpcTopologyService::takesPagesAbove4MiB_F16()
{
    m_fixture->server->onListRecords = [](auto &, const auto &, auto &response) {
        for (int i = 0; i < 6; ++i) {
            auto *record = response.add_records();
            fill(*record);
            record->mutable_metadata()->mutable_claim()->set_route(std::string(1 << 20, 'r'));
        }
        return grpc::Status::OK;
    };
    const auto page = m_fixture->open()->fetchRecords({}, {});
    QVERIFY2(page, page ? "" : page.error().detail.c_str());
    QCOMPARE(page->records.size(), std::size_t(6));
}

void TestGrpcTopologyService::refusesPagesAbove16MiB_F16()
{
    m_fixture->server->onListRecords = [](auto &, const auto &, auto &response) {
        fill(*response.add_records());
        response.mutable_records(0)->mutable_metadata()->mutable_claim()->set_route(std::string(17 << 20, 'r'));
        return grpc::Status::OK;
    };
    const auto page = m_fixture->open()->fetchRecords({}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().kind, Failure::Kind::Refused);
    QCOMPARE(page.error().text(),
        "Cannot list the claims of cell 0 from unspecified: the answer of " + m_fixture->server->address()
            + " is larger than 16 MiB. Request less at once.");
}

void TestGrpcTopologyService::retriesReadsWhileUnavailable_F10()
{
    m_fixture->server->onGetCells = [this](auto &, auto &, auto &) {
        return m_fixture->server->calls() < 3 ? grpc::Status(grpc::UNAVAILABLE, "starting") : grpc::Status::OK;
    };
    const auto cells = m_fixture->open(m_fixture->environment(), {10s, 3, 20ms})->fetchCells({});
    QVERIFY2(cells, cells ? "" : cells.error().text().c_str());
    QCOMPARE(m_fixture->server->calls(), 3);
}

void TestGrpcTopologyService::givesUpAfterThreeTries()
{
    m_fixture->server->onGetCells
        = [](auto &, auto &, auto &) { return grpc::Status(grpc::UNAVAILABLE, "database is down"); };
    const auto cells = m_fixture->open(m_fixture->environment(), {10s, 3, 20ms})->fetchCells({});
    QVERIFY(!cells);
    QCOMPARE(m_fixture->server->calls(), 3);
    QCOMPARE(cells.error().kind, Failure::Kind::Unreachable);
    QCOMPARE(cells.error().text(),
        "Cannot list the cells: " + m_fixture->server->address()
            + " reports that it is unavailable, or the connection was cut. Try again.");
    QCOMPARE(cells.error().detail, std::string("UNAVAILABLE: database is down"));
}

void TestGrpcTopologyService::everyCallHasADeadline_F2()
{
    m_fixture->server->onListLeases = [](auto &context, auto &, auto &) {
        FakeTopologyServer::hold(context, 30s);
        return grpc::Status::OK;
    };
    QElapsedTimer timer;
    timer.start();
    const auto page = m_fixture->open(m_fixture->environment(), {300ms})->fetchLeases({{3}, {}, 1, {}}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().kind, Failure::Kind::TimedOut);
    QCOMPARE(page.error().text(),
        "Cannot list the leases of cell 3: " + m_fixture->server->address()
            + " did not answer within 0.3 s. Try again.");
    QVERIFY(timer.elapsed() < 1300);
}

void TestGrpcTopologyService::stopEndsEveryCallAtOnce_data()
{
    QTest::addColumn<int>("call");
    QTest::addColumn<bool>("isSilent");
    QTest::newRow("fetchCells") << 0 << false;
    QTest::newRow("fetchLeases") << 1 << false;
    QTest::newRow("fetchRecords") << 2 << false;
    QTest::newRow("fetchRecord") << 3 << false;
    QTest::newRow("while the TLS handshake hangs") << 0 << true;
}

void TestGrpcTopologyService::stopEndsEveryCallAtOnce()
{
    QFETCH(const int, call);
    QFETCH(const bool, isSilent);
    const auto hold = [](auto &context, auto &, auto &) {
        FakeTopologyServer::hold(context, 30s);
        return grpc::Status::OK;
    };
    m_fixture->server->onGetCells = hold;
    m_fixture->server->onListLeases = hold;
    m_fixture->server->onListRecords = hold;
    m_fixture->server->onGetRecord = hold;
    const SilentPort silent;
    auto where = m_fixture->environment();
    where.service = isSilent ? silent.address() : where.service;
    const auto service = m_fixture->open(where);
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

void TestGrpcTopologyService::stopEndsThePauseBetweenTries()
{
    m_fixture->server->onGetCells = [](auto &, auto &, auto &) { return grpc::Status(grpc::UNAVAILABLE, ""); };
    std::stop_source stop;
    QElapsedTimer timer;
    timer.start();
    std::jthread stopper([&] {
        QTest::qWait(300);
        stop.request_stop();
    });
    const auto cells = m_fixture->open(m_fixture->environment(), {60s, 3, 20s})->fetchCells(stop.get_token());
    QVERIFY(!cells);
    QCOMPARE(cells.error().kind, Failure::Kind::Cancelled);
    QVERIFY(timer.elapsed() < 1000);
}

void TestGrpcTopologyService::stopBeforeTheCallCounts()
{
    std::stop_source stop;
    stop.request_stop();
    const auto cells = m_fixture->open()->fetchCells(stop.get_token());
    QVERIFY(!cells);
    QCOMPARE(cells.error().kind, Failure::Kind::Cancelled);
}

void TestGrpcTopologyService::ignoresProxies_F5()
{
    const SilentPort proxy;
    for (const char *name : {"http_proxy", "https_proxy", "grpc_proxy"}) {
        qputenv(name, QByteArray("http://") + proxy.address().c_str());
    }
    const auto cells = m_fixture->open(m_fixture->environment(), {2s, 1})->fetchCells({});
    for (const char *name : {"http_proxy", "https_proxy", "grpc_proxy"}) {
        qunsetenv(name);
    }
    QVERIFY2(cells, cells ? "" : cells.error().text().c_str());
}

void TestGrpcTopologyService::usesTheCellsOwnCertificate()
{
    const Callers callers(*m_fixture->server);
    auto where = m_fixture->environment();
    QVERIFY((*openTopology(where, CellId{3}))->fetchCells({}));
    where.cells[0].certificates = *m_fixture->authority.issueClient("cell-3");
    QVERIFY((*openTopology(where, CellId{3}))->fetchCells({}));
    QVERIFY((*openTopology(where))->fetchCells({}));
    QCOMPARE(m_fixture->server->calls(), 3);
    QVERIFY((callers.names() == std::vector<std::string>{"admin", "cell-3", "admin"}));
    QCOMPARE(openTopology(where, CellId{4}).error().text(),
        std::string("environment.yml has no cell 4. Add it, or use another cell."));
}

// In the middle of the renewal the certificate and the key are no pair: the former goes on.
void TestGrpcTopologyService::S5_aRenewedCertificateIsTakenUp()
{
    const Callers callers(*m_fixture->server);
    const auto service = m_fixture->open();
    QVERIFY(service->fetchCells({}));
    const auto renewed = *m_fixture->authority.issueClient("renewed");
    std::filesystem::rename(renewed.certificate, m_fixture->admin.certificate);
    QVERIFY(service->fetchCells({}));
    std::filesystem::rename(renewed.privateKey, m_fixture->admin.privateKey);
    QVERIFY(service->fetchCells({}));
    std::filesystem::remove(m_fixture->admin.certificate);
    QVERIFY(service->fetchCells({}));
    QVERIFY((callers.names() == std::vector<std::string>{"admin", "admin", "renewed", "renewed"}));
}

// The clock of a file system may be as coarse as a second, and tools write a new file under the name of the old one.
void TestGrpcTopologyService::S5_aFileRenamedInTheSameTickIsTakenUp()
{
    const Callers callers(*m_fixture->server);
    const auto renewed = *m_fixture->authority.issueClient("rotated");
    // Another size would be noticed, too.
    for (const auto file : {&Certificates::certificate, &Certificates::privateKey}) {
        const auto size
            = std::max(std::filesystem::file_size(renewed.*file), std::filesystem::file_size(m_fixture->admin.*file));
        for (const auto &path : {renewed.*file, m_fixture->admin.*file}) {
            std::ofstream(path, std::ios::app) << std::string(size - std::filesystem::file_size(path), '\n');
        }
    }
    const auto service = m_fixture->open();
    QVERIFY(service->fetchCells({}));
    for (const auto file : {&Certificates::certificate, &Certificates::privateKey}) {
        std::filesystem::last_write_time(renewed.*file, std::filesystem::last_write_time(m_fixture->admin.*file));
        std::filesystem::rename(renewed.*file, m_fixture->admin.*file);
    }
    QVERIFY(service->fetchCells({}));
    QVERIFY((callers.names() == std::vector<std::string>{"admin", "rotated"}));
}

QTEST_GUILESS_MAIN(TestGrpcTopologyService)
#include "tst_grpctopologyservice.moc"
