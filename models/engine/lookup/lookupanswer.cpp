// SPDX-License-Identifier: MIT
#include "models/engine/lookup/lookupanswer.h"

#include <algorithm>

namespace cells::lookup {

using namespace claims;

namespace {

bool holds(const LookupAnswer &answer, const LookupHit &hit)
{
    return std::ranges::any_of(answer.hits, [&](const LookupHit &other) {
        const bool isSameRecord = other.pair.record && hit.pair.record
            ? other.pair.record->uuid == hit.pair.record->uuid
            : other.pair.record.has_value() == hit.pair.record.has_value();
        return other.cell == hit.cell && other.model == hit.model && other.pair.key == hit.pair.key
            && other.pair.type == hit.pair.type && isSameRecord;
    });
}

} // namespace

void addHit(LookupAnswer &answer, LookupHit hit)
{
    if (!holds(answer, hit)) {
        answer.hits.push_back(std::move(hit));
    }
}

void addGap(LookupAnswer &answer, const Message &gap)
{
    if (std::ranges::find(answer.gaps, gap) == answer.gaps.end()) {
        answer.gaps.push_back(gap);
    }
}

LookupVerdict verdictOf(const LookupHit &hit)
{
    return hit.pair.result == PairStatus::Matching  ? LookupVerdict::Matching
        : hit.pair.result == PairStatus::NotChecked ? LookupVerdict::NotChecked
                                                    : LookupVerdict::Differs;
}

LookupVerdict verdictOf(const LookupAnswer &answer)
{
    for (const auto verdict : {LookupVerdict::Differs, LookupVerdict::NotChecked}) {
        if (std::ranges::any_of(answer.hits, [verdict](const LookupHit &hit) { return verdictOf(hit) == verdict; })) {
            return verdict;
        }
    }
    if (!answer.hits.empty()) {
        return LookupVerdict::Matching;
    }
    if (!answer.leases.empty()) {
        return LookupVerdict::Lease;
    }
    return answer.gaps.empty() ? LookupVerdict::NotFound : LookupVerdict::NotChecked;
}

} // namespace cells::lookup
