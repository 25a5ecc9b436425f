// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "models/rules/alerts/alerttracking.h"

#include <filesystem>

namespace cells {

// The alerts of an environment from one run of a program to the next, so that "for 5 minutes" needs no program that
// runs all the time. A file that cannot be understood counts as none: each alert begins again.
class AlertFile
{
public:
    explicit AlertFile(std::filesystem::path file);
    // Below the state folder, one for each environment file.
    static std::filesystem::path usualFile(const std::filesystem::path &environmentFile);

    // Tracks the alerts on from the stored reading to this one, and stores the result. Programs take turns.
    Outcome<std::vector<alerts::TrackedAlert>> track(const alerts::AlertEvaluation &evaluation, Instant now) const;

private:
    const std::filesystem::path m_file;
};

} // namespace cells
