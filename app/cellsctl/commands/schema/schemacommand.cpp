// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/schema/schemacommand.h"

#include "app/cellsctl/commands/down/downheading.h"
#include "app/cellsctl/commands/schema/rowscommand.h"
#include "app/cellsctl/commands/schema/schemaoutput.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/printable.h"
#include "models/engine/services/schemaservice.h"
#include "models/engine/services/services.h"
#include "models/engine/support/sha256.h"
#include "models/session/session.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <functional>
#include <memory>
#include <ostream>
#include <string>

namespace cells {

using namespace schema;

namespace {

using Json = nlohmann::ordered_json;

// What of a report a command prints.
struct SchemaAnswer
{
    std::function<Json(const SchemaReport &)> json;
    std::function<Table(const SchemaReport &)> table;
    std::function<void(std::ostream &, const SchemaReport &)> print;
    // The findings that decide on the exit code.
    std::function<bool(const SchemaReport &)> hasFound;
};

Json schemaJson(const CommandContext &context, CellId cell, const SchemaReport &report)
{
    auto json = headJson(context, cell, report.asOf);
    const bool hasRelease = report.docs && report.docs->release;
    json.update(Json{{"is_complete", report.isComplete()}, {"checkout", report.checkout},
        {"checkout_release", hasRelease ? Json(textOf(*report.docs->release)) : Json(nullptr)},
        {"skew",
            {{"is_unknown", report.skew.isUnknown}, {"pending", report.skew.pending}, {"newer", report.skew.newer}}},
        {"gaps", jsonArray(report.gaps(), [](const Message &it) { return Json(textOf(it)); })}});
    return json;
}

void printSchemaHeading(std::ostream &out, const CommandContext &context, CellId cell, const SchemaReport &report)
{
    printHeading(out, context, cell, report.asOf);
    if (report.docs) {
        out << "Compared with " << printable(report.checkout)
            << (report.docs->release ? " (GitLab " + textOf(*report.docs->release) + ")" : std::string()) << ".\n\n";
    }
}

ExitCode exitCodeOf(const SchemaReport &report, const SchemaAnswer &answer)
{
    return report.isContradicted  ? ExitCode::Contradicted
        : !report.isComplete()    ? ExitCode::Incomplete
        : answer.hasFound(report) ? ExitCode::Found
                                  : ExitCode::Fine;
}

Outcome<ExitCode> showSchema(
    const CommandContext &context, const CellProfile &cell, const SchemaRequest &request, const SchemaAnswer &answer)
{
    auto report = Session(context.environment, {}).services(cell.id).schema->fetch(request, context.stop());
    if (!report) {
        return propagate(report.error());
    }
    printAnswer(
        context,
        [&] {
            auto json = schemaJson(context, cell.id, *report);
            json.update(answer.json(*report));
            return json;
        },
        [&] { return answer.table(*report); },
        [&](std::ostream &out) {
            printSchemaHeading(out, context, cell.id, *report);
            answer.print(out, *report);
        });
    for (const auto &gap : report->gaps()) {
        context.err << "cellsctl: " << printable(textOf(gap)) << '\n';
    }
    return exitCodeOf(*report, answer);
}

// Which findings are printed.
struct FindingOptions
{
    bool isWithheldShown = false;
    // Only those that are not in the baseline.
    bool isNewOnly = false;

    std::vector<Finding> chosen(const SchemaReport &report) const
    {
        auto findings = report.findings;
        if (isWithheldShown) {
            findings.insert(findings.end(), report.withheld.begin(), report.withheld.end());
        }
        if (isNewOnly) {
            std::erase_if(findings, [&report](const Finding &it) { return !report.isNew(it); });
        }
        return findings;
    }
};

Json findingsJson(const SchemaReport &report, const FindingOptions &options)
{
    std::string fingerprint;
    for (const auto &it : report.findings) {
        fingerprint += fingerprintOf(it) + '\n';
    }
    return {{"baseline_as_of", report.baseline ? Json(isoText(report.baseline->asOf)) : Json(nullptr)},
        {"fingerprint", sha256(fingerprint)},
        {"findings",
            jsonArray(options.chosen(report),
                [&report](const Finding &it) {
                    auto json = schemaFindingJson(it);
                    json["is_new"] = report.isNew(it);
                    return json;
                })},
        {"withheld", jsonArray(report.withheld, schemaFindingJson)}};
}

SchemaAnswer findingsAnswer(const std::shared_ptr<FindingOptions> &options)
{
    return {[options](const SchemaReport &report) { return findingsJson(report, *options); },
        [options](const SchemaReport &report) { return schemaFindingTable(options->chosen(report)); },
        [options](std::ostream &out, const SchemaReport &report) { printSchemaFindings(out, options->chosen(report)); },
        [options](const SchemaReport &report) {
            return std::ranges::any_of(
                report.findings, [&](const Finding &it) { return !options->isNewOnly || report.isNew(it); });
        }};
}

SchemaAnswer progressAnswer(const std::shared_ptr<std::string> &grouping)
{
    const auto table = [grouping](const SchemaReport &report) {
        return schemaProgressTable(report,
            *grouping == "category"    ? ProgressGrouping::Category
                : *grouping == "table" ? ProgressGrouping::Table
                                       : ProgressGrouping::Schema);
    };
    return {schemaProgressJson, table,
        [table](std::ostream &out, const SchemaReport &report) { printGrid(out, table(report)); },
        [](const SchemaReport &) { return false; }};
}

SchemaAnswer backgroundAnswer()
{
    return {backgroundJson, backgroundTable,
        [](std::ostream &out, const SchemaReport &report) {
            if (!report.backfills.empty()) {
                out << "Sharding keys that are being filled:\n";
                printGrid(out, backfillTable(report));
                out << '\n';
            }
            out << "Background migrations that are not finalized:\n";
            printGrid(out, backgroundTable(report));
        },
        [](const SchemaReport &) { return false; }};
}

SchemaAnswer comparisonAnswer()
{
    return {comparisonJson, comparisonTable,
        [](std::ostream &out, const SchemaReport &report) {
            const auto table = comparisonTable(report);
            if (table.rows.empty()) {
                out << "All tables are the same in all cells that were read.\n";
                return;
            }
            printGrid(out, table);
        },
        [](const SchemaReport &report) { return !findingsOf(*report.comparison).empty(); }};
}

Outcome<ExitCode> acceptFindings(const CommandContext &context, const CellProfile &cell)
{
    Session session(context.environment, {});
    auto &service = *session.services(cell.id).schema;
    CELLS_TRY(const auto report, service.fetch({}, context.stop()));
    if (report.isContradicted || !report.docs) {
        const auto why = report.docs ? report.gaps().front() : report.docsProblem;
        context.err << "cellsctl: " << printable(textOf(why)) << '\n';
        return report.isContradicted ? ExitCode::Contradicted : ExitCode::Incomplete;
    }
    CELLS_TRY_VOID(service.accept(report));
    context.out << "Accepted " << counted(std::int64_t(report.findings.size()), "finding")
                << " as the baseline of cell " << cell.id.value << ".\n";
    return ExitCode::Fine;
}

CLI::App *addAnswer(CLI::App &schema, CommandLine &line, const std::string &name, const std::string &description,
    const SchemaRequest &request, const SchemaAnswer &answer)
{
    auto *command = schema.add_subcommand(name, description);
    command->add_option("--gitlab", line.gitlab, "GitLab checkout to compare with, in place of the environment's");
    runsForCell(
        *command, line, plainCommand.rows(), [request, answer](const CommandContext &context, const CellProfile &cell) {
            return showSchema(context, cell, request, answer);
        });
    return command;
}

} // namespace

void addSchema(CLI::App &program, CommandLine &line)
{
    auto *schema = program.add_subcommand(
        "schema", "Compare the schema of a cell with a checkout of GitLab and other cells; never writes");
    schema->require_subcommand(1);
    const auto options = std::make_shared<FindingOptions>();
    auto *findings = addAnswer(*schema, line, "findings",
        "List what is wrong with sharding keys, constraints, locks and queues", {}, findingsAnswer(options));
    findings->add_flag("--withheld", options->isWithheldShown,
        "Also print findings that other versions of checkout and database may explain");
    findings->add_flag("--new", options->isNewOnly, "Only findings that are not in the baseline (schema accept)");
    auto *accept = schema->add_subcommand(
        "accept", "Save today's findings as the baseline on this machine, so that later runs can show only new ones");
    accept->add_option("--gitlab", line.gitlab, "GitLab checkout to compare with, in place of the environment's");
    runsForCell(*accept, line, plainCommand, acceptFindings);
    addRowChecks(*schema, line);
    const auto grouping = std::make_shared<std::string>("schema");
    addAnswer(*schema, line, "progress", "Count the tables with a sharding key, and those that enforce it", {},
        progressAnswer(grouping))
        ->add_option("--by", *grouping, "schema, category or table")
        ->check(CLI::IsMember({"schema", "category", "table"}))
        ->capture_default_str();
    addAnswer(*schema, line, "background", "Show how far background migrations are, with those that fill sharding keys",
        {}, backgroundAnswer());
    addAnswer(*schema, line, "compare", "Compare the tables of the cell with those of all other cells",
        {.isWithOtherCells = true}, comparisonAnswer());
}

} // namespace cells
