// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace cells::layers {

// A line that breaks a rule of rules.h.
struct Breach
{
    QString path;
    int line = 0;
    QString what;
    QString why;

    // "models/rules/x.cpp:3: includes ...: why"
    QString text() const;
};

// What a source file or a CMakeLists.txt breaks; `path` is relative to the root of the tree.
std::vector<Breach> breachesIn(const QString &path, const QString &text);

// The room of arrows[] that a file belongs to, such as "models/rules" or "widgets/pages/leases"; empty when to none.
QString roomOf(const QString &path);

// `text` with its comments blanked out, line for line: // and /* */ for C++, # for CMake.
QString withoutComments(const QString &path, const QString &text);

} // namespace cells::layers
