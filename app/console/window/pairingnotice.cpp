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
        return QString::fromStdString(report.error().text());
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
    return {Notice::Kind::Failure, PairingText::tr("This database is not that of cell %1").arg(cell.value), {},
        PairingText::tr(
            "Nothing that is shown of this cell can be believed, no verdict either. Correct its database in the "
            "environment, then open that again."),
        evidenceText(report)};
}

} // namespace cells
