// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/rules/leases/leaseverdict.h"
#include "models/rules/text/typedvalue.h"

namespace cells::lookup {

// A claim or row that a typed value led to.
struct LookupHit
{
    CellId cell;
    // Null for a claim of a source that this build does not know.
    const ClaimableModel *model = nullptr;
    claims::ClaimPair pair;
    // Found only by ignoring upper and lower case.
    bool isCaseOther = false;
    // The flags of its cell that claiming of the model depends on; for explainClaim.
    FlagStates flags{};
};

// A lease that a typed uuid led to.
struct LookupLease
{
    CellId cell;
    std::optional<Lease> service;
    std::optional<LocalLease> local;
    // Of a single reading, which proves no absence: never to be rolled back (P10). The first reason says so.
    leases::LeaseAssessment assessment{};
};

enum class LookupVerdict
{
    Matching, // every claim found agrees with its row
    Differs, // a claim or row was found that does not agree
    Lease, // an outstanding lease
    NotFound, // every source answered, and has nothing
    NotChecked, // a source did not answer
};

consteval auto enumTable(LookupVerdict)
{
    return enumKeys<LookupVerdict>(
        {{LookupVerdict::Matching, "matching"}, {LookupVerdict::Differs, "differs"}, {LookupVerdict::Lease, "lease"},
            {LookupVerdict::NotFound, "not_found"}, {LookupVerdict::NotChecked, "not_checked"}},
        "not_checked");
}

struct LookupAnswer
{
    TypedValue asked;
    std::vector<LookupHit> hits{};
    std::vector<LookupLease> leases{};
    // The reasons for sources that could not be asked, a sentence each (C18).
    std::vector<Message> gaps{};
    // The cells in which nothing was left out.
    std::vector<CellId> searched{};
    LookupVerdict verdict = LookupVerdict::NotFound;
};

// A cell to look in: its sources, and the proof of its pairing that comes before its database is used.
struct LookupCell
{
    claims::CellSources sources;
    // If empty, the database is used without a proof.
    pairing::ProvePairing prove{};
    // The reason when the cell cannot be asked at all.
    std::optional<Failure> closed{};
};

// Add what the answer does not contain yet.
void addHit(LookupAnswer &answer, LookupHit hit);
void addGap(LookupAnswer &answer, const Message &gap);
LookupVerdict verdictOf(const LookupHit &hit);
// Returns the verdict on everything added so far.
LookupVerdict verdictOf(const LookupAnswer &answer);

} // namespace cells::lookup
