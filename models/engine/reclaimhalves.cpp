#include "models/engine/reclaimrun.h"

namespace cells {

bool ReclaimRun::freeFirst(std::size_t at, std::stop_token stop)
{
    update({at}, ClaimHalf::Destroy, std::move(stop));
    return m_report.items[at].outcome == ItemOutcome::NotStarted && !m_brakes.hasHalted();
}

// One name at a time: it is free from the end of the first update to the lease of the second (P21).
void ReclaimRun::replaceInHalves(std::size_t at, std::stop_token stop)
{
    const auto &result = m_report.items[at];
    if (!freeFirst(at, std::move(stop))) {
        return;
    }
    update({at}, ClaimHalf::Create, {});
    if (result.outcome != ItemOutcome::Applied) {
        m_brakes.halt("a name was freed and could not be claimed again: create the missing claim of "
            + nameOf(result.item.metadata().source) + " first");
    }
}

// Each takes the name that the one before it freed, and frees its own; the first one, which has had none since, takes
// the last. It does not wait, pause or stop in between, because a name is free all the while (P21).
void ReclaimRun::runSwap(const Batch &swap, const Batch &left, std::stop_token stop)
{
    if (m_brakes.hasHalted()) {
        return;
    }
    const auto first = swap.front();
    if (left.size() < swap.size() || !freeFirst(first, std::move(stop))) {
        for (const auto at : left) {
            if (m_report.items[at].outcome == ItemOutcome::NotStarted && !m_brakes.hasHalted()) {
                end({at}, ItemOutcome::Stale,
                    "Its swap was not begun, because another member of it could not go along.");
            }
        }
        return;
    }
    for (std::size_t next = 1; next < swap.size(); ++next) {
        update({swap[next]}, ClaimHalf::Both, {});
        if (m_report.items[swap[next]].outcome != ItemOutcome::Applied) {
            const auto broken = nameOf(item(swap[next]));
            end({first}, ItemOutcome::Lost, "It was freed for a swap, which broke off at " + broken + ".");
            return m_brakes.halt("a swap broke off at " + broken + ", and " + nameOf(item(first))
                + " has no claim now: look who holds the values, then plan those rows again");
        }
    }
    update({first}, ClaimHalf::Create, {});
    if (m_report.items[first].outcome != ItemOutcome::Applied) {
        m_brakes.halt("the last name of a swap could not be claimed: create the missing claim of "
            + nameOf(item(first).metadata().source) + " first");
    }
}

} // namespace cells
