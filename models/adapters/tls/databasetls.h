// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/tls/conninfo.h"
#include "models/ports/cellexamination.h"

#include <optional>

namespace cells {

// Returns why no trusted TLS connection to a database can be made, for which libpq gives no clear cause. Checks the
// files that the connection string names, then probes each of its hosts and leaves before the login. Nothing when no
// fault was found, or the string does not require TLS. Blocks for a few seconds at most.
std::optional<Failure> databaseTlsFault(const Conninfo &conninfo);

// Returns the certificate that the connection string has us present; nothing when there is none, it cannot be used, or
// TLS is not required.
std::optional<CertificateFacts> ownCertificate(const Conninfo &conninfo);

// Returns the certificates of the hosts for CellExamination::fetchCertificates, without hosts that are not reached
// safely. Blocks for a few seconds at most.
Outcome<std::vector<HostCertificate>> databaseCertificates(const Conninfo &conninfo, std::stop_token stop);

} // namespace cells
