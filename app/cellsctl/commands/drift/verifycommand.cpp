// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/drift/verifycommand.h"

#include "app/cellsctl/commands/drift/estimatecommand.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/drifttext.h"
#include "app/cellsctl/output/modelproblems.h"
#include "app/cellsctl/output/progressline.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/history/driftreport.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/scan/scanratelimiter.h"
#include "models/engine/support/jsonparts.h"
#include "models/engine/support/parallelfor.h"
#include "models/session/services/cellscans.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <set>

namespace cells {

using namespace drift;
using namespace pairing;

namespace {

// How to scan for drift, as typed.
struct VerifyRequest
{
    // Empty for every model.
    std::vector<std::string> models;
    // Several cells in parallel, "all" for all of them. Empty for the cell of --cell.
    std::vector<std::string> cells;
    // The first id; for one model only.
    std::int64_t from = 1;
    int jobs = 3;
    // 0 for no limit; nothing for the usual rate of the environment.
    std::optional<double> rowsPerSecond;
    std::uint64_t driftLimit = 0;
    double percentLimit = 0;
    std::string timeLimit;
    // The scan pauses while other sessions have more transactions; below 0 for no limit.
    int transactionsAllowed = -1;
    std::string lagAllowed;
    // Continue scans that were stopped or interrupted.
    bool resumes = false;
    // The file for the Prometheus metrics, which is replaced; empty for none.
    std::string prometheus;
    // Differences to print per model as text; JSON has them all.
    std::size_t shown = 20;
};

using Json = nlohmann::ordered_json;

Outcome<ScanRequest> scanOf(const VerifyRequest &request, EnvironmentKind kind)
{
    ScanRequest scan;
    scan.after = request.from - 1;
    scan.jobs = request.jobs;
    const auto unlessZero = [](auto value) { return value > 0 ? std::optional(value) : std::nullopt; };
    scan.rowsPerSecond = request.rowsPerSecond ? unlessZero(*request.rowsPerSecond) : usualScanRate(kind);
    scan.limits.drift = unlessZero(request.driftLimit);
    scan.limits.driftPercent = unlessZero(request.percentLimit);
    scan.limits.time = parseDuration(request.timeLimit);
    scan.throttle.transactions
        = request.transactionsAllowed < 0 ? std::nullopt : std::optional(request.transactionsAllowed);
    scan.throttle.replicaLag = parseDuration(request.lagAllowed);
    for (const auto &[text, time] :
        {std::pair(request.timeLimit, scan.limits.time), {request.lagAllowed, scan.throttle.replicaLag}}) {
        if (!text.empty() && !time) {
            return failed(Failure::Kind::Refused, "\"" + text + "\" is not a duration. Examples: 90s, 10m, 1h30m.");
        }
    }
    if (request.from > 1 && request.models.size() != 1) {
        return failed(Failure::Kind::Refused, "--from requires exactly one --model.");
    }
    if (request.from > 1 && request.resumes) {
        return failed(Failure::Kind::Refused, "--resume continues the last scan and cannot be combined with --from.");
    }
    return scan;
}

using Models = std::vector<const ClaimableModel *>;

// The parsed options.
struct Task
{
    const Environment &environment;
    Models models;
    ScanRequest scan;
    bool resumes = false;
    CellPairings &pairings;
    // The line has little room for each of several cells.
    bool isBrief = false;
};

std::string progressText(const Task &task, CellId cell, const ClaimableModel &model, const ScanProgress &progress)
{
    const auto percent
        = progress.fraction ? fmt::format("{:.1f} % of the ids", *progress.fraction * 100) : std::string("…");
    if (task.isBrief) {
        return fmt::format("cell {}: {} {}", cell.value, model.name, percent);
    }
    // In the last second, nothing is worth saying.
    const auto rest = progress.remaining && progress.remaining->most >= std::chrono::seconds{1}
        ? fmt::format(
            " · {} to {} left", durationText(progress.remaining->least), durationText(progress.remaining->most))
        : std::string();
    return fmt::format("{}: {} · {} rows · {:.0f} rows/s · {} drift{}{}", model.name, percent, progress.counts.rows,
        progress.rowsPerSecond, progress.counts.drift(), rest,
        progress.limiter.isEmpty() ? "" : " · slowed down by " + textOf(progress.limiter));
}

// The results of one cell.
struct CellScans
{
    CellId cell{};
    CellPairing pairing{};
    // Empty if it was not opened.
    std::string service{};
    ScanReports reports{};
    ModelProblems problems{};
};

ExitCode exitCodeOf(const CellScans &scans)
{
    if (scans.pairing.isContradicted()) {
        return ExitCode::Contradicted;
    }
    return scans.problems.exitCode(!scans.reports.empty(), exitCodeOf(scans.reports));
}

// Returns the scan that --resume continues; null if the model is scanned from the start.
Outcome<std::shared_ptr<const ScanReport>> begunScan(
    const Task &task, const Outcome<std::unique_ptr<ScanHistory>> &history, CellId cell, const ClaimableModel &model)
{
    if (!task.resumes) {
        return std::shared_ptr<const ScanReport>();
    }
    return fetchBegunScan(**history, {task.environment.name, cell, std::string(model.name)});
}

// Skips a contradicted database: a scan takes minutes and thousands of calls, and its result would be invalid.
Failure contradictedFailure(CellId cell)
{
    return {Failure::Kind::Refused,
        "cell " + std::to_string(cell.value)
            + " was not scanned: its database does not belong to the cell. Use --show-unverified to scan it anyway; "
              "nothing "
              "is stored.",
        {}};
}

void reportProblems(const ScanReport &report, bool isBrief, ProgressLine &line)
{
    const auto which
        = (isBrief ? fmt::format("cell {}: ", report.cell.value) : std::string()) + std::string(report.model->name);
    // The program itself reports an interruption.
    if (report.problem && report.problem->kind != Failure::Kind::Cancelled) {
        line.warn(which + ": " + report.problem->text());
    }
    for (const auto &alert : scanAlerts(report)) {
        line.warn(which + ": " + textOf(alert));
    }
    if (!report.saveProblem.isEmpty()) {
        line.warn(textOf(report.saveProblem));
    }
}

// Scans one model after the other.
CellScans scanCell(const Task &task, const CellProfile &cell, ProgressLine &line, std::stop_token stop)
{
    CellScans done{cell.id};
    const auto session = CellSession::open(task.environment, cell.id);
    const auto admin = session ? (*session)->adapters().admin() : propagate(session.error());
    if (!admin) {
        done.problems.end = admin.error();
        return done;
    }
    done.pairing = task.pairings.of(cell.id);
    const auto history = provedHistory(openScanHistory(usualHistoryFile()), done.pairing.database);
    if (done.pairing.isWithheld || (task.resumes && !history)) {
        done.problems.end = done.pairing.isWithheld ? contradictedFailure(cell.id) : history.error();
        return done;
    }
    const auto sources = (*session)->adapters().sources();
    done.service = sources.service->address();
    auto drift = driftScan(**session, *admin);
    auto request = watchingLoad(**session, task.scan);
    for (const auto *model : task.models) {
        request.model = model;
        auto report = begunScan(task, history, cell.id, *model).and_then([&](std::shared_ptr<const ScanReport> before) {
            request.before = std::move(before);
            return runAndSave(
                drift, history, task.environment.name, request,
                [&](const ScanProgress &progress) {
                    line.show(cell.id, progressText(task, cell.id, *model, progress));
                },
                stop);
        });
        if (!report) {
            if (!done.problems.mayContinueAfter(*model, report.error(), *sources.service, *sources.database, stop)) {
                break;
            }
            continue;
        }
        reportProblems(*report, task.isBrief, line);
        done.reports.push_back(std::make_shared<const ScanReport>(std::move(*report)));
    }
    line.show(cell.id, {});
    return done;
}

// Writes the file even if nothing was scanned; otherwise an earlier file would still report that all is well. Contains
// no results of a database that is not the cell's (C16).
void writeMetrics(const std::string &file, const Task &task, const std::vector<CellScans> &cells, std::ostream &err)
{
    if (file.empty()) {
        return;
    }
    std::vector<DriftReport> reports;
    for (const auto &cell : cells) {
        DriftReport report{task.environment.name, cell.cell, {}};
        // The pairing may also be unreadable.
        if (cell.pairing.asOf && !cell.pairing.isContradicted()) {
            report.scans = cell.reports;
        }
        report.notScanned = task.models;
        std::erase_if(report.notScanned, [&](const ClaimableModel *model) {
            return std::ranges::any_of(report.scans, [&](const auto &scan) { return scan->model == model; });
        });
        reports.push_back(std::move(report));
    }
    if (const auto written = replaceFile(file, metricsOf(reports, SystemClock().now()), true); !written) {
        warn(err, written.error().text());
    }
}

Json scansJson(const CellScans &scans)
{
    auto models = jsonArray(scans.reports, [](const auto &report) { return drift::jsonOf(*report); });
    scans.problems.addTo(models);
    if (scans.pairing.isWithheld) {
        models = nullptr;
    }
    const auto &end = scans.problems.end;
    return {{"cell", scans.cell.value}, {"pairing", jsonOf(scans.pairing)},
        {"service", scans.service.empty() ? Json(nullptr) : Json(scans.service)},
        {"problem", end ? Json(end->text()) : Json(nullptr)}, {"models", models},
        {"withheld", scans.pairing.isWithheld}};
}

// Returns each once, in the order in which they were named.
Outcome<std::vector<const CellProfile *>> cellsNamed(
    const Environment &environment, const std::vector<std::string> &names)
{
    std::vector<const CellProfile *> named;
    for (const auto &name : names) {
        const auto before = named.size();
        for (const auto &cell : environment.cells) {
            if (name == "all" || name == std::to_string(cell.id.value)) {
                named.push_back(&cell);
            }
        }
        if (named.size() == before) {
            return failed(
                Failure::Kind::Refused, "The environment has no cell \"" + name + "\". `cellsctl cells` lists them.");
        }
    }
    std::set<CellId> seen;
    std::erase_if(named, [&](const CellProfile *cell) { return !seen.insert(cell->id).second; });
    return named;
}

// A cell that cannot be read does not affect the results of the others.
ExitCode worstOf(const std::vector<CellScans> &cells)
{
    auto worst = ExitCode::Fine;
    bool isAnyRead = false;
    for (const auto &cell : cells) {
        const auto code = exitCodeOf(cell);
        isAnyRead = isAnyRead || code != ExitCode::Unreachable;
        worst = std::max(worst, code == ExitCode::Unreachable ? ExitCode::Incomplete : code);
    }
    return isAnyRead ? worst : ExitCode::Unreachable;
}

void printScans(const CommandContext &context, const CellScans &done, std::size_t shown)
{
    const auto makeJson = [&] {
        Json json{{"environment", context.environment.name}, {"kind", toKey(context.environment.kind)}};
        json.update(scansJson(done));
        return json;
    };
    printAnswer(
        context, makeJson, [&] { return differencesTable(done.reports); },
        [&](std::ostream &out) {
            if (!done.reports.empty()) {
                printReports(out, done.reports, shown);
            }
        });
}

ExitCode verifyCell(const CommandContext &context, const CellProfile &cell, const VerifyRequest &request)
{
    context.pairings.begin({cell});
    const auto models = modelsNamed(request.models, context.environment.typeNumbers);
    const auto scan = scanOf(request, context.environment.kind);
    if (!models || !scan) {
        return usage((models ? scan.error() : models.error()).text(), context.err);
    }
    const Task task{context.environment, *models, *scan, request.resumes, context.pairings};
    const auto done = [&] {
        ProgressLine line(context.err);
        return scanCell(task, cell, line, context.stop());
    }();
    announce({done.pairing}, context.format, context.out, context.err);
    for (const auto &problem : done.problems.all()) {
        (void)reported(problem, context.err);
    }
    writeMetrics(request.prometheus, task, {done}, context.err);
    if (!done.reports.empty() || !done.problems.ofModels.empty() || done.pairing.isContradicted()) {
        printScans(context, done, request.shown);
    }
    return exitCodeOf(done);
}

ExitCode verifyCells(const CommandContext &context, const VerifyRequest &request)
{
    const auto models = modelsNamed(request.models, context.environment.typeNumbers);
    const auto scan = scanOf(request, context.environment.kind);
    const auto profiles = cellsNamed(context.environment, request.cells);
    if (!models || !scan || !profiles) {
        return usage((!models ? models.error() : !scan ? scan.error() : profiles.error()).text(), context.err);
    }
    for (const auto *profile : *profiles) {
        context.pairings.begin({*profile});
    }
    const Task task{context.environment, *models, *scan, request.resumes, context.pairings, true};
    std::vector<CellScans> done(profiles->size());
    {
        ProgressLine line(context.err);
        // context.stop() reaches each of them, and each reports its progress.
        parallelFor(done.size(), done.size(), {}, [&](std::size_t i) {
            done[i] = scanCell(task, *(*profiles)[i], line, context.stop());
            for (const auto &problem : done[i].problems.all()) {
                if (problem.kind != Failure::Kind::Cancelled) {
                    line.warn(fmt::format("cell {}: {}", done[i].cell.value, problem.text()));
                }
            }
        });
    }
    std::vector<CellPairing> announced;
    std::ranges::transform(done, std::back_inserter(announced), &CellScans::pairing);
    announce(announced, context.format, context.out, context.err);
    writeMetrics(request.prometheus, task, done, context.err);
    const auto makeJson = [&] {
        return Json{{"environment", context.environment.name}, {"kind", toKey(context.environment.kind)},
            {"cells", jsonArray(done, scansJson)}};
    };
    ScanReports reports;
    for (const auto &cell : done) {
        reports.insert(reports.end(), cell.reports.begin(), cell.reports.end());
    }
    printAnswer(
        context, makeJson, [&] { return differencesTable(reports); },
        [&](std::ostream &out) { printReports(out, reports, request.shown, true); });
    return worstOf(done);
}

Outcome<ExitCode> verifyWhatIsNamed(const CommandContext &context, const VerifyRequest &request)
{
    if (!request.cells.empty()) {
        return verifyCells(context, request);
    }
    return runFor(context.cell, context,
        [&](const CommandContext &same, const CellProfile &cell) { return verifyCell(same, cell, request); });
}

std::string rateDescription()
{
    std::string rates;
    for (const auto kind : allOf<EnvironmentKind>()) {
        if (const auto rate = usualScanRate(kind)) {
            rates += fmt::format(", {} in {}", *rate, toKey(kind));
        }
    }
    return "At most this many rows per second; 0: no limit. Default: no limit in a sandbox" + rates;
}

// Adds --from, which excludes --cells, and --cells.
std::pair<CLI::Option *, CLI::Option *> addOptions(CLI::App &verify, VerifyRequest &request)
{
    auto *models = verify.add_option("-m,--model", request.models, "User, Email, Route ...; repeatable, default all")
                       ->delimiter(',');
    verify.add_flag("--all")->description("All models (the default)")->excludes(models);
    auto *from = verify.add_option("--from", request.from, "First id")->check(atLeast(1));
    verify.add_option("--jobs", request.jobs, "Number of ranges to read in parallel per cell")
        ->check(CLI::Range(1, 16))
        ->capture_default_str();
    verify.add_option("--rate", request.rowsPerSecond, rateDescription())->check(atLeast(0));
    verify.add_option("--limit-drift", request.driftLimit, "Stop a model after this many differences");
    verify.add_option("--limit-percent", request.percentLimit, "Stop a model when this percentage differs");
    verify.add_option("--limit-time", request.timeLimit, "Stop a model after this time: 90s, 10m");
    verify.add_option("--max-transactions", request.transactionsAllowed,
        "Pause while more transactions of other sessions are active");
    verify.add_option("--max-lag", request.lagAllowed, "Pause while the replica lags by more: 30s, 2m");
    verify.add_flag("--resume", request.resumes, "Continue the last scan that was stopped or interrupted");
    verify.add_option("--prometheus", request.prometheus, "Write metrics for Prometheus to this file, replacing it");
    verify.add_option("--show", request.shown, "Number of differences to print per model")->capture_default_str();
    auto *cells = verify.add_option("--cells", request.cells, "Several cells in parallel, or \"all\"; replaces --cell")
                      ->delimiter(',');
    return {from, cells};
}

} // namespace

void addVerify(CLI::App &program, CommandLine &line)
{
    const auto request = std::make_shared<VerifyRequest>();
    auto *verify = program.add_subcommand("verify", "Compare all claims of a cell with its rows");
    const auto [from, cells] = addOptions(*verify, *request);
    cells->excludes(line.cellOption)->excludes(from);
    addShowUnverified(*verify, line);
    auto *estimate = verify->add_subcommand("estimate", "Estimate from a sample, in under two seconds per model");
    runsForCell(
        *estimate, line, plainCommand.rows(), [request](const CommandContext &context, const CellProfile &cell) {
            return estimateDrift(context, cell, request->models, request->jobs);
        });
    // CLI11 calls back the command after its part.
    line.traitsOf[verify] = plainCommand.rows();
    verify->callback([&line, estimate, request] {
        if (!estimate->parsed()) {
            line.traits = plainCommand.rows();
            line.run = [request](const CommandContext &context) { return verifyWhatIsNamed(context, *request); };
        }
    });
}

} // namespace cells
