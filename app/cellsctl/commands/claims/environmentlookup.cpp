// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/claims/environmentlookup.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "app/cellsctl/session/cellwork.h"

#include <memory>
#include <ostream>
#include <unistd.h>

namespace cells {

namespace {

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
    std::vector<std::unique_ptr<CellWork>> works;
    std::vector<LookupCell> cells;
    for (const auto &profile : environment.cells) {
        if (only && profile.id != only->id) {
            continue;
        }
        auto opened = CellWork::open(environment, profile);
        if (!opened) {
            cells.push_back({{profile.id}, {}, opened.error()});
            continue;
        }
        works.push_back(std::move(*opened));
        cells.push_back({works.back()->cellSources(), [work = works.back().get(), pairings](std::stop_token asked) {
                             auto proof = work->provePairing(std::move(asked));
                             if (pairings) {
                                 pairings->take(work->cell().id, proof);
                             }
                             return proof;
                         }});
    }
    SystemClock clock;
    ClaimLookup lookup(admin.get(), std::move(cells), clock, environment.thresholds);
    return lookup.lookUp(
        values, [](std::size_t, std::size_t) {}, std::move(stop));
}

Outcome<PlanImpact> fetchPlanImpact(CellWork &work, const ReclaimPlan &plan, std::stop_token stop)
{
    const LookUpClaims ask = [&](const std::vector<std::string> &values, const auto &, std::stop_token asked) {
        return lookUp(work.environment(), nullptr, values, nullptr, std::move(asked));
    };
    return fetchImpact(plan, work.cellSources(), ask, work.clock(), work.environment().thresholds, std::move(stop));
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
        if (format == Format::Json || !isTerminal) {
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
    auto cells = nlohmann::ordered_json::array();
    for (const auto &proof : report.contradicted) {
        cells.push_back(proof.cell.value);
    }
    return cells;
}

} // namespace cells
