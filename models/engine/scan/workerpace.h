#pragma once

#include "models/engine/scan/workerlook.h"
#include "models/engine/support/pace.h"

namespace cells {

// How fast the cell's own worker goes through a model, by how far it was each time somebody looked.
class WorkerPace
{
public:
    // In the order of time. A worker that went back has begun anew, and so does this.
    void note(const WorkerLook &look);
    // Until it has processed this id; nothing while it stands still, while too little was seen, and while what was seen
    // differs so much that a range would say nothing.
    std::optional<Pace::Range> remaining(std::int64_t lastId) const;

private:
    std::optional<WorkerLook> m_last;
    Pace m_pace;
};

} // namespace cells
