// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/gitlabversion.h"
#include "models/claims/message.h"
#include "models/ports/outcome.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// Calls `onFile` for each file below these folders of a checkout of GitLab, until it fails. Refused with `missing`,
// which takes the checkout, when none of the folders exists, and with `unreadable`, which takes the folder and the
// cause, when a folder cannot be read to its end, because files that were not reached must not seem absent.
Outcome<void> forEachFile(const std::filesystem::path &checkout, const std::vector<std::string> &folders,
    const MessagePattern &missing, const MessagePattern &unreadable,
    const std::function<Outcome<void>(const std::filesystem::path &)> &onFile);

// Returns the release that the file VERSION of a checkout names; nothing when there is none, or it is not a release.
std::optional<GitlabVersion> releaseIn(const std::filesystem::path &checkout);

} // namespace cells
