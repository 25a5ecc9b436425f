// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/format.h"
#include "app/cellsctl/output/plantext.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/actions/planactions.h"
#include "models/engine/support/jsonparts.h"
#include "models/ports/environment.h"

#include <optional>
#include <ostream>
#include <string>

namespace CLI {
class App;
}

namespace cells {

// The options that plans of both kinds have in common, as typed.
struct PlanOptions
{
    std::string approveWithin = "1h";
    std::string executeWithin = "4h";
    // 0 for the default. More requires a reason.
    int mostItems = 0;
    int callsPerSecond = 0;
    std::string limitsReason;
    std::string out;
};

// Adds all but the number of items.
void addPlanOptions(CLI::App &command, PlanOptions &options);
// Adds --max-claims.
void addMostClaims(CLI::App &command, PlanOptions &options);

// Returns who requests the plan, with the certificate for the cell or else the admin's, and until when it may be
// approved and run.
Outcome<plans::PlanValidity> planValidity(
    const Environment &environment, std::optional<CellId> cell, const PlanOptions &options, Instant now);
plans::PlanRunLimits limitsOf(const PlanOptions &options);
// True for a plan made from another cell's database. Such a plan is refused and not stored (C16).
bool isContradicted(const plans::PlanHead &head);

// Returns Refused for a file that is not a plan.
Outcome<plans::AnyPlan> readPlan(const std::string &path);

// `path` is that of the plan. `pairing` is empty when no database was queried.
template <typename File, typename... Impact>
void printPlanFile(const CommandContext &context, const std::string &path, const File &file,
    const std::optional<CellPairing> &pairing, Impact... impact)
{
    auto &out = context.out;
    if (context.format == Format::Json) {
        auto json = jsonOf(file, impact...);
        if (pairing) {
            json["pairing"] = jsonOf(*pairing);
        }
        out << textOf(json) << '\n';
    } else if (context.format == Format::Csv) {
        printCsv(out, tableOf(file.plan));
    } else {
        printPlan(out, file, {context.environment.file.string(), path}, impact...);
    }
}

} // namespace cells
