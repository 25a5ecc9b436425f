// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <filesystem>
#include <functional>

namespace cells {

// Returns what the models of a checkout of GitLab claim and the catalogue does not have, each as "Model.attribute", by
// the alphabet: the calls of `cells_claims_attribute` below app/models and ee/app/models. Refused when the checkout has
// neither folder, or too many files to be one.
Outcome<std::vector<std::string>> readUnlistedClaims(const std::filesystem::path &checkout);

// Does the same for the checkout that the cell's profile names; empty when it names none.
std::function<Outcome<std::vector<std::string>>()> unlistedClaims(const CellProfile &cell);

} // namespace cells
