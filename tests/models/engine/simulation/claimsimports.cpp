// SPDX-License-Identifier: MIT
#include "tests/models/engine/simulation/claimsim.h"

#include <algorithm>

// The ports of the engine that read, as a ClaimSim has them.
namespace cells {

namespace {

using namespace std::chrono_literals;

constexpr CellId here{1};
constexpr CellId elsewhere{2};

} // namespace

SimClaimService::SimClaimService(ClaimSim &sim)
    : m_sim(sim)
{
    recordsInPage = 1000;
}

Outcome<RecordPage> SimClaimService::fetchRecords(const RecordRange &range, std::stop_token stop)
{
    m_sim.pass();
    if (m_sim.isServiceDown || m_sim.fails(2)) {
        m_sim.advance(1s);
        return failed(Failure::Kind::Unreachable, "sim:443 cannot be reached");
    }
    recordCalls.clear();
    auto page = FakeTopologyService::fetchRecords(range, stop);
    if (m_sim.lie == ClaimLie::ForeignAsOwn && page) {
        for (auto record : records) {
            if (record.cell == elsewhere && record.source.type == range.source && record.source.key > range.keyGt
                && record.source.key <= range.keyLte) {
                record.cell = here;
                page->records.push_back(record);
            }
        }
    }
    return page;
}

Outcome<std::optional<OwnedRecord>> SimClaimService::fetchRecord(const Claim &claim, std::stop_token stop)
{
    m_sim.pass();
    if (m_sim.isServiceDown || m_sim.fails(10)) {
        return failed(Failure::Kind::Unreachable, "sim:443 cannot be reached");
    }
    return FakeTopologyService::fetchRecord(claim, stop);
}

SimClaimDatabase::SimClaimDatabase(ClaimSim &sim)
    : m_sim(sim)
{
    table.identity = {"gitlab_1", "db", "15", false, "7300"};
    clock = [this] { return m_sim.wallAt(m_sim.databaseSkew); };
}

Outcome<DatabaseIdentity> SimClaimDatabase::fetchIdentity(std::stop_token)
{
    m_sim.pass(5ms);
    return table.identity;
}

Outcome<RowSnapshot> SimClaimDatabase::fetchRowsOf(
    const ClaimableModel &model, const std::vector<std::string> &keys, std::stop_token stop)
{
    m_sim.pass();
    if (m_sim.fails(6)) {
        return failed(Failure::Kind::Unreachable, "the database cannot be reached");
    }
    auto snapshot = FakeCellDatabase::fetchRowsOf(model, keys, stop);
    if (snapshot && m_sim.lie == ClaimLie::EarlierRows) {
        snapshot->rows.clear();
        auto &earlier = m_sim.m_earlierRows;
        std::copy_if(earlier.begin(), earlier.end(), std::back_inserter(snapshot->rows),
            [&](const LocalRow &row) { return std::find(keys.begin(), keys.end(), row.key) != keys.end(); });
    }
    if (snapshot && m_sim.lie == ClaimLie::RowsHidden) {
        std::erase_if(snapshot->rows, [](const LocalRow &row) { return idOfKey(row.key).value_or(0) % 5 == 0; });
    }
    return snapshot;
}

} // namespace cells
