// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"
#include "models/rules/leases/reaperhealth.h"
#include "models/rules/leases/surveyedlease.h"

#include <map>
#include <set>

namespace cells {

// Remembers from survey to survey which leases of a cell were due, so that can be told what became of them.
class ReaperWatch
{
public:
    // All leases of a listing that is complete. `now` is monotonic.
    ReaperFacts probe(const std::vector<SurveyedLease> &leases, const Thresholds &thresholds, Duration now);

    // Leases that are settled from here: that they go is not the reaper's doing.
    void noteOwn(const std::vector<Uuid> &leases) { m_own.insert(leases.begin(), leases.end()); }

private:
    struct Gone
    {
        int leases = 0;
        Duration seen{};
    };

    void forgetBeforePause();
    void noteDue(ReaperFacts &facts, const std::vector<SurveyedLease> &leases, const Thresholds &thresholds);
    bool isLeftSince(Duration then, Duration now) const;
    void noteNeglect(Duration now);
    void noteGone(const std::vector<SurveyedLease> &leases, Duration now);

    // Of the looks that follow each other closely enough to be compared.
    std::optional<Duration> m_first;
    std::optional<Duration> m_last;
    // Since when the reaper leaves leases that are due, whoever resolved them later.
    std::optional<Duration> m_neglectedSince;
    // At the last look, and for how long.
    std::map<Uuid, Duration> m_due;
    std::optional<Gone> m_inTime;
    std::optional<Gone> m_late;
    std::set<Uuid> m_own;
    std::optional<Gone> m_here;
};

} // namespace cells
