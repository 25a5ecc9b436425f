// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/celldatabase.h"

#include <map>
#include <set>

namespace cells::claims {

// Finds the subjects of rows that belong to an organization not active in the cell. Asks for each subject once, and for
// none of a type that the database refused. For one thread.
class OrganizationLookup
{
public:
    // With a null `database`, no subject is known to be inactive.
    explicit OrganizationLookup(CellDatabase *database)
        : m_database(database)
    {
    }

    // Returns the subjects known to be inactive. Fails only when stopped, or when the connection breaks.
    Outcome<std::set<Subject>> inactiveOf(const std::set<Subject> &subjects, std::stop_token stop);

private:
    std::map<SubjectType, std::vector<std::int64_t>> unknownOf(const std::set<Subject> &subjects) const;

    CellDatabase *m_database;
    std::map<Subject, bool> m_inactive;
    std::set<SubjectType> m_refused;
};

} // namespace cells::claims
