// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/rules/leases/leaseverdict.h"
#include "models/rules/text/typedvalue.h"

namespace cells {

// A claim or row that a typed value led to.
struct LookupHit
{
    CellId cell;
    // Null: a claim of a source that this build does not know.
    const ClaimableModel *model = nullptr;
    ClaimPair pair;
    // Found only by ignoring upper and lower case.
    bool isCaseOther = false;
    // Of its cell, those that claiming of the model waits for; for explainClaim.
    FlagStates flags{};
};

// A lease that a typed uuid led to.
struct LookupLease
{
    CellId cell;
    std::optional<Lease> service;
    std::optional<LocalLease> local;
    // After one look, which proves no absence: never to be rolled back (P10).
    LeaseAssessment assessment{};
};

enum class LookupVerdict
{
    Matching, // every claim that was found agrees with its row
    Differs, // something was found, and does not agree
    Lease, // an outstanding lease
    NotFound, // everything that was to be asked answered, and has nothing
    NotChecked, // something that was to be asked did not answer
};
template <>
inline constexpr auto enumTable<LookupVerdict> = enumKeys<LookupVerdict>(
    {{LookupVerdict::Matching, "matching"}, {LookupVerdict::Differs, "differs"}, {LookupVerdict::Lease, "lease"},
        {LookupVerdict::NotFound, "not_found"}, {LookupVerdict::NotChecked, "not_checked"}},
    "not_checked");

struct LookupAnswer
{
    TypedValue asked;
    std::vector<LookupHit> hits{};
    std::vector<LookupLease> leases{};
    // What could not be asked, and why (C18).
    std::vector<std::string> gaps{};
    LookupVerdict verdict = LookupVerdict::NotFound;
};

// One cell as it is asked: where it is read, and how its pairing is proved before its database is believed.
struct LookupCell
{
    CellSources sources;
    // Without it the database is believed.
    ProvePairing prove{};
    // Why the cell cannot be asked at all.
    std::optional<Failure> closed{};
};

// What is there already is not added again.
void addHit(LookupAnswer &answer, LookupHit hit);
void addGap(LookupAnswer &answer, const std::string &gap);
// Of one claim beside its row.
LookupVerdict verdictOf(const LookupHit &hit);
// Of what was added so far.
LookupVerdict verdictOf(const LookupAnswer &answer);

} // namespace cells
