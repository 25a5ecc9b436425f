// SPDX-License-Identifier: MIT
#include "models/engine/leases/endedleases.h"

namespace cells::leases {

namespace {

// Some 2 MB; the oldest are forgotten first.
constexpr std::size_t mostRemembered = 20'000;

} // namespace

void EndedLeases::note(const std::vector<Lease> &listed, Duration now)
{
    std::set<Uuid> present;
    for (const auto &lease : listed) {
        present.insert(lease.uuid);
        const auto ended = m_ended.find(lease.uuid);
        if (ended != m_ended.end() && now - ended->second >= minReappearance && !m_reappeared) {
            m_reappeared = lease.uuid;
        }
    }
    for (const auto &uuid : m_listed) {
        if (!present.contains(uuid) && m_ended.emplace(uuid, now).second) {
            m_order.push_back(uuid);
        }
    }
    m_listed = std::move(present);
    forgetOldest();
}

void EndedLeases::forgetOldest()
{
    while (m_order.size() > mostRemembered) {
        m_ended.erase(m_order.front());
        m_order.pop_front();
    }
}

} // namespace cells::leases
