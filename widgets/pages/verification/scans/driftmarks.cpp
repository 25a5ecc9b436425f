// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/driftmarks.h"

#include "models/engine/services/auditservice.h"
#include "models/engine/services/scanservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/activity/activitytext.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/rollout/rollouttext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace activity;
using namespace rollout;

std::vector<ChartMark> actionMarks(const AuditLogView &auditLog, CellId cell)
{
    std::vector<ChartMark> marks;
    for (const auto &action : auditLog.actions) {
        if (action.kind == ActionKind::Run && action.cell == cell.value && action.begun) {
            marks.push_back({secondsOf(*action.begun), actionTitle(auditLog, action)});
        }
    }
    return marks;
}

std::vector<ChartMark> flagMarks(const ClaimableModel &model, const std::vector<FlagChange> &changes)
{
    const auto flags = rolloutFlagsOf(model);
    std::vector<ChartMark> marks;
    for (const auto &change : changes) {
        if (std::ranges::find(flags, change.flag) != flags.end()) {
            marks.push_back({secondsOf(change.seen),
                u"%1: %2"_s.arg(QString::fromStdString(change.flag), textOf(std::optional(change.to)))});
        }
    }
    return marks;
}

DriftMarks::DriftMarks(const Services &services, QObject *parent)
    : QObject(parent)
    , m_cell(services.cell)
    , m_audit(services.audit)
    , m_scans(services.scans)
{
    read();
}

void DriftMarks::read()
{
    using LogView = std::shared_ptr<const AuditLogView>;
    using Changes = std::vector<FlagChange>;
    using Marks = std::pair<Outcome<LogView>, Outcome<Changes>>;
    m_reading.start(
        [audit = m_audit, scans = m_scans](std::stop_token stop) -> Outcome<Marks> {
            return Marks(audit ? audit->read(stop) : Outcome<LogView>(), scans->fetchFlagChanges(stop));
        },
        [this](const Outcome<Marks> &read) {
            const auto auditLog = read ? read->first : tl::unexpected(read.error());
            const auto changes = read ? read->second : tl::unexpected(read.error());
            m_actions = auditLog && *auditLog ? actionMarks(**auditLog, m_cell) : std::vector<ChartMark>();
            m_changes = changes.value_or(Changes());
            m_problem = !auditLog ? tr("Plans are not marked: %1").arg(translatedText(auditLog.error()))
                : !changes        ? tr("Flag changes are not marked: %1").arg(translatedText(changes.error()))
                                  : QString();
            emit changed();
        });
}

std::vector<ChartMark> DriftMarks::marksOf(const ClaimableModel &model) const
{
    auto marks = flagMarks(model, m_changes);
    marks.insert(marks.end(), m_actions.begin(), m_actions.end());
    return marks;
}

} // namespace cells::drift

#include "moc_driftmarks.cpp"
