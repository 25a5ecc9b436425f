// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/leaseplanning.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// What a plan is to be like.
struct LeasePlanOptions
{
    plans::LeasePlanKind kind = plans::LeasePlanKind::ReconcileLeases;
    std::function<bool(const leases::SurveyedLease &)> matches = [](const leases::SurveyedLease &) { return true; };
    // What `matches` narrows to, as it was typed; empty: it takes all.
    std::string filter;
    // Empty: all.
    std::vector<Uuid> only;
    plans::PlanValidity validity;
    plans::PlanRunLimits runLimits;
    bool isFenced = false;
    // False: leases that are not in `only` are listed as hidden by the filter, too.
    bool isHiddenAmongOnly = true;
};

// Proves the pairing again, because an older proof does not show that the cell still writes to that database; surveys
// the leases, and plans for those that pass.
Outcome<plans::LeasePlan> planCellLeases(CellSession &cell, const LeasePlanOptions &options, std::stop_token stop);

} // namespace cells
