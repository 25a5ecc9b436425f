#include "app/sandbox/servers/privatefiles.h"

#include <fcntl.h>
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

Outcome<void> writeWhole(const std::filesystem::path &file, const std::string &text)
{
    const auto draft = file.string() + ".new";
    const int descriptor = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    const bool isWritten = descriptor >= 0 && ::write(descriptor, text.data(), text.size()) == ssize_t(text.size());
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    std::error_code error;
    if (isWritten) {
        std::filesystem::rename(draft, file, error);
    }
    if (!isWritten || error) {
        return failed(Failure::Kind::Refused, "cannot write " + file.string());
    }
    return {};
}

} // namespace cells
