// SPDX-License-Identifier: MIT
#include "models/engine/plans/repairselection.h"

#include "models/engine/support/stopcheck.h"

#include <algorithm>

namespace cells::plans {

using namespace claims;
using namespace drift;

namespace {

bool hasAction(DriftClass drift)
{
    return drift == DriftClass::Missing || drift == DriftClass::Different || drift == DriftClass::Extra
        || drift == DriftClass::Duplicate;
}

// A conflict has none, but may have been resolved since.
bool mayGetAction(DriftClass drift)
{
    return hasAction(drift) || drift == DriftClass::Conflict;
}

void noteBeyond(std::optional<PlanRest> &beyond, std::int64_t id)
{
    if (!beyond) {
        beyond = PlanRest{0, id, 0};
    }
    beyond->sources += beyond->lastId != id || beyond->sources == 0 ? 1 : 0;
    beyond->lastId = id;
}

} // namespace

RepairSelection selectForRepair(
    const Differences &differences, std::span<const std::uint32_t> rows, std::stop_token stop, std::size_t atMost)
{
    RepairSelection selection;
    selection.listed = rows.size();
    std::vector<std::uint32_t> ordered(rows.begin(), rows.end());
    const auto position = [&](std::uint32_t row) { return std::pair(differences.id(row), row); };
    // In the order of the list unless it is sorted.
    if (!std::ranges::is_sorted(ordered, {}, position)) {
        std::ranges::sort(ordered, {}, position);
    }
    bool isFull = false;
    for (std::size_t at = 0; at < ordered.size(); ++at) {
        if (isStopped(stop, at)) {
            return {};
        }
        const auto row = ordered[at];
        const auto id = differences.id(row);
        const auto drift = differences.drift(row);
        const bool hasSureAction = hasAction(drift) && differences.has(row, &Difference::isSure);
        const bool isOff = differences.has(row, &Difference::isFlagOff) && drift != DriftClass::Extra;
        const bool isRepairable = hasSureAction && !isOff;
        selection.repairable += isRepairable ? 1 : 0;
        selection.flagOff += hasSureAction && isOff ? 1 : 0;
        const bool isNewSource = selection.sources.empty() || selection.sources.back() != id;
        isFull = isFull || (isNewSource && selection.claims.size() >= atMost);
        if (!mayGetAction(drift)) {
            continue;
        }
        if (isFull) {
            noteBeyond(selection.beyond, id);
            continue;
        }
        selection.chosen += isRepairable ? 1 : 0;
        selection.claims.emplace(id, differences.type(row));
        if (isNewSource) {
            selection.sources.push_back(id);
        }
    }
    return selection;
}

} // namespace cells::plans
