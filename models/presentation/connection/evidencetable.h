// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/rowtable.h"
#include "models/rules/pairing/pairing.h"

namespace cells {

template <>
inline constexpr auto labelTable<pairing::PairingVerdict> = enumLabels<pairing::PairingVerdict>("connection",
    {
        {pairing::PairingVerdict::Proved, QT_TRANSLATE_NOOP("connection", "verified"), Status::Ok},
        {pairing::PairingVerdict::Unproved, QT_TRANSLATE_NOOP("connection", "not verified")},
        {pairing::PairingVerdict::Contradicted, QT_TRANSLATE_NOOP("connection", "WRONG DATABASE"), Status::Conflict},
    });

template <>
inline constexpr auto labelTable<pairing::Bearing> = enumLabels<pairing::Bearing>("connection",
    {
        {pairing::Bearing::Agrees, QT_TRANSLATE_NOOP("connection", "agrees"), Status::Ok},
        {pairing::Bearing::Contradicts, QT_TRANSLATE_NOOP("connection", "contradicts"), Status::Conflict},
        {pairing::Bearing::Silent, QT_TRANSLATE_NOOP("connection", "inconclusive")},
    });

} // namespace cells

namespace cells::connection {

// The signals W1 to W6, which decide the pairing of cell and database.
class EvidenceTable : public RowTable<pairing::PairingEvidence, pairing::PairingSignal>
{
    Q_OBJECT

public:
    explicit EvidenceTable(QObject *parent = nullptr);
};

// "Pairing: proved (3 agree, 0 against). Two that agree and none against prove it; one against decides."
QString sentenceOf(const pairing::Pairing &pairing);

} // namespace cells::connection
