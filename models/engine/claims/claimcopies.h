// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/rules/claims/claimpair.h"

#include <nlohmann/json_fwd.hpp>

namespace cells::claims {

// Forms in which a claim beside its row is printed and copied.

// Such as "7", or "0x…" for a key that is no id.
std::string keyText(std::string_view key);

// Contains the whole pair; a value that is no UTF-8 is also in base64.
nlohmann::ordered_json jsonOf(const ClaimPair &pair);

// Returns a query for the row, for a person to run; nothing for a key that is no id.
std::optional<std::string> rowQuery(const ClaimableModel &model, std::string_view key);

// Returns a command that lists the claims of the pair's source, with the certificates of the cell. It needs reflection
// at the service, or the protocol in grpcurl.
std::string listingCommand(
    const Environment &environment, CellId cell, const ClaimableModel &model, std::string_view key);

} // namespace cells::claims
