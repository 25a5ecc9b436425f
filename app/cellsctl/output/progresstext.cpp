// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/progresstext.h"

namespace cells {

std::string progressText(const ranges::RangeProgress &now)
{
    return "column " + std::to_string(now.done) + " of " + std::to_string(now.total);
}

std::string progressText(const organizations::OrganizationProgress &now)
{
    return now.table + ": " + std::to_string(now.rows) + (now.rows == 1 ? " row" : " rows");
}

} // namespace cells
