// SPDX-License-Identifier: MIT
#include "models/engine/leases/reaperwatch.h"

#include <algorithm>

namespace cells::leases {

// The reaper goes by what the service lists.
std::string overdueFilter(const Thresholds &thresholds)
{
    const auto seconds
        = [](Duration duration) { return std::to_string(std::chrono::ceil<std::chrono::seconds>(duration).count()); };
    return "source:service source:both age>" + seconds(thresholds.staleLease + reaperPatience) + "s age<"
        + seconds(reaperWindow) + "s";
}

ReaperFacts ReaperWatch::probe(const std::vector<SurveyedLease> &leases, const Thresholds &thresholds, Duration now)
{
    const bool isLongPause = m_last && now - *m_last > reaperPatience;
    if (isLongPause) {
        forgetBeforePause();
    }
    const bool wereOwnDue = isLongPause && !m_due.empty();
    noteGone(leases, now);
    ReaperFacts facts;
    noteDue(facts, leases, thresholds);
    if (isLongPause && !wereOwnDue && !isLeftSince(*m_last, now)) {
        m_neglectedSince.reset();
    }
    noteNeglect(now);
    m_first = m_first.value_or(now);
    m_last = now;
    facts.watched = now - *m_first;
    const auto resolvedSince = [now](const std::optional<Gone> &gone) {
        return gone ? std::optional(ResolvedLeases{gone->leases, now - gone->seen}) : std::nullopt;
    };
    facts.neglected = m_neglectedSince ? std::optional(now - *m_neglectedSince) : std::nullopt;
    facts.inTime = resolvedSince(m_inTime);
    facts.late = resolvedSince(m_late);
    facts.here = resolvedSince(m_here);
    return facts;
}

// When a lease ended during a long pause is unknown, except for those that were resolved from here.
void ReaperWatch::forgetBeforePause()
{
    m_first.reset();
    std::erase_if(m_due, [this](const auto &due) { return !m_own.contains(due.first); });
}

void ReaperWatch::noteDue(ReaperFacts &facts, const std::vector<SurveyedLease> &leases, const Thresholds &thresholds)
{
    m_due.clear();
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
}

// True when a lease that is due now was already due `then`: the reaper left it all along.
bool ReaperWatch::isLeftSince(Duration then, Duration now) const
{
    return std::ranges::any_of(m_due, [&](const auto &due) { return now - due.second <= then; });
}

// Counts only while a run of the reaper had enough time. If nothing is left and nothing was resolved from here lately,
// the reaper had nothing to do.
void ReaperWatch::noteNeglect(Duration now)
{
    const bool isResolvedHere = m_here && now - m_here->seen < reaperWindow;
    const auto isLeft = [](const auto &due) { return due.second >= reaperPatience; };
    if (!isResolvedHere && std::ranges::none_of(m_due, isLeft)) {
        m_neglectedSince.reset();
    }
    for (const auto &[uuid, dueFor] : m_due) {
        if (dueFor >= reaperPatience) {
            m_neglectedSince = std::min(m_neglectedSince.value_or(now), now - dueFor);
        }
    }
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

} // namespace cells::leases
