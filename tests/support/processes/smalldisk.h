// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace cells {

// Gives this process, which has one thread yet, mounts of its own: as root, or in a user namespace where the kernel
// lets anybody make one. False: neither.
bool enterOwnMounts();

// A disk of that size; it goes with the process, at the latest.
class SmallDisk
{
public:
    SmallDisk(std::string folder, const std::string &size);
    ~SmallDisk();
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;

    bool isMounted() const { return m_isMounted; }
    // Takes all that is left; false: it could not.
    bool fill() const;
    void empty() const;

private:
    const std::string m_folder;
    const bool m_isMounted;
};

} // namespace cells
