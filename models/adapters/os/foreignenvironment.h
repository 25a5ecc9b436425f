// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// Removes variables from the process environment that would redirect libpq, gRPC and OpenSSL despite the profile: PG*,
// GRPC_*, proxies, SSL_CERT_* (S7). Then sets our own gRPC variables, which gRPC reads at its first call. Must be the
// first call of every main, before any thread starts.
void clearForeignEnvironment();

// By default one gRPC thread waits for all connections and wakes the caller that got an answer. With this setting each
// caller waits for its own, which makes a scan with one connection per worker 10 % faster. Read when gRPC starts.
// Also keeps OpenSSL from freeing itself when the process ends: threads of gRPC may still use it then, which ends in a
// crash (grpc/grpc issue 38539). Heeded only before OpenSSL is first used.
void steerGrpc();

} // namespace cells
