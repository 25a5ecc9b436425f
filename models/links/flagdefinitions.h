#pragma once

#include "models/claims/featureflag.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <functional>
#include <map>

namespace cells {

// What a checkout of GitLab says of its flags named cells_* (`default_enabled`), below config/feature_flags and
// ee/config/feature_flags. Unknown where a definition cannot be read. Refused when the folder has none of both.
Outcome<std::map<std::string, FlagDefault, std::less<>>> readFlagDefinitions(const std::filesystem::path &checkout);

// Of the checkout that the environment names; null: it names none.
std::function<Outcome<std::map<std::string, FlagDefault, std::less<>>>()> definitionsOf(const Environment &environment);

} // namespace cells
