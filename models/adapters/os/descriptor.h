// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <filesystem>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace cells {

// An open file that is closed in time; negative when it could not be opened.
class Descriptor
{
public:
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    ~Descriptor() { close(); }
    Descriptor(Descriptor &&other) noexcept
        : m_number(std::exchange(other.m_number, -1))
    {
    }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    operator int() const { return m_number; }

    void close()
    {
        if (m_number >= 0) {
            ::close(std::exchange(m_number, -1));
        }
    }

private:
    int m_number;
};

// Writes all bytes to an open file; `path` is its name in the failure.
Outcome<void> writeAll(int file, std::string_view bytes, const std::filesystem::path &path);

// Syncs the folder of a file. Without this a crash may undo the creation or change of a name, even when the file's
// content is on disk (S42).
Outcome<void> syncFolderOf(const std::filesystem::path &path);

} // namespace cells
