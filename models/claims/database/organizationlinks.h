// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// Rows of `table` belong to the same organization as the row of `parent` that `foreignKey` names. Both tables have the
// columns id and organization_id.
struct OrganizationLink
{
    std::string_view table;
    std::string_view foreignKey;
    std::string_view parent;
};

// What follows from GitLab's models (Cells design, organizations). Rows without a parent are not compared.
inline constexpr OrganizationLink organizationLinks[]{{"projects", "namespace_id", "namespaces"},
    {"namespaces", "parent_id", "namespaces"}, {"emails", "user_id", "users"}, {"keys", "user_id", "users"}};

// A row whose organization is not that of its parent.
struct OrganizationMismatch
{
    std::int64_t id = 0;
    std::int64_t organization = 0;
    std::int64_t parent = 0;
    std::int64_t parentOrganization = 0;

    bool operator==(const OrganizationMismatch &) const = default;
};

// A batch of rows in the order of their ids.
struct OrganizationBatch
{
    std::int64_t rows = 0;
    // The id of the last one; nothing when there was none.
    std::optional<std::int64_t> last{};
    std::vector<OrganizationMismatch> mismatches{};
};

// A row of a table whose ids are the same in every cell, and what it is called.
struct StaticRow
{
    std::int64_t id = 0;
    std::string name;

    bool operator==(const StaticRow &) const = default;
};

// Tables that GitLab fills with fixed ids, and the columns that name a row.
struct StaticTable
{
    std::string_view table;
    std::string_view nameColumn;
};

inline constexpr StaticTable staticTables[]{{"plans", "name"}, {"work_item_types", "name"}};

} // namespace cells
