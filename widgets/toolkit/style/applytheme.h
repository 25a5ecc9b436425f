// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

class QApplication;

namespace cells {

// What the desktop asks for, whatever the application wears. Before Qt 6.5 that is told by the palette that it gives
// to applications without one of their own.
ThemeKind systemTheme();
// Palette, style, fonts. May be called again at any time to switch; widgets are told by a change of their style.
void applyTheme(QApplication &application, ThemeKind kind, Density density = Density::Compact,
    TimeStyle times = TimeStyle::Relative);

} // namespace cells
