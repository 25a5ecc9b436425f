// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/history/schemahistory.h"
#include "models/rules/alerts/metric.h"

namespace cells::schema {

// What is stored about the schema of a cell on this machine.
struct StoredSchema
{
    std::optional<StoredFindings> findings{};
    std::optional<SchemaBaseline> baseline{};
};

// Adds by severity how many findings of the last complete survey are not accepted. Nothing before the first one, and
// nothing while none were accepted: then each would be new.
void addSchema(alerts::MetricReading &reading, CellId cell, const Outcome<StoredSchema> &stored);

} // namespace cells::schema
