// SPDX-License-Identifier: MIT
#include "models/adapters/cell/scanstreamopener.h"
#include "models/adapters/celldatabase/cellrows.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/grpc/wire.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/postgres/copyreader.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/scan/driftestimation.h"
#include "tests/app/topology_service/benchmark/pagedrain.h"
#include "tests/app/topology_service/serviceprocess.h"
#include "tests/app/topology_service/testservice.h"
#include "tests/models/adapters/cell/pageserver.h"
#include "tests/support/benchmark/figure.h"
#include <proto/claims/v1/service.grpc.pb.h>

#include <fmt/format.h>
#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <malloc.h>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <unordered_map>

// bench_driftscan [RECORDS [JOBS [PAIRS [SERVED]]]]: how long the drift scan takes to read and compare claims and rows,
// against draining them without reading them, and against a scan as one would write it first; on this machine, in one
// process, as ratios. The claims come from a server that has every page ready, so that the client is what is measured;
// then SERVED of them (at most a million unless given) from the reference service. JOBS 0 is the default of a scan.
//
// Goals: at most 0.95 of the slower drain over one connection, at most 1.1 of both drains together over as many
// connections as the scan has, a quarter of the naive scan, less than 150 MB more memory than before; a first estimate
// in under 2 s, from connecting on; and at most 1.05 of the time that the reference service needs to list its records.

namespace {

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
namespace v1 = gitlab::cells::topology_service::claims::v1;

// It is many times slower than pages that are ready, so fewer show as much.
constexpr std::int64_t servedUnlessGiven = 1'000'000;
constexpr auto estimateAtMost = 2.0;
constexpr auto memoryAtMost = 150.0;

struct Options
{
    std::int64_t count = 5'000'000;
    int jobs = ScanRequest().jobs;
    int pairs = 3;
    std::int64_t served = 0;
};

double cpuSeconds()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval &time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
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

// All pages of the part as bytes, over one connection, four on their way at a time, none of them parsed.
void drainPages(const Environment &environment, const IdPart &part)
{
    const auto channel = channelTo({environment.service}, orFail(materialFor(environment, {})));
    const auto status = drainRecords(channel, requestFor(0, 0), part, 4);
    if (!status.ok()) {
        fail(status.error_message());
    }
}

// All rows of the part as bytes over one COPY, none of them parsed.
void drainRows(const std::string &conninfo, const IdPart &part)
{
    auto reader = CopyReader::open(conninfo);
    if (!reader || !(*reader)->begin(copyOf(emails(), part.after, part.upTo), {})) {
        fail("COPY");
    }
    std::string bytes;
    for (SqlOutcome<bool> hasMore = true; *hasMore; bytes.clear()) {
        hasMore = (*reader)->read(bytes, 1 << 16, {});
        if (!hasMore) {
            fail(hasMore.error().message);
        }
    }
}

// Pages and rows at once, in equal parts of the ids, each over a connection of its own.
void drainTogether(const Environment &environment, std::int64_t count, int parts)
{
    std::vector<std::jthread> drains;
    for (int i = 0; i < parts; ++i) {
        const IdPart part{count * i / parts, count * (i + 1) / parts};
        drains.emplace_back([&environment, part] { drainPages(environment, part); });
        drains.emplace_back([&environment, part] { drainRows(environment.cells[0].database, part); });
    }
}

// A page as a message, a query for the ids of the page, a map to look them up in.
void scanNaively(const Environment &environment, const std::string &conninfo, std::int64_t count)
{
    const auto material = orFail(materialFor(environment, {}));
    const auto stub = v1::ClaimService::NewStub(channelTo({environment.service}, material));
    const auto database = SqlConnection::open(conninfo);
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
        }
        at = last;
    }
    if (differing != count / SyntheticEmails::differing) {
        fail("the naive scan found something else");
    }
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

    void scan(int jobs, std::int64_t count)
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

Readings readingsOfScan(Scanner &scanner, const Options &options)
{
    forgetPeak();
    const auto before = memory("VmRSS");
    const auto cpu = cpuSeconds();
    const auto seconds = secondsOf([&] { scanner.scan(options.jobs, options.count); });
    return {{"seconds", seconds}, {"cpu", cpuSeconds() - cpu}, {"memory", memory("VmHWM") - before}};
}

Readings readingsOfDrains(const Environment &environment, const Options &options)
{
    const IdPart all{0, options.count};
    const auto pages = secondsOf([&] { drainPages(environment, all); });
    const auto rows = secondsOf([&] { drainRows(environment.cells[0].database, all); });
    const auto cpu = cpuSeconds();
    const auto together = secondsOf([&] { drainTogether(environment, options.count, options.jobs); });
    return {{"pages", pages}, {"rows", rows}, {"slower", std::max(pages, rows)}, {"together", together},
        {"cpu", cpuSeconds() - cpu}};
}

std::string drainsOf(int jobs)
{
    return fmt::format("both drains at once, {0} connections for pages and {0} for rows", jobs);
}

// More than before the scan.
Figure memoryFigure(const std::string &name, const FigureSize &size)
{
    return {.name = name, .size = size, .unit = "MB", .reading = "memory", .goal = atMost(memoryAtMost)};
}

// A tenth, because it is slow; it needs ten times as long for all.
void compareWithNaive(Scanner &scanner, const Environment &environment, const Options &options)
{
    const auto readings = runInPairs(
        {.pairs = 1, .isWarmedUp = false}, [&] { return readingsOfScan(scanner, options); },
        [&] {
            const auto &conninfo = environment.cells[0].database;
            const auto tenth = std::max<std::int64_t>(options.count / 10, 1);
            const auto seconds = secondsOf([&] { scanNaively(environment, conninfo, tenth); });
            return Readings{{"seconds", seconds * double(options.count) / double(tenth)}};
        });
    printFigure({.name = "drift scan against a naive one",
                    .size = {double(options.count), "records"},
                    .unit = "s",
                    .reading = "seconds",
                    .bound = "naive scan: page, query and map in turn; of a tenth, times ten",
                    .goal = atMost(0.25)},
        readings);
}

void estimate(const Environment &environment, const Options &options)
{
    const auto readings = runAlone({.pairs = options.pairs, .isWarmedUp = false}, [&] {
        const auto estimate = Scanner(environment).estimate();
        if (estimate.problem) {
            fail(estimate.problem->text());
        }
        return Readings{{"seconds", double(estimate.took.count()) / 1e6}, {"blocks", double(estimate.blocks)}};
    });
    printFigure({.name = "first estimate",
                    .size = {double(options.count), "records"},
                    .unit = "s",
                    .reading = "seconds",
                    .goal = atMost(estimateAtMost)},
        readings);
}

void compareReadyPages(const Environment &environment, const Options &options)
{
    Scanner scanner(environment);
    const auto readings = runInPairs(
        {.pairs = options.pairs}, [&] { return readingsOfScan(scanner, options); },
        [&] { return readingsOfDrains(environment, options); });
    Figure figure{.name = "drift scan of ready pages against the slower drain",
        .size = {double(options.count), "records"},
        .unit = "s",
        .reading = "seconds",
        .bound = "slower of the two drains: pages as bytes, rows as one COPY BINARY",
        .boundReading = "slower",
        .goal = atMost(0.95)};
    printFigure(figure, readings);
    figure.name = "drift scan of ready pages against both drains";
    figure.bound = drainsOf(options.jobs);
    figure.boundReading = "together";
    figure.goal = atMost(1.1);
    printFigure(figure, readings);
    figure.name = "CPU time of the drift scan of ready pages";
    figure.unit = "CPU s";
    figure.reading = figure.boundReading = "cpu";
    figure.goal = {};
    printFigure(figure, readings);
    printFigure(memoryFigure("memory of the drift scan of ready pages", figure.size), readings);
    compareWithNaive(scanner, environment, options);
    estimate(environment, options);
}

void compareReferenceService(const Environment &environment, const Options &options)
{
    Scanner scanner(environment);
    const auto readings = runInPairs(
        {.pairs = options.pairs}, [&] { return readingsOfScan(scanner, options); },
        [&] {
            return Readings{{"seconds", secondsOf([&] { drainPages(environment, {0, options.count}); })}};
        });
    const Figure figure{.name = "drift scan against the reference service",
        .size = {double(options.count), "records"},
        .unit = "s",
        .reading = "seconds",
        .bound = "ListRecords of the reference service, pages as bytes",
        .goal = atMost(1.05)};
    printFigure(figure, readings);
    printFigure(memoryFigure("memory of the drift scan against the reference service", figure.size), readings);
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
    Options options;
    options.count = argc > 1 ? std::atoll(argv[1]) : options.count;
    options.jobs = argc > 2 && std::atoi(argv[2]) > 0 ? std::atoi(argv[2]) : options.jobs;
    options.pairs = argc > 3 ? std::atoi(argv[3]) : options.pairs;
    options.served = std::min<std::int64_t>(options.count, argc > 4 ? std::atoll(argv[4]) : servedUnlessGiven);
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
    environment.service = servePages(options.count, {settings.ca, settings.certificate, settings.privateKey});
    fillRows(fixture, options.count);
    compareReadyPages(environment, options);

    const QTemporaryDir logs;
    ServiceProcess process(settings, logs.filePath(QStringLiteral("log")).toStdString());
    orFail(process.start().map([] { return 0; }));
    run(fixture, "cell_1", fmt::format("DELETE FROM emails WHERE id > {}", options.served));
    run(fixture, "cell_1", "VACUUM ANALYZE emails");
    fillClaims(fixture, options.served);
    environment.service = process.address();
    options.count = options.served;
    compareReferenceService(environment, options);
    return process.stop();
}
