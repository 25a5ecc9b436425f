// SPDX-License-Identifier: MIT
#include "models/adapters/os/privatefile.h"

#include "models/adapters/os/descriptor.h"
#include "models/adapters/os/osmessages.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace cells {
namespace {

tl::unexpected<Failure> refused(const MessagePattern &pattern, std::vector<Message> values)
{
    return failed(Failure::Kind::Refused, {pattern, std::move(values)});
}

Outcome<std::string> contentOf(int file, const std::filesystem::path &path, std::size_t limit)
{
    std::string content;
    char block[16384];
    for (;;) {
        const auto count = ::read(file, block, sizeof block);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            return fileFailure(messages::fileNotRead, path);
        }
        if (count == 0) {
            return content;
        }
        content.append(block, std::size_t(count));
        if (content.size() > limit) {
            return refused(messages::fileTooLarge, {path.string(), std::to_string(limit)});
        }
    }
}

tl::unexpected<Failure> openFailure(const std::filesystem::path &path, int error)
{
    return error == ENOENT ? refused(messages::fileMissing, {path.string()})
        : error == ELOOP   ? refused(messages::fileIsLink, {path.string()})
                           : fileFailure(messages::fileNotOpened, path, error);
}

Outcome<std::string> readRegular(const std::filesystem::path &path, bool isPrivate, bool mayBeLink, std::size_t limit)
{
    // Not blocking: a FIFO without a writer must not hold us before we see what it is.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | (mayBeLink ? 0 : O_NOFOLLOW)));
    if (file < 0) {
        return openFailure(path, errno);
    }
    struct stat facts = {};
    if (::fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        return refused(messages::fileNotRegular, {path.string()});
    }
    if (isPrivate && ::geteuid() != 0 && facts.st_uid != ::geteuid()) {
        return refused(messages::fileOfAnotherUser, {path.string()});
    }
    if (isPrivate && (facts.st_mode & 0077) != 0) {
        return refused(messages::fileOpenToOthers, {path.string(), fmt::format("{:04o}", facts.st_mode & 07777)});
    }
    return contentOf(file, path, limit);
}

constexpr int mostDraftTries = 1'000;
constexpr std::chrono::milliseconds betweenDraftTries{2};

// Removes the file again when it cannot be written.
Outcome<void> writeSynced(int file, const std::string &content, const std::filesystem::path &path)
{
    const auto written = writeAll(file, content, path).and_then([&] {
        return ::fsync(file) == 0 ? Outcome<void>{} : fileFailure(messages::fileNotWritten, path);
    });
    if (!written) {
        ::unlink(path.c_str());
    }
    return written;
}

Outcome<void> writeNew(const std::filesystem::path &path, const std::string &content)
{
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (file < 0) {
        return errno == EEXIST ? refused(messages::fileExists, {path.string()})
                               : fileFailure(messages::fileNotCreated, path);
    }
    return writeSynced(file, content, path);
}

// A draft that an earlier process of ours left; anything else in its place is removed.
bool isOurDraft(const struct stat &facts)
{
    return S_ISREG(facts.st_mode) && facts.st_uid == ::geteuid() && facts.st_nlink == 1;
}

// True while the open draft is the one of that name: another user may have replaced it.
bool isNamed(int file, const std::filesystem::path &path)
{
    struct stat opened = {};
    struct stat named = {};
    return ::fstat(file, &opened) == 0 && ::lstat(path.c_str(), &named) == 0 && isOurDraft(opened)
        && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

// Also where the file system has no locks.
bool isLockedBySomebody(int file)
{
    return ::flock(file, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR);
}

// Opens an empty draft for one process alone, so that nobody renames what another one has half written.
Outcome<Descriptor> openDraft(const std::filesystem::path &path)
{
    for (int tries = 0; tries < mostDraftTries; ++tries) {
        struct stat named = {};
        if (::lstat(path.c_str(), &named) == 0 && !isOurDraft(named)) {
            ::unlink(path.c_str());
        }
        Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600));
        if (file < 0) {
            return fileFailure(messages::fileNotCreated, path);
        }
        // Its former holder may have renamed it since.
        if (!isLockedBySomebody(file) && isNamed(file, path)) {
            return ::fchmod(file, 0600) == 0 && ::ftruncate(file, 0) == 0 ? Outcome<Descriptor>(std::move(file))
                                                                          : fileFailure(messages::fileNotWritten, path);
        }
        std::this_thread::sleep_for(betweenDraftTries);
    }
    return refused(messages::fileBusy, {path.string()});
}

} // namespace

Outcome<std::string> readPrivateFile(const std::filesystem::path &path, std::size_t limit)
{
    return readRegular(path, true, false, limit);
}

std::filesystem::path stateFolder()
{
    const char *state = std::getenv("XDG_STATE_HOME");
    const char *home = std::getenv("HOME");
    using std::filesystem::path;
    return (state && *state == '/' ? path(state) : path(home ? home : "/") / ".local/state") / "cells-console";
}

Outcome<void> makePrivateFolder(const std::filesystem::path &folder)
{
    std::error_code error;
    if (std::filesystem::is_directory(folder, error)) {
        return {};
    }
    std::filesystem::create_directories(folder.parent_path(), error);
    return ::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST ? Outcome<void>{}
                                                                 : fileFailure(messages::fileNotCreated, folder);
}

Outcome<void> writeNewFile(const std::filesystem::path &path, const std::string &content)
{
    return writeNew(path, content).and_then([&] { return syncFolderOf(path); });
}

Outcome<void> replaceFile(const std::filesystem::path &path, const std::string &content, bool mayOthersRead)
{
    const std::filesystem::path draft = path.string() + ".new";
    CELLS_TRY(const auto file, openDraft(draft));
    CELLS_TRY_VOID(writeSynced(file, content, draft));
    if (!isNamed(file, draft)) {
        return refused(messages::fileBusy, {path.string()});
    }
    if ((mayOthersRead && ::fchmod(file, 0644) != 0) || ::rename(draft.c_str(), path.c_str()) != 0) {
        const auto problem = fileFailure(messages::fileNotReplaced, path);
        ::unlink(draft.c_str());
        return problem;
    }
    return syncFolderOf(path);
}

Outcome<std::string> readFile(const std::filesystem::path &path, std::size_t limit, bool mayBeLink)
{
    return readRegular(path, false, mayBeLink, limit);
}

} // namespace cells
