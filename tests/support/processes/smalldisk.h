// SPDX-License-Identifier: MIT
#pragma once

#include <fcntl.h>
#include <sched.h>
#include <string>
#include <sys/mount.h>
#include <unistd.h>

namespace cells {

inline bool writeProc(const char *file, const std::string &text)
{
    const int descriptor = ::open(file, O_WRONLY | O_CLOEXEC);
    const bool isWritten = descriptor >= 0 && ::write(descriptor, text.data(), text.size()) == ssize_t(text.size());
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    return isWritten;
}

// Gives this process, which has one thread yet, mounts of its own: as root, or in a user namespace where the kernel
// lets anybody make one. False: neither.
inline bool enterOwnMounts()
{
    const auto user = std::to_string(::geteuid());
    const auto group = std::to_string(::getegid());
    if (::geteuid() == 0 ? ::unshare(CLONE_NEWNS) != 0 : ::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) {
        return false;
    }
    if (::geteuid() != 0 || user != "0") {
        (void)writeProc("/proc/self/setgroups", "deny");
        if (!writeProc("/proc/self/uid_map", user + " " + user + " 1")
            || !writeProc("/proc/self/gid_map", group + " " + group + " 1")) {
            return false;
        }
    }
    return ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
}

// A disk of that size; it goes with the process, at the latest.
class SmallDisk
{
public:
    SmallDisk(std::string folder, const std::string &size)
        : m_folder(std::move(folder))
        , m_isMounted(
              ::mount("none", m_folder.c_str(), "tmpfs", MS_NOSUID | MS_NODEV, ("mode=0700,size=" + size).c_str()) == 0)
    {
    }
    ~SmallDisk()
    {
        if (m_isMounted) {
            ::umount2(m_folder.c_str(), MNT_DETACH);
        }
    }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;

    bool isMounted() const { return m_isMounted; }
    // Takes all that is left; false: it could not.
    bool fill() const
    {
        const int file = ::open((m_folder + "/filler").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND, 0600);
        const std::string block(4096, 'x');
        while (file >= 0 && ::write(file, block.data(), block.size()) > 0) { }
        return file >= 0 && ::close(file) == 0;
    }
    void empty() const { ::unlink((m_folder + "/filler").c_str()); }

private:
    const std::string m_folder;
    const bool m_isMounted;
};

} // namespace cells
