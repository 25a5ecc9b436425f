// SPDX-License-Identifier: MIT
#include "models/rules/claims/pairfindings.h"

#include "models/claims/featureflag.h"

#include <algorithm>

namespace cells {

namespace {

using Code = PairReason::Code;

std::string subjectText(const Subject &subject)
{
    return nameOf(subject.type) + " " + std::to_string(subject.id);
}

std::string sourceText(const Source &source)
{
    const auto id = idOfKey(source.key);
    return nameOf(source.type) + " " + (id ? std::to_string(*id) : "with a key that is not an id");
}

PairReason valueReason(std::string_view claimed, std::string_view expected)
{
    const auto isSameLetter = [](unsigned char a, unsigned char b) {
        return a == b || ((a ^ b) == 0x20 && (a | 0x20) >= 'a' && (a | 0x20) <= 'z');
    };
    if (std::equal(claimed.begin(), claimed.end(), expected.begin(), expected.end(), isSameLetter)) {
        return {Code::ValueDiffersInCase, {}};
    }
    const auto first = std::mismatch(claimed.begin(), claimed.end(), expected.begin(), expected.end()).first;
    return {Code::ValueDiffers, {std::to_string(first - claimed.begin() + 1)}};
}

std::string leaseText(const Record &record)
{
    return record.lease ? record.lease->text() : "of unknown uuid";
}

std::string scopeText(const ClaimableModel &model)
{
    return std::string(model.condition.empty() ? model.scope : model.condition);
}

} // namespace

PairDifference differenceOf(const Record &record, const ExpectedClaim &expected)
{
    PairDifference difference;
    const auto note = [&](ClaimField field, PairReason reason) {
        difference.fields.push_back(field);
        difference.reasons.push_back(std::move(reason));
    };
    if (!isSameValue(expected.claim.type, record.claim.value, expected.claim.value)) {
        note(ClaimField::Value, valueReason(record.claim.value, expected.claim.value));
    }
    if (record.subject != expected.subject) {
        note(ClaimField::Subject, {Code::SubjectDiffers, {subjectText(record.subject), subjectText(expected.subject)}});
    }
    if (record.source != expected.source) {
        note(ClaimField::Source, {Code::SourceDiffers, {sourceText(record.source), sourceText(expected.source)}});
    }
    return difference;
}

bool isLeased(const Record &record)
{
    return record.lease || record.status == RecordStatus::LeaseCreating
        || record.status == RecordStatus::LeaseDestroying;
}

PairReason leaseReason(const Record &record)
{
    const bool isDestroying = record.status == RecordStatus::LeaseDestroying;
    return {isDestroying ? Code::LeaseDestroying : Code::LeaseCreating, {leaseText(record)}};
}

std::optional<Instant> changedAt(const LocalRow &row)
{
    return row.updatedAt ? row.updatedAt : row.createdAt;
}

std::string offFlagOf(const ClaimedColumn &column, const PairFacts &facts)
{
    for (const auto flag : {globalClaimsFlag, column.liveFlag}) {
        const auto found = facts.flags.find(flag);
        if (found != facts.flags.end() && found->second == FlagState::Off) {
            return std::string(flag);
        }
    }
    return {};
}

std::optional<PairReason> blockerOf(const ClaimPair &pair, const ClaimableModel &model, const PairFacts &facts)
{
    const auto column = columnClaiming(model, pair.type);
    if (pair.record) {
        const auto &record = *pair.record;
        if (record.cell != facts.cell) {
            return PairReason{Code::ForeignCell, {std::to_string(record.cell.value), std::to_string(facts.cell.value)}};
        }
        if (!modelOf(record.source.type)) {
            return PairReason{Code::ClaimUnreadable, {"the service lists it as one of " + nameOf(record.source.type)}};
        }
        if (!isKnown(pair.type)) {
            return PairReason{Code::TypeUnknown, {nameOf(pair.type)}};
        }
        if (!column) {
            return PairReason{Code::TypeNotOfModel, {std::string(model.name), nameOf(pair.type)}};
        }
        if (record.status != RecordStatus::Active && !isLeased(record)) {
            return PairReason{Code::StatusUnknown, {nameOf(record.status)}};
        }
        if (isLeased(record)) {
            return std::nullopt;
        }
    }
    if (!facts.numbers.numberOf(pair.type)) {
        return PairReason{Code::TypeNotNumbered, {nameOf(pair.type)}};
    }
    if (!facts.rowsProblem.empty()) {
        return PairReason{Code::RowsUnread, {facts.rowsProblem}};
    }
    if (!idOfKey(pair.key)) {
        return PairReason{Code::KeyUnreadable, {}};
    }
    return std::nullopt;
}

std::vector<PairReason> unclaimedReasons(
    ClaimType type, const std::string &key, const LocalRow *row, const ClaimableModel &model, const PairFacts &facts)
{
    if (!row) {
        std::vector<PairReason> reasons{{Code::NoRow, {std::string(model.table)}}};
        if (facts.lastKey && key > *facts.lastKey) {
            const auto last = idOfKey(*facts.lastKey).value_or(0);
            reasons.push_back({Code::BeyondLastRow, {std::to_string(last)}});
        }
        return reasons;
    }
    if (!isInScope(model, *row)) {
        return {{Code::RowOutOfScope, {scopeText(model)}}};
    }
    const auto column = columnClaiming(model, type);
    return {{Code::ValueBlank, {column ? std::string(model.columns[*column].column) : nameOf(type)}}};
}

std::vector<PairReason> recencyReasons(const LocalRow *row, const std::vector<const Record *> &records,
    const PairFacts &facts, const Thresholds &thresholds)
{
    std::vector<PairReason> reasons;
    const auto limit = thresholds.recentRecord;
    const auto note = [&](Code code, std::optional<Instant> changed) {
        if (changed && facts.now - *changed < limit) {
            reasons.push_back({code, {durationText(facts.now - *changed), durationText(limit)}});
        }
    };
    if (row) {
        note(Code::RowRecent, changedAt(*row));
    }
    std::optional<Instant> newest;
    for (const auto *record : records) {
        newest = std::max(newest.value_or(record->updatedAt), record->updatedAt);
    }
    note(Code::ClaimRecent, newest);
    return reasons;
}

} // namespace cells
