// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/workerstatus.h"
#include "models/presentation/base/status.h"

#include <QString>

namespace cells::drift {

// "at id 41 000", "no movement for 26 min 4 s", "0: ambiguous"
QString workerText(const WorkerStatus &status);
Status statusOf(const WorkerStatus &status);
// Explains the state in Redis on several lines.
QString workerTip(const WorkerStatus &status);

// Explains what blocks the worker and how to fix it.
QString adviceFor(const claims::VerifierBlocker &blocker);

} // namespace cells::drift
