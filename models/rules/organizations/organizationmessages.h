// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto defaultMissing = messagePattern("organizations", "No cell has the default organization.");
inline constexpr auto defaultInSeveral
    = messagePattern("organizations", "The default organization is in cells %1. Only one cell may have it.");
inline constexpr auto defaultClaimedElsewhere
    = messagePattern("organizations", "Cell %1 has the default organization, and cell %2 owns its claim.");
inline constexpr auto activeInSeveral = messagePattern("organizations", "Organization %1 is active in cells %2.");
inline constexpr auto organizationUnclaimed
    = messagePattern("organizations", "Organization %1 is active in this cell, and no cell has claimed its path.");
inline constexpr auto organizationElsewhere
    = messagePattern("organizations", "Organization %1 is active in this cell, and cell %2 owns its path.");
inline constexpr auto maintenanceLong
    = messagePattern("organizations", "Organization %1 has been in maintenance for %2, and its reason is %3.");
inline constexpr auto maintenanceBegins
    = messagePattern("organizations", "Organization %1 has been entering maintenance for %2.");
inline constexpr auto rowsDiffer = messagePattern(
    "organizations", "Rows of %3 that are of another organization than their %4: %1 of %2, such as id %5.");
inline constexpr auto staticRowMissing = messagePattern("organizations", "%1 has no row %2, which cell %3 has.");
inline constexpr auto staticRowDiffers = messagePattern("organizations", "Row %2 of %1 is %3 here, and %4 in cell %5.");

inline constexpr auto organizationStepDefault = messagePattern(
    "organizations", "Compare the claim of its path with the cells. Only the legacy cell is meant to have it.");
inline constexpr auto organizationStepMove
    = messagePattern("organizations", "Find out how far its move between the cells is, and finish or undo it.");
inline constexpr auto organizationStepClaim = messagePattern(
    "organizations", "Scan the model Organization on the page Verification, and reclaim it from there.");
inline constexpr auto organizationStepMaintenance
    = messagePattern("organizations", "Find out what it waits for, and end or cancel the maintenance.");
inline constexpr auto organizationStepRows = messagePattern("organizations",
    "Find out which of the two is right before the organization moves. Rows move with their own organization.");
inline constexpr auto organizationStepStatic = messagePattern(
    "organizations", "Rows with fixed ids come from GitLab's migrations. Compare the releases of the cells.");

} // namespace cells::messages
