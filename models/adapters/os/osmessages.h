// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace cells {
namespace messages {

inline constexpr auto fileNotOpened
    = messagePattern("files", "%1 cannot be opened: %2. Check its path and permissions.");
inline constexpr auto fileNotRead = messagePattern("files", "%1 cannot be read: %2. Check its permissions.");
inline constexpr auto fileNotCreated
    = messagePattern("files", "%1 cannot be created: %2. Check the permissions of its folder.");
inline constexpr auto fileExists
    = messagePattern("files", "%1 already exists. Choose another name or delete the file.");
inline constexpr auto fileNotWritten
    = messagePattern("files", "%1 cannot be written: %2. Check its permissions and the free space.");
inline constexpr auto fileBusy = messagePattern("files", "Another program is writing %1. Try again.");
inline constexpr auto fileNotReplaced
    = messagePattern("files", "%1 cannot be replaced: %2. Check the permissions of its folder.");
inline constexpr auto fileNotSynced = messagePattern("files", "%1 cannot be synced: %2. Check the disk.");
inline constexpr auto fileNotLocked = messagePattern("files", "%1 cannot be locked: %2. Check the file system.");
inline constexpr auto fileNotExamined = messagePattern("files", "%1 cannot be examined: %2. Check its path.");
inline constexpr auto fileMissing = messagePattern("files", "%1 does not exist. Check the path.");
inline constexpr auto fileIsLink = messagePattern("files", "%1 is a symbolic link. Name the file itself.");
inline constexpr auto fileNotRegular = messagePattern("files", "%1 is not a regular file. Name a file.");
inline constexpr auto fileTooLarge = messagePattern("files", "%1 is larger than %2 bytes. Name a smaller file.");
inline constexpr auto fileOfAnotherUser
    = messagePattern("files", "%1 belongs to another user. Use a file that belongs to you.");
inline constexpr auto fileOpenToOthers
    = messagePattern("files", "%1 can be used by others (mode %2). To close it, run: chmod 600 %1");
inline constexpr auto fileNotPrivate
    = messagePattern("files", "%1 must be a regular file that belongs to you and is closed to others (mode 0600).");
inline constexpr auto fileHeld
    = messagePattern("files", "%1 is held by another process. Wait until it ends, then try again.");
inline constexpr auto programNotStarted = messagePattern("files", "Cannot start %1: %2.");

} // namespace messages

// A failure of the system at a file. `pattern` takes the path and the cause.
inline tl::unexpected<Failure> fileFailure(
    const MessagePattern &pattern, const std::filesystem::path &path, int error = errno)
{
    return failed(Failure::Kind::Refused, {pattern, {path.string(), std::string(std::strerror(error))}});
}

} // namespace cells
