// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/repairchoice.h"

#include "models/presentation/base/safetext.h"

#include <algorithm>

namespace cells {

namespace {

QString number(std::uint64_t count)
{
    return groupedNumber(qint64(count));
}

// The items of one plan; more of them need a reason.
std::uint64_t inOnePlan(const RepairSelection &selection)
{
    return std::min<std::uint64_t>(selection.chosen, PlanRunLimits::usualItems);
}

} // namespace

void RepairChoice::choose(
    const std::shared_ptr<const Differences> &differences, const Rows &rows, const QString &filter)
{
    m_filter = filter;
    m_selection.reset();
    if (!differences) {
        m_counting.reset();
        m_selection = RepairSelection();
        emit changed();
        return;
    }
    m_counting.emplace(this).start(
        [differences, rows](std::stop_token stop) -> Outcome<RepairSelection> {
            return selectForRepair(*differences, *rows, std::move(stop));
        },
        [this](const Outcome<RepairSelection> &selection) {
            // A selection that could not be counted stays uncounted and cannot be planned.
            m_selection = selection ? std::optional(*selection) : std::nullopt;
            emit changed();
        });
    emit changed();
}

QString RepairChoice::text(const ClaimableModel &model) const
{
    if (!m_selection || m_selection->repairable == 0) {
        return tr("Repair…");
    }
    const auto planned = inOnePlan(*m_selection);
    return planned < m_selection->repairable
        ? tr("Repair %1 (%2 of %3)…").arg(utf8Text(model.name), number(planned), number(m_selection->repairable))
        : tr("Repair %1 (%2)…").arg(utf8Text(model.name), number(planned));
}

QString RepairChoice::usualText(const ClaimableModel &model)
{
    return tr("Repair %1 (%2)…").arg(utf8Text(model.name), number(PlanRunLimits::usualItems));
}

QString RepairChoice::explanation(const ClaimableModel &model) const
{
    if (!m_selection) {
        return {};
    }
    const auto &chosen = *m_selection;
    QStringList lines{tr("Plans a repair for the listed differences of %1. Nothing changes before you confirm.")
                          .arg(utf8Text(model.name))};
    if (chosen.flagOff > 0) {
        lines << tr("%1 of the %2 listed claims need a backfill because their feature flag is off. The plan asks you "
                    "to confirm it.")
                     .arg(number(chosen.flagOff), number(chosen.listed));
    }
    if (const auto rest = chosen.listed - chosen.repairable - chosen.flagOff; rest > 0) {
        lines << tr(
            "%1 of the %2 listed differences are skipped: in conflict, recent, leased, unreadable or uncertain.")
                     .arg(number(rest), number(chosen.listed));
    }
    if (inOnePlan(chosen) < chosen.repairable) {
        lines << tr(
            "A plan holds at most %1 items, or %2 with a reason. The lowest ids come first; the rest stays listed.")
                     .arg(number(PlanRunLimits::usualItems), number(PlanRunLimits::mostItems));
    }
    return lines.join(u'\n');
}

ReclaimPlanRequest RepairChoice::request(const ClaimableModel &model, const ScanWindow &scan) const
{
    ReclaimPlanRequest request;
    request.model = &model;
    request.scan = scan;
    request.sources = m_selection->sources;
    request.beyond = m_selection->beyond;
    request.filter = m_filter.toStdString();
    // Without a filter all of a source is listed.
    if (!m_filter.isEmpty()) {
        request.listed = m_selection->claims;
    }
    return request;
}

} // namespace cells
