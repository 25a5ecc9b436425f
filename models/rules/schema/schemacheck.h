// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/schemacatalog.h"
#include "models/claims/database/schemadocs.h"
#include "models/rules/schema/schemafinding.h"

#include <span>
#include <string_view>
#include <vector>

namespace cells::schema {

// A database of a cell, with its catalog.
struct DatabaseCatalog
{
    LogicalDatabase database = LogicalDatabase::Main;
    // Nothing when it could not be read.
    const SchemaCatalog *catalog = nullptr;
};

// The databases of a cell, the main one first.
struct CellCatalogs
{
    CellId cell;
    std::vector<DatabaseCatalog> databases{};
};

// Returns the databases of a cell in which tables of a gitlab_schema are at home (db/database_connections): gitlab_ci
// of the database ci, or of main where there is none; gitlab_shared and gitlab_internal of all. Empty when unknown.
std::vector<LogicalDatabase> homesOf(std::string_view gitlabSchema, const CellCatalogs &cell);

// Another session may not write the table (lib/gitlab/database/lock_writes_manager.rb).
bool isWriteLocked(const SchemaTable &table);

// GitLab's only table whose rows may have several keys (spec/lib/gitlab/organizations/sharding_key_spec.rb).
bool mayHaveSeveralKeys(std::string_view table);

// A table that the checkout documents, in a database where it is at home.
struct HomeTableState
{
    const TableDocs *docs = nullptr;
    LogicalDatabase database = LogicalDatabase::Main;
    // Nothing when the database lacks it.
    const SchemaTable *table = nullptr;
};

// Each documented table in each of its home databases that was read; views are left out.
std::vector<HomeTableState> homeTablesOf(const SchemaDocs &docs, const CellCatalogs &cell);

// Pure. Checks what the catalogs alone show.
std::vector<Finding> checkCatalogs(const CellCatalogs &cell);

} // namespace cells::schema
