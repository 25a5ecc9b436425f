#pragma once

#include "models/claims/featureflag.h"
#include "models/rules/claimpair.h"

#include <span>

namespace cells {

// For whom GitLab asks whether a flag is on.
enum class FlagAsker
{
    Request, // claims: an actor of its own for each request, so that no named actor is ever meant
    Unknown
};

// By name; Unknown where there is none.
using FlagDefaults = std::map<std::string, FlagDefault, std::less<>>;

// The settings of flags by name, as far as they were read.
struct FlagSettings
{
    bool isRead = false;
    // Of this flag, and of those after it, nothing is known.
    std::optional<std::string> cutAt;
    std::map<std::string, FlagSetting, std::less<>> flags;
    FlagDefaults defaults;
    // Whose definitions these are: "/srv/gitlab"; empty: the catalogue's, of GitLab 19.4.
    std::string definedIn{};
    // Why these are not those of a checkout that is named; empty: they are, or none is.
    std::string definitionsProblem{};

    // Nothing: not read. A flag that has no rows was never set.
    std::optional<FlagSetting> settingOf(std::string_view flag) const;
    // A checkout is named, and it does not define the flag; GitLab takes such a flag for off where it still asks.
    bool isUndefined(std::string_view flag) const;
    FlagDefault defaultOf(std::string_view flag) const;
    FlagState stateOf(std::string_view flag, FlagAsker asker = FlagAsker::Request) const;
};

// Pure. What the rows say, in short.
FlagSetting settingOf(const FlagRows &rows);

// Pure. As GitLab decides (lib/feature.rb): a flag that is on by default and never was set is on; otherwise any open
// gate turns it on, for whom it is open, and one that was set and has none is off. Unread: this build cannot tell, and
// never says off for it.
FlagState stateOf(const FlagSetting &setting, FlagDefault byDefault, FlagAsker asker);

// "on", "25 % of actors, 2 actors", "never set"; in English, for files and the command line.
std::string textOf(const FlagSetting &setting);
// "25", "0.5"
std::string percentText(double percent);
// "on", "partly", "off", "unknown"
std::string_view keyOf(FlagState state);
std::optional<FlagState> flagStateOfKey(std::string_view key);
// "on", "off", "unknown"
std::string_view keyOf(FlagDefault byDefault);

// The flags that the catalogue knows, each once: the global one first, then model by model.
const std::vector<std::string_view> &knownFlags();
// As GitLab 19.4 defines those that the catalogue knows: all of them are off until they are set.
FlagDefaults defaultsOfCatalogue();

} // namespace cells
