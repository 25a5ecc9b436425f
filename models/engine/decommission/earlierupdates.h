// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"
#include "models/engine/decommission/archive.h"
#include "models/engine/runs/archivereport.h"

#include <set>

namespace cells::decommission {

// The keys of the calls of a run about a whole cell, in the audit log.
inline constexpr std::string_view beginArchivedKey = "begin_archived";
inline constexpr std::string_view commitArchivedKey = "commit_archived";
inline constexpr std::string_view rollBackArchivedKey = "roll_back_archived";

// One update of claims of an archive, as its records in the audit log have it.
struct ArchiveUpdate
{
    // "3f9c0a1b2c4d.17": the plan, and the audit record with which it begins.
    std::string name;
    std::string plan;
    plans::ClaimRange range;
    // How many of the range it changes, and their digest: SHA-256 of the metadata lines in the order of an archive.
    std::uint64_t claims = 0;
    std::string digest;
    // How many the cell had in the range before.
    std::uint64_t before = 0;
    std::optional<Uuid> lease{};

    bool isRestore() const { return range.action == plans::ClaimAction::Create; }
};

// Fields of each of its records.
audit::AuditFields fieldsOf(const ArchiveUpdate &update, const ArchiveTarget &target, std::string_view action);

// An update of an interrupted run that may still be in effect, or whose end is not in the audit log.
struct EarlierUpdate
{
    ArchiveUpdate update;
    // The actions whose intents have no outcome.
    std::set<std::string, std::less<>> open;
    // Of the last intent; a call may arrive some time after it.
    std::optional<Instant> lastCall;
    bool isLeased = false;

    bool isResolved() const { return open.empty() && !isLeased; }
};

// Pure. Returns those of the cell at this service, in the order of the audit log.
std::vector<EarlierUpdate> unresolvedIn(const std::vector<audit::AuditRecord> &records, const ArchiveTarget &target);

} // namespace cells::decommission
