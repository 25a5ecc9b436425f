// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/modelproblems.h"

namespace cells {

bool ModelProblems::mayContinueAfter(const ClaimableModel &model, const Failure &failure, TopologyService &service,
    CellDatabase &database, std::stop_token stop)
{
    const bool isOfAll = failure.kind == Failure::Kind::Cancelled || failure.kind == Failure::Kind::Unreachable;
    if (isOfAll || !database.fetchIdentity(stop) || !service.fetchCells(stop)) {
        end = failure;
        return false;
    }
    ofModels.emplace_back(&model, failure);
    return true;
}

std::vector<Failure> ModelProblems::all() const
{
    std::vector<Failure> failures;
    for (const auto &[model, failure] : ofModels) {
        failures.push_back(failure);
        failures.back().message = std::string(model->name) + ": " + failure.text();
    }
    if (end) {
        failures.push_back(*end);
    }
    return failures;
}

void ModelProblems::addTo(nlohmann::ordered_json &models) const
{
    for (const auto &[model, failure] : ofModels) {
        models.push_back({{"model", model->name}, {"is_complete", false}, {"problem", failure.text()}});
    }
}

ExitCode ModelProblems::exitCode(bool isAnythingRead, ExitCode otherwise) const
{
    if (!end && ofModels.empty()) {
        return otherwise;
    }
    return end && end->kind == Failure::Kind::Cancelled ? ExitCode::Cancelled
        : isAnythingRead                                ? ExitCode::Incomplete
                                                        : ExitCode::Unreachable;
}

} // namespace cells
