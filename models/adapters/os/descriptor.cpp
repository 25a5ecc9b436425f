// SPDX-License-Identifier: MIT
#include "models/adapters/os/descriptor.h"

#include "models/adapters/os/osmessages.h"

#include <cerrno>
#include <fcntl.h>

namespace cells {

Outcome<void> writeAll(int file, std::string_view bytes, const std::filesystem::path &path)
{
    while (!bytes.empty()) {
        const auto count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) {
            return fileFailure(messages::fileNotWritten, path);
        }
        bytes.remove_prefix(count > 0 ? std::size_t(count) : 0);
    }
    return {};
}

Outcome<void> syncFolderOf(const std::filesystem::path &path)
{
    const auto parent = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    const Descriptor folder(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return folder >= 0 && ::fsync(folder) == 0 ? Outcome<void>{} : fileFailure(messages::fileNotSynced, parent);
}

} // namespace cells
