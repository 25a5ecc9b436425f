// SPDX-License-Identifier: MIT
#include "models/engine/down/cellreturn.h"

namespace cells::down {

using namespace claims;

std::vector<ModelSince> modelsSince(const overview::CellStage &stage, Instant since)
{
    std::vector<ModelSince> models;
    for (const auto &model : stage.byModel) {
        ModelSince one{model.model};
        if (model.scan && model.scan->startedAt > since) {
            one.scannedAt = model.scan->startedAt;
            one.conflicts = model.scan->conflict;
            one.missing = model.scan->missing;
            one.extra = model.scan->extra;
        }
        models.push_back(std::move(one));
    }
    return models;
}

std::vector<TakenName> takenSince(const drift::EarlierScans &scans, Instant since)
{
    std::vector<TakenName> taken;
    for (const auto &scan : scans.scans) {
        for (std::size_t row = 0; scan->startedAt > since && row < scan->differences.size(); ++row) {
            if (taken.size() < takenNamesShown && scan->differences.drift(row) == DriftClass::Conflict) {
                const auto difference = scan->differences.at(row);
                taken.push_back({std::string(scan->model->name), difference.id, difference.type, difference.owner});
            }
        }
    }
    return taken;
}

} // namespace cells::down
