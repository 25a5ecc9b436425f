// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about listing and surveying leases.
namespace cells::messages {

inline constexpr auto leaseListingStuck = messagePattern("leases",
    "The listing of leases from %1 is incomplete: it does not advance after page %2. Tell the operators of the "
    "Topology Service.");
inline constexpr auto leaseListingTooLong = messagePattern("leases",
    "The listing of leases from %1 is incomplete: it continues after %2 leases. Tell the operators of the Topology "
    "Service.");
inline constexpr auto leaseListingTooSlow = messagePattern("leases",
    "The listing of leases from %1 is incomplete: it has not ended after %2 s. Tell the operators of the Topology "
    "Service.");
inline constexpr auto leaseEntryUnreadable = messagePattern("leases",
    "The listing of leases from %1 is incomplete: an entry on page %2 cannot be read (%3). Tell the operators of the "
    "Topology Service.");
inline constexpr auto leasesUnreadableFrom
    = messagePattern("leases", "Lease %1 in the listing of %2 and all later ones cannot be read. %3");
inline constexpr auto surveyCancelled = messagePattern("leases", "The survey of leases was canceled.");
inline constexpr auto neitherSourceRead = messagePattern("leases", "%1\n%2");
inline constexpr auto rowsWithoutCreationTime
    = messagePattern("leases", "%1 does not record when its rows were created.");

} // namespace cells::messages
