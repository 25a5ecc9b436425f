// SPDX-License-Identifier: MIT
#include "models/session/services/lookups.h"

namespace cells {

Outcome<LookupReport> lookUpIn(const std::vector<LookupTarget> &targets, TopologyService *admin,
    const Thresholds &thresholds, const std::vector<std::string> &lines,
    const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop)
{
    std::vector<LookupCell> cells;
    for (const auto &target : targets) {
        if (target.problem) {
            cells.push_back({{target.cell->cell()}, {}, *target.problem});
        } else {
            cells.push_back({target.cell->adapters().sources(), target.prove});
        }
    }
    SystemClock clock;
    return ClaimLookup(admin, std::move(cells), clock, thresholds).lookUp(lines, onProgress, std::move(stop));
}

LookUpClaims lookUpIn(std::vector<std::shared_ptr<CellSession>> cells)
{
    return [cells = std::move(cells)](const std::vector<std::string> &lines,
               const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop) {
        std::vector<LookupTarget> targets;
        TopologyService *admin = nullptr;
        for (const auto &cell : cells) {
            LookupTarget target{cell, [cell](std::stop_token asked) { return cell->fetchPairing(std::move(asked)); }};
            if (const auto opened = cell->adapters().open(); !opened) {
                target.problem = opened.error();
            } else {
                admin = cell->adapters().admin().value_or(nullptr);
            }
            targets.push_back(std::move(target));
        }
        return lookUpIn(targets, admin, cells.front()->environment().thresholds, lines, onProgress, std::move(stop));
    };
}

} // namespace cells
