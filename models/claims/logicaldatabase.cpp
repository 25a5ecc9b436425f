#include "models/claims/logicaldatabase.h"

#include <cstddef>

namespace cells {

std::string_view nameOf(LogicalDatabase database)
{
    static constexpr std::string_view names[]{"main", "ci", "sec"};
    return names[static_cast<std::size_t>(database)];
}

std::span<const HomeTable> homeTables()
{
    static constexpr HomeTable tables[]{{"organizations", LogicalDatabase::Main}, {"users", LogicalDatabase::Main},
        {"projects", LogicalDatabase::Main}, {"ci_variables", LogicalDatabase::Ci},
        {"ci_pipeline_schedules", LogicalDatabase::Ci}, {"vulnerabilities", LogicalDatabase::Sec},
        {"vulnerability_scanners", LogicalDatabase::Sec}};
    return tables;
}

} // namespace cells
