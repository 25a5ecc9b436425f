// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "models/rules/plans/archiveplan.h"
#include "models/rules/plans/planapproval.h"

#include <filesystem>

namespace cells::plans {

// Returns the SHA-256 over the whole plan, which any change of the plan changes.
std::string fingerprintOf(const ArchivePlan &plan);
// A second person approves each, and it starts `wait` after that.
PlanSummary summaryOf(const ArchivePlan &plan);

// A plan about a whole cell as it is saved, reviewed and handed on, with its approvals.
struct ArchivePlanFile
{
    ArchivePlan plan;
    std::vector<Approval> approvals;
    // The folder of the archive on this machine; not in the file.
    std::filesystem::path archive{};

    bool operator==(const ArchivePlanFile &) const = default;
};

// Whether the text names the format of such a plan, even if the rest is wrong.
bool isArchivePlan(std::string_view text);
// Returns strict JSON, as for plans about leases (S37, S45).
std::string planFileText(const ArchivePlanFile &file);
Outcome<ArchivePlanFile> parseArchivePlanFile(std::string_view text);

} // namespace cells::plans
