#include "app/cellsctl/claimtext.h"
#include "app/cellsctl/commands.h"
#include "app/cellsctl/textgrid.h"
#include "models/engine/driftscan.h"
#include "models/links/celllink.h"
#include "models/links/scanlanelink.h"
#include "models/links/systemclock.h"
#include "models/links/topologylink.h"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <unistd.h>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

// Everything that reads one cell, for as long as the command runs.
struct Links
{
    std::unique_ptr<TopologyService> service;
    // Null without an admin certificate.
    std::unique_ptr<TopologyService> admin;
    std::unique_ptr<CellLink> database;
};

Outcome<Links> openLinks(const Environment &environment, const CellProfile &cell)
{
    auto service = openTopology(environment, cell.id);
    auto database = openCellDatabase(cell);
    if (!service || !database) {
        return passedOn(service ? database.error() : service.error());
    }
    Links links{std::move(*service), nullptr, std::move(*database)};
    if (environment.isAdmin) {
        auto admin = openTopology(environment);
        if (!admin) {
            return passedOn(admin.error());
        }
        links.admin = std::move(*admin);
    }
    return links;
}

Outcome<ScanRequest> scanOf(const VerifyRequest &request)
{
    ScanRequest scan;
    scan.after = request.from - 1;
    scan.lanes = request.lanes;
    const auto unlessZero = [](auto value) { return value > 0 ? std::optional(value) : std::nullopt; };
    scan.rowsPerSecond = unlessZero(request.rowsPerSecond);
    scan.limits.drift = unlessZero(request.driftLimit);
    scan.limits.driftPercent = unlessZero(request.percentLimit);
    scan.limits.time = parseDuration(request.timeLimit);
    if (!request.timeLimit.empty() && !scan.limits.time) {
        return failed(
            Failure::Kind::Refused, "\"" + request.timeLimit + "\" is no length of time; 90s, 10m and 1h30m are.");
    }
    if (request.from > 1 && request.models.size() != 1) {
        return failed(Failure::Kind::Refused, "--from goes with exactly one --model.");
    }
    return scan;
}

Json jsonOf(const ScanCounts &counts)
{
    Json json{{"rows", counts.rows}, {"claims", counts.claims}, {"matching", counts.matching}};
    for (const auto drift : driftClasses) {
        const auto at = std::size_t(drift);
        json[std::string(keyOf(drift))] = {{"sure", counts.sure[at]}, {"doubtful", counts.doubtful[at]}};
    }
    return json;
}

Json jsonOf(const Difference &difference)
{
    Json fields = Json::array();
    for (const auto &[isDifferent, field] : {std::pair(difference.isValueDifferent, ClaimField::Value),
             {difference.isSubjectDifferent, ClaimField::Subject}}) {
        if (isDifferent) {
            fields.push_back(keyOf(field));
        }
    }
    Json json{{"id", difference.id}, {"type", nameOf(difference.type)}, {"class", keyOf(difference.drift)},
        {"is_sure", difference.isSure}, {"is_beyond_last_row", difference.isBeyondLastRow}, {"fields", fields},
        {"claimed", difference.claimed}, {"expected", difference.expected},
        {"claimed_subject", difference.claimedSubject}, {"expected_subject", difference.expectedSubject}};
    if (difference.owner.value != 0) {
        json["owner"] = difference.owner.value;
    }
    return json;
}

Json jsonOf(const ScanReport &report)
{
    Json differences = Json::array();
    for (std::size_t row = 0; row < report.differences.size(); ++row) {
        differences.push_back(jsonOf(report.differences.at(row)));
    }
    return {{"model", report.model->name}, {"started_at", isoText(report.startedAt)},
        {"seconds", double(report.took.count()) / 1e6}, {"end", keyOf(report.end)},
        {"is_complete", report.end == ScanEnd::Complete}, {"after", report.after},
        {"compared_up_to", report.end == ScanEnd::Complete ? Json(nullptr) : Json(report.comparedUpTo)},
        {"last_id", report.lastId ? Json(*report.lastId) : Json(nullptr)},
        {"problem", report.problem ? Json(report.problem->text) : Json(nullptr)}, {"retries", report.retries},
        {"owners_not_asked", report.ownersNotAsked}, {"counts", jsonOf(report.counts)}, {"differences", differences}};
}

std::vector<std::string> rowOf(const ScanReport &report)
{
    std::vector<std::string> row{std::string(report.model->name), std::to_string(report.counts.rows),
        std::to_string(report.counts.claims), std::to_string(report.counts.matching)};
    for (const auto drift : driftClasses) {
        const auto count = report.counts.of(drift);
        row.push_back(count == 0 ? "·" : std::to_string(count));
    }
    row.push_back(report.end == ScanEnd::Complete
            ? fmt::format("complete, {}", durationText(report.took))
            : fmt::format("{}, up to id {}", keyOf(report.end), report.comparedUpTo));
    return row;
}

void printText(std::ostream &out, const std::vector<ScanReport> &reports, std::size_t shown)
{
    std::vector<std::vector<std::string>> rows{{"MODEL", "ROWS", "CLAIMS", "MATCHING"}};
    for (const auto drift : driftClasses) {
        std::string title(keyOf(drift));
        std::transform(
            title.begin(), title.end(), title.begin(), [](char c) { return c == '_' ? ' ' : std::toupper(c); });
        rows[0].push_back(title);
    }
    rows[0].push_back("SCAN");
    for (const auto &report : reports) {
        rows.push_back(rowOf(report));
    }
    printGrid(out, rows);
    for (const auto &report : reports) {
        const auto count = std::min(report.differences.size(), shown);
        if (count == 0) {
            continue;
        }
        std::vector<std::vector<std::string>> lines{{"ID", "TYPE", "CLASS", "CLAIMED", "EXPECTED"}};
        for (std::size_t row = 0; row < count; ++row) {
            const auto difference = report.differences.at(row);
            lines.push_back({std::to_string(difference.id), nameOf(difference.type),
                std::string(keyOf(difference.drift)) + (difference.isSure ? "" : "?"), shortened(difference.claimed),
                shortened(difference.expected)});
        }
        out << '\n' << report.model->name << " · " << count << " of " << report.differences.size() << '\n';
        printGrid(out, lines);
    }
}

// On a terminal only, in one line that is written over.
void printProgress(std::ostream &err, const ClaimableModel &model, const ScanProgress &progress)
{
    const auto percent = progress.fraction ? fmt::format("{:.1f} %", *progress.fraction * 100) : std::string("…");
    const auto rest = progress.remaining ? fmt::format(" · {} to {} left", durationText(progress.remaining->least),
                          durationText(progress.remaining->most))
                                         : std::string();
    err << fmt::format("\r{}: {} · {} rows · {:.0f} rows/s · {} drift{}{}\x1b[K", model.name, percent,
        progress.counts.rows, progress.rowsPerSecond, progress.counts.drift(), rest,
        progress.limiter.empty() ? "" : " · held back by " + progress.limiter)
        << std::flush;
}

ExitCode exitCodeOf(const std::vector<ScanReport> &reports)
{
    const auto any = [&](auto is) { return std::any_of(reports.begin(), reports.end(), is); };
    const auto isFinding = [](const ScanReport &report) {
        return report.counts.drift() + report.counts.of(DriftClass::Unreadable)
            + report.counts.of(DriftClass::NotChecked)
            > 0;
    };
    return any([](const ScanReport &report) { return report.end != ScanEnd::Complete; }) ? ExitCode::Incomplete
        : any(isFinding)                                                                 ? ExitCode::Found
                                                                                         : ExitCode::Fine;
}

} // namespace

ExitCode verifyCommand(const Environment &environment, const CellProfile &cell, const VerifyRequest &request,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop)
{
    const auto models = modelsNamed(request.models);
    auto scan = scanOf(request);
    if (!models || !scan) {
        warn(err, models ? scan.error().text : models.error().text);
        return ExitCode::Usage;
    }
    const auto links = openLinks(environment, cell);
    if (!links) {
        return reported(links.error(), err);
    }
    SystemClock clock;
    DriftScan drift(
        {cell.id, links->service.get(), links->database.get()}, [&] { return openScanLane(environment, cell); },
        links->admin.get(), clock, environment.thresholds);
    const bool isTerminal = ::isatty(STDERR_FILENO) == 1;
    std::vector<ScanReport> reports;
    for (const auto *model : *models) {
        scan->model = model;
        auto report = drift.run(
            *scan,
            [&](const ScanProgress &progress) {
                if (isTerminal) {
                    printProgress(err, *model, progress);
                }
            },
            stop);
        err << (isTerminal ? "\r\x1b[K" : "");
        if (!report) {
            return reported(report.error(), err);
        }
        if (report->problem) {
            warn(err, std::string(model->name) + ": " + report->problem->text);
        }
        reports.push_back(std::move(*report));
    }
    if (format == Format::Text) {
        printText(out, reports, request.shown);
        return exitCodeOf(reports);
    }
    Json json = Json::array();
    for (const auto &report : reports) {
        json.push_back(jsonOf(report));
    }
    out << textOf(Json{{"environment", environment.name}, {"kind", nameOf(environment.kind)}, {"cell", cell.id.value},
        {"service", links->service->address()}, {"models", json}})
        << '\n';
    return exitCodeOf(reports);
}

} // namespace cells
