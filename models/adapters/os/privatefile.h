// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <filesystem>

namespace cells {

// The content of a file that holds a secret. Refused unless it is a regular file, reached without a final symbolic
// link, ours, and closed to everybody else (S4); root may read what another owns.
Outcome<std::string> readPrivateFile(const std::filesystem::path &path, std::size_t limit = 1 << 16);

// The content of an ordinary file of at most `limit` bytes. A final symbolic link is followed where it may be one.
Outcome<std::string> readFile(const std::filesystem::path &path, std::size_t limit = 1 << 20, bool mayBeLink = true);

// Returns the folder of the programs' state: "~/.local/state/cells-console", or below XDG_STATE_HOME. It need not
// exist.
std::filesystem::path stateFolder();

// Makes the folder, of mode 0700, where it is missing.
Outcome<void> makePrivateFolder(const std::filesystem::path &folder);

// Creates a file of mode 0600; refused when the name exists (S41). Syncs the file and its folder.
Outcome<void> writeNewFile(const std::filesystem::path &path, const std::string &content);

// Replaces the file as a whole or not at all, and syncs it, then its folder (S42). `mayOthersRead` makes its mode 0644.
// Waits for another process that replaces the same file, for 2 s at most; Refused after that.
Outcome<void> replaceFile(const std::filesystem::path &path, const std::string &content, bool mayOthersRead = false);

} // namespace cells
