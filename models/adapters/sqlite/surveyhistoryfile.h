// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/history/surveyhistory.h"

#include <filesystem>
#include <memory>

namespace cells {

// $XDG_STATE_HOME/cells-console/surveys.sqlite, or below ~/.local/state.
std::filesystem::path usualSurveyHistoryFile();

// Opens a SQLite file of mode 0600, which is created with its folder (0700) when missing; damaged and newer files are
// handled as for the history of scans. Of more than `surveysAtMost` surveys of a cell the oldest are removed.
Outcome<std::unique_ptr<SurveyHistory>> openSurveyHistory(
    const std::filesystem::path &file, int surveysAtMost = 20'000);

} // namespace cells
