// SPDX-License-Identifier: MIT
#pragma once

class QCoreApplication;

namespace cells {

// From now on only plain text can be dropped on a window: no files, URLs, pictures, markup or private formats of other
// programs (S38). A field takes dropped text as if it was typed.
void refuseForeignDrops(QCoreApplication &application);

} // namespace cells
