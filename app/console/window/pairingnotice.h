// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/pairingproof.h"
#include "models/ports/outcome.h"
#include "widgets/toolkit/panes/banner.h"

namespace cells {

// Returns a line for each signal, for the tooltip of the pairing.
QString evidenceText(const Outcome<PairingReport> &report);
// The database is another cell's.
Notice contradictionNotice(CellId cell, const Outcome<PairingReport> &report);

} // namespace cells
