// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/files/filestamp.h"

#include <chrono>
#include <filesystem>
#include <mutex>
#include <set>
#include <string>

namespace cells {

// The common names whose certificates count no longer, a line each. Read again within a second of a change; a file that
// cannot be read then changes nothing (the service does not start with one). Thread-safe.
class DeniedCallers
{
public:
    // Empty: nobody is denied.
    explicit DeniedCallers(std::filesystem::path file);

    bool isDenied(const std::string &name) const;

private:
    void readIfChanged() const;

    const std::filesystem::path m_file;
    mutable std::mutex m_mutex;
    mutable std::chrono::steady_clock::time_point m_checkedAt{};
    mutable FileStamp m_stamp{};
    mutable std::set<std::string, std::less<>> m_names;
};

} // namespace cells
