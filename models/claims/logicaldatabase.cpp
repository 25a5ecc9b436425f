// SPDX-License-Identifier: MIT
#include "models/claims/logicaldatabase.h"

namespace cells {

std::span<const HomeTable> homeTables()
{
    static constexpr HomeTable tables[]{{"organizations", LogicalDatabase::Main}, {"users", LogicalDatabase::Main},
        {"projects", LogicalDatabase::Main}, {"ci_variables", LogicalDatabase::Ci},
        {"ci_pipeline_schedules", LogicalDatabase::Ci}, {"vulnerabilities", LogicalDatabase::Sec},
        {"vulnerability_scanners", LogicalDatabase::Sec}};
    return tables;
}

} // namespace cells
