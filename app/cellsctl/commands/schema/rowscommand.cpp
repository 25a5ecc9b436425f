// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/schema/rowscommand.h"

#include "app/cellsctl/commands/down/downheading.h"
#include "app/cellsctl/commands/schema/schemaoutput.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/progressline.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/printable.h"
#include "models/engine/services/schemaservice.h"
#include "models/engine/services/services.h"
#include "models/session/session.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

using namespace schema;

namespace {

using Json = nlohmann::ordered_json;

const char *stateOf(const CheckedRows &it)
{
    return it.isDone ? "done" : !it.problem.isEmpty() ? "failed" : "stopped";
}

std::int64_t faultsOf(const CheckedRows &it)
{
    std::int64_t count = 0;
    for (const auto &faults : it.faults) {
        count += faults.count;
    }
    return count;
}

Table checkedTable(const RowReport &report)
{
    Table table{{{"DATABASE"}, {"TABLE"}, {"ROWS"}, {"STATE", TableColumn::Kind::Status}, {"FAULTS"}, {"AS OF"}}};
    for (const auto &it : report.tables) {
        table.rows.push_back({std::string(toKey(it.planned.database)), it.planned.check.table, std::to_string(it.rows),
            stateOf(it), std::to_string(faultsOf(it)), it.rows > 0 ? timeCell(it.asOf) : noCell()});
    }
    return table;
}

Json checkedJson(const CheckedRows &it)
{
    return {{"database", toKey(it.planned.database)}, {"table", it.planned.check.table}, {"rows", it.rows},
        {"state", stateOf(it)}, {"as_of", isoText(it.asOf)}, {"is_continued", it.isContinued},
        {"problem", textOf(it.problem)}, {"faults", jsonArray(it.faults, [](const FaultyRows &faults) {
                                              return Json{{"fault", toKey(faults.fault)}, {"column", faults.column},
                                                  {"count", faults.count}, {"first", faults.first}};
                                          })}};
}

Json rowsJson(const CommandContext &context, const CellProfile &cell, const RowReport &report)
{
    auto json = headJson(context, cell.id, report.asOf);
    json.update(Json{{"is_complete", report.isComplete()}, {"tables", jsonArray(report.tables, checkedJson)},
        {"unread", jsonArray(report.unread, [](const Message &it) { return Json(textOf(it)); })},
        {"notes", jsonArray(report.notes, [](const Message &it) { return Json(textOf(it)); })},
        {"findings", jsonArray(report.findings, schemaFindingJson)}});
    return json;
}

void reportGaps(const RowReport &report, std::ostream &err)
{
    for (const auto *texts : {&report.unread, &report.notes}) {
        for (const auto &it : *texts) {
            err << "cellsctl: " << printable(textOf(it)) << '\n';
        }
    }
    if (report.isStopped) {
        err << "cellsctl: The check was stopped. Run the command again to continue it.\n";
    }
}

Outcome<ExitCode> checkRows(const CommandContext &context, const CellProfile &cell, const RowCheckRequest &request)
{
    ProgressLine progress(context.err);
    Session session(context.environment, {});
    const auto report = session.services(cell.id).schema->checkRows(
        request,
        [&](const RowCheckProgress &now) {
            progress.show(cell.id,
                now.table + ": " + std::to_string(now.rows) + (now.total ? " of " + std::to_string(*now.total) : "")
                    + " rows, table " + std::to_string(now.tablesDone + 1) + " of " + std::to_string(now.tables));
        },
        context.stop());
    progress.show(cell.id, {});
    if (!report) {
        return propagate(report.error());
    }
    printAnswer(
        context, [&] { return rowsJson(context, cell, *report); }, [&] { return checkedTable(*report); },
        [&](std::ostream &out) {
            printHeading(out, context, cell.id, report->asOf);
            printGrid(out, checkedTable(*report));
            out << '\n';
            printSchemaFindings(out, report->findings);
        });
    reportGaps(*report, context.err);
    return report->isContradicted  ? ExitCode::Contradicted
        : !report->isComplete()    ? ExitCode::Incomplete
        : report->findings.empty() ? ExitCode::Fine
                                   : ExitCode::Found;
}

} // namespace

void addRowChecks(CLI::App &schema, CommandLine &line)
{
    auto *rows = schema.add_subcommand("rows",
        "Search rows that break the rules of sharding keys, in tables whose constraints do not enforce them; never "
        "writes");
    const auto request = std::make_shared<RowCheckRequest>();
    rows->add_option("--table", request->tables, "Only this table; repeatable, default all that need it")
        ->delimiter(',');
    rows->add_option("--rate", request->rate, "Rows a second; default as for scans")->check(atLeast(1));
    rows->add_flag("--restart", request->isFromStart, "Begin with the first row where a check was stopped before");
    rows->add_option("--gitlab", line.gitlab, "GitLab checkout to compare with, in place of the environment's");
    runsForCell(*rows, line, plainCommand.rows(), [request](const CommandContext &context, const CellProfile &cell) {
        return checkRows(context, cell, *request);
    });
}

} // namespace cells
