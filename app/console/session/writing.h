// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/pinremoval.h"
#include "models/engine/actions/planactions.h"
#include "models/engine/actions/restoredismissal.h"
#include "widgets/toolkit/grid/exportrecorder.h"

namespace cells {

struct CellAdapters;

// All of the console that can write (C12). It holds no link until it is armed, and none after.
class Writing
{
public:
    explicit Writing(const Environment &environment);

    // Over these links for all that is read.
    PlanActions actions(std::shared_ptr<CellAdapters> adapters, LookUpClaims lookUp);
    // Writes on this machine only: needs no arming.
    GiveUpPin giveUpPin(CellId cell);
    DismissRestore dismissRestore(std::shared_ptr<CellAdapters> adapters);
    RecordExport recordExport(CellId cell);
    // From any thread.
    WriteArming &arming();

private:
    struct Shared;
    // Work that was sent ends on its own thread, also after the session.
    std::shared_ptr<Shared> m_shared;
};

} // namespace cells
