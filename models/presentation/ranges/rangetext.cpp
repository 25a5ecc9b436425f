// SPDX-License-Identifier: MIT
#include "models/presentation/ranges/rangetext.h"

#include "models/presentation/base/safetext.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace cells::ranges {

namespace {

struct RangeTexts
{
    Q_DECLARE_TR_FUNCTIONS(ranges)
};

} // namespace

QString shareText(double share)
{
    const double percent = share * 100;
    return share > 0 && percent < 0.1 ? RangeTexts::tr("< %1 %").arg(decimalNumber(0.1))
                                      : RangeTexts::tr("%1 %").arg(decimalNumber(std::floor(percent * 10) / 10));
}

QString rangeText(std::int64_t min, std::int64_t max)
{
    return u"%1–%2"_s.arg(groupedNumber(min), groupedNumber(max));
}

QString sentenceOf(const std::optional<RangeReport> &report, std::size_t findings)
{
    if (!report) {
        return {};
    }
    std::size_t sequences = 0;
    for (const auto &database : report->databases) {
        sequences += database.catalog.sequences.size();
    }
    QStringList parts{
        findings == 0 ? RangeTexts::tr("Nothing found") : RangeTexts::tr("%n finding(s)", nullptr, int(findings))};
    if (const auto fullest = report->fullest()) {
        parts << RangeTexts::tr("%1 used of the fullest sequence, %2")
                     .arg(shareText(fullest->used), utf8Text(fullest->name));
    }
    parts << RangeTexts::tr("%n sequence(s)", nullptr, int(sequences));
    parts << (report->areIdsRead ? RangeTexts::tr("Ids searched") : RangeTexts::tr("Ids not searched"));
    return parts.join(u" · "_s);
}

QString progressText(const RangeProgress &now)
{
    return RangeTexts::tr("Searching ids: column %1 of %2").arg(groupedNumber(now.done), groupedNumber(now.total));
}

QString progressText(const organizations::OrganizationProgress &now)
{
    return RangeTexts::tr("Comparing %1 in cell %2: %3 rows")
        .arg(utf8Text(now.table), QString::number(now.cell.value), groupedNumber(now.rows));
}

QString stateText(const OrganizationRow &organization)
{
    if (!organization.state) {
        return RangeTexts::tr("No states");
    }
    switch (*organization.state) {
    case OrganizationState::Unconfirmed:
        return RangeTexts::tr("Unconfirmed");
    case OrganizationState::SoftDeleted:
        return RangeTexts::tr("Soft-deleted");
    case OrganizationState::DeletionInProgress:
        return RangeTexts::tr("Being deleted");
    case OrganizationState::Confirmed:
        return RangeTexts::tr("Confirmed");
    case OrganizationState::Active:
        return RangeTexts::tr("Active");
    case OrganizationState::MaintenanceInitialization:
        return RangeTexts::tr("Entering maintenance");
    case OrganizationState::Maintenance:
        return RangeTexts::tr("In maintenance");
    }
    return RangeTexts::tr("State %1").arg(int(*organization.state));
}

} // namespace cells::ranges
