// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/featureflag.h"
#include "models/rules/claims/claimpair.h"

#include <span>

namespace cells::rollout {

// The actor for which GitLab checks a flag.
enum class FlagAsker
{
    Request, // claims: an actor of its own for each request, so that no named actor is ever meant
    Unknown
};

// The settings of flags by name, as far as they were read.
struct FlagSettings
{
    bool isRead = false;
    // This flag and those after it are unknown.
    std::optional<std::string> cutAt;
    std::map<std::string, FlagSetting, std::less<>> flags;
    FlagDefinitions definitions{};

    // Returns nothing when it was not read. A flag without rows was never set.
    std::optional<FlagSetting> settingOf(std::string_view flag) const;
    // Returns true when the GitLab of the cell no longer asks for it: its feature is on, whatever its rows contain.
    bool isRemoved(std::string_view flag) const { return definitions.of(flag) == FlagDefault::Removed; }
    // Returns true when the GitLab of the cell does not ask for it yet: its feature is off, whatever its rows contain.
    bool isNotYet(std::string_view flag) const { return definitions.of(flag) == FlagDefault::NotYet; }
    FlagDefault defaultOf(std::string_view flag) const { return definitions.of(flag); }
    FlagState stateOf(std::string_view flag, FlagAsker asker = FlagAsker::Request) const;
};

// Pure. Summarizes the rows.
FlagSetting settingOf(const FlagRows &rows);

// Pure. Decides as GitLab does (lib/feature.rb): the feature of a removed flag is on; a flag that is on by default and
// was never set is on; otherwise an open gate turns it on for its actors, and a flag that was set and has none is off.
// Unread when this build cannot decide; it never guesses off.
FlagState stateOf(const FlagSetting &setting, FlagDefault byDefault, FlagAsker asker);

// Such as "on", "25 % of actors, 2 actors" or "never set"; in English, for files and the command line.
std::string textOf(const FlagSetting &setting);
// Such as "25" or "0.5".
std::string percentText(double percent);

// Returns the flags of the catalogue, each once: the global one first, then model by model.
const std::vector<std::string_view> &knownFlags();

} // namespace cells::rollout
