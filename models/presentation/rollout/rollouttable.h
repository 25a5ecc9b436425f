// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/rollout/rolloutfilter.h"
#include "models/presentation/base/rowtable.h"
#include "models/presentation/rollout/rolloutrows.h"

namespace cells::rollout {

bool admits(const RolloutFilter &filter, const RolloutRow &row);
// "2 verified · 1 blocked · 5 not started · 3 may take their next step"; what could not be read comes first.
QString sentenceOf(const std::vector<RolloutRow> &rows);
// Number of models at risk, blocked or drifting. Empty: not read.
std::optional<int> modelsNeedingAttention(const std::vector<RolloutRow> &rows);
// Text and status of a cell of the matrix.
struct FlagPill
{
    QString text;
    FlagState state = FlagState::Unread;
};
FlagPill globalPill(const RolloutStatus &status);
FlagPill livePill(const RolloutRow &row, const RolloutStatus &status);
FlagPill workerPill(const RolloutRow &row, const RolloutStatus &status);

// The matrix: a row a model, phase, next step and flags. What was not read is unknown, never off (C18).
class RolloutTable : public RowTable<RolloutRow, std::string>
{
    Q_OBJECT

public:
    explicit RolloutTable(QObject *parent = nullptr);
};

} // namespace cells::rollout
