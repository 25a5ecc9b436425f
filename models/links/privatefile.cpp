#include "models/links/privatefile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cells {
namespace {

class Descriptor
{
public:
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    ~Descriptor()
    {
        if (m_number >= 0) {
            ::close(m_number);
        }
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    operator int() const { return m_number; }

private:
    int m_number;
};

tl::unexpected<Failure> refused(std::string text)
{
    return failed(Failure::Kind::Refused, std::move(text));
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
            return refused(fmt::format("{} cannot be read: {}", path.string(), std::strerror(errno)));
        }
        if (count == 0) {
            return content;
        }
        content.append(block, std::size_t(count));
        if (content.size() > limit) {
            return refused(fmt::format("{} is larger than {} bytes", path.string(), limit));
        }
    }
}

std::string openFault(const std::filesystem::path &path, int error)
{
    if (error == ENOENT) {
        return fmt::format("{} does not exist", path.string());
    }
    if (error == ELOOP) {
        return fmt::format("{} is a symbolic link; give the file itself", path.string());
    }
    return fmt::format("{} cannot be opened: {}", path.string(), std::strerror(error));
}

Outcome<std::string> readRegular(const std::filesystem::path &path, bool isPrivate, std::size_t limit)
{
    // Not blocking: a FIFO without a writer must not hold us before we see what it is.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | (isPrivate ? O_NOFOLLOW : 0)));
    if (file < 0) {
        return refused(openFault(path, errno));
    }
    struct stat facts = {};
    if (::fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        return refused(fmt::format("{} is not a regular file", path.string()));
    }
    if (isPrivate && ::geteuid() != 0 && facts.st_uid != ::geteuid()) {
        return refused(fmt::format("{} belongs to another user; it must be yours", path.string()));
    }
    if (isPrivate && (facts.st_mode & 0077) != 0) {
        return refused(fmt::format(
            "{0} can be used by others (mode {1:04o}); run: chmod 600 {0}", path.string(), facts.st_mode & 07777));
    }
    return contentOf(file, path, limit);
}

} // namespace

Outcome<std::string> readPrivateFile(const std::filesystem::path &path)
{
    return readRegular(path, true, 1 << 16);
}

Outcome<std::string> readFile(const std::filesystem::path &path, std::size_t limit)
{
    return readRegular(path, false, limit);
}

} // namespace cells
