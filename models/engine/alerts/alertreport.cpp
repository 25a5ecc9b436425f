// SPDX-License-Identifier: MIT
#include "models/engine/alerts/alertreport.h"

#include <algorithm>

namespace cells::alerts {

int AlertReport::count(AlertState state) const
{
    return int(std::ranges::count(alerts, state, &TrackedAlert::state));
}

void addAlerts(MetricReading &reading, const std::vector<TrackedAlert> &alerts)
{
    for (const auto &[alert, state, since, readAt, held, isUnread] : alerts) {
        Labels labels{{"alert", std::string(toKey(alert.kind))}};
        for (const auto &label : alert.labels) {
            // The metric has a label of this name.
            if (label.first != "state") {
                labels.push_back(label);
            }
        }
        labels.emplace_back("state", std::string(toKey(state)));
        reading.add(Metric::AlertState, 1, alert.cell, std::move(labels));
    }
}

} // namespace cells::alerts
