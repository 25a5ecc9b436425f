// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "widgets/toolkit/charts/agehistogram.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells {

// Pure: what the parts of the page show of a survey.

// The lease as both sides have it, the verdict, and all its reasons.
Detail detailOf(const SurveyedLease &lease, const LeaseSurveyReport &report);
// What could not be read; nothing when all was.
std::optional<Notice> noticeOf(const LeaseSurveyReport &report);
std::vector<AgedItem> agesOf(const std::vector<SurveyedLease> &leases);
std::vector<AgeBand> bandsOf(const Thresholds &thresholds);
std::vector<std::pair<Status, QString>> verdictLabels();

} // namespace cells
