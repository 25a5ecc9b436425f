#pragma once

#include "models/engine/trail/trailreading.h"
#include "models/presentation/base/arrangedtable.h"

namespace cells {

struct StepRow
{
    const TrailReading *trail = nullptr;
    const TrailAction *action = nullptr;
    const TrailStep *step = nullptr;

    const AuditRecord &first() const { return trail->firstRecord(*step); }
    const AuditRecord &last() const { return trail->records[step->records.back()]; }
};

// "Roll back", "Begin", "Refused": translated.
QString stepName(const StepRow &row);

// What one action did, in the order of the trail: a row a deed, with its outcome, and one each for how it began and
// ended.
class TrailStepTable : public ArrangedTable<StepRow>
{
    Q_OBJECT

public:
    enum ColumnIndex
    {
        RecordColumn,
        TimeColumn,
        DeedColumn,
        LeaseColumn,
        OutcomeColumn,
        FoundColumn
    };

    explicit TrailStepTable(QObject *parent = nullptr);

    // Null: none. True when it is the action that was shown, of a trail that has grown: then no row is lost.
    bool setAction(const std::shared_ptr<const TrailReading> &trail, std::uint32_t action);

signals:
    void arranged();

protected:
    void tellArranged() final { emit arranged(); }

private:
    std::shared_ptr<const TrailReading> m_trail;
    std::uint32_t m_action = 0;
};

} // namespace cells
