// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/surveyhistory.h"

#include <filesystem>
#include <memory>

namespace cells {

// $XDG_STATE_HOME/cells-console/surveys.sqlite, or below ~/.local/state.
std::filesystem::path usualSurveyHistoryFile();

// In one SQLite file of mode 0600, made with its folder (0700) where they are missing; damaged and newer files as for
// the history of scans. `surveysAtMost`: of one cell, the oldest go first.
Outcome<std::unique_ptr<SurveyHistory>> openSurveyHistory(
    const std::filesystem::path &file, int surveysAtMost = 20'000);

} // namespace cells
