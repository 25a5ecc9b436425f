// SPDX-License-Identifier: MIT
#include "models/engine/pairing/stepsequence.h"

#include "models/engine/pairing/connectionmessages.h"

#include <algorithm>

namespace cells {

namespace {

const StepTitle steps[]{
    {"file", messages::stepFile, CheckTarget::File},
    {"certificate", messages::stepCertificate, CheckTarget::Service},
    {"dns", messages::stepDns, CheckTarget::Service},
    {"tcp", messages::stepTcp, CheckTarget::Service},
    {"tls", messages::stepTls, CheckTarget::Service},
    {"ready", messages::stepReady, CheckTarget::Service},
    {"identity", messages::stepIdentity, CheckTarget::Service},
    {"rpcs", messages::stepRpcs, CheckTarget::Service},
    {"cell_certificate", messages::stepCellCertificate, CheckTarget::Service},
    {"service_clock", messages::stepServiceClock, CheckTarget::Service},
    {"database", messages::stepDatabase, CheckTarget::Database},
    {"encryption", messages::stepEncryption, CheckTarget::Database},
    {"replica", messages::stepReplica, CheckTarget::Database},
    {"rights", messages::stepRights, CheckTarget::Database},
    {"tables", messages::stepTables, CheckTarget::Database},
    {"release", messages::stepRelease, CheckTarget::Database},
    {"database_clock", messages::stepDatabaseClock, CheckTarget::Database},
    {"redis", messages::stepRedis, CheckTarget::Redis},
    {"pairing", messages::stepPairing, CheckTarget::Database},
};

const StepTitle furtherSteps[]{
    {"ci_database", messages::stepCiDatabase, CheckTarget::Database},
    {"sec_database", messages::stepSecDatabase, CheckTarget::Database},
};

const StepTitle &titleOf(std::string_view id)
{
    const auto *further = std::ranges::find(furtherSteps, id, &StepTitle::id);
    return further != std::end(furtherSteps) ? *further : *std::ranges::find(steps, id, &StepTitle::id);
}

} // namespace

std::span<const StepTitle> usualSteps()
{
    return steps;
}

const StepTitle &furtherStep(LogicalDatabase name)
{
    return furtherSteps[name == LogicalDatabase::Sec ? 1 : 0];
}

StepFinding notTried(const StepTitle &required)
{
    return skipped({messages::stepNotTried, {required.title}});
}

StepSequence::StepSequence(Clock &clock, OnStep onStep, std::stop_token stop)
    : m_clock(clock)
    , m_onStep(std::move(onStep))
    , m_stop(std::move(stop))
{
}

void StepSequence::step(
    std::string_view id, std::initializer_list<std::string_view> needs, const std::function<StepFinding()> &run)
{
    const auto started = m_clock.monotonic();
    auto finding = skipFinding(needs);
    if (!finding) {
        finding = run();
    }
    if (finding->outcome == StepOutcome::Failed && finding->advice.isEmpty()) {
        finding->advice = adviceOf(id);
    }
    m_done.push_back({titleOf(id), finding->outcome, m_clock.monotonic() - started, std::move(finding->text),
        std::move(finding->advice), std::move(finding->detail)});
    m_onStep(m_done.back());
}

bool StepSequence::isReached(std::string_view id) const
{
    const auto step = std::ranges::find(m_done, id, [](const CheckStep &step) { return step.step.id; });
    return step->outcome != StepOutcome::Failed && step->outcome != StepOutcome::Skipped;
}

std::optional<StepFinding> StepSequence::skipFinding(std::initializer_list<std::string_view> needs) const
{
    if (m_stop.stop_requested()) {
        return skipped(messages::checkStopped);
    }
    const auto *missing = std::ranges::find_if_not(needs, [this](std::string_view need) { return isReached(need); });
    return missing == needs.end() ? std::nullopt : std::optional(notTried(titleOf(*missing)));
}

} // namespace cells
