// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/engine/support/strictjson.h"

#include <string>

namespace cells::decommission {

// These throw a JsonFault.
std::string bytesIn(const StrictJson &json, const char *key);
Instant timeIn(const StrictJson &json, const char *key);

} // namespace cells::decommission
