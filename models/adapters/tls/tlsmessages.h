// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Certificates and keys
inline constexpr auto certificateMissing
    = messagePattern("tls", "%1 holds no certificate in PEM form. Name another file.");
inline constexpr auto privateKeyMissing
    = messagePattern("tls", "%1 holds no private key in PEM form without a passphrase. Name another file.");
inline constexpr auto privateKeyMismatch = messagePattern(
    "tls", "The key in %1 does not belong to the certificate in %2. Name the key of this certificate.");
inline constexpr auto ownCertificateNamed = messagePattern("tls", "Your certificate (%1)");
inline constexpr auto ownCertificateExpired = messagePattern("tls", "%1 expired at %2. Ask for a new one.");
inline constexpr auto ownCertificateNotYetValid
    = messagePattern("tls", "%1 is not valid before %2. Check the clock of this machine.");
inline constexpr auto certificateUnusableWithKey
    = messagePattern("tls", "Your certificate (%1) cannot be used with its key: %2. Check both files.");
inline constexpr auto settingUnusable = messagePattern("tls", "%1 cannot be used. %2");
inline constexpr auto signingKeyUnusable = messagePattern("tls",
    "%1 is not an Ed25519 private key in PEM form without a passphrase. Create one with: openssl genpkey -algorithm "
    "ed25519");
inline constexpr auto signingFailed = messagePattern("tls", "The key in %1 cannot sign. Create another one.");
inline constexpr auto conninfoInvalid
    = messagePattern("tls", "This is not a connection string of libpq. Write host=... dbname=... user=...");

// Names and connections
inline constexpr auto hostNotFound
    = messagePattern("tls", "The name %1 was not found (%2). Check the address and the DNS.");
inline constexpr auto connectionRefused
    = messagePattern("tls", "%1 refuses the connection: nothing listens there. Check that the server runs.");
inline constexpr auto connectionTimedOut
    = messagePattern("tls", "%1 does not answer. Check that the host is running and that no firewall blocks it.");
inline constexpr auto hostUnreachable = messagePattern("tls", "%1 cannot be reached: %2. Check the network.");
inline constexpr auto hostSilent
    = messagePattern("tls", "%1 accepts the connection but sends nothing. Try again, then check host and port.");
inline constexpr auto hostHungUp = messagePattern(
    "tls", "%1 closed the connection without an answer. Try again, then check host, port, proxies and firewalls.");
inline constexpr auto tlsNotOffered
    = messagePattern("tls", "%1 offers no TLS, but sslmode requires it. Turn on TLS there, or check host and port.");
inline constexpr auto hostNotPostgres = messagePattern("tls", "%1 is not a PostgreSQL server. Check host and port.");
inline constexpr auto hostNotTls
    = messagePattern("tls", "%1 does not speak TLS. Check the port; this console never connects without TLS.");
inline constexpr auto hostNotHttp2 = messagePattern(
    "tls", "%1 speaks TLS but not HTTP/2. Check whether it is a Topology Service, without a proxy in front of it.");

// The TLS handshake
inline constexpr auto handshakeUnanswered
    = messagePattern("tls", "%1 accepts the connection but does not answer the TLS handshake. Try again.");
inline constexpr auto handshakeFailed
    = messagePattern("tls", "The TLS handshake with %1 failed: %2. Try again, then ask its operator.");
inline constexpr auto handshakeClosed = messagePattern("tls", "the connection was closed");
inline constexpr auto ownCertificateRejected = messagePattern(
    "tls", "%1 does not accept your certificate (%2, issued by %3): %4. Use one from an authority that it trusts.");
inline constexpr auto serverCertificate = messagePattern("tls", "The certificate of %1 (%2, issued by %3)");
inline constexpr auto serverCertificateExpired = messagePattern("tls", "%1 expired at %2. Its operator must renew it.");
inline constexpr auto serverCertificateNotYetValid
    = messagePattern("tls", "%1 is not valid before %2. Check the clocks of both machines.");
inline constexpr auto serverCertificateOfOthers
    = messagePattern("tls", "%1 is for %2, not for %3. Use one of those names as the %4.");
inline constexpr auto serverAuthorityUnknown = messagePattern(
    "tls", "%1 was not issued by the authority in your %2 file. Check %2, and whether this is the right server.");
inline constexpr auto serverCertificateInvalid
    = messagePattern("tls", "%1 cannot be verified: %2. Ask its operator to check it.");
inline constexpr auto probeStopped = messagePattern("tls", "You stopped this check.");

} // namespace cells::messages
