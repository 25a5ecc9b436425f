// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/connection/steptable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::pairing {
struct PairingEvidence;
} // namespace cells::pairing

namespace cells::connection {

// Pure: describes the result, a suggested fix, and the server's message.
Detail detailOf(const CheckRow &row);
Detail detailOf(const pairing::PairingEvidence &evidence);
// "Your certificate: failed · 3 passed · 12 skipped"
QString sentenceOf(const std::vector<CheckRow> &rows);
// Returns the index of the first failed row, else of the first with a warning, else of a command that is not ready; -1
// when there is none.
int firstFaultIn(const std::vector<CheckRow> &rows);

} // namespace cells::connection
