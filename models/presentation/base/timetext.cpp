// SPDX-License-Identifier: MIT
#include "models/presentation/base/timetext.h"

#include <QCoreApplication>

namespace cells {

Instant presentTime()
{
    return std::chrono::floor<Duration>(std::chrono::system_clock::now());
}

QString utcString(Instant when)
{
    return QString::fromStdString(utcText(when));
}

QString durationString(Duration duration)
{
    return QString::fromStdString(durationText(duration)).replace(u'.', QCoreApplication::translate("numbers", "."));
}

QString agoString(Instant when, Instant now)
{
    return when > now ? QCoreApplication::translate("times", "in %1").arg(durationString(when - now))
                      : QCoreApplication::translate("times", "%1 ago").arg(durationString(now - when));
}

QString momentString(Instant when, Instant now)
{
    return QStringLiteral("%1 · %2").arg(utcString(when), agoString(when, now));
}

} // namespace cells
