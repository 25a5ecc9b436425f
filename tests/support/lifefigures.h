#pragma once

#include "tests/support/runningsandbox.h"

#include <algorithm>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace cells {

// How often a cell of the sandbox, one that lives, has done that: by the last of its own figures.
inline qint64 countedIn(const RunningSandbox &sandbox, int cell, const QString &what)
{
    QFile file(QFileInfo(sandbox.environmentFile()).dir().filePath(QStringLiteral("living-%1.log").arg(cell)));
    if (!file.open(QIODevice::ReadOnly)) {
        return 0;
    }
    file.seek(std::max<qint64>(0, file.size() - 16'384));
    const auto lines = file.readAll().trimmed().split('\n');
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        const auto json = QJsonDocument::fromJson(*line).object();
        if (json.contains(QLatin1String("counts"))) {
            return json[QLatin1String("counts")][what].toInteger();
        }
    }
    return 0;
}

} // namespace cells
