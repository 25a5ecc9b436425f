// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/checkcommand.h"

#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/services/connections.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <future>
#include <memory>
#include <ostream>

namespace cells {

using namespace pairing;

namespace {

using Json = nlohmann::ordered_json;

ConnectionReport checked(const Environment &environment, const CellProfile &cell, bool onlyAsCell, std::stop_token stop)
{
    CellAdapters adapters(environment, cell.id);
    const auto prove = [&](std::stop_token asked) { return adapters.provePairing(std::move(asked), onlyAsCell); };
    return checkCell(
        adapters, onlyAsCell, prove, [](const CheckStep &) {}, std::move(stop));
}

CellPairing pairingIn(const ConnectionReport &report)
{
    return pairingOf(report.cell,
        report.pairing.value_or(failed(
            Failure::Kind::Unreachable, "The pairing was not checked: the service or the database is unreachable.")));
}

Json checkJson(const ConnectionReport &report)
{
    const auto steps = jsonArray(report.steps, [](const CheckStep &step) {
        return Json{{"id", step.step.id}, {"title", textOf(step.step.title)}, {"outcome", toKey(step.outcome)},
            {"took_seconds", secondsOf(step.took)}, {"text", textOf(step.text)}, {"advice", textOf(step.advice)},
            {"detail", step.detail}};
    });
    const auto *first = report.firstFailure();
    return {{"cell", report.cell.value}, {"pairing", jsonOf(pairingIn(report))}, {"as_of", isoText(report.asOf)},
        {"worst", toKey(report.worst())}, {"first_failure", first ? Json(first->step.id) : Json(nullptr)},
        {"steps", steps}};
}

std::vector<TableColumn> stepColumns()
{
    return {{"STEP"}, {"OUTCOME", TableColumn::Kind::Status}, {"TOOK", TableColumn::Kind::Age, "took_milliseconds"},
        {"FOUND"}};
}

// Adds a row for each step, with `before` in front.
void addSteps(Table &table, const TableRow &before, const ConnectionReport &report)
{
    for (const auto &step : report.steps) {
        const auto took = std::to_string(step.took / std::chrono::milliseconds{1});
        auto row = before;
        row.insert(row.end(),
            {textOf(step.step.title), std::string(toKey(step.outcome)),
                step.outcome == StepOutcome::Skipped ? noCell("") : TableCell(took + " ms", took), textOf(step.text)});
        table.rows.push_back(std::move(row));
    }
}

void printCheck(std::ostream &out, const ConnectionReport &report)
{
    out << "cell " << report.cell.value << " · as of " << utcText(report.asOf) << '\n';
    Table table{stepColumns()};
    addSteps(table, {}, report);
    printGrid(out, table);
}

// Prints what to try, the first step first.
void printAdvice(std::ostream &err, const ConnectionReport &report)
{
    for (const auto &step : report.steps) {
        if (step.outcome != StepOutcome::Warned && step.outcome != StepOutcome::Failed) {
            continue;
        }
        err << "cellsctl: cell " << report.cell.value << ": " << textOf(step.step.title) << ": "
            << printable(textOf(step.text)) << '\n';
        printLines(err, textOf(step.advice), "  ");
        if (!step.detail.empty()) {
            err << "  " << printable(step.detail) << '\n';
        }
    }
}

ExitCode checkExitCode(const ConnectionReport &report)
{
    const auto worst = report.worst();
    if (pairingIn(report).isContradicted()) {
        return ExitCode::Contradicted;
    }
    return worst == StepOutcome::Failed ? ExitCode::Unreachable
        : worst == StepOutcome::Warned  ? ExitCode::Found
                                        : ExitCode::Fine;
}

ExitCode checkCells(const CommandContext &context, const CellProfile *cell, bool asCell)
{
    std::vector<std::future<ConnectionReport>> checks;
    for (const auto &each : context.environment.cells) {
        if (!cell || each.id == cell->id) {
            checks.push_back(std::async(std::launch::async,
                [&, profile = &each] { return checked(context.environment, *profile, asCell, context.stop()); }));
        }
    }
    Json all = Json::array();
    Table table{stepColumns()};
    table.columns.insert(table.columns.begin(), {"CELL"});
    auto code = ExitCode::Fine;
    for (auto &check : checks) {
        const auto report = check.get();
        code = std::max(code, checkExitCode(report));
        announce({pairingIn(report)}, context.format, context.out, context.err);
        all.push_back(checkJson(report));
        addSteps(table, {std::to_string(report.cell.value)}, report);
        if (context.format == Format::Text) {
            printCheck(context.out, report);
        }
        printAdvice(context.err, report);
    }
    printAnswer(
        context, [&] { return all; }, [&] { return table; }, [](std::ostream &) {});
    return context.stop().stop_requested() ? ExitCode::Cancelled : code;
}

} // namespace

void addCheck(CLI::App &program, CommandLine &line)
{
    const auto asCell = std::make_shared<bool>(false);
    auto *command = program.add_subcommand("check", "Check each step of connecting to one cell or all cells");
    command->add_flag("--as-cell", *asCell, "Use the cell's own certificate, not the admin's");
    runsForCells(*command, line, plainCommand.rows().watched(),
        [asCell](
            const CommandContext &context, const CellProfile *cell) { return checkCells(context, cell, *asCell); });
}

} // namespace cells
