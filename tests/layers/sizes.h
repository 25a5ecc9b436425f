// SPDX-License-Identifier: MIT
#pragma once

#include "tests/layers/rules.h"

#include <QStringList>

namespace cells::layers {

// The classes and functions of a file, in the project's format, that are larger: "models/a.h: class Run has 201 lines".
QStringList oversized(const QString &path, const QString &text, const Sizes &most);

} // namespace cells::layers
