// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace cells {

// Shows over this window what the program is: version, commit, date, license, and the libraries in use.
void showAbout(QWidget *window);

} // namespace cells
