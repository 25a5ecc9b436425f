// SPDX-License-Identifier: MIT
#include "models/adapters/cell/scanstreamopener.h"
#include "models/adapters/celldatabase/cellrows.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/grpc/wire.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/postgres/copyreader.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/scan/driftestimation.h"
#include "tests/app/topology_service/serviceprocess.h"
#include "tests/app/topology_service/testservice.h"
#include "tests/models/adapters/cell/pageserver.h"
#include <proto/claims/v1/service.grpc.pb.h>

#include <fmt/format.h>
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>
#include <unordered_map>

// bench_driftscan [RECORDS [LANES [RUNS]]]: how fast the drift scan reads and compares both sides, against reading each
// side alone and against a scan as one would write it first; on this machine, in one process, as ratios. The claims
// come from a server that has every page ready, so that the client is what is measured; then from the reference
// service.
//
// Goals: at most 1.1 times as long as the slower of the two sides alone, at least 4 times as fast as the naive scan,
// and less than 100 MB more memory than before; a first estimate in under 2 s, from connecting on.

namespace {

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using Steady = std::chrono::steady_clock;
namespace v1 = gitlab::cells::topology_service::claims::v1;

// It is many times slower than pages that are ready, so fewer show as much.
constexpr std::int64_t servedAtMost = 1'000'000;

struct Cost
{
    double seconds = 0;
    double cpu = 0;
    std::int64_t records = 0;
};

double cpuSeconds()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval &time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

template <typename Work> Cost costOf(Work work)
{
    const auto cpu = cpuSeconds();
    const auto from = Steady::now();
    const std::int64_t records = work();
    return {std::chrono::duration<double>(Steady::now() - from).count(), cpuSeconds() - cpu, records};
}

void takeBest(Cost &best, const Cost &cost)
{
    if (best.records == 0 || cost.seconds < best.seconds) {
        best = cost;
    }
}

// "VmHWM" or "VmRSS", in megabytes.
double memory(const std::string &what)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(what + ":")) {
            return std::atof(line.c_str() + what.size() + 1) / 1024;
        }
    }
    return 0;
}

void forgetPeak()
{
    ::malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << 5;
}

[[noreturn]] void fail(const std::string &why)
{
    std::cerr << "bench_driftscan: " << why << std::endl;
    std::exit(EXIT_FAILURE);
}

template <typename T> T orFail(Outcome<T> outcome)
{
    if (!outcome) {
        fail(outcome.error().text() + ' ' + outcome.error().detail);
    }
    return std::move(*outcome);
}

const ClaimableModel &emails()
{
    return *modelNamed("Email");
}

v1::ListRecordsRequest requestFor(std::int64_t after, std::int64_t upTo)
{
    return *wire::requestOf(rangeOf({SyntheticEmails::cell}, SourceType::Emails, keyOfId(after), keyOfId(upTo)));
}

// All pages as bytes, four on their way at a time, none of them looked at.
std::int64_t drainPages(const Environment &environment, std::int64_t count)
{
    constexpr std::int64_t page = 1'000;
    struct Call
    {
        grpc::ClientContext context;
        grpc::ByteBuffer bytes;
        grpc::Status status;
        std::unique_ptr<grpc::ClientAsyncResponseReader<grpc::ByteBuffer>> reader;
    };
    const auto material = orFail(materialFor(environment, {}));
    grpc::TemplatedGenericStub<v1::ListRecordsRequest, grpc::ByteBuffer> stub(
        channelTo({environment.service}, material));
    grpc::CompletionQueue queue;
    std::int64_t at = 0;
    int underWay = 0;
    const auto send = [&] {
        auto *call = new Call;
        call->reader = stub.PrepareUnaryCall(&call->context,
            "/gitlab.cells.topology_service.claims.v1.ClaimService/ListRecords", requestFor(at, at + page), &queue);
        call->reader->StartCall();
        call->reader->Finish(&call->bytes, &call->status, call);
        at += page;
        ++underWay;
    };
    while (underWay < 4 && at < count) {
        send();
    }
    for (; underWay > 0; --underWay) {
        void *tag = nullptr;
        bool isOk = false;
        queue.Next(&tag, &isOk);
        const std::unique_ptr<Call> call(static_cast<Call *>(tag));
        if (!call->status.ok()) {
            fail(call->status.error_message());
        }
        if (at < count) {
            send();
        }
    }
    return count;
}

// All rows as bytes over one COPY, none of them looked at.
std::int64_t drainRows(const std::string &conninfo, std::int64_t count)
{
    auto reader = CopyReader::open(conninfo);
    if (!reader || !(*reader)->begin(copyOf(emails(), 0, std::numeric_limits<std::int64_t>::max()), {})) {
        fail("COPY");
    }
    std::string bytes;
    for (SqlOutcome<bool> hasMore = true; *hasMore; bytes.clear()) {
        hasMore = (*reader)->read(bytes, 1 << 16, {});
        if (!hasMore) {
            fail(hasMore.error().message);
        }
    }
    return count;
}

// A page as a message, a query for the ids of the page, a map to look them up in.
std::int64_t scanNaively(const Environment &environment, const std::string &conninfo, std::int64_t count)
{
    const auto material = orFail(materialFor(environment, {}));
    const auto stub = v1::ClaimService::NewStub(channelTo({environment.service}, material));
    const auto database = SqlConnection::open(conninfo);
    std::int64_t compared = 0;
    std::int64_t differing = 0;
    for (std::int64_t at = 0; at < count;) {
        grpc::ClientContext context;
        v1::ListRecordsResponse page;
        const auto status = stub->ListRecords(&context, requestFor(at, count), &page);
        if (!status.ok() || page.records().empty()) {
            fail(status.error_message());
        }
        const auto last = *idOfKey(page.records().rbegin()->metadata().source().rails_primary_key_id());
        const auto rows
            = (*database)->run("SELECT id, user_id, email FROM emails WHERE id > $1 AND id <= $2 ORDER BY id",
                {std::to_string(at), std::to_string(last)});
        std::unordered_map<std::int64_t, std::string> emailOf;
        for (int row = 0; row < rows->size(); ++row) {
            emailOf.emplace(rows->number(row, 0), rows->text(row, 2));
        }
        for (const auto &record : page.records()) {
            const auto &metadata = record.metadata();
            const auto row = emailOf.find(*idOfKey(metadata.source().rails_primary_key_id()));
            differing += row == emailOf.end() || row->second != metadata.claim().email();
            ++compared;
        }
        at = last;
    }
    return differing == count / SyntheticEmails::differing ? compared
                                                           : (fail("the naive scan found something else"), 0);
}

class Scanner
{
public:
    explicit Scanner(Environment environment)
        : m_environment(std::move(environment))
        , m_service(orFail(openTopology(m_environment)))
        , m_database(orFail(openCellDatabase(m_environment.cells[0])))
    {
    }

    std::int64_t scan(int jobs, std::int64_t count)
    {
        ScanRequest request;
        request.model = &emails();
        request.jobs = jobs;
        DriftScan scan({{SyntheticEmails::cell}, m_service.get(), m_database.get()},
            [this] { return openScanStreams(m_environment, m_environment.cells[0]); }, nullptr, m_clock, {});
        const auto report = orFail(scan.run(request, [](const ScanProgress &) {}, {}));
        const auto differing = std::uint64_t(count / SyntheticEmails::differing);
        const auto &counts = report.counts;
        if (report.end != ScanEnd::Complete || report.retries > 0 || counts.drift() != differing
            || counts.of(DriftClass::Different) != differing || counts.matching != std::uint64_t(count) - differing) {
            fail(report.problem ? report.problem->text() : "the scan found something else");
        }
        return count;
    }

    EstimateReport estimate()
    {
        return orFail(estimateModel({{SyntheticEmails::cell}, m_service.get(), m_database.get()},
            [this] { return openScanStreams(m_environment, m_environment.cells[0]); }, m_clock, {},
            {.model = &emails()}, {}));
    }

private:
    const Environment m_environment;
    SystemClock m_clock;
    std::unique_ptr<TopologyService> m_service;
    std::unique_ptr<PostgresCellDatabase> m_database;
};

void print(const char *what, const Cost &cost)
{
    std::cout << fmt::format("  {:<34} {:>10.0f} records/s  {:>7.3f} s  {:>6.2f} CPU s a million\n", what,
        double(cost.records) / cost.seconds, cost.seconds, cost.cpu * 1e6 / double(cost.records));
}

void compare(const Environment &environment, std::int64_t count, int jobs, int runs)
{
    const auto &conninfo = environment.cells[0].database;
    Scanner scanner(environment);
    scanner.scan(jobs, count); // warms the cache and every connection pool
    forgetPeak();
    const auto before = memory("VmRSS");
    Cost pages, rows, scan;
    double growth = 0;
    for (int run = 0; run < runs; ++run) {
        takeBest(scan, costOf([&] { return scanner.scan(jobs, count); }));
        growth = run == 0 ? memory("VmHWM") - before : growth;
        takeBest(pages, costOf([&] { return drainPages(environment, count); }));
        takeBest(rows, costOf([&] { return drainRows(conninfo, count); }));
    }
    const auto naive = costOf([&] { return scanNaively(environment, conninfo, count / 10); });
    print("pages alone, as bytes", pages);
    print("rows alone, one COPY BINARY", rows);
    print("naive scan, of the first tenth", naive);
    print(fmt::format("drift scan, {} jobs", jobs).c_str(), scan);
    const auto slower = std::max(pages.seconds, rows.seconds);
    const auto naiveSeconds = naive.seconds * double(count) / double(naive.records);
    std::cout << fmt::format("  time over the slower side {:.2f} (goal <= 1.10) · speed over naive, scaled, {:.1f} "
                             "(goal >= 4.0) · memory {:+.0f} MB (goal < 100)\n",
        scan.seconds / slower, naiveSeconds / scan.seconds, growth);
    const auto estimate = Scanner(environment).estimate();
    std::cout << fmt::format("  first estimate {:.2f} s (goal < 2): {} blocks, {} to {} differ{}\n",
        double(estimate.took.count()) / 1e6, estimate.blocks, estimate.drift.least, estimate.drift.most,
        estimate.problem ? ", " + estimate.problem->text() : "")
              << std::flush;
}

void run(ServiceFixture &fixture, const std::string &database, const std::string &sql)
{
    auto connection = SqlConnection::open(fixture.postgres().conninfo(database));
    const auto done = connection ? (*connection)->run(sql) : tl::unexpected(connection.error());
    if (!done) {
        fail(done.error().message);
    }
}

void fillRows(ServiceFixture &fixture, std::int64_t count)
{
    orFail(fixture.postgres().createDatabase("cell_1").map([] { return 0; }));
    run(fixture, "cell_1",
        "CREATE UNLOGGED TABLE emails (id bigint, user_id bigint NOT NULL, email character varying NOT NULL, "
        "created_at "
        "timestamp, updated_at timestamp)");
    run(fixture, "cell_1",
        fmt::format(
            "INSERT INTO emails SELECT i, {}, {}, '2023-05-17', '2023-05-17' FROM generate_series(1::bigint, {}) i",
            SyntheticEmails::userSql, SyntheticEmails::emailSql, count));
    run(fixture, "cell_1", "ALTER TABLE emails ADD PRIMARY KEY (id)");
    run(fixture, "cell_1", "VACUUM ANALYZE emails");
}

void fillClaims(ServiceFixture &fixture, std::int64_t count)
{
    const auto statement
        = fmt::format("INSERT INTO claims SELECT gen_random_uuid(), {}, convert_to(CASE WHEN i % {} = 0 THEN 'former-' "
                      "ELSE '' END || "
                      "{}, 'UTF8'), {}, {}, {}, int8send(i), 1, 1, NULL, NULL, '2023-05-17', '2023-05-17' FROM "
                      "generate_series(1::bigint, {}) i",
            int(ClaimType::Email), SyntheticEmails::differing, SyntheticEmails::emailSql, int(SubjectType::User),
            SyntheticEmails::userSql, int(SourceType::Emails), count);
    run(fixture, "topology", statement);
    run(fixture, "topology", "VACUUM ANALYZE claims");
}

// In a process of its own, before anything of gRPC begins here; it ends when this one does.
std::string servePages(std::int64_t count, const Certificates &server)
{
    int address[2];
    int parentPipe[2];
    if (::pipe(address) != 0 || ::pipe(parentPipe) != 0) {
        fail("pipe");
    }
    if (::fork() == 0) {
        ::close(parentPipe[1]);
        ::unsetenv("GRPC_POLL_STRATEGY"); // the client's
        const PageServer pages(count, server);
        const auto text = pages.address();
        (void)!::write(address[1], text.data(), text.size());
        ::close(address[1]);
        char end = 0;
        (void)!::read(parentPipe[0], &end, 1);
        ::_exit(0);
    }
    ::close(address[1]);
    std::string text(64, '\0');
    const auto length = ::read(address[0], text.data(), text.size());
    return length > 0 ? text.substr(0, std::size_t(length)) : (fail("the page server did not start"), std::string());
}

} // namespace

int main(int argc, char **argv)
{
    const std::int64_t count = argc > 1 ? std::atoll(argv[1]) : 5'000'000;
    const int jobs = argc > 2 ? std::atoi(argv[2]) : ScanRequest().jobs;
    const int runs = argc > 3 ? std::atoi(argv[3]) : 3;
    ServiceFixture fixture;
    if (!fixture.problem().empty()) {
        fail(fixture.problem());
    }
    Environment environment;
    environment.file = "environment.yml";
    environment.certificates = fixture.issue("admin");
    environment.isAdmin = true;
    environment.cells.resize(1);
    environment.cells[0].id = {SyntheticEmails::cell};
    environment.cells[0].name = "cell-1";
    environment.cells[0].database = fixture.postgres().conninfo("cell_1");
    const auto &settings = fixture.settings();
    environment.service = servePages(count, {settings.ca, settings.certificate, settings.privateKey});
    fillRows(fixture, count);
    std::cout << fmt::format("{} claims and as many rows; pages that were serialised before:\n", count) << std::flush;
    compare(environment, count, jobs, runs);

    const QTemporaryDir logs;
    ServiceProcess process(settings, logs.filePath(QStringLiteral("log")).toStdString());
    orFail(process.start().map([] { return 0; }));
    const auto served = std::min(count, servedAtMost);
    run(fixture, "cell_1", fmt::format("DELETE FROM emails WHERE id > {}", served));
    run(fixture, "cell_1", "VACUUM ANALYZE emails");
    fillClaims(fixture, served);
    environment.service = process.address();
    std::cout << fmt::format("{} of them, from the reference service with its database:\n", served) << std::flush;
    compare(environment, served, jobs, runs);
    return process.stop();
}
