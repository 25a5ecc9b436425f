#pragma once

#include "app/console/drill/drill.h"
#include "app/console/drill/drillfacts.h"
#include "models/tables/status.h"

namespace cells {

// One line of a score.
struct Criterion
{
    // Ok when it is met; Wait when that cannot be said yet, Unknown when something could not be read.
    Status status = Status::Unknown;
    // "Acted rightly"
    QString title;
    QString text;
};

// Found the cause, acted rightly, harmed nothing, exported the timeline.
std::vector<Criterion> scoreOf(const Drill &drill, const QString &cause, const DrillFacts &facts);

} // namespace cells
