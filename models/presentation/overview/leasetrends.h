// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/history/surveyhistory.h"
#include "models/presentation/base/statustrend.h"
#include "models/presentation/overview/celltable.h"

#include <map>

namespace cells::overview {

using LeaseHistory = std::map<CellId, StoredSurveys>;

// The trend of one cell.
struct CellTrend
{
    CellId cell;
    QString title;
    StatusTrend trend;
    // Why there is none; empty when there is one.
    QString problem;
};

struct ShownTrends
{
    std::vector<CellTrend> shown;
    // "93 cells without outstanding leases"; empty when all cells are shown.
    QString note;
};

// Adds the surveys of these rows to the history, and forgets what is older than `from`. A survey that could not read
// everything adds nothing (C18).
void addSurveys(LeaseHistory &history, const std::vector<CellRow> &rows, Instant from);
// Pure. Of many cells only those with leases; the note counts the others. A cell whose database belongs to another one
// has no trend (C16).
ShownTrends cellTrends(const std::vector<CellRow> &rows, const LeaseHistory &history);

} // namespace cells::overview
