// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/runs/actionreport.h"
#include "models/rules/plans/reclaimplan.h"

namespace cells::plans {

// Returns why the item must not be done, by the current state of its source; empty when it is as the plan saw it.
Message differenceNow(const PlannedClaim &item, const std::vector<claims::ClaimPair> &pairs, ItemOutcome &outcome);

// Whether the row, read while the item's claims are leased, still asks for what it did when that was planned.
bool isRowAsPlanned(const PlannedClaim &item, const ClaimableModel &model, const std::vector<LocalRow> &rows);

// The half of an item that is read back.
enum class ClaimHalf
{
    Both,
    Destroy,
    Create
};

consteval auto enumTable(ClaimHalf)
{
    return enumKeys<ClaimHalf>(
        {{ClaimHalf::Both, "both"}, {ClaimHalf::Destroy, "destroy"}, {ClaimHalf::Create, "create"}}, "create");
}

enum class ClaimState
{
    Done,
    NotDone,
    // A lease still holds it.
    Leased,
    // The state was unreadable.
    Unknown
};
ClaimState stateOf(const PlannedClaim &item, ClaimHalf half, const std::vector<claims::ClaimPair> &pairs);

// Keys in the audit log for the calls of an update.
inline constexpr std::string_view beginUpdateKey = "begin_update";
inline constexpr std::string_view commitUpdateKey = "commit_update";
inline constexpr std::string_view giveBackKey = "roll_back_update";
// The claims that were read back as done, in the outcome of an update that was not done as a whole.
inline constexpr std::string_view doneKey = "done";

// A claim as the audit log names it.
struct AuditedClaim
{
    ClaimAction action = ClaimAction::Create;
    SourceType source = SourceType::Unspecified;
    std::int64_t id = 0;
    // "username"
    std::string type;
    // The uuid of the claim that is destroyed.
    std::optional<Uuid> held;
};
// Returns nothing when the text is no claim.
std::optional<AuditedClaim> auditedClaim(const std::string &text);

// Returns the text for the audit log: "create_claim users 17 5f3a9c0b12de4f77 - username". It has only a salted hash of
// the value (C23).
std::string auditText(const PlannedClaim &item, std::string_view salt);

} // namespace cells::plans
