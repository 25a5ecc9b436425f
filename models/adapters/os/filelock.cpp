// SPDX-License-Identifier: MIT
#include "models/adapters/os/filelock.h"

#include "models/adapters/os/osmessages.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>

namespace cells {
namespace {

using namespace std::chrono_literals;

bool isOwn(int file)
{
    struct stat facts = {};
    return ::fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_uid == ::geteuid()
        && (facts.st_mode & 0077) == 0;
}

} // namespace

FileLock::FileLock(Descriptor file, std::filesystem::path path)
    : m_file(std::move(file))
    , m_path(std::move(path))
{
}

Outcome<FileLock> FileLock::take(const std::filesystem::path &path, Mode mode, std::chrono::milliseconds patience)
{
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600));
    if (file < 0) {
        return fileFailure(messages::fileNotOpened, path);
    }
    if (!isOwn(file)) {
        return failed(Failure::Kind::Refused, {messages::fileNotPrivate, {path.string()}});
    }
    const auto end = std::chrono::steady_clock::now() + patience;
    while (::flock(file, (mode == Mode::Shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR) {
            return fileFailure(messages::fileNotLocked, path);
        }
        if (std::chrono::steady_clock::now() >= end) {
            return failed(Failure::Kind::TimedOut, {messages::fileHeld, {path.string()}});
        }
        std::this_thread::sleep_for(2ms);
    }
    return FileLock(std::move(file), path);
}

Outcome<void> FileLock::write(const std::string &text) const
{
    const bool isWritten
        = ::ftruncate(m_file, 0) == 0 && ::pwrite(m_file, text.data(), text.size(), 0) == ssize_t(text.size());
    return isWritten ? Outcome<void>{} : fileFailure(messages::fileNotWritten, m_path);
}

} // namespace cells
