// SPDX-License-Identifier: MIT
#include "models/rules/down/returned.h"

#include "models/rules/down/downmessages.h"

#include <algorithm>
#include <numeric>

namespace cells::down {

namespace {

bool isBack(CellState state)
{
    return state == CellState::Working || state == CellState::Unclear || state == CellState::ApplicationDown;
}

std::uint64_t sumOf(const std::vector<ModelSince> &models, std::uint64_t ModelSince::*count)
{
    return std::accumulate(models.begin(), models.end(), std::uint64_t{},
        [count](std::uint64_t sum, const ModelSince &model) { return sum + model.*count; });
}

} // namespace

Return evaluateReturn(
    CellId cell, std::optional<Instant> writtenOffAt, CellState state, const std::vector<ModelSince> &models)
{
    const auto number = std::to_string(cell.value);
    if (!writtenOffAt) {
        return {ReturnState::NotWrittenOff, messages::returnNotWrittenOff, {messages::downStepNothing}};
    }
    if (!isBack(state)) {
        return {ReturnState::Away, messages::returnAway, {{messages::returnStepStatus, {number}}}};
    }
    const auto isSince = [&](const ModelSince &model) { return model.scannedAt && *model.scannedAt > *writtenOffAt; };
    const auto unverified = models.size() - std::size_t(std::ranges::count_if(models, isSince));
    if (unverified > 0 || models.empty()) {
        return {ReturnState::Unverified,
            {messages::returnUnverified, {std::to_string(unverified), std::to_string(models.size())}},
            {messages::returnStepClaiming, {messages::returnStepVerify, {number}}, {messages::returnStepLeases}}};
    }
    if (const auto conflicts = sumOf(models, &ModelSince::conflicts); conflicts > 0) {
        return {ReturnState::Conflicts, {messages::returnConflicts, {std::to_string(conflicts)}},
            {{messages::returnStepConflicts, {number}}, messages::returnStepRepair}};
    }
    const bool hasDrift = sumOf(models, &ModelSince::missing) + sumOf(models, &ModelSince::extra) > 0;
    return {ReturnState::Verified, messages::returnVerified,
        {hasDrift ? Message(messages::returnStepRepair) : Message(messages::downStepNothing)}};
}

} // namespace cells::down
