// SPDX-License-Identifier: MIT
#include "models/adapters/files/freespace.h"

namespace cells {

std::optional<std::uint64_t> freeBytesAt(const std::filesystem::path &path)
{
    std::error_code error;
    auto folder = std::filesystem::absolute(path, error);
    while (!error && !std::filesystem::exists(folder, error) && folder.has_relative_path()) {
        folder = folder.parent_path();
    }
    const auto space = std::filesystem::space(folder, error);
    return error ? std::nullopt : std::optional<std::uint64_t>(space.available);
}

} // namespace cells
