// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/statistics.h"

#include "models/adapters/os/systemclock.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <unistd.h>
#include <utility>

namespace cells {

namespace {

double milliseconds(Duration duration)
{
    return double(duration.count()) / 1000;
}

double shareOf(const std::vector<Duration> &sorted, double share)
{
    return sorted.empty() ? 0 : milliseconds(sorted[std::size_t(double(sorted.size() - 1) * share)]);
}

} // namespace

void Statistics::count(std::string_view what, std::int64_t number)
{
    const std::lock_guard lock(m_mutex);
    m_counts.try_emplace(std::string(what)).first->second += number;
}

void Statistics::addTransaction(Duration took)
{
    const std::lock_guard lock(m_mutex);
    m_took.push_back(took);
}

std::string Statistics::takeLine(CellId cell, Duration sinceLast)
{
    std::vector<Duration> took;
    nlohmann::json counts;
    {
        const std::lock_guard lock(m_mutex);
        took = std::exchange(m_took, {});
        counts = m_counts;
    }
    std::sort(took.begin(), took.end());
    return nlohmann::json{{"event", "figures"}, {"cell", cell.value}, {"pid", ::getpid()},
        {"at", isoText(SystemClock().now())},
        {"per_second", sinceLast.count() > 0 ? double(took.size()) * 1e6 / double(sinceLast.count()) : 0.0},
        {"milliseconds", {{"median", shareOf(took, 0.5)}, {"p99", shareOf(took, 0.99)}, {"most", shareOf(took, 1)}}},
        {"counts", counts.is_null() ? nlohmann::json::object() : counts}}
        .dump();
}

} // namespace cells
