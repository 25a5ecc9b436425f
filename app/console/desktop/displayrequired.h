// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

namespace cells {

// While it exists, a QApplication that reaches no display ends the process with one line on standard error and
// `exitCode`; otherwise Qt would abort it.
class DisplayRequired
{
public:
    explicit DisplayRequired(int exitCode);
    ~DisplayRequired();
    DisplayRequired(const DisplayRequired &) = delete;
    DisplayRequired &operator=(const DisplayRequired &) = delete;
};

} // namespace cells
