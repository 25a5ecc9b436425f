// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace cells {

// A process of this machine, as /proc shows it.
struct ProcessEntry
{
    pid_t pid = 0;
    pid_t parent = 0;
    pid_t group = 0;
    pid_t session = 0;
    // True until it has ended, even if its parent has not noticed yet.
    bool isRunning = true;
};

// Returns the text of a file of /proc, which has no NUL. Of a process that ends meanwhile it is empty or incomplete.
std::string procText(const std::filesystem::path &file);

// Returns the processes that /proc shows to this user; one that ends meanwhile may be missing.
std::vector<ProcessEntry> processTable();

} // namespace cells
