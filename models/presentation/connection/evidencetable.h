// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/enumlabels.h"
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

template <>
inline constexpr auto labelTable<PairingVerdict> = enumLabels<PairingVerdict>("connection",
    {
        {PairingVerdict::Proved, QT_TRANSLATE_NOOP("connection", "verified"), Status::Ok},
        {PairingVerdict::Unproved, QT_TRANSLATE_NOOP("connection", "not verified")},
        {PairingVerdict::Contradicted, QT_TRANSLATE_NOOP("connection", "NOT THIS CELL"), Status::Conflict},
    });

template <>
inline constexpr auto labelTable<Bearing> = enumLabels<Bearing>("connection",
    {
        {Bearing::Agrees, QT_TRANSLATE_NOOP("connection", "agrees"), Status::Ok},
        {Bearing::Contradicts, QT_TRANSLATE_NOOP("connection", "contradicts"), Status::Conflict},
        {Bearing::Silent, QT_TRANSLATE_NOOP("connection", "inconclusive")},
    });

// "Pairing: proved (3 agree, 0 against). Two that agree and none against prove it; one against decides."
QString sentenceOf(const Pairing &pairing);

} // namespace cells
