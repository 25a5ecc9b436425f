// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/tls/conninfo.h"
#include "models/ports/environment.h"

#include <optional>

namespace cells {

// Returns why this connection string is not allowed in an environment file of this kind: it carries a secret, makes
// libpq bypass the checks made here, or is too weak to protect real data. Nothing when it is allowed.
std::optional<Message> conninfoFault(const Conninfo &conninfo, EnvironmentKind kind);

// Returns why the server cannot be reached through this connection command, whose port replaces only the address: the
// server is still the one that `host` names, and proves it. Nothing when it can.
std::optional<Message> commandFault(const Conninfo &conninfo, const ConnectionCommand &command, EnvironmentKind kind);

// Requires the server to prove its identity when a password is sent over verified TLS, as far as this libpq version
// (PQlibVersion()) can demand it. Options given in the string are unchanged.
void protectPassword(Conninfo &conninfo, int libpqVersion);

} // namespace cells
