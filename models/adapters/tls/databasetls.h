// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/tls/conninfo.h"
#include "models/ports/cellexamination.h"

#include <optional>

namespace cells {

// Why no trusted TLS connection to a database comes about, where libpq says little: looks at the files that the
// connection string names, then greets each of its hosts as PostgreSQL is greeted, and leaves before anybody logs in.
// Nothing: no fault was found, or the string demands no TLS. Blocks for a few seconds at most.
std::optional<Failure> databaseTlsFault(const Conninfo &conninfo);

// What the connection string has us show; nothing: none, or it cannot be used, or no TLS is demanded.
std::optional<CertificateFacts> ownCertificate(const Conninfo &conninfo);

// Those of the hosts, as CellExamination::fetchCertificates has them; a host that is not reached safely is left out.
// Blocks for a few seconds at most.
Outcome<std::vector<HostCertificate>> databaseCertificates(const Conninfo &conninfo, std::stop_token stop);

} // namespace cells
