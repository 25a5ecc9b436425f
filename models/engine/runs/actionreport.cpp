#include "models/engine/runs/actionreport.h"

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
    case ItemOutcome::Ended:
        return "ended";
    case ItemOutcome::Conflict:
        return "conflict";
    case ItemOutcome::Lost:
        return "lost";
    case ItemOutcome::LeaseLost:
        return "lease_lost";
    case ItemOutcome::NotStarted:
        break;
    }
    return "not_started";
}

} // namespace cells
