// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>

namespace cells {

// Tells the versions of a file apart, also one that was renamed into its place within the same tick of the clock.
struct FileStamp
{
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
    // Nanoseconds since 1970
    std::int64_t modified = 0;

    bool operator==(const FileStamp &) const = default;
};

// Follows links. All zero for a file that cannot be found.
FileStamp stampOf(const std::filesystem::path &path);

} // namespace cells
