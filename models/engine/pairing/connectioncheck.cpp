// SPDX-License-Identifier: MIT
#include "models/engine/pairing/connectioncheck.h"

#include "models/engine/pairing/connectionsteps.h"
#include "models/engine/pairing/furthercheck.h"
#include "models/engine/support/joinedthreads.h"

#include <algorithm>
#include <mutex>

namespace cells {

namespace {

const StepTitle steps[]{
    {"file", Message{messagePattern("pairing", "Environment file")}, CheckTarget::File},
    {"certificate", Message{messagePattern("pairing", "Your certificate")}, CheckTarget::Service},
    {"dns", Message{messagePattern("pairing", "Name of the service")}, CheckTarget::Service},
    {"tcp", Message{messagePattern("pairing", "Way to the service")}, CheckTarget::Service},
    {"tls", Message{messagePattern("pairing", "Certificate of the service")}, CheckTarget::Service},
    {"ready", Message{messagePattern("pairing", "Service ready")}, CheckTarget::Service},
    {"identity", Message{messagePattern("pairing", "Identity accepted")}, CheckTarget::Service},
    {"rpcs", Message{messagePattern("pairing", "Calls allowed")}, CheckTarget::Service},
    {"cell_certificate", Message{messagePattern("pairing", "Certificate of the cell")}, CheckTarget::Service},
    {"service_clock", Message{messagePattern("pairing", "Clock of the service")}, CheckTarget::Service},
    {"database", Message{messagePattern("pairing", "Database connected")}, CheckTarget::Database},
    {"encryption", Message{messagePattern("pairing", "Database connection protected")}, CheckTarget::Database},
    {"replica", Message{messagePattern("pairing", "Primary or replica")}, CheckTarget::Database},
    {"rights", Message{messagePattern("pairing", "Rights of the role")}, CheckTarget::Database},
    {"tables", Message{messagePattern("pairing", "Tables and columns")}, CheckTarget::Database},
    {"release", Message{messagePattern("pairing", "GitLab release")}, CheckTarget::Database},
    {"database_clock", Message{messagePattern("pairing", "Clock of the database")}, CheckTarget::Database},
    {"redis", Message{messagePattern("pairing", "Redis")}, CheckTarget::Redis},
    {"pairing", Message{messagePattern("pairing", "Database of this cell")}, CheckTarget::Database},
};

const StepTitle furtherSteps[]{
    {"ci_database", Message{messagePattern("pairing", "CI database")}, CheckTarget::Database},
    {"sec_database", Message{messagePattern("pairing", "Security database")}, CheckTarget::Database},
};

const StepTitle &furtherStep(LogicalDatabase name)
{
    return furtherSteps[name == LogicalDatabase::Sec ? 1 : 0];
}

const StepTitle &titleOf(std::string_view id)
{
    const auto *further = std::ranges::find(furtherSteps, id, &StepTitle::id);
    return further != std::end(furtherSteps) ? *further : *std::ranges::find(steps, id, &StepTitle::id);
}

StepFinding skipped(Message text)
{
    return {StepOutcome::Skipped, std::move(text), {}, {}};
}

Message notTried(const StepTitle &required)
{
    return Message{messagePattern("pairing", "Not tried: it needs \"%1\"."), {required.title}};
}

// The steps of one side, one after the other.
class StepSequence
{
public:
    using OnStep = std::function<void(const CheckStep &)>;

    StepSequence(Clock &clock, OnStep onStep, std::stop_token stop)
        : m_clock(clock)
        , m_onStep(std::move(onStep))
        , m_stop(std::move(stop))
    {
    }

    // Runs unless one of `needs` did not come about.
    template <typename Run> void step(std::string_view id, std::initializer_list<std::string_view> needs, Run run)
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

    bool cameAbout(std::string_view id) const
    {
        const auto step = std::ranges::find(m_done, id, [](const CheckStep &step) { return step.step.id; });
        return step->outcome != StepOutcome::Failed && step->outcome != StepOutcome::Skipped;
    }
    const std::vector<CheckStep> &done() const { return m_done; }

private:
    // Why a step cannot run; nothing: it can.
    std::optional<StepFinding> skipFinding(std::initializer_list<std::string_view> needs) const
    {
        if (m_stop.stop_requested()) {
            return skipped(Message{messagePattern("pairing", "You asked to stop.")});
        }
        for (const auto need : needs) {
            if (!cameAbout(need)) {
                return skipped(notTried(titleOf(need)));
            }
        }
        return std::nullopt;
    }

    Clock &m_clock;
    const OnStep m_onStep;
    const std::stop_token m_stop;
    std::vector<CheckStep> m_done;
};

class Check
{
public:
    Check(const CheckSources &sources, const Environment &environment, CellId cell,
        const std::function<void(const CheckStep &)> &onStep, std::stop_token stop)
        : m_sources(sources)
        , m_environment(environment)
        , m_onStep(onStep)
        , m_stop(std::move(stop))
    {
        m_report.cell = cell;
    }

    ConnectionReport run()
    {
        auto file = sequence();
        auto service = sequence();
        auto database = sequence();
        auto redis = sequence();
        std::vector<StepSequence> further;
        further.reserve(m_sources.further.size());
        checkFile(file);
        {
            JoinedThreads threads;
            threads.startOrRun([&] { checkDatabase(database); });
            threads.startOrRun([&] { checkRedis(redis); });
            for (const auto &one : m_sources.further) {
                further.push_back(sequence());
                threads.startOrRun([this, &one, &own = further.back()] { checkFurther(own, one); });
            }
            const auto here = [&] { checkService(service); };
            threads.run(here);
            threads.join();
        }
        auto pairing = sequence();
        checkPairing(pairing, service.cameAbout("identity"), database.cameAbout("database"));
        for (const auto *done : {&file, &service, &database, &redis, &pairing}) {
            take(*done);
        }
        std::ranges::for_each(further, [this](const StepSequence &done) { take(done); });
        m_report.asOf = m_sources.clock.now();
        return std::move(m_report);
    }

private:
    StepSequence sequence()
    {
        const auto onStep = [this](const CheckStep &step) {
            const std::lock_guard lock(m_reporting);
            m_onStep(step);
        };
        return {m_sources.clock, onStep, m_stop};
    }

    void take(const StepSequence &sequence)
    {
        m_report.steps.insert(m_report.steps.end(), sequence.done().begin(), sequence.done().end());
    }

    // What is read, or why not.
    template <typename Read, typename Evaluate> StepFinding found(const Outcome<Read> &read, Evaluate evaluate)
    {
        return read ? evaluate(*read) : findingOf(read.error());
    }

    void checkFile(StepSequence &sequence)
    {
        sequence.step("file", {}, [&] {
            return StepFinding{StepOutcome::Passed,
                Message{messagePattern("pairing", "%1 describes %2 (%3)."),
                    {m_environment.file.string(), m_environment.name, std::string(toKey(m_environment.kind))}},
                {}, {}};
        });
    }

    void checkService(StepSequence &sequence)
    {
        auto &service = m_sources.service;
        sequence.step("certificate", {}, [&] {
            return found(service.readCertificate(m_stop), [&](const CertificateFacts &facts) {
                m_identity = facts.subject;
                return evaluateIdentity(Message{messagePattern("pairing", "Your certificate")}, facts, m_report.cell,
                    m_sources.clock.now());
            });
        });
        sequence.step("dns", {}, [&] {
            return found(service.resolve(m_stop), [&](const std::vector<std::string> &addresses) {
                std::string text;
                for (const auto &endpoint : addresses) {
                    text += (text.empty() ? "" : " ") + endpoint;
                }
                return StepFinding{StepOutcome::Passed,
                    Message{messagePattern("pairing", "%1 is at %2."), {service.address(), text}}, {}, {}};
            });
        });
        sequence.step("tcp", {"dns"}, [&] {
            return found(service.connect(m_stop), [](const std::string &endpoint) {
                return StepFinding{
                    StepOutcome::Passed, Message{messagePattern("pairing", "%1 answers."), {endpoint}}, {}, {}};
            });
        });
        sequence.step("tls", {"certificate", "tcp"}, [&] {
            return found(service.shakeHands(m_stop), [&](const CertificateFacts &facts) {
                return evaluateCertificate(
                    Message{messagePattern("pairing", "The certificate of %1"), {service.address()}}, facts,
                    m_sources.clock.now());
            });
        });
        sequence.step("ready", {"tls"}, [&] { return checkReady(); });
        sequence.step("identity", {"tls"}, [&] { return checkIdentity(); });
        sequence.step("rpcs", {"identity"}, [&] { return checkRpcs(); });
        sequence.step("cell_certificate", {}, [&] { return checkCellCertificate(sequence.cameAbout("tls")); });
        sequence.step("service_clock", {"identity"}, [&] { return checkServiceClock(); });
    }

    Outcome<RpcAnswer> ask(Rpc rpc)
    {
        auto &clock = m_sources.clock;
        const auto asked = clock.now();
        const auto later = asked + m_environment.thresholds.maximalSkew;
        const auto answer = m_sources.service.ask({rpc, m_report.cell, later}, m_stop);
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
        if (answer && answer->isAllowed) {
            return {StepOutcome::Passed,
                Message{messagePattern("pairing", "%1 is ready."), {m_sources.service.address()}}, {}, {}};
        }
        if (answer || answer.error().kind == Failure::Kind::Refused) {
            return {StepOutcome::Warned,
                Message{
                    messagePattern("pairing", "%1 does not say whether it is ready."), {m_sources.service.address()}},
                Message{messagePattern("pairing", "The next steps show whether it works.")},
                answer ? answer->detail : answer.error().detail};
        }
        return findingOf(answer.error());
    }

    StepFinding checkIdentity()
    {
        return found(ask(Rpc::GetCells), [&](const RpcAnswer &answer) {
            if (answer.isAllowed) {
                return StepFinding{
                    StepOutcome::Passed, Message{messagePattern("pairing", "Accepted as %1."), {m_identity}}, {}, {}};
            }
            return StepFinding{StepOutcome::Failed,
                Message{messagePattern("pairing", "%1 does not know %2 as somebody who may call."),
                    {m_sources.service.address(), m_identity}},
                Message{messagePattern(
                    "pairing", "Use a certificate that its owners gave a role: cell-<number>, or admin.")},
                answer.detail};
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

    // What the cell's leases and claims are read with, although another certificate asks here (F8).
    StepFinding checkCellCertificate(bool isServiceThere)
    {
        auto *probe = m_sources.asCell;
        if (!probe) {
            return skipped(
                Message{messagePattern("pairing", "The environment file names none for this cell: yours serves.")});
        }
        return found(probe->readCertificate(m_stop), [&](const CertificateFacts &facts) {
            const Message whose{
                messagePattern("pairing", "The certificate of cell %1"), {std::to_string(m_report.cell.value)}};
            const auto finding = evaluateIdentity(whose, facts, m_report.cell, m_sources.clock.now());
            if (!isServiceThere || finding.outcome == StepOutcome::Failed) {
                return finding;
            }
            const auto shaken = probe->shakeHands(m_stop);
            return shaken ? finding : findingOf(shaken.error());
        });
    }

    StepFinding checkServiceClock()
    {
        if (m_report.serviceSkew) {
            return evaluateSkew(Message{messagePattern("pairing", "The clock of the service")}, *m_report.serviceSkew,
                m_environment.thresholds.maximalSkew);
        }
        return {StepOutcome::Unknown,
            Message{messagePattern(
                "pairing", "The service does not tell its time, and nothing that it made is still to come.")},
            {}, {}};
    }

    void checkDatabase(StepSequence &sequence)
    {
        const auto fetchConnection = [&](CellExamination *opened) { return opened->fetchConnection(m_stop); };
        sequence.step("database", {}, [&] {
            return found(m_sources.database.and_then(fetchConnection), [&](const ConnectionFacts &facts) {
                m_report.connection = facts;
                const Message answers{
                    messagePattern("pairing", "%1 answers with %2."), {facts.identity.host, facts.identity.database}};
                return evaluateClientLibrary({StepOutcome::Passed, answers, {}, {}}, facts.clientLibrary);
            });
        });
        sequence.step("encryption", {"database"}, [&] {
            return found((*m_sources.database)->fetchCertificates(m_stop),
                [&](const std::vector<HostCertificate> &certificates) {
                    return evaluateEncryption(*m_report.connection, certificates, m_sources.clock.now());
                });
        });
        sequence.step("replica", {"database"}, [&] { return evaluateReplica(*m_report.connection); });
        sequence.step("rights", {"database"}, [&] {
            return found((*m_sources.database)->fetchRole(m_stop), [&](const RoleFacts &facts) {
                m_report.role = facts;
                return evaluateRole(facts, m_report.connection->identity.database, m_environment.typeNumbers);
            });
        });
        sequence.step("tables", {"database"}, [&] {
            return found((*m_sources.database)->fetchTables(m_stop), [&](const std::vector<TableFacts> &tables) {
                m_report.tables = tables;
                return evaluateTables(tables, m_environment.typeNumbers);
            });
        });
        sequence.step("release", {"database"}, [&] {
            if (!m_sources.fetchFlags) {
                return skipped(Message{messagePattern("pairing", "The release was not checked.")});
            }
            return found(m_sources.fetchFlags(m_stop), [&](const FlagSnapshot &snapshot) {
                return evaluateRelease(snapshot.definitions,
                    m_sources.fetchUnlisted ? m_sources.fetchUnlisted() : std::vector<std::string>());
            });
        });
        sequence.step("database_clock", {"database"}, [&] {
            return found(measureSkew(**m_sources.database, m_sources.clock, m_stop), [&](const ClockSkew &skew) {
                m_report.databaseSkew = skew;
                return evaluateSkew(Message{messagePattern("pairing", "The clock of the database")}, skew,
                    m_environment.thresholds.maximalSkew);
            });
        });
    }

    void checkRedis(StepSequence &sequence)
    {
        sequence.step("redis", {}, [&] {
            if (!m_sources.progress) {
                return skipped(
                    Message{messagePattern("pairing", "The environment file names no Redis for this cell.")});
            }
            const auto *cell = m_environment.cell(m_report.cell);
            return found(m_sources.progress->fetchProgress(commonModels().front().name, m_stop),
                [cell](const VerifierProgress &) { return evaluateRedis(cell ? cell->redis : std::nullopt); });
        });
    }

    void checkFurther(StepSequence &sequence, const FurtherExamination &further)
    {
        sequence.step(furtherStep(further.name).id, {},
            [&] { return examineFurther(further, m_sources.database, m_sources.clock.now(), m_stop); });
    }

    // Every other step may pass although the database is another cell's (C16).
    void checkPairing(StepSequence &sequence, bool isServiceThere, bool isDatabaseThere)
    {
        sequence.step("pairing", {}, [&] {
            if (!isServiceThere || !isDatabaseThere) {
                return skipped(notTried(titleOf(isServiceThere ? "database" : "identity")));
            }
            if (!m_sources.prove) {
                return skipped(
                    Message{messagePattern("pairing", "The pairing of the database with the cell was not checked.")});
            }
            m_report.pairing = m_sources.prove(m_stop);
            return found(*m_report.pairing,
                [&](const PairingReport &report) { return evaluatePairingStep(report.pairing, m_report.cell); });
        });
    }

    const CheckSources m_sources;
    const Environment &m_environment;
    const std::function<void(const CheckStep &)> &m_onStep;
    const std::stop_token m_stop;
    std::mutex m_reporting;
    // Each part is written by one lane only.
    ConnectionReport m_report;
    std::string m_identity;
};

} // namespace

std::vector<StepTitle> connectionSteps(const CellProfile &cell)
{
    std::vector<StepTitle> all(std::begin(steps), std::end(steps));
    for (const auto &further : cell.further) {
        all.push_back(furtherStep(further.name));
    }
    return all;
}

ConnectionReport unreadableEnvironment(
    const Failure &failure, Instant asOf, const std::function<void(const CheckStep &)> &onStep)
{
    ConnectionReport report;
    report.asOf = asOf;
    for (const auto &step : steps) {
        if (step.target == CheckTarget::File) {
            report.steps.push_back({step, StepOutcome::Failed, {}, failure.text(),
                Message{messagePattern("pairing", "Correct what is named there, then check again.")}, failure.detail});
        } else {
            report.steps.push_back({step, StepOutcome::Skipped, {}, notTried(steps[0]), {}, {}});
        }
        onStep(report.steps.back());
    }
    return report;
}

ConnectionReport checkConnection(const CheckSources &sources, const Environment &environment, CellId cell,
    const std::function<void(const CheckStep &)> &onStep, std::stop_token stop)
{
    return Check(sources, environment, cell, onStep, std::move(stop)).run();
}

} // namespace cells
