// SPDX-License-Identifier: MIT
#include "models/engine/schema/schemametrics.h"

#include "models/rules/alerts/alertkind.h"

#include <algorithm>
#include <set>

namespace cells::schema {

using namespace alerts;

void addSchema(MetricReading &reading, CellId cell, const Outcome<StoredSchema> &stored)
{
    if (!stored) {
        return reading.addUnread(FactGroup::Schema, cell, stored.error().message);
    }
    const auto &[findings, baseline] = *stored;
    if (!findings || !baseline) {
        return;
    }
    const std::set<std::string, std::less<>> accepted(baseline->findings.begin(), baseline->findings.end());
    for (const auto severity : allOf<Severity>()) {
        const auto count = std::ranges::count_if(findings->findings,
            [&](const StoredFinding &it) { return it.severity == toKey(severity) && !accepted.contains(it.finding); });
        reading.add(Metric::SchemaFindings, double(count), cell, {{"severity", std::string(toKey(severity))}});
    }
    reading.addRead(FactGroup::Schema, cell);
}

} // namespace cells::schema
