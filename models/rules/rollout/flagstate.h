// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/featureflag.h"
#include "models/rules/claims/claimpair.h"

#include <span>

namespace cells {

// For whom GitLab asks whether a flag is on.
enum class FlagAsker
{
    Request, // claims: an actor of its own for each request, so that no named actor is ever meant
    Unknown
};

// The settings of flags by name, as far as they were read.
struct FlagSettings
{
    bool isRead = false;
    // Of this flag, and of those after it, nothing is known.
    std::optional<std::string> cutAt;
    std::map<std::string, FlagSetting, std::less<>> flags;
    FlagDefinitions definitions{};

    // Nothing: not read. A flag that has no rows was never set.
    std::optional<FlagSetting> settingOf(std::string_view flag) const;
    // The GitLab of the cell no longer asks for it: what it switched is on, whatever its rows say.
    bool isRemoved(std::string_view flag) const { return definitions.of(flag) == FlagDefault::Removed; }
    // The GitLab of the cell does not ask for it yet: what it will switch is off, whatever its rows say.
    bool isNotYet(std::string_view flag) const { return definitions.of(flag) == FlagDefault::NotYet; }
    FlagDefault defaultOf(std::string_view flag) const { return definitions.of(flag); }
    FlagState stateOf(std::string_view flag, FlagAsker asker = FlagAsker::Request) const;
};

// Pure. What the rows say, in short.
FlagSetting settingOf(const FlagRows &rows);

// Pure. As GitLab decides (lib/feature.rb): what a removed flag switched is on; a flag that is on by default and never
// was set is on; otherwise any open gate turns it on, for whom it is open, and one that was set and has none is off.
// Unread: this build cannot tell, and never says off for it.
FlagState stateOf(const FlagSetting &setting, FlagDefault byDefault, FlagAsker asker);

// "on", "25 % of actors, 2 actors", "never set"; in English, for files and the command line.
std::string textOf(const FlagSetting &setting);
// "25", "0.5"
std::string percentText(double percent);

// The flags that the catalogue knows, each once: the global one first, then model by model.
const std::vector<std::string_view> &knownFlags();

} // namespace cells
