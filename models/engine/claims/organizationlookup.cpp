// SPDX-License-Identifier: MIT
#include "models/engine/claims/organizationlookup.h"

namespace cells::claims {

namespace {

// Another try may do; all else says that the database does not tell.
bool endsScan(const Failure &failure)
{
    return failure.kind == Failure::Kind::Cancelled || failure.kind == Failure::Kind::Unreachable;
}

} // namespace

Outcome<std::set<Subject>> OrganizationLookup::inactiveOf(const std::set<Subject> &subjects, std::stop_token stop)
{
    for (const auto &[type, ids] : unknownOf(subjects)) {
        const auto read = m_database->fetchInactive(type, ids, stop);
        if (!read && endsScan(read.error())) {
            return propagate(read.error());
        }
        if (!read) {
            m_refused.insert(type);
            continue;
        }
        for (const auto id : ids) {
            m_inactive.emplace(Subject{type, id}, false);
        }
        for (const auto id : *read) {
            m_inactive[{type, id}] = true;
        }
    }
    std::set<Subject> inactive;
    for (const auto &subject : subjects) {
        const auto known = m_inactive.find(subject);
        if (known != m_inactive.end() && known->second) {
            inactive.insert(subject);
        }
    }
    return inactive;
}

std::map<SubjectType, std::vector<std::int64_t>> OrganizationLookup::unknownOf(const std::set<Subject> &subjects) const
{
    std::map<SubjectType, std::vector<std::int64_t>> unknown;
    for (const auto &subject : subjects) {
        if (m_database && !m_refused.contains(subject.type) && !m_inactive.contains(subject)) {
            unknown[subject.type].push_back(subject.id);
        }
    }
    return unknown;
}

} // namespace cells::claims
