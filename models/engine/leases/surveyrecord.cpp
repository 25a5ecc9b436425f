#include "models/engine/leases/surveyrecord.h"

#include <algorithm>

namespace cells {

std::optional<PastSurvey> pastSurveyOf(
    const LeaseSurveyReport &report, const std::string &environment, const std::string &service)
{
    if (!report.isListingComplete || report.serviceProblem || report.databaseProblem) {
        return std::nullopt;
    }
    PastSurvey survey{environment, service, report.cell, report.asOf, {}};
    for (const auto &lease : report.leases) {
        if (lease.judgement.verdict != LeaseVerdict::Ended) {
            const auto above = std::upper_bound(leaseAgesKept.begin() + 1, leaseAgesKept.end(), lease.age);
            ++survey.counts[std::size_t(above - leaseAgesKept.begin()) - 1];
        }
    }
    return survey;
}

} // namespace cells
