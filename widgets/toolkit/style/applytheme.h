// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

class QApplication;

namespace cells {

// Returns the theme of the desktop, whatever the application uses. Before Qt 6.5 it is read from the palette that it
// gives to applications without one of their own.
ThemeKind systemTheme();
// Sets palette, style and fonts. May be called again at any time; widgets receive a style change event.
void applyTheme(QApplication &application, ThemeKind kind, Density density = Density::Compact,
    TimeStyle times = TimeStyle::Relative);

} // namespace cells
