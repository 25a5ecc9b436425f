// SPDX-License-Identifier: MIT
#include "tests/support/processes/smalldisk.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

namespace cells {

namespace {

bool writeProc(const char *file, const std::string &text)
{
    const int descriptor = ::open(file, O_WRONLY | O_CLOEXEC);
    const bool isWritten = descriptor >= 0 && ::write(descriptor, text.data(), text.size()) == ssize_t(text.size());
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    return isWritten;
}

} // namespace

bool enterOwnMounts()
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

SmallDisk::SmallDisk(std::string folder, const std::string &size)
    : m_folder(std::move(folder))
    , m_isMounted(
          ::mount("none", m_folder.c_str(), "tmpfs", MS_NOSUID | MS_NODEV, ("mode=0700,size=" + size).c_str()) == 0)
{
}

SmallDisk::~SmallDisk()
{
    if (m_isMounted) {
        ::umount2(m_folder.c_str(), MNT_DETACH);
    }
}

bool SmallDisk::fill() const
{
    const int file = ::open((m_folder + "/filler").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND, 0600);
    const std::string block(4096, 'x');
    while (file >= 0 && ::write(file, block.data(), block.size()) > 0) { }
    return file >= 0 && ::close(file) == 0;
}

void SmallDisk::empty() const
{
    ::unlink((m_folder + "/filler").c_str());
}

} // namespace cells
