// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/claims/ownercommand.h"

#include "app/cellsctl/commands/claims/environmentlookup.h"
#include "app/cellsctl/commands/typedvalues.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/support/jsonparts.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

using namespace lookup;

namespace {

using Json = nlohmann::ordered_json;

Json answerJson(const LookupAnswer &answer)
{
    const auto hits = jsonArray(answer.hits, [](const auto &hit) {
        auto json = jsonOf(hit.pair);
        json["cell"] = hit.cell.value;
        json["model"] = hit.model ? Json(hit.model->name) : Json(nullptr);
        json["is_other_case"] = hit.isCaseOther;
        return json;
    });
    const auto leases = jsonArray(answer.leases, [](const auto &lease) {
        return Json{{"cell", lease.cell.value}, {"at_service", lease.service.has_value()},
            {"has_local_row", lease.local.has_value()}, {"verdict", toKey(lease.assessment.verdict)}};
    });
    return {{"asked", answer.asked.text}, {"verdict", toKey(answer.verdict)}, {"hits", hits}, {"leases", leases},
        {"not_asked", textsOf(answer.gaps)}};
}

void addRows(std::vector<TableRow> &rows, const LookupAnswer &answer)
{
    const auto verdict = std::string(toKey(answer.verdict));
    for (const auto &hit : answer.hits) {
        auto cells = rowOf(hit.pair);
        cells.insert(cells.begin(),
            {answer.asked.text, verdict, std::to_string(hit.cell.value),
                hit.model ? TableCell(std::string(hit.model->name)) : noCell()});
        rows.push_back(std::move(cells));
    }
    for (const auto &lease : answer.leases) {
        rows.push_back({answer.asked.text, verdict, std::to_string(lease.cell.value), noCell(), noCell(), "lease",
            noCell(), lease.service ? "listed" : "not listed", lease.local ? "local row" : "no local row",
            std::string(toKey(lease.assessment.verdict)) + ": " + textOf(lease.assessment.reasons.front())});
    }
    if (answer.hits.empty() && answer.leases.empty()) {
        rows.push_back({answer.asked.text, verdict, noCell(), noCell(), noCell(), noCell(), noCell(), noCell(),
            noCell(), answer.gaps.empty() ? std::string("no record has this value") : textOf(answer.gaps.front())});
    }
}

Table answerTable(const LookupReport &report)
{
    Table table{{{"VALUE"}, {"VERDICT", TableColumn::Kind::Status}, {"CELL"}, {"MODEL"}}};
    const auto columns = claimColumns();
    table.columns.insert(table.columns.end(), columns.begin(), columns.end());
    // The name of the value that was found.
    table.columns[6].name = "found";
    for (const auto &answer : report.answers) {
        addRows(table.rows, answer);
    }
    return table;
}

void printAnswers(std::ostream &out, const LookupReport &report, const CellProfile *only)
{
    out << "as of " << utcText(report.asOf) << " · "
        << (only ? "rows of cell " + std::to_string(only->id.value) + " alone; leave out -c for all cells · " : "")
        << (report.isAcrossCells ? "across all cells" : "via the cells' rows; claims without a row are not found")
        << '\n';
    printGrid(out, answerTable(report));
}

ExitCode exitCodeOf(const LookupReport &report)
{
    auto code = ExitCode::Fine;
    for (const auto &answer : report.answers) {
        if (answer.verdict == LookupVerdict::NotChecked) {
            return ExitCode::Incomplete;
        }
        if (answer.verdict != LookupVerdict::Matching) {
            code = ExitCode::Found;
        }
    }
    return code;
}

ExitCode showOwners(const CommandContext &context, const CellProfile *cell, TypedValues &typed)
{
    const auto values = typed.fetch();
    if (!values || values->empty()) {
        return usage(
            values ? "A value is required: as an argument, in the file of --file, or on stdin." : values.error().text(),
            context.err);
    }
    const auto report = lookUp(context.environment, cell, *values, &context.pairings, context.stop());
    if (!report) {
        const auto code = reported(report.error(), context.err);
        return report.error().kind == Failure::Kind::Refused ? ExitCode::Usage : code;
    }
    reportLeftOut(*report, context.format, context.out, context.err);
    const auto makeJson = [&] {
        return Json{{"environment", context.environment.name}, {"as_of", isoText(report->asOf)},
            {"is_across_cells", report->isAcrossCells}, {"pairing", jsonOf(context.pairings.known())},
            {"contradicted_cells", contradictedCells(*report)}, {"answers", jsonArray(report->answers, answerJson)}};
    };
    printAnswer(
        context, makeJson, [&] { return answerTable(*report); },
        [&](std::ostream &out) { printAnswers(out, *report, cell); });
    return unlessContradicted(exitCodeOf(*report), *report);
}

} // namespace

void addOwner(CLI::App &program, CommandLine &line)
{
    const auto values = std::make_shared<TypedValues>();
    auto *command = program.add_subcommand("owner", "Show who owns each value, id or UUID");
    values->addOption(*command, "VALUE",
        "What to look up; \"email:a@b.example\" selects the type, and '\"alice \"' or 'email:\"a b \"' "
        "keeps spaces; \"-\" reads them from stdin");
    values->addFile(*command);
    // Whoever chose a cell for other commands looks a name up in all of them.
    runsForCells(*command, line, plainCommand.rows().watched().namingItsCell(),
        [values](
            const CommandContext &context, const CellProfile *cell) { return showOwners(context, cell, *values); });
}

} // namespace cells
