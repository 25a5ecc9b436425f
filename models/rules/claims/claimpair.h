// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimtypenumbers.h"
#include "models/claims/enumtable.h"
#include "models/claims/featureflag.h"
#include "models/claims/thresholds.h"
#include "models/rules/claims/expectedclaim.h"
#include "models/rules/text/pairreason.h"

#include <map>

namespace cells::claims {

// The result of comparing a claim with its row.
enum class PairStatus
{
    Matching,
    Missing, // a row that requests the claim, and no claim
    Different, // both exist and do not agree
    Extra, // a claim, and no row that requests it
    Duplicate, // a further claim of the same type on the same row
    Recent, // they differ, but one changed too recently (H6)
    Leased, // a lease is creating or destroying the claim
    Unreadable, // the service's claims of this row cannot be read (F17)
    NotChecked, // a fact is missing
};

consteval auto enumTable(PairStatus)
{
    return enumKeys<PairStatus>({{PairStatus::Matching, "matching"}, {PairStatus::Missing, "missing"},
        {PairStatus::Different, "different"}, {PairStatus::Extra, "extra"}, {PairStatus::Duplicate, "duplicate"},
        {PairStatus::Recent, "recent"}, {PairStatus::Leased, "leased"}, {PairStatus::Unreadable, "unreadable"},
        {PairStatus::NotChecked, "not_checked"}});
}

enum class ClaimField
{
    Value,
    Subject,
    Source
};

consteval auto enumTable(ClaimField)
{
    return enumKeys<ClaimField>(
        {{ClaimField::Value, "value"}, {ClaimField::Subject, "subject"}, {ClaimField::Source, "source"}});
}

// The facts that a page of claims and rows is compared with.
struct PairFacts
{
    // The cell that was asked.
    CellId cell;
    // The least time of the known clocks, so that everything that may be recent is (C21).
    Instant now;
    // The reason that the rows were not read; empty when they were.
    std::string rowsProblem;
    bool isReplica = false;
    // The key of the last row in scope; absent when not read.
    std::optional<std::string> lastKey;
    // Sources whose claims cannot be read, with the reason.
    std::map<std::string, std::string> unreadable;
    FlagStates flags;
    // The numbers of claim types at the service; a type without a number is not compared.
    ClaimTypeNumbers numbers{};
};

// A claim beside the claim that its row requests; at least one of the two except for Unreadable.
struct ClaimPair
{
    // The source key; the two are paired by key and type (H8).
    std::string key;
    ClaimType type = ClaimType::Unspecified;
    std::optional<ExpectedClaim> expected;
    std::optional<Record> record;
    std::optional<LocalRow> row;
    PairStatus result = PairStatus::NotChecked;
    // The fields that differ, for Different, and for Recent if both exist.
    std::vector<ClaimField> fields;
    // The first reason decided.
    std::vector<PairReason> reasons;
    // A difference that is not sure may be none; it must not enter a plan (C19).
    bool isSure = true;
    // For a duplicate, the claim that the row requests, if another claim matches it. Without it, this one may not be
    // the surplus one.
    std::optional<ExpectedClaim> retained{};
};

// Pure. Pairs the records and rows of one key range by source key and claim type, and compares each pair (H6). Both
// have to be complete for the range, in any order; a repeated record counts once (F13). Returns the pairs in the order
// of key and type.
std::vector<ClaimPair> pairClaims(const ClaimableModel &model, const std::vector<Record> &records,
    const std::vector<LocalRow> &rows, const PairFacts &facts, const Thresholds &thresholds);

// Returns true when live claiming does not handle this claim, because its flag is off; only a backfill does. False when
// the flag was not read.
bool isFlagOff(const ClaimPair &pair);
// Returns true when the type of the claim is unknown here, so that the model does not claim it.
bool isOfUnknownType(const ClaimPair &pair);
// Returns true when the claim is of another cell than the requested one (F18).
bool isForeign(const ClaimPair &pair);

// Returns the value of the claim, or else of the row; empty when unreadable.
std::string_view valueOf(const ClaimPair &pair);

} // namespace cells::claims
