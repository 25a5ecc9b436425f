// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/leaserecheck.h"
#include "models/ports/clock.h"
#include "models/rules/down/writeoffplan.h"

#include <functional>

namespace cells::down {

using ExamineLoss = std::function<Outcome<LossEvidence>(std::stop_token)>;
using AskIdentity = std::function<IdentityAnswer(std::stop_token)>;

// For a plan that writes leases off, without the database of the cell: nothing that the plan depends on may have
// changed. Otherwise Refused with the first blocker.
class WriteOffRecheck final : public plans::LeaseRecheck
{
public:
    // How long an examination counts.
    static constexpr Duration lasts = std::chrono::seconds{30};

    WriteOffRecheck(ExamineLoss examine, AskIdentity askIdentity, Clock &clock, const plans::LeasePlan &plan);

    Outcome<std::vector<leases::SurveyedLease>> survey(std::stop_token stop) override;
    Outcome<Message> differenceNow(const plans::PlannedLease &item, std::stop_token stop) override;

private:
    const ExamineLoss m_examine;
    const AskIdentity m_askIdentity;
    Clock &m_clock;
    const plans::WriteOffTerms m_terms;
    const CellId m_cell;
    const Duration m_margin;
    std::optional<Duration> m_examinedAt;
};

} // namespace cells::down
