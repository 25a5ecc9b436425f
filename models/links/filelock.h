#pragma once

#include "models/ports/outcome.h"

#include <chrono>
#include <filesystem>
#include <memory>

namespace cells {

class Descriptor;

// An flock on a file of mode 0600, which is made where it is missing and never removed. It ends with this object, or
// with the process, however that ends: the kernel sees to it.
class FileLock
{
public:
    enum class Mode
    {
        Shared,
        Alone
    };

    // Busy (Failure::Kind::TimedOut) when others hold it for longer than `patience`, else Refused.
    static Outcome<FileLock> take(const std::filesystem::path &file, Mode mode, std::chrono::milliseconds patience);
    FileLock(FileLock &&) noexcept;
    FileLock &operator=(FileLock &&) noexcept;
    ~FileLock();

    // What stands in the file; only the holder writes it.
    Outcome<void> write(const std::string &text) const;

private:
    explicit FileLock(std::unique_ptr<Descriptor> file, std::filesystem::path path);

    std::unique_ptr<Descriptor> m_file;
    std::filesystem::path m_path;
};

} // namespace cells
