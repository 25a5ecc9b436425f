// SPDX-License-Identifier: MIT
#include "app/topology_service/model/backwardwriter.h"

#include <algorithm>
#include <cstring>

namespace cells {

namespace {

// Types of the wire format
constexpr std::uint64_t varintType = 0;
constexpr std::uint64_t lengthType = 2;

constexpr std::uint64_t tagOf(int field, std::uint64_t type)
{
    return std::uint64_t(field) << 3 | type;
}

} // namespace

BackwardWriter::BackwardWriter(std::size_t capacity)
    : m_buffer(new char[capacity])
    , m_capacity(capacity)
    , m_at(capacity)
{
}

void BackwardWriter::addNumber(int field, std::int64_t value)
{
    if (value != 0) {
        addPresent(field, value);
    }
}

void BackwardWriter::addText(int field, std::string_view value)
{
    if (!value.empty()) {
        addPresent(field, value);
    }
}

void BackwardWriter::addPresent(int field, std::int64_t value)
{
    addVarint(std::uint64_t(value));
    addVarint(tagOf(field, varintType));
}

void BackwardWriter::addPresent(int field, std::string_view value)
{
    addEncoded(value);
    addHead(field, value.size());
}

void BackwardWriter::addEncoded(std::string_view bytes)
{
    std::copy(bytes.begin(), bytes.end(), reserve(bytes.size()));
}

BackwardWriter::Block BackwardWriter::release()
{
    const auto bytes = written();
    m_capacity = m_at = 0;
    return {std::move(m_buffer), bytes};
}

// Returns the start of the next `bytes` bytes, which end where the written ones begin.
char *BackwardWriter::reserve(std::size_t bytes)
{
    if (bytes > m_at) {
        grow(bytes);
    }
    m_at -= bytes;
    return m_buffer.get() + m_at;
}

void BackwardWriter::grow(std::size_t bytes)
{
    const auto used = size();
    const auto capacity = 2 * (used + bytes);
    std::unique_ptr<char[]> buffer(new char[capacity]);
    std::memcpy(buffer.get() + capacity - used, m_buffer.get() + m_at, used);
    m_buffer = std::move(buffer);
    m_capacity = capacity;
    m_at = capacity - used;
}

void BackwardWriter::addVarint(std::uint64_t value)
{
    char bytes[10];
    std::size_t length = 0;
    for (; value >= 0x80; value >>= 7) {
        bytes[length++] = char(value | 0x80);
    }
    bytes[length++] = char(value);
    addEncoded({bytes, length});
}

void BackwardWriter::addHead(int field, std::size_t length)
{
    addVarint(length);
    addVarint(tagOf(field, lengthType));
}

} // namespace cells
