#pragma once

#include "app/cellsctl/exitcode.h"
#include "models/claims/catalogue.h"
#include "models/ports/outcome.h"
#include "models/rules/claimpair.h"

#include <iosfwd>
#include <nlohmann/json.hpp>

namespace cells {

// A claim beside its row, whole.
nlohmann::ordered_json jsonOf(const ClaimPair &pair);
// Id, type, value, status, judgement, first reason; under claimColumns. Long values are cut.
std::vector<std::string> rowOf(const ClaimPair &pair);
extern const std::vector<std::string> claimColumns;

// Of no more than 60 bytes, never cut in the middle of a character.
std::string shortened(std::string_view value);

// Refused by the name that is no model's; all models when there are no names.
Outcome<std::vector<const ClaimableModel *>> modelsNamed(const std::vector<std::string> &names);

// "7", or "0x…" for a key that is no id.
std::string keyText(const std::string &key);
// Two spaces for each level; bytes that are no UTF-8 become U+FFFD.
std::string textOf(const nlohmann::ordered_json &json);

// Says what went wrong, and what to answer.
ExitCode reported(const Failure &failure, std::ostream &err);
void warn(std::ostream &err, const std::string &problem);

} // namespace cells
