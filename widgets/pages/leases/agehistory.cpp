// SPDX-License-Identifier: MIT
#include "widgets/pages/leases/agehistory.h"

#include "models/engine/services/leaseservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetrend.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/panes/page.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace cells::leases {

namespace {

std::int64_t totalOf(const StoredSurvey &survey)
{
    return std::accumulate(survey.counts.begin(), survey.counts.end(), std::int64_t(0));
}

QString nameOfBand(std::size_t band)
{
    switch (band) {
    case 0:
        return AgeHistory::tr("Under 1 min");
    case 1:
        return AgeHistory::tr("1 to 10 min");
    case 2:
        return AgeHistory::tr("10 min to 1 h");
    case 3:
        return AgeHistory::tr("1 h to 1 day");
    default:
        return AgeHistory::tr("Over 1 day");
    }
}

constexpr std::array<Token, leaseAgeBands.size()> tokens{
    Token::Ok, Token::Wait, Token::Stale, Token::Missing, Token::Conflict};

QString sentenceOf(const StoredSurveys &surveys)
{
    if (surveys.empty()) {
        return AgeHistory::tr("No complete survey is stored");
    }
    if (surveys.size() == 1) {
        return AgeHistory::tr("Leases by age: %1 in the only complete survey, of %2")
            .arg(groupedNumber(totalOf(surveys.front())), utcString(surveys.front().asOf));
    }
    if (std::ranges::all_of(
            surveys, [&surveys](const StoredSurvey &survey) { return survey.counts == surveys.front().counts; })) {
        return AgeHistory::tr(
            "Leases by age: %1, unchanged in %n complete survey(s) since %2", nullptr, int(surveys.size()))
            .arg(groupedNumber(totalOf(surveys.front())), utcString(surveys.front().asOf));
    }
    return AgeHistory::tr("Leases by age: %1 → %2 in %n complete survey(s) since %3", nullptr, int(surveys.size()))
        .arg(groupedNumber(totalOf(surveys.front())), groupedNumber(totalOf(surveys.back())),
            utcString(surveys.front().asOf));
}

} // namespace

ChartContent agesOverTime(const StoredSurveys &surveys)
{
    ChartContent content;
    content.sentence = sentenceOf(surveys);
    content.yTitle = AgeHistory::tr("leases");
    if (surveys.empty()) {
        return content;
    }
    for (std::size_t band = 0; band < leaseAgeBands.size(); ++band) {
        const bool isEver = std::any_of(
            surveys.begin(), surveys.end(), [band](const StoredSurvey &survey) { return survey.counts[band] > 0; });
        // Zero leases at all times are a line, too.
        if (!isEver && band > 0) {
            continue;
        }
        ChartSeries series{nameOfBand(band), tokens[band], {}, false, int(band)};
        for (const auto &survey : surveys) {
            series.points.emplace_back(secondsOf(survey.asOf), double(survey.counts[band]));
        }
        content.series.push_back(std::move(series));
    }
    return content;
}

ChartContent verdictsOverTime(const StoredSurveys &surveys)
{
    ChartContent content;
    content.yTitle = AgeHistory::tr("leases");
    const auto trend = leaseTrend(surveys);
    content.sentence = trend.empty()
        ? AgeHistory::tr("No complete survey with verdicts is stored")
        : AgeHistory::tr("Outstanding leases by verdict in %n complete survey(s) since %1", nullptr, int(trend.size()))
              .arg(utcString(trend.front().at));
    for (const auto &[status, label] : outstandingLabels()) {
        ChartSeries series{label, tokenOf(status), {}, false, int(status)};
        double most = 0;
        for (const auto &point : trend) {
            const auto count = double(point.counts[std::size_t(status)]);
            series.points.emplace_back(secondsOf(point.at), count);
            most = std::max(most, count);
        }
        if (most > 0) {
            content.series.push_back(std::move(series));
        }
    }
    return content;
}

AgeHistory::AgeHistory(Page *page, std::shared_ptr<LeaseService> leases)
    : QObject(page)
    , m_leases(std::move(leases))
    , m_section(new ChartSection(page, u"leases.charts"_s))
    , m_ages(m_section->addChart(tr("Ages over time"),
          tr("No complete survey is stored yet. Each complete survey adds a point to this chart.")))
    , m_verdicts(m_section->addChart(
          tr("Verdicts over time"), tr("No lease was outstanding in any complete survey that counted verdicts.")))
{
    connect(m_section, &ChartSection::retryRequested, this, &AgeHistory::read);
}

void AgeHistory::read()
{
    if (!m_isRead && !m_reading.isRunning()) {
        m_reading.start(boundTo(m_leases, &LeaseService::fetchStoredSurveys),
            [this](Outcome<StoredSurveys> stored) { take(std::move(stored)); });
    }
}

void AgeHistory::readAgain()
{
    m_surveys.clear();
    m_isRead = false;
    read();
}

// Surveys that have ended meanwhile may be stored already.
void AgeHistory::take(Outcome<StoredSurveys> stored)
{
    if (!stored) {
        for (const int chart : {m_ages, m_verdicts}) {
            m_section->setProblem(chart, tr("Earlier surveys could not be read"), translatedText(stored.error()));
        }
        return;
    }
    m_isRead = true;
    const auto arrived = std::exchange(m_surveys, std::move(*stored));
    for (const auto &survey : arrived) {
        addSurvey(m_surveys, survey);
    }
    draw();
}

void AgeHistory::draw()
{
    m_section->setContent(m_ages, agesOverTime(m_surveys));
    m_section->setContent(m_verdicts, verdictsOverTime(m_surveys));
}

void AgeHistory::add(const LeaseSurveyReport &report)
{
    const auto survey = storedSurvey(report, {}, {});
    if (!survey) {
        return;
    }
    addSurvey(m_surveys, *survey);
    if (m_isRead) {
        draw();
    }
}

} // namespace cells::leases

#include "moc_agehistory.cpp"
