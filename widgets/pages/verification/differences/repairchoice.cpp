// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/repairchoice.h"

#include "models/presentation/base/ask.h"
#include "models/presentation/base/safetext.h"

#include <algorithm>

namespace cells {

namespace {

QString nameOf(const ClaimableModel &model)
{
    return QString::fromUtf8(model.name.data(), qsizetype(model.name.size()));
}

QString number(std::uint64_t count)
{
    return groupedNumber(qint64(count));
}

// What one plan holds unless somebody gives a reason for more.
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
        stopAsking(this);
        m_selection = RepairSelection();
        emit changed();
        return;
    }
    ask(
        this,
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
        ? tr("Repair %1 (%2 of %3)…").arg(nameOf(model), number(planned), number(m_selection->repairable))
        : tr("Repair %1 (%2)…").arg(nameOf(model), number(planned));
}

QString RepairChoice::usualText(const ClaimableModel &model)
{
    return tr("Repair %1 (%2)…").arg(nameOf(model), number(PlanRunLimits::usualItems));
}

QString RepairChoice::explanation(const ClaimableModel &model) const
{
    if (!m_selection) {
        return {};
    }
    const auto &chosen = *m_selection;
    QStringList lines{tr("Plans for the listed differences of %1, each by its class; nothing is done before it is "
                         "confirmed.")
                          .arg(nameOf(model))};
    if (chosen.flagOff > 0) {
        lines << tr("%1 of the %2 that are listed are made only by a backfill, for the flag of their type is off: the "
                    "plan asks whether it is one.")
                     .arg(number(chosen.flagOff), number(chosen.listed));
    }
    if (const auto rest = chosen.listed - chosen.repairable - chosen.flagOff; rest > 0) {
        lines << tr("%1 of the %2 that are listed are left alone: in conflict, recent, leased, unreadable "
                    "or doubtful.")
                     .arg(number(rest), number(chosen.listed));
    }
    if (inOnePlan(chosen) < chosen.repairable) {
        lines << tr(
            "One plan holds %1, and up to %2 with a reason: the lowest ids come first, the rest is listed again "
            "after the run.")
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
