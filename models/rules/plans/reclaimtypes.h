// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimmetadata.h"
#include "models/claims/enumtable.h"
#include "models/rules/claims/claimpair.h"
#include "models/rules/plans/plan.h"

namespace cells {

// What is done about one difference.
enum class ClaimAction
{
    Create, // missing: the row has no claim
    Replace, // different: the claim does not say what the row says
    Destroy // extra: no row asks for the claim; or duplicate: its row asks for another, and has that
};
template <>
inline constexpr auto enumTable<ClaimAction> = enumKeys<ClaimAction>({{ClaimAction::Create, "create_claim"},
    {ClaimAction::Replace, "replace_claim"}, {ClaimAction::Destroy, "destroy_claim"}});

// What was asked for: one deed, or each difference by its class.
enum class ReclaimPlanKind
{
    CreateMissing,
    ReplaceDifferent,
    DestroyExtra,
    Repair,
    Undo // of another plan, whatever the rows ask for
};
template <>
inline constexpr auto enumTable<ReclaimPlanKind> = enumKeys<ReclaimPlanKind>(
    {{ReclaimPlanKind::CreateMissing, "create_missing"}, {ReclaimPlanKind::ReplaceDifferent, "replace_different"},
        {ReclaimPlanKind::DestroyExtra, "destroy_extra"}, {ReclaimPlanKind::Repair, "repair"},
        {ReclaimPlanKind::Undo, "undo"}});

// What a scan compared, completely, and what it found there.
struct ScanWindow
{
    Instant startedAt;
    // Sources with after < id <= upTo.
    std::int64_t after = 0;
    std::int64_t upTo = 0;
    std::uint64_t claims = 0;
    // No row asks for them, or their row asks for another.
    std::uint64_t extra = 0;
    // Claims of other cells among them (F18), and of those that were seen before, how many have vanished (F23).
    std::uint64_t foreign = 0;
    std::uint64_t lostClaims = 0;
    // Why it is not known whether any have; empty: it is.
    std::string baselineProblem{};
    // Nothing had been seen before that could have vanished.
    bool lacksBaseline = false;

    bool operator==(const ScanWindow &) const = default;
};

// What was asked for beyond what fills one plan: it was not looked at, and is for the next one.
struct PlanRest
{
    std::uint64_t sources = 0;
    std::int64_t firstId = 0;
    std::int64_t lastId = 0;

    bool operator==(const PlanRest &) const = default;
};

// A claim as the service has it.
struct HeldClaim
{
    Uuid uuid;
    ClaimMetadata metadata;
    Instant createdAt;
    Instant updatedAt;

    bool operator==(const HeldClaim &) const = default;
};

struct PlannedClaim
{
    ClaimAction action = ClaimAction::Create;
    // For a replacement and a destruction.
    std::optional<HeldClaim> held;
    // What the row asks for; for a creation and a replacement. Of what undoes another plan: what was there before.
    std::optional<ClaimMetadata> wanted;
    std::vector<PairReason> grounds;
    // Rows that have each other's values: which swap of the plan it is part of, from 1; 0: of none. The first of a swap
    // gives its value up, each next one takes what the one before had, and the first takes that of the last, so that
    // one name at a time is free (P21).
    int swap = 0;
    // It undoes something, so what its row asks for does not decide. It still has to be what it was when that was
    // planned: `asked`. That is also there for a claim too many, whose row asks for another one, which it has.
    bool isUndo = false;
    std::optional<ClaimMetadata> asked{};

    bool isSurplus() const { return !isUndo && asked; }
    const ClaimMetadata &metadata() const { return wanted ? *wanted : held->metadata; }
    // Of the source row.
    std::int64_t id() const { return idOfKey(metadata().source.key).value_or(0); }
    ClaimType type() const { return metadata().claim.type; }
    // The same value for somebody else: the name is free between its two halves, which no one update can do (P5, P21).
    bool freesItsName() const { return held && wanted && held->metadata.claim == wanted->claim; }

    bool operator==(const PlannedClaim &) const = default;
};

// "users 17"
std::string nameOf(const Source &source);
// "users 17 username": which it is, without a value.
std::string nameOf(const PlannedClaim &item);

struct ExcludedClaim
{
    std::int64_t id = 0;
    ClaimType type = ClaimType::Unspecified;
    Reason why;
    std::vector<PairReason> grounds;

    bool operator==(const ExcludedClaim &) const = default;
};

// What would be done about the differences of one model; a value, like every plan.
struct ReclaimPlan : PlanHead
{
    ReclaimPlanKind kind = ReclaimPlanKind::Repair;
    // As the catalogue names it: "User".
    std::string model;
    ScanWindow scan;
    bool isBackfill = false;
    FlagState claiming = FlagState::Unread;
    // The fingerprint of the plan that it undoes; empty: none.
    std::string undoes;
    // Source by source: first those where something is only created, then those where something is replaced, then the
    // swaps, then those where something is destroyed.
    std::vector<PlannedClaim> items;
    std::vector<ExcludedClaim> excluded;
    // Nothing: it speaks of all that was asked for.
    std::optional<PlanRest> rest{};
    // Of the items, how many claim a value of which nobody was asked who holds it: another cell may. The run finds that
    // out, and leaves such a one alone (C7).
    std::uint64_t ownersNotAsked = 0;

    int count(ClaimAction action) const;
    // Such a plan holds only as long as live claiming is on (C7). One that undoes brings back what was there, on or
    // off.
    bool needsClaiming() const
    {
        return kind != ReclaimPlanKind::Undo && count(ClaimAction::Destroy) < int(items.size()) && !isBackfill;
    }

    bool operator==(const ReclaimPlan &) const = default;
};

} // namespace cells
