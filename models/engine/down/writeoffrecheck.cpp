// SPDX-License-Identifier: MIT
#include "models/engine/down/writeoffrecheck.h"

#include "models/rules/down/downmessages.h"

#include <algorithm>
#include <utility>

namespace cells::down {

using namespace leases;
using namespace plans;

WriteOffRecheck::WriteOffRecheck(ExamineLoss examine, AskIdentity askIdentity, Clock &clock, const LeasePlan &plan)
    : m_examine(std::move(examine))
    , m_askIdentity(std::move(askIdentity))
    , m_clock(clock)
    , m_terms(plan.writeOff.value_or(WriteOffTerms{}))
    , m_cell(plan.target.cell)
    , m_margin(writeOffMargin(plan.thresholds))
{
}

Outcome<std::vector<SurveyedLease>> WriteOffRecheck::survey(std::stop_token stop)
{
    const auto begun = m_clock.monotonic();
    CELLS_TRY(const auto evidence, m_examine(std::move(stop)));
    if (const auto blockers = findBlockers(evidence, m_terms, m_margin); !blockers.empty()) {
        return failed(Failure::Kind::Refused, messageOf(blockers.front()));
    }
    if (m_clock.monotonic() - begun > lasts) {
        return failed(Failure::Kind::TimedOut, messages::examinationTooLong);
    }
    m_examinedAt = begun;
    std::vector<SurveyedLease> leases;
    std::ranges::transform(evidence.leases, std::back_inserter(leases), [&](const Lease &lease) {
        return SurveyedLease{lease.uuid, lease, {}, std::max(evidence.facts.now - lease.createdAt, Duration::zero()),
            evaluateWriteOff(lease, m_terms, m_margin)};
    });
    return leases;
}

Outcome<Message> WriteOffRecheck::differenceNow(const PlannedLease &, std::stop_token stop)
{
    if (!m_examinedAt || m_clock.monotonic() - *m_examinedAt > lasts) {
        CELLS_TRY_VOID(survey(stop));
    }
    const auto identity = m_askIdentity(std::move(stop));
    if (const auto blocker = findBlocker(identity, m_terms, m_cell)) {
        return failed(Failure::Kind::Refused, messageOf(*blocker));
    }
    return Message();
}

} // namespace cells::down
