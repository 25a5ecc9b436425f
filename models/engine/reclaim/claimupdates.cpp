// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/claimupdates.h"

#include "models/engine/claims/flagreading.h"
#include "models/engine/runs/runmessages.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

namespace cells::plans {

using namespace audit;
using namespace claims;

namespace {

// The time of one update, including all its reads and retries. The total of several is never longer than a hold lasts.
constexpr Duration updateMayTake = std::chrono::seconds{10};
constexpr Duration mostHeld = std::chrono::minutes{2};

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

ClaimUpdates::ClaimUpdates(ReclaimState &state)
    : m_state(state)
    , m_calls(state)
    , m_recency(state.dependencies.proveRecency, state.dependencies.clock)
    , m_mayLookUp(state.dependencies.admin != nullptr)
{
}

void ClaimUpdates::recheck(ClaimBatch &batch, std::stop_token stop)
{
    const auto &cell = m_state.dependencies.cell;
    const auto identity = cell.database->fetchIdentity(stop);
    const auto pairs = identity ? pairsOfReadSources(cell, *m_state.model, m_state.keysOf(batch),
                           m_state.dependencies.clock, m_state.thresholds, stop)
                                : propagate(identity.error());
    const auto claiming = m_state.plan().needsClaiming() ? fetchClaiming(cell, *m_state.model, stop) : FlagState::On;
    if (stop.stop_requested()) {
        return m_state.safety.halt(messages::runCancelled);
    }
    if (!pairs) {
        return m_state.safety.halt({messages::claimsUnread, {pairs.error().message}});
    }
    if (m_state.isElsewhere(*identity)) {
        return m_state.safety.halt(messages::otherDatabase);
    }
    if (std::any_of(pairs->begin(), pairs->end(), isForeign)) {
        return m_state.safety.halt(messages::foreignClaimListed);
    }
    if (claiming != FlagState::On) {
        return m_state.safety.halt({messages::claimingNotOn, {m_state.plan().model}});
    }
    if (const auto doubt = doubtOf(batch, stop); !doubt || !doubt->isEmpty()) {
        return m_state.safety.halt(doubt ? *doubt : Message(messages::newestClaimsUnread, {doubt.error().message}));
    }
    ClaimBatch retained;
    ClaimBatch left;
    for (const auto at : batch) {
        auto outcome = ItemOutcome::Stale;
        const auto difference = differenceNow(m_state.item(at), *pairs, outcome);
        if (difference.isEmpty()) {
            retained.push_back(at);
        } else {
            left.push_back(at);
            m_state.end({at}, outcome, difference);
        }
    }
    if (!left.empty()) {
        (void)m_state.writeAudit(AuditKind::Refusal, beginUpdateKey, {{}, left}, "stale", messages::noLongerAsPlanned);
    }
    batch = std::move(retained);
}

Outcome<Message> ClaimUpdates::doubtOf(const ClaimBatch &batch, std::stop_token stop)
{
    for (const auto at : batch) {
        const auto &held = m_state.item(at).held;
        // An undo takes back what was made just now, and its own claims without rows must not stop it: one proof does.
        if (m_state.item(at).isUndo && (!held || std::exchange(m_isUndoProved, true))) {
            continue;
        }
        const auto doubt = held ? m_recency.doubtOf(m_state.item(at).isUndo ? Instant{} : held->createdAt, stop)
                                : m_recency.suspicion(stop);
        if (!doubt || *doubt) {
            return doubt.map([](const std::optional<Reason> &why) { return messageOf(*why); });
        }
    }
    return Message();
}

bool ClaimUpdates::update(const ClaimBatch &batch, ClaimHalf half, std::stop_token stop)
{
    auto update = m_state.newUpdate(batch, half);
    return make(update, std::move(stop));
}

bool ClaimUpdates::make(RunningUpdate &update, std::stop_token stop)
{
    if (m_hold) {
        const bool isDone = m_calls.make(update, stop);
        meet(update, stop);
        return isDone;
    }
    // The rest of an update becomes an update of its own.
    const bool isDone = holdWriter(HeldWork::Update, 1) && m_calls.make(update, stop);
    m_hold.reset();
    meet(update, stop);
    return isDone;
}

bool ClaimUpdates::holdWriter(HeldWork work, std::size_t updates)
{
    auto hold = m_state.dependencies.writer.hold(work, std::min(int(updates) * updateMayTake, mostHeld));
    if (!hold) {
        m_state.safety.halt(hold.error().message);
        return false;
    }
    m_hold = std::move(*hold);
    return true;
}

void ClaimUpdates::updateRest(ClaimBatch batch, ClaimHalf half, std::stop_token stop)
{
    if (batch.empty() || m_state.safety.hasHalted() || !m_state.mayContinue()) {
        return;
    }
    recheck(batch, stop);
    if (!batch.empty() && !m_state.safety.hasHalted()) {
        update(batch, half, stop);
    }
}

void ClaimUpdates::meet(RunningUpdate &update, std::stop_token stop)
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
void ClaimUpdates::meetRefusal(RunningUpdate &update, const Failure &why, std::stop_token stop)
{
    const bool mayBeOfOne = why.isValueRejected || why.retry == Failure::Retry::Smaller;
    update.isToRepeat = update.mayRepeat && !mayBeOfOne && !m_state.safety.hasHalted();
    if (!update.isToRepeat && !(mayBeOfOne && halve(update, stop))) {
        m_state.end(update.batch, ItemOutcome::NotApplied, joinedSentences({why.message, why.detail}));
    }
}

// A claim that is in the way is set aside, so that it fails only once (F21).
void ClaimUpdates::meetConflict(const RunningUpdate &update, const std::string &message, std::stop_token stop)
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
        updateRest(std::move(others.batch), update.half, stop);
    }
}

void ClaimUpdates::meetChange(const RunningUpdate &update, std::stop_token stop)
{
    m_state.end(update.changed, ItemOutcome::Stale, messages::rowChangedWhileLeased);
    updateRest(othersOf(update, update.changed).batch, update.half, std::move(stop));
}

ClaimBatch ClaimUpdates::inTheWay(const RunningUpdate &update, const std::string &message, std::stop_token stop)
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
bool ClaimUpdates::isHeldElsewhere(std::size_t at, std::stop_token stop)
{
    if (!m_mayLookUp || !m_state.item(at).wanted || !m_lookedUp.insert(at).second) {
        return false;
    }
    const auto owned = m_state.dependencies.admin->fetchRecord(m_state.item(at).wanted->claim, std::move(stop));
    m_mayLookUp = owned.has_value();
    return owned && *owned;
}

RunningUpdate ClaimUpdates::othersOf(const RunningUpdate &update, const ClaimBatch &without) const
{
    auto others = m_state.newUpdate({}, update.half);
    std::set_difference(
        update.batch.begin(), update.batch.end(), without.begin(), without.end(), std::back_inserter(others.batch));
    return others;
}

bool ClaimUpdates::halve(const RunningUpdate &update, std::stop_token stop)
{
    const auto &batch = update.batch;
    if (batch.size() < 2) {
        return false;
    }
    const auto middle = batch.begin() + std::ptrdiff_t(batch.size() / 2);
    for (const auto &half : {ClaimBatch(batch.begin(), middle), ClaimBatch(middle, batch.end())}) {
        updateRest(half, update.half, stop);
    }
    return true;
}

Message ClaimUpdates::holderOf(const PlannedClaim &item, const std::string &message, std::stop_token stop)
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

} // namespace cells::plans
