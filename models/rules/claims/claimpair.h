// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimtypenumbers.h"
#include "models/claims/enumtable.h"
#include "models/claims/featureflag.h"
#include "models/claims/thresholds.h"
#include "models/rules/claims/expectedclaim.h"
#include "models/rules/text/pairreason.h"

#include <map>

namespace cells {

// What a claim and the row it comes from say of each other.
enum class PairStatus
{
    Matching,
    Missing, // a row that should have the claim, no claim
    Different, // both, but they do not agree
    Extra, // a claim, and no row that asks for it
    Duplicate, // a further claim of the same type on the same row
    Recent, // they differ, but changed too recently to tell (H6)
    Leased, // a lease is creating or destroying the claim
    Unreadable, // what the service holds for this row cannot be read (F17)
    NotChecked, // a fact is missing, so nothing is said
};
template <>
inline constexpr auto enumTable<PairStatus> = enumKeys<PairStatus>({{PairStatus::Matching, "matching"},
    {PairStatus::Missing, "missing"}, {PairStatus::Different, "different"}, {PairStatus::Extra, "extra"},
    {PairStatus::Duplicate, "duplicate"}, {PairStatus::Recent, "recent"}, {PairStatus::Leased, "leased"},
    {PairStatus::Unreadable, "unreadable"}, {PairStatus::NotChecked, "not_checked"}});

enum class ClaimField
{
    Value,
    Subject,
    Source
};
template <>
inline constexpr auto enumTable<ClaimField> = enumKeys<ClaimField>(
    {{ClaimField::Value, "value"}, {ClaimField::Subject, "subject"}, {ClaimField::Source, "source"}});

// What is known about a page of claims and rows when it is judged.
struct PairFacts
{
    // The cell that was asked.
    CellId cell;
    // The least of the clocks that are known, so that what may be recent is recent (C21).
    Instant now;
    // Empty when the rows were read; else why not.
    std::string rowsProblem;
    bool isReplica = false;
    // The key of the last row in scope; absent: not read.
    std::optional<std::string> lastKey;
    // Sources whose claims cannot be read, and why.
    std::map<std::string, std::string> unreadable;
    FlagStates flags;
    // How the service numbers claim types; a type without a number is not judged.
    ClaimTypeNumbers numbers{};
};

// One claim beside what its row asks for; at least one of the two, but for Unreadable.
struct ClaimPair
{
    // The source key, and with `type` what the two are paired by (H8).
    std::string key;
    ClaimType type = ClaimType::Unspecified;
    std::optional<ExpectedClaim> expected;
    std::optional<Record> record;
    std::optional<LocalRow> row;
    PairStatus result = PairStatus::NotChecked;
    // In what they differ, for Different, and for Recent where both are there.
    std::vector<ClaimField> fields;
    // The first decides.
    std::vector<PairReason> reasons;
    // A difference that is not sure may be none; it must not enter a plan (C19).
    bool isSure = true;
    // Of a duplicate: what the row asks for, where its own claim says just that. Without it this one is not known to be
    // the one too many.
    std::optional<ExpectedClaim> retained{};
};

// Pure. Pairs the records and rows of one key range by source key and claim type, and judges each pair after that
// (H6). Both have to be complete for the range, in any order; a record that comes twice counts once (F13). The pairs
// come in the order of key and type.
std::vector<ClaimPair> pairClaims(const ClaimableModel &model, const std::vector<Record> &records,
    const std::vector<LocalRow> &rows, const PairFacts &facts, const Thresholds &thresholds);

// Live claiming makes, changes or destroys no such claim, because its flag is off; only a backfill does. Not so where
// the flag was not read.
bool isFlagOff(const ClaimPair &pair);
// Its claim is of a type that is not known here, so it is beside what the model claims.
bool isOfUnknownType(const ClaimPair &pair);
// Its claim is of another cell than the one that was asked for (F18).
bool isForeign(const ClaimPair &pair);

// The value to show: that of the claim, else that of the row; empty when unreadable.
std::string_view valueOf(const ClaimPair &pair);

} // namespace cells
