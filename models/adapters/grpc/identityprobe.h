// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/rules/down/writeoffplan.h"

#include <stop_token>

namespace cells {

// Tries the cell's own certificate at the service, with calls that only read. Refused only when the service rejects it
// for everything; a certificate that cannot be used or has expired, or a service that does not answer, is Unread.
down::IdentityAnswer askIdentity(const Environment &environment, CellId cell, std::stop_token stop);

} // namespace cells
