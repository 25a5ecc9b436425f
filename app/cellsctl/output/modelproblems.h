// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"

#include <nlohmann/json.hpp>

namespace cells {

// Why a command that goes through models has nothing of some of them.
struct ModelProblems
{
    // Of that model alone, while the others can be read (F38).
    std::vector<std::pair<const ClaimableModel *, Failure>> ofModels{};
    // Of all that were still to come.
    std::optional<Failure> end{};

    // Takes the failure down. False when it ends the command: it was asked to stop, or a side no longer answers.
    bool mayContinueAfter(const ClaimableModel &model, const Failure &failure, TopologyService &service,
        CellDatabase &database, std::stop_token stop);

    // Each with its model in the text, and last what ended it.
    std::vector<Failure> all() const;
    // Puts each model that has nothing else to say for itself behind the others.
    void addTo(nlohmann::ordered_json &models) const;
    // `otherwise`: when there are none.
    ExitCode exitCode(bool isAnythingRead, ExitCode otherwise) const;
};

} // namespace cells
