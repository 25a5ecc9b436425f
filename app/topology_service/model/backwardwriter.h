// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

namespace cells {

// Writes a message of protobuf from its last byte to its first, so that each length is known when it is written: fields
// and messages are added in reverse. A field with the default value is left out, as proto3 does.
class BackwardWriter
{
public:
    explicit BackwardWriter(std::size_t capacity);

    void addNumber(int field, std::int64_t value);
    void addText(int field, std::string_view value);
    // Add a field that is there even if it is 0 or empty.
    void addPresent(int field, std::int64_t value);
    void addPresent(int field, std::string_view value);
    // Adds a message whose own fields `add` adds.
    template <typename Add> void addMessage(int field, Add add)
    {
        const auto end = size();
        add();
        addHead(field, size() - end);
    }
    // Adds fields that are encoded already.
    void addEncoded(std::string_view bytes);

    // What was written so far, valid until more is.
    std::string_view written() const { return {m_buffer.get() + m_at, size()}; }
    std::size_t size() const { return m_capacity - m_at; }

    struct Block
    {
        std::unique_ptr<char[]> memory;
        std::string_view bytes;
    };
    // Hands out what was written, with its memory.
    Block release();

private:
    char *reserve(std::size_t bytes);
    void grow(std::size_t bytes);
    void addVarint(std::uint64_t value);
    // The tag and the length of a field with `length` bytes.
    void addHead(int field, std::size_t length);

    std::unique_ptr<char[]> m_buffer;
    std::size_t m_capacity;
    // Where the written bytes begin.
    std::size_t m_at;
};

} // namespace cells
