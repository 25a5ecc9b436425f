// SPDX-License-Identifier: MIT
#include "models/engine/scan/rescan.h"

#include "models/engine/claims/flagreading.h"

#include <algorithm>

namespace cells::drift {

using namespace claims;

namespace {

constexpr std::size_t sourcesAtOnce = 50;

void note(Rescan &rescan, const std::vector<ClaimPair> &pairs)
{
    std::string lastKey;
    for (const auto &pair : pairs) {
        auto &counts = rescan.counts;
        counts.claims += pair.record ? 1 : 0;
        counts.rows += pair.row && pair.key != lastKey ? 1 : 0;
        lastKey = pair.key;
        if (isOfUnknownType(pair)) {
            ++counts.ofUnknownTypes[pair.type];
            continue;
        }
        const auto drift = driftClassOf(pair.result);
        if (!drift) {
            ++counts.matching;
            continue;
        }
        const auto difference = differenceOf(pair, *drift);
        counts.add(difference);
        rescan.differences.append(difference);
    }
}

} // namespace

Rescan scanSources(const CellSources &cell, const ClaimableModel &model, const std::vector<std::string> &keys,
    Clock &clock, const Thresholds &thresholds, std::stop_token stop)
{
    auto cellWithFlags = cell;
    cellWithFlags.flagStates = fetchFlagStates(cell, stop);
    Rescan rescan;
    rescan.at = clock.now();
    for (std::size_t first = 0; first < keys.size(); first += sourcesAtOnce) {
        const auto end = std::min(first + sourcesAtOnce, keys.size());
        const std::vector<std::string> some(keys.begin() + std::ptrdiff_t(first), keys.begin() + std::ptrdiff_t(end));
        const auto pairs = pairsOfReadSources(cellWithFlags, model, some, clock, thresholds, stop);
        if (!pairs) {
            rescan.problem = pairs.error().message;
            break;
        }
        note(rescan, *pairs);
        rescan.sources += some.size();
    }
    return rescan;
}

} // namespace cells::drift
