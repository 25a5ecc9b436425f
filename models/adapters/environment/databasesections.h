// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/yamlsection.h"
#include "models/claims/logicaldatabase.h"

#include <utility>

namespace cells {

// Where a cell in an environment.yml describes its databases.
struct DatabaseSections
{
    YamlSection main;
    // Others than main, each once, in the order of LogicalDatabase.
    std::vector<std::pair<LogicalDatabase, YamlSection>> further{};
};

// Those of `databases:`; the cell itself is the section of main where it has `database:` in place of them. Throws a
// YamlFault for both at once, for a name that is none, and for databases without main.
DatabaseSections databaseSectionsOf(const YamlSection &cell);

} // namespace cells
