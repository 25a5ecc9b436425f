// SPDX-License-Identifier: MIT
#include "app/console/window/interruptedrun.h"

#include "models/presentation/activity/activitytext.h"

#include <QCoreApplication>

#include <algorithm>

namespace cells {

using namespace activity;

namespace {

struct ConsoleText
{
    Q_DECLARE_TR_FUNCTIONS(Console)
};

} // namespace

std::optional<InterruptedRunNotice> interruptedRunNotice(const AuditLogView &auditLog, std::string_view environment)
{
    const auto last = std::find_if(auditLog.actions.rbegin(), auditLog.actions.rend(),
        [&](const AuditAction &action) { return action.kind == ActionKind::Run && action.environment == environment; });
    if (last == auditLog.actions.rend() || last->state == ActionState::Finished
        || last->state == ActionState::Stopped) {
        return std::nullopt;
    }
    InterruptedRunNotice notice;
    notice.plan = last->plan;
    notice.kind = Notice::Kind::Warning;
    notice.what = last->state == ActionState::UnderWay
        ? ConsoleText::tr("A plan is running in another window or was just interrupted")
        : ConsoleText::tr("The last plan did not finish");
    notice.where = ConsoleText::tr("%1: %2").arg(actionTitle(auditLog, *last), stateText(*last));
    notice.whatNow
        = ConsoleText::tr("The run does not resume on its own. Check the outcomes, then run the same plan again.");
    notice.action = ConsoleText::tr("Show in Activity");
    notice.mayDismiss = true;
    return notice;
}

} // namespace cells
