#include "app/console/window/brokenoff.h"

#include "models/presentation/activity/trailtext.h"

#include <algorithm>
#include <QCoreApplication>

namespace cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Console)
};

} // namespace

std::optional<BrokenOffNotice> brokenOffNotice(const TrailReading &trail, std::string_view environment)
{
    const auto last = std::find_if(trail.actions.rbegin(), trail.actions.rend(),
        [&](const TrailAction &action) { return action.kind == ActionKind::Run && action.environment == environment; });
    if (last == trail.actions.rend() || last->state == ActionState::Finished || last->state == ActionState::Stopped) {
        return std::nullopt;
    }
    BrokenOffNotice notice;
    notice.plan = last->plan;
    notice.kind = Notice::Kind::Warning;
    notice.what = last->state == ActionState::UnderWay
        ? Words::tr("A plan is under way in another window, or broke off just now")
        : Words::tr("The last plan did not come to its end");
    notice.where = Words::tr("%1: %2").arg(deedText(trail, *last), stateText(*last));
    notice.whatNow = Words::tr("The run does not resume on its own. Check what was done and what is unknown, then make "
                               "a new plan for the rest.");
    notice.deed = Words::tr("Show in Activity");
    notice.mayDismiss = true;
    return notice;
}

} // namespace cells
