// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/presentation/base/deeplink.h"

#include <functional>

class QWidget;

namespace cells {

struct Services;

// Examines the cell of the services in a window of its own, which may stay open. `open` follows the links, and `plan`
// shows the plan of a write-off.
void showCellDown(const Services &services, const QString &cellName, QWidget &window,
    const std::function<void(const PageLink &)> &open,
    const std::function<void(const plans::WriteOffPlanRequest &)> &plan);

} // namespace cells
