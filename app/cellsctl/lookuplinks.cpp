#include "app/cellsctl/lookuplinks.h"

#include "app/cellsctl/cellwork.h"

#include <memory>

namespace cells {

namespace {

// The links of the cells that are asked, and what the lookup sees of them.
struct Sides
{
    std::vector<std::unique_ptr<TopologyService>> services;
    std::vector<std::unique_ptr<CellDatabase>> databases;
    std::vector<CellSide> cells;
};

Outcome<Sides> sidesOf(const Environment &environment, const CellProfile *only)
{
    Sides sides;
    for (const auto &profile : environment.cells) {
        if (only && profile.id != only->id) {
            continue;
        }
        auto service = openTopology(environment, profile.id);
        auto database = openCellDatabase(profile);
        if (!service || !database) {
            return passedOn(service ? database.error() : service.error());
        }
        sides.services.push_back(std::move(*service));
        sides.databases.push_back(std::move(*database));
        sides.cells.push_back({profile.id, sides.services.back().get(), sides.databases.back().get()});
    }
    return sides;
}

} // namespace

Outcome<LookupReport> lookUp(const Environment &environment, const CellProfile *only,
    const std::vector<std::string> &values, std::stop_token stop)
{
    const auto sides = sidesOf(environment, only);
    const auto admin = openAdmin(environment);
    if (!sides || !admin) {
        return passedOn(sides ? admin.error() : sides.error());
    }
    SystemClock clock;
    ClaimLookup lookup(admin->get(), sides->cells, clock, environment.thresholds);
    return lookup.lookUp(
        values, [](std::size_t, std::size_t) {}, std::move(stop));
}

} // namespace cells
