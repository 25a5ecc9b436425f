// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto bookkeepingForbidden = messagePattern(
    "database", "Cannot read %1, because the role lacks the SELECT privilege on it. Grant SELECT on this table.");
inline constexpr auto bookkeepingChanging
    = messagePattern("database", "Cannot read %1, because another session changes it. Refresh later.");
inline constexpr auto bookkeepingSlow = messagePattern(
    "database", "Cannot read %1, because it takes longer than %2. Refresh when the database has less load.");
inline constexpr auto bookkeepingColumnMissing
    = messagePattern("database", "Cannot read %1, because it has no column %2. Check the GitLab version of the cell.");
inline constexpr auto definitionsChanging = messagePattern(
    "database", "Cannot read the definitions of checks, because other sessions change tables. Refresh later.");
inline constexpr auto definitionsSlow = messagePattern("database",
    "Cannot read the definitions of checks, because it takes longer than %1. Refresh when the database has less load.");

} // namespace cells::messages
