#include "app/console/session.h"

#include "models/links/celllink.h"
#include "models/links/systemclock.h"
#include "models/links/topologylink.h"

namespace cells {

// Everything that reads one cell, and the lock that lets one reader in.
struct Session::CellLinks
{
    CellLinks(Environment environment, CellId cell)
        : environment(std::move(environment))
        , cell(cell)
    {
    }

    // Opens what is not open yet.
    Outcome<void> open()
    {
        if (survey) {
            return {};
        }
        auto openedService = openTopology(environment, cell);
        if (!openedService) {
            return passedOn(openedService.error());
        }
        auto openedDatabase = openCellDatabase(*environment.cell(cell));
        if (!openedDatabase) {
            return passedOn(openedDatabase.error());
        }
        service = std::move(*openedService);
        database = std::move(*openedDatabase);
        survey = std::make_unique<LeaseSurvey>(*service, *database, clock, cell, environment.thresholds);
        return {};
    }

    const Environment environment;
    const CellId cell;
    std::mutex mutex;
    SystemClock clock;
    std::unique_ptr<TopologyService> service;
    std::unique_ptr<CellDatabase> database;
    std::unique_ptr<LeaseSurvey> survey;
};

Session::Session(Environment environment)
    : m_environment(std::move(environment))
{
}

SurveyLeases Session::surveyLeases(CellId cell)
{
    auto &links = m_links[cell.value];
    if (!links) {
        links = std::make_shared<CellLinks>(m_environment, cell);
    }
    return [links](const std::function<void(SurveyProgress)> &onProgress,
               std::stop_token stop) -> Outcome<LeaseSurveyReport> {
        const std::lock_guard lock(links->mutex);
        if (stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, "The survey of leases was cancelled.");
        }
        if (const auto opened = links->open(); !opened) {
            return passedOn(opened.error());
        }
        return links->survey->run(onProgress, stop);
    };
}

} // namespace cells
