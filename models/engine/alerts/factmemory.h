// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/ports/clock.h"

#include <chrono>
#include <map>
#include <mutex>
#include <utility>

namespace cells::alerts {

inline constexpr std::chrono::minutes certificatesFreshFor{4};
inline constexpr std::chrono::minutes sequencesFreshFor{10};
inline constexpr std::chrono::minutes maintenanceFreshFor{10};

// Remembers facts of cells for a while, because each reading of them opens connections or reads much. Facts that are
// not whole are read again. Thread-safe.
template <typename Facts> class FactMemory
{
public:
    FactMemory(Clock &clock, Duration freshFor)
        : m_clock(clock)
        , m_freshFor(freshFor)
    {
    }

    template <typename Read, typename IsWhole> Facts read(CellId cell, Read read, IsWhole isWhole)
    {
        {
            const std::lock_guard lock(m_mutex);
            const auto known = m_known.find(cell);
            if (known != m_known.end() && m_clock.monotonic() - known->second.first < m_freshFor) {
                return known->second.second;
            }
        }
        Facts facts = read();
        if (isWhole(facts)) {
            const std::lock_guard lock(m_mutex);
            m_known.insert_or_assign(cell, std::pair(m_clock.monotonic(), facts));
        }
        return facts;
    }
    void forget(CellId cell)
    {
        const std::lock_guard lock(m_mutex);
        m_known.erase(cell);
    }

private:
    Clock &m_clock;
    const Duration m_freshFor;
    std::mutex m_mutex;
    std::map<CellId, std::pair<Duration, Facts>> m_known;
};

} // namespace cells::alerts
