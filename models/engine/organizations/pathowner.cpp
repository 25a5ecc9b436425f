// SPDX-License-Identifier: MIT
#include "models/engine/organizations/pathowner.h"

namespace cells::organizations {

Outcome<Owner> fetchOwner(TopologyService &service, const std::string &path, std::stop_token stop)
{
    return service.fetchRecord({ClaimType::OrganizationPath, path, {}}, std::move(stop))
        .map([](const std::optional<OwnedRecord> &owned) {
            return Owner{owned ? std::optional(owned->record.cell) : std::nullopt, false};
        });
}

} // namespace cells::organizations
