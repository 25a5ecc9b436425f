// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/filestore.h"

#include <optional>
#include <vector>

namespace cells {

// Numbers of a fixed size, or structures of such without gaps.
template <typename T>
concept Plain = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// Writes a file that ends with the SHA-256 of all before. Nothing is left of it without `finish`, which returns the
// first failure.
class DigestWriter
{
public:
    explicit DigestWriter(Outcome<std::unique_ptr<FileWriter>> file);
    ~DigestWriter();

    void write(std::string_view bytes);
    template <Plain T> void number(T number) { write({reinterpret_cast<const char *>(&number), sizeof number}); }
    // Its length first, as 8 bytes.
    void string(std::string_view bytes);
    template <Plain T> void column(const std::vector<T> &column)
    {
        string({reinterpret_cast<const char *>(column.data()), column.size() * sizeof(T)});
    }
    Outcome<void> finish();

private:
    struct Private;
    std::unique_ptr<Private> m_private;
};

// Reads such a file. After the first fault everything read is empty and `isSound` is false; no length that the file
// states is believed beyond what the file has left.
class DigestReader
{
public:
    explicit DigestReader(Outcome<std::unique_ptr<FileReader>> file);
    ~DigestReader();

    bool isSound() const;
    std::string bytes(std::size_t count);
    template <Plain T> T number()
    {
        T number{};
        read(&number, sizeof number);
        return number;
    }
    std::string string();
    template <Plain T> std::vector<T> column()
    {
        std::vector<T> column;
        const auto length = stringLength(sizeof(T));
        column.resize(length / sizeof(T));
        read(column.data(), length);
        return column;
    }
    // Refuses the file, in words for people.
    void refuse(const std::string &text);
    // Whether the digest at the end is that of what was read; nothing else may be left.
    Outcome<void> finish();

private:
    void read(void *into, std::size_t count);
    // Of the string that follows; 0 when it cannot be, or is no multiple of `unit`.
    std::size_t stringLength(std::size_t unit);

    struct Private;
    std::unique_ptr<Private> m_private;
};

} // namespace cells
