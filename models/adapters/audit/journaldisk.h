// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/journalfile.h"

#include <filesystem>
#include <memory>
#include <optional>

namespace cells::audit {

// Returns the path of the private key that signs each session: FILE.key beside the trail.
std::filesystem::path signingKeyOf(const std::filesystem::path &auditFile);
// The environment's, or "audit.jsonl" in the folder of the programs' state.
std::filesystem::path auditFileOf(const Environment &environment);

// A journal on disk, of mode 0600, which only grows: written with O_APPEND and synced before append() answers yes.
// Makes the file and its folder (0700) where they are missing. Beside it stand its head (FILE.head), 1 MiB that is
// given up when the disk is full (FILE.reserve) and the plans that were run (FILE.plans/, the newest 200 of them and
// 256 MiB at most), with the values in clear. Refused when one of them is
// a link, somebody else's, open to others, or cannot be written: whoever cannot write here may not act. `copy`: the
// second place of its records, or none.
Outcome<std::unique_ptr<JournalFile>> openJournal(
    const std::filesystem::path &file, const std::optional<AuditCopy> &copy);

// Reads a journal; nothing when there is no such file. Creates nothing and takes no lock, so a writer may be in the
// middle of its last line.
Outcome<std::optional<JournalText>> readJournal(const std::filesystem::path &file);

// The plan that is kept beside the journal, by its fingerprint or the beginning of it. Refused when there is none, or
// more than one, or when it or its folder is a link, somebody else's, or open to others. That it is the one of that
// name is for its reader to prove.
Outcome<std::string> readSavedPlan(const std::filesystem::path &file, const std::string &fingerprint);

} // namespace cells::audit
