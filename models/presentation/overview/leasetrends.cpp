// SPDX-License-Identifier: MIT
#include "models/presentation/overview/leasetrends.h"

#include "models/engine/leases/surveyrecord.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/leases/leasetrend.h"
#include "models/presentation/overview/cellmatrix.h"

#include <algorithm>

namespace cells::overview {

using namespace leases;

namespace {

struct TrendTexts
{
    Q_DECLARE_TR_FUNCTIONS(overview)
};

CellTrend trendOf(const CellRow &row, const LeaseHistory &history)
{
    CellTrend trend{row.cell, QStringLiteral("%1 · %2").arg(row.cell.value).arg(utf8Text(row.name)), {}, {}};
    const auto found = history.find(row.cell);
    if (isContradicted(row)) {
        trend.problem = TrendTexts::tr("Hidden: the database belongs to another cell");
    } else if (found != history.end()) {
        trend.trend = leaseTrend(found->second);
    }
    if (trend.problem.isEmpty() && trend.trend.empty()) {
        trend.problem
            = row.isAsked ? TrendTexts::tr("reading…") : TrendTexts::tr("No complete survey in the last 24 h");
    }
    return trend;
}

bool hasLeases(const CellTrend &trend)
{
    return std::ranges::any_of(trend.trend, [](const TrendPoint &point) { return point.total() > 0; });
}

} // namespace

void addSurveys(LeaseHistory &history, const std::vector<CellRow> &rows, Instant from)
{
    for (const auto &row : rows) {
        auto &surveys = history[row.cell];
        std::erase_if(surveys, [from](const StoredSurvey &survey) { return survey.asOf < from; });
        const auto &report = row.survey->leases;
        const auto survey = report && *report && !isContradicted(row) ? storedSurvey(**report, {}, {}) : std::nullopt;
        if (survey) {
            addSurvey(surveys, *survey);
        }
    }
}

ShownTrends cellTrends(const std::vector<CellRow> &rows, const LeaseHistory &history)
{
    ShownTrends trends;
    int calm = 0;
    int unknown = 0;
    for (const auto &row : rows) {
        auto trend = trendOf(row, history);
        if (rows.size() <= cellsUnfolded || hasLeases(trend) || isContradicted(row)) {
            trends.shown.push_back(std::move(trend));
        } else {
            ++(trend.problem.isEmpty() ? calm : unknown);
        }
    }
    QStringList notes;
    if (calm > 0) {
        notes << TrendTexts::tr("%n cell(s) without outstanding leases", nullptr, calm);
    }
    if (unknown > 0) {
        notes << TrendTexts::tr("%n cell(s) without a complete survey", nullptr, unknown);
    }
    trends.note = notes.join(QStringLiteral(" · "));
    return trends;
}

} // namespace cells::overview
