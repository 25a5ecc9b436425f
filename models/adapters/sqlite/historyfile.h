// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/history/scanhistory.h"

#include <filesystem>
#include <memory>

namespace cells {

struct HistoryLimits
{
    // The limit for one model of one cell, for scans and for estimates.
    int scans = 1'000;
    // The newest scans of one model of one cell keep their differences.
    int scansWithDifferences = 5;
    // The limits of differences of one scan, and of all scans, in bytes.
    std::int64_t differencesOfScan = 128 << 20;
    std::int64_t differences = 512 << 20;
};

// $XDG_STATE_HOME/cells-console/history.sqlite, or below ~/.local/state.
std::filesystem::path usualHistoryFile();

// Opens the history, one SQLite file of mode 0600, and creates the file and its folder (0700) when missing. A file that
// fails an integrity check is moved aside as FILE.bad, FILE.bad.2 and so on, and a new one is begun. A file of a newer
// version is Refused.
Outcome<std::unique_ptr<ScanHistory>> openScanHistory(
    const std::filesystem::path &file, const HistoryLimits &limits = {});

} // namespace cells
