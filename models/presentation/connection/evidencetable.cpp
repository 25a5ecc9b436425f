// SPDX-License-Identifier: MIT
#include "models/presentation/connection/evidencetable.h"

#include "models/presentation/base/messagetext.h"

namespace cells::connection {

using namespace pairing;

namespace {

struct Connection
{
    Q_DECLARE_TR_FUNCTIONS(connection)
};

QString signalText(const PairingEvidence &evidence)
{
    return translatedText(nameOf(evidence.signal));
}

QString bearingText(const PairingEvidence &evidence)
{
    return nameOf(evidence.bearing);
}

QString weightText(const PairingEvidence &evidence)
{
    switch (evidence.bearing) {
    case Bearing::Agrees:
        return evidence.signal == PairingSignal::Recency ? Connection::tr("required to roll back and destroy")
                                                         : Connection::tr("1 of 2 required");
    case Bearing::Contradicts:
        return Connection::tr("decides");
    case Bearing::Silent:
        break;
    }
    return Connection::tr("none");
}

QString becauseText(const PairingEvidence &evidence)
{
    return translatedText(evidence.text);
}

constexpr Column<PairingEvidence> evidenceColumns[]{
    {.id = "signal",
        .title = QT_TRANSLATE_NOOP("columns", "Signal"),
        .text = signalText,
        .isLess = [](const auto &a, const auto &b) { return a.signal < b.signal; }},
    {.id = "bearing",
        .title = QT_TRANSLATE_NOOP("columns", "Result"),
        .text = bearingText,
        .status = [](const PairingEvidence &evidence) { return std::optional(statusOf(evidence.bearing)); }},
    {.id = "weight", .title = QT_TRANSLATE_NOOP("columns", "Weight"), .text = weightText},
    {.id = "because", .title = QT_TRANSLATE_NOOP("columns", "Reason"), .text = becauseText, .toolTip = becauseText},
};

} // namespace

QString sentenceOf(const Pairing &pairing)
{
    const auto count = [&pairing](Bearing bearing) {
        return int(std::ranges::count(pairing.evidence, bearing, &PairingEvidence::bearing));
    };
    return Connection::tr("Pairing: %1 (%2 for, %3 against). It needs two signals for it and none against.")
        .arg(nameOf(pairing.verdict), QString::number(count(Bearing::Agrees)),
            QString::number(count(Bearing::Contradicts)));
}

EvidenceTable::EvidenceTable(QObject *parent)
    : RowTable(
        evidenceColumns, [](const PairingEvidence &evidence) { return evidence.signal; }, signalText, parent)
{
}

} // namespace cells::connection

#include "moc_evidencetable.cpp"
