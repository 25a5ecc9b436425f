#pragma once

#include "models/links/conninfo.h"
#include "models/ports/environment.h"

#include <optional>

namespace cells {

// Why this connection string may not stand in an environment file of this kind: it carries a secret, steers libpq past
// the checks that are made here, or is weaker than what protects real data. Nothing: it may.
std::optional<std::string> conninfoFault(const Conninfo &conninfo, EnvironmentKind kind);

// Has the server prove itself while a password is sent to it over verified TLS, as far as a libpq of this version
// (PQlibVersion()) can demand that. What the string says itself stays.
void protectPassword(Conninfo &conninfo, int libpqVersion);

} // namespace cells
