#include "models/engine/reaperwatch.h"

namespace cells {

ReaperFacts ReaperWatch::look(const std::vector<SurveyedLease> &leases, const Thresholds &thresholds, Duration now)
{
    // When something went in a long pause is not known, but for what went from here.
    if (m_last && now - *m_last > reaperPatience) {
        m_first.reset();
        std::erase_if(m_due, [this](const auto &due) { return !m_own.contains(due.first); });
    }
    noteGone(leases, now);
    m_first = m_first.value_or(now);
    m_last = now;
    m_due.clear();
    ReaperFacts facts;
    for (const auto &lease : leases) {
        // The reaper goes by what the service lists.
        if (!lease.service || lease.age < thresholds.staleLease) {
            continue;
        }
        if (lease.age < reaperWindow) {
            m_due.emplace(lease.uuid, lease.age - thresholds.staleLease);
            facts.due.push_back(lease.age - thresholds.staleLease);
        } else {
            ++facts.hourly;
        }
    }
    facts.watched = now - *m_first;
    const auto toldAt = [now](const std::optional<Gone> &gone) {
        return gone ? std::optional(SettledLeases{gone->leases, now - gone->seen}) : std::nullopt;
    };
    facts.inTime = toldAt(m_inTime);
    facts.late = toldAt(m_late);
    facts.here = toldAt(m_here);
    return facts;
}

void ReaperWatch::noteGone(const std::vector<SurveyedLease> &leases, Duration now)
{
    std::set<Uuid> listed;
    for (const auto &lease : leases) {
        if (lease.service) {
            listed.insert(lease.uuid);
        }
    }
    Gone inTime{0, now};
    Gone late{0, now};
    Gone here{m_here ? m_here->leases : 0, now};
    for (const auto &[uuid, dueFor] : m_due) {
        if (listed.contains(uuid)) {
            continue;
        }
        const bool isLate = dueFor >= reaperPatience;
        if (m_own.contains(uuid)) {
            here.leases += isLate;
        } else {
            ++(isLate ? late : inTime).leases;
        }
    }
    m_inTime = inTime.leases > 0 ? inTime : m_inTime;
    m_late = late.leases > 0 ? late : m_late;
    if (inTime.leases > 0) {
        m_here.reset();
    } else if (here.leases > (m_here ? m_here->leases : 0)) {
        m_here = here;
    }
}

} // namespace cells
