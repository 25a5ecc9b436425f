#pragma once

#include "models/engine/leasesurvey.h"
#include "widgets/parts/agehistogram.h"
#include "widgets/parts/banner.h"
#include "widgets/parts/detailpane.h"

namespace cells {

// Pure: what the parts of the page show of a survey.

// The lease as both sides have it, the verdict, and all its reasons.
Detail detailOf(const SurveyedLease &lease, const LeaseSurveyReport &report);
// What could not be read; nothing when all was.
std::optional<Notice> noticeOf(const LeaseSurveyReport &report);
std::vector<AgedItem> agesOf(const std::vector<SurveyedLease> &leases);
std::vector<AgeBand> bandsOf(const Thresholds &thresholds);
std::vector<std::pair<Status, QString>> verdictWords();

} // namespace cells
