#include "models/engine/pairing/connectioncheck.h"

#include "models/engine/pairing/connectionsteps.h"
#include "models/engine/pairing/furthercheck.h"
#include "models/engine/support/joinedthreads.h"

#include <algorithm>
#include <mutex>

namespace cells {

namespace {

const StepTitle steps[]{
    {"file", Phrase{"Environment file"}, CheckSide::File},
    {"certificate", Phrase{"Your certificate"}, CheckSide::Service},
    {"dns", Phrase{"Name of the service"}, CheckSide::Service},
    {"tcp", Phrase{"Way to the service"}, CheckSide::Service},
    {"tls", Phrase{"Certificate of the service"}, CheckSide::Service},
    {"ready", Phrase{"Service ready"}, CheckSide::Service},
    {"identity", Phrase{"Identity accepted"}, CheckSide::Service},
    {"rpcs", Phrase{"Calls allowed"}, CheckSide::Service},
    {"cell_certificate", Phrase{"Certificate of the cell"}, CheckSide::Service},
    {"service_clock", Phrase{"Clock of the service"}, CheckSide::Service},
    {"database", Phrase{"Database connected"}, CheckSide::Database},
    {"encryption", Phrase{"Database connection protected"}, CheckSide::Database},
    {"replica", Phrase{"Primary or replica"}, CheckSide::Database},
    {"rights", Phrase{"Rights of the role"}, CheckSide::Database},
    {"tables", Phrase{"Tables and columns"}, CheckSide::Database},
    {"release", Phrase{"GitLab release"}, CheckSide::Database},
    {"database_clock", Phrase{"Clock of the database"}, CheckSide::Database},
    {"redis", Phrase{"Redis"}, CheckSide::Redis},
    {"pairing", Phrase{"Database of this cell"}, CheckSide::Database},
};

const StepTitle furtherSteps[]{
    {"ci_database", Phrase{"CI database"}, CheckSide::Database},
    {"sec_database", Phrase{"Security database"}, CheckSide::Database},
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

StepFinding skipped(Phrase text)
{
    return {StepOutcome::Skipped, std::move(text), {}, {}};
}

Phrase notTried(const StepTitle &ground)
{
    return Phrase{"Not tried: it needs \"%1\".", {ground.title}};
}

// The steps of one side, one after the other.
class Lane
{
public:
    using Tell = std::function<void(const CheckStep &)>;

    Lane(Clock &clock, Tell tell, std::stop_token stop)
        : m_clock(clock)
        , m_tell(std::move(tell))
        , m_stop(std::move(stop))
    {
    }

    // Runs unless one of `needs` did not come about.
    template <typename Run> void step(std::string_view id, std::initializer_list<std::string_view> needs, Run run)
    {
        const auto started = m_clock.monotonic();
        auto finding = groundOf(needs);
        if (!finding) {
            finding = run();
        }
        if (finding->outcome == StepOutcome::Failed && finding->advice.isEmpty()) {
            finding->advice = adviceOf(id);
        }
        m_done.push_back({titleOf(id), finding->outcome, m_clock.monotonic() - started, std::move(finding->text),
            std::move(finding->advice), std::move(finding->detail)});
        m_tell(m_done.back());
    }

    bool cameAbout(std::string_view id) const
    {
        const auto step = std::ranges::find(m_done, id, [](const CheckStep &step) { return step.step.id; });
        return step->outcome != StepOutcome::Failed && step->outcome != StepOutcome::Skipped;
    }
    const std::vector<CheckStep> &done() const { return m_done; }

private:
    // Why a step cannot run; nothing: it can.
    std::optional<StepFinding> groundOf(std::initializer_list<std::string_view> needs) const
    {
        if (m_stop.stop_requested()) {
            return skipped(Phrase{"You asked to stop."});
        }
        for (const auto need : needs) {
            if (!cameAbout(need)) {
                return skipped(notTried(titleOf(need)));
            }
        }
        return std::nullopt;
    }

    Clock &m_clock;
    const Tell m_tell;
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
        auto file = lane();
        auto service = lane();
        auto database = lane();
        auto redis = lane();
        std::vector<Lane> further;
        further.reserve(m_sources.further.size());
        checkFile(file);
        {
            JoinedThreads threads;
            threads.startOrRun([&] { checkDatabase(database); });
            threads.startOrRun([&] { checkRedis(redis); });
            for (const auto &one : m_sources.further) {
                further.push_back(lane());
                threads.startOrRun([this, &one, &own = further.back()] { checkFurther(own, one); });
            }
            const auto here = [&] { checkService(service); };
            threads.run(here);
            threads.join();
        }
        auto pairing = lane();
        checkPairing(pairing, service.cameAbout("identity"), database.cameAbout("database"));
        for (const auto *done : {&file, &service, &database, &redis, &pairing}) {
            take(*done);
        }
        std::ranges::for_each(further, [this](const Lane &done) { take(done); });
        m_report.asOf = m_sources.clock.now();
        return std::move(m_report);
    }

private:
    Lane lane()
    {
        const auto tell = [this](const CheckStep &step) {
            const std::lock_guard lock(m_telling);
            m_onStep(step);
        };
        return {m_sources.clock, tell, m_stop};
    }

    void take(const Lane &lane) { m_report.steps.insert(m_report.steps.end(), lane.done().begin(), lane.done().end()); }

    // What is read, or why not.
    template <typename Read, typename Judge> StepFinding found(const Outcome<Read> &read, Judge judge)
    {
        return read ? judge(*read) : findingOf(read.error());
    }

    void checkFile(Lane &lane)
    {
        lane.step("file", {}, [&] {
            return StepFinding{StepOutcome::Passed,
                Phrase{"%1 describes %2 (%3).",
                    {m_environment.file.string(), m_environment.name, std::string(nameOf(m_environment.kind))}},
                {}, {}};
        });
    }

    void checkService(Lane &lane)
    {
        auto &service = m_sources.service;
        lane.step("certificate", {}, [&] {
            return found(service.readCertificate(m_stop), [&](const CertificateFacts &facts) {
                m_identity = facts.subject;
                return judgeIdentity(Phrase{"Your certificate"}, facts, m_report.cell, m_sources.clock.now());
            });
        });
        lane.step("dns", {}, [&] {
            return found(service.resolve(m_stop), [&](const std::vector<std::string> &places) {
                std::string text;
                for (const auto &place : places) {
                    text += (text.empty() ? "" : " ") + place;
                }
                return StepFinding{StepOutcome::Passed, Phrase{"%1 is at %2.", {service.address(), text}}, {}, {}};
            });
        });
        lane.step("tcp", {"dns"}, [&] {
            return found(service.connect(m_stop), [](const std::string &place) {
                return StepFinding{StepOutcome::Passed, Phrase{"%1 answers.", {place}}, {}, {}};
            });
        });
        lane.step("tls", {"certificate", "tcp"}, [&] {
            return found(service.shakeHands(m_stop), [&](const CertificateFacts &facts) {
                return judgeCertificate(
                    Phrase{"The certificate of %1", {service.address()}}, facts, m_sources.clock.now());
            });
        });
        lane.step("ready", {"tls"}, [&] { return checkReady(); });
        lane.step("identity", {"tls"}, [&] { return checkIdentity(); });
        lane.step("rpcs", {"identity"}, [&] { return checkRpcs(); });
        lane.step("cell_certificate", {}, [&] { return checkCellCertificate(lane.cameAbout("tls")); });
        lane.step("service_clock", {"identity"}, [&] { return checkServiceClock(); });
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
            return {StepOutcome::Passed, Phrase{"%1 is ready.", {m_sources.service.address()}}, {}, {}};
        }
        if (answer || answer.error().kind == Failure::Kind::Refused) {
            return {StepOutcome::Warned, Phrase{"%1 does not say whether it is ready.", {m_sources.service.address()}},
                Phrase{"The next steps show whether it works."}, answer ? answer->detail : answer.error().detail};
        }
        return findingOf(answer.error());
    }

    StepFinding checkIdentity()
    {
        return found(ask(Rpc::GetCells), [&](const RpcAnswer &answer) {
            if (answer.isAllowed) {
                return StepFinding{StepOutcome::Passed, Phrase{"Accepted as %1.", {m_identity}}, {}, {}};
            }
            return StepFinding{StepOutcome::Failed,
                Phrase{"%1 does not know %2 as somebody who may call.", {m_sources.service.address(), m_identity}},
                Phrase{"Use a certificate that its owners gave a role: cell-<number>, or admin."}, answer.detail};
        });
    }

    StepFinding checkRpcs()
    {
        for (const auto rpc : {Rpc::ListLeases, Rpc::ListRecords, Rpc::GetRecord}) {
            if (const auto answer = ask(rpc); !answer) {
                return findingOf(answer.error());
            }
        }
        return judgeRpcs(m_report);
    }

    // What the cell's leases and claims are read with, although another certificate asks here (F8).
    StepFinding checkCellCertificate(bool isServiceThere)
    {
        auto *probe = m_sources.asCell;
        if (!probe) {
            return skipped(Phrase{"The environment file names none for this cell: yours serves."});
        }
        return found(probe->readCertificate(m_stop), [&](const CertificateFacts &facts) {
            const Phrase whose{"The certificate of cell %1", {std::to_string(m_report.cell.value)}};
            const auto finding = judgeIdentity(whose, facts, m_report.cell, m_sources.clock.now());
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
            return judgeSkew(
                Phrase{"The clock of the service"}, *m_report.serviceSkew, m_environment.thresholds.maximalSkew);
        }
        return {StepOutcome::NotTold,
            Phrase{"The service does not tell its time, and nothing that it made is still to come."}, {}, {}};
    }

    void checkDatabase(Lane &lane)
    {
        const auto fetchConnection = [&](CellExamination *opened) { return opened->fetchConnection(m_stop); };
        lane.step("database", {}, [&] {
            return found(m_sources.database.and_then(fetchConnection), [&](const ConnectionFacts &facts) {
                m_report.connection = facts;
                const Phrase answers{"%1 answers with %2.", {facts.identity.host, facts.identity.database}};
                return judgeClientLibrary({StepOutcome::Passed, answers, {}, {}}, facts.clientLibrary);
            });
        });
        lane.step("encryption", {"database"}, [&] {
            return found((*m_sources.database)->fetchCertificates(m_stop),
                [&](const std::vector<HostCertificate> &certificates) {
                    return judgeEncryption(*m_report.connection, certificates, m_sources.clock.now());
                });
        });
        lane.step("replica", {"database"}, [&] { return judgeReplica(*m_report.connection); });
        lane.step("rights", {"database"}, [&] {
            return found((*m_sources.database)->fetchRole(m_stop), [&](const RoleFacts &facts) {
                m_report.role = facts;
                return judgeRole(facts, m_report.connection->identity.database, m_environment.typeNumbers);
            });
        });
        lane.step("tables", {"database"}, [&] {
            return found((*m_sources.database)->fetchTables(m_stop), [&](const std::vector<TableFacts> &tables) {
                m_report.tables = tables;
                return judgeTables(tables, m_environment.typeNumbers);
            });
        });
        lane.step("release", {"database"}, [&] {
            if (!m_sources.fetchFlags) {
                return skipped(Phrase{"The release was not checked."});
            }
            return found(m_sources.fetchFlags(m_stop), [&](const FlagLook &look) {
                return judgeRelease(look.definitions,
                    m_sources.fetchUncovered ? m_sources.fetchUncovered() : std::vector<std::string>());
            });
        });
        lane.step("database_clock", {"database"}, [&] {
            return found(measureSkew(**m_sources.database, m_sources.clock, m_stop), [&](const ClockSkew &skew) {
                m_report.databaseSkew = skew;
                return judgeSkew(Phrase{"The clock of the database"}, skew, m_environment.thresholds.maximalSkew);
            });
        });
    }

    void checkRedis(Lane &lane)
    {
        lane.step("redis", {}, [&] {
            if (!m_sources.progress) {
                return skipped(Phrase{"The environment file names no Redis for this cell."});
            }
            const auto *cell = m_environment.cell(m_report.cell);
            return found(m_sources.progress->fetchProgress(commonModels().front().name, m_stop),
                [cell](const VerifierProgress &) { return judgeRedis(cell ? cell->redis : std::nullopt); });
        });
    }

    void checkFurther(Lane &lane, const FurtherExamination &further)
    {
        lane.step(furtherStep(further.name).id, {},
            [&] { return examineFurther(further, m_sources.database, m_sources.clock.now(), m_stop); });
    }

    // Every other step may pass although the database is another cell's (C16).
    void checkPairing(Lane &lane, bool isServiceThere, bool isDatabaseThere)
    {
        lane.step("pairing", {}, [&] {
            if (!isServiceThere || !isDatabaseThere) {
                return skipped(notTried(titleOf(isServiceThere ? "database" : "identity")));
            }
            if (!m_sources.prove) {
                return skipped(Phrase{"The pairing of the database with the cell was not checked."});
            }
            m_report.pairing = m_sources.prove(m_stop);
            return found(*m_report.pairing,
                [&](const PairingReport &report) { return judgePairingStep(report.pairing, m_report.cell); });
        });
    }

    const CheckSources m_sources;
    const Environment &m_environment;
    const std::function<void(const CheckStep &)> &m_onStep;
    const std::stop_token m_stop;
    std::mutex m_telling;
    // Each part is written by one lane only.
    ConnectionReport m_report;
    std::string m_identity;
};

} // namespace

std::span<const StepTitle> connectionSteps()
{
    return steps;
}

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
        if (step.side == CheckSide::File) {
            report.steps.push_back({step, StepOutcome::Failed, {}, failure.text,
                Phrase{"Correct what is named there, then check again."}, failure.detail});
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
