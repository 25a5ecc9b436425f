// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/schema/rowsurvey.h"
#include "models/presentation/findings/findingtable.h"
#include "models/presentation/schema/schematext.h"

namespace cells::schema {

// What was found, new findings first, then what was found in rows, and what was withheld if that is wanted.
std::vector<FindingRow> schemaFindingRows(
    const SchemaReport &report, const std::optional<RowReport> &rows, bool isWithheldShown);

} // namespace cells::schema
