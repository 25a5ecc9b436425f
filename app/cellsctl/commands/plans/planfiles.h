// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/format.h"
#include "app/cellsctl/output/plantext.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/actions/planactions.h"

#include <optional>
#include <ostream>
#include <string>

namespace cells {

// Returns Refused for a file that is not a plan.
Outcome<AnyPlan> readPlan(const std::string &path);

// `pairing` is empty when no database was queried.
template <typename File, typename... Impact>
void printPlanFile(
    std::ostream &out, const File &file, Format format, const std::optional<CellPairing> &pairing, Impact... impact)
{
    if (format == Format::Json) {
        auto json = jsonOf(file, impact...);
        if (pairing) {
            json["pairing"] = jsonOf(*pairing);
        }
        out << textOf(json) << '\n';
    } else {
        printPlan(out, file, impact...);
    }
}

} // namespace cells
