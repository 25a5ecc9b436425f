// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/rollout/rolloutfacts.h"
#include "models/rules/text/rolloutreason.h"

namespace cells {

// The flags that decide about one model in a cell, and the reasons that name them. Keeps references to its arguments.
class RolloutFlags
{
public:
    RolloutFlags(const ClaimableModel &model, const CellFacts &cell, const ModelFacts &facts);

    const ClaimableModel &model() const { return m_model; }
    const CellFacts &cell() const { return m_cell; }
    const ModelFacts &facts() const { return m_facts; }

    // Flags of the model that this GitLab asks for.
    const std::vector<std::string_view> &asked() const { return m_asked; }
    bool isAsked(std::string_view flag) const;
    FlagState globalState() const;
    // The state of the worker; without a flag of its own it follows live claiming.
    FlagState workerState() const;
    // Returns when the newest of the flags changed.
    std::optional<Instant> changedAt() const;
    // Returns the live claiming flag with the lowest state; empty when all are on.
    std::string_view leastLiveFlag() const;
    // Returns a flag whose state is unread; empty when there is none. With one, the phase is unknown.
    std::string_view unknownFlag() const;
    bool isOfUnknownRelease(std::string_view flag) const;

    std::string settingText(std::string_view flag) const;
    // Returns a reason with the flag and its setting.
    RolloutReason reason(RolloutReason::Code code, std::string_view flag) const;
    // Returns a reason with the flag and the release that no longer has it.
    RolloutReason removedReason(RolloutReason::Code code, std::string_view flag) const;

private:
    bool isClaimedWithoutGlobal() const;
    std::vector<std::string_view> askedFlags() const;

    const ClaimableModel &m_model;
    const CellFacts &m_cell;
    const ModelFacts &m_facts;
    const std::vector<std::string_view> m_asked;
};

} // namespace cells
