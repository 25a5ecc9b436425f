#pragma once

#include "models/engine/actions/pindeed.h"
#include "models/engine/actions/planactions.h"
#include "models/engine/actions/restoredenial.h"
#include "widgets/toolkit/grid/exportrecorder.h"

namespace cells {

struct CellLinks;

// All of the console that can write (C12). It holds no link until it is armed, and none after.
class Writing
{
public:
    explicit Writing(const Environment &environment);

    // Over these links for all that is read.
    PlanActions actions(std::shared_ptr<CellLinks> links, LookUpClaims lookUp);
    // Writes on this machine only: needs no arming.
    GiveUpPin giveUpPin(CellId cell);
    DenyRestore denyRestore(std::shared_ptr<CellLinks> links);
    RecordExport recordExport(CellId cell);
    // From any thread.
    WriteArming &arming();

private:
    struct Shared;
    // Work that was sent ends on its own thread, also after the session.
    std::shared_ptr<Shared> m_shared;
};

} // namespace cells
