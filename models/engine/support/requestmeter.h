// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <deque>
#include <mutex>

namespace cells {

// Counts the requests of the last minute. Thread-safe. Times are monotonic.
class RequestMeter
{
public:
    void count(Duration now);
    int inLastMinute(Duration now);

private:
    void forgetBefore(Duration then);

    std::mutex m_mutex;
    std::deque<Duration> m_times;
};

} // namespace cells
