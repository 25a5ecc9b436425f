#include "app/cellsctl/claimtext.h"
#include "app/cellsctl/commands.h"
#include "app/cellsctl/drifttext.h"
#include "app/cellsctl/textgrid.h"
#include "models/claims/keytext.h"
#include "models/engine/driftreport.h"
#include "models/engine/scancomparison.h"
#include "models/engine/scanrecord.h"
#include "models/links/historyfile.h"
#include "models/links/systemclock.h"

#include <fmt/format.h>
#include <ostream>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;
using History = std::unique_ptr<ScanHistory>;

// `likely` is not known of what a build before kept.
Json jsonOf(const PastScan &estimate, const ClassFigures &figures)
{
    return {{"least", figures.least}, {"likely", estimate.sample ? Json(figures.likely) : Json(nullptr)},
        {"most", figures.most}};
}

Json jsonOf(const PastScan &scan)
{
    Json classes = Json::object();
    for (const auto &figures : scan.classes) {
        classes[figures.key]
            = scan.isEstimate ? jsonOf(scan, figures) : Json{{"sure", figures.sure}, {"doubtful", figures.doubtful}};
    }
    return {{"number", scan.number}, {"run", scan.run}, {"cell", scan.subject.cell.value},
        {"model", scan.subject.model}, {"kind", scan.isEstimate ? "estimate" : "scan"},
        {"started_at", isoText(scan.startedAt)}, {"seconds", double(scan.took.count()) / 1e6}, {"end", scan.end},
        {"after", scan.after}, {"compared_up_to", scan.comparedUpTo},
        {"first_id", scan.firstId ? Json(*scan.firstId) : Json(nullptr)},
        {"last_id", scan.lastId ? Json(*scan.lastId) : Json(nullptr)}, {"rows", scan.rows}, {"claims", scan.claims},
        {"matching", scan.matching}, {"retries", scan.retries},
        {"problem", scan.problem.empty() ? Json(nullptr) : Json(scan.problem)},
        {"owners_not_asked", scan.ownersNotAsked}, {"vanished_claims", scan.vanished}, {"classes", classes},
        {"differences", scan.differences}, {"has_differences", scan.hasDifferences}, {"service", scan.service},
        {"database", scan.database.database}, {"host", scan.database.host},
        {"recent_record_seconds", scan.thresholds.recentRecord.count() / 1'000'000}};
}

// "12 missing, 3 extra"; of an estimate: "0 to 31 missing".
std::string foundIn(const PastScan &scan)
{
    std::string found;
    for (const auto &figures : scan.classes) {
        const auto count = scan.isEstimate ? fmt::format("{} to {}", figures.least, figures.most)
                                           : std::to_string(figures.sure + figures.doubtful);
        found += (found.empty() ? "" : ", ") + count + ' ' + wordsOf(figures.key);
    }
    return !found.empty()        ? found
        : scan.isEstimate        ? "none seen"
        : scan.end == "complete" ? "none differs"
                                 : "none differs so far";
}

std::string endOf(const PastScan &scan)
{
    return scan.isEstimate       ? "estimate"
        : scan.end == "complete" ? "complete"
                                 : fmt::format("{}, up to id {}", scan.end, scan.comparedUpTo);
}

// Of what is on this machine nothing is out of reach.
ExitCode refused(const Failure &failure, std::ostream &err)
{
    warn(err, failure.text);
    return ExitCode::Usage;
}

// The scan of that number, or the newest one of each model.
Outcome<DriftReport> reportFor(const Environment &environment, CellId cell, const DriftRequest &request)
{
    const auto history = openScanHistory(usualHistoryFile());
    if (!history) {
        return passedOn(history.error());
    }
    if (request.number == 0) {
        // Another environment may have had this name.
        return fetchEarlierScans(**history, environment.name, cell, environment.service).map([&](EarlierScans earlier) {
            DriftReport report{environment.name, cell, std::move(earlier.scans), request.shown};
            for (const auto &[model, damage] : earlier.damaged) {
                report.unread.push_back(damage.text);
            }
            return report;
        });
    }
    return fetchScan(**history, environment.name, request.number).map([&](auto report) {
        const auto ofCell = report->cell;
        return DriftReport{environment.name, ofCell, {std::move(report)}, request.shown};
    });
}

} // namespace

ExitCode driftListCommand(const Environment &environment, CellId cell, const DriftRequest &request, Format format,
    std::ostream &out, std::ostream &err)
{
    if (!request.model.empty() && !modelNamed(request.model)) {
        warn(err, "There is no model \"" + request.model + "\"; models are " + modelNames() + ".");
        return ExitCode::Usage;
    }
    const auto history = openScanHistory(usualHistoryFile());
    const auto scans = history ? (*history)->fetch({environment.name, cell, request.model, request.limit})
                               : passedOn(history.error());
    if (!scans) {
        return reported(scans.error(), err);
    }
    if (!(*history)->notice().empty()) {
        warn(err, (*history)->notice());
    }
    if (format == Format::Json) {
        Json json = Json::array();
        for (const auto &scan : *scans) {
            json.push_back(jsonOf(scan));
        }
        out << textOf(Json{{"environment", environment.name}, {"scans", json}}) << '\n';
        return ExitCode::Fine;
    }
    std::vector<std::vector<std::string>> rows{
        {"NUMBER", "STARTED", "CELL", "MODEL", "SCAN", "TOOK", "ROWS", "CLAIMS", "MATCHING", "FOUND", "KEPT"}};
    for (const auto &scan : *scans) {
        rows.push_back({std::to_string(scan.number), utcText(scan.startedAt), std::to_string(scan.subject.cell.value),
            scan.subject.model, endOf(scan), durationText(scan.took), std::to_string(scan.rows),
            std::to_string(scan.claims), std::to_string(scan.matching), foundIn(scan),
            scan.hasDifferences && !scan.isEstimate ? "yes" : "·"});
    }
    printGrid(out, rows);
    return ExitCode::Fine;
}

ExitCode driftDiffCommand(
    const Environment &environment, const DriftRequest &request, Format format, std::ostream &out, std::ostream &err)
{
    const auto history = openScanHistory(usualHistoryFile());
    if (!history) {
        return reported(history.error(), err);
    }
    const auto earlier = fetchScan(**history, environment.name, request.number);
    const auto later = fetchScan(**history, environment.name, request.later);
    if (!earlier || !later) {
        return refused(earlier ? later.error() : earlier.error(), err);
    }
    if ((*earlier)->model != (*later)->model || (*earlier)->cell != (*later)->cell) {
        warn(err, "the two scans are of different models or cells");
        return ExitCode::Usage;
    }
    const auto both = compareScans(**earlier, **later);
    const bool hasNew = both.appeared.size() + both.changed.size() > 0;
    if (format == Format::Json) {
        out << textOf(jsonOf(both, *(*later)->model, (*later)->cell)) << '\n';
        return hasNew ? ExitCode::Found : ExitCode::Fine;
    }
    out << fmt::format("{} of cell {}: {} new, {} changed, {} gone, {} the same", (*later)->model->name,
        (*later)->cell.value, both.appeared.size(), both.changed.size(), both.gone.size(), both.same.size());
    const bool isWhole = (*earlier)->end == ScanEnd::Complete && (*later)->end == ScanEnd::Complete;
    out << (isWhole ? std::string() : fmt::format(", among the ids up to {} that both scans compared", both.upTo))
        << '\n';
    printDifferences(out, "new", both.appeared, request.shown);
    printDifferences(out, "changed", both.changed, request.shown);
    printDifferences(out, "gone", both.gone, request.shown);
    return hasNew ? ExitCode::Found : ExitCode::Fine;
}

ExitCode driftReportCommand(
    const Environment &environment, CellId cell, const DriftRequest &request, std::ostream &out, std::ostream &err)
{
    auto report = reportFor(environment, cell, request);
    if (!report) {
        return refused(report.error(), err);
    }
    report->madeAt = SystemClock().now();
    report->madeBy = "cellsctl " CELLS_VERSION;
    for (const auto &why : report->unread) {
        warn(err, why);
    }
    if (report->scans.empty() && report->unread.empty()) {
        warn(err, "the history has no scan of this cell; `cellsctl verify` makes one");
        return ExitCode::Incomplete;
    }
    if (request.format == "json") {
        out << textOf(jsonOf(*report)) << '\n';
    } else {
        out << (request.format == "html" ? htmlOf(*report) : markdownOf(*report));
    }
    return report->unread.empty() ? exitCodeOf(report->scans) : ExitCode::Incomplete;
}

} // namespace cells
