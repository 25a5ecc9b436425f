// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace cells::layers {

// The most lines of a class, without the bodies that stand elsewhere, and of a function; the most members `m_` of a
// class. Plain structs are values and have as many fields as there are facts.
struct Sizes
{
    int classLines = 0;
    int members = 0;
    int functionLines = 0;
};

// The classes and functions of a file, in the project's format, that are larger: "models/a.h: class Run has 201 lines".
QStringList oversized(const QString &path, const QString &text, const Sizes &most);

} // namespace cells::layers
