// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QStringList>

namespace cells::layers {

// What headers use of the standard library without including it, themselves or by way of headers of the project:
// "models/x.h: std::map without <map>". Files are compiled with precompiled headers, so no compiler finds these.
QStringList missingLibraryHeaders(const QHash<QString, QString> &textsOfHeaders);

} // namespace cells::layers
