// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/grpcclaimstream.h"
#include "models/adapters/grpc/wire.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/scan/driftscan.h"
#include "tests/support/fakes/fakestreams.h"
#include "tests/support/fixtures/topologyfixture.h"

#include <QTest>

#include <atomic>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace std::chrono_literals;

namespace {

namespace v1 = wire::v1;

constexpr CellId cell{3};
constexpr std::int64_t emails = 2'000;
constexpr std::size_t recordsInPage = 100;

std::string addressOf(std::int64_t id)
{
    return std::to_string(id) + "@example.com";
}

v1::Record recordOf(std::int64_t id)
{
    v1::Record record;
    record.mutable_uuid()->set_value(
        "00000000-0000-4000-8000-" + QByteArray::number(qlonglong(id)).rightJustified(12, '0').toStdString());
    record.set_cell_id(cell.value);
    record.set_status(v1::Record::ACTIVE);
    record.mutable_created_at()->set_seconds(1'600'000'000);
    record.mutable_updated_at()->set_seconds(1'600'000'000);
    auto &metadata = *record.mutable_metadata();
    metadata.mutable_subject()->set_type(v1::Subject::USER);
    metadata.mutable_subject()->set_id(1000);
    metadata.mutable_source()->set_type(v1::Source::RAILS_TABLE_EMAILS);
    metadata.mutable_source()->set_rails_primary_key_id(keyOfId(id));
    metadata.mutable_claim()->set_email(addressOf(id));
    return record;
}

// As the service answers when nothing is wrong with it.
void answer(const v1::ListRecordsRequest &request, v1::ListRecordsResponse &response)
{
    const auto after = idOfKey(request.source_id_gt()).value_or(0);
    const auto upTo = std::min(idOfKey(request.source_id_lte()).value_or(emails), emails);
    for (auto id = after + 1; id <= upTo && std::size_t(response.records_size()) < recordsInPage; ++id) {
        *response.add_records() = recordOf(id);
    }
    response.set_truncated(upTo - after > std::int64_t(recordsInPage));
}

} // namespace

// The scan over a real connection to a service that is told to do what it should not. Its rows all have their claims:
// whatever is called drift is none.
class TestScanFaults : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void F10_aPageThatDoesNotComeIsAskedForAgain();
    void F13_whatComesTwiceCountsOnce();
    void F14_aRefusedCursorInTheListingIsNoEnd();
    void F14_aListingThatIsAlwaysRefusedIsAPart();
    void F15_aListingThatDoesNotMoveOnEnds();
    void F16_aPageThatIsTooLargeIsReadInSmallerPages();
    void F24_aQuotaIsWaitedFor();
    void F18_aRecordOfAnotherCellIsNoMatch();
    void F19_aStatusOfALaterProtocolIsNotClassified();
    void F20_aValueThatAnotherCellHoldsIsAConflictAskedForOnce();
    void F21_aLeasedClaimIsNoDrift();
    void F22_aServiceThatRestartsInMidScanIsNoDrift();
    void F23_aServiceThatForgotIsMissingClaimsNotExtraOnes();
    void F33_onAReplicaNothingIsSure();
    void P14_anEmptyPageIsNotTheEnd();

private:
    using Response = v1::ListRecordsResponse;
    using Request = v1::ListRecordsRequest;

    Outcome<ScanReport> scan(
        const std::function<void()> &onProgress = [] {}, TopologyService *admin = nullptr);
    void answerWell();

    TopologyFixture m_topology;
    std::unique_ptr<ClaimFixture> m_claims;
    std::unique_ptr<TopologyService> m_service;
};

void TestScanFaults::init()
{
    m_claims = std::make_unique<ClaimFixture>();
    for (std::int64_t id = 1; id <= emails; ++id) {
        m_claims->seedRow("Email", id, {addressOf(id)});
    }
    m_claims->clock.wall = *parseInstant("2026-11-21 03:12:45Z");
    TopologyLimits limits;
    limits.pause = 1ms;
    m_service = m_topology.open(m_topology.environment(), limits);
    answerWell();
}

void TestScanFaults::answerWell()
{
    m_topology.server->onListRecords = [](auto &, const Request &request, Response &response) {
        answer(request, response);
        return grpc::Status::OK;
    };
}

Outcome<ScanReport> TestScanFaults::scan(const std::function<void()> &onProgress, TopologyService *admin)
{
    StreamFaults none;
    DriftScan scan({cell, m_service.get(), &m_claims->database},
        [&]() -> Outcome<ScanStreams> {
            auto claims = openClaimStream(m_topology.environment(), {});
            return ScanStreams{std::move(*claims), std::make_unique<FakeRowStream>(*m_claims, none)};
        },
        admin, m_claims->clock, {});
    ScanRequest request;
    request.model = modelNamed("Email");
    request.jobs = 1;
    return scan.run(request, [&](const ScanProgress &) { onProgress(); }, {});
}

void TestScanFaults::F10_aPageThatDoesNotComeIsAskedForAgain()
{
    std::atomic<int> calls = 0;
    m_topology.server->onListRecords = [&](auto &, const Request &request, Response &response) {
        if (const int call = ++calls; call == 3 || call == 12) {
            return grpc::Status(grpc::StatusCode::UNAVAILABLE, "restarting");
        }
        answer(request, response);
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->retries, 2);
    QCOMPARE(report->counts.matching, std::uint64_t(emails));
    QCOMPARE(report->differences.size(), 0U);
}

void TestScanFaults::F13_whatComesTwiceCountsOnce()
{
    m_topology.server->onListRecords = [](auto &, const Request &request, Response &response) {
        answer(request, response);
        if (response.records_size() > 3) {
            response.mutable_records()->Add()->CopyFrom(response.records(response.records_size() - 1));
            response.mutable_records(1)->CopyFrom(response.records(2));
        }
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.of(DriftClass::Duplicate), 0U);
    QCOMPARE(report->counts.of(DriftClass::Extra), 0U);
}

// Refused once, in the middle of a range: the listing of the range begins anew.
void TestScanFaults::F14_aRefusedCursorInTheListingIsNoEnd()
{
    std::atomic<int> refused = 0;
    m_topology.server->onListRecords = [&](auto &, const Request &request, Response &response) {
        const auto after = idOfKey(request.source_id_gt()).value_or(0);
        if (after == 198 && refused < 2) {
            ++refused;
            return grpc::Status(grpc::StatusCode::INVALID_ARGUMENT, "cursor is not valid");
        }
        answer(request, response);
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(refused > 0);
    QVERIFY2(report->end == ScanEnd::Complete, report->problem ? report->problem->text().c_str() : "");
    QCOMPARE(report->counts.matching, std::uint64_t(emails));
    QCOMPARE(report->differences.size(), 0U);
}

// Whatever lies behind is not called missing.
void TestScanFaults::F14_aListingThatIsAlwaysRefusedIsAPart()
{
    m_topology.server->onListRecords = [&](auto &, const Request &request, Response &response) {
        if (idOfKey(request.source_id_lte()).value_or(emails) > 1'500) {
            return grpc::Status(grpc::StatusCode::INVALID_ARGUMENT, "cursor is not valid");
        }
        answer(request, response);
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY(!report || report->end == ScanEnd::Failed);
    QVERIFY(!report || (report->problem && report->comparedUpTo <= 1'500));
    QVERIFY(!report || report->differences.size() == 0);
}

void TestScanFaults::F15_aListingThatDoesNotMoveOnEnds()
{
    m_topology.server->onListRecords = [](auto &, const Request &, Response &response) {
        for (std::int64_t id = 1; id <= 10; ++id) {
            *response.add_records() = recordOf(id);
        }
        response.set_truncated(true);
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY(!report);
    QVERIFY(!report.error().text().empty());
}

void TestScanFaults::F16_aPageThatIsTooLargeIsReadInSmallerPages()
{
    std::atomic<int> refused = 0;
    m_topology.server->onListRecords = [&](auto &, const Request &request, Response &response) {
        const auto upTo = std::min(*idOfKey(request.source_id_lte()), emails);
        if (upTo - *idOfKey(request.source_id_gt()) > 150) {
            ++refused;
            return grpc::Status(grpc::StatusCode::RESOURCE_EXHAUSTED, "larger than max (6291461 vs. 4194304)");
        }
        answer(request, response);
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QVERIFY(refused > 0);
    QCOMPARE(report->counts.matching, std::uint64_t(emails));
}

void TestScanFaults::F24_aQuotaIsWaitedFor()
{
    std::atomic<int> asked = 0;
    m_topology.server->onListRecords = [&](auto &, const Request &request, Response &response) {
        if (++asked == 2) {
            return grpc::Status(grpc::StatusCode::RESOURCE_EXHAUSTED, "slow down");
        }
        answer(request, response);
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QVERIFY(report->retries >= 1);
    QCOMPARE(report->counts.matching, std::uint64_t(emails));
}

void TestScanFaults::F18_aRecordOfAnotherCellIsNoMatch()
{
    m_topology.server->onListRecords = [](auto &, const Request &request, Response &response) {
        answer(request, response);
        for (auto &record : *response.mutable_records()) {
            if (record.metadata().source().rails_primary_key_id() == keyOfId(77)) {
                record.set_cell_id(9);
            }
        }
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->counts.matching, std::uint64_t(emails - 1));
    QCOMPARE(report->differences.size(), 1U);
    QCOMPARE(report->differences.id(0), 77);
}

void TestScanFaults::F19_aStatusOfALaterProtocolIsNotClassified()
{
    m_topology.server->onListRecords = [](auto &, const Request &request, Response &response) {
        answer(request, response);
        for (auto &record : *response.mutable_records()) {
            if (record.metadata().source().rails_primary_key_id() == keyOfId(77)) {
                record.set_status(v1::Record::Status(9));
            }
        }
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->differences.size(), 1U);
    QVERIFY(report->differences.drift(0) == DriftClass::NotChecked);
    QCOMPARE(report->counts.drift(), 0U);
}

void TestScanFaults::F20_aValueThatAnotherCellHoldsIsAConflictAskedForOnce()
{
    m_topology.server->onListRecords = [](auto &, const Request &request, Response &response) {
        answer(request, response);
        auto &records = *response.mutable_records();
        for (int i = records.size() - 1; i >= 0; --i) {
            if (records[i].metadata().source().rails_primary_key_id() == keyOfId(77)) {
                records.DeleteSubrange(i, 1);
            }
        }
        return grpc::Status::OK;
    };
    std::atomic<int> asked = 0;
    m_topology.server->onGetRecord = [&](auto &, const auto &request, auto &response) {
        ++asked;
        if (request.claim().email() != addressOf(77)) {
            return grpc::Status(grpc::NOT_FOUND, "no such claim");
        }
        *response.mutable_record() = recordOf(9'000);
        response.mutable_record()->mutable_metadata()->mutable_claim()->set_email(addressOf(77));
        response.mutable_record()->set_cell_id(9);
        response.mutable_cell_info()->set_id(9);
        return grpc::Status::OK;
    };
    const auto report = scan([] {}, m_service.get());
    m_topology.server->onGetRecord = {};
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->differences.size(), 1U);
    QVERIFY(report->differences.drift(0) == DriftClass::Conflict);
    QCOMPARE(report->differences.at(0).owner.value, 9);
    QCOMPARE(asked, 1);
}

void TestScanFaults::F21_aLeasedClaimIsNoDrift()
{
    m_topology.server->onListRecords = [](auto &, const Request &request, Response &response) {
        answer(request, response);
        for (auto &record : *response.mutable_records()) {
            if (record.metadata().source().rails_primary_key_id() == keyOfId(77)) {
                record.set_status(v1::Record::LEASE_CREATING);
                record.mutable_lease_uuid()->set_value("9f3c0000-0000-4000-8000-0000000000e2");
            }
        }
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->differences.size(), 1U);
    QVERIFY(report->differences.drift(0) == DriftClass::Leased);
    QCOMPARE(report->counts.drift(), 0U);
}

// Away while a range is asked for, and back at its address.
void TestScanFaults::F22_aServiceThatRestartsInMidScanIsNoDrift()
{
    const auto port = m_topology.server->port();
    int restarts = 0;
    const auto report = scan([&] {
        if (restarts < 2) {
            ++restarts;
            m_topology.server.reset();
            m_topology.server = std::make_unique<FakeTopologyServer>(
                m_topology.serverFiles, m_topology.authority.certificate(), port);
            answerWell();
        }
    });
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(restarts, 2);
    QVERIFY2(report->end == ScanEnd::Complete, report->problem ? report->problem->text().c_str() : "");
    QCOMPARE(report->counts.matching, std::uint64_t(emails));
    QCOMPARE(report->differences.size(), 0U);
}

void TestScanFaults::F23_aServiceThatForgotIsMissingClaimsNotExtraOnes()
{
    m_topology.server->onListRecords = [](auto &, const Request &request, Response &response) {
        answer(request, response);
        auto &records = *response.mutable_records();
        for (int i = records.size() - 1; i >= 0; --i) {
            if (*idOfKey(records[i].metadata().source().rails_primary_key_id()) > 1'900) {
                records.DeleteSubrange(i, 1);
            }
        }
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->counts.of(DriftClass::Missing), 100U);
    QCOMPARE(report->counts.drift(), 100U);
}

// A row that is missing there may be on the primary, and a claim whose row came just now is not extra.
void TestScanFaults::F33_onAReplicaNothingIsSure()
{
    m_claims->database.table.identity.isReplica = true;
    auto &rows = m_claims->database.rows["Email"];
    rows.erase(rows.begin() + 76);
    m_topology.server->onListRecords = [](auto &, const Request &request, Response &response) {
        answer(request, response);
        auto &records = *response.mutable_records();
        for (int i = records.size() - 1; i >= 0; --i) {
            if (records[i].metadata().source().rails_primary_key_id() == keyOfId(177)) {
                records.DeleteSubrange(i, 1);
            }
        }
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->differences.size(), 2U);
    for (std::size_t row = 0; row < report->differences.size(); ++row) {
        QVERIFY(!report->differences.at(row).isSure);
    }
}

// A page without records that says there are more: whoever took it for the end would call the rest missing.
void TestScanFaults::P14_anEmptyPageIsNotTheEnd()
{
    m_topology.server->onListRecords = [](auto &, const Request &request, Response &response) {
        answer(request, response);
        if (idOfKey(request.source_id_gt()).value_or(0) >= 500) {
            response.clear_records();
            response.set_truncated(true);
        }
        return grpc::Status::OK;
    };
    const auto report = scan();
    QVERIFY(!report || report->end == ScanEnd::Failed);
    QVERIFY(!report || report->counts.drift() == 0);
}

QTEST_GUILESS_MAIN(TestScanFaults)
#include "tst_scanfaults.moc"
