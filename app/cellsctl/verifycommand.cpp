#include "app/cellsctl/claimtext.h"
#include "app/cellsctl/commands.h"
#include "app/cellsctl/drifttext.h"
#include "app/cellsctl/scanlinks.h"
#include "models/engine/driftreport.h"
#include "models/engine/scanrecord.h"
#include "models/links/historyfile.h"
#include "models/links/privatefile.h"
#include "models/links/scanlanelink.h"
#include "models/links/systemclock.h"

#include <fmt/format.h>
#include <ostream>
#include <set>
#include <unistd.h>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

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
    scan.throttle.transactions
        = request.transactionsAllowed < 0 ? std::nullopt : std::optional(request.transactionsAllowed);
    scan.throttle.replicaLag = parseDuration(request.lagAllowed);
    for (const auto &[text, time] :
        {std::pair(request.timeLimit, scan.limits.time), {request.lagAllowed, scan.throttle.replicaLag}}) {
        if (!text.empty() && !time) {
            return failed(Failure::Kind::Refused, "\"" + text + "\" is no length of time; 90s, 10m and 1h30m are.");
        }
    }
    if (request.from > 1 && request.models.size() != 1) {
        return failed(Failure::Kind::Refused, "--from goes with exactly one --model.");
    }
    if (request.from > 1 && request.resumes) {
        return failed(Failure::Kind::Refused, "--resume begins where the scan before ended, not at --from.");
    }
    return scan;
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

// One command: model after model.
class Verification
{
public:
    Verification(const Environment &environment, const CellProfile &cell, const ScanLinks &links, std::ostream &err)
        : m_environment(environment)
        , m_cell(cell)
        , m_history(openScanHistory(usualHistoryFile()))
        , m_scan(
              {cell.id, links.service.get(), links.database.get()},
              [this] { return openScanLane(m_environment, m_cell); }, links.admin.get(), m_clock,
              environment.thresholds)
        , m_err(err)
    {
    }

    Outcome<std::shared_ptr<const ScanReport>> run(ScanRequest request, bool resumes, std::stop_token stop)
    {
        if (resumes) {
            auto begun = begunScan(*request.model);
            if (!begun) {
                return passedOn(begun.error());
            }
            request.before = std::move(*begun);
        }
        auto report = runAndKeep(
            m_scan, m_history, m_environment.name, request,
            [&](const ScanProgress &progress) {
                if (m_isTerminal) {
                    printProgress(m_err, *request.model, progress);
                }
            },
            std::move(stop));
        m_err << (m_isTerminal ? "\r\x1b[K" : "");
        return report.map([this](ScanReport done) {
            complain(done);
            return std::make_shared<const ScanReport>(std::move(done));
        });
    }

private:
    // What --resume goes on with; null: the model is scanned anew.
    Outcome<std::shared_ptr<const ScanReport>> begunScan(const ClaimableModel &model)
    {
        return m_history ? fetchBegunScan(**m_history, {m_environment.name, m_cell.id, std::string(model.name)})
                         : passedOn(m_history.error());
    }

    void complain(const ScanReport &report)
    {
        if (report.problem) {
            warn(m_err, std::string(report.model->name) + ": " + report.problem->text);
        }
        if (!report.notKept.empty() && m_warned.insert(report.notKept).second) {
            warn(m_err, report.notKept);
        }
    }

    const Environment &m_environment;
    const CellProfile &m_cell;
    SystemClock m_clock;
    const Outcome<std::unique_ptr<ScanHistory>> m_history;
    DriftScan m_scan;
    std::ostream &m_err;
    const bool m_isTerminal = ::isatty(STDERR_FILENO) == 1;
    std::set<std::string> m_warned;
};

Outcome<void> writeMetrics(const std::string &file, const Environment &environment, CellId cell, ScanReports reports)
{
    return file.empty() ? Outcome<void>()
                        : replaceFile(file, metricsOf({environment.name, cell, std::move(reports)}), true);
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
    const auto links = openScanLinks(environment, cell);
    if (!links) {
        return reported(links.error(), err);
    }
    scan->throttle.fetchLoad = [&links](std::stop_token asked) { return links->database->fetchLoad(std::move(asked)); };
    Verification verification(environment, cell, *links, err);
    ScanReports reports;
    for (const auto *model : *models) {
        scan->model = model;
        auto report = verification.run(*scan, request.resumes, stop);
        if (!report) {
            return reported(report.error(), err);
        }
        reports.push_back(std::move(*report));
    }
    if (const auto written = writeMetrics(request.prometheus, environment, cell.id, reports); !written) {
        warn(err, written.error().text);
    }
    if (format == Format::Text) {
        printReports(out, reports, request.shown);
        return exitCodeOf(reports);
    }
    Json json = Json::array();
    for (const auto &report : reports) {
        json.push_back(jsonOf(*report));
    }
    out << textOf(Json{{"environment", environment.name}, {"kind", nameOf(environment.kind)}, {"cell", cell.id.value},
        {"service", links->service->address()}, {"models", json}})
        << '\n';
    return exitCodeOf(reports);
}

} // namespace cells
