#include "app/console/desktop/durationwords.h"

#include "models/claims/instant.h"

#include <QStringList>

namespace cells {

QString durationWords(const QString &written)
{
    using namespace std::chrono_literals;
    static constexpr std::pair<const char *, Duration> units[]{
        {"d", 24h}, {"h", 1h}, {"min", 1min}, {"s", 1s}, {"ms", 1ms}};
    const auto duration = parseDuration(written.toStdString());
    if (!duration) {
        return written;
    }
    QStringList parts;
    auto left = *duration;
    for (const auto &[unit, length] : units) {
        if (left >= length) {
            parts << QStringLiteral("%1 %2").arg(left / length).arg(QLatin1String(unit));
            left %= length;
        }
    }
    return parts.isEmpty() ? written : parts.join(QLatin1Char(' '));
}

QString writtenDuration(const QString &words)
{
    auto written = words;
    written.remove(QLatin1Char(' ')).replace(QLatin1String("min"), QLatin1String("m"));
    return parseDuration(written.toStdString()) ? written : words;
}

} // namespace cells
