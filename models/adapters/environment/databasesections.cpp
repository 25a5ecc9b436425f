// SPDX-License-Identifier: MIT
#include "models/adapters/environment/databasesections.h"

#include "models/adapters/environment/environmentmessages.h"

#include <yaml-cpp/yaml.h> // defines what copies a node

#include <string_view>

namespace cells {

DatabaseSections databaseSectionsOf(const YamlSection &cell)
{
    if (!cell.has("databases")) {
        return {cell};
    }
    for (const std::string_view key : {"database", "database_password", "writer_database"}) {
        if (cell.has(key)) {
            cell.refuse(key, messages::keyBesideDatabases);
        }
    }
    const auto databases = cell.section("databases");
    databases.allowOnly({"main", "ci", "sec"});
    if (!databases.has("main")) {
        databases.refuse("main", messages::mainDatabaseMissing);
    }
    DatabaseSections sections{databases.section("main")};
    sections.main.allowOnly({"database", "database_password", "writer_database"});
    for (const auto database : {LogicalDatabase::Ci, LogicalDatabase::Sec}) {
        if (databases.has(toKey(database))) {
            auto section = databases.section(toKey(database));
            section.allowOnly({"database", "writer_database"});
            sections.further.emplace_back(database, std::move(section));
        }
    }
    return sections;
}

} // namespace cells
