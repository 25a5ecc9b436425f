// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"
#include "models/presentation/drift/modelscan.h"

namespace cells {

// Texts of the table of models, besides plain counts.

// True when the counts cover the whole model.
bool isWhole(const ModelScan &scan);

// Returns why the last scan of the model failed; empty when it did not.
QString failureText(const ModelScan &scan);
QString stateText(const ModelScan &scan);
std::optional<Status> stateStatus(const ModelScan &scan);
QString stateTip(const ModelScan &scan);

QString estimateColumnText(const ModelScan &scan);
QString estimateTip(const ModelScan &scan);
bool isEstimatedLower(const ModelScan &a, const ModelScan &b);

QString coverageText(const ModelScan &scan);
StatusShares coverageShares(const ModelScan &scan);
QString coverageTip(const ModelScan &scan);
bool hasLessCoverage(const ModelScan &a, const ModelScan &b);

// Progress of the cell's own worker: "running, at id 41 000 · 43.7 % · 12 m to 18 m left". Unknown parts are omitted.
QString whereWorkerIs(const ModelScan &scan);
std::optional<Status> workerStatus(const ModelScan &scan);
bool hasWorkerBefore(const ModelScan &a, const ModelScan &b);
QString workerTipOf(const ModelScan &scan);

} // namespace cells
