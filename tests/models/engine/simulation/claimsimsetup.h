// SPDX-License-Identifier: MIT
#pragma once

#include "tests/models/engine/simulation/claimsim.h"

namespace cells {

// Puts users there whose claims have drifted long ago, in each way that there is.
class ClaimSimSetup
{
public:
    explicit ClaimSimSetup(ClaimSim &sim);

    void fill();

private:
    void add();
    void addSwap(std::size_t members);
    LocalRow addRow();
    Record &addClaim(const LocalRow &row, std::size_t column);

    ClaimSim &m_sim;
    const Instant m_when;
};

} // namespace cells
