// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QStringList>

namespace cells::layers {

// What the unnamed namespaces of `text`, in the project's format, declare: functions, types, constants and variables,
// but not aliases, which may be repeated.
QStringList localNamesIn(const QString &text);

// The names that several files of a folder declare in their unnamed namespaces, "models/x: textOf in a.cpp, b.cpp". The
// presets asan and release compile the files of a folder as one, where these would meet.
QStringList sharedLocalNames(const QHash<QString, QString> &textsOfSources);

} // namespace cells::layers
