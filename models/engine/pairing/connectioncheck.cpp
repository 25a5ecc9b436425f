// SPDX-License-Identifier: MIT
#include "models/engine/pairing/connectioncheck.h"

#include "models/engine/pairing/connectionmessages.h"
#include "models/engine/pairing/databasecheck.h"
#include "models/engine/pairing/furthercheck.h"
#include "models/engine/pairing/servicecheck.h"
#include "models/engine/support/joinedthreads.h"

#include <algorithm>
#include <mutex>

namespace cells {

namespace {

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
        const ServiceCheckSources serviceSources{
            m_sources.service, m_sources.asCell, m_sources.clock, m_environment.thresholds.maximalSkew};
        const DatabaseCheckSources databaseSources{
            m_sources.database, m_sources.clock, m_environment, m_sources.fetchFlags, m_sources.fetchUnlisted};
        {
            JoinedThreads threads;
            threads.startOrRun([&] { checkDatabase(database, databaseSources, m_report, m_stop); });
            threads.startOrRun([&] { checkRedis(redis); });
            for (const auto &one : m_sources.further) {
                further.push_back(sequence());
                threads.startOrRun([this, &one, &own = further.back()] { checkFurther(own, one); });
            }
            const auto here = [&] { checkService(service, serviceSources, m_report, m_stop); };
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
            return passed({messages::fileDescribes,
                {m_environment.file.string(), m_environment.name, std::string(toKey(m_environment.kind))}});
        });
    }

    void checkRedis(StepSequence &sequence)
    {
        sequence.step("redis", {}, [&] {
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
                const auto required = isServiceThere ? "database" : "identity";
                return notTried(*std::ranges::find(usualSteps(), required, &StepTitle::id));
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

std::vector<StepTitle> connectionSteps(const CellProfile &cell)
{
    std::vector<StepTitle> all(usualSteps().begin(), usualSteps().end());
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
    for (const auto &step : usualSteps()) {
        if (step.target == CheckTarget::File) {
            report.steps.push_back(
                {step, StepOutcome::Failed, {}, failure.message, messages::fileAdvice, failure.detail});
        } else {
            const auto skipped = notTried(usualSteps().front());
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

} // namespace cells
