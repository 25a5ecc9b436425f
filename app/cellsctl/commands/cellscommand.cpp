// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/cellscommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/cell/celladapters.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

// A cell as the three sources report it. A source that could not be read is a problem, not a blank.
struct DescribedCell
{
    CellProfile profile;
    std::optional<Cell> known;
    Outcome<DatabaseIdentity> database;
    CellPairing pairing;
};

std::vector<SequenceRange> rangesOf(const DescribedCell &cell)
{
    return cell.known ? cell.known->sequences : std::vector<SequenceRange>{};
}

std::string rangesText(const DescribedCell &cell)
{
    std::string text;
    for (const auto &range : rangesOf(cell)) {
        text += (text.empty() ? "" : ", ") + std::to_string(range.min) + "–" + std::to_string(range.max);
    }
    return text.empty() ? "—" : text;
}

Outcome<DatabaseIdentity> identityOf(const Environment &environment, CellId cell, std::stop_token stop)
{
    CellAdapters adapters(environment, cell);
    CELLS_TRY(auto *database, adapters.database());
    return database->fetchIdentity(std::move(stop));
}

Json cellJson(const DescribedCell &cell)
{
    const auto ranges = jsonArray(rangesOf(cell), [](const SequenceRange &range) {
        return Json{{"min", range.min}, {"max", range.max}};
    });
    Json json{{"id", cell.profile.id.value}, {"name", cell.profile.name}, {"known_to_service", cell.known.has_value()},
        {"address", cell.known ? Json(cell.known->address) : Json(nullptr)},
        {"session_prefix", cell.known ? Json(cell.known->sessionPrefix) : Json(nullptr)}, {"sequence_ranges", ranges}};
    if (cell.database) {
        json["database"] = {{"name", cell.database->database}, {"host", cell.database->host},
            {"server_version", cell.database->serverVersion}, {"is_replica", cell.database->isReplica}};
    } else {
        json["database"] = nullptr;
        json["database_problem"] = cell.database.error().text();
    }
    json["pairing"] = jsonOf(cell.pairing);
    return json;
}

TableRow cellRow(const DescribedCell &cell)
{
    const auto database = cell.database ? cell.database->database : std::string("not read");
    const auto role = !cell.database ? noCell() : TableCell(cell.database->isReplica ? "replica" : "primary");
    return {std::to_string(cell.profile.id.value), cell.profile.name,
        cell.known ? cell.known->address : std::string("not known"), rangesText(cell), database, role,
        cell.pairing.isContradicted() ? std::string("CONTRADICTED: database of another cell")
                                      : std::string(toKey(cell.pairing.verdict))};
}

std::vector<DescribedCell> described(
    const Environment &environment, const std::vector<Cell> &known, CellPairings &pairings, std::stop_token stop)
{
    std::vector<DescribedCell> cells;
    for (const auto &profile : environment.cells) {
        const auto found = std::ranges::find(known, profile.id, &Cell::id);
        cells.push_back({profile, found == known.end() ? std::nullopt : std::optional(*found),
            identityOf(environment, profile.id, stop), pairings.of(profile.id)});
    }
    return cells;
}

ExitCode listCells(const CommandContext &context)
{
    context.pairings.begin(context.environment.cells);
    auto service = openTopology(context.environment, std::nullopt);
    const auto known = service ? (*service)->fetchCells(context.stop()) : propagate(service.error());
    if (!known) {
        return reported(known.error(), context.err);
    }
    const auto cells = described(context.environment, *known, context.pairings, context.stop());
    Table table{
        {{"CELL"}, {"NAME"}, {"ADDRESS"}, {"IDS"}, {"DATABASE"}, {"ROLE"}, {"PAIRING", TableColumn::Kind::Status}}};
    bool isComplete = true;
    for (const auto &cell : cells) {
        table.rows.push_back(cellRow(cell));
        if (!cell.database) {
            context.err << "cellsctl: cell " << cell.profile.id.value << ": " << printable(cell.database.error().text())
                        << '\n';
        }
        isComplete = isComplete && cell.database && cell.known;
    }
    // This command shows no verdicts, so nothing is withheld.
    auto announced = context.pairings.known();
    std::ranges::for_each(announced, [](CellPairing &pairing) { pairing.isWithheld = false; });
    announce(announced, context.format, context.out, context.err);
    printAnswer(
        context, [&] { return jsonArray(cells, cellJson); }, [&] { return table; },
        [&](std::ostream &out) { printGrid(out, table); });
    if (!isComplete) {
        return ExitCode::Incomplete;
    }
    const bool isEachProved = std::ranges::all_of(
        cells, [](const DescribedCell &cell) { return cell.pairing.verdict == pairing::PairingVerdict::Proved; });
    return isEachProved ? ExitCode::Fine : ExitCode::Found;
}

} // namespace

void addCells(CLI::App &program, CommandLine &line)
{
    runs(*program.add_subcommand("cells", "List the cells of the environment"), line, plainCommand.rows().watched(),
        listCells);
}

} // namespace cells
