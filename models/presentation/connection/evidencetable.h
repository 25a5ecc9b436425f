// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/rules/pairing/pairing.h"

namespace cells {

// The signals W1 to W6, which decide the pairing of cell and database.
class EvidenceTable : public RowTable<PairingEvidence, PairingSignal>
{
    Q_OBJECT

public:
    explicit EvidenceTable(QObject *parent = nullptr);
};

// "proved", "NOT THIS CELL", translated
QString nameOf(PairingVerdict verdict);
Status statusOf(PairingVerdict verdict);
QString nameOf(Bearing bearing);
Status statusOf(Bearing bearing);
// "Pairing: proved (3 agree, 0 against). Two that agree and none against prove it; one against decides."
QString sentenceOf(const Pairing &pairing);

} // namespace cells
