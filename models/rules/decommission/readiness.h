// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/decommission/claimcounts.h"
#include "models/rules/down/writeoffplan.h"

#include <optional>
#include <vector>

namespace cells::decommission {

// The cell that gets every request that nothing else matches; its claims are never given up.
inline constexpr CellId legacyCell{1};

// An organization that the database of the cell has.
struct CellOrganization
{
    std::int64_t id = 0;
    std::string path;
    // In maintenance, as while it moves to another cell; nothing in a release without states.
    std::optional<bool> isInMaintenance{};
    // Who holds its path; nothing when nobody does, or when that was not looked up.
    std::optional<CellId> holder{};
    // Why it was not looked up.
    Message holderProblem{};
};

struct VerificationFacts
{
    int models = 0;
    // Models whose newest complete scan is younger than `verifiedWithin`.
    int scanned = 0;
    // Claims whose rows are in the database.
    std::uint64_t matching = 0;
    std::uint64_t conflicts = 0;
    std::uint64_t missing = 0;
    // Claims that the scans left undecided.
    std::uint64_t unclear = 0;
};

// The facts about a cell that is to be taken out of service. A problem that is empty: it was read.
struct DecommissionFacts
{
    // Of its service, its leases and its database.
    down::CellFacts seen;
    ClaimCounts claims{};
    Message claimsProblem{};
    down::IdentityAnswer identity{};
    std::vector<CellOrganization> organizations{};
    Message organizationsProblem{};
    int sequences = 0;
    // Why some could not be read, and which the role may not read.
    Message sequencesProblem{};
    Message closedSequences{};
    std::optional<VerificationFacts> verification{};
    Message verificationProblem{};
};

// What must hold before a cell gives up its claims. In the order in which they are shown.
enum class ConditionId
{
    Listed, // the service lists the cell
    Organizations, // none but the default one is left, or only moved ones
    Rows, // nobody needs the names of rows that are still there
    DefaultOrganization, // another cell holds the path of the default organization
    Leases,
    Quiet, // no claim changed lately
    Identity, // the certificate of the cell is refused
    Application, // nobody else is connected to its database
    Pairing, // the database is the cell's, and its primary
    Verification, // claims and rows were compared lately
    Sequences, // their last values can be archived
    Listing, // all claims can be listed
    Backup, // of the databases, in a known place
};

consteval auto enumTable(ConditionId)
{
    return enumKeys<ConditionId>({{ConditionId::Listed, "listed"}, {ConditionId::Organizations, "organizations"},
        {ConditionId::Rows, "rows"}, {ConditionId::DefaultOrganization, "default_organization"},
        {ConditionId::Leases, "leases"}, {ConditionId::Quiet, "quiet"}, {ConditionId::Identity, "identity"},
        {ConditionId::Application, "application"}, {ConditionId::Pairing, "pairing"},
        {ConditionId::Verification, "verification"}, {ConditionId::Sequences, "sequences"},
        {ConditionId::Listing, "listing"}, {ConditionId::Backup, "backup"}});
}

enum class ConditionState
{
    Met,
    NotMet,
    Unknown,
    Confirm, // only people know
};

consteval auto enumTable(ConditionState)
{
    return enumKeys<ConditionState>({{ConditionState::Met, "met"}, {ConditionState::NotMet, "not_met"},
                                        {ConditionState::Unknown, "unknown"}, {ConditionState::Confirm, "confirm"}},
        "unknown");
}

struct Condition
{
    ConditionId id = ConditionId::Listed;
    ConditionState state = ConditionState::Unknown;
    // What was found.
    Message finding{};
    // What to do; empty when met.
    Message step{};

    bool operator==(const Condition &) const = default;
};

struct Readiness
{
    // Met: all that can be read. Else the worst of the conditions.
    ConditionState state = ConditionState::Unknown;
    // One for each ConditionId, in that order.
    std::vector<Condition> conditions{};
};

inline constexpr Duration quietFor = std::chrono::hours{24};
inline constexpr Duration verifiedWithin = std::chrono::days{7};

// Pure. A fact that is missing is unknown, never met.
Readiness evaluateReadiness(const DecommissionFacts &facts);

} // namespace cells::decommission
