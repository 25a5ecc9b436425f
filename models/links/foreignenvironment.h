#pragma once

namespace cells {

// Removes from the process environment what would steer libpq, gRPC and OpenSSL behind the profile's back: PG*, GRPC_*,
// proxies, SSL_CERT_* (S7). The first call of every main, before any thread.
void clearForeignEnvironment();

} // namespace cells
