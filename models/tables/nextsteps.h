#pragma once

#include "models/engine/actionreport.h"

#include <QStringList>

namespace cells {

// After a run: what is still there of its leases, why, and who sees to it. One line for each group that has some; empty
// when nothing is left of any.
QStringList nextStepsOf(const LeasePlan &plan, const ActionReport &report);

} // namespace cells
