#include "tests/models/engine/simulation/claimsim.h"

#include <algorithm>

// The ports of the engine that read, as a ClaimSim has them.
namespace cells {

namespace {

using namespace std::chrono_literals;

constexpr CellId here{1};
constexpr CellId elsewhere{2};

} // namespace

SimClaimService::SimClaimService(ClaimSim &world)
    : m_world(world)
{
    recordsInPage = 1000;
}

Outcome<RecordPage> SimClaimService::fetchRecords(const RecordRange &range, std::stop_token stop)
{
    m_world.pass();
    if (m_world.isServiceDown || m_world.fails(2)) {
        m_world.advance(1s);
        return failed(Failure::Kind::Unreachable, "sim:443 cannot be reached");
    }
    recordCalls.clear();
    auto page = FakeTopologyService::fetchRecords(range, stop);
    if (m_world.lie == ClaimLie::ForeignAsOwn && page) {
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
    m_world.pass();
    if (m_world.isServiceDown || m_world.fails(10)) {
        return failed(Failure::Kind::Unreachable, "sim:443 cannot be reached");
    }
    return FakeTopologyService::fetchRecord(claim, stop);
}

SimClaimDatabase::SimClaimDatabase(ClaimSim &world)
    : m_world(world)
{
    table.identity = {"gitlab_1", "db", "15", false, "7300"};
    clock = [this] { return m_world.wallAt(m_world.databaseSkew); };
}

Outcome<DatabaseIdentity> SimClaimDatabase::fetchIdentity(std::stop_token)
{
    m_world.pass(5ms);
    return table.identity;
}

Outcome<RowLook> SimClaimDatabase::fetchRowsOf(
    const ClaimableModel &model, const std::vector<std::string> &keys, std::stop_token stop)
{
    m_world.pass();
    if (m_world.fails(6)) {
        return failed(Failure::Kind::Unreachable, "the database cannot be reached");
    }
    auto look = FakeCellDatabase::fetchRowsOf(model, keys, stop);
    if (look && m_world.lie == ClaimLie::RowsOfThePast) {
        look->rows.clear();
        auto &past = m_world.m_rowsOfThePast;
        std::copy_if(past.begin(), past.end(), std::back_inserter(look->rows),
            [&](const LocalRow &row) { return std::find(keys.begin(), keys.end(), row.key) != keys.end(); });
    }
    if (look && m_world.lie == ClaimLie::RowsHidden) {
        std::erase_if(look->rows, [](const LocalRow &row) { return idOfKey(row.key).value_or(0) % 5 == 0; });
    }
    return look;
}

} // namespace cells
