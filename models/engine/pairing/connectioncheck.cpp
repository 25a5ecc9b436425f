// SPDX-License-Identifier: MIT
#include "models/engine/pairing/connectioncheck.h"

#include "models/claims/keytext.h"
#include "models/engine/pairing/connectionmessages.h"
#include "models/engine/pairing/furthercheck.h"
#include "models/engine/support/joinedthreads.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace cells::pairing {

namespace {

constexpr std::chrono::milliseconds outputInterval{250};

// Steps that only some cells have.
constexpr std::string_view serviceCommandId = "service_command";
constexpr std::string_view databaseCommandId = "database_command";
constexpr std::string_view passwordCommandId = "password_command";
constexpr std::string_view redisCommandId = "redis_command";

// The steps of the service and the main database, in order.
const StepTitle usualSteps[]{
    {"file", messages::stepFile, CheckTarget::File},
    {"certificate", messages::stepCertificate, CheckTarget::Service},
    {serviceCommandId, messages::stepServiceCommand, CheckTarget::Service},
    {"dns", messages::stepDns, CheckTarget::Service},
    {"tcp", messages::stepTcp, CheckTarget::Service},
    {"tls", messages::stepTls, CheckTarget::Service},
    {"ready", messages::stepReady, CheckTarget::Service},
    {"identity", messages::stepIdentity, CheckTarget::Service},
    {"rpcs", messages::stepRpcs, CheckTarget::Service},
    {"cell_certificate", messages::stepCellCertificate, CheckTarget::Service},
    {"service_clock", messages::stepServiceClock, CheckTarget::Service},
    {databaseCommandId, messages::stepDatabaseCommand, CheckTarget::Database},
    {passwordCommandId, messages::stepPasswordCommand, CheckTarget::Database},
    {"database", messages::stepDatabase, CheckTarget::Database},
    {"encryption", messages::stepEncryption, CheckTarget::Database},
    {"replica", messages::stepReplica, CheckTarget::Database},
    {"pooler", messages::stepPooler, CheckTarget::Database},
    {"rights", messages::stepRights, CheckTarget::Database},
    {"tables", messages::stepTables, CheckTarget::Database},
    {"release", messages::stepRelease, CheckTarget::Database},
    {"database_clock", messages::stepDatabaseClock, CheckTarget::Database},
    {redisCommandId, messages::stepRedisCommand, CheckTarget::Redis},
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
    return further != std::end(furtherSteps) ? *further : *std::ranges::find(usualSteps, id, &StepTitle::id);
}

// The step of a further database.
const StepTitle &furtherStep(LogicalDatabase name)
{
    return furtherSteps[name == LogicalDatabase::Sec ? 1 : 0];
}

// The finding of a step that is skipped because it requires another one.
StepFinding notTried(const StepTitle &required)
{
    return skipped({messages::stepNotTried, {required.title}});
}

// Requests a stop at its own end, also when an exception causes it.
struct StopAtEnd
{
    explicit StopAtEnd(std::stop_source &source)
        : source(source)
    {
    }
    StopAtEnd(const StopAtEnd &) = delete;
    StopAtEnd &operator=(const StopAtEnd &) = delete;
    ~StopAtEnd() { source.request_stop(); }

    std::stop_source &source;
};

// Runs the steps of one target, one after the other. For one thread at a time.
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

    // Runs `run` unless the check was stopped or one of the steps `needs` failed or was skipped.
    void step(
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

    // Runs the step of a command, if there is one; its output is shown in any case.
    void commandStep(std::string_view id, const std::optional<CommandCheck> &check)
    {
        if (!check) {
            return;
        }
        step(id, {}, [&] {
            const auto started = startReporting(id, *check);
            auto finding
                = started ? passed({messages::commandSucceeded, {check->command}}) : findingOf(started.error());
            finding.detail = check->output();
            return finding;
        });
    }

    // Returns true unless the step failed or was skipped. One that the cell does not have is not missing.
    bool isReached(std::string_view id) const
    {
        const auto step = std::ranges::find(m_done, id, [](const CheckStep &step) { return step.step.id; });
        return step == m_done.end() || (step->outcome != StepOutcome::Failed && step->outcome != StepOutcome::Skipped);
    }
    const std::vector<CheckStep> &done() const { return m_done; }

private:
    Outcome<void> startReporting(std::string_view id, const CommandCheck &check) const
    {
        std::stop_source ended;
        JoinedThreads reporting;
        const StopAtEnd end{ended};
        // Without a free thread, the output is shown once the command has started.
        (void)reporting.start([&] { reportOutput(id, check, ended.get_token()); });
        return check.start(m_stop);
    }

    // What it prints may ask somebody to log in.
    void reportOutput(std::string_view id, const CommandCheck &check, const std::stop_token &ended) const
    {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any never;
        std::string shown;
        while (!never.wait_for(lock, ended, outputInterval, [&ended] { return ended.stop_requested(); })) {
            if (auto output = check.output(); output != shown) {
                shown = output;
                m_onStep({titleOf(id), StepOutcome::Running, {}, {messages::commandRuns, {check.command}}, {},
                    std::move(output)});
            }
        }
    }

    std::optional<StepFinding> skipFinding(std::initializer_list<std::string_view> needs) const
    {
        if (m_stop.stop_requested()) {
            return skipped(messages::checkStopped);
        }
        const auto *missing
            = std::ranges::find_if_not(needs, [this](std::string_view need) { return isReached(need); });
        return missing == needs.end() ? std::nullopt : std::optional(notTried(titleOf(*missing)));
    }

    Clock &m_clock;
    const OnStep m_onStep;
    const std::stop_token m_stop;
    std::vector<CheckStep> m_done;
};

// Runs the steps of the Topology Service. Sets the calls and the service's skew in the report; its cell has to be set.
class ServiceCheck
{
public:
    ServiceCheck(
        const CheckSources &sources, Duration maximalSkew, ConnectionReport &report, const std::stop_token &stop)
        : m_sources(sources)
        , m_maximalSkew(maximalSkew)
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
        sequence.commandStep(serviceCommandId, m_sources.serviceCommand);
        sequence.step("dns", {serviceCommandId}, [&] {
            return found(service.resolve(m_stop), [&](const std::vector<std::string> &addresses) {
                return passed({messages::serviceIsAt, {service.address(), joined(addresses, " ")}});
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
        const auto answer = m_sources.service.ask({rpc, m_report.cell, asked + m_maximalSkew}, m_stop);
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
        return m_report.serviceSkew ? evaluateSkew(messages::serviceClock, *m_report.serviceSkew, m_maximalSkew)
                                    : StepFinding{StepOutcome::Unknown, messages::serviceClockUnknown, {}, {}};
    }

    const CheckSources &m_sources;
    const Duration m_maximalSkew;
    ConnectionReport &m_report;
    const std::stop_token &m_stop;
    std::string m_identity;
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
            const auto here
                = [&] { ServiceCheck(m_sources, m_environment.thresholds.maximalSkew, m_report, m_stop).run(service); };
            threads.run(here);
            threads.join();
        }
        auto pairing = sequence();
        checkPairing(pairing, service.isReached("identity"), database.isReached("database"));
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

    void checkFile(StepSequence &sequence)
    {
        sequence.step("file", {}, [&] {
            return evaluateGrant(
                passed({messages::fileDescribes,
                    {m_environment.file.string(), m_environment.name, std::string(toKey(m_environment.kind))}}),
                knownGrant(m_environment, m_report.cell), m_sources.clock.now());
        });
    }

    // Runs the steps of the main database, and sets its facts in the report.
    void checkDatabase(StepSequence &sequence)
    {
        const auto fetchConnection = [&](CellExamination *opened) { return opened->fetchConnection(m_stop); };
        sequence.commandStep(databaseCommandId, m_sources.databaseCommand);
        sequence.commandStep(passwordCommandId, m_sources.passwordCommand);
        sequence.step("database", {databaseCommandId, passwordCommandId}, [&] {
            const auto connection = m_sources.database.and_then(fetchConnection);
            auto finding = found(connection, [&](const ConnectionFacts &facts) {
                m_report.connection = facts;
                return evaluateClientLibrary(
                    passed({messages::databaseAnswers, {facts.identity.host, facts.identity.database}}),
                    facts.clientLibrary);
            });
            if (!connection && connection.error().kind == Failure::Kind::Refused) {
                finding.advice = messages::adviceLogin;
            }
            return finding;
        });
        sequence.step("encryption", {"database"}, [&] {
            return found((*m_sources.database)->fetchCertificates(m_stop),
                [&](const std::vector<HostCertificate> &certificates) {
                    return evaluateEncryption(*m_report.connection, certificates, m_sources.clock.now());
                });
        });
        sequence.step("replica", {"database"}, [&] {
            const auto *cell = m_environment.cell(m_report.cell);
            return evaluateReplica(*m_report.connection, cell ? cell->role : std::nullopt);
        });
        sequence.step("pooler", {"database"}, [&] {
            const auto *cell = m_environment.cell(m_report.cell);
            return found((*m_sources.database)->findPooler(m_stop),
                [&](bool isFound) { return evaluatePooler(*m_report.connection, isFound, cell && cell->isPooled); });
        });
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
        sequence.step("release", {"database"}, [&] { return checkRelease(); });
        sequence.step("database_clock", {"database"}, [&] {
            return found(measureSkew(**m_sources.database, m_sources.clock, m_stop), [&](const ClockSkew &skew) {
                m_report.databaseSkew = skew;
                return evaluateSkew(messages::databaseClock, skew, m_environment.thresholds.maximalSkew);
            });
        });
    }

    StepFinding checkRelease()
    {
        if (!m_sources.fetchFlags) {
            return skipped(messages::releaseUnchecked);
        }
        return found(m_sources.fetchFlags(m_stop), [&](const FlagSnapshot &snapshot) {
            return evaluateRelease(
                snapshot.definitions, m_sources.fetchUnlisted ? m_sources.fetchUnlisted() : std::vector<std::string>());
        });
    }

    void checkRedis(StepSequence &sequence)
    {
        sequence.commandStep(redisCommandId, m_sources.redisCommand);
        sequence.step("redis", {redisCommandId}, [&] {
            if (!m_sources.progress) {
                return skipped(messages::noRedis);
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
                return notTried(titleOf(isServiceThere ? "database" : "identity"));
            }
            if (!m_sources.prove) {
                return skipped(messages::pairingUnchecked);
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
    // Each field is written by one sequence only.
    ConnectionReport m_report;
};

} // namespace

bool isCommandStep(std::string_view id)
{
    return id == serviceCommandId || id == databaseCommandId || id == passwordCommandId || id == redisCommandId;
}

std::vector<StepTitle> connectionSteps(const CellProfile &cell, bool hasServiceCommand)
{
    const auto isMissing = [&](const StepTitle &step) {
        return (step.id == serviceCommandId && !hasServiceCommand)
            || (step.id == databaseCommandId && !cell.commands.connection)
            || (step.id == passwordCommandId && !cell.commands.password)
            || (step.id == redisCommandId && !(cell.redis && cell.redis->connection));
    };
    std::vector<StepTitle> all;
    std::ranges::remove_copy_if(usualSteps, std::back_inserter(all), isMissing);
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
    for (const auto &step : connectionSteps(CellProfile())) {
        if (step.target == CheckTarget::File) {
            report.steps.push_back(
                {step, StepOutcome::Failed, {}, failure.message, messages::fileAdvice, failure.detail});
        } else {
            const auto skipped = notTried(usualSteps[0]);
            report.steps.push_back({step, skipped.outcome, {}, skipped.text, {}, {}});
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

} // namespace cells::pairing
