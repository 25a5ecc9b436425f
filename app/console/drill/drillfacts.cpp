// SPDX-License-Identifier: MIT
#include "app/console/drill/drillfacts.h"

#include "app/console/session/session.h"
#include "models/claims/catalogue.h"

#include <QFile>

namespace cells {

DrillSources drillSources(Session &session, CellId cell)
{
    return {session.readAuditLog(), session.surveyLeases(cell), session.scanModel(cell)};
}

DrillFacts fetchDrillFacts(const DrillSources &sources, const QStringList &timelines, std::stop_token stop)
{
    DrillFacts facts{sources.auditLog(stop), sources.leases([](const SurveyProgress &) {}, stop), {}, {}};
    for (const auto &model : catalogue()) {
        facts.scans.emplace(model.name,
            sources.scan(
                {.model = &model}, [](const ScanProgress &) {}, stop));
    }
    for (const auto &name : timelines) {
        QFile file(name);
        if (file.open(QIODevice::ReadOnly)) {
            facts.timelines.push_back(file.readAll());
        }
    }
    return facts;
}

} // namespace cells
