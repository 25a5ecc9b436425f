#include "app/cellsctl/lookuplinks.h"

#include "app/cellsctl/cellwork.h"
#include "app/cellsctl/claimtext.h"
#include "app/cellsctl/commands.h"

#include <memory>

namespace cells {

Outcome<LookupReport> lookUp(const Environment &environment, const CellProfile *only,
    const std::vector<std::string> &values, std::stop_token stop)
{
    const auto admin = openAdmin(environment);
    if (!admin) {
        return passedOn(admin.error());
    }
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
        cells.push_back({works.back()->side(),
            [work = works.back().get()](std::stop_token asked) { return work->provePairing(std::move(asked)); }});
    }
    SystemClock clock;
    ClaimLookup lookup(admin->get(), std::move(cells), clock, environment.thresholds);
    return lookup.lookUp(
        values, [](std::size_t, std::size_t) {}, std::move(stop));
}

Outcome<BlastRadius> fetchHangsOn(CellWork &work, const ReclaimPlan &plan, std::stop_token stop)
{
    const LookUpClaims ask = [&](const std::vector<std::string> &values, const auto &, std::stop_token asked) {
        return lookUp(work.environment(), nullptr, values, std::move(asked));
    };
    return fetchBlastRadius(plan, work.side(), ask, work.clock(), work.environment().thresholds, std::move(stop));
}

Outcome<BlastRadius> fetchHangsOn(
    const Environment &environment, const CellProfile &cell, const ReclaimPlan &plan, std::stop_token stop)
{
    const auto work = CellWork::open(environment, cell);
    if (!work) {
        return passedOn(work.error());
    }
    const auto place = (*work)->findPlace(stop);
    if (!place) {
        return passedOn(place.error());
    }
    if (place->target != plan.target || place->pairing == PairingVerdict::Contradicted) {
        return failed(Failure::Kind::Refused,
            "The plan was made for cell " + std::to_string(plan.target.cell.value) + " of " + plan.target.environment
                + ", database " + plan.target.database + ", and that is not what is there as cell "
                + std::to_string(cell.id.value) + " of " + environment.name + ".");
    }
    return fetchHangsOn(**work, plan, std::move(stop));
}

ExitCode unlessContradicted(ExitCode ended, const LookupReport &report, std::ostream &err)
{
    for (const auto &proof : report.contradicted) {
        const auto cell = std::to_string(proof.cell.value);
        warn(err, "cell " + cell + " IS LEFT OUT: the database that is given for it is not that of cell " + cell + ".");
        sayWhyContradicted(proof.pairing, err);
    }
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
