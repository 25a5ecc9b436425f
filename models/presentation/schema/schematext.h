// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/schema/schemareport.h"
#include "models/presentation/base/enumlabels.h"

#include <QString>

namespace cells {

template <>
inline constexpr auto labelTable<schema::FindingKind> = enumLabels<schema::FindingKind>("schema",
    {
        {schema::FindingKind::TableWithoutDocs, QT_TRANSLATE_NOOP("schema", "Table not documented"), Status::Extra},
        {schema::FindingKind::DocsWithoutTable, QT_TRANSLATE_NOOP("schema", "Documented, no table"), Status::Missing},
        {schema::FindingKind::TableNotInStructure, QT_TRANSLATE_NOOP("schema", "Table not in structure.sql"),
            Status::Extra},
        {schema::FindingKind::TableNotInDatabase, QT_TRANSLATE_NOOP("schema", "Table missing"), Status::Missing},
        {schema::FindingKind::SchemaDeprecated, QT_TRANSLATE_NOOP("schema", "Deprecated schema"), Status::Stale},
        {schema::FindingKind::KeyUndeclared, QT_TRANSLATE_NOOP("schema", "No sharding key"), Status::Missing},
        {schema::FindingKind::KeyColumnMissing, QT_TRANSLATE_NOOP("schema", "Key column missing"), Status::Missing},
        {schema::FindingKind::KeyNullable, QT_TRANSLATE_NOOP("schema", "Key may be null"), Status::Stale},
        {schema::FindingKind::SeveralKeysAllowed, QT_TRANSLATE_NOOP("schema", "Several keys allowed"), Status::Stale},
        {schema::FindingKind::KeyCheckNotUnderstood, QT_TRANSLATE_NOOP("schema", "Check not understood"),
            Status::Unknown},
        {schema::FindingKind::KeyWithoutForeignKey, QT_TRANSLATE_NOOP("schema", "Key without foreign key"),
            Status::Stale},
        {schema::FindingKind::ConstraintNotValidated, QT_TRANSLATE_NOOP("schema", "Constraint not validated"),
            Status::Stale},
        {schema::FindingKind::ForeignKeyAcross, QT_TRANSLATE_NOOP("schema", "Foreign key between schemas"),
            Status::Conflict},
        {schema::FindingKind::LooseKeyTriggerMissing, QT_TRANSLATE_NOOP("schema", "Delete trigger missing"),
            Status::Missing},
        {schema::FindingKind::LooseKeyTriggerDisabled, QT_TRANSLATE_NOOP("schema", "Delete trigger disabled"),
            Status::Stale},
        {schema::FindingKind::WriteLockMissing, QT_TRANSLATE_NOOP("schema", "Write lock missing"), Status::Missing},
        {schema::FindingKind::WriteLockAtHome, QT_TRANSLATE_NOOP("schema", "Write lock at home"), Status::Conflict},
        {schema::FindingKind::OwnershipSpurious, QT_TRANSLATE_NOOP("schema", "Spurious sequence ownership"),
            Status::Different},
        {schema::FindingKind::MigrationFailed, QT_TRANSLATE_NOOP("schema", "Migration failed"), Status::Conflict},
        {schema::FindingKind::MigrationPaused, QT_TRANSLATE_NOOP("schema", "Migration paused"), Status::Wait},
        {schema::FindingKind::MigrationOnHold, QT_TRANSLATE_NOOP("schema", "Migration on hold"), Status::Wait},
        {schema::FindingKind::MigrationStalled, QT_TRANSLATE_NOOP("schema", "Migration stalled"), Status::Stale},
        {schema::FindingKind::MigrationFailing, QT_TRANSLATE_NOOP("schema", "Migration about to fail"),
            Status::Conflict},
        {schema::FindingKind::MigrationJobStuck, QT_TRANSLATE_NOOP("schema", "Migration job stuck"), Status::Stale},
        {schema::FindingKind::MigrationNotFinalized, QT_TRANSLATE_NOOP("schema", "Migration not finalized"),
            Status::Stale},
        {schema::FindingKind::LooseKeysOverdue, QT_TRANSLATE_NOOP("schema", "Loose foreign keys overdue"),
            Status::Stale},
        {schema::FindingKind::CellsDiffer, QT_TRANSLATE_NOOP("schema", "Differs from other cells"), Status::Different},
        {schema::FindingKind::KeysNull, QT_TRANSLATE_NOOP("schema", "Rows without a key"), Status::Missing},
        {schema::FindingKind::KeysSeveral, QT_TRANSLATE_NOOP("schema", "Rows with several keys"), Status::Conflict},
        {schema::FindingKind::KeyDiffersFromParent, QT_TRANSLATE_NOOP("schema", "Key differs from the parent's"),
            Status::Different},
        {schema::FindingKind::KeyDangling, QT_TRANSLATE_NOOP("schema", "Dangling key"), Status::Extra},
    });

template <>
inline constexpr auto labelTable<schema::KeyDeclaration> = enumLabels<schema::KeyDeclaration>("schema",
    {
        {schema::KeyDeclaration::Declared, QT_TRANSLATE_NOOP("schema", "declared"), Status::Ok},
        {schema::KeyDeclaration::Desired, QT_TRANSLATE_NOOP("schema", "desired"), Status::Wait},
        {schema::KeyDeclaration::Undeclared, QT_TRANSLATE_NOOP("schema", "none"), Status::Missing},
        {schema::KeyDeclaration::Exempt, QT_TRANSLATE_NOOP("schema", "exempt"), Status::Ended},
        {schema::KeyDeclaration::NotRequired, QT_TRANSLATE_NOOP("schema", "not required"), Status::Ended},
    });

template <>
inline constexpr auto labelTable<schema::KeyGuard> = enumLabels<schema::KeyGuard>("schema",
    {
        {schema::KeyGuard::Enforced, QT_TRANSLATE_NOOP("schema", "NOT NULL"), Status::Ok},
        {schema::KeyGuard::NotValidated, QT_TRANSLATE_NOOP("schema", "NOT VALID"), Status::Stale},
        {schema::KeyGuard::Nullable, QT_TRANSLATE_NOOP("schema", "may be null"), Status::Missing},
        {schema::KeyGuard::Unknown, QT_TRANSLATE_NOOP("schema", "unknown"), Status::Unknown},
        {schema::KeyGuard::None, QT_TRANSLATE_NOOP("schema", "no key"), Status::Ended},
    });

template <>
inline constexpr auto labelTable<schema::BackfillStep> = enumLabels<schema::BackfillStep>("schema",
    {
        {schema::BackfillStep::ColumnMissing, QT_TRANSLATE_NOOP("schema", "column missing"), Status::Missing},
        {schema::BackfillStep::AwaitingParent, QT_TRANSLATE_NOOP("schema", "waits for the parent"), Status::Wait},
        {schema::BackfillStep::NotQueued, QT_TRANSLATE_NOOP("schema", "not queued"), Status::Missing},
        {schema::BackfillStep::Running, QT_TRANSLATE_NOOP("schema", "running"), Status::Wait},
        {schema::BackfillStep::Paused, QT_TRANSLATE_NOOP("schema", "paused"), Status::Stale},
        {schema::BackfillStep::Failed, QT_TRANSLATE_NOOP("schema", "failed"), Status::Conflict},
        {schema::BackfillStep::Finished, QT_TRANSLATE_NOOP("schema", "to be finalized"), Status::Wait},
        {schema::BackfillStep::Nullable, QT_TRANSLATE_NOOP("schema", "needs NOT NULL"), Status::Stale},
        {schema::BackfillStep::NotValidated, QT_TRANSLATE_NOOP("schema", "needs validation"), Status::Stale},
        {schema::BackfillStep::Enforced, QT_TRANSLATE_NOOP("schema", "to be declared"), Status::Ok},
        {schema::BackfillStep::Unknown, QT_TRANSLATE_NOOP("schema", "unknown"), Status::Unknown},
    });

template <>
inline constexpr auto labelTable<schema::TableMatch> = enumLabels<schema::TableMatch>("schema",
    {
        {schema::TableMatch::Same, QT_TRANSLATE_NOOP("schema", "same"), Status::Ok},
        {schema::TableMatch::Different, QT_TRANSLATE_NOOP("schema", "differs"), Status::Different},
        {schema::TableMatch::Missing, QT_TRANSLATE_NOOP("schema", "missing"), Status::Missing},
        {schema::TableMatch::Extra, QT_TRANSLATE_NOOP("schema", "only here"), Status::Extra},
        {schema::TableMatch::Unread, QT_TRANSLATE_NOOP("schema", "not read"), Status::Unknown},
    });

template <>
inline constexpr auto labelTable<MigrationStatus> = enumLabels<MigrationStatus>("schema",
    {
        {MigrationStatus::Unknown, QT_TRANSLATE_NOOP("schema", "unknown"), Status::Unknown},
        {MigrationStatus::Paused, QT_TRANSLATE_NOOP("schema", "paused"), Status::Stale},
        {MigrationStatus::Active, QT_TRANSLATE_NOOP("schema", "active"), Status::Wait},
        {MigrationStatus::Finished, QT_TRANSLATE_NOOP("schema", "finished"), Status::Ok},
        {MigrationStatus::Failed, QT_TRANSLATE_NOOP("schema", "failed"), Status::Conflict},
        {MigrationStatus::Finalizing, QT_TRANSLATE_NOOP("schema", "finalizing"), Status::Wait},
        {MigrationStatus::Finalized, QT_TRANSLATE_NOOP("schema", "finalized"), Status::Ended},
    });

} // namespace cells

namespace cells::schema {

// "3 findings · 41 of 60 tables that need a sharding key enforce it · GitLab 19.4.0"; empty before the first report.
QString sentenceOf(const std::optional<SchemaReport> &report);
// "40 %"; a dash when it is unknown.
QString shareText(const std::optional<double> &share);
// "47 h to 60 h"; a dash when it is unknown.
QString leftText(const MigrationProgress &progress);
// How many of the tables that need a key have which, as a bar.
StatusShares sharesOf(const KeyCounts &counts);

} // namespace cells::schema
