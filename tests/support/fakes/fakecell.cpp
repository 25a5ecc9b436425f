// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakecell.h"

#include "models/rules/claims/expectedclaim.h"

#include <algorithm>
#include <atomic>
#include <new>

namespace cells {

using namespace claims;

FakeTopologyService::FakeTopologyService() = default;

FakeTopologyService::~FakeTopologyService() = default;

std::string FakeTopologyService::address() const
{
    return "fake:443";
}

const ClaimTypeNumbers &FakeTopologyService::typeNumbers() const
{
    return numbers;
}

Outcome<LeasePage> FakeTopologyService::fetchLeases(const LeaseListing &listing, std::stop_token stop)
{
    beforePage();
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, "stopped");
    }
    const std::lock_guard lock(m_mutex);
    ++pagesServed;
    if (!script.empty()) {
        const auto answer = script.front();
        script.pop_front();
        return answer(listing);
    }
    const auto from = listing.next ? std::stoul(*listing.next) : 0;
    LeasePage page;
    for (auto i = from; i < std::min(from + pageSize, leases.size()); ++i) {
        page.leases.push_back(leases[i]);
    }
    if (from + pageSize < leases.size()) {
        page.next = std::to_string(from + pageSize);
    }
    page.serviceAhead = ahead;
    return page;
}

Outcome<std::vector<Cell>> FakeTopologyService::fetchCells(std::stop_token)
{
    return cells;
}

Outcome<RecordPage> FakeTopologyService::fetchRecords(const RecordRange &range, std::stop_token stop)
{
    const std::lock_guard lock(m_mutex);
    recordCalls.push_back(range);
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, "stopped");
    }
    if (!recordScript.empty()) {
        const auto answer = recordScript.front();
        recordScript.pop_front();
        return answer(range);
    }
    if (const auto refused = refusal(false)) {
        return propagate(*refused);
    }
    return pageOf(recordsIn(range));
}

Outcome<std::optional<OwnedRecord>> FakeTopologyService::fetchRecord(const Claim &claim, std::stop_token)
{
    if (!isAdmin) {
        return failed(Failure::Kind::Refused, "fake:443 does not let you look up claims");
    }
    if (const auto refused = refusal(true)) {
        return propagate(*refused);
    }
    if (!rejectedValue.empty() && claim.value == rejectedValue) {
        return tl::unexpected(Failure{.kind = Failure::Kind::Refused,
            .message = std::string("fake:443 refused to look it up"),
            .detail = {},
            .isValueRejected = true});
    }
    const auto found
        = std::find_if(records.begin(), records.end(), [&](const Record &record) { return record.claim == claim; });
    return found == records.end() ? std::optional<OwnedRecord>{}
                                  : OwnedRecord{*found, Cell{found->cell, "cell.example", {}, {}}};
}

Outcome<std::optional<std::string>> FakeTopologyService::fetchRoute(const RoutedBy &by, std::stop_token)
{
    if (const auto refused = refusal(true)) {
        return propagate(*refused);
    }
    const auto addressOf = [&](auto is) {
        const auto found = std::ranges::find_if(cells, is);
        return found == cells.end() ? std::nullopt : std::optional(found->address);
    };
    if (const auto *session = std::get_if<SessionPrefix>(&by)) {
        return addressOf([&](const Cell &cell) { return cell.sessionPrefix == session->text; });
    }
    if (const auto *id = std::get_if<CellId>(&by)) {
        return addressOf([&](const Cell &cell) { return cell.id == *id; });
    }
    const auto holder = std::ranges::find(records, std::get<Claim>(by), &Record::claim);
    return holder == records.end() ? std::nullopt
                                   : addressOf([&](const Cell &cell) { return cell.id == holder->cell; });
}

std::vector<Record> FakeTopologyService::recordsIn(const RecordRange &range) const
{
    std::vector<Record> all;
    const auto isInRange = [&](const Record &record) {
        const auto &types = range.types;
        const bool isWanted = types.empty() || std::find(types.begin(), types.end(), record.claim.type) != types.end();
        return record.source.type == range.source && isWanted && record.source.key > range.keyGt
            && record.source.key <= range.keyLte;
    };
    std::copy_if(records.begin(), records.end(), std::back_inserter(all),
        [&](const Record &record) { return record.cell == range.cell && isInRange(record); });
    std::copy_if(foreign.begin(), foreign.end(), std::back_inserter(all), isInRange);
    std::stable_sort(
        all.begin(), all.end(), [](const Record &a, const Record &b) { return a.source.key < b.source.key; });
    return all;
}

Outcome<RecordPage> FakeTopologyService::pageOf(std::vector<Record> all) const
{
    auto size = std::min(recordsInPage, all.size());
    const auto cuts = [&] { return all[size - 1].source.key == all[size].source.key; };
    while (!cutsSources && size > 0 && size < all.size() && cuts()) {
        ++size;
    }
    RecordPage page{{}, size < all.size()};
    all.resize(size);
    for (const auto &record : all) {
        if (unreadable.contains(record.source.key)) {
            return tl::unexpected(Failure{.kind = Failure::Kind::Unknown,
                .message = std::string("cannot be read"),
                .detail = {},
                .retry = Failure::Retry::Smaller});
        }
    }
    page.records = std::move(all);
    return page;
}

namespace {

std::string folded(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return char(std::tolower(c)); });
    return text;
}

} // namespace

FakeCellDatabase::FakeCellDatabase() = default;

FakeCellDatabase::~FakeCellDatabase() = default;

Outcome<DatabaseIdentity> FakeCellDatabase::fetchIdentity(std::stop_token)
{
    return table.identity;
}

Outcome<LeaseTableSnapshot> FakeCellDatabase::fetchLeaseTable(std::stop_token stop)
{
    beforeProbe();
    ++probes;
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, "stopped");
    }
    if (problem) {
        return propagate(*problem);
    }
    table.databaseNow = clock();
    return table;
}

Outcome<RowSnapshot> FakeCellDatabase::fetchRows(const RowRange &range, std::stop_token stop)
{
    auto snapshot = readRows(range.model, stop, [&](const LocalRow &row) {
        const auto &even = range.evenOutOfScope;
        return row.key > range.keyGt && row.key <= range.keyLte
            && (isInScope(range.model, row) || std::find(even.begin(), even.end(), row.key) != even.end());
    });
    if (snapshot && snapshot->rows.size() > std::size_t(range.limit)) {
        snapshot->rows.resize(std::size_t(range.limit));
        snapshot->cutAfter = snapshot->rows.back().key;
    }
    return snapshot;
}

Outcome<RowSnapshot> FakeCellDatabase::fetchRowsOf(
    const ClaimableModel &model, const std::vector<std::string> &keys, std::stop_token stop)
{
    return readRows(
        model, stop, [&](const LocalRow &row) { return std::find(keys.begin(), keys.end(), row.key) != keys.end(); });
}

Outcome<std::vector<ValueRow>> FakeCellDatabase::fetchRowsWith(
    const std::vector<ValueSearch> &searches, std::stop_token stop)
{
    ++valueSearches;
    std::vector<ValueRow> found;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const auto &search = searches[i];
        if (search.column.index == ValueIndex::None) {
            return failed(Failure::Kind::Refused, "no index");
        }
        const auto claimedColumn = *columnClaiming(search.model, search.column.type);
        const bool isExact = search.column.index == ValueIndex::Exact;
        const auto snapshot = readRows(search.model, stop, [&](const LocalRow &row) {
            const auto &held = row.values[claimedColumn];
            return held && std::any_of(search.values.begin(), search.values.end(), [&](const std::string &value) {
                return isExact ? *held == value : folded(*held) == folded(value);
            });
        });
        if (!snapshot) {
            return propagate(snapshot.error());
        }
        for (const auto &row : snapshot->rows) {
            found.push_back({i, row.key, *row.values[claimedColumn]});
        }
    }
    return found;
}

Outcome<std::vector<std::int64_t>> FakeCellDatabase::fetchInactive(
    SubjectType type, const std::vector<std::int64_t> &ids, std::stop_token)
{
    ++std::atomic_ref(inactiveReads);
    if (inactiveProblem) {
        return propagate(*inactiveProblem);
    }
    std::vector<std::int64_t> found;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(found), [&](std::int64_t id) {
        return inactive.contains({type, id});
    });
    return found;
}

Outcome<std::optional<std::string>> FakeCellDatabase::fetchLastKey(const ClaimableModel &model, std::stop_token stop)
{
    if (lastKeyProblem) {
        return propagate(*lastKeyProblem);
    }
    return readRows(model, stop, [&](const LocalRow &row) {
        return isInScope(model, row);
    }).map([this](const RowSnapshot &snapshot) {
        const auto last = std::max(rowsUpTo, snapshot.rows.empty() ? std::string() : snapshot.rows.back().key);
        return last.empty() ? std::nullopt : std::optional(last);
    });
}

Outcome<RowSnapshot> FakeCellDatabase::readRows(
    const ClaimableModel &model, const std::stop_token &stop, const std::function<bool(const LocalRow &)> &isWanted)
{
    // Lanes of a scan share it.
    ++std::atomic_ref(rowReads);
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, "stopped");
    }
    if (!hasMemory) {
        throw std::bad_alloc();
    }
    if (const auto bad = rowProblems.find(model.name); bad != rowProblems.end()) {
        return propagate(bad->second);
    }
    RowSnapshot snapshot{table.identity, clock(), {}, {}};
    const auto found = rows.find(model.name);
    if (found != rows.end()) {
        std::copy_if(found->second.begin(), found->second.end(), std::back_inserter(snapshot.rows), isWanted);
    }
    std::sort(
        snapshot.rows.begin(), snapshot.rows.end(), [](const LocalRow &a, const LocalRow &b) { return a.key < b.key; });
    return snapshot;
}

std::optional<Failure> answerLost()
{
    return Failure{Failure::Kind::Unreachable, std::string("The connection to fake:443 broke."), {}};
}

std::optional<Failure> runsOut()
{
    throw std::bad_alloc();
}

} // namespace cells
