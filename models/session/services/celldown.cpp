// SPDX-License-Identifier: MIT
#include "models/session/services/celldown.h"

#include "models/adapters/audit/journaldisk.h"
#include "models/session/cell/addressdial.h"
#include "models/session/cell/lossexamination.h"
#include "models/session/services/environmentsurveys.h"

#include <cerrno>

namespace cells {

using namespace audit;
using namespace down;
using namespace drift;
using namespace overview;
using namespace rollout;

namespace {

class CellDown : public DownService
{
public:
    CellDown(std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all)
        : m_cell(std::move(cell))
        , m_others(std::move(all))
    {
        std::erase(m_others, m_cell);
    }

    Outcome<DownReport> examine(std::stop_token stop) override
    {
        auto sources = downSourcesOf(*m_cell);
        sources.dial = dialAddress;
        sources.readOthers = [this](std::stop_token asked) { return readDatabases(m_others, asked); };
        return examineDown(sources, std::move(stop));
    }

    Outcome<WhatIfReport> fetchWhatIf(
        const std::function<void(LockedClaimsProgress)> &onProgress, std::stop_token stop) override
    {
        CELLS_TRY(auto *service, m_cell->adapters().widestService());
        return down::fetchWhatIf(*service, m_cell->clock(), m_cell->cell(), onProgress, std::move(stop));
    }

    Outcome<ReturnReport> fetchReturn(std::stop_token stop) override
    {
        const auto &environment = m_cell->environment();
        CELLS_TRY(const auto journal, readJournal(auditFileOf(environment)));
        const auto all = writtenOffIn(journal ? journal->bytes : std::string(), environment.name);
        const auto found = all.find(m_cell->cell());
        ReturnReport report;
        if (found != all.end()) {
            report.writtenOff = found->second;
            CELLS_TRY(const auto examined, examine(stop));
            addScans(report, stop);
            report.result
                = evaluateReturn(m_cell->cell(), report.writtenOff->when, examined.diagnosis.state, report.models);
        } else {
            report.result = evaluateReturn(m_cell->cell(), std::nullopt, CellState::Unknown, {});
        }
        report.asOf = m_cell->clock().now();
        return report;
    }

private:
    // Of the database that is proved to be the cell's.
    void addScans(ReturnReport &report, const std::stop_token &stop) const
    {
        const auto since = report.writtenOff->when;
        const auto stage = stageOf(rolloutSurveyOf(m_cell, false)([](const CellRollout &) {}, stop));
        report.models = modelsSince(stage, since);
        report.scansProblem = stage.hasScans ? Message() : stage.problem;
        const auto &environment = m_cell->environment();
        const auto scans = m_cell->openHistory(stop).and_then([&](const auto &history) {
            return fetchEarlierScans(*history, environment.name, m_cell->cell(), environment.service);
        });
        if (scans) {
            report.taken = takenSince(*scans, since);
        } else if (report.scansProblem.isEmpty()) {
            report.scansProblem = scans.error().message;
        }
    }

    const std::shared_ptr<CellSession> m_cell;
    std::vector<std::shared_ptr<CellSession>> m_others;
};

} // namespace

std::shared_ptr<DownService> downServiceOf(
    std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all)
{
    return std::make_shared<CellDown>(std::move(cell), std::move(all));
}

} // namespace cells
