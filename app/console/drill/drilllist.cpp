// SPDX-License-Identifier: MIT
#include "app/console/drill/drilllist.h"

#include <QStringList>

namespace cells {

namespace {

constexpr int indent = 4;

QString wrapped(const QString &text, int width)
{
    QStringList lines{QString()};
    for (const auto &word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (!lines.last().isEmpty() && lines.last().size() + 1 + word.size() > width - indent) {
            lines << QString();
        }
        lines.last() += (lines.last().isEmpty() ? QString() : QStringLiteral(" ")) + word;
    }
    const QString margin(indent, QLatin1Char(' '));
    return margin + lines.join(QLatin1Char('\n') + margin);
}

} // namespace

QString drillList(const QString &lines, int width)
{
    QString list;
    for (const auto &line : lines.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        list += line.section(QLatin1Char('\t'), 0, 0) + QLatin1Char('\n')
            + wrapped(line.section(QLatin1Char('\t'), 1), width) + QLatin1Char('\n');
    }
    return list;
}

} // namespace cells
