#include "models/rules/plans/reclaimtypes.h"

#include <algorithm>
#include <array>

namespace cells {

namespace {

constexpr std::array<std::pair<ClaimDeed, std::string_view>, 3> deedKeys{{{ClaimDeed::Create, "create_claim"},
    {ClaimDeed::Replace, "replace_claim"}, {ClaimDeed::Destroy, "destroy_claim"}}};
constexpr std::array<std::pair<ReclaimPlanKind, std::string_view>, 5> kindKeys{
    {{ReclaimPlanKind::CreateMissing, "create_missing"}, {ReclaimPlanKind::ReplaceDifferent, "replace_different"},
        {ReclaimPlanKind::DestroyExtra, "destroy_extra"}, {ReclaimPlanKind::Repair, "repair"},
        {ReclaimPlanKind::Undo, "undo"}}};

template <typename Keys, typename Value> std::string_view keyIn(const Keys &keys, Value value)
{
    return std::find_if(keys.begin(), keys.end(), [value](const auto &entry) { return entry.first == value; })->second;
}

template <typename Value, typename Keys> std::optional<Value> valueIn(const Keys &keys, std::string_view key)
{
    const auto found = std::find_if(keys.begin(), keys.end(), [key](const auto &entry) { return entry.second == key; });
    return found == keys.end() ? std::nullopt : std::optional(found->first);
}

} // namespace

std::string_view keyOf(ClaimDeed deed)
{
    return keyIn(deedKeys, deed);
}

std::optional<ClaimDeed> claimDeedOf(std::string_view key)
{
    return valueIn<ClaimDeed>(deedKeys, key);
}

std::string_view keyOf(ReclaimPlanKind kind)
{
    return keyIn(kindKeys, kind);
}

std::optional<ReclaimPlanKind> reclaimPlanKindOf(std::string_view key)
{
    return valueIn<ReclaimPlanKind>(kindKeys, key);
}

std::string nameOf(const Source &source)
{
    return nameOf(source.type) + " " + std::to_string(idOfKey(source.key).value_or(0));
}

std::string nameOf(const PlannedClaim &item)
{
    return nameOf(item.metadata().source) + " " + nameOf(item.type());
}

int ReclaimPlan::count(ClaimDeed deed) const
{
    return int(
        std::count_if(items.begin(), items.end(), [deed](const PlannedClaim &item) { return item.deed == deed; }));
}

} // namespace cells
