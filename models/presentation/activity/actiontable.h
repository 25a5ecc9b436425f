#pragma once

#include "models/engine/trail/trailreading.h"
#include "models/presentation/base/arrangedtable.h"

namespace cells {

// What an action's row is read from.
struct ActionSource
{
    std::shared_ptr<const TrailReading> trail;
    // The one that is open: another one is named beside the cell.
    std::string environment;
};

struct ActionRow
{
    const ActionSource *source = nullptr;
    const TrailAction *action = nullptr;

    const TrailReading &trail() const { return *source->trail; }
};

// The actions of a trail; those with calls of which nobody knows the outcome stand first. Numbered as in the trail.
class ActionTable : public ArrangedTable<ActionRow>
{
    Q_OBJECT

public:
    enum ColumnIndex
    {
        WhenColumn,
        AgeColumn,
        DeedColumn,
        CellColumn,
        PersonColumn,
        OutcomeColumn,
        StateColumn,
        ReasonColumn
    };

    explicit ActionTable(QObject *parent = nullptr);

    // Null: none. A trail that has only grown keeps its rows.
    void setTrail(const std::shared_ptr<const TrailReading> &trail, const std::string &environment);

signals:
    void arranged();

protected:
    void tellArranged() final { emit arranged(); }

private:
    std::shared_ptr<const TrailReading> m_trail;
};

} // namespace cells
