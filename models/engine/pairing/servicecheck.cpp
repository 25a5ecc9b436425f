// SPDX-License-Identifier: MIT
#include "models/engine/pairing/servicecheck.h"

#include "models/engine/pairing/connectionmessages.h"

namespace cells {

namespace {

std::string joined(const std::vector<std::string> &addresses)
{
    std::string text;
    for (const auto &address : addresses) {
        text += (text.empty() ? "" : " ") + address;
    }
    return text;
}

class ServiceCheck
{
public:
    ServiceCheck(const ServiceCheckSources &sources, ConnectionReport &report, const std::stop_token &stop)
        : m_sources(sources)
        , m_report(report)
        , m_stop(stop)
    {
    }

    void run(StepSequence &sequence)
    {
        auto &service = m_sources.service;
        sequence.step("certificate", {}, [&] {
            return found(service.readCertificate(m_stop), [&](const CertificateFacts &facts) {
                m_identity = facts.subject;
                return evaluateIdentity(messages::stepCertificate, facts, m_report.cell, m_sources.clock.now());
            });
        });
        sequence.step("dns", {}, [&] {
            return found(service.resolve(m_stop), [&](const std::vector<std::string> &addresses) {
                return passed({messages::serviceIsAt, {service.address(), joined(addresses)}});
            });
        });
        sequence.step("tcp", {"dns"}, [&] {
            return found(service.connect(m_stop), [](const std::string &endpoint) {
                return passed({messages::serviceAnswers, {endpoint}});
            });
        });
        sequence.step("tls", {"certificate", "tcp"}, [&] {
            return found(service.shakeHands(m_stop), [&](const CertificateFacts &facts) {
                return evaluateCertificate(
                    {messages::certificateOf, {service.address()}}, facts, m_sources.clock.now());
            });
        });
        sequence.step("ready", {"tls"}, [&] { return checkReady(); });
        sequence.step("identity", {"tls"}, [&] { return checkIdentity(); });
        sequence.step("rpcs", {"identity"}, [&] { return checkRpcs(); });
        sequence.step("cell_certificate", {}, [&] { return checkCellCertificate(sequence.isReached("tls")); });
        sequence.step("service_clock", {"identity"}, [&] { return checkClock(); });
    }

private:
    Outcome<RpcAnswer> ask(Rpc rpc)
    {
        auto &clock = m_sources.clock;
        const auto asked = clock.now();
        const auto answer = m_sources.service.ask({rpc, m_report.cell, asked + m_sources.maximalSkew}, m_stop);
        if (answer) {
            (answer->isAllowed ? m_report.allowed : m_report.denied).push_back(rpc);
            if (answer->newest) {
                m_report.serviceSkew = skewAtLeast(*answer->newest, clock.now());
            } else if (answer->date && !m_report.serviceSkew) {
                m_report.serviceSkew = skewOfDate(*answer->date, asked, clock.now());
            }
        }
        return answer;
    }

    StepFinding checkReady()
    {
        const auto answer = ask(Rpc::ReadinessProbe);
        const auto address = m_sources.service.address();
        if (answer && answer->isAllowed) {
            return passed({messages::serviceReady, {address}});
        }
        if (answer || answer.error().kind == Failure::Kind::Refused) {
            return {StepOutcome::Warned, {messages::serviceReadinessUnknown, {address}},
                messages::serviceReadinessAdvice, answer ? answer->detail : answer.error().detail};
        }
        return findingOf(answer.error());
    }

    StepFinding checkIdentity()
    {
        return found(ask(Rpc::GetCells), [&](const RpcAnswer &answer) {
            return answer.isAllowed ? passed({messages::identityAccepted, {m_identity}})
                                    : StepFinding{StepOutcome::Failed,
                                        {messages::identityUnknown, {m_sources.service.address(), m_identity}},
                                        messages::identityAdvice, answer.detail};
        });
    }

    StepFinding checkRpcs()
    {
        for (const auto rpc : {Rpc::ListLeases, Rpc::ListRecords, Rpc::GetRecord}) {
            if (const auto answer = ask(rpc); !answer) {
                return findingOf(answer.error());
            }
        }
        return evaluateRpcs(m_report);
    }

    // The leases and claims of the cell are read with this certificate, even when another one asks here (F8).
    StepFinding checkCellCertificate(bool isServiceThere)
    {
        auto *probe = m_sources.asCell;
        if (!probe) {
            return skipped(messages::noCellCertificate);
        }
        return found(probe->readCertificate(m_stop), [&](const CertificateFacts &facts) {
            const Message whose(messages::certificateOfThisCell, {std::to_string(m_report.cell.value)});
            const auto finding = evaluateIdentity(whose, facts, m_report.cell, m_sources.clock.now());
            if (!isServiceThere || finding.outcome == StepOutcome::Failed) {
                return finding;
            }
            const auto shaken = probe->shakeHands(m_stop);
            return shaken ? finding : findingOf(shaken.error());
        });
    }

    StepFinding checkClock()
    {
        return m_report.serviceSkew ? evaluateSkew(messages::serviceClock, *m_report.serviceSkew, m_sources.maximalSkew)
                                    : StepFinding{StepOutcome::Unknown, messages::serviceClockUnknown, {}, {}};
    }

    const ServiceCheckSources &m_sources;
    ConnectionReport &m_report;
    const std::stop_token &m_stop;
    std::string m_identity;
};

} // namespace

void checkService(
    StepSequence &sequence, const ServiceCheckSources &sources, ConnectionReport &report, const std::stop_token &stop)
{
    ServiceCheck(sources, report, stop).run(sequence);
}

} // namespace cells
