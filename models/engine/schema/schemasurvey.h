// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/schema/schemareport.h"

namespace cells::schema {

// Only reads the catalogs and small tables of bookkeeping. Fails only when stopped; what cannot be read is part of the
// report.
Outcome<SchemaReport> surveySchema(const SchemaSources &sources, const SchemaRequest &request, std::stop_token stop);

} // namespace cells::schema
