#pragma once

#include "models/engine/plans/blastradius.h"

#include <QStringList>

namespace cells {

// What hangs on what a plan gives up, a sentence a line: who may take it, what else goes by it, what stays. What could
// not be asked is said.
QStringList hangsOnText(const Outcome<BlastRadius> &radius);

} // namespace cells
