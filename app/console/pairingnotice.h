#pragma once

#include "models/engine/pairingproof.h"
#include "models/ports/outcome.h"
#include "widgets/parts/banner.h"

namespace cells {

// One line a signal, for the tool tip of the pairing.
QString evidenceText(const Outcome<PairingReport> &report);
// The database is another cell's. `cell` as "cell_3 (3)".
Notice contradictionNotice(const QString &cell, const Outcome<PairingReport> &report);

} // namespace cells
