// SPDX-License-Identifier: MIT
#include "models/engine/schema/remotekeys.h"

#include <algorithm>
#include <limits>

namespace cells::schema {

namespace {

constexpr std::size_t keysOfAStatement = 1'000;
constexpr std::size_t firstRowsAtMost = 5;
// So many tables fail one after another before main is given up.
constexpr int mainFailuresAtMost = 2;

using Keys = std::vector<std::int64_t>;

Keys without(const Keys &keys, Keys found)
{
    std::ranges::sort(found);
    Keys rest;
    std::ranges::copy_if(
        keys, std::back_inserter(rest), [&found](std::int64_t key) { return !std::ranges::binary_search(found, key); });
    return rest;
}

Keys keysOf(const std::vector<KeyedRows> &rows)
{
    Keys keys;
    std::ranges::transform(rows, std::back_inserter(keys), &KeyedRows::key);
    return keys;
}

// Those of `rows` that have one of the `missing` keys.
FaultyRows danglingRows(const std::string &column, const std::vector<KeyedRows> &rows, const Keys &missing)
{
    FaultyRows faulty{RowFault::Dangling, column};
    for (const auto &it : rows) {
        if (std::ranges::find(missing, it.key) != missing.end()) {
            faulty.count += it.count;
            faulty.first.insert(faulty.first.end(), it.first.begin(), it.first.end());
        }
    }
    std::ranges::sort(faulty.first);
    faulty.first.resize(std::min(faulty.first.size(), firstRowsAtMost));
    return faulty;
}

} // namespace

RemoteKeys::RemoteKeys(const std::vector<OpenInventory> &databases)
{
    const auto main = std::ranges::find(databases, LogicalDatabase::Main, &OpenInventory::name);
    m_main = main != databases.end() ? main->inventory : tl::unexpected<Failure>(Failure());
}

Outcome<std::vector<FaultyRows>> RemoteKeys::fetchDangling(CellInventory &inventory, const RowCheck &check,
    std::optional<std::int64_t> after, const RowCheckBatch &batch, const std::stop_token &stop)
{
    std::vector<FaultyRows> faults;
    if (!batch.last) {
        return faults;
    }
    const IdSpan span{after ? *after + 1 : std::numeric_limits<std::int64_t>::min(), *batch.last};
    for (std::size_t i = 0; i < check.remoteTargets.size() && i < batch.remoteKeys.size(); ++i) {
        const auto &target = check.remoteTargets[i];
        CELLS_TRY(const auto missing, fetchMissing(target, batch.remoteKeys[i], stop));
        if (missing.empty()) {
            continue;
        }
        CELLS_TRY(const auto rows, inventory.fetchKeyedRows(check, target.column, span, missing, stop));
        CELLS_TRY(const auto stillMissing, fetchMissing(target, keysOf(rows), stop));
        if (auto dangling = danglingRows(target.column, rows, stillMissing); dangling.count > 0) {
            faults.push_back(std::move(dangling));
        }
    }
    return faults;
}

Outcome<Keys> RemoteKeys::fetchMissing(const RowTarget &target, const Keys &keys, const std::stop_token &stop)
{
    Keys missing;
    for (std::size_t first = 0; first < keys.size(); first += keysOfAStatement) {
        const auto last = std::min(keys.size(), first + keysOfAStatement);
        const auto some = fetchMissingOnce(target, {keys.begin() + long(first), keys.begin() + long(last)}, stop);
        if (!some) {
            const auto &failure = some.error();
            m_failures += failure.kind == Failure::Kind::Unreachable ? mainFailuresAtMost : 1;
            if (!stop.stop_requested() && m_failures >= mainFailuresAtMost) {
                m_main = propagate(failure);
            }
            return propagate(failure);
        }
        m_failures = 0;
        missing.insert(missing.end(), some->begin(), some->end());
    }
    return missing;
}

// Whoever deletes a row notes that in the same transaction, so the queue is read after the table.
Outcome<Keys> RemoteKeys::fetchMissingOnce(const RowTarget &target, const Keys &keys, const std::stop_token &stop)
{
    CELLS_TRY(const auto main, m_main);
    CELLS_TRY(auto present, main->fetchPresentIds({"public", target.references, target.primaryKey}, keys, stop));
    const auto absent = without(keys, std::move(present));
    if (absent.empty() || target.queues.empty()) {
        return absent;
    }
    CELLS_TRY(auto pending, main->fetchPendingDeletions(target, absent, stop));
    return without(absent, std::move(pending));
}

} // namespace cells::schema
