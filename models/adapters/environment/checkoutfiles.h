// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace cells {

// Hands over each file below these folders of a checkout of GitLab; a failure of `onFile` ends it. False when none of
// the folders is there. Refused when one cannot be read to its end, for what was not reached must not look as if it
// were not there: "The feature flags in /srv/gitlab/config/feature_flags cannot be read: ...", with `what` they are.
Outcome<bool> forEachFile(const std::filesystem::path &checkout, const std::vector<std::string> &folders,
    const std::string &what, const std::function<Outcome<void>(const std::filesystem::path &)> &onFile);

} // namespace cells
