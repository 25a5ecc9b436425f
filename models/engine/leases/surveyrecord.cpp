// SPDX-License-Identifier: MIT
#include "models/engine/leases/surveyrecord.h"

#include <algorithm>

namespace cells::leases {

std::optional<StoredSurvey> storedSurvey(
    const LeaseSurveyReport &report, const std::string &environment, const std::string &service)
{
    if (!report.isListingComplete || report.serviceProblem || report.databaseProblem) {
        return std::nullopt;
    }
    StoredSurvey survey{environment, service, report.cell, report.asOf, {}};
    auto &verdicts = survey.verdicts.emplace();
    static_assert(allOf<LeaseVerdict>().size() == leaseVerdicts);
    for (const auto &lease : report.leases) {
        ++verdicts[std::size_t(lease.assessment.verdict)];
        if (lease.assessment.verdict != LeaseVerdict::Ended) {
            const auto above = std::upper_bound(leaseAgeBands.begin() + 1, leaseAgeBands.end(), lease.age);
            ++survey.counts[std::size_t(above - leaseAgeBands.begin()) - 1];
        }
    }
    return survey;
}

void addSurvey(StoredSurveys &surveys, const StoredSurvey &survey)
{
    constexpr Duration leastDistance = std::chrono::minutes(1);
    if (!surveys.empty() && survey.asOf <= surveys.back().asOf) {
        return;
    }
    const auto count = surveys.size();
    if (count > 1 && surveys[count - 1].asOf - surveys[count - 2].asOf < leastDistance) {
        surveys.pop_back();
    }
    surveys.push_back(survey);
}

} // namespace cells::leases
