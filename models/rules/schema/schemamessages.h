// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto tableWithoutDocs = messagePattern("schema", "The checkout does not document the table %1.");
inline constexpr auto tableDeleted
    = messagePattern("schema", "GitLab has removed the table %1, and the database still has it.");
inline constexpr auto docsWithoutTable = messagePattern("schema", "The checkout documents %1, and no database has it.");
inline constexpr auto tableNotInStructure
    = messagePattern("schema", "The database has the table %1, and db/structure.sql does not create it.");
inline constexpr auto tableNotInDatabase
    = messagePattern("schema", "db/structure.sql creates the table %1, and the database lacks it.");
inline constexpr auto schemaDeprecated
    = messagePattern("schema", "GitLab no longer uses the schema %1. Tables of it: %2, such as %3.");
inline constexpr auto keyUndeclared
    = messagePattern("schema", "%1 has no sharding key, and its schema %2 requires one.");
inline constexpr auto keyColumnMissing
    = messagePattern("schema", "The sharding key %1 is declared, and the table has no such column.");
inline constexpr auto keyNullable = messagePattern("schema", "The sharding key %2 of %1 can be null.");
inline constexpr auto severalKeysAllowed
    = messagePattern("schema", "Rows of %1 may have more than one of the sharding keys %2: %3.");
inline constexpr auto severalKeysUnchecked
    = messagePattern("schema", "Rows of %1 may have more than one of the sharding keys %2.");
inline constexpr auto keyCheckNotUnderstood
    = messagePattern("schema", "The effect of the constraint %2 of %1 is unknown: %3.");
inline constexpr auto keyWithoutForeignKey
    = messagePattern("schema", "Neither a foreign key nor a loose one leads from the sharding key %1 to %2.");
inline constexpr auto constraintNotValidated
    = messagePattern("schema", "The constraint %1 of %2 is not validated. Older rows may break it.");
inline constexpr auto validationPending
    = messagePattern("schema", "Its validation is queued. Attempts: %1. Last error: %2.");
inline constexpr auto validationQueued = messagePattern("schema", "Its validation is queued. Attempts: %1.");
inline constexpr auto foreignKeyAcrossSchemas
    = messagePattern("schema", "The foreign key %1 leads from %2 to %3, between the schemas %4 and %5.");
inline constexpr auto looseKeyTriggerMissing = messagePattern(
    "schema", "No trigger notes which rows of %1 are deleted, so the loose foreign keys of %2 do nothing.");
inline constexpr auto looseKeyTriggerDisabled = messagePattern("schema",
    "The trigger %3 of %1 is disabled. Deleted rows are not noted, so the loose foreign keys of %2 do nothing.");
inline constexpr auto partitionTriggerMissing = messagePattern(
    "schema", "Rows deleted directly from the partition %1 of %2 are not noted for loose foreign keys.");
inline constexpr auto writeLockMissing
    = messagePattern("schema", "%1 belongs to the database %3, and is writable in %2.");
inline constexpr auto writeLockMissingPartitions
    = messagePattern("schema", "Partitions of %1 that are writable in the database %2: %3, such as %4.");
inline constexpr auto writeLockAtHome
    = messagePattern("schema", "%1 belongs to the database %2, and is locked for writes there.");
inline constexpr auto ownershipSpurious = messagePattern(
    "schema", "The sequence %1 also depends on %2. A former upgrade of PostgreSQL may have left that.");

inline constexpr auto schemaStepDocs = messagePattern(
    "schema", "Find out who made the table. If it is not needed, remove it with a migration of GitLab.");
inline constexpr auto schemaStepDeleted
    = messagePattern("schema", "Check why the migration that removes it has not dropped it.");
inline constexpr auto schemaStepMigrate
    = messagePattern("schema", "Check which migration creates it, and whether it has run in this cell.");
inline constexpr auto schemaStepStructure = messagePattern("schema", "Find out which migration made the table.");
inline constexpr auto schemaStepDeclare
    = messagePattern("schema", "Declare a sharding key, or an issue about it, in the file of the table.");
inline constexpr auto schemaStepClass
    = messagePattern("schema", "Move the tables to a schema in use, such as gitlab_main_org.");
inline constexpr auto schemaStepNotNull = messagePattern(
    "schema", "Fill the rows that are without a key, then add a NOT NULL constraint with a migration of GitLab.");
inline constexpr auto schemaStepOneKey
    = messagePattern("schema", "Let the check demand exactly one: num_nonnulls(%1) = 1.");
inline constexpr auto schemaStepRead = messagePattern("schema", "Read the definition of the constraint.");
inline constexpr auto schemaStepForeignKey
    = messagePattern("schema", "Add a foreign key, or an entry in config/gitlab_loose_foreign_keys.yml.");
inline constexpr auto schemaStepValidate
    = messagePattern("schema", "Search for rows that break it. If there are none, it can be validated.");
inline constexpr auto schemaStepAcross = messagePattern("schema", "Replace it with a loose foreign key, or remove it.");
inline constexpr auto schemaStepTrigger
    = messagePattern("schema", "Add the trigger with a migration of GitLab (track_record_deletions).");
inline constexpr auto schemaStepEnable = messagePattern("schema", "Find out who disabled it, and enable it.");
inline constexpr auto schemaStepLock = messagePattern("schema", "Run on the cell: rake gitlab:db:lock_writes.");
inline constexpr auto schemaStepUnlock
    = messagePattern("schema", "Run on the cell: rake gitlab:db:lock_writes. It unlocks tables that are at home.");
inline constexpr auto schemaStepOwnership
    = messagePattern("schema", "Attach this finding to a support case. GitLab has a task that removes it.");

inline constexpr auto cellLacksTable = messagePattern("schema", "The cell lacks the table %1, which most cells have.");
inline constexpr auto cellHasTable = messagePattern("schema", "The cell has the table %1, which most cells lack.");
inline constexpr auto cellTableDiffers = messagePattern("schema", "The table %1 differs from that of most cells.");
inline constexpr auto moreDifferences = messagePattern("schema", "More differences: %1.");
inline constexpr auto columnMissingHere = messagePattern("schema", "The column %1 is missing.");
inline constexpr auto columnExtra = messagePattern("schema", "The column %1 is only in this cell.");
inline constexpr auto columnOther = messagePattern("schema", "The column %1 is %2 here, and usually %3.");
inline constexpr auto constraintMissing = messagePattern("schema", "The constraint %1 is missing.");
inline constexpr auto constraintExtra = messagePattern("schema", "The constraint %1 is only in this cell.");
inline constexpr auto constraintOther = messagePattern("schema", "The constraint %1 is %2 here, and usually %3.");
inline constexpr auto triggerMissingHere = messagePattern("schema", "The trigger %1 is missing.");
inline constexpr auto triggerExtra = messagePattern("schema", "The trigger %1 is only in this cell.");
inline constexpr auto triggerOther = messagePattern("schema", "The trigger %1 calls %2 here, and usually %3.");
inline constexpr auto schemaStepCompare
    = messagePattern("schema", "Check which migration of GitLab did not run, or ran only in part, in this cell.");

inline constexpr auto rowsWithoutKey
    = messagePattern("schema", "Rows of %1 without a sharding key: %2 of %3, such as %4.");
inline constexpr auto rowsWithKeys
    = messagePattern("schema", "Rows of %1 with more than one sharding key: %2 of %3, such as %4.");
inline constexpr auto rowsOtherThanParent
    = messagePattern("schema", "Rows of %1 whose %5 is not that of their parent: %2 of %3, such as %4.");
inline constexpr auto rowsDangling
    = messagePattern("schema", "Rows of %1 whose %5 references a missing row: %2 of %3, such as %4.");

inline constexpr auto rowStepNull
    = messagePattern("schema", "Find the parent of these rows. The background migration may have left them out.");
inline constexpr auto rowStepSeveral
    = messagePattern("schema", "Find out which key is right, before the check demands exactly one.");
inline constexpr auto rowStepParent = messagePattern(
    "schema", "Find out whether the parent was moved. Such rows stay behind when an organization moves.");
inline constexpr auto rowStepDangling
    = messagePattern("schema", "Find out how the referenced row was deleted. No loose foreign key waits for it.");

} // namespace cells::messages
