// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/table.h"
#include "models/engine/services/decommissionservice.h"

#include <nlohmann/json.hpp>

#include <iosfwd>

namespace cells {

// The claims by source: "users | 4000 | username 4000".
Table countsTable(const decommission::ClaimCounts &counts);
nlohmann::ordered_json countsJson(const decommission::ClaimCounts &counts);

// True when the last value of each sequence was read.
bool hasAllSequences(const decommission::ArchiveManifest &manifest);
nlohmann::ordered_json archiveJson(const std::string &folder, const decommission::ArchiveManifest &manifest,
    const std::vector<decommission::ArchiveSection> &changed);
void printArchive(std::ostream &out, const std::string &folder, const decommission::ArchiveManifest &manifest);
void printChanged(std::ostream &out, const std::vector<decommission::ArchiveSection> &changed);
// Reports what the service did not list, or should not have listed; nothing when all is well.
void printNotListed(std::ostream &out, const decommission::ClaimCounts &counts);

} // namespace cells
