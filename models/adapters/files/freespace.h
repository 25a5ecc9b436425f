// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace cells {

// Returns the bytes that this user may still write to the file system of `path`, which need not exist; nothing when
// that is unknown.
std::optional<std::uint64_t> freeBytesAt(const std::filesystem::path &path);

} // namespace cells
