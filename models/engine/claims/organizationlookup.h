// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/celldatabase.h"

#include <map>
#include <set>

namespace cells {

// Tells which subjects of rows belong to an organization that is not active in the cell. Each one is asked for once;
// none of a type any more once the database has refused to say. For one thread.
class OrganizationLookup
{
public:
    // `database` null: nothing is known.
    explicit OrganizationLookup(CellDatabase *database)
        : m_database(database)
    {
    }

    // Those that are known to. Fails only where the caller stops or the connection breaks.
    Outcome<std::set<Subject>> inactiveOf(const std::set<Subject> &subjects, std::stop_token stop);

private:
    std::map<SubjectType, std::vector<std::int64_t>> unknownOf(const std::set<Subject> &subjects) const;

    CellDatabase *m_database;
    std::map<Subject, bool> m_inactive;
    std::set<SubjectType> m_refused;
};

} // namespace cells
