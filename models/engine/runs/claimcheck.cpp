// SPDX-License-Identifier: MIT
#include "models/engine/runs/claimcheck.h"

#include "models/claims/keytext.h"
#include "models/engine/runs/runmessages.h"
#include "models/engine/support/sha256.h"

#include <algorithm>
#include <sstream>

namespace cells::plans {

using namespace claims;

namespace {

constexpr std::size_t hashDigits = 16;

template <typename Matches> const Record *recordIn(const std::vector<ClaimPair> &pairs, Matches &&matches)
{
    const auto found
        = std::ranges::find_if(pairs, [&](const ClaimPair &pair) { return pair.record && matches(*pair.record); });
    return found == pairs.end() ? nullptr : &*found->record;
}

ClaimState createdState(const PlannedClaim &item, const std::vector<ClaimPair> &pairs)
{
    const auto *record = recordIn(pairs, [&](const Record &record) { return hasMetadata(record, *item.wanted); });
    return !record ? ClaimState::NotDone : record->isCommitted() ? ClaimState::Done : ClaimState::Leased;
}

ClaimState destroyedState(const PlannedClaim &item, const std::vector<ClaimPair> &pairs)
{
    const auto *record = recordIn(pairs, [&](const Record &record) { return record.uuid == item.held->uuid; });
    return !record ? ClaimState::Done : record->isCommitted() ? ClaimState::NotDone : ClaimState::Leased;
}

// The source would have two claims of the type after the undo.
bool hasAnother(const PlannedClaim &item, const std::vector<ClaimPair> &pairs)
{
    return recordIn(pairs, [&](const Record &record) {
        const bool isOfItem
            = (item.held && item.held->uuid == record.uuid) || (item.wanted && hasMetadata(record, *item.wanted));
        return record.source == item.metadata().source && record.claim.type == item.type() && !isOfItem;
    });
}

Message firstReason(const ClaimPair &pair)
{
    return pair.reasons.empty() ? Message() : messageOf(pair.reasons.front());
}

// An undo needs service and row as they were when it was planned; whether they agree does not matter.
Message differenceOfUndo(const PlannedClaim &item, const std::vector<ClaimPair> &pairs, ItemOutcome &outcome)
{
    std::optional<ClaimMetadata> asked;
    for (const auto &pair : pairs) {
        const bool isOurs = pair.key == item.metadata().source.key;
        if (isOurs && (pair.result == PairStatus::Unreadable || pair.result == PairStatus::NotChecked)) {
            return joinedSentences({messages::sourceUnreadable, firstReason(pair)});
        }
        if (isOurs && pair.type == item.type() && pair.expected) {
            asked = metadataOf(*pair.expected);
        }
    }
    if (asked != item.asked) {
        return messages::rowAsksForOther;
    }
    const auto *held
        = item.held ? recordIn(pairs, [&](const Record &record) { return record.uuid == item.held->uuid; }) : nullptr;
    const bool hasComeBack
        = item.wanted && recordIn(pairs, [&](const Record &record) { return hasMetadata(record, *item.wanted); });
    if (!held && (hasComeBack || !item.wanted)) {
        outcome = ItemOutcome::Superseded;
        return messages::alreadyUndone;
    }
    if (hasComeBack || (item.held && !held)) {
        return messages::serviceLacksIt;
    }
    if (item.wanted && hasAnother(item, pairs)) {
        return messages::sourceHasAnother;
    }
    const bool isSame = !held
        || (held->isCommitted() && hasMetadata(*held, item.held->metadata) && held->updatedAt == item.held->updatedAt);
    return isSame ? Message() : Message(messages::claimLeasedOrChanged);
}

} // namespace

Message differenceNow(const PlannedClaim &item, const std::vector<ClaimPair> &pairs, ItemOutcome &outcome)
{
    outcome = ItemOutcome::Stale;
    if (item.isUndo) {
        return differenceOfUndo(item, pairs, outcome);
    }
    Message now = messages::claimGone;
    for (const auto &pair : pairs) {
        if (pair.key != item.metadata().source.key || pair.type != item.type()) {
            continue;
        }
        const auto action = actionFor(pair);
        if (action && isSameDifference(item, plannedClaim(*action, pair))) {
            return {};
        }
        // Besides a surplus claim, the claim of the row itself matches.
        if (pair.result == PairStatus::Matching && item.isSurplus()) {
            continue;
        }
        if (pair.result == PairStatus::Matching) {
            outcome = ItemOutcome::Superseded;
            return messages::claimAgrees;
        }
        now = joinedSentences({{messages::claimIsNow, {keyLabel(toKey(pair.result))}}, firstReason(pair)});
    }
    const bool isGone = item.action == ClaimAction::Destroy && destroyedState(item, pairs) == ClaimState::Done;
    outcome = isGone ? ItemOutcome::Superseded : ItemOutcome::Stale;
    return now;
}

bool isRowAsPlanned(const PlannedClaim &item, const ClaimableModel &model, const std::vector<LocalRow> &rows)
{
    const auto row = std::ranges::find(rows, item.metadata().source.key, &LocalRow::key);
    const auto expected = row == rows.end() ? std::vector<ExpectedClaim>() : expectedClaims(model, *row);
    const auto claim
        = std::ranges::find(expected, item.type(), [](const ExpectedClaim &one) { return one.claim.type; });
    const auto asked = claim == expected.end() ? std::nullopt : std::optional(metadataOf(*claim));
    return asked == (item.isUndo || item.isSurplus() ? item.asked : item.wanted);
}

ClaimState stateOf(const PlannedClaim &item, ClaimHalf half, const std::vector<ClaimPair> &pairs)
{
    const bool isUnreadable = std::any_of(pairs.begin(), pairs.end(), [&](const ClaimPair &pair) {
        return pair.key == item.metadata().source.key && pair.result == PairStatus::Unreadable;
    });
    if (isUnreadable) {
        return ClaimState::Unknown;
    }
    const auto created = item.wanted && half != ClaimHalf::Destroy ? createdState(item, pairs) : ClaimState::Done;
    const auto destroyed = item.held && half != ClaimHalf::Create ? destroyedState(item, pairs) : ClaimState::Done;
    if (created == ClaimState::Leased || destroyed == ClaimState::Leased) {
        return ClaimState::Leased;
    }
    return created == ClaimState::Done && destroyed == ClaimState::Done ? ClaimState::Done : ClaimState::NotDone;
}

// The type comes last, because it may have several words.
std::string auditText(const PlannedClaim &item, std::string_view salt)
{
    const auto &metadata = item.metadata();
    const auto hash = sha256(std::string(salt) + metadata.claim.value).substr(0, hashDigits);
    return std::string(toKey(item.action)) + " " + nameOf(metadata.source) + " " + hash + " "
        + (item.held ? item.held->uuid.text() : "-") + " " + nameOf(metadata.claim.type);
}

std::optional<AuditedClaim> auditedClaim(const std::string &text)
{
    std::istringstream stream(text);
    std::string action;
    std::string source;
    std::string hash;
    std::string held;
    AuditedClaim claim;
    if (!(stream >> action >> source >> claim.id >> hash >> held) || !std::getline(stream >> std::ws, claim.type)) {
        return std::nullopt;
    }
    const auto known = fromKey<ClaimAction>(action);
    const auto models = catalogue();
    const auto model = std::ranges::find(models, source, [](const ClaimableModel &one) { return nameOf(one.source); });
    claim.held = Uuid::parse(held);
    if (!known || model == models.end() || (claim.held.has_value() == (held == "-"))) {
        return std::nullopt;
    }
    claim.action = *known;
    claim.source = model->source;
    return claim;
}

} // namespace cells::plans
