// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planimpact.h"
#include "models/engine/reclaim/reclaimrun.h"
#include "models/engine/runs/actionrun.h"

#include <nlohmann/json.hpp>

#include <iosfwd>

namespace cells {

// The plan as a person reads it: the deed with numbers, what is left out and why, what blocks it, how to confirm it.
void printPlan(std::ostream &out, const PlanFile &file);
// `impact` null: what hangs on what it gives up was not read, because only its file is there.
void printPlan(std::ostream &out, const ReclaimPlanFile &file, const Outcome<PlanImpact> *impact = nullptr);
nlohmann::ordered_json jsonOf(const PlanFile &file);
nlohmann::ordered_json jsonOf(const ReclaimPlanFile &file, const Outcome<PlanImpact> *impact = nullptr);

// Its uuid.
std::string nameOf(const PlannedLease &item);

// What was read back, item by item.
void printReport(std::ostream &out, const ActionReport &report);
void printReport(std::ostream &out, const ReclaimReport &report);
nlohmann::ordered_json jsonOf(const ActionReport &report);
nlohmann::ordered_json jsonOf(const ReclaimReport &report);

} // namespace cells
