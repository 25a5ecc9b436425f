// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/planfiles.h"

#include "models/adapters/os/privatefile.h"

namespace cells {

Outcome<AnyPlan> readPlan(const std::string &path)
{
    CELLS_TRY(const auto text, readFile(path, largestPlanFile));
    return parseAnyPlan(text).map_error([&](Failure failure) {
        failure.message = path + ": " + failure.text();
        return failure;
    });
}

} // namespace cells
