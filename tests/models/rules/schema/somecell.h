// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/schemacatalog.h"
#include "models/claims/database/schemadocs.h"
#include "models/rules/schema/schemacheck.h"

#include <QStringList>

#include <map>

namespace cells::schema {

inline constexpr auto Main = LogicalDatabase::Main;
inline constexpr auto Ci = LogicalDatabase::Ci;
inline constexpr auto Sec = LogicalDatabase::Sec;

// A cell with the databases main, ci and sec, and a checkout that agrees with them. A test changes one thing.
//
// main has organizations, namespaces, projects, users, and issues (of a project), labels (of a project or a group),
// zoekt_nodes (of the cell); ci has p_ci_builds (of a project by a loose foreign key) with one partition; sec has
// scanners. Each database has all tables, write-locked where they are not at home.
struct SomeCell
{
    SomeCell();

    CellCatalogs catalogs() const;
    SchemaTable &table(LogicalDatabase database, const std::string &name);
    TableDocs &tableDocs(const std::string &name);
    // In every database.
    void removeTable(const std::string &name);
    // In no docs.
    void addTable(LogicalDatabase database, const SchemaTable &added);

    SchemaDocs docs;
    std::map<LogicalDatabase, SchemaCatalog> databases;
    CellId cell{3};
};

// The time of the readings.
Instant readAt();
// A migration in good order: active, with jobs that succeed.
BackgroundMigration someMigration(const std::string &job);
SchemaConstraint checkNamed(
    const std::string &name, const std::vector<std::string> &columns, const std::string &definition);
SchemaConstraint foreignKeyNamed(const std::string &name, const std::string &column, const std::string &references);
SchemaTrigger writeLockOf(const std::string &table);
SchemaTrigger trackingOf(const std::string &table);

// Each as "key_nullable main labels".
QStringList textsOf(const std::vector<Finding> &findings);

} // namespace cells::schema
