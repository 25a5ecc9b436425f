// SPDX-License-Identifier: MIT
#include "models/adapters/files/filestamp.h"

#include <sys/stat.h>

namespace cells {

FileStamp stampOf(const std::filesystem::path &path)
{
    constexpr std::int64_t perSecond = 1'000'000'000;
    struct stat found = {};
    if (::stat(path.c_str(), &found) != 0) {
        return {};
    }
    return {found.st_dev, found.st_ino, found.st_size, found.st_mtim.tv_sec * perSecond + found.st_mtim.tv_nsec};
}

} // namespace cells
