// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/alerts/metric.h"

namespace cells::alerts {

// The text format of Prometheus, for the textfile collector of node_exporter, and that of OpenMetrics. They differ in
// the last line.
enum class Exposition
{
    Prometheus,
    OpenMetrics,
};

// Returns the samples grouped by metric, each group with its help and type. Samples have no timestamps, because the
// textfile collector refuses them.
std::string exposition(const MetricReading &reading, Exposition format);

// Without an exponent: "1764338400", "0.25".
std::string numberText(double number);

} // namespace cells::alerts
