// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/actor.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// Who acts, as the audit names a person: the subject of the certificate that the service sees, the account, the machine
// (S8). "CN=admin-jane as jane@oncall-3"
Outcome<std::string> personActing(const Environment &environment, std::optional<CellId> cell);

// Returns the person with the key of that certificate.
Outcome<Actor> actorIn(const Environment &environment, std::optional<CellId> cell);

// The account and the machine only.
std::string accountName();

} // namespace cells
