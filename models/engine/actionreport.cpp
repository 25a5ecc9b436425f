#include "models/engine/actionreport.h"

#include <algorithm>

namespace cells {

std::string_view keyOf(ItemOutcome outcome)
{
    switch (outcome) {
    case ItemOutcome::Applied:
        return "applied";
    case ItemOutcome::NotApplied:
        return "not_applied";
    case ItemOutcome::Unknown:
        return "unknown";
    case ItemOutcome::Stale:
        return "stale";
    case ItemOutcome::Superseded:
        return "superseded";
    case ItemOutcome::NotStarted:
        break;
    }
    return "not_started";
}

int ActionReport::count(ItemOutcome outcome) const
{
    return static_cast<int>(
        std::count_if(items.begin(), items.end(), [outcome](const ItemResult &it) { return it.outcome == outcome; }));
}

} // namespace cells
