// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// The counters of a simulated cell. Safe from several threads.
class Statistics
{
public:
    void count(std::string_view what, std::int64_t number = 1);
    // A transaction, from its begin to its end.
    void addTransaction(Duration took);

    // One line of JSON: the counts since the start, and the transactions since the last line.
    std::string takeLine(CellId cell, Duration sinceLast);

private:
    std::mutex m_mutex;
    std::map<std::string, std::int64_t, std::less<>> m_counts;
    std::vector<Duration> m_took;
};

} // namespace cells
