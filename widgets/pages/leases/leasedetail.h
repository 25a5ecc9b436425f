// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "widgets/toolkit/charts/agehistogram.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::leases {

// Pure functions that turn a survey into the contents of the page's widgets.

// The lease in the service and in the database, its verdict, and all reasons.
Detail detailOf(const SurveyedLease &lease, const LeaseSurveyReport &report);
// Says what could not be read; nothing when all was read.
std::optional<Notice> noticeOf(const LeaseSurveyReport &report);
std::vector<AgedItem> agesOf(const std::vector<SurveyedLease> &leases);
std::vector<AgeBand> bandsOf(const Thresholds &thresholds);
std::vector<std::pair<Status, QString>> verdictLabels();

} // namespace cells::leases
