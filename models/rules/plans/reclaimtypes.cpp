#include "models/rules/plans/reclaimtypes.h"

#include <algorithm>
#include <array>

namespace cells {

namespace {

constexpr std::array<std::pair<ClaimAction, std::string_view>, 3> actionKeys{{{ClaimAction::Create, "create_claim"},
    {ClaimAction::Replace, "replace_claim"}, {ClaimAction::Destroy, "destroy_claim"}}};
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

std::string_view keyOf(ClaimAction action)
{
    return keyIn(actionKeys, action);
}

std::optional<ClaimAction> claimActionOf(std::string_view key)
{
    return valueIn<ClaimAction>(actionKeys, key);
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

int ReclaimPlan::count(ClaimAction action) const
{
    return int(std::count_if(
        items.begin(), items.end(), [action](const PlannedClaim &item) { return item.action == action; }));
}

} // namespace cells
