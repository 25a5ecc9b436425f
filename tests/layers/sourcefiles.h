// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

// The project's own files, named from its folder on.
namespace cells::layers {

// Those below `folder` whose name is one of `names` ("*.h"), sorted.
QStringList filesIn(const QString &folder, const QStringList &names);

// Empty when it cannot be read.
QString textOf(const QString &path);

// Whether it is of these tests, which name what is forbidden, and numbers that are none.
bool isOwn(const QString &path);

// Prints each, and returns how many there are.
qsizetype countOf(const QStringList &problems);

} // namespace cells::layers
