// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/chartcontent.h"

#include "models/presentation/base/safetext.h"

#include <QDateTime>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace cells {

namespace {

QString field(const QString &text)
{
    const auto safe = spreadsheetText(text);
    return safe.contains(QLatin1Char(',')) || safe.contains(QLatin1Char('"'))
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
    return series.isPercent ? QStringLiteral("%1 %").arg(std::floor(y * 10) / 10, 0, 'f', 1)
                            : groupedNumber(std::llround(y));
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

QByteArray csvOf(const ChartContent &content)
{
    const bool isTime = content.axis == ChartContent::Axis::Time;
    QStringList head{isTime ? QStringLiteral("time") : QStringLiteral("x")};
    for (const auto &series : content.series) {
        head << field(series.title);
    }
    auto text = QStringLiteral("# %1\n%2\n").arg(QString(content.sentence).simplified(), head.join(QLatin1Char(',')));
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

} // namespace cells
