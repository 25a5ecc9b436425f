// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/support/sha256.h"
#include "models/ports/filestore.h"

#include <optional>
#include <vector>

namespace cells {

// A number of a fixed size, or a structure of such numbers without gaps.
template <typename T>
concept Plain = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// Writes a file that ends with the SHA-256 of all bytes before it. Without `finish`, which returns the first failure,
// no file is left.
class DigestWriter
{
public:
    explicit DigestWriter(Outcome<std::unique_ptr<FileWriter>> file);

    void write(std::string_view bytes);
    template <Plain T> void number(T number) { write({reinterpret_cast<const char *>(&number), sizeof number}); }
    // Writes the length first, as 8 bytes.
    void string(std::string_view bytes);
    template <Plain T> void column(const std::vector<T> &column)
    {
        string({reinterpret_cast<const char *>(column.data()), column.size() * sizeof(T)});
    }
    Outcome<void> finish();

private:
    void flush();

    Outcome<std::unique_ptr<FileWriter>> m_file;
    Outcome<void> m_written;
    Sha256 m_sha;
    std::string m_buffer;
};

// Reads a file of DigestWriter. After the first fault everything read is empty and `isSound` is false. A length beyond
// the end of the file is a fault.
class DigestReader
{
public:
    explicit DigestReader(Outcome<std::unique_ptr<FileReader>> file);

    bool isSound() const { return !m_failure; }
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
    // Refuses the file with a pattern of which %1 is its path.
    void refuse(const MessagePattern &pattern, std::vector<Message> furtherValues = {});
    // Refused if anything is left but the digest, or the digest does not match the bytes read.
    Outcome<void> finish();

private:
    void read(void *into, std::size_t count);
    void fill(char *into, std::size_t count);
    // Returns the length of the string that follows; 0 when it is impossible or no multiple of `unit`.
    std::size_t stringLength(std::size_t unit);

    // Null after a failure to open it.
    std::unique_ptr<FileReader> m_file;
    Sha256 m_sha;
    // Bytes left before the digest.
    std::uint64_t m_left = 0;
    std::optional<Failure> m_failure;
};

} // namespace cells
