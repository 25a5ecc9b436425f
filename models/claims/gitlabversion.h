// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <optional>
#include <string>
#include <string_view>

namespace cells {

// A release of GitLab by major and minor number, or the development of that release.
struct GitlabVersion
{
    int major = 0;
    int minor = 0;
    // True before the release: some changes of that release may be missing.
    bool isInDevelopment = false;

    bool operator==(const GitlabVersion &) const = default;
};

// Returns true when `version` has all changes of the release `major`.`minor`; nothing when `version` is that release in
// development.
std::optional<bool> isAtLeast(const GitlabVersion &version, const GitlabVersion &release);

// Reads "19.4", "19.4.2-ee" and "v19.4.0"; "19.4.0-pre" is in development. Nothing for anything else.
std::optional<GitlabVersion> parseGitlabVersion(std::string_view text);
// Such as "19.4" or "19.4 (in development)".
std::string textOf(const GitlabVersion &version);

// Returns the release that a database belongs to whose newest migration is `migration`, the 14 digits of its time in
// UTC as `schema_migrations` has them. GitLab is released on the third Thursday of each month, and takes migrations
// into a release until about a week before it. Nothing when `migration` is no time after the release of 18.0.
std::optional<GitlabVersion> versionOfMigration(std::string_view migration);

} // namespace cells
