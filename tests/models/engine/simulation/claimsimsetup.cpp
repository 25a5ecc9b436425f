// SPDX-License-Identifier: MIT
#include "tests/models/engine/simulation/claimsimsetup.h"

#include <algorithm>

namespace cells {

using namespace std::chrono_literals;

ClaimSimSetup::ClaimSimSetup(ClaimSim &sim)
    : m_sim(sim)
    , m_when(sim.wallAt(-48h))
{
}

void ClaimSimSetup::fill()
{
    for (auto count = 10 + m_sim.below(14); count > 0; --count) {
        add();
    }
    for (auto swaps = m_sim.below(3); swaps > 0; --swaps) {
        addSwap(2 + m_sim.below(3));
    }
    for (const auto &row : m_sim.rows()) {
        const auto &name = *row.values[1];
        const auto found = m_sim.find({ClaimType::Username, name, {}});
        if (found != m_sim.service.records.end() && found->cell == CellId{1}) {
            m_sim.owned.insert(name);
        }
    }
}

void ClaimSimSetup::add()
{
    const auto row = addRow();
    const auto name = *row.values[1];
    addClaim(row, 0);
    const auto kind = m_sim.below(9);
    if (kind == 0) { // missing
        return;
    }
    auto &claim = addClaim(row, 1);
    switch (kind) {
    case 1:
        claim.cell = CellId{2};
        break;
    case 2: // another subject: the name is freed for its replacement
    case 3:
        claim.subject.id = 7;
        break;
    case 4: // another value
        claim.claim.value = name + "-old";
        break;
    case 5: // one too many
        addClaim(row, 1).claim.value = name + "-too";
        break;
    case 6: // no row
        m_sim.rows().pop_back();
        break;
    default:
        break;
    }
}

// Each has the name that the row of the one before it asks for.
void ClaimSimSetup::addSwap(std::size_t members)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < members; ++i) {
        const auto row = addRow();
        addClaim(row, 0);
        addClaim(row, 1);
        names.push_back(*row.values[1]);
    }
    auto &rows = m_sim.rows();
    for (std::size_t i = 0; i < members; ++i) {
        rows[rows.size() - members + i].values[1] = names[(i + 1) % members];
    }
}

LocalRow ClaimSimSetup::addRow()
{
    const auto id = ++m_sim.m_lastRow;
    m_sim.rows().push_back(m_sim.newRow(id, "user-" + std::to_string(id), m_when));
    return m_sim.rows().back();
}

Record &ClaimSimSetup::addClaim(const LocalRow &row, std::size_t column)
{
    m_sim.service.records.push_back(m_sim.newRecord(m_sim.claimsOf(row)[column], m_when));
    m_sim.service.records.back().status = RecordStatus::Active;
    return m_sim.service.records.back();
}

} // namespace cells
