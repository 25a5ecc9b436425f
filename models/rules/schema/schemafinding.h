// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/logicaldatabase.h"
#include "models/claims/message.h"
#include "models/rules/alerts/alertkind.h"

#include <optional>
#include <string>

namespace cells::schema {

// What can be wrong with the schema of a cell, against what GitLab's rules and a checkout of it ask for.
enum class FindingKind
{
    TableWithoutDocs, // a table that db/docs does not know
    DocsWithoutTable, // a file of db/docs whose table is nowhere
    TableNotInStructure, // documented, and not in db/structure.sql
    TableNotInDatabase, // in db/structure.sql, and not in its database
    SchemaDeprecated, // a gitlab_schema that GitLab no longer uses
    KeyUndeclared, // no sharding key, none planned, no issue about it, and its schema requires one
    KeyColumnMissing,
    KeyNullable, // nothing refuses rows without a key
    SeveralKeysAllowed, // the check lets a row have two keys
    KeyCheckNotUnderstood, // a check over the keys of which it is unknown what it allows
    KeyWithoutForeignKey, // neither a foreign key nor a loose one leads to what the key references
    ConstraintNotValidated, // rows from before may break it
    ForeignKeyAcross, // between schemas where it is not allowed
    LooseKeyTriggerMissing, // deleted rows of a parent are not noted
    LooseKeyTriggerDisabled,
    WriteLockMissing, // a table that is at home elsewhere can be written here
    WriteLockAtHome, // a table that is at home here cannot be written
    OwnershipSpurious, // a sequence depends on a column as pg_upgrade has left it
    MigrationFailed,
    MigrationPaused,
    MigrationOnHold,
    MigrationStalled, // active, and no job has succeeded for a day
    MigrationFailing, // more than half of at least 50 jobs failed
    MigrationJobStuck, // a job has run for more than an hour
    MigrationNotFinalized, // finished, and its date to be finalized has passed
    LooseKeysOverdue, // deleted rows that loose foreign keys have not followed for a day
    CellsDiffer, // two cells have a table in different forms
    KeysNull, // rows without a key
    KeysSeveral, // rows with more than one key
    KeyDiffersFromParent, // a row is of another organization than its parent
    KeyDangling, // the key leads to a row that is not there
};

consteval auto enumTable(FindingKind)
{
    return enumKeys<FindingKind>({{FindingKind::TableWithoutDocs, "table_without_docs"},
        {FindingKind::DocsWithoutTable, "docs_without_table"},
        {FindingKind::TableNotInStructure, "table_not_in_structure"},
        {FindingKind::TableNotInDatabase, "table_not_in_database"},
        {FindingKind::SchemaDeprecated, "schema_deprecated"}, {FindingKind::KeyUndeclared, "key_undeclared"},
        {FindingKind::KeyColumnMissing, "key_column_missing"}, {FindingKind::KeyNullable, "key_nullable"},
        {FindingKind::SeveralKeysAllowed, "several_keys_allowed"},
        {FindingKind::KeyCheckNotUnderstood, "key_check_not_understood"},
        {FindingKind::KeyWithoutForeignKey, "key_without_foreign_key"},
        {FindingKind::ConstraintNotValidated, "constraint_not_validated"},
        {FindingKind::ForeignKeyAcross, "foreign_key_across"},
        {FindingKind::LooseKeyTriggerMissing, "loose_key_trigger_missing"},
        {FindingKind::LooseKeyTriggerDisabled, "loose_key_trigger_disabled"},
        {FindingKind::WriteLockMissing, "write_lock_missing"}, {FindingKind::WriteLockAtHome, "write_lock_at_home"},
        {FindingKind::OwnershipSpurious, "ownership_spurious"}, {FindingKind::MigrationFailed, "migration_failed"},
        {FindingKind::MigrationPaused, "migration_paused"}, {FindingKind::MigrationOnHold, "migration_on_hold"},
        {FindingKind::MigrationStalled, "migration_stalled"}, {FindingKind::MigrationFailing, "migration_failing"},
        {FindingKind::MigrationJobStuck, "migration_job_stuck"},
        {FindingKind::MigrationNotFinalized, "migration_not_finalized"},
        {FindingKind::LooseKeysOverdue, "loose_keys_overdue"}, {FindingKind::CellsDiffer, "cells_differ"},
        {FindingKind::KeysNull, "keys_null"}, {FindingKind::KeysSeveral, "keys_several"},
        {FindingKind::KeyDiffersFromParent, "key_differs_from_parent"}, {FindingKind::KeyDangling, "key_dangling"}});
}

struct Finding
{
    FindingKind kind = FindingKind::TableWithoutDocs;
    CellId cell;
    // Where it was found; nothing when it is about the checkout alone.
    std::optional<LogicalDatabase> database{};
    // The table as qualified() has it, "table.column", "table.constraint", the sequence, the class of the background
    // migration, or the name of the gitlab_schema.
    std::string object{};
    // The file and line of the checkout that asks for it: "db/docs/users.yml:12"; empty for none.
    std::string source{};
    Message text{};
    // What to do.
    Message step{};
    // The statement that shows it; empty for none.
    std::string query{};

    bool operator==(const Finding &) const = default;
};

alerts::Severity severityOf(FindingKind kind);

} // namespace cells::schema
