// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/organization.h"
#include "models/claims/database/organizationlinks.h"
#include "models/rules/organizations/organizationfinding.h"

#include <map>
#include <span>

namespace cells::organizations {

// The one that every GitLab begins with (Organizations::Organization::DEFAULT_ORGANIZATION_ID).
inline constexpr std::int64_t defaultOrganization = 1;
// Migrations and incidents are meant to end (GitLab's TIME_BOUNDED_MAINTENANCE_REASONS), and entering maintenance is.
inline constexpr Duration longMaintenance = std::chrono::hours{24};

// The cell that owns the claim of an organization's path.
struct Owner
{
    // Nothing when no cell has the claim.
    std::optional<CellId> cell{};
    // It was not asked for, or could not be read.
    bool isUnknown = true;
};

struct RowsOfLink
{
    OrganizationLink link;
    // False when the release has no such column.
    bool isRead = false;
    std::int64_t rows = 0;
    std::int64_t mismatches = 0;
    // The first ones.
    std::vector<OrganizationMismatch> first{};
};

// What a cell has of organizations.
struct CellOrganizations
{
    CellId cell;
    // By id.
    std::vector<OrganizationRow> organizations{};
    // For each of them.
    std::vector<Owner> owners{};
    // There are more than were read.
    bool isCut = false;
    // Why they could not be read; empty when they were.
    Message problem{};
    // By table; nothing for one that the release lacks.
    std::map<std::string, std::vector<StaticRow>, std::less<>> statics{};
    // Only when asked for.
    std::vector<RowsOfLink> rows{};
};

// Whether requests to it are served here. Nothing for a state that is unknown to this program; in a release without
// states all are.
std::optional<bool> isActive(const OrganizationRow &organization);

// Whether it has been entering maintenance, or in one that is meant to end, for longer than `longMaintenance`. One that
// moved from `cell` to another, which is the `owner` of its path now, stays in maintenance in `cell` and is meant to.
// Nothing while that is unknown, or its reason or since when.
std::optional<bool> isInLongMaintenance(
    const OrganizationRow &organization, CellId cell, const Owner &owner, Instant now);

// Pure. Checks the organizations of all cells that were read against each other and against their claims. What was not
// read of one cell gives no finding; that no cell has the default organization is only said when all were read. In the
// order of the cells.
std::vector<Finding> checkOrganizations(std::span<const CellOrganizations> cells, Instant now);

} // namespace cells::organizations
