// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/rules/claims/claimpair.h"

#include <nlohmann/json_fwd.hpp>

namespace cells {

// A claim beside its row in the forms in which it is printed, copied and passed on.

// "7", or "0x…" for a key that is no id.
std::string keyText(std::string_view key);

// Whole; a value that is no UTF-8 is there in base64, too.
nlohmann::ordered_json jsonOf(const ClaimPair &pair);
// Two spaces for each level; bytes that are no UTF-8 become U+FFFD.
std::string textOf(const nlohmann::ordered_json &json);

// A query for the row, to be run by a person. Nothing for a key that is no id.
std::optional<std::string> rowQuery(const ClaimableModel &model, std::string_view key);

// A command that lists the claims of the pair's source, with the certificates of the cell. The service has to offer
// reflection, or grpcurl be told the protocol.
std::string listingCommand(
    const Environment &environment, CellId cell, const ClaimableModel &model, std::string_view key);

// One word of a POSIX shell, whatever is in it.
std::string shellWord(std::string_view text);

} // namespace cells
