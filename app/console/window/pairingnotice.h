// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/pairingproof.h"
#include "models/ports/outcome.h"
#include "widgets/toolkit/panes/banner.h"

namespace cells {

// One line a signal, for the tool tip of the pairing.
QString evidenceText(const Outcome<PairingReport> &report);
// The database is another cell's.
Notice contradictionNotice(CellId cell, const Outcome<PairingReport> &report);

} // namespace cells
