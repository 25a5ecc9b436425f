// SPDX-License-Identifier: MIT
#include "app/topology_service/store/claimstatements.h"
#include "tests/app/topology_service/benchmark/pagedrain.h"
#include "tests/app/topology_service/claimclient.h"
#include "tests/app/topology_service/serviceprocess.h"
#include "tests/app/topology_service/testservice.h"
#include "tests/support/benchmark/figure.h"

#include <grpcpp/client_context.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

// bench_topologyservice [SECONDS [RECORDS [PAIRS]]]: what the service costs over the database alone: updates beside
// pgbench running the same SQL for SECONDS each, and listed records beside COPY.

namespace {

using namespace cells;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

Readings readingsOf(std::vector<double> milliseconds, double seconds)
{
    if (milliseconds.empty()) {
        return {};
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    const auto at = [&](double share) { return milliseconds[std::size_t(share * double(milliseconds.size() - 1))]; };
    return {{"calls", double(milliseconds.size()) / seconds}, {"p50", at(0.5)}, {"p99", at(0.99)}};
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

// The service's own two statements. Their values are parameters, as in the service: constants would be planned away.
std::string pgbenchScript()
{
    const std::string lease = "('00000000-0000-4000-8000-' || lpad(to_hex(:id::bigint), 12, '0'))";
    std::string begin = statements::begin;
    const std::vector<std::string> values{lease, ":one", ":types", "array[convert_to('pgbench-' || :id, 'UTF8')]",
        ":types", ":ones", ":ones", "array[int8send(:id::bigint)]", ":none", ":empty", ":empty", ":empty", ":empty",
        ":empty", ":empty", ":no"};
    for (std::size_t i = values.size(); i > 0; --i) {
        begin = replaced(begin, '$' + std::to_string(i) + "::", values[i - 1] + "::");
    }
    std::string finish = statements::finish;
    const std::vector<std::string> ends{lease, ":one", ":destroying", ":creating", ":yes"};
    for (std::size_t i = ends.size(); i > 0; --i) {
        finish = replaced(finish, '$' + std::to_string(i) + "::", ends[i - 1] + "::");
    }
    return "\\set id random(1, 1000000000000)\n" + begin + ";\n" + finish + ";\n";
}

constexpr char pgbenchValues[]
    = " -D one=1 -D 'types={4}' -D 'ones={1}' -D 'none={NULL}' -D 'empty={}' -D no=f -D yes=t "
      "-D destroying=3 -D creating=2 ";
// As the service sets them.
constexpr char pgbenchSettings[] = "PGOPTIONS='-c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off "
                                   "-c enable_hashjoin=off -c enable_mergejoin=off' ";

int run(const std::string &command)
{
    return std::system(command.c_str()); // NOLINT: a benchmark's own fixed commands
}

Readings pgbench(const ServiceFixture &fixture, const std::filesystem::path &folder, int clients, int seconds)
{
    const auto script = folder / "begincommit.sql";
    std::ofstream(script) << pgbenchScript();
    const auto prefix = (folder / "latency").string();
    std::ostringstream command;
    command << pgbenchSettings << "pgbench --no-vacuum --protocol=prepared --client=" << clients << pgbenchValues
            << " --jobs=2 --time=" << seconds << " --log --log-prefix=" << prefix << " --file=" << script.string()
            << " \"" << fixture.conninfo() << "\" >" << (folder / "pgbench.txt").string() << " 2>&1";
    if (run(command.str()) != 0) {
        std::cout << std::ifstream(folder / "pgbench.txt").rdbuf() << '\n';
    }
    std::vector<double> latencies;
    for (const auto &entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().string().starts_with(prefix)) {
            std::ifstream log(entry.path());
            double client = 0, transaction = 0, micros = 0, rest = 0;
            while (log >> client >> transaction >> micros >> rest >> rest >> rest) {
                latencies.push_back(micros / 1000);
            }
            std::filesystem::remove(entry.path());
        }
    }
    return readingsOf(std::move(latencies), seconds);
}

// Calls `once(number)` of a client of its own in each of as many threads, again and again; it returns whether that
// succeeded.
template <typename MakeClient>
Readings callInParallel(ServiceFixture &fixture, const std::string &address, int clients, int seconds, MakeClient make)
{
    std::vector<std::vector<double>> latencies(static_cast<std::size_t>(clients));
    std::vector<std::jthread> threads;
    const auto started = Clock::now() + std::chrono::milliseconds(500);
    const auto end = started + std::chrono::seconds(seconds);
    for (int i = 0; i < clients; ++i) {
        auto channel = fixture.channel(address, "cell-1");
        channel->WaitForConnected(std::chrono::system_clock::now() + std::chrono::seconds(10));
        threads.emplace_back([&, i, channel] {
            auto once = make(channel, i);
            auto &own = latencies[static_cast<std::size_t>(i)];
            std::this_thread::sleep_until(started);
            for (int n = 0; Clock::now() < end; ++n) {
                const auto from = Clock::now();
                if (once(n)) {
                    own.push_back(Milliseconds(Clock::now() - from).count());
                }
            }
        });
    }
    threads.clear();
    std::vector<double> all;
    for (const auto &part : latencies) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return readingsOf(std::move(all), seconds);
}

Readings updates(ServiceFixture &fixture, const std::string &address, int clients, int seconds)
{
    static int run = 0;
    const auto prefix = "grpc-" + std::to_string(++run) + '-';
    return callInParallel(
        fixture, address, clients, seconds, [&prefix](const std::shared_ptr<grpc::Channel> &channel, int i) {
            auto client = std::make_shared<ClaimClient>(channel, 1);
            return [client, name = prefix + std::to_string(i) + '-'](int n) {
                const auto begun = client->begin({{name + std::to_string(n), n + 1}});
                return begun.status.ok() && client->commit(begun.lease).ok();
            };
        });
}

// Of pairs of calls that read no database: what the two calls of an update cost by themselves.
Readings bareCalls(ServiceFixture &fixture, const std::string &address, int clients, int seconds)
{
    return callInParallel(fixture, address, clients, seconds, [](const std::shared_ptr<grpc::Channel> &channel, int) {
        return [stub = std::shared_ptr(wire::claims::ClaimService::NewStub(channel))](int) {
            const auto call = [&] {
                grpc::ClientContext context;
                wire::root::GetCellsResponse response;
                return stub->GetCells(&context, {}, &response).ok();
            };
            return call() && call();
        };
    });
}

// How many updates would be possible if the calls cost nothing but themselves, and the database nothing but itself.
Readings bothAfterEachOther(const Readings &calls, const Readings &database)
{
    const auto called = calls.find("calls");
    const auto stored = database.find("calls");
    return called == calls.end() || stored == database.end()
        ? Readings{}
        : Readings{{"calls", 1 / (1 / called->second + 1 / stored->second)}};
}

void compareUpdates(ServiceFixture &fixture, const std::string &address, const std::filesystem::path &folder,
    int seconds, const PairOptions &options)
{
    for (const int clients : {1, 8, 64}) {
        const auto served = [&] { return updates(fixture, address, clients, seconds); };
        const auto readings = runInPairs(options, served, [&] { return pgbench(fixture, folder, clients, seconds); });
        Figure figure{.name = "BeginUpdate and CommitUpdate of one claim",
            .size = {double(clients), "clients"},
            .unit = "updates/s",
            .reading = "calls",
            .bound = "pgbench running the same SQL",
            .goal = atLeast(0.8)};
        printFigure(figure, readings);
        figure.name += ", 99th percentile";
        figure.unit = "ms";
        figure.reading = "p99";
        figure.goal = atMost(2);
        printFigure(figure, readings);
        const auto limits = runInPairs(options, served, [&] {
            return bothAfterEachOther(
                bareCalls(fixture, address, clients, seconds), pgbench(fixture, folder, clients, seconds));
        });
        printFigure({.name = "BeginUpdate and CommitUpdate of one claim, against what gRPC leaves",
                        .size = figure.size,
                        .unit = "updates/s",
                        .reading = "calls",
                        .bound = "two calls that read no database, then pgbench running the same SQL"},
            limits);
    }
}

void compareListing(ServiceFixture &fixture, const std::string &address, const std::filesystem::path &folder,
    int records, const PairOptions &options)
{
    fixture.query("truncate claims, claim_leases, claim_replacements");
    fixture.query(
        "insert into claims select gen_random_uuid(), 4, convert_to('user-' || i, 'UTF8'), 4, i, 1, int8send(i), 1, 1, "
        "null, null from generate_series(1::bigint, "
        + std::to_string(records) + ") i");
    fixture.query("vacuum analyze claims");
    // Binary and in the order of the table, which is what PostgreSQL does fastest.
    std::ofstream(folder / "copy.sql")
        << "copy (select uuid, claim_type, claim_value, subject_type, subject_id, source_type, source_key, cell_id, "
           "status, lease_uuid, user_data, created_at, updated_at from claims where cell_id = 1 and source_type = 1) "
           "to stdout (format binary)";
    const auto copy = "psql --no-psqlrc --quiet --file=" + (folder / "copy.sql").string() + " \"" + fixture.conninfo()
        + "\" >/dev/null";
    const auto channel = fixture.channel(address, "cell-1");
    wire::claims::ListRecordsRequest request;
    request.set_cell_id(1);
    request.set_source_type(wire::claims::Source::RAILS_TABLE_USERS);
    const auto perSecond = [records](const std::function<bool()> &work) -> Readings {
        bool isDone = false;
        const auto seconds = secondsOf([&] { isDone = work(); });
        return isDone ? Readings{{"records", records / seconds}} : Readings{};
    };
    const auto readings = runInPairs(
        options, [&] { return perSecond([&] {
                           return drainRecords(channel, request, {0, records}, 4).ok();
                       }); },
        [&] { return perSecond([&] { return run(copy) == 0; }); });
    printFigure({.name = "ListRecords",
                    .size = {double(records), "records"},
                    .unit = "records/s",
                    .reading = "records",
                    .bound = "raw COPY of the same rows",
                    .goal = atLeast(0.5)},
        readings);
}

} // namespace

int main(int argc, char **argv)
{
    const int seconds = argc > 1 ? std::atoi(argv[1]) : 5;
    const int records = argc > 2 ? std::atoi(argv[2]) : 1'000'000;
    const PairOptions options{.pairs = argc > 3 ? std::atoi(argv[3]) : 3, .isWarmedUp = false};
    ServiceFixture fixture(PrivatePostgres::Durability::Durable);
    if (!fixture.problem().empty()) {
        std::cerr << fixture.problem() << '\n';
        return EXIT_FAILURE;
    }
    const QTemporaryDir temporary;
    const std::filesystem::path folder = temporary.path().toStdString();
    ServiceProcess process(fixture.settings(), folder / "service.log");
    if (const auto started = process.start(); !started) {
        std::cerr << started.error().text() << ": " << started.error().detail << '\n';
        return EXIT_FAILURE;
    }
    compareUpdates(fixture, process.address(), folder, seconds, options);
    compareListing(fixture, process.address(), folder, records, options);
    return process.stop();
}
