// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/actor.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells::audit {

// Returns the name of the acting person for the audit log: the subject of the certificate that the service sees, the
// account and the machine (S8), such as "CN=admin-jane as jane@oncall-3".
Outcome<std::string> personActing(const Environment &environment, std::optional<CellId> cell);

// Returns the person with the key of that certificate.
Outcome<Actor> actorIn(const Environment &environment, std::optional<CellId> cell);

} // namespace cells::audit
