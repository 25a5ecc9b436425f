// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Operations of the Topology Service, for "Cannot ...".
inline constexpr auto listCells = messagePattern("service", "list the cells");
inline constexpr auto listLeasesOfCell = messagePattern("service", "list the leases of cell %1");
inline constexpr auto listClaimsOfCell = messagePattern("service", "list the claims of cell %1 from %2");
inline constexpr auto lookUpClaim = messagePattern("service", "look up a claimed %1");
inline constexpr auto findRoute = messagePattern("service", "find the cell of a request");
inline constexpr auto checkReadiness = messagePattern("service", "check whether the service is ready");
inline constexpr auto listLeases = messagePattern("service", "list leases");
inline constexpr auto listClaims = messagePattern("service", "list claims");
inline constexpr auto lookUpAnyClaim = messagePattern("service", "look up a claim");

// Failures of a call: %1 is the operation, %2 the address.
inline constexpr auto callStopped = messagePattern("service", "You stopped the request to %1 at %2.");
inline constexpr auto serviceUnavailable
    = messagePattern("service", "Cannot %1: %2 reports that it is unavailable, or the connection was cut. Try again.");
inline constexpr auto callCanceled = messagePattern("service", "Cannot %1: %2 canceled the call. Try again.");
inline constexpr auto callTimedOut = messagePattern("service", "Cannot %1: %2 did not answer within %3 s. Try again.");
inline constexpr auto callForbidden
    = messagePattern("service", "Cannot %1: %2 does not allow %3 to do this. Use a certificate with this right.");
inline constexpr auto callRefused = messagePattern("service", "Cannot %1: %2 refused. See the details.");
inline constexpr auto quotaReached
    = messagePattern("service", "Cannot %1: %2 limits the number of requests. Wait a moment, then try again.");
inline constexpr auto answerTooLarge
    = messagePattern("service", "Cannot %1: the answer of %2 is larger than 16 MiB. Request less at once.");
inline constexpr auto metadataTooLarge = messagePattern("service",
    "Cannot %1: the answer of %2 has more than 16 KiB of metadata. Check what is between this machine and the "
    "service.");
inline constexpr auto answerUnreadable = messagePattern(
    "service", "Cannot %1: the answer of %2 is damaged or has another protocol version. Check which version it runs.");
inline constexpr auto serviceIsAnother
    = messagePattern("service", "Cannot %1: %2 is not a Topology Service. Check the address.");
inline constexpr auto callUnimplemented = messagePattern(
    "service", "Cannot %1: the Topology Service at %2 has another version. Check which version it runs.");
inline constexpr auto answerUnknown
    = messagePattern("service", "Cannot %1: %2 answered with an unknown error. See the details.");

// Unusable answers
inline constexpr auto pageNotPlain = messagePattern(
    "service", "The Topology Service at %1 sent an unusual page. Its range is read again in smaller parts.");
inline constexpr auto pageSplitsSource = messagePattern(
    "service", "The Topology Service at %1 split the claims of one source. Its range is read again in smaller parts.");
inline constexpr auto pageOutOfOrder = messagePattern("service",
    "The Topology Service at %1 sent claims out of order or outside the range. Its range is read again in smaller "
    "parts.");
inline constexpr auto recordUuidMalformed
    = messagePattern("service", "The Topology Service sent a record with a malformed UUID. Its page is not used.");
inline constexpr auto recordLeaseMalformed = messagePattern(
    "service", "The Topology Service sent a record with a malformed lease UUID. Its page is not used.");
inline constexpr auto recordTimeMissing
    = messagePattern("service", "The Topology Service sent a record without a valid time. Its page is not used.");
inline constexpr auto leaseUuidMalformed
    = messagePattern("service", "The Topology Service sent a lease with a malformed UUID. Its page is not used.");
inline constexpr auto leaseTimeMissing
    = messagePattern("service", "The Topology Service sent a lease without a valid time. Its page is not used.");

// Unusable requests
inline constexpr auto claimNotWholeNumber = messagePattern("service", "A %1 must be a whole number.");
inline constexpr auto unknownClaimNotSent
    = messagePattern("service", "A claim of an unknown type cannot be sent back unchanged. Use a newer console.");
inline constexpr auto leaseCursorInvalid
    = messagePattern("service", "The cursor does not belong to a listing of leases. List them again.");

// Certificates
inline constexpr auto environmentLacksCell
    = messagePattern("service", "%1 has no cell %2. Add it, or use another cell.");
inline constexpr auto yourCertificate = messagePattern("service", "Your certificate");
inline constexpr auto certificateOfCell = messagePattern("service", "The certificate of cell %1");
inline constexpr auto certificateNotOfCell = messagePattern("service",
    "The service accepts the certificate given for cell %1, but not for this cell. Correct the environment file.");
inline constexpr auto adminRefused
    = messagePattern("service", "The service refuses the admin certificate, too. Check its access rules.");
inline constexpr auto certificateInFile = messagePattern("service", "%1 in %2 (%3)");
inline constexpr auto authorityUnusable = messagePattern("service", "The CA of the service (ca) cannot be used. %1");
inline constexpr auto certificateUnusable = messagePattern("service", "%1 cannot be used. %2");

} // namespace cells::messages
