// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/writtenoff.h"
#include "models/engine/down/downexamination.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/overview/cellsurvey.h"
#include "models/rules/down/returned.h"

namespace cells::down {

// A name that a row of the cell requests and another record holds.
struct TakenName
{
    std::string model;
    // The row of this cell.
    std::int64_t id = 0;
    ClaimType type = ClaimType::Unspecified;
    // The cell that holds it; 0: unknown.
    CellId owner{};

    bool operator==(const TakenName &) const = default;
};

// The return of a cell whose leases were written off.
struct ReturnReport
{
    Instant asOf;
    std::optional<audit::WrittenOff> writtenOff{};
    Return result{};
    std::vector<ModelSince> models{};
    // At most `takenNamesShown`, of the scans since the write-off.
    std::vector<TakenName> taken{};
    // Why scans could not be read; empty when they were.
    Message scansProblem{};
};

inline constexpr std::size_t takenNamesShown = 1'000;

// Returns the models of the cell, with what those scans found that began after `since`.
std::vector<ModelSince> modelsSince(const overview::CellStage &stage, Instant since);
std::vector<TakenName> takenSince(const drift::EarlierScans &scans, Instant since);

} // namespace cells::down
