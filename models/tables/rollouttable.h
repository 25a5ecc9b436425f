#pragma once

#include "models/engine/rolloutfilter.h"
#include "models/engine/rolloutsurvey.h"
#include "models/tables/rowtable.h"

namespace cells {

// How a model stands in one cell; the flags where the row is about a flag.
struct RolloutStanding
{
    CellId cell;
    std::string name;
    // Nothing was answered yet.
    bool isAwaited = true;
    std::string problem;
    RolloutFacts facts{};
    Rollout rollout{};
    Readiness readiness{};
};

// A claimable model, or a flag that belongs to none, as it stands in the cell that is shown and in all others.
struct RolloutRow
{
    // Null: a flag.
    const ClaimableModel *model = nullptr;
    std::string flag;
    RolloutStanding here;
    // In the environment's order, that one among them.
    std::vector<RolloutStanding> cells;

    std::string id() const { return model ? std::string(model->name) : flag; }
};

// A cell of the environment.
struct RolloutCell
{
    CellId cell;
    std::string name;
};

// Models in the catalogue's order, then the flags that it does not know.
std::vector<RolloutRow> rolloutRows(
    const std::vector<RolloutCell> &cells, CellId here, const std::map<CellId, CellRollout> &answers);
bool admits(const RolloutFilter &filter, const RolloutRow &row);
// "2 verified · 1 blocked · 5 not started · 3 may take their next step"; what could not be read comes first.
QString sentenceOf(const std::vector<RolloutRow> &rows);
// Models that somebody has to look at: at risk, blocked or drifting. Nothing: not read.
std::optional<int> modelsToLookAt(const std::vector<RolloutRow> &rows);
// What one cell of the matrix says, and what it comes to.
struct FlagPill
{
    QString text;
    FlagState state = FlagState::Unread;
};
FlagPill globalPill(const RolloutStanding &standing);
FlagPill livePill(const RolloutRow &row, const RolloutStanding &standing);
FlagPill workerPill(const RolloutRow &row, const RolloutStanding &standing);

// The matrix: a row a model, phase, next step and flags. What was not read is said to be unknown, never off (C18).
class RolloutTable : public RowTable<RolloutRow, std::string>
{
    Q_OBJECT

public:
    enum ColumnIndex
    {
        ModelColumn,
        PhaseColumn,
        NextColumn,
        GlobalColumn,
        LiveColumn,
        WorkerColumn,
        ClaimedColumn,
        DriftColumn,
        ConflictColumn,
        LeasedColumn,
        ChangedColumn
    };

    explicit RolloutTable(QObject *parent = nullptr);
};

} // namespace cells
