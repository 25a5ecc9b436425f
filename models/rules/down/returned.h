// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/down/diagnosis.h"

namespace cells::down {

// How far a cell is whose leases were written off.
enum class ReturnState
{
    NotWrittenOff,
    Away, // its database does not answer, or is not confirmed
    Unverified, // models are not scanned since
    Conflicts, // others hold names that its rows request
    Verified,
};

consteval auto enumTable(ReturnState)
{
    return enumKeys<ReturnState>({{ReturnState::NotWrittenOff, "not_written_off"}, {ReturnState::Away, "away"},
                                     {ReturnState::Unverified, "unverified"}, {ReturnState::Conflicts, "conflicts"},
                                     {ReturnState::Verified, "verified"}},
        "unverified");
}

// A model, and what its newest complete scan since the write-off found.
struct ModelSince
{
    std::string model;
    // Nothing: not scanned since.
    std::optional<Instant> scannedAt{};
    std::uint64_t conflicts = 0;
    std::uint64_t missing = 0;
    std::uint64_t extra = 0;

    bool operator==(const ModelSince &) const = default;
};

struct Return
{
    ReturnState state = ReturnState::NotWrittenOff;
    Message meaning{};
    // What to do, in order, a sentence each.
    std::vector<Message> steps{};
};

// Pure. `writtenOffAt`: nothing when no lease of the cell was. A model counts only if it was scanned after that.
Return evaluateReturn(
    CellId cell, std::optional<Instant> writtenOffAt, CellState state, const std::vector<ModelSince> &models);

} // namespace cells::down
