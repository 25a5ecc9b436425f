// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

class MainWindow;
class Preferences;

// Theme, density and times, to be switched by the window's menu and palette.
void addViewActions(MainWindow &window, Preferences &preferences);

} // namespace cells
