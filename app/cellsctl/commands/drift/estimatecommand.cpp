// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/drift/estimatecommand.h"

#include "app/cellsctl/commands/commandline.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/modelproblems.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/claims/keytext.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/services/cellscans.h"

#include <fmt/format.h>

#include <ostream>
#include <random>

namespace cells {

using namespace claims;
using namespace drift;
using namespace pairing;

namespace {

using Json = nlohmann::ordered_json;

Json estimateJson(const EstimatedTotal &total)
{
    return {{"least", total.least}, {"likely", total.likely}, {"most", total.most}};
}

// Lists only classes that occur in the sample.
Json estimateJson(const EstimateReport &report)
{
    Json classes = Json::object();
    for (const auto drift : allOf<DriftClass>()) {
        if (report.counted.of(drift) > 0) {
            classes[std::string(toKey(drift))] = estimateJson(report.classes[std::size_t(drift)]);
        }
    }
    return {{"model", report.model->name}, {"kind", "estimate"}, {"confidence_percent", 95},
        {"started_at", isoText(report.startedAt)}, {"seconds", secondsOf(report.took)},
        {"first_id", report.ids ? Json(report.ids->min) : Json(nullptr)},
        {"last_id", report.ids ? Json(report.ids->max) : Json(nullptr)}, {"blocks", report.blocks},
        {"ids_read", report.idsRead}, {"rows_read", report.counted.rows}, {"claims_read", report.counted.claims},
        {"retries", report.retries}, {"problem", report.problem ? Json(report.problem->text()) : Json(nullptr)},
        {"found_in_sample", report.counted.drift()}, {"drift", estimateJson(report.drift)}, {"classes", classes}};
}

// Never prints a bare number, which would read as a count.
std::string estimateText(const EstimateReport &report, const EstimatedTotal &total)
{
    if (isExact(report)) {
        return fmt::format("{}, all ids read", total.likely);
    }
    return total.likely == 0 ? fmt::format("none seen, at most {}", total.most)
                             : fmt::format("about {}, {} to {}", total.likely, total.least, total.most);
}

TableRow estimateRow(const EstimateReport &report)
{
    std::string classes;
    for (const auto drift : allOf<DriftClass>()) {
        if (report.counted.of(drift) > 0) {
            classes += (classes.empty() ? "" : " · ") + keyLabel(toKey(drift)) + ": "
                + estimateText(report, report.classes[std::size_t(drift)]);
        }
    }
    return {std::string(report.model->name),
        report.ids ? estimateText(report, report.drift) : std::string("no row in scope"),
        counted(std::int64_t(report.counted.rows), "row") + " in " + counted(std::int64_t(report.blocks), "block"),
        ageCell(report.took), classes};
}

ExitCode refuseEstimate(
    const Environment &environment, const CellPairing &pairing, Format format, std::ostream &out, std::ostream &err)
{
    warn(err,
        "No sample was drawn: the database does not belong to the cell. Use --show-unverified to draw one anyway.");
    if (format == Format::Json) {
        out << cells::textOf(Json{{"environment", environment.name}, {"cell", pairing.cell.value},
            {"pairing", cells::jsonOf(pairing)}, {"models", nullptr}, {"withheld", true}})
            << '\n';
    }
    return ExitCode::Contradicted;
}

void printEstimate(const CommandContext &context, const CellPairing &pairing, const Json &models, const Table &table)
{
    const auto makeJson = [&] {
        return Json{{"environment", context.environment.name}, {"cell", pairing.cell.value},
            {"pairing", cells::jsonOf(pairing)}, {"models", models}};
    };
    if (!models.empty()) {
        printAnswer(
            context, makeJson, [&] { return table; },
            [&](std::ostream &out) {
                if (!table.rows.empty()) {
                    printGrid(out, table);
                }
            });
    }
}

} // namespace

Outcome<ExitCode> estimateDrift(
    const CommandContext &context, const CellProfile &cell, const std::vector<std::string> &names, int jobs)
{
    context.pairings.begin({cell});
    const auto models = modelsNamed(names, context.environment.typeNumbers);
    if (!models) {
        return usage(models.error().text(), context.err);
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    CELLS_TRY_VOID(session->adapters().admin());
    const auto pairing = context.pairings.of(cell.id);
    announce({pairing}, context.format, context.out, context.err);
    if (pairing.isWithheld) {
        return refuseEstimate(context.environment, pairing, context.format, context.out, context.err);
    }
    const auto history = provedHistory(openScanHistory(usualHistoryFile()), pairing.database);
    const auto sources = session->adapters().sources();
    Json json = Json::array();
    Table table{{{"MODEL"}, {"DRIFT, WITH 95 % CONFIDENCE", TableColumn::Kind::Text, "drift"}, {"READ"},
        {"TOOK", TableColumn::Kind::Text, "took_seconds"}, {"CLASSES"}}};
    bool hasDrift = false;
    ModelProblems problems;
    for (const auto *model : *models) {
        EstimateRequest modelRequest{.model = model, .jobs = jobs};
        modelRequest.seed = std::random_device()();
        const auto report = estimateModel(*session, modelRequest, context.stop());
        if (!report) {
            if (!problems.mayContinueAfter(
                    *model, report.error(), *sources.service, *sources.database, context.stop())) {
                break;
            }
            continue;
        }
        if (report->problem) {
            warn(context.err,
                fmt::format(
                    "{}: the sample ends with {} blocks: {}", model->name, report->blocks, report->problem->text()));
        }
        hasDrift = hasDrift || report->counted.drift() > 0;
        json.push_back(estimateJson(*report));
        table.rows.push_back(estimateRow(*report));
        const auto saved = history ? (*history)->save(storedScan(*report, context.environment.name), 0, {})
                                   : propagate(history.error());
        if (!saved) {
            warn(context.err, saved.error().text());
        }
    }
    for (const auto &problem : problems.all()) {
        (void)reported(problem, context.err);
    }
    problems.addTo(json);
    printEstimate(context, pairing, json, table);
    const bool isAnythingRead = !table.rows.empty();
    return problems.exitCode(isAnythingRead, hasDrift ? ExitCode::Found : ExitCode::Fine);
}

} // namespace cells
