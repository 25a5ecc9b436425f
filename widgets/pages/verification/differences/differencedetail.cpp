// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/differencedetail.h"

#include "models/engine/history/scanrecord.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/leases/leasetext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

struct Drift
{
    Q_DECLARE_TR_FUNCTIONS(drift)
};

QString meaningOf(DriftClass drift)
{
    switch (drift) {
    case DriftClass::Missing:
        return Drift::tr(
            "The row asks for this claim, and the service does not have it: somebody else may take the value.");
    case DriftClass::Different:
        return Drift::tr("Both sides have it, and they do not agree.");
    case DriftClass::Extra:
        return Drift::tr("The service has this claim, and no row asks for it: nobody else can have the value.");
    case DriftClass::Conflict:
        return Drift::tr("The row asks for this claim, and another record holds the value.");
    case DriftClass::Duplicate:
        return Drift::tr("A further claim of the same type on the same row.");
    case DriftClass::Recent:
        return Drift::tr("The sides differ, but changed too recently to tell.");
    case DriftClass::Leased:
        return Drift::tr("A lease is creating or destroying the claim.");
    case DriftClass::Unreadable:
        return Drift::tr("What the service holds for this row cannot be read.");
    case DriftClass::MovedAway:
        return Drift::tr(
            "The organization moved to another cell, which holds the claim. Its row stayed here and is not "
            "repaired.");
    case DriftClass::NotChecked:
        break;
    }
    return Drift::tr("A fact is missing, so nothing is said.");
}

QStringList reasonsOf(const Difference &difference, const ScanReport &report)
{
    QStringList reasons{meaningOf(difference.drift)};
    if (const auto doubt = doubtOf(difference, *report.model, report.cell)) {
        reasons << translatedText(*doubt);
    }
    if (difference.isFlagOff) {
        reasons << Drift::tr("The flag of its type is off: live claiming does not make it, only a backfill does.");
    }
    if (difference.owner.value != 0 && !difference.isForeign) {
        reasons << Drift::tr("Cell %1 holds the value.").arg(difference.owner.value);
    }
    if (difference.isBeyondLastRow) {
        reasons << Drift::tr("It lies beyond the last row, where the cell's own verifier never looks.");
    }
    reasons << (difference.isSure ? Drift::tr("Seen twice: sure.")
                                  : Drift::tr("A fact behind it is uncertain: doubtful, so it must not be acted on."));
    return reasons;
}

// In which order a conflict is settled, and where the value is nobody's (P21).
Detail::Section wayOutOf(const Difference &conflict)
{
    return {Drift::tr("What to do"), {},
        {Drift::tr("If no row of cell %1 asks for it, destroy its claim there first, then create this one.")
                .arg(conflict.owner.value),
            Drift::tr(
                "If its row asks for something else by now, replace its claim there first, then create this one."),
            Drift::tr("If both rows ask for it, people decide who keeps it; the other one is renamed in its own "
                      "application."),
            Drift::tr("From the moment it is given up until it is claimed anew the value is free, and any cell may "
                      "take it.")},
        {{conflictAction(), Drift::tr("Show both sides")}}};
}

void addValue(Detail::Section &section, const std::string &value, bool isHidden)
{
    const bool isHash = isValueDigest(value);
    section.rows.push_back({Drift::tr("Value"),
        isHash         ? Drift::tr("not kept, only its hash: %1").arg(displayText(value))
            : isHidden ? masked(value)
                       : displayText(value),
        !isHash});
}

// The history has hashes in place of values.
Detail::Section rereadSection(const Difference &difference, const QString &model)
{
    return {Drift::tr("Values"),
        {{{}, Drift::tr("Read them anew in Claims"), false, {},
            Detail::Link{u"claims"_s, u"model:%1 id:%2"_s.arg(model).arg(difference.id)}}},
        {Drift::tr("The history keeps no values, for they may tell of a person: only whether they changed.")}};
}

} // namespace

QString conflictAction()
{
    return u"conflict"_s;
}

Detail detailOf(const Difference &difference, const ScanReport &report, bool isMasked)
{
    const bool isHidden = isMasked && isPersonal(difference.type);
    const auto model = QString::fromUtf8(report.model->name.data(), qsizetype(report.model->name.size()));
    Detail detail;
    detail.title = u"%1 %2"_s.arg(model).arg(difference.id);
    detail.status = statusOf(difference.drift);
    detail.verdict = u"%1 · %2"_s.arg(nameOf(difference.drift), QString::fromStdString(nameOf(difference.type)));
    detail.sections.push_back({Drift::tr("Because"), {}, reasonsOf(difference, report)});
    if (difference.drift == DriftClass::Conflict) {
        detail.sections.push_back(wayOutOf(difference));
    }
    if (isValueDigest(difference.claimed) || isValueDigest(difference.expected)) {
        detail.sections.push_back(rereadSection(difference, model));
    }
    Detail::Section claim{Drift::tr("Topology Service"), {}, {}};
    addValue(claim, difference.claimed, isHidden);
    claim.rows.push_back({Drift::tr("Subject"), QString::number(difference.claimedSubject)});
    Detail::Section row{Drift::tr("Cell database"), {}, {}};
    addValue(row, difference.expected, isHidden);
    row.rows.push_back({Drift::tr("Subject"), QString::number(difference.expectedSubject)});
    const bool isClaimed = difference.claimedSubject != 0 || !difference.claimed.empty();
    const bool isExpected = difference.expectedSubject != 0 || !difference.expected.empty();
    if (!isClaimed) {
        claim.rows = {{Drift::tr("Claim"), Drift::tr("none")}};
    }
    if (!isExpected) {
        row.rows = {{Drift::tr("Row"), Drift::tr("none that asks for it")}};
    }
    if (difference.createdAt != Instant{}) {
        row.rows.push_back({Drift::tr("Created"), momentString(difference.createdAt, report.startedAt)});
    }
    if (difference.drift == DriftClass::Missing) {
        claim.actions.push_back({conflictAction(), Drift::tr("Who has the value?")});
    }
    detail.sections.push_back(claim);
    detail.sections.push_back(row);
    detail.sections.push_back({Drift::tr("Scan"),
        {{Drift::tr("Begun"), utcString(report.startedAt)}, {Drift::tr("Took"), durationString(report.took)},
            {Drift::tr("Ended"), endText(report)}, {Drift::tr("Service"), QString::fromStdString(report.service)},
            {Drift::tr("Database"), QString::fromStdString(report.database.database)}},
        {}});
    return detail;
}

} // namespace cells
