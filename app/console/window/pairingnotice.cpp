// SPDX-License-Identifier: MIT
#include "app/console/window/pairingnotice.h"

#include "models/presentation/base/messagetext.h"

#include <QCoreApplication>

namespace cells {

namespace {

struct PairingText
{
    Q_DECLARE_TR_FUNCTIONS(PairingNotice)
};

} // namespace

QString evidenceText(const Outcome<PairingReport> &report)
{
    if (!report) {
        return translatedText(report.error());
    }
    QStringList lines;
    for (const auto &evidence : report->pairing.evidence) {
        const auto bearing = evidence.bearing == Bearing::Agrees ? QStringLiteral("✓")
            : evidence.bearing == Bearing::Contradicts           ? QStringLiteral("✗")
                                                                 : QStringLiteral("–");
        lines << bearing + QLatin1Char(' ') + translatedText(evidence.text);
    }
    return lines.join(QLatin1Char('\n'));
}

Notice contradictionNotice(CellId cell, const Outcome<PairingReport> &report)
{
    return {Notice::Kind::Failure, PairingText::tr("This database does not belong to cell %1").arg(cell.value), {},
        PairingText::tr(
            "Do not trust any data or verdict shown for this cell. Correct its database in the environment file, then "
            "reopen it."),
        evidenceText(report)};
}

} // namespace cells
