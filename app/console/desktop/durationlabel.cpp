// SPDX-License-Identifier: MIT
#include "app/console/desktop/durationlabel.h"

#include "models/claims/instant.h"

#include <QStringList>

namespace cells {

QString durationLabel(const QString &written)
{
    using namespace std::chrono_literals;
    static constexpr std::pair<const char *, Duration> units[]{
        {"d", 24h}, {"h", 1h}, {"min", 1min}, {"s", 1s}, {"ms", 1ms}};
    const auto duration = parseDuration(written.toStdString());
    if (!duration) {
        return written;
    }
    QStringList segments;
    auto left = *duration;
    for (const auto &[unit, length] : units) {
        if (left >= length) {
            segments << QStringLiteral("%1 %2").arg(left / length).arg(QLatin1String(unit));
            left %= length;
        }
    }
    return segments.isEmpty() ? written : segments.join(QLatin1Char(' '));
}

QString writtenDuration(const QString &label)
{
    auto written = label;
    written.remove(QLatin1Char(' ')).replace(QLatin1String("min"), QLatin1String("m"));
    return parseDuration(written.toStdString()) ? written : label;
}

} // namespace cells
