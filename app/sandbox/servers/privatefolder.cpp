// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatefolder.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace cells {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Failure> refused(const fs::path &path, const std::string &why)
{
    return failed(Failure::Kind::Refused, path.string() + " " + why + ".");
}

bool mayEnter(const struct stat &folder, const Account &account)
{
    if (folder.st_uid == account.user) {
        return folder.st_mode & S_IXUSR;
    }
    if (folder.st_gid == account.group) {
        return folder.st_mode & S_IXGRP;
    }
    return folder.st_mode & S_IXOTH;
}

void emptyBut(const fs::path &folder, const fs::path &preserved)
{
    std::error_code error;
    for (const auto &entry : fs::directory_iterator(folder, error)) {
        if (entry.path() != preserved) {
            fs::remove_all(entry.path(), error);
        }
    }
}

// One that is inside, as its current folder: a server of an earlier run that is still ending.
std::optional<int> processInside(const fs::path &folder)
{
    std::error_code error;
    for (const auto &entry : fs::directory_iterator("/proc", error)) {
        const int pid = std::atoi(entry.path().filename().c_str());
        const auto current = pid > 0 ? fs::read_symlink(entry.path() / "cwd", error) : fs::path{};
        if (!current.empty() && (current.string() + "/").starts_with(folder.string() + "/")) {
            return pid;
        }
    }
    return std::nullopt;
}

Outcome<void> awaitNobodyInside(const fs::path &folder)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{5};
    while (const auto pid = processInside(folder)) {
        if (std::chrono::steady_clock::now() > deadline) {
            return refused(folder, "is in use by process " + std::to_string(*pid) + ". Wait until it ends");
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return {};
}

// Who may own a folder with our marker: the marker alone is no proof.
bool isOurs(const fs::path &folder, const std::optional<Account> &owner)
{
    struct stat status;
    return ::lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode)
        && (status.st_uid == ::geteuid() || (owner && status.st_uid == owner->user));
}

Outcome<void> checkMayTake(const fs::path &folder, const fs::path &marker, const std::optional<Account> &owner)
{
    std::error_code error;
    if (owner) {
        if (const auto closed = closedFolderOnTheWay(folder.parent_path(), *owner)) {
            return refused(*closed,
                "is closed to user " + owner->name
                    + ", who runs the servers. Choose a folder that everybody may enter, such as one under /tmp");
        }
    }
    if (fs::symlink_status(folder, error).type() == fs::file_type::not_found) {
        return {};
    }
    const bool isMarked = fs::exists(marker, error);
    if (!isOurs(folder, owner) || (!isMarked && !fs::is_empty(folder, error))) {
        return refused(folder, "is not empty and not ours. Choose a new or empty folder");
    }
    return {};
}

} // namespace

Outcome<PrivateFolder> PrivateFolder::take(
    const fs::path &given, const std::string &marker, const std::optional<Account> &owner)
{
    const auto path = fs::absolute(given).lexically_normal();
    CELLS_TRY_VOID(checkMayTake(path, path / marker, owner));
    const bool isMade = ::mkdir(path.c_str(), 0700) == 0;
    PrivateFolder folder(path, path / marker, isMade);
    if (folder.m_lock < 0) {
        return refused(path, std::string("cannot be written to: ") + std::strerror(errno));
    }
    if (::flock(folder.m_lock, LOCK_EX | LOCK_NB) != 0) {
        return refused(path, "is in use by another process. Wait until it ends");
    }
    CELLS_TRY_VOID(awaitNobodyInside(fs::canonical(path)));
    if ((owner && ::chown(path.c_str(), owner->user, owner->group) != 0) || ::chmod(path.c_str(), 0700) != 0) {
        return refused(path, std::string("cannot be made private: ") + std::strerror(errno));
    }
    emptyBut(path, folder.m_marker);
    folder.rememberWhoMadeIt();
    return folder;
}

PrivateFolder::PrivateFolder(fs::path path, fs::path marker, bool isMade)
    : m_path(std::move(path))
    , m_marker(std::move(marker))
    , m_lock(::open(m_marker.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600))
    , m_isMade(isMade)
{
}

// One byte in the marker, so that the folder goes away even when another run cleans up.
void PrivateFolder::rememberWhoMadeIt()
{
    char made = 0;
    m_isMade = m_isMade || (::pread(m_lock, &made, 1, 0) == 1 && made == 'm');
    (void)!::pwrite(m_lock, m_isMade ? "m" : "g", 1, 0);
}

void PrivateFolder::remove()
{
    if (m_lock < 0) {
        return;
    }
    // The marker goes last: what a crash leaves half removed is still known as ours.
    emptyBut(m_path, m_marker);
    std::error_code error;
    fs::remove(m_marker, error);
    if (m_isMade) {
        fs::remove(m_path, error);
    }
    m_lock.close();
}

Outcome<void> giveTo(const std::optional<Account> &owner, const std::vector<fs::path> &files)
{
    for (const auto &file : files) {
        if (owner && ::chown(file.c_str(), owner->user, owner->group) != 0) {
            return failed(Failure::Kind::Refused, "cannot give " + file.string() + " to user " + owner->name);
        }
    }
    return {};
}

std::optional<fs::path> closedFolderOnTheWay(const fs::path &path, const Account &account)
{
    fs::path folder;
    for (const auto &part : fs::absolute(path)) {
        folder /= part;
        struct stat status;
        if (::stat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && !mayEnter(status, account)) {
            return folder;
        }
    }
    return std::nullopt;
}

} // namespace cells
