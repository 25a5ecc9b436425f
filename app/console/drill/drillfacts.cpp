// SPDX-License-Identifier: MIT
#include "app/console/drill/drillfacts.h"

#include "models/claims/catalogue.h"

#include <QFile>

namespace cells {

DrillFacts fetchDrillFacts(const Services &services, const QStringList &timelines, std::stop_token stop)
{
    DrillFacts facts{services.audit->read(stop), services.leases->survey([](const SurveyProgress &) {}, stop), {}, {}};
    for (const auto &model : catalogue()) {
        facts.scans.emplace(model.name,
            services.scans->scan(
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
