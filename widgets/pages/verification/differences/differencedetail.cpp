// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/differencedetail.h"

#include "models/engine/history/scanrecord.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/claims/rowlinks.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/leases/leasetext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace claims;

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
            "The row requests this claim, but the service does not have it. Another record may take the value.");
    case DriftClass::Different:
        return Drift::tr("The claim and the row have different values.");
    case DriftClass::Extra:
        return Drift::tr("The service has this claim, but no row requests it. No other record can take the value.");
    case DriftClass::Conflict:
        return Drift::tr("The row requests this claim, but another record holds the value.");
    case DriftClass::Duplicate:
        return Drift::tr("A further claim of the same type on the same row.");
    case DriftClass::Recent:
        return Drift::tr("Claim and row differ, but changed too recently for a result.");
    case DriftClass::Leased:
        return Drift::tr("A lease is creating or destroying the claim.");
    case DriftClass::Unreadable:
        return Drift::tr("The claims of this row cannot be read.");
    case DriftClass::MovedAway:
        return Drift::tr("The organization moved to another cell, which holds the claim. Its old row is not repaired.");
    case DriftClass::NotChecked:
        break;
    }
    return Drift::tr("A fact is missing, so there is no result.");
}

QStringList reasonsOf(const Difference &difference, const ScanReport &report)
{
    QStringList reasons{meaningOf(difference.drift)};
    if (const auto doubt = doubtOf(difference, *report.model, report.cell)) {
        reasons << translatedText(*doubt);
    }
    if (difference.isFlagOff && difference.drift != DriftClass::Extra) {
        reasons << Drift::tr("The feature flag of its type is off, so only a backfill repairs it.");
    }
    if (difference.owner.value != 0 && !difference.isForeign) {
        reasons << Drift::tr("Cell %1 holds the value.").arg(difference.owner.value);
    }
    if (difference.isBeyondLastRow) {
        reasons << Drift::tr("It is beyond the last row, where the cell's verification worker never reads.");
    }
    reasons << (difference.isSure ? Drift::tr("Seen twice, so the result is certain.")
                                  : Drift::tr("A fact is uncertain, so the difference must not be repaired."));
    return reasons;
}

// The order in which a conflict is resolved, and the gap in which the value is unclaimed (P21).
DetailSection wayOutOf(const Difference &conflict)
{
    return {Drift::tr("Next steps"), {},
        {Drift::tr("If no row of cell %1 requests it, destroy its claim there first, then create this one.")
                .arg(conflict.owner.value),
            Drift::tr("If its row now requests another value, replace its claim there first, then create this one."),
            Drift::tr("If both rows request it, decide which one keeps it, and rename the other one in GitLab."),
            Drift::tr("Any cell may take the value between its release and the new claim.")},
        {{conflictAction(), Drift::tr("Show claimants")}}};
}

void addValue(DetailSection &section, const std::string &value, bool isHidden)
{
    const bool isHash = isValueDigest(value);
    section.rows.push_back({Drift::tr("Value"),
        isHash         ? Drift::tr("not stored, hash: %1").arg(displayText(value))
            : isHidden ? masked(value)
                       : displayText(value),
        !isHash});
}

// The history has hashes in place of values.
DetailSection rereadSection(const Difference &difference, const ClaimableModel &model)
{
    return {Drift::tr("Values"), {{{}, Drift::tr("Read them in Claims"), false, {}, claimsLink(model, difference.id)}},
        {Drift::tr("The history stores hashes instead of values, because values may be personal.")}};
}

} // namespace

QString conflictAction()
{
    return u"conflict"_s;
}

Detail detailOf(const Difference &difference, const ScanReport &report, bool isMasked)
{
    const bool isHidden = isMasked && isPersonal(difference.type);
    const auto model = utf8Text(report.model->name);
    Detail detail;
    detail.title = u"%1 %2"_s.arg(model).arg(difference.id);
    detail.status = statusOf(difference.drift);
    detail.verdict = u"%1 · %2"_s.arg(nameOf(difference.drift), QString::fromStdString(nameOf(difference.type)));
    detail.sections.push_back({Drift::tr("Reasons"), {}, reasonsOf(difference, report)});
    if (difference.drift == DriftClass::Conflict) {
        detail.sections.push_back(wayOutOf(difference));
    }
    if (isValueDigest(difference.claimed) || isValueDigest(difference.expected)) {
        detail.sections.push_back(rereadSection(difference, *report.model));
    }
    DetailSection claim{Drift::tr("Topology Service"), {}, {}};
    addValue(claim, difference.claimed, isHidden);
    claim.rows.push_back({Drift::tr("Subject"), QString::number(difference.claimedSubject)});
    DetailSection row{Drift::tr("Cell database"), {}, {}};
    addValue(row, difference.expected, isHidden);
    row.rows.push_back({Drift::tr("Subject"), QString::number(difference.expectedSubject)});
    const bool isClaimed = difference.claimedSubject != 0 || !difference.claimed.empty();
    const bool isExpected = difference.expectedSubject != 0 || !difference.expected.empty();
    if (!isClaimed) {
        claim.rows = {{Drift::tr("Claim"), Drift::tr("none")}};
    }
    if (!isExpected) {
        row.rows = {{Drift::tr("Row"), Drift::tr("none requests it")}};
    }
    if (difference.createdAt != Instant{}) {
        row.rows.push_back({Drift::tr("Created"), momentString(difference.createdAt, report.startedAt)});
    }
    if (difference.drift == DriftClass::Missing) {
        claim.actions.push_back({conflictAction(), Drift::tr("Show claimants")});
    }
    detail.sections.push_back(claim);
    detail.sections.push_back(row);
    detail.sections.push_back({Drift::tr("Related"),
        {{Drift::tr("Row"), Drift::tr("All claims of %1").arg(detail.title), false, {},
             claimsLink(*report.model, difference.id)},
            {Drift::tr("Activity"), Drift::tr("Actions on %1").arg(detail.title), false, {},
                actionsLink(*report.model, difference.id)}},
        {}});
    detail.sections.push_back({Drift::tr("Scan"),
        {{Drift::tr("Started"), utcString(report.startedAt)}, {Drift::tr("Duration"), durationString(report.took)},
            {Drift::tr("Ended"), endText(report)}, {Drift::tr("Service"), QString::fromStdString(report.service)},
            {Drift::tr("Database"), QString::fromStdString(report.database.database)}},
        {}});
    return detail;
}

} // namespace cells::drift
