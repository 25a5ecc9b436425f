// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// A file while it is written, readable by its owner only. It gets its name with `commit`, whole and synced; nothing is
// left of it without.
class FileWriter
{
public:
    virtual ~FileWriter() = default;

    virtual Outcome<void> write(std::string_view bytes) = 0;
    virtual Outcome<void> commit() = 0;
};

class FileReader
{
public:
    virtual ~FileReader() = default;

    virtual std::string path() const = 0;
    // Returns the size in bytes when it was opened.
    virtual std::uint64_t size() const = 0;
    // Fills `into`; refused when the file is shorter.
    virtual Outcome<void> read(char *into, std::size_t count) = 0;
};

// Files that a person chooses. Safe from several threads.
class FileStore
{
public:
    virtual ~FileStore() = default;

    virtual Outcome<std::unique_ptr<FileWriter>> create(const std::filesystem::path &file) = 0;
    virtual Outcome<std::unique_ptr<FileReader>> open(const std::filesystem::path &file) = 0;
    // Creates the folder, of mode 0700, where it is missing. Refused when it is a link, belongs to somebody else or is
    // open to others.
    virtual Outcome<void> makePrivate(const std::filesystem::path &folder) = 0;
    // Returns the names in a folder, in byte order, without "." and "..".
    virtual Outcome<std::vector<std::string>> list(const std::filesystem::path &folder) = 0;
    virtual Outcome<void> remove(const std::filesystem::path &file) = 0;
};

} // namespace cells
