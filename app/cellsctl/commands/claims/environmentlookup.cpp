// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/claims/environmentlookup.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/cell/cellsession.h"

#include <memory>
#include <ostream>
#include <unistd.h>

namespace cells {

using namespace lookup;
using namespace pairing;
using namespace plans;

namespace {

// Uses the environment's admin certificate; null if it has none.
Outcome<std::unique_ptr<TopologyService>> openAdmin(const Environment &environment)
{
    return environment.isAdmin ? openTopology(environment) : std::unique_ptr<TopologyService>();
}

// Returns the evidence against the database, a line each.
void printContradiction(const Pairing &pairing, std::ostream &err)
{
    for (const auto &evidence : pairing.evidence) {
        if (evidence.bearing == Bearing::Contradicts) {
            err << "cellsctl: " << printable(textOf(evidence.text)) << '\n';
        }
    }
}

} // namespace

Outcome<LookupReport> lookUp(const Environment &environment, const CellProfile *only,
    const std::vector<std::string> &values, CellPairings *pairings, std::stop_token stop)
{
    CELLS_TRY(const auto admin, openAdmin(environment));
    std::vector<LookupCell> targets;
    for (const auto &profile : environment.cells) {
        if (only && profile.id != only->id) {
            continue;
        }
        const auto cell = std::make_shared<CellSession>(environment, profile.id);
        if (const auto opened = cell->adapters().openSources(); !opened) {
            targets.push_back({{profile.id}, {}, opened.error()});
            continue;
        }
        targets.push_back({cell->adapters().sources(), [cell, pairings](std::stop_token asked) {
                               auto proof = cell->provePairing(std::move(asked));
                               if (pairings) {
                                   pairings->take(cell->cell(), proof);
                               }
                               return proof;
                           }});
    }
    SystemClock clock;
    return lookUpClaims(
        admin.get(), targets, clock, environment.thresholds, values, [](std::size_t, std::size_t) {}, std::move(stop));
}

Outcome<PlanImpact> fetchPlanImpact(CellSession &cell, const ReclaimPlan &plan, std::stop_token stop)
{
    const LookUpClaims ask = [&](const std::vector<std::string> &values, const auto &, std::stop_token asked) {
        return lookUp(cell.environment(), nullptr, values, nullptr, std::move(asked));
    };
    return fetchImpact(
        plan, cell.adapters().sources(), ask, cell.clock(), cell.environment().thresholds, std::move(stop));
}

void reportLeftOut(const LookupReport &report, Format format, std::ostream &out, std::ostream &err)
{
    const bool isTerminal = ::isatty(STDOUT_FILENO) == 1;
    for (const auto &proof : report.contradicted) {
        const auto cell = std::to_string(proof.cell.value);
        const auto what = "cell " + cell + " IS SKIPPED: its configured database does not belong to cell " + cell + ".";
        if (format == Format::Text) {
            out << what << '\n';
        }
        if (format != Format::Text || !isTerminal) {
            warn(err, what);
            printContradiction(proof.pairing, err);
        }
    }
    out.flush();
}

ExitCode unlessContradicted(ExitCode ended, const LookupReport &report)
{
    return report.contradicted.empty() ? ended : ExitCode::Contradicted;
}

nlohmann::ordered_json contradictedCells(const LookupReport &report)
{
    return jsonArray(report.contradicted, [](const auto &proof) { return proof.cell.value; });
}

} // namespace cells
