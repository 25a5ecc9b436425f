// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// GitLab's Organizations::Stateful.
enum class OrganizationState : std::int16_t
{
    Unconfirmed = 0,
    SoftDeleted = 1,
    DeletionInProgress = 2,
    Confirmed = 3,
    Active = 4,
    MaintenanceInitialization = 5,
    Maintenance = 6,
};

struct OrganizationRow
{
    std::int64_t id = 0;
    std::string path;
    // Nothing in a release without states. An unknown number is retained.
    std::optional<OrganizationState> state{};
    // Why it is in maintenance: "migration", "isolation", "incident", "billing", "legal". Empty for no reason, or when
    // the role may not read it.
    std::string reason{};
    // When its state last changed.
    std::optional<Instant> since{};
    // Nothing when the role may not read it, or the release has no isolation.
    std::optional<bool> isIsolated{};

    bool operator==(const OrganizationRow &) const = default;
};

// Those that are in maintenance or entering it, in any order.
struct MaintainedOrganizations
{
    std::vector<OrganizationRow> organizations{};
    // False when the role may not read the column, true in a release that has none.
    bool areStatesReadable = true;
    bool areReasonsReadable = true;
};

} // namespace cells
