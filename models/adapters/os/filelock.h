// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/os/descriptor.h"
#include "models/ports/outcome.h"

#include <chrono>
#include <filesystem>

namespace cells {

// An flock on a file of mode 0600, which is created when missing and never removed. The kernel releases it when this
// object or the process ends, however it ends.
class FileLock
{
public:
    enum class Mode
    {
        Shared,
        Alone
    };

    // Fails as busy (Failure::Kind::TimedOut) when others hold it for longer than `patience`, else as Refused.
    static Outcome<FileLock> take(const std::filesystem::path &file, Mode mode, std::chrono::milliseconds patience);

    // Writes the content of the file; only the holder does so.
    Outcome<void> write(const std::string &text) const;

private:
    FileLock(Descriptor file, std::filesystem::path path);

    Descriptor m_file;
    std::filesystem::path m_path;
};

} // namespace cells
