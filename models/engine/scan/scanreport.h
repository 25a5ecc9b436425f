// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/engine/differences/differences.h"
#include "models/ports/history/scanhistory.h"
#include "models/rules/claims/sentinels.h"

#include <array>
#include <map>

namespace cells::drift {

struct ScanCounts
{
    // Rows in scope, and claims.
    std::uint64_t rows = 0;
    std::uint64_t claims = 0;
    // Claims that agree with their row.
    std::uint64_t matching = 0;
    std::array<std::uint64_t, allOf<claims::DriftClass>().size()> sure{};
    std::array<std::uint64_t, allOf<claims::DriftClass>().size()> doubtful{};
    // Missing claims that live claiming does not make, because the flag of their type is off.
    std::uint64_t missingFlagOff = 0;
    // Unchecked claims of another cell (F18).
    std::uint64_t foreign = 0;
    // Claims of unknown types: counted, not compared. Not stored with a scan.
    std::map<ClaimType, std::uint64_t> ofUnknownTypes{};

    std::uint64_t of(claims::DriftClass drift) const { return sure[std::size_t(drift)] + doubtful[std::size_t(drift)]; }
    // Returns the sum of the classes that are drift, sure and doubtful.
    std::uint64_t drift() const;
    void add(const ScanCounts &other);
    void add(const Difference &difference);
};

enum class ScanEnd
{
    Complete,
    Stopped,
    DriftLimit,
    TimeLimit,
    Failed,
    Running // or interrupted
};

consteval auto enumTable(ScanEnd)
{
    return enumKeys<ScanEnd>(
        {{ScanEnd::Complete, "complete"}, {ScanEnd::Stopped, "stopped"}, {ScanEnd::DriftLimit, "drift_limit"},
            {ScanEnd::TimeLimit, "time_limit"}, {ScanEnd::Failed, "failed"}, {ScanEnd::Running, "running"}});
}

// The results for after < id <= comparedUpTo; only a complete scan covers the whole model (C18).
struct ScanReport : ScanExtent
{
    CellId cell;
    const ClaimableModel *model = nullptr;
    ScanEnd end = ScanEnd::Complete;
    // Why it failed.
    std::optional<Failure> problem{};
    ScanCounts counts{};
    Differences differences{};
    // The feature flags by which claims were classified, as far as they were read; not stored.
    FlagStates flags{};
    // Why the history does not have the scan as it is here; empty when it has, or was not asked to.
    Message saveProblem{};
    // Its number in the history; 0 when it is not stored.
    std::int64_t number = 0;
};

// Returns the compared share of the ids of the scan, 0 to 1, rounded down to thousandths. An estimate, because rows may
// be denser in some ids. 1 only at the end, because claims may follow the last row. Nothing when the first or last id
// is unknown.
std::optional<double> scanShare(const ScanReport &report);
// Returns the same share of all ids of the model, wherever the scan started.
std::optional<double> shareOfModel(const ScanReport &report);

// Returns a globally unique name for a scan.
std::string newRunName();

} // namespace cells::drift
