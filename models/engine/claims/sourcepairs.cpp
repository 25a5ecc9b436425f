// SPDX-License-Identifier: MIT
#include "models/engine/claims/sourcepairs.h"

#include "models/engine/claims/listingmessages.h"
#include "models/engine/claims/recordlisting.h"

namespace cells::claims {

namespace {

// All claims of one source, and whether they can be read.
Outcome<void> readSource(const CellSources &cell, const ClaimableModel &model, const std::string &key,
    std::vector<Record> &records, PairFacts &facts, std::stop_token stop)
{
    const auto id = idOfKey(key);
    if (!id || *id < 1) {
        return {};
    }
    CELLS_TRY(auto part, readRecords(*cell.service, rangeOf(cell.id, model.source, keyBefore(*id), key), stop));
    std::move(part.records.begin(), part.records.end(), std::back_inserter(records));
    for (auto &source : part.unreadable) {
        facts.unreadable.emplace(std::move(source.key), std::move(source.why));
    }
    return {};
}

// Rows that cannot be read are a doubt about each pair, or the end.
enum class UnreadRows
{
    Doubt,
    Failure
};

Outcome<std::vector<ClaimPair>> pairsOf(const CellSources &cell, const ClaimableModel &model,
    const std::vector<std::string> &keys, Clock &clock, const Thresholds &thresholds, UnreadRows unread,
    std::stop_token stop)
{
    std::vector<Record> records;
    PairFacts facts;
    facts.cell = cell.id;
    facts.flags = cell.flagStates;
    facts.numbers = cell.service->typeNumbers();
    for (const auto &key : keys) {
        CELLS_TRY_VOID(readSource(cell, model, key, records, facts, stop));
    }
    facts.now = clock.now();
    auto snapshot = cell.database ? cell.database->fetchRowsOf(model, keys, stop)
                                  : Outcome<RowSnapshot>(failed(Failure::Kind::Refused, databaseProblemOf(cell)));
    if (!snapshot && (unread == UnreadRows::Failure || snapshot.error().kind == Failure::Kind::Cancelled)) {
        return propagate(snapshot.error());
    }
    if (!snapshot) {
        facts.rowsProblem = snapshot.error().text();
        return pairClaims(model, records, {}, facts, thresholds);
    }
    facts.isReplica = snapshot->identity.isReplica;
    facts.now = std::min(facts.now, snapshot->databaseNow);
    if (snapshot->rows.size() < keys.size()) {
        CELLS_TRY(const auto last, cell.database->fetchLastKey(model, stop));
        facts.lastKey = last.value_or(firstKey());
    }
    return pairClaims(model, records, snapshot->rows, facts, thresholds);
}

} // namespace

Message databaseProblemOf(const CellSources &cell)
{
    return cell.databaseProblem.isEmpty() ? Message(messages::databaseUnknown, {std::to_string(cell.id.value)})
                                          : cell.databaseProblem;
}

Outcome<std::optional<SequenceRange>> fetchIds(
    CellDatabase &database, const ClaimableModel &model, std::stop_token stop)
{
    const auto last = database.fetchLastKey(model, stop);
    CELLS_TRY(const auto first,
        last ? database.fetchRows({model, firstKey(), lastPossibleKey(), 1}, stop) : propagate(last.error()));
    if (first.rows.empty() || !*last) {
        return std::nullopt;
    }
    const auto min = idOfKey(first.rows.front().key);
    const auto max = idOfKey(**last);
    return min && max && *min <= *max ? std::optional(SequenceRange{*min, *max}) : std::nullopt;
}

Outcome<std::vector<ClaimPair>> pairsOfSources(const CellSources &cell, const ClaimableModel &model,
    const std::vector<std::string> &keys, Clock &clock, const Thresholds &thresholds, std::stop_token stop)
{
    return pairsOf(cell, model, keys, clock, thresholds, UnreadRows::Doubt, std::move(stop));
}

Outcome<std::vector<ClaimPair>> pairsOfReadSources(const CellSources &cell, const ClaimableModel &model,
    const std::vector<std::string> &keys, Clock &clock, const Thresholds &thresholds, std::stop_token stop)
{
    return pairsOf(cell, model, keys, clock, thresholds, UnreadRows::Failure, std::move(stop));
}

} // namespace cells::claims
