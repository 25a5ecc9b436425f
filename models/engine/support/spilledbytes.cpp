#include "models/engine/support/spilledbytes.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace cells {

namespace {

bool writeAll(int file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) {
            return false;
        }
        bytes.remove_prefix(count > 0 ? std::size_t(count) : 0);
    }
    return true;
}

// Open, and without a name; below 0: it could not be made.
int namelessFile()
{
    const char *folder = std::getenv("TMPDIR");
    auto name = std::string(folder && *folder == '/' ? folder : "/var/tmp") + "/cells-XXXXXX";
    const int file = ::mkostemp(name.data(), O_CLOEXEC);
    if (file >= 0) {
        ::unlink(name.c_str());
    }
    return file;
}

} // namespace

std::shared_ptr<const SpilledBytes> SpilledBytes::put(std::string_view first, std::string_view second)
{
    const int file = namelessFile();
    if (file < 0) {
        return nullptr;
    }
    const auto size = first.size() + second.size();
    void *begin = writeAll(file, first) && writeAll(file, second)
        ? ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0)
        : MAP_FAILED;
    ::close(file);
    return begin == MAP_FAILED
        ? nullptr
        : std::shared_ptr<const SpilledBytes>(new SpilledBytes(static_cast<const char *>(begin), size));
}

SpilledBytes::~SpilledBytes()
{
    ::munmap(const_cast<char *>(m_begin), m_size);
}

} // namespace cells
