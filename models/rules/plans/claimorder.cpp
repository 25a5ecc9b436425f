// SPDX-License-Identifier: MIT
#include "models/rules/plans/claimorder.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace cells::plans {

using namespace claims;

namespace {

using Code = Reason::Code;

void exclude(ReclaimPlan &plan, const PlannedClaim &item, Reason why)
{
    plan.excluded.push_back({item.id(), item.type(), std::move(why), item.grounds});
}

// All items of a source stand together, for once one of them is done the others are recent; sources by the least safe
// of their deeds. A swap is in its own order already.
void sort(std::vector<PlannedClaim> &items)
{
    std::map<std::int64_t, ClaimAction> ranks;
    for (const auto &item : items) {
        auto &rank = ranks.emplace(item.id(), item.action).first->second;
        rank = std::max(rank, item.action);
    }
    const auto position = [&](const PlannedClaim &item) {
        return item.swap > 0 ? std::tuple(ranks[item.id()], item.swap, std::int64_t(0), ClaimAction(), ClaimType())
                             : std::tuple(ranks[item.id()], 0, item.id(), item.action, item.type());
    };
    std::stable_sort(items.begin(), items.end(),
        [&](const PlannedClaim &left, const PlannedClaim &right) { return position(left) < position(right); });
}

void leaveOutWhatIsWantedTwice(ReclaimPlan &plan)
{
    std::set<Claim> wanted;
    std::vector<PlannedClaim> retained;
    for (auto &item : plan.items) {
        if (item.wanted && !wanted.insert(item.wanted->claim).second) {
            exclude(plan, item, {Code::WantedTwice, {}});
        } else {
            retained.push_back(std::move(item));
        }
    }
    plan.items = std::move(retained);
}

// Which value each claim has that was read, and which items wait for others to give theirs up.
class Waiting
{
public:
    Waiting(const std::vector<PlannedClaim> &items, const std::vector<ClaimPair> &pairs)
        : m_items(items)
    {
        for (const auto &pair : pairs) {
            if (pair.record) {
                m_holders.emplace(pair.record->claim, &*pair.record);
            }
        }
        for (std::size_t at = 0; at < items.size(); ++at) {
            if (items[at].held) {
                m_itemOf.emplace(items[at].held->uuid, at);
            }
        }
    }

    // The claim that has what the item wants; null: none, or it is the item's own.
    const Record *holderFor(std::size_t at) const
    {
        const auto &item = m_items[at];
        const auto holder = item.wanted ? m_holders.find(item.wanted->claim) : m_holders.end();
        const bool isOwn = holder != m_holders.end() && item.held && holder->second->uuid == item.held->uuid;
        return holder == m_holders.end() || isOwn ? nullptr : holder->second;
    }

    // The items that swapped with this one, in the order in which they are done: the first gives its value up, each
    // next one takes that of the one before, and the first takes that of the last. Empty: none did.
    std::vector<std::size_t> swapFrom(std::size_t first) const
    {
        std::vector<std::size_t> swap{first};
        for (auto next = itemHolding(first); next != first; next = itemHolding(*next)) {
            if (!next || swap.size() > m_items.size()) {
                return {};
            }
            swap.push_back(*next);
        }
        if (swap.size() == 1) {
            return {};
        }
        std::reverse(swap.begin() + 1, swap.end());
        return swap;
    }

private:
    std::optional<std::size_t> itemHolding(std::size_t at) const
    {
        const auto *holder = holderFor(at);
        const auto found = holder ? m_itemOf.find(holder->uuid) : m_itemOf.end();
        return found == m_itemOf.end() ? std::nullopt : std::optional(found->second);
    }

    const std::vector<PlannedClaim> &m_items;
    std::map<Claim, const Record *> m_holders;
    std::map<Uuid, std::size_t> m_itemOf;
};

// A swap does not wait, pause or stop, and a name is free from its first call to its last (C20, P21).
constexpr std::size_t mostInSwap = 10;

// Items that swapped come to stand together, each source in one swap at most; the others may wait for nobody.
void untangle(ReclaimPlan &plan, const std::vector<ClaimPair> &pairs)
{
    const Waiting waiting(plan.items, pairs);
    std::vector<PlannedClaim> swapped;
    std::set<std::size_t> isInSwap;
    std::set<std::int64_t> sources;
    std::map<std::size_t, std::size_t> tooLong;
    int swaps = 0;
    for (std::size_t at = 0; at < plan.items.size(); ++at) {
        const auto swap = isInSwap.contains(at) ? std::vector<std::size_t>() : waiting.swapFrom(at);
        const bool isSecond = std::any_of(
            swap.begin(), swap.end(), [&](std::size_t one) { return sources.contains(plan.items[one].id()); });
        if (swap.size() > mostInSwap) {
            tooLong.emplace(at, swap.size());
        }
        if (swap.empty() || isSecond || swap.size() > mostInSwap) {
            continue;
        }
        ++swaps;
        for (const auto one : swap) {
            isInSwap.insert(one);
            sources.insert(plan.items[one].id());
            swapped.push_back(plan.items[one]);
            swapped.back().swap = swaps;
        }
    }
    std::vector<PlannedClaim> retained;
    for (std::size_t at = 0; at < plan.items.size(); ++at) {
        const auto &item = plan.items[at];
        const auto *holder = waiting.holderFor(at);
        if (isInSwap.contains(at)) {
            continue;
        }
        if (sources.contains(item.id())) {
            exclude(plan, item, {Code::BesideSwap, {}});
        } else if (tooLong.contains(at)) {
            exclude(plan, item, {Code::SwapTooLong, {std::to_string(tooLong.at(at)), std::to_string(mostInSwap)}});
        } else if (holder) {
            exclude(plan, item, {Code::WaitsForSource, {nameOf(holder->source)}});
        } else {
            retained.push_back(item);
        }
    }
    retained.insert(retained.end(), swapped.begin(), swapped.end());
    plan.items = std::move(retained);
}

// Neither a source nor a swap is cut in two.
void applyClaimLimit(ReclaimPlan &plan)
{
    const auto most = std::size_t(std::clamp(plan.runLimits.items, 0, PlanRunLimits::mostItems));
    std::optional<PlannedClaim> cut;
    const auto goesWithCut = [&](const PlannedClaim &item) {
        return cut && (item.id() == cut->id() || (item.swap > 0 && item.swap == cut->swap));
    };
    while (!plan.items.empty() && (plan.items.size() > most || goesWithCut(plan.items.back()))) {
        cut = plan.items.back();
        exclude(plan, plan.items.back(), {Code::OverTheLimit, {std::to_string(most)}});
        plan.items.pop_back();
    }
}

} // namespace

void arrangeItems(ReclaimPlan &plan, const std::vector<ClaimPair> &pairs)
{
    sort(plan.items);
    leaveOutWhatIsWantedTwice(plan);
    untangle(plan, pairs);
    sort(plan.items);
    applyClaimLimit(plan);
}

std::vector<std::vector<PlannedClaim>> swapsOf(const ReclaimPlan &plan)
{
    std::map<int, std::vector<PlannedClaim>> swaps;
    for (const auto &item : plan.items) {
        if (item.swap > 0) {
            swaps[item.swap].push_back(item);
        }
    }
    std::vector<std::vector<PlannedClaim>> all;
    for (auto &[number, swap] : swaps) {
        all.push_back(std::move(swap));
    }
    return all;
}

std::string membersOf(const std::vector<PlannedClaim> &swap)
{
    std::string members;
    for (std::size_t at = 0; at < swap.size(); ++at) {
        members += (at == 0 ? "" : at + 1 == swap.size() ? " and " : ", ") + nameOf(swap[at].metadata().source);
    }
    return members;
}

} // namespace cells::plans
