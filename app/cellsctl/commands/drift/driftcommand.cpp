// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/drift/driftcommand.h"

#include "app/cellsctl/commands/drift/conflictcommand.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/drifttext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/claims/keytext.h"
#include "models/claims/programversion.h"
#include "models/engine/history/driftreport.h"
#include "models/engine/history/scancomparison.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/support/jsonparts.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <ostream>

namespace cells {

using namespace drift;
using namespace pairing;

namespace {

// Which scans of the history, as typed.
struct DriftRequest
{
    // Empty for every model.
    std::string model;
    int limit = 50;
    // Numbers in the history: one scan, or two to compare. 0 for the newest of each model.
    std::int64_t number = 0;
    std::int64_t later = 0;
    // "markdown", "html", "json", which is the same as -o json
    std::string format = "markdown";
    std::size_t shown = 1'000;
    bool isRedacted = false;
};

using Json = nlohmann::ordered_json;
using History = std::unique_ptr<ScanHistory>;

// `likely` is unknown for estimates that an earlier build stored.
Json storedScanJson(const StoredScan &estimate, const ClassFigures &figures)
{
    return {{"least", figures.least}, {"likely", estimate.sample ? Json(figures.likely) : Json(nullptr)},
        {"most", figures.most}};
}

Json storedScanJson(const StoredScan &scan)
{
    Json classes = Json::object();
    for (const auto &figures : scan.classes) {
        classes[figures.key] = scan.isEstimate ? storedScanJson(scan, figures)
                                               : Json{{"sure", figures.sure}, {"doubtful", figures.doubtful}};
    }
    return {{"number", scan.number}, {"run", scan.run}, {"cell", scan.subject.cell.value},
        {"model", scan.subject.model}, {"kind", scan.isEstimate ? "estimate" : "scan"},
        {"started_at", isoText(scan.startedAt)}, {"seconds", secondsOf(scan.took)}, {"end", scan.end},
        {"after", scan.after}, {"compared_up_to", scan.comparedUpTo},
        {"first_id", scan.firstId ? Json(*scan.firstId) : Json(nullptr)},
        {"last_id", scan.lastId ? Json(*scan.lastId) : Json(nullptr)}, {"rows", scan.rows}, {"claims", scan.claims},
        {"matching", scan.matching}, {"retries", scan.retries},
        {"problem", scan.problem.empty() ? Json(nullptr) : Json(scan.problem)},
        {"owners_not_asked", scan.ownersNotAsked}, {"lost_claims", scan.lostClaims}, {"classes", classes},
        {"differences", scan.differences}, {"has_differences", scan.hasDifferences}, {"service", scan.service},
        {"database", scan.database.database}, {"host", scan.database.host},
        {"database_system_id", scan.database.systemIdentifier},
        {"pairing_then", scan.pairing.empty() ? Json(nullptr) : Json(scan.pairing)},
        {"recent_record_seconds", scan.thresholds.recentRecord.count() / 1'000'000}};
}

// Marks a scan of another database as withheld and leaves out its results.
Json storedScanJson(const StoredScan &scan, const ScanOrigin &origin, bool isWithheld)
{
    auto json = storedScanJson(scan);
    json["origin"] = toKey(origin.verdict);
    json["origin_text"] = origin.why.isEmpty() ? Json(nullptr) : Json(textOf(origin.why));
    if (isWithheld) {
        json.update(Json{{"matching", nullptr}, {"lost_claims", nullptr}, {"classes", nullptr},
            {"differences", nullptr}, {"withheld", true}});
    }
    return json;
}

// Returns "12 missing, 3 extra", or "0 to 31 missing" for an estimate.
std::string foundIn(const StoredScan &scan)
{
    std::string found;
    for (const auto &figures : scan.classes) {
        const auto count = scan.isEstimate ? fmt::format("{} to {}", figures.least, figures.most)
                                           : std::to_string(figures.sure + figures.doubtful);
        found += (found.empty() ? "" : ", ") + count + ' ' + keyLabel(figures.key);
    }
    return !found.empty()        ? found
        : scan.isEstimate        ? "none seen"
        : scan.end == "complete" ? "none differs"
                                 : "no differences so far";
}

std::string endOf(const StoredScan &scan)
{
    return scan.isEstimate       ? "estimate"
        : scan.end == "complete" ? "complete"
        : scan.end == "failed"   ? fmt::format("failed, up to id {}: {}", scan.comparedUpTo, printable(scan.problem))
                                 : fmt::format("{}, up to id {}", scan.end, scan.comparedUpTo);
}

// Returns the scan of that number, or the newest of each model.
Outcome<DriftReport> newestOf(
    History history, const Environment &environment, CellId cell, const DriftRequest &request, const DatabaseNow &now)
{
    // Another environment may have used the same name.
    const auto &service = environment.service;
    CELLS_TRY(const auto origins, fetchOrigins(*history, environment.name, cell, service, now));
    const auto proved = provedHistory(std::move(history), now);
    return fetchEarlierScans(*proved, environment.name, cell, service).map([&](EarlierScans earlier) {
        DriftReport report{environment.name, cell, std::move(earlier.scans), request.shown};
        for (const auto &[model, damage] : earlier.damaged) {
            report.unread.push_back(damage.text());
        }
        report.failed = std::move(earlier.failed);
        report.quarantined = origins.quarantined;
        report.doubts = origins.doubts;
        return report;
    });
}

using Scan = std::shared_ptr<const ScanReport>;

// Returns Refused when the scan read another database than the cell's.
Outcome<Scan> scanNumbered(std::int64_t number, const Environment &environment, CellPairings &pairings)
{
    auto history = openScanHistory(usualHistoryFile());
    CELLS_TRY(const auto scan, history ? (*history)->fetchNumber(number) : propagate(history.error()));
    const auto *cell = scan ? environment.cell(scan->subject.cell) : nullptr;
    const auto now = cell && !pairings.isUnverifiedShown() ? pairings.of(cell->id).database : DatabaseNow{};
    const auto proved
        = cell && !pairings.isUnverifiedShown() ? provedHistory(std::move(*history), now) : std::move(*history);
    return fetchScan(*proved, environment.name, number);
}

Outcome<DriftReport> reportFor(
    const Environment &environment, CellId cell, const DriftRequest &request, CellPairings &pairings)
{
    if (request.number != 0) {
        return scanNumbered(request.number, environment, pairings).map([&](Scan scan) {
            const auto ofCell = scan->cell;
            return DriftReport{environment.name, ofCell, {std::move(scan)}, request.shown};
        });
    }
    CELLS_TRY(auto history, openScanHistory(usualHistoryFile()));
    const auto now = environment.cell(cell) ? pairings.of(cell).database : DatabaseNow{};
    return newestOf(std::move(history), environment, cell, request, now);
}

// Compares the origin of each scan with the current database of its cell.
std::vector<ScanOrigin> originsOf(
    const std::vector<StoredScan> &scans, const Environment &environment, CellPairings &pairings)
{
    for (const auto &scan : scans) {
        if (const auto *cell = environment.cell(scan.subject.cell)) {
            pairings.begin({*cell});
        }
    }
    std::vector<ScanOrigin> origins;
    for (const auto &scan : scans) {
        const auto *cell = environment.cell(scan.subject.cell);
        origins.push_back(evaluateOrigin(scan, cell ? pairings.of(cell->id).database : DatabaseNow{}));
    }
    return origins;
}

Table scanTable(const std::vector<StoredScan> &scans, const std::vector<ScanOrigin> &origins, bool isUnverifiedShown)
{
    Table table{{{"NUMBER"}, {"STARTED"}, {"CELL"}, {"MODEL"}, {"SCAN", TableColumn::Kind::Status},
        {"TOOK", TableColumn::Kind::Text, "took_seconds"}, {"ROWS"}, {"CLAIMS"}, {"MATCHING"}, {"FOUND"}, {"STORED"},
        {"ORIGIN"}}};
    for (std::size_t i = 0; i < scans.size(); ++i) {
        const auto &scan = scans[i];
        const bool isWithheld = origins[i].isQuarantined() && !isUnverifiedShown;
        table.rows.push_back(
            {std::to_string(scan.number), timeCell(scan.startedAt), std::to_string(scan.subject.cell.value),
                scan.subject.model, endOf(scan), ageCell(scan.took), std::to_string(scan.rows),
                std::to_string(scan.claims), isWithheld ? std::string("withheld") : std::to_string(scan.matching),
                isWithheld ? std::string("withheld") : foundIn(scan),
                scan.hasDifferences && !scan.isEstimate ? TableCell("yes") : TableCell("·", "no"),
                std::string(toKey(origins[i].verdict))});
    }
    return table;
}

void printList(std::ostream &out, const std::vector<StoredScan> &scans, const std::vector<ScanOrigin> &origins,
    bool isUnverifiedShown)
{
    printGrid(out, scanTable(scans, origins, isUnverifiedShown));
    for (std::size_t i = 0; i < scans.size(); ++i) {
        if (origins[i].isQuarantined()) {
            out << printable(textOf(quarantineMessage(scans[i], origins[i]))) << '\n';
        }
    }
}

Outcome<ExitCode> listScans(const CommandContext &context, const DriftRequest &request)
{
    const auto model = request.model.empty()
        ? Outcome<std::string>(std::string())
        : modelTyped(request.model).map([](const ClaimableModel *typed) { return std::string(typed->name); });
    if (!model) {
        return usage(model.error().text(), context.err);
    }
    CELLS_TRY(const auto history, openScanHistory(usualHistoryFile()));
    CELLS_TRY(const auto scans, history->fetch({context.environment.name, context.cell, *model, request.limit}));
    if (!history->notice().empty()) {
        warn(context.err, history->notice());
    }
    const auto origins = originsOf(scans, context.environment, context.pairings);
    announce(context.pairings.known(), context.format, context.out, context.err);
    const bool isUnverifiedShown = context.pairings.isUnverifiedShown();
    const auto makeJson = [&] {
        Json json = Json::array();
        for (std::size_t i = 0; i < scans.size(); ++i) {
            json.push_back(storedScanJson(scans[i], origins[i], origins[i].isQuarantined() && !isUnverifiedShown));
        }
        return Json{
            {"environment", context.environment.name}, {"pairing", jsonOf(context.pairings.known())}, {"scans", json}};
    };
    printAnswer(
        context, makeJson, [&] { return scanTable(scans, origins, isUnverifiedShown); },
        [&](std::ostream &out) { printList(out, scans, origins, isUnverifiedShown); });
    return ExitCode::Fine;
}

Table changeTable(const ScanComparison &both)
{
    Table table{{{"CHANGE"}}};
    const auto columns = differenceColumns();
    table.columns.insert(table.columns.end(), columns.begin(), columns.end());
    addDifferences(table, {"new"}, both.appeared);
    addDifferences(table, {"changed"}, both.changed);
    addDifferences(table, {"gone"}, both.gone);
    return table;
}

void printComparison(
    std::ostream &out, const ScanComparison &both, const ScanReport &later, bool isWhole, std::size_t shown)
{
    out << fmt::format("{} of cell {}: {} new, {} changed, {} gone, {} the same", later.model->name, later.cell.value,
        both.appeared.size(), both.changed.size(), both.gone.size(), both.same.size());
    out << (isWhole ? std::string() : fmt::format(", among the ids up to {} that both scans compared", both.upTo))
        << '\n';
    printDifferences(out, "new", both.appeared, shown);
    printDifferences(out, "changed", both.changed, shown);
    printDifferences(out, "gone", both.gone, shown);
}

ExitCode compareTwoScans(const CommandContext &context, const DriftRequest &request)
{
    const auto earlier = scanNumbered(request.number, context.environment, context.pairings);
    const auto later = scanNumbered(request.later, context.environment, context.pairings);
    announce(context.pairings.known(), context.format, context.out, context.err);
    if (!earlier || !later) {
        // The history is on this machine, so no source can be unreachable.
        return usage((earlier ? later.error() : earlier.error()).text(), context.err);
    }
    if ((*earlier)->model != (*later)->model || (*earlier)->cell != (*later)->cell) {
        return usage("The two scans are of different models or cells.", context.err);
    }
    const auto both = compareScans(**earlier, **later);
    const bool hasNew = both.appeared.size() + both.changed.size() > 0;
    const auto makeJson = [&] {
        auto json = jsonOf(both, *(*later)->model, (*later)->cell);
        json["pairing"] = jsonOf(context.pairings.known());
        return json;
    };
    const bool isWhole = (*earlier)->end == ScanEnd::Complete && (*later)->end == ScanEnd::Complete;
    printAnswer(
        context, makeJson, [&] { return changeTable(both); },
        [&](std::ostream &out) { printComparison(out, both, **later, isWhole, request.shown); });
    return hasNew ? ExitCode::Found : ExitCode::Fine;
}

ExitCode reportScans(const CommandContext &context, const DriftRequest &request)
{
    auto report = reportFor(context.environment, context.cell, request, context.pairings);
    if (!report) {
        return usage(report.error().text(), context.err);
    }
    if (request.isRedacted) {
        *report = redacted(*report);
    }
    report->madeAt = SystemClock().now();
    report->madeBy = toolName("cellsctl") + (request.isRedacted ? ", with pseudonyms for all values" : "");
    // An HTML report must start with its own markup, so only Markdown gets the announcement.
    const bool isMarkdown = context.format == Format::Text && request.format == "markdown";
    announce(context.pairings.known(), isMarkdown ? Format::Text : Format::Json, context.out, context.err);
    for (const auto &pairing : context.pairings.known()) {
        if (pairing.isContradicted()) {
            report->doubts.insert(report->doubts.begin(),
                "The database configured for cell " + std::to_string(pairing.cell.value)
                    + " now belongs to another cell.");
        }
    }
    for (const auto *remarks : {&report->unread, &report->quarantined, &report->doubts}) {
        for (const auto &remark : *remarks) {
            warn(context.err, remark);
        }
    }
    const bool isPart = !report->unread.empty() || !report->quarantined.empty();
    if (report->scans.empty() && !isPart) {
        warn(context.err, "The history has no scan of this cell. Run `cellsctl verify` first.");
        return ExitCode::Incomplete;
    }
    const auto makeJson = [&] {
        auto json = jsonOf(*report);
        json["pairing"] = jsonOf(context.pairings.known());
        return json;
    };
    printAnswer(
        context, makeJson, [&] { return differencesTable(report->scans); },
        [&](std::ostream &out) { out << (request.format == "html" ? htmlOf(*report) : markdownOf(*report)); });
    return isPart ? ExitCode::Incomplete : exitCodeOf(report->scans);
}

} // namespace

void addDrift(CLI::App &program, CommandLine &line)
{
    const auto request = std::make_shared<DriftRequest>();
    auto *drift = program.add_subcommand("drift", "Show scans made on this machine, and their results");
    drift->require_subcommand(1);
    auto *list = drift->add_subcommand("list", "List scans and estimates, newest first");
    list->add_option("-m,--model", request->model, "Only these models: User, Email, Route ...");
    list->add_option("--limit", request->limit, "Number to print")->check(atLeast(1))->capture_default_str();
    runs(*list, line, plainCommand.rows().watched(),
        [request](const CommandContext &context) { return listScans(context, *request); });
    auto *diff = drift->add_subcommand("diff", "Compare two scans of a model: new, gone and unchanged differences");
    diff->add_option("EARLIER", request->number, "Its number in `drift list`")->required()->check(atLeast(1));
    diff->add_option("LATER", request->later, "Its number in `drift list`")->required()->check(atLeast(1));
    runs(*diff, line, plainCommand.rows(),
        [request](const CommandContext &context) { return compareTwoScans(context, *request); });
    addDriftConflict(*drift, line);
    auto *report = drift->add_subcommand("report", "Report the results of scans, for sharing");
    report->add_option("NUMBER", request->number, "Its number in `drift list`; default the newest of each model");
    report->add_option("--format", request->format, "Markdown or HTML of the text; \"json\" is -o json")
        ->check(CLI::IsMember({"markdown", "html", "json"}))
        ->capture_default_str();
    report->add_flag("--redact", request->isRedacted, "Replace each value with a pseudonym");
    for (auto *command : {diff, report}) {
        command->add_option("--show", request->shown, "Number of differences to print")->capture_default_str();
    }
    runs(*report, line, plainCommand.rows().watched(), [request](const CommandContext &context) {
        auto asked = context;
        asked.format = request->format == "json" ? Format::Json : context.format;
        return request->number == 0 && context.cell.value == 0
            ? usage("No cell is chosen. Use --cell CELL, or the number of a scan.", context.err)
            : reportScans(asked, *request);
    });
    addShowUnverified(*drift, line);
}

} // namespace cells
