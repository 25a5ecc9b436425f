// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/down/downheading.h"

#include "models/claims/keytext.h"
#include "models/claims/printable.h"

#include <ostream>

namespace cells {

void printHeading(std::ostream &out, const CommandContext &context, CellId cell, Instant asOf)
{
    const auto &environment = context.environment;
    out << printable(environment.name) << " (" << toKey(environment.kind) << ") · cell " << cell.value << " · as of "
        << utcText(asOf) << '\n';
}

nlohmann::ordered_json headJson(const CommandContext &context, CellId cell, Instant asOf)
{
    const auto &environment = context.environment;
    return {{"environment", environment.name}, {"kind", toKey(environment.kind)}, {"cell", cell.value},
        {"as_of", isoText(asOf)}};
}

void printSteps(std::ostream &out, std::string_view state, const Message &meaning, const std::vector<Message> &steps)
{
    out << keyLabel(state) << ": " << textOf(meaning) << "\nWhat to do:\n";
    for (std::size_t i = 0; i < steps.size(); ++i) {
        out << "  " << i + 1 << ". " << printable(textOf(steps[i])) << '\n';
    }
}

} // namespace cells
