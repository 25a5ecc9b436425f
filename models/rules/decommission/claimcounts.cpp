// SPDX-License-Identifier: MIT
#include "models/rules/decommission/claimcounts.h"

#include <algorithm>

namespace cells::decommission {

bool ClaimCounts::isComplete() const
{
    return unreadable == 0 && foreign == 0 && std::ranges::none_of(refused, &RefusedSource::isMissed);
}

void ClaimCounts::add(const Record &record)
{
    auto &source = bySource[record.source.type];
    ++source.claims;
    ++source.byType[record.claim.type];
    ++claims;
    leased += record.isCommitted() ? 0 : 1;
    const auto changed = std::max(record.createdAt, record.updatedAt);
    newest = std::max(newest.value_or(changed), changed);
    if (record.source.type == SourceType::Organizations) {
        organizations.insert(record.subject.id);
        hasDefaultOrganization = hasDefaultOrganization
            || (record.claim.type == ClaimType::OrganizationPath && record.claim.value == defaultOrganizationPath);
    }
}

} // namespace cells::decommission
