// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QStringList>

namespace cells::layers {

// Units by name; a unit is a .cpp with the .h of the same name, "models/rules/text/phrase".
using UnitIncludes = QHash<QString, QStringList>;

// Adds what a file of the tree includes of the project to its unit.
void addFile(const QString &path, const QString &text, UnitIncludes &units);

// The sets of two and more units that include one another, each sorted.
QList<QStringList> circlesOf(const UnitIncludes &units);

// The .cpp files, other than main.cpp and tests, that have no header of their name beside them.
QStringList headerlessFiles(const QStringList &paths);

// The folders with more source files than `most`, "models/engine: 97".
QStringList crowdedFolders(const QStringList &paths, int most);

} // namespace cells::layers
