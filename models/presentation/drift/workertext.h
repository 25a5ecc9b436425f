#pragma once

#include "models/engine/scan/workerlook.h"
#include "models/presentation/base/status.h"

#include <QString>

namespace cells {

// "at id 41 000", "no movement for 26 m 04 s", "0: ambiguous"
QString workerText(const WorkerLook &look);
Status statusOf(const WorkerLook &look);
// All that Redis has of it, and what that may mean; several lines.
QString workerTip(const WorkerLook &look);

// What blocks the worker, and what to do about it.
QString adviceFor(const VerifierBlocker &blocker);

} // namespace cells
