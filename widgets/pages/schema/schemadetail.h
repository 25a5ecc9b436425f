// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/findings/findingtable.h"
#include "models/presentation/schema/backfilltable.h"
#include "models/presentation/schema/comparisontable.h"
#include "models/presentation/schema/keytable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::schema {

// The button that copies the statement that shows a finding.
inline constexpr auto copyQuery = "copyQuery";

Detail detailOf(const FindingRow &row);
// Everything about the table: its documentation, columns, constraints, triggers and findings.
Detail detailOf(const TableKey &row, const SchemaReport &report, const std::vector<FindingRow> &findings);
Detail detailOf(const ProgressRow &row);
// The steps of the work on a key, and what its background migration reports.
Detail detailOf(const BackfillRow &row, const SchemaReport &report);
Detail detailOf(const TableComparison &row, const std::vector<CellId> &cells);

} // namespace cells::schema
