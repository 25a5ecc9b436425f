// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/reclaimblockers.h"

#include "models/engine/runs/runmessages.h"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace cells {

namespace {

// Returns the name in the wire protocol, such as "USER_ID".
std::string wireNameOf(ClaimType type)
{
    auto name = nameOf(type);
    std::transform(
        name.begin(), name.end(), name.begin(), [](unsigned char c) { return c == ' ' ? '_' : char(std::toupper(c)); });
    return name;
}

// Matches "{USERNAME=alice}" of the reference service, and `bucket_type=USERNAMES bucket_value="alice"` of
// GitLab.com's.
bool isNamedIn(const std::string &message, const Claim &claim)
{
    const auto type = wireNameOf(claim.type);
    const auto quoted = " bucket_value=\"" + claim.value + "\"";
    const auto has = [&](const std::string &part) { return message.find(part) != std::string::npos; };
    return has("{" + type + "=" + claim.value + "}") || has("type=" + type + quoted)
        || has("type=" + type + "S" + quoted);
}

} // namespace

void ReclaimBlockers::meet(RunningUpdate &update, std::stop_token stop)
{
    if (update.refusal) {
        meetRefusal(update, *update.refusal, stop);
    } else if (update.conflict) {
        meetConflict(update, *update.conflict, stop);
    } else if (!update.changed.empty()) {
        meetChange(update, stop);
    }
}

// A refusal that does not depend on the content, such as a quota or a missing permission, is not retried in smaller
// parts (F24).
void ReclaimBlockers::meetRefusal(RunningUpdate &update, const Failure &why, std::stop_token stop)
{
    const bool mayBeOfOne = why.isValueRejected || why.retry == Failure::Retry::Smaller;
    update.isToRepeat = update.mayRepeat && !mayBeOfOne && !m_state.safety.hasHalted();
    if (!update.isToRepeat && !(mayBeOfOne && halve(update, stop))) {
        m_state.end(update.batch, ItemOutcome::NotApplied, joinedSentences({why.message, why.detail}));
    }
}

// A claim that is in the way is set aside, so that it fails only once (F21).
void ReclaimBlockers::meetConflict(const RunningUpdate &update, const std::string &message, std::stop_token stop)
{
    const auto aside = update.batch.size() == 1 ? ClaimBatch{update.batch.front()} : inTheWay(update, message, stop);
    if (aside.empty()) {
        halve(update, stop);
        return;
    }
    for (const auto at : aside) {
        const bool isLost = update.half == ClaimHalf::Create;
        m_state.end(
            {at}, isLost ? ItemOutcome::Lost : ItemOutcome::Conflict, holderOf(m_state.item(at), message, stop));
    }
    auto others = othersOf(update, aside);
    // The service may have named only the first of many. The rest is known to be free only when all the others were
    // looked up.
    if (m_mayLookUp || !halve(others, stop)) {
        m_updateRest(std::move(others.batch), update.half, stop);
    }
}

void ReclaimBlockers::meetChange(const RunningUpdate &update, std::stop_token stop)
{
    m_state.end(update.changed, ItemOutcome::Stale, messages::rowChangedWhileLeased);
    m_updateRest(othersOf(update, update.changed).batch, update.half, std::move(stop));
}

ClaimBatch ReclaimBlockers::inTheWay(const RunningUpdate &update, const std::string &message, std::stop_token stop)
{
    ClaimBatch aside;
    std::copy_if(update.batch.begin(), update.batch.end(), std::back_inserter(aside), [&](std::size_t at) {
        const auto &wanted = m_state.item(at).wanted;
        const auto &held = m_state.item(at).held;
        const bool isNamed
            = (wanted && isNamedIn(message, wanted->claim)) || (held && isNamedIn(message, held->metadata.claim));
        return isNamed || isHeldElsewhere(at, stop);
    });
    return aside;
}

// Looks each item up only once. A conflict that appears later is found by halving.
bool ReclaimBlockers::isHeldElsewhere(std::size_t at, std::stop_token stop)
{
    if (!m_mayLookUp || !m_state.item(at).wanted || !m_lookedUp.insert(at).second) {
        return false;
    }
    const auto owned = m_state.dependencies.admin->fetchRecord(m_state.item(at).wanted->claim, std::move(stop));
    m_mayLookUp = owned.has_value();
    return owned && *owned;
}

RunningUpdate ReclaimBlockers::othersOf(const RunningUpdate &update, const ClaimBatch &without) const
{
    auto others = m_state.newUpdate({}, update.half);
    std::set_difference(
        update.batch.begin(), update.batch.end(), without.begin(), without.end(), std::back_inserter(others.batch));
    return others;
}

bool ReclaimBlockers::halve(const RunningUpdate &update, std::stop_token stop)
{
    const auto &batch = update.batch;
    if (batch.size() < 2) {
        return false;
    }
    const auto middle = batch.begin() + std::ptrdiff_t(batch.size() / 2);
    for (const auto &half : {ClaimBatch(batch.begin(), middle), ClaimBatch(middle, batch.end())}) {
        m_updateRest(half, update.half, stop);
    }
    return true;
}

Message ReclaimBlockers::holderOf(const PlannedClaim &item, const std::string &message, std::stop_token stop)
{
    const auto owned = m_state.dependencies.admin && item.wanted
        ? m_state.dependencies.admin->fetchRecord(item.wanted->claim, stop)
        : Outcome<std::optional<OwnedRecord>>(std::nullopt);
    if (!owned || !*owned) {
        return {messages::refusedForConflictWith, {message}};
    }
    const auto &record = (*owned)->record;
    const auto source = nameOf(record.source);
    if (record.cell == m_state.plan().target.cell) {
        return {record.lease ? messages::heldAndLeasedHere : messages::heldHere, {source}};
    }
    return {record.lease ? messages::heldAndLeasedByCell : messages::heldByCell,
        {std::to_string(record.cell.value), source}};
}

} // namespace cells
