// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/store/database.h"

#include <string>
#include <vector>

namespace cells {

// A bug in a copy of the service's store, in which every statement goes through here; see CMakeLists.txt. The service
// that is shipped knows nothing of it.
struct SeededBug
{
    const char *name;
    // In place of Database::run.
    SqlAnswer (*run)(Database &database, const std::string &sql, const SqlValues &values, Deadline deadline);
};

const std::vector<SeededBug> &seededBugs();

// From now on, until the next one; null: none. Call it when nothing runs.
void seed(const SeededBug *bug, const std::string &conninfo);

SqlAnswer runSeeded(Database &database, const std::string &sql, const SqlValues &values, Deadline deadline);

} // namespace cells
