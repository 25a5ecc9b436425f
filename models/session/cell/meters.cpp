// SPDX-License-Identifier: MIT
#include "models/session/cell/meters.h"

namespace cells {

TopologyLimits Meters::calls(const std::shared_ptr<Meters> &meters)
{
    TopologyLimits limits;
    limits.onCall = [meters] { meters->m_service.count(meters->m_clock.monotonic()); };
    return limits;
}

CellLimits Meters::statements(const std::shared_ptr<Meters> &meters)
{
    CellLimits limits;
    limits.onStatement = [meters] { meters->m_database.count(meters->m_clock.monotonic()); };
    return limits;
}

Requests Meters::lastMinute()
{
    const auto now = m_clock.monotonic();
    return {m_service.inLastMinute(now), m_database.inLastMinute(now)};
}

} // namespace cells
