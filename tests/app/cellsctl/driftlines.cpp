// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/driftlines.h"

#include <QJsonArray>

namespace driftlines {

QString picture(const Lines &lines)
{
    return QStringList(lines.begin(), lines.end()).join(QLatin1Char('\n'));
}

Lines seededLines(const QJsonObject &seeded)
{
    Lines lines;
    for (auto kind = seeded.begin(); kind != seeded.end(); ++kind) {
        for (const auto &one : kind.value().toArray()) {
            const auto id = one.isObject() ? one[QLatin1String("id")].toInteger() : one.toInteger();
            auto line = QStringLiteral("%1 %2").arg(kind.key()).arg(id);
            if (kind.key() == QLatin1String("different")) {
                const auto isSubject = one[QLatin1String("field")] == QLatin1String("subject");
                line += isSubject ? QStringLiteral(" subject") : QStringLiteral(" value");
            } else if (kind.key() == QLatin1String("conflict")) {
                line += QStringLiteral(" held by %1").arg(one[QLatin1String("held_by")].toInteger());
            }
            lines.insert(line);
        }
    }
    return lines;
}

Lines linesOfFound(const QJsonObject &report)
{
    Lines lines;
    for (const auto &one : report[QLatin1String("differences")].toArray()) {
        auto kind = one[QLatin1String("class")].toString();
        if (one[QLatin1String("is_beyond_last_row")].toBool()) {
            kind = QStringLiteral("beyond_last_id");
        }
        const auto line = QStringLiteral("%1 %2").arg(kind).arg(one[QLatin1String("id")].toInteger());
        if (kind == QLatin1String("conflict")) {
            lines.insert(line + QStringLiteral(" held by %1").arg(one[QLatin1String("owner")].toInteger()));
        } else if (kind == QLatin1String("different")) {
            for (const auto &field : one[QLatin1String("fields")].toArray()) {
                lines.insert(line + QLatin1Char(' ') + field.toString());
            }
        } else {
            lines.insert(line);
        }
    }
    return lines;
}

} // namespace driftlines
