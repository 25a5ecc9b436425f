// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/engine/audit/auditlog.h"

#include <map>

namespace cells::audit {

// A record of the audit log, read back.
struct AuditRecord
{
    std::int64_t seq = 0;
    std::optional<Instant> time;
    std::string person;
    std::string tool;
    AuditKind kind = AuditKind::Note;
    AuditFields fields;

    // The field as text; empty when there is none.
    std::string text(std::string_view field) const;
    std::vector<std::string> texts(std::string_view field) const;
    // The field as a number; nothing when there is none, or it is something else.
    std::optional<std::int64_t> number(std::string_view field) const;
};

// Whether a field of a record holds the action, under its name or the one of earlier releases.
bool isActionField(std::string_view field);

// Returns every record of the text, in order. Lines that are no record are left out; verifyAudit finds them.
std::vector<AuditRecord> auditRecordsIn(std::string_view text);

// Selects records; an empty member selects all.
struct AuditFilter
{
    std::optional<Instant> since;
    std::optional<Instant> until;
    std::string plan;
    std::string person;
    // A part of any text in the record: a lease, a reason.
    std::string part;

    bool matches(const AuditRecord &record) const;
};

// How a lease ended, by the audit log.
struct ResolvedLease
{
    // "commit" or "roll_back"; empty when it is unknown how the lease ended.
    std::string action;
    std::string person;
    Instant when;
};
Message messageOf(const ResolvedLease &resolved);
// Returns those of the cell; of several actions on one lease, the last.
std::map<Uuid, ResolvedLease> resolvedLeasesIn(const std::vector<AuditRecord> &records, CellId cell);

// Returns when claims of each model were last changed from here in the cell, by the records of runs of plans.
std::map<std::string, Instant, std::less<>> repairsIn(
    std::string_view text, const std::string &environment, CellId cell);

// A call that was about to be made, without a later record of its outcome (C2).
struct OpenIntent
{
    std::int64_t seq = 0;
    std::string plan;
    std::int64_t cell = 0;
    std::string action;
    std::string lease;
    // The time of the service; empty for a local row.
    std::string createdAt;
    // The update of claims and its claims, as auditText returns them.
    std::string update{};
    std::vector<std::string> claims{};
    // "both", "destroy" or "create".
    std::string half{};
    std::optional<Instant> time{};
};

// Returns them in the order of the audit log.
std::vector<OpenIntent> openIntentsIn(const std::vector<AuditRecord> &records);

} // namespace cells::audit
