// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"

#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>

namespace cells {

// A service that lists the leases it was given, in pages; `script` answers instead while it has entries.
class FakeTopologyService : public TopologyService
{
public:
    FakeTopologyService();
    ~FakeTopologyService() override;

    std::vector<Lease> leases;
    std::size_t pageSize = 2;
    // How far its clock is ahead of the operator's; absent where no answer has a date.
    std::optional<Duration> ahead = Duration::zero();
    std::deque<std::function<Outcome<LeasePage>(const LeaseListing &)>> script;
    // Called before each page, to let the world change under the reader.
    std::function<void()> beforePage = [] {};
    int pagesServed = 0;
    // Claims of every cell; listed by source, never cut inside one unless `cutsSources`.
    std::vector<Record> records;
    std::size_t recordsInPage = 3;
    bool cutsSources = false;
    // Claims that are listed whatever cell is asked for (F18).
    std::vector<Record> foreign;
    // Source keys for which a page cannot be read.
    std::set<std::string> unreadable;
    // Answers instead of the records while it has entries.
    std::deque<std::function<Outcome<RecordPage>(const RecordRange &)>> recordScript;
    std::vector<RecordRange> recordCalls;
    std::vector<Cell> cells;
    // May refuse a page of claims, or to look one up.
    std::function<std::optional<Failure>(bool isLookup)> refusal = [](bool) { return std::nullopt; };
    bool isAdmin = false;
    ClaimTypeNumbers numbers;
    // A value that the service does not take; empty: it takes all.
    std::string rejectedValue;

    std::string address() const override;
    const ClaimTypeNumbers &typeNumbers() const override;
    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token stop) override;
    Outcome<std::vector<Cell>> fetchCells(std::stop_token) override;
    Outcome<RecordPage> fetchRecords(const RecordRange &range, std::stop_token stop) override;
    Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &claim, std::stop_token) override;
    // By the records and the cells that it has; refused as a lookup is.
    Outcome<std::optional<std::string>> fetchRoute(const RoutedBy &by, std::stop_token) override;

private:
    // Cells are asked side by side.
    std::mutex m_mutex;

    std::vector<Record> recordsIn(const RecordRange &range) const;
    Outcome<RecordPage> pageOf(std::vector<Record> all) const;
};

// A lease table whose contents the test sets; `problem` makes every look fail.
class FakeCellDatabase : public CellDatabase
{
public:
    FakeCellDatabase();
    ~FakeCellDatabase() override;

    LeaseTableSnapshot table;
    std::optional<Failure> problem;
    // Called before each look.
    std::function<void()> beforeProbe = [] {};
    std::function<Instant()> clock;
    int probes = 0;
    // By model name, in any order.
    std::map<std::string, std::vector<LocalRow>, std::less<>> rows;
    // By model name: makes every look at its rows fail.
    std::map<std::string, Failure, std::less<>> rowProblems;
    // False: looks at rows throw, as libpqxx does.
    bool hasMemory = true;
    // Of each model there are rows up to this key, which no other look finds; empty: only those above.
    std::string rowsUpTo;
    std::optional<Failure> lastKeyProblem{};
    int rowReads = 0;
    int valueSearches = 0;
    // Whose organization is not active; or why that cannot be read.
    std::set<Subject> inactive;
    std::optional<Failure> inactiveProblem{};
    int inactiveReads = 0;

    Outcome<DatabaseIdentity> fetchIdentity(std::stop_token) override;
    Outcome<LeaseTableSnapshot> fetchLeaseTable(std::stop_token stop) override;
    Outcome<RowSnapshot> fetchRows(const RowRange &range, std::stop_token stop) override;
    Outcome<RowSnapshot> fetchRowsOf(
        const ClaimableModel &model, const std::vector<std::string> &keys, std::stop_token stop) override;
    Outcome<std::vector<ValueRow>> fetchRowsWith(
        const std::vector<ValueSearch> &searches, std::stop_token stop) override;
    Outcome<std::vector<std::int64_t>> fetchInactive(
        SubjectType type, const std::vector<std::int64_t> &ids, std::stop_token) override;
    Outcome<std::optional<std::string>> fetchLastKey(const ClaimableModel &model, std::stop_token stop) override;

private:
    Outcome<RowSnapshot> readRows(const ClaimableModel &model, const std::stop_token &stop,
        const std::function<bool(const LocalRow &)> &isWanted);
};

std::optional<Failure> answerLost();

// As a port whose library has no memory left.
std::optional<Failure> runsOut();

} // namespace cells
