// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/down/returnedcommand.h"

#include "app/cellsctl/commands/down/downheading.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/engine/services/downservice.h"
#include "models/engine/services/services.h"
#include "models/session/session.h"

#include <CLI/CLI.hpp>

#include <ostream>

namespace cells {

using namespace down;

namespace {

using Json = nlohmann::ordered_json;

Table modelTable(const ReturnReport &report)
{
    Table table{{{"MODEL"}, {"SCANNED", TableColumn::Kind::Text, "scanned_at"}, {"CONFLICT"}, {"MISSING"}, {"EXTRA"}}};
    for (const auto &it : report.models) {
        const auto count
            = [&](std::uint64_t number) { return it.scannedAt ? std::to_string(number) : std::string("—"); };
        table.rows.push_back({it.model, it.scannedAt ? timeCell(*it.scannedAt) : TableCell("not since", ""),
            count(it.conflicts), count(it.missing), count(it.extra)});
    }
    return table;
}

Table takenTable(const ReturnReport &report, CellId cell)
{
    Table table{{{"MODEL"}, {"ROW"}, {"TYPE"}, {"REQUESTED BY"}, {"HELD BY"}}};
    for (const auto &it : report.taken) {
        table.rows.push_back({it.model, std::to_string(it.id), nameOf(it.type), "cell " + std::to_string(cell.value),
            it.owner.value == 0 ? std::string("unknown") : "cell " + std::to_string(it.owner.value)});
    }
    return table;
}

Json returnJson(const CommandContext &context, CellId cell, const ReturnReport &report)
{
    auto json = headJson(context, cell, report.asOf);
    const auto &off = report.writtenOff;
    json.update(Json{{"state", toKey(report.result.state)}, {"meaning", textOf(report.result.meaning)},
        {"steps", textsOf(report.result.steps)},
        {"written_off",
            !off ? Json(nullptr)
                 : Json{{"at", isoText(off->when)}, {"by", off->person}, {"plan", off->plan}, {"leases", off->leases},
                     {"recovery_point", jsonTime(off->recoveryPoint)}, {"lost_at", jsonTime(off->lostAt)}}},
        {"models",
            jsonArray(report.models,
                [](const ModelSince &it) {
                    return Json{{"model", it.model}, {"scanned_at", jsonTime(it.scannedAt)},
                        {"conflicts", it.conflicts}, {"missing", it.missing}, {"extra", it.extra}};
                })},
        {"taken", jsonArray(report.taken, [](const TakenName &it) {
             return Json{{"model", it.model}, {"id", it.id}, {"type", nameOf(it.type)},
                 {"held_by_cell", it.owner.value == 0 ? Json(nullptr) : Json(it.owner.value)}};
         })}});
    return json;
}

void printReturn(std::ostream &out, const CommandContext &context, CellId cell, const ReturnReport &report)
{
    printHeading(out, context, cell, report.asOf);
    if (const auto &off = report.writtenOff) {
        out << "Written off: " << counted(off->leases, "lease") << " at " << utcText(off->when) << " by "
            << printable(off->person) << " (plan " << off->plan.substr(0, 12) << ")\n";
        printGrid(out, modelTable(report));
    }
    if (!report.taken.empty()) {
        out << "Names that rows of this cell request and others hold:\n";
        printGrid(out, takenTable(report, cell));
    }
    printSteps(out, toKey(report.result.state), report.result.meaning, report.result.steps);
}

ExitCode exitCodeOfReturn(ReturnState state)
{
    switch (state) {
    case ReturnState::NotWrittenOff:
    case ReturnState::Verified:
        return ExitCode::Fine;
    case ReturnState::Conflicts:
        return ExitCode::Found;
    case ReturnState::Away:
    case ReturnState::Unverified:
        break;
    }
    return ExitCode::Incomplete;
}

Outcome<ExitCode> showReturn(const CommandContext &context, const CellProfile &cell)
{
    CELLS_TRY(const auto report, Session(context.environment, {}).services(cell.id).down->fetchReturn(context.stop()));
    printAnswer(
        context, [&] { return returnJson(context, cell.id, report); }, [&] { return modelTable(report); },
        [&](std::ostream &out) { printReturn(out, context, cell.id, report); });
    if (!report.scansProblem.isEmpty()) {
        context.err << "cellsctl: " << printable(textOf(report.scansProblem)) << '\n';
    }
    return exitCodeOfReturn(report.result.state);
}

} // namespace

void addDownReturned(CLI::App &down, CommandLine &line)
{
    auto *returned
        = down.add_subcommand("returned", "Show whether a cell is back and verified since its leases were written off");
    runsForCell(*returned, line, plainCommand.rows(), showReturn);
}

} // namespace cells
