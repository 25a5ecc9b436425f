// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"
#include "models/rules/leases/leaseverdict.h"
#include "models/rules/leases/reaperhealth.h"

#include <map>
#include <set>
#include <string>

namespace cells::leases {

// Returns the filter of the leases that are due for reaperPatience and that a working reaper would not have left, which
// is how ReaperHealth counts them.
std::string overdueFilter(const Thresholds &thresholds);

// Remembers from survey to survey which leases of a cell were due, and observes how they end.
class ReaperWatch
{
public:
    // Notes all leases of a complete listing. `now` is monotonic.
    ReaperFacts probe(const std::vector<SurveyedLease> &leases, const Thresholds &thresholds, Duration now);

    // Notes leases that are resolved from here and not by the reaper.
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

    // Times of the readings that follow each other closely enough to be compared.
    std::optional<Duration> m_first;
    std::optional<Duration> m_last;
    // The time since which the reaper leaves due leases, whoever resolved them later.
    std::optional<Duration> m_neglectedSince;
    // Due leases of the last reading, and for how long they were due.
    std::map<Uuid, Duration> m_due;
    std::optional<Gone> m_inTime;
    std::optional<Gone> m_late;
    std::set<Uuid> m_own;
    std::optional<Gone> m_here;
};

} // namespace cells::leases
