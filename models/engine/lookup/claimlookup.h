// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/lookupanswer.h"

#include <functional>

namespace cells {

struct LookupReport
{
    Instant asOf;
    // Whether values were looked up across all cells; without an admin certificate only through the cells' own rows.
    bool isAcrossCells = false;
    // In the order of the lines.
    std::vector<LookupAnswer> answers;
    // Whose database is not the cell's, by the proof: nothing of it is in the answers (C16).
    std::vector<PairingReport> contradicted{};
};

// What looking up is to those who only ask.
using LookUpClaims = std::function<Outcome<LookupReport>(
    const std::vector<std::string> &lines, const std::function<void(std::size_t, std::size_t)> &, std::stop_token)>;

// Finds who owns a value: by the indexed columns of each cell's database and the listing of that source, and with an
// admin identity by GetRecord across all cells. Read-only.
class ClaimLookup
{
public:
    // Without `admin` no claim is found whose row is gone.
    ClaimLookup(TopologyService *admin, std::vector<LookupCell> cells, Clock &clock, Thresholds thresholds);

    static constexpr std::size_t linesAtMost = 1000;

    // Refused with more lines than that. Fails else only when stopped; gaps are part of the report, and a database
    // that is proved to be another cell's is one.
    // `onProgress` hears how many of so many questions are answered, from several threads but never from two at once.
    Outcome<LookupReport> lookUp(const std::vector<std::string> &lines,
        const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop);

private:
    TopologyService *m_admin;
    std::vector<LookupCell> m_cells;
    Clock &m_clock;
    Thresholds m_thresholds;
};

} // namespace cells
