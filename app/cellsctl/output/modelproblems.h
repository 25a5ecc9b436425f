// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"

#include <nlohmann/json.hpp>

namespace cells {

// The failures of a command that goes through models.
struct ModelProblems
{
    // Failures of single models, while the others can be read (F38).
    std::vector<std::pair<const ClaimableModel *, Failure>> ofModels{};
    // The failure that ended the command for all remaining models.
    std::optional<Failure> end{};

    // Records the failure. Returns false when it ends the command: it was cancelled, or a source no longer answers.
    bool mayContinueAfter(const ClaimableModel &model, const Failure &failure, TopologyService &service,
        CellDatabase &database, std::stop_token stop);

    // Returns each failure with its model in the text, and last the one that ended the command.
    std::vector<Failure> all() const;
    // Appends a row for each model that has no other row.
    void addTo(nlohmann::ordered_json &models) const;
    // Returns `otherwise` when there are no failures.
    ExitCode exitCode(bool isAnythingRead, ExitCode otherwise) const;
};

} // namespace cells
