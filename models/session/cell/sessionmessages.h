// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto noSuchCell = messagePattern("session", "The environment has no cell %1.");
inline constexpr auto pairingNotChecked = messagePattern("session", "The pairing was not checked.");
inline constexpr auto leaseSurveyCancelled = messagePattern("session", "The survey of leases was canceled.");
inline constexpr auto notScanned = messagePattern(
    "session", "Not scanned: the database does not belong to cell %1. Correct it in the environment file.");
inline constexpr auto databaseOfOther = messagePattern(
    "session", "The database does not belong to cell %1, so it was not read. Correct it in the environment file.");
inline constexpr auto notSampled = messagePattern("session", "Not sampled: the database does not belong to the cell.");
inline constexpr auto redisNotNamed = messagePattern("session", "The environment names no Redis of this cell.");
inline constexpr auto leasesNotAsked = messagePattern("session", "not queried.");
inline constexpr auto cancelledBeforeItems = messagePattern("session", "The run was canceled before its first item.");

} // namespace cells::messages
