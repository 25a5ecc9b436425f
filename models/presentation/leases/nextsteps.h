// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"

#include <QStringList>

namespace cells::leases {

// Lists the remaining work after a run, one line for each group: its reason and who does it. Empty when nothing
// remains.
QStringList nextStepsOf(const plans::AnyPlan &plan, const plans::AnyReport &report);

} // namespace cells::leases
