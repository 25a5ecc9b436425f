// SPDX-License-Identifier: MIT
#include "widgets/pages/leases/agehistory.h"

#include "models/presentation/base/ask.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/panes/page.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

double secondsOf(Instant when)
{
    return double(when.time_since_epoch().count()) / 1e6;
}

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
        return AgeHistory::tr("No complete survey is kept");
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
        // That there never were any is a line, too.
        if (!isEver && band > 0) {
            continue;
        }
        ChartSeries series{nameOfBand(band), tokens[band], {}, false};
        for (const auto &survey : surveys) {
            series.points.emplace_back(secondsOf(survey.asOf), double(survey.counts[band]));
        }
        content.series.push_back(std::move(series));
    }
    return content;
}

AgeHistory::AgeHistory(Page *page, FetchStoredSurveys history)
    : QObject(page)
    , m_fetchSurveys(std::move(history))
    , m_section(new ChartSection(page, u"leases.charts"_s))
    , m_chart(m_section->addChart(
          tr("Ages over time"), tr("No complete survey is kept yet. Each one becomes a point of this chart.")))
{
    m_section->setVisible(bool(m_fetchSurveys));
}

void AgeHistory::readAgain()
{
    if (!m_fetchSurveys) {
        return;
    }
    ask(this, m_fetchSurveys, [this](const Outcome<StoredSurveys> &surveys) {
        ChartContent unread;
        unread.sentence = surveys
            ? QString()
            : tr("Earlier surveys could not be read: %1").arg(displayText(surveys.error().text()));
        m_section->setContent(m_chart, surveys ? agesOverTime(*surveys) : unread);
    });
}

} // namespace cells
