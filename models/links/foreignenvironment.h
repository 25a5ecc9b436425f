#pragma once

namespace cells {

// Removes from the process environment what would steer libpq, gRPC and OpenSSL behind the profile's back: PG*, GRPC_*,
// proxies, SSL_CERT_* (S7). What we steer gRPC with ourselves is set anew: gRPC reads it at its first call. The first
// call of every main, before any thread.
void clearForeignEnvironment();

// gRPC's usual way has one thread wait for all connections and wake the one whose call was answered. With this each
// waits for its own: a scan, whose lanes each have a connection, takes a tenth less time. Read when gRPC begins.
void steerGrpc();

} // namespace cells
