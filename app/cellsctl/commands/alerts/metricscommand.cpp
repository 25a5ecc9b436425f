// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/alerts/metricscommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/watch.h"
#include "app/cellsctl/serving/metricsserver.h"
#include "models/adapters/os/filelock.h"
#include "models/adapters/os/privatefile.h"
#include "models/claims/programversion.h"
#include "models/engine/services/alertservice.h"
#include "models/engine/support/sha256.h"
#include "models/rules/alerts/alertkind.h"
#include "models/rules/alerts/exposition.h"
#include "models/session/session.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

using namespace alerts;

namespace {

constexpr int longestReading = 600;
// The load of one exporter has to be small.
constexpr Duration shortestPeriod = std::chrono::seconds{30};
constexpr Duration usualPeriod = std::chrono::minutes{1};
// ExporterStale fires after three of these.
constexpr Duration longestPeriod = exporterPeriod;
constexpr std::chrono::seconds lockPatience{10};

struct MetricsRequest
{
    std::string out;
    // The address to serve on; empty: none.
    std::string serve;
    bool isServedAnywhere = false;
    // Empty: once.
    std::string every;
    bool isOpenMetrics = false;
    int within = 60;
};

// Two runs at once would write the same draft. The lock is elsewhere, because others read the folder of the file.
Outcome<void> writeShared(const std::filesystem::path &file, const std::string &text)
{
    const auto folder = stateFolder() / "alerts";
    CELLS_TRY_VOID(makePrivateFolder(stateFolder()));
    CELLS_TRY_VOID(makePrivateFolder(folder));
    const auto name = sha256(std::filesystem::absolute(file).lexically_normal().string()).substr(0, 16);
    CELLS_TRY(const auto lock, FileLock::take(folder / (name + ".out.lock"), FileLock::Mode::Alone, lockPatience));
    return replaceFile(file, text, true);
}

std::shared_ptr<AlertService> alertServiceOf(Session &session)
{
    return session.services(session.environment().cells.front().id).alerts;
}

AlertReport readOnce(const CommandContext &context, AlertService &service, int within)
{
    auto report = service.read(std::chrono::seconds(within), context.stop());
    if (report.untracked) {
        warn(context.err, report.untracked->text());
    }
    return report;
}

ExitCode writeMetrics(const CommandContext &context, AlertService &service, const MetricsRequest &request)
{
    const auto report = readOnce(context, service, request.within);
    if (context.stop().stop_requested()) {
        return ExitCode::Cancelled;
    }
    const auto text
        = exposition(report.reading, request.isOpenMetrics ? Exposition::OpenMetrics : Exposition::Prometheus);
    if (request.out.empty()) {
        context.out << text << std::flush;
    } else if (const auto written = writeShared(request.out, text); !written) {
        return usage(written.error().text(), context.err);
    }
    return report.reading.unread.empty() ? ExitCode::Fine : ExitCode::Incomplete;
}

// A program that runs on knows since when a transaction has been open, and what the reaper resolved meanwhile. A file
// that could not be written may be written next time.
ExitCode writeAgainAndAgain(
    const CommandContext &context, AlertService &service, const MetricsRequest &request, Duration every)
{
    while (!context.stop().stop_requested()) {
        writeMetrics(context, service, request);
        waitFor(every, context.stop());
    }
    return ExitCode::Fine;
}

// Who asks gets the last reading, so that a scraper causes no load on the cells.
Outcome<ExitCode> serveMetrics(
    const CommandContext &context, AlertService &service, const MetricsRequest &request, Duration every)
{
    const auto address = ListenAddress::parse(request.serve);
    if (!address) {
        return usage("--serve takes HOST:PORT, such as 127.0.0.1:9464: " + request.serve, context.err);
    }
    if (!address->isLoopback() && !request.isServedAnywhere) {
        return usage(request.serve + " is reachable by others, without TLS: add --serve-anywhere", context.err);
    }
    const auto server = MetricsServer::start(*address);
    if (!server) {
        return usage(server.error().text(), context.err);
    }
    context.err << "Serving " << (*server)->url() << std::endl;
    while (!context.stop().stop_requested()) {
        const auto report = readOnce(context, service, request.within);
        if (!(*server)->isListening()) {
            return usage("The system ended the server at " + (*server)->url() + ". Start it again.", context.err);
        }
        if (!context.stop().stop_requested()) {
            (*server)->publish(exposition(report.reading, Exposition::Prometheus),
                exposition(report.reading, Exposition::OpenMetrics));
            waitFor(every, context.stop());
        }
    }
    return ExitCode::Fine;
}

// Returns what is wrong with the options; empty when nothing is.
std::string optionProblem(const MetricsRequest &request, const std::optional<Duration> &every)
{
    if (!request.out.empty() && !request.out.ends_with(".prom")) {
        return "node_exporter reads only files whose names end in .prom: " + request.out;
    }
    if (!request.every.empty() && (!every || *every < shortestPeriod || *every > longestPeriod)) {
        return "--every takes a duration from 30s to 5m. ExporterStale expects a file no older than 15 minutes.";
    }
    if (every && request.out.empty() && request.serve.empty()) {
        return "--every needs --out, the file to replace, or --serve.";
    }
    if (!request.serve.empty() && (!request.out.empty() || request.isOpenMetrics)) {
        return "--serve answers in both formats, and writes no file. Remove --out and --openmetrics.";
    }
    return {};
}

Outcome<ExitCode> printMetrics(const CommandContext &context, const MetricsRequest &request)
{
    const auto every = parseDuration(request.every);
    if (const auto problem = optionProblem(request, every); !problem.empty()) {
        return usage(problem, context.err);
    }
    Session session(context.environment, toolName("cellsctl"));
    const auto service = alertServiceOf(session);
    if (!request.serve.empty()) {
        return serveMetrics(context, *service, request, every.value_or(usualPeriod));
    }
    return every ? writeAgainAndAgain(context, *service, request, *every) : writeMetrics(context, *service, request);
}

} // namespace

AlertReport readAlerts(const CommandContext &context, int within)
{
    Session session(context.environment, toolName("cellsctl"));
    return readOnce(context, *alertServiceOf(session), within);
}

void addWithin(CLI::App &command, int &within)
{
    command.add_option("--within", within, "Seconds after which a cell that does not answer counts as not read")
        ->check(CLI::Range(1, longestReading))
        ->capture_default_str();
}

void addMetrics(CLI::App &program, CommandLine &line)
{
    const auto request = std::make_shared<MetricsRequest>();
    auto *command = program.add_subcommand("metrics", "Print the state of all cells as metrics for Prometheus");
    command->add_option("--out", request->out,
        "Write this FILE.prom instead, whole or not at all, for the textfile collector of node_exporter");
    command->add_option("--every", request->every, "Write it again and again, after this pause: 30s, 5m ...");
    command->add_option("--serve", request->serve,
        "Serve the last metrics at http://HOST:PORT/metrics instead, without TLS; read every minute, or as --every "
        "says");
    command->add_flag("--serve-anywhere", request->isServedAnywhere, "Allow an address that other machines can reach");
    command->add_flag("--openmetrics", request->isOpenMetrics, "In the format of OpenMetrics");
    addWithin(*command, request->within);
    runs(*command, line, plainCommand,
        [request](const CommandContext &context) { return printMetrics(context, *request); });
}

} // namespace cells
