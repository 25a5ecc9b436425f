// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"

#include <string>

namespace cells::alerts {

// Pure. Returns a dashboard for Grafana, as JSON to import: the alerts, and a panel for each metric that an alert
// depends on, with the bound of the alert as a line. `environment` is chosen at first.
std::string dashboardJson(const std::string &environment, const Thresholds &thresholds);

} // namespace cells::alerts
