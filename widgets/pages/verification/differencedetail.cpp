#include "widgets/pages/verification/differencedetail.h"

#include "models/tables/drifttext.h"
#include "models/tables/leasetext.h"
#include "models/tables/safetext.h"

#include <QCoreApplication>

namespace cells {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("drift", text);
}

QString meaningOf(DriftClass drift)
{
    switch (drift) {
    case DriftClass::Missing:
        return translated(
            "The row asks for this claim, and the service does not have it: somebody else may take the value.");
    case DriftClass::Different:
        return translated("Both sides have it, and they do not agree.");
    case DriftClass::Extra:
        return translated("The service has this claim, and no row asks for it: nobody else can have the value.");
    case DriftClass::Conflict:
        return translated("The row asks for this claim, and another record holds the value.");
    case DriftClass::Duplicate:
        return translated("A further claim of the same type on the same row.");
    case DriftClass::Recent:
        return translated("The sides differ, but changed too recently to tell.");
    case DriftClass::Leased:
        return translated("A lease is creating or destroying the claim.");
    case DriftClass::Unreadable:
        return translated("What the service holds for this row cannot be read.");
    case DriftClass::NotChecked:
        break;
    }
    return translated("A fact is missing, so nothing is said.");
}

QStringList reasonsOf(const Difference &difference)
{
    QStringList reasons{meaningOf(difference.drift)};
    if (difference.owner.value != 0) {
        reasons << translated("Cell %1 holds the value.").arg(difference.owner.value);
    }
    if (difference.isBeyondLastRow) {
        reasons << translated("It lies beyond the last row, where the cell's own verifier never looks.");
    }
    reasons << (difference.isSure ? translated("Seen twice: sure.")
                                  : translated("A fact behind it is uncertain: doubtful, so it must not be acted on."));
    return reasons;
}

void add(Detail::Section &section, const QString &key, const std::string &value)
{
    section.rows.push_back({key, displayText(value), true});
}

} // namespace

Detail detailOf(const Difference &difference, const ScanReport &report)
{
    const auto model = QString::fromUtf8(report.model->name.data(), qsizetype(report.model->name.size()));
    Detail detail;
    detail.title = QStringLiteral("%1 %2").arg(model).arg(difference.id);
    detail.status = statusOf(difference.drift);
    detail.verdict
        = QStringLiteral("%1 · %2").arg(nameOf(difference.drift), QString::fromStdString(nameOf(difference.type)));
    detail.sections.push_back({translated("Because"), {}, reasonsOf(difference)});
    Detail::Section claim{translated("Topology Service"), {}, {}};
    add(claim, translated("Value"), difference.claimed);
    claim.rows.push_back({translated("Subject"), QString::number(difference.claimedSubject)});
    Detail::Section row{translated("Cell database"), {}, {}};
    add(row, translated("Value"), difference.expected);
    row.rows.push_back({translated("Subject"), QString::number(difference.expectedSubject)});
    const bool isClaimed = difference.claimedSubject != 0 || !difference.claimed.empty();
    const bool isExpected = difference.expectedSubject != 0 || !difference.expected.empty();
    if (!isClaimed) {
        claim.rows = {{translated("Claim"), translated("none")}};
    }
    if (!isExpected) {
        row.rows = {{translated("Row"), translated("none that asks for it")}};
    }
    if (difference.createdAt != Instant{}) {
        row.rows.push_back({translated("Created"), momentString(difference.createdAt, report.startedAt)});
    }
    detail.sections.push_back(claim);
    detail.sections.push_back(row);
    detail.sections.push_back({translated("Scan"),
        {{translated("Begun"), utcString(report.startedAt)}, {translated("Took"), durationString(report.took)},
            {translated("Ended"), endText(report)}, {translated("Service"), QString::fromStdString(report.service)},
            {translated("Database"), QString::fromStdString(report.database.database)}},
        {}});
    return detail;
}

} // namespace cells
