// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/claimlookup.h"
#include "models/engine/services/planservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// Shared by the plans of all cells of an environment, because writing is armed for one cell at a time. It outlives the
// session where a run does.
class PlanArming
{
public:
    PlanArming()
        : m_arming(m_clock)
    {
    }

    Clock &clock() { return m_clock; }
    // Thread-safe.
    plans::WriteArming &arming() { return m_arming; }

private:
    SystemClock m_clock;
    plans::WriteArming m_arming;
};

// All of a window that can write to the cell (C12): no writer is open until it is armed, and none after. Everything is
// read over the adapters of `cell`. `tool` is recorded in the audit log; `lookUp` looks up in every cell.
std::shared_ptr<PlanService> planServiceOf(std::shared_ptr<CellSession> cell, std::shared_ptr<PlanArming> arming,
    lookup::LookUpClaims lookUp, std::string tool);

} // namespace cells
