// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace cells {

// What this build was made from. The same for all programs.
struct ProgramVersion
{
    // "0.1.0"
    std::string_view number;
    // The first digits of the commit, with "-dirty" when files differed from it; empty when it was not built in a
    // repository, nor as a package of one.
    std::string_view commit;
    // The day in UTC, "2026-11-26": SOURCE_DATE_EPOCH, or that of the commit; empty without either.
    std::string_view date;
};

ProgramVersion programVersion();

// Returns a program and its version, as the audit log and reports name it: "cellsctl 0.1.0".
std::string toolName(std::string_view program);
// Returns the output of --version: "cellsctl 0.1.0 (commit 95444a4e9950, 2026-11-26)".
std::string versionText(std::string_view program);

} // namespace cells
