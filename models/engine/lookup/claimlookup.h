// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/lookupanswer.h"

#include <functional>

namespace cells::lookup {

struct LookupReport
{
    Instant asOf;
    // True when values were looked up across all cells; without an admin certificate only the cells' own rows are.
    bool isAcrossCells = false;
    // In the order of the lines.
    std::vector<LookupAnswer> answers;
    // The cells whose database belongs to another cell; it is left out of the answers (C16).
    std::vector<pairing::PairingReport> contradicted{};
};

// Looks up the lines, and reports progress as lookUpClaims does.
using LookUpClaims = std::function<Outcome<LookupReport>(
    const std::vector<std::string> &lines, const std::function<void(std::size_t, std::size_t)> &, std::stop_token)>;

inline constexpr std::size_t lookupLinesAtMost = 1000;

// Finds the owner of a value: by the indexed columns of each cell's database and the listing of that source, and with
// an admin identity by GetRecord across all cells. Without `admin`, claims without a row are not found. Read-only.
// Refused with more lines than lookupLinesAtMost, Cancelled when stopped; other failures are gaps in the report, and so
// is a database of another cell. `onProgress` gets the questions answered and their total, from several threads but
// never from two at once.
Outcome<LookupReport> lookUpClaims(TopologyService *admin, const std::vector<LookupCell> &cells, Clock &clock,
    const Thresholds &thresholds, const std::vector<std::string> &lines,
    const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop);

} // namespace cells::lookup
