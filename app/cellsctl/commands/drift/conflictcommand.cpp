// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/drift/conflictcommand.h"

#include "app/cellsctl/commands/claims/environmentlookup.h"
#include "app/cellsctl/commands/typedvalues.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/lookup/foundconflict.h"
#include "models/engine/support/jsonparts.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <ostream>

namespace cells {

using namespace claims;
using namespace lookup;

namespace {

using Json = nlohmann::ordered_json;

TableCell ageSince(const std::optional<Instant> &since, Instant now)
{
    return since && *since != Instant{} ? ageCell(now - *since) : noCell();
}

std::optional<Instant> claimedAt(const ValueClaimant &claimant)
{
    return claimant.pair.record ? std::optional(claimant.pair.record->createdAt) : std::nullopt;
}

std::optional<Instant> rowMadeAt(const ValueClaimant &claimant)
{
    return claimant.pair.row ? claimant.pair.row->createdAt : std::nullopt;
}

Json secondsSince(const std::optional<Instant> &since, Instant now)
{
    return since && *since != Instant{} ? Json(secondsOf(now - *since)) : Json(nullptr);
}

Json conflictJson(const FoundConflict &found, Instant now)
{
    const auto claimants = jsonArray(found.claimants, [&](const ValueClaimant &claimant) {
        auto json = jsonOf(claimant.pair);
        json["name"] = textOf(nameOf(claimant));
        json["cell"] = claimant.cell.value;
        json["has_value"] = claimant.holds(found.value);
        json["wants_value"] = claimant.wants(found.value);
        json["claim_age_seconds"] = secondsSince(claimedAt(claimant), now);
        json["row_age_seconds"] = secondsSince(rowMadeAt(claimant), now);
        return json;
    });
    Json steps = Json::array();
    const auto texts = textsOf(found.steps());
    for (std::size_t at = 0; at < texts.size(); ++at) {
        steps.push_back({{"step", toKey(found.conflict.steps[at])}, {"text", texts[at]}});
    }
    return {{"type", nameOf(found.value.type)}, {"conflict", toKey(found.conflict.kind)},
        {"text", textOf(messageOf(found.conflict.kind))}, {"claimants", claimants},
        {"owner_cell",
            found.conflict.holder ? Json(found.claimants[*found.conflict.holder].cell.value) : Json(nullptr)},
        {"steps", steps}, {"has_gap", found.conflict.hasGap}};
}

std::vector<TableColumn> claimantColumns()
{
    return {{"WHO"}, {"HOLDS IT"}, {"REQUESTS IT"}, {"CLAIM"}, {"CLAIMED", TableColumn::Kind::Age, "claim_age_seconds"},
        {"ROW CREATED", TableColumn::Kind::Age, "row_age_seconds"}, {"RESULT", TableColumn::Kind::Status}, {"REASON"}};
}

// Adds a row for each claimant, with `before` in front.
void addClaimants(Table &table, const TableRow &before, const FoundConflict &found, Instant now)
{
    const auto yes = [](bool is) { return is ? TableCell("yes") : TableCell("·", "no"); };
    for (const auto &claimant : found.claimants) {
        const auto &pair = claimant.pair;
        auto row = before;
        row.insert(row.end(),
            {textOf(nameOf(claimant)), yes(claimant.holds(found.value)), yes(claimant.wants(found.value)),
                pair.record ? TableCell(nameOf(pair.record->status)) : noCell(), ageSince(claimedAt(claimant), now),
                ageSince(rowMadeAt(claimant), now), std::string(toKey(pair.result)) + (pair.isSure ? "" : "?"),
                pair.reasons.empty() ? std::string() : textOf(pair.reasons.front())});
        table.rows.push_back(std::move(row));
    }
}

Table conflictTable(const std::vector<FoundConflict> &conflicts, Instant now)
{
    Table table{claimantColumns()};
    table.columns.insert(table.columns.begin(), {"TYPE"});
    for (const auto &found : conflicts) {
        addClaimants(table, {nameOf(found.value.type)}, found, now);
    }
    return table;
}

void printConflict(std::ostream &out, const FoundConflict &found, Instant now)
{
    out << '\n' << nameOf(found.value.type) << ": " << textOf(messageOf(found.conflict.kind)) << '\n';
    Table table{claimantColumns()};
    addClaimants(table, {}, found, now);
    printGrid(out, table);
    int number = 0;
    for (const auto &step : textsOf(found.steps())) {
        out << ++number << ". " << printable(step) << '\n';
    }
    if (found.conflict.hasGap) {
        out << "Between release and the new claim the value is free, and any cell can take it.\n";
    }
}

Outcome<ExitCode> showConflicts(const CommandContext &context, TypedValues &values)
{
    const auto typed = values.fetch();
    if (!typed || typed->size() != 1) {
        return usage(typed ? "Give one value. " + std::to_string(typed->size()) + " were given." : typed.error().text(),
            context.err);
    }
    const auto &value = typed->front();
    CELLS_TRY(const auto report, lookUp(context.environment, nullptr, {value}, &context.pairings, context.stop()));
    const auto &answer = report.answers.front();
    const auto conflicts = conflictsIn(answer);
    reportLeftOut(report, context.format, context.out, context.err);
    const auto makeJson = [&] {
        const auto json
            = jsonArray(conflicts, [&](const FoundConflict &found) { return conflictJson(found, report.asOf); });
        return Json{{"environment", context.environment.name}, {"as_of", isoText(report.asOf)}, {"asked", value},
            {"is_across_cells", report.isAcrossCells}, {"pairing", jsonOf(context.pairings.known())},
            {"contradicted_cells", contradictedCells(report)}, {"not_asked", textsOf(answer.gaps)},
            {"conflicts", json}};
    };
    printAnswer(
        context, makeJson, [&] { return conflictTable(conflicts, report.asOf); },
        [&](std::ostream &out) {
            out << printable(value) << " as of " << utcText(report.asOf) << " · "
                << (report.isAcrossCells ? "across all cells" : "claims without a row are not found") << '\n';
            if (conflicts.empty()) {
                out << (answer.gaps.empty() ? "No two rows or cells request this value.\n"
                                            : "No conflict was found in what could be read.\n");
            }
            for (const auto &found : conflicts) {
                printConflict(out, found, report.asOf);
            }
        });
    for (const auto &gap : answer.gaps) {
        warn(context.err, textOf(gap));
    }
    const bool isConflict
        = std::ranges::any_of(conflicts, [](const FoundConflict &found) { return !found.conflict.wanters.empty(); });
    const auto ended = isConflict ? ExitCode::Found : answer.gaps.empty() ? ExitCode::Fine : ExitCode::Incomplete;
    return unlessContradicted(ended, report);
}

} // namespace

void addDriftConflict(CLI::App &drift, CommandLine &line)
{
    const auto values = std::make_shared<TypedValues>();
    auto *command
        = drift.add_subcommand("conflict", "Show who holds a value, who requests it, and how to resolve the conflict");
    values
        ->addOption(*command, "VALUE",
            "\"email:a@b.example\" selects the type; 'email:\"a b \"' keeps spaces; \"-\" reads it from stdin")
        ->required()
        ->expected(1);
    runs(*command, line, plainCommand.rows().watched(),
        [values](const CommandContext &context) { return showConflicts(context, *values); });
}

} // namespace cells
