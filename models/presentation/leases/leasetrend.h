// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/history/surveyhistory.h"
#include "models/presentation/base/statustrend.h"

#include <QString>

#include <utility>

namespace cells::leases {

// Outstanding leases by the status of their verdict. Surveys that did not count verdicts are left out (C18).
StatusTrend leaseTrend(const StoredSurveys &surveys);
// The verdicts of outstanding leases with their statuses, in the order of a stack from below.
std::vector<std::pair<Status, QString>> outstandingLabels();

} // namespace cells::leases
