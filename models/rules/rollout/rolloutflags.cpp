// SPDX-License-Identifier: MIT
#include "models/rules/rollout/rolloutflags.h"

#include <algorithm>

namespace cells {

RolloutFlags::RolloutFlags(const ClaimableModel &model, const CellFacts &cell, const ModelFacts &facts)
    : m_model(model)
    , m_cell(cell)
    , m_facts(facts)
    , m_asked(askedFlags())
{
}

bool RolloutFlags::isAsked(std::string_view flag) const
{
    return std::ranges::find(m_asked, flag) != m_asked.end();
}

FlagState RolloutFlags::globalState() const
{
    return isAsked(globalClaimsFlag) ? m_cell.flags.stateOf(globalClaimsFlag) : FlagState::On;
}

FlagState RolloutFlags::workerState() const
{
    const bool isDecisive = isAsked(m_model.workerFlag) || m_cell.flags.isNotYet(m_model.workerFlag);
    return isDecisive ? m_cell.flags.stateOf(m_model.workerFlag)
                      : std::min(globalState(), liveStateOf(m_model, m_cell.flags));
}

std::optional<Instant> RolloutFlags::changedAt() const
{
    std::optional<Instant> newest;
    for (const auto flag : m_asked) {
        newest = std::max(newest, cells::changedAt(m_cell, flag));
    }
    return newest;
}

std::string_view RolloutFlags::leastLiveFlag() const
{
    std::string_view least;
    auto state = FlagState::On;
    for (const auto flag : liveFlagsOf(m_model)) {
        const auto now = m_cell.flags.stateOf(flag);
        if (now < state) {
            least = flag;
            state = now;
        }
    }
    return least;
}

std::string_view RolloutFlags::unknownFlag() const
{
    const auto found = std::ranges::find_if(
        m_asked, [this](std::string_view flag) { return m_cell.flags.stateOf(flag) == FlagState::Unread; });
    return found == m_asked.end() ? std::string_view() : *found;
}

bool RolloutFlags::isOfUnknownRelease(std::string_view flag) const
{
    return m_cell.flags.defaultOf(flag) == FlagDefault::OffOrRemoved;
}

std::string RolloutFlags::settingText(std::string_view flag) const
{
    const auto setting = m_cell.flags.settingOf(flag);
    return setting ? textOf(*setting) : "not read";
}

RolloutReason RolloutFlags::reason(RolloutReason::Code code, std::string_view flag) const
{
    return {code, {std::string(flag), settingText(flag)}};
}

RolloutReason RolloutFlags::removedReason(RolloutReason::Code code, std::string_view flag) const
{
    return {code, {std::string(flag), m_cell.flags.definitions.source}};
}

// An unknown release does not ask for the switch if claims exist, none is missing, and nobody ever switched it on.
bool RolloutFlags::isClaimedWithoutGlobal() const
{
    const auto &scan = m_facts.scan;
    return isOfUnknownRelease(globalClaimsFlag) && m_cell.flags.settingOf(globalClaimsFlag) == FlagSetting{}
    && !m_cell.seenToChange.contains(globalClaimsFlag) && scan && scan->matching > 0 && scan->drift() == 0
        && scan->unclear == 0;
}

std::vector<std::string_view> RolloutFlags::askedFlags() const
{
    auto flags = rolloutFlagsOf(m_model);
    std::erase_if(flags, [this](std::string_view flag) {
        const bool isGlobal = flag == globalClaimsFlag;
        return m_cell.flags.isRemoved(flag) || (isGlobal ? isClaimedWithoutGlobal() : m_cell.flags.isNotYet(flag));
    });
    return flags;
}

} // namespace cells
