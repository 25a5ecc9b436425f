// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/yamlsection.h"
#include "models/claims/logicaldatabase.h"

#include <utility>

namespace cells {

// The sections of an environment.yml in which a cell describes its databases.
struct DatabaseSections
{
    YamlSection main;
    // The other databases, each once, in the order of LogicalDatabase.
    std::vector<std::pair<LogicalDatabase, YamlSection>> further{};
};

// Returns the sections of `databases:`; the cell itself is the section of main when it has `database:` instead. Throws
// a YamlFault for both at once, for an unknown name, and for databases without main.
DatabaseSections databaseSectionsOf(const YamlSection &cell);

} // namespace cells
