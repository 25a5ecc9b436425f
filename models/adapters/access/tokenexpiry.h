// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

namespace cells {

// Returns the "exp" of a JSON Web Token (RFC 7519); nothing for any other text. The signature is not checked, because
// the end of a token only ever stops something.
std::optional<Instant> tokenExpiry(std::string_view token);

} // namespace cells
