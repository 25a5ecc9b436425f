// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/organizationrows.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace cells {
namespace {

// The states in which an organization surely does not work here: 1 soft-deleted, 2 being deleted, 5 entering
// maintenance, 6 in maintenance. 0 is active up to GitLab 18 and unconfirmed from 19.0 on, where 3 is confirmed and 4
// active. A later number is unknown, so it counts as active.
constexpr std::string_view isInactive = "o.state IN (1, 2, 5, 6)";

// Empty: such a subject has no organization.
std::string_view tableOf(SubjectType type)
{
    switch (type) {
    case SubjectType::Namespace:
        return "namespaces";
    case SubjectType::Project:
        return "projects";
    case SubjectType::User:
        return "users";
    case SubjectType::Organization:
    case SubjectType::Unspecified:
        break;
    }
    return {};
}

// Made of constants alone.
std::string sqlFor(SubjectType type)
{
    if (type == SubjectType::Organization) {
        return fmt::format(
            "SELECT o.id::bigint FROM public.organizations AS o WHERE o.id = ANY ($1::bigint[]) AND {}", isInactive);
    }
    const auto table = tableOf(type);
    return table.empty() ? std::string()
                         : fmt::format("SELECT s.id::bigint FROM public.{} AS s JOIN public.organizations AS o ON o.id "
                                       "= s.organization_id WHERE s.id = ANY ($1::bigint[]) AND {}",
                             table, isInactive);
}

} // namespace

SqlOutcome<std::vector<std::int64_t>> inactiveIn(
    SqlConnection &connection, SubjectType type, const std::vector<std::int64_t> &ids)
{
    const auto sql = sqlFor(type);
    if (sql.empty()) {
        return tl::unexpected(
            SqlError{SqlError::Kind::Rejected, {}, "a subject of this type has no organization: " + nameOf(type)});
    }
    std::vector<SqlValue> wanted;
    wanted.reserve(ids.size());
    for (const auto id : ids) {
        wanted.emplace_back(std::to_string(id));
    }
    return connection.run(sql, {sqlArray(wanted)}).map([](const SqlRows &rows) {
        std::vector<std::int64_t> inactive;
        for (int row = 0; row < rows.size(); ++row) {
            inactive.push_back(rows.number(row, 0));
        }
        return inactive;
    });
}

} // namespace cells
