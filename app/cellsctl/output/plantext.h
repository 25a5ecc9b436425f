// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/table.h"
#include "models/engine/plans/archiveplanfile.h"
#include "models/engine/plans/planimpact.h"
#include "models/engine/reclaim/reclaimrun.h"
#include "models/engine/runs/actionrun.h"
#include "models/engine/runs/archivereport.h"

#include <nlohmann/json.hpp>

#include <iosfwd>

namespace cells {

// The files that the command to run a plan names.
struct PlanPaths
{
    std::string environment;
    std::string plan;
};

// Prints the plan for a person: the action with numbers, skipped items with reasons, blockers, and at the end the
// command that runs it.
void printPlan(std::ostream &out, const plans::PlanFile &file, const PlanPaths &paths);
// `impact` is null when it was not read, because only the file is available.
void printPlan(std::ostream &out, const plans::ReclaimPlanFile &file, const PlanPaths &paths,
    const Outcome<plans::PlanImpact> *impact = nullptr);
void printPlan(std::ostream &out, const plans::ArchivePlanFile &file, const PlanPaths &paths);
nlohmann::ordered_json jsonOf(const plans::PlanFile &file);
nlohmann::ordered_json jsonOf(const plans::ArchivePlanFile &file);
nlohmann::ordered_json jsonOf(const plans::ReclaimPlanFile &file, const Outcome<plans::PlanImpact> *impact = nullptr);

// Return the items.
Table tableOf(const plans::LeasePlan &plan);
Table tableOf(const plans::ReclaimPlan &plan);
// Returns the claims of each source.
Table tableOf(const plans::ArchivePlan &plan);
Table tableOf(const plans::ActionReport &report);
Table tableOf(const plans::ReclaimReport &report);
Table tableOf(const plans::ArchiveReport &report);

// Returns its UUID.
std::string nameOf(const plans::PlannedLease &item);

// Prints the result that was read back, item by item.
void printReport(std::ostream &out, const plans::ActionReport &report);
void printReport(std::ostream &out, const plans::ReclaimReport &report);
void printReport(std::ostream &out, const plans::ArchiveReport &report);
nlohmann::ordered_json jsonOf(const plans::ActionReport &report);
nlohmann::ordered_json jsonOf(const plans::ReclaimReport &report);
nlohmann::ordered_json jsonOf(const plans::ArchiveReport &report);

} // namespace cells
