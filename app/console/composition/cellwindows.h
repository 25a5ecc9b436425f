// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/presentation/base/deeplink.h"

#include <functional>

class QWidget;

namespace cells {

struct Services;

// Pages about the cell of the services that are needed rarely, each in a window of its own, which may stay open.

// Examines a cell that may be down. `open` follows the links, and `plan` shows the plan of a write-off.
void showCellDown(const Services &services, const QString &cellName, QWidget &window,
    const std::function<void(const PageLink &)> &open,
    const std::function<void(const plans::WriteOffPlanRequest &)> &plan);
// Takes the cell out of service. `plan` shows a plan about it.
void showDecommission(const Services &services, const QString &cellName, QWidget &window,
    const std::function<void(const plans::AnyPlan &)> &plan);

} // namespace cells
