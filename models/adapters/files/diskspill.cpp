// SPDX-License-Identifier: MIT
#include "models/adapters/files/diskspill.h"

#include "models/adapters/os/descriptor.h"

#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace cells {

SpilledBytes DiskSpill::put(std::string_view first, std::string_view second)
{
    const char *folder = std::getenv("TMPDIR");
    auto name = std::string(folder && *folder == '/' ? folder : "/var/tmp") + "/cells-XXXXXX";
    const Descriptor file(::mkostemp(name.data(), O_CLOEXEC));
    if (file < 0) {
        return {};
    }
    ::unlink(name.c_str());
    const auto size = first.size() + second.size();
    void *begin = writeAll(file, first, name) && writeAll(file, second, name)
        ? ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0)
        : MAP_FAILED;
    if (begin == MAP_FAILED) {
        return {};
    }
    const auto unmap = [begin, size](const char *) { ::munmap(begin, size); };
    return {std::shared_ptr<const char>(static_cast<const char *>(begin), unmap), size};
}

} // namespace cells
