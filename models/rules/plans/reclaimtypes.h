// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/enumtable.h"
#include "models/rules/claims/claimpair.h"
#include "models/rules/plans/plan.h"

#include <algorithm>

namespace cells::plans {

// The action on one difference.
enum class ClaimAction
{
    Create, // missing: the row has no claim
    Replace, // different: the claim does not say what the row says
    Destroy // extra: no row asks for the claim; or duplicate: its row asks for another, and has that
};

consteval auto enumTable(ClaimAction)
{
    return enumKeys<ClaimAction>({{ClaimAction::Create, "create_claim"}, {ClaimAction::Replace, "replace_claim"},
        {ClaimAction::Destroy, "destroy_claim"}});
}

// The request: one action, or an action for each difference by its class.
enum class ReclaimPlanKind
{
    CreateMissing,
    ReplaceDifferent,
    DestroyExtra,
    Repair,
    Undo // of another plan, whatever the rows ask for
};

consteval auto enumTable(ReclaimPlanKind)
{
    return enumKeys<ReclaimPlanKind>({{ReclaimPlanKind::CreateMissing, "create_missing"},
        {ReclaimPlanKind::ReplaceDifferent, "replace_different"}, {ReclaimPlanKind::DestroyExtra, "destroy_extra"},
        {ReclaimPlanKind::Repair, "repair"}, {ReclaimPlanKind::Undo, "undo"}});
}

// The range that a scan compared completely, and its findings.
struct ScanWindow
{
    Instant startedAt;
    // Sources with after < id <= upTo.
    std::int64_t after = 0;
    std::int64_t upTo = 0;
    std::uint64_t claims = 0;
    // Claims that no row requests, or whose row requests another.
    std::uint64_t extra = 0;
    // Claims of other cells among them (F18), and the number of sentinels that are lost (F23).
    std::uint64_t foreign = 0;
    std::uint64_t lostClaims = 0;
    // The reason that the lost ones are unknown; empty when they are known.
    std::string baselineProblem{};
    // True when there were no sentinels that could be lost.
    bool lacksBaseline = false;

    bool operator==(const ScanWindow &) const = default;
};

// The requested claims beyond a full plan: they were not read, and are left for the next plan.
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
    // Set for a replacement and a destruction.
    std::optional<HeldClaim> held;
    // The claim that the row requests; for a creation and a replacement. In a plan that undoes another, the earlier
    // claim.
    std::optional<ClaimMetadata> wanted;
    std::vector<PairReason> grounds;
    // For rows that hold each other's values: the number of the swap in the plan, from 1; 0 for none. The first of a
    // swap gives up its value, each next one takes the value of the one before, and the first takes that of the last,
    // so that one name at a time is free (P21).
    int swap = 0;
    // True when it undoes an action, so the row's request does not decide. It has to be the same as when it was
    // planned: `asked`. Also set for a surplus claim, whose row requests another one that exists.
    bool isUndo = false;
    std::optional<ClaimMetadata> asked{};

    bool isSurplus() const { return !isUndo && asked; }
    const ClaimMetadata &metadata() const { return wanted ? *wanted : held->metadata; }
    // The id of the source row.
    std::int64_t id() const { return idOfKey(metadata().source.key).value_or(0); }
    ClaimType type() const { return metadata().claim.type; }
    // True for the same value with another owner: the name is free between the two halves, which one update cannot do
    // (P5, P21).
    bool freesItsName() const { return held && wanted && held->metadata.claim == wanted->claim; }

    bool operator==(const PlannedClaim &) const = default;
};

// Such as "users 17".
inline std::string nameOf(const Source &source)
{
    return nameOf(source.type) + " " + std::to_string(idOfKey(source.key).value_or(0));
}
// Such as "users 17 username", without the value.
inline std::string nameOf(const PlannedClaim &item)
{
    return nameOf(item.metadata().source) + " " + nameOf(item.type());
}

struct ExcludedClaim
{
    std::int64_t id = 0;
    ClaimType type = ClaimType::Unspecified;
    Reason why;
    std::vector<PairReason> grounds;

    bool operator==(const ExcludedClaim &) const = default;
};

// A plan for the differences of one model; a value, like every plan.
struct ReclaimPlan : PlanHead
{
    ReclaimPlanKind kind = ReclaimPlanKind::Repair;
    // The name in the catalogue, such as "User".
    std::string model;
    ScanWindow scan;
    bool isBackfill = false;
    FlagState claiming = FlagState::Unread;
    // The fingerprint of the plan that it undoes; empty for none.
    std::string undoes;
    // Source by source: first sources with creations only, then those with replacements, then swaps, then those with
    // destructions.
    std::vector<PlannedClaim> items;
    std::vector<ExcludedClaim> excluded;
    // Nothing when the plan includes everything requested.
    std::optional<PlanRest> rest{};
    // The number of items whose holders were not looked up: another cell may hold their values. The run finds out, and
    // skips those (C7).
    std::uint64_t ownersNotAsked = 0;

    int count(ClaimAction action) const { return int(std::ranges::count(items, action, &PlannedClaim::action)); }
    // True when the plan requires live claiming to be on (C7). A plan that undoes restores the earlier claims, whether
    // it is on or off.
    bool needsClaiming() const
    {
        return kind != ReclaimPlanKind::Undo && count(ClaimAction::Destroy) < int(items.size()) && !isBackfill;
    }

    bool operator==(const ReclaimPlan &) const = default;
};

} // namespace cells::plans
