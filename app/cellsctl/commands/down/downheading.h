// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"
#include "models/claims/message.h"

#include <nlohmann/json.hpp>

#include <iosfwd>
#include <string_view>
#include <vector>

namespace cells {

// What the answers about one cell that may be down begin with.
void printHeading(std::ostream &out, const CommandContext &context, CellId cell, Instant asOf);
nlohmann::ordered_json headJson(const CommandContext &context, CellId cell, Instant asOf);

// "database unread: The database cannot be read ...", then the numbered steps.
void printSteps(std::ostream &out, std::string_view state, const Message &meaning, const std::vector<Message> &steps);

} // namespace cells
