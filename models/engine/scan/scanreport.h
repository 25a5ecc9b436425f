// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/engine/differences/differences.h"
#include "models/rules/claims/sentinels.h"

#include <array>
#include <map>

namespace cells {

struct ScanCounts
{
    // Rows in scope, and claims.
    std::uint64_t rows = 0;
    std::uint64_t claims = 0;
    // Claims that agree with their row.
    std::uint64_t matching = 0;
    std::array<std::uint64_t, allOf<DriftClass>().size()> sure{};
    std::array<std::uint64_t, allOf<DriftClass>().size()> doubtful{};
    // Of those that are missing, how many live claiming does not make, because the flag of their type is off.
    std::uint64_t missingFlagOff = 0;
    // Of those that are not checked, how many are claims of another cell (F18).
    std::uint64_t foreign = 0;
    // Claims of types that are not known here: counted, and compared with nothing. Not stored with a scan.
    std::map<ClaimType, std::uint64_t> ofUnknownTypes{};

    std::uint64_t of(DriftClass drift) const { return sure[std::size_t(drift)] + doubtful[std::size_t(drift)]; }
    // Where both sides disagree, surely or perhaps.
    std::uint64_t drift() const;
    void add(const ScanCounts &other);
};

enum class ScanEnd
{
    Complete,
    Stopped,
    DriftLimit,
    TimeLimit,
    Failed,
    Running // not yet, or broken off without a word
};
template <>
inline constexpr auto enumTable<ScanEnd> = enumKeys<ScanEnd>(
    {{ScanEnd::Complete, "complete"}, {ScanEnd::Stopped, "stopped"}, {ScanEnd::DriftLimit, "drift_limit"},
        {ScanEnd::TimeLimit, "time_limit"}, {ScanEnd::Failed, "failed"}, {ScanEnd::Running, "running"}});

// What was found in after < id <= comparedUpTo; only a complete scan speaks for the whole model (C18).
struct ScanReport
{
    // Of its own in all the world; that of the first, where it went on with another.
    std::string run;
    CellId cell;
    const ClaimableModel *model = nullptr;
    std::string service;
    DatabaseIdentity database;
    Thresholds thresholds;
    Instant startedAt;
    Duration took{};
    std::int64_t after = 0;
    std::int64_t comparedUpTo = 0;
    // The largest id when the scan began; nothing: no row was in scope.
    std::optional<std::int64_t> lastId;
    // The smallest one, for the ids of a cell may begin high; nothing: no row was in scope, or it was not told.
    std::optional<std::int64_t> firstId{};
    ScanEnd end = ScanEnd::Complete;
    // Why it failed.
    std::optional<Failure> problem{};
    ScanCounts counts{};
    Differences differences{};
    // By what they were judged, as far as they were read; not kept.
    FlagStates flags{};
    // Ranges that were read again after a fault.
    int retries = 0;
    // Missing claims of which nobody was asked who holds them.
    std::uint64_t ownersNotAsked = 0;
    // The newest claims, and before them those of an earlier scan that have vanished: so many of them (F23).
    std::vector<SentinelClaim> sentinels{};
    std::uint64_t lostClaims = 0;
    // Why it is not known whether more of them have vanished; empty: it is.
    std::string baselineProblem{};
    // No earlier scan here saw a claim that could have vanished.
    bool lacksBaseline = false;
    // Why the history of scans does not have it as it is here; empty: it has, or was not asked to.
    std::string saveProblem{};
    // Its number in the history; 0: not stored.
    std::int64_t number = 0;
};

// How far it is with the ids that it goes through, from the first row on: an estimate, for rows may lie thicker here
// than there. 0 to 1, rounded down to thousandths; 1 only when it is at its end, for claims may lie beyond the last
// row. Nothing: where the ids begin and end is not known.
std::optional<double> scanShare(const ScanReport &report);
// The same of all ids of the model, wherever the scan began.
std::optional<double> shareOfModel(const ScanReport &report);

// A name for a scan that no other one has.
std::string newRunName();

} // namespace cells
