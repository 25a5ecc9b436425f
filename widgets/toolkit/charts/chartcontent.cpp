// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/chartcontent.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace cells {

namespace {

struct ChartText
{
    Q_DECLARE_TR_FUNCTIONS(charts)
};

constexpr double minute = 60;
constexpr double hour = 60 * minute;
constexpr double day = 24 * hour;
constexpr std::array timeSteps{1.0, 2.0, 5.0, 10.0, 15.0, 30.0, minute, 2 * minute, 5 * minute, 10 * minute,
    15 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day};
// Half as many marks again are better than none.
constexpr double leastOfStep = 0.7;
// A longer span is marked with dates, each once.
constexpr double spanOfDates = 2 * day;

QString field(const QString &text)
{
    const auto safe = spreadsheetText(text);
    const bool needsQuotes
        = std::any_of(safe.begin(), safe.end(), [](QChar c) { return QStringLiteral(",;\"\t\r\n").contains(c); });
    return needsQuotes
        ? QLatin1Char('"') + QString(safe).replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"')
        : safe;
}

QString number(double value)
{
    return QString::number(value, 'g', 15);
}

QDateTime timeOf(double x)
{
    return QDateTime::fromMSecsSinceEpoch(std::llround(x * 1000)).toUTC();
}

} // namespace

QStringList linesOf(const ChartHead &head)
{
    QStringList lines;
    const auto add = [&lines](const QString &line, const QString &value) {
        if (!value.isEmpty()) {
            lines << line.arg(displayText(value));
        }
    };
    add(ChartText::tr("Environment: %1"), head.environment);
    add(ChartText::tr("Cell: %1"), head.cell);
    add(ChartText::tr("Model: %1"), head.model);
    add(ChartText::tr("As of: %1"), head.asOf ? utcString(*head.asOf) : QString());
    return lines;
}

bool ChartContent::isEmpty() const
{
    return std::all_of(series.begin(), series.end(), [](const ChartSeries &one) { return one.points.empty(); });
}

QString xText(const ChartContent &content, double x)
{
    return content.axis == ChartContent::Axis::Time ? timeOf(x).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'"))
                                                    : groupedNumber(std::llround(x));
}

QString yText(const ChartSeries &series, double y)
{
    return series.isPercent ? QStringLiteral("%1 %").arg(decimalNumber(std::floor(y * 10) / 10))
                            : groupedNumber(std::llround(y));
}

QString xTitleOf(const ChartContent &content)
{
    if (!content.xTitle.isEmpty()) {
        return content.xTitle;
    }
    return content.axis == ChartContent::Axis::Time ? ChartText::tr("time (UTC)") : ChartText::tr("number");
}

QString titleOf(const ChartContent &content, const ChartSeries &series)
{
    const auto unit = series.isPercent ? QStringLiteral("%") : content.yTitle;
    return unit.isEmpty() ? series.title : QStringLiteral("%1 (%2)").arg(series.title, unit);
}

std::vector<double> xValuesOf(const ChartContent &content)
{
    std::vector<double> values;
    for (const auto &series : content.series) {
        for (const auto &point : series.points) {
            values.push_back(point.x());
        }
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

std::optional<double> valueAt(const ChartSeries &series, double x)
{
    const auto found = std::lower_bound(series.points.begin(), series.points.end(), x,
        [](const QPointF &point, double wanted) { return point.x() < wanted; });
    return found != series.points.end() && found->x() == x ? std::optional(found->y()) : std::nullopt;
}

QByteArray csvOf(const ChartContent &content, const ChartHead &head)
{
    const bool isTime = content.axis == ChartContent::Axis::Time;
    QStringList columns{field(xTitleOf(content))};
    for (const auto &series : content.series) {
        columns << field(titleOf(content, series));
    }
    QString text;
    for (const auto &line : QStringList{head.title} + linesOf(head) + QStringList{content.sentence}) {
        if (!line.isEmpty()) {
            text += field(QStringLiteral("# ") + line.simplified()) + QLatin1Char('\n');
        }
    }
    text += columns.join(QLatin1Char(',')) + QLatin1Char('\n');
    for (const double x : xValuesOf(content)) {
        QStringList row{isTime ? timeOf(x).toString(Qt::ISODateWithMs) : number(x)};
        for (const auto &series : content.series) {
            const auto y = valueAt(series, x);
            row << (y ? number(*y) : QString());
        }
        text += row.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text.toUtf8();
}

double countStep(double span, int marks)
{
    const double wanted = std::max(span / marks, 1.0);
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    const double first = wanted / power;
    return power * (first < 1.5 ? 1 : first < 3.5 ? 2 : first < 7.5 ? 5 : 10);
}

double timeStep(double span, int marks)
{
    const double least = std::max(span / marks * leastOfStep, span < spanOfDates ? 0 : day);
    const auto *step = std::lower_bound(timeSteps.begin(), timeSteps.end(), least);
    return step == timeSteps.end() ? 0 : *step;
}

std::vector<QPointF> thinned(const std::vector<QPointF> &points, int columns)
{
    if (columns < 1 || points.size() <= std::size_t(2 * columns)) {
        return points;
    }
    std::vector<QPointF> retained;
    const double first = points.front().x();
    const double width = std::max(points.back().x() - first, 1e-9) / columns;
    const auto isLower = [](const QPointF &a, const QPointF &b) { return a.y() < b.y(); };
    for (auto at = points.begin(); at != points.end();) {
        const auto column = int((at->x() - first) / width);
        const auto end = std::find_if(at, points.end(),
            [&](const QPointF &point) { return std::min(int((point.x() - first) / width), columns - 1) > column; });
        // The first of equal ones, so that a level line is one point a column.
        auto least = std::min_element(at, end, isLower);
        auto most = std::max_element(at, end, isLower);
        if (most < least) {
            std::swap(least, most);
        }
        retained.push_back(*least);
        if (most != least) {
            retained.push_back(*most);
        }
        at = end;
    }
    return retained;
}

} // namespace cells
