// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Why a scan cannot be resumed.
inline constexpr auto scanNotResumable
    = messagePattern("scan", "The scan of %1 cannot be resumed: %2 Start it from the beginning.");
inline constexpr auto scanOfOtherCell = messagePattern("scan", "it read another cell.");
inline constexpr auto scanOfOtherDatabase = messagePattern("scan", "it read another database.");
inline constexpr auto scanBeforePromotion = messagePattern("scan", "its database has been promoted.");
inline constexpr auto scanOfOtherService = messagePattern("scan", "it read another Topology Service.");
inline constexpr auto scanByOtherThresholds = messagePattern("scan", "it used other thresholds.");

// Why a scan ended.
inline constexpr auto scanOver = messagePattern("scan", "The scan has ended.");
inline constexpr auto ownerLookupCancelled
    = messagePattern("scan", "You stopped the scan, so holders of values are no longer looked up.");

// What slows a scan down.
inline constexpr auto serviceQuota = messagePattern("scan", "the service, which limits the number of requests");
inline constexpr auto requestedRate = messagePattern("scan", "the rate limit of %1 rows per second");
inline constexpr auto rateOfService = messagePattern("scan", "the service, which allows %1 rows per second");
inline constexpr auto tooManyTransactions = messagePattern("scan", "%1 transactions in the database, %2 allowed");
inline constexpr auto replicaLagUnknown = messagePattern("scan", "the replica, whose lag is unknown (%1 allowed)");
inline constexpr auto replicaLags = messagePattern("scan", "the replica, which is %1 behind (%2 allowed)");

} // namespace cells::messages
