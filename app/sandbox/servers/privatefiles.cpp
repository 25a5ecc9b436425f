// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatefiles.h"

#include <unistd.h>

namespace cells {

Outcome<void> giveTo(const std::optional<Account> &owner, const std::vector<std::filesystem::path> &files)
{
    for (const auto &file : files) {
        if (owner && ::chown(file.c_str(), owner->user, owner->group) != 0) {
            return failed(Failure::Kind::Refused, "cannot give " + file.string() + " to user " + owner->name);
        }
    }
    return {};
}

} // namespace cells
