// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/drift/conflictcommand.h"

#include "app/cellsctl/commands/claims/environmentlookup.h"
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

std::string ageText(const std::optional<Instant> &since, Instant now)
{
    return since && *since != Instant{} ? durationText(now - *since) : "—";
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

void printConflict(std::ostream &out, const FoundConflict &found, Instant now)
{
    out << '\n' << nameOf(found.value.type) << ": " << textOf(messageOf(found.conflict.kind)) << '\n';
    std::vector<std::vector<std::string>> rows{
        {"WHO", "HOLDS IT", "REQUESTS IT", "CLAIM", "CLAIMED", "ROW CREATED", "RESULT", "REASON"}};
    for (const auto &claimant : found.claimants) {
        const auto &pair = claimant.pair;
        rows.push_back({textOf(nameOf(claimant)), claimant.holds(found.value) ? "yes" : "·",
            claimant.wants(found.value) ? "yes" : "·", pair.record ? nameOf(pair.record->status) : "—",
            ageText(claimedAt(claimant), now), ageText(rowMadeAt(claimant), now),
            std::string(toKey(pair.result)) + (pair.isSure ? "" : "?"),
            pair.reasons.empty() ? "" : textOf(pair.reasons.front())});
    }
    printGrid(out, rows);
    int number = 0;
    for (const auto &step : textsOf(found.steps())) {
        out << ++number << ". " << printable(step) << '\n';
    }
    if (found.conflict.hasGap) {
        out << "Between release and the new claim the value is free, and any cell can take it.\n";
    }
}

Outcome<ExitCode> showConflicts(const CommandContext &context, const std::string &value)
{
    CELLS_TRY(const auto report, lookUp(context.environment, nullptr, {value}, &context.pairings, context.stop()));
    const auto &answer = report.answers.front();
    const auto conflicts = conflictsIn(answer);
    reportLeftOut(report, context.format, context.out, context.err);
    if (context.format == Format::Json) {
        const auto json
            = jsonArray(conflicts, [&](const FoundConflict &found) { return conflictJson(found, report.asOf); });
        context.out << textOf(Json{{"environment", context.environment.name}, {"as_of", isoText(report.asOf)},
            {"asked", value}, {"is_across_cells", report.isAcrossCells}, {"pairing", jsonOf(context.pairings.known())},
            {"contradicted_cells", contradictedCells(report)}, {"not_asked", textsOf(answer.gaps)},
            {"conflicts", json}})
                    << '\n';
    } else {
        context.out << printable(value) << " as of " << utcText(report.asOf) << " · "
                    << (report.isAcrossCells ? "across all cells" : "claims without a row are not found") << '\n';
        for (const auto &found : conflicts) {
            printConflict(context.out, found, report.asOf);
        }
    }
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
    const auto value = std::make_shared<std::string>();
    auto *command
        = drift.add_subcommand("conflict", "Show who holds a value, who requests it, and how to resolve the conflict");
    command->add_option("value", *value, "\"email:a@b.example\" selects the type; 'email:\"a b \"' keeps spaces")
        ->required();
    runs(*command, line, [value](const CommandContext &context) { return showConflicts(context, *value); });
}

} // namespace cells
