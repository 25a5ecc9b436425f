// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/servers/childprocess.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// To the account that reads them; nothing to do without one.
Outcome<void> giveTo(const std::optional<Account> &owner, const std::vector<std::filesystem::path> &files);

} // namespace cells
