// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace cells {

// Removes variables from the process environment that would redirect libpq, gRPC and OpenSSL despite the profile: PG*,
// GRPC_*, proxies, SSL_CERT_* (S7). Then sets our own gRPC variables, which gRPC reads at its first call. Must be the
// first call of every main, before any thread starts.
void clearForeignEnvironment();

// Returns the process environment with what that removed and without what it set, each "NAME=value": for programs of
// the user, such as kubectl or aws, which may need a proxy or an authority.
std::vector<std::string> userEnvironment();

// Lets each caller of gRPC wait for its own connection, instead of one gRPC thread that waits for all and wakes the
// callers. A scan with one connection per worker is 10 % faster then. Read when gRPC starts.
// Also keeps OpenSSL from freeing itself when the process ends, because threads of gRPC may still use it then, which
// ends in a crash (grpc/grpc issue 38539). Takes effect only before OpenSSL is first used.
void steerGrpc();

} // namespace cells
