#pragma once

#include <memory>
#include <string_view>

namespace cells {

// Bytes that were put aside on disk: in a file without a name below $TMPDIR, else in /var/tmp, which is gone with them.
// They read like memory, and the system takes the memory back when it is short of it.
class SpilledBytes
{
public:
    // Null: they could not be written there.
    static std::shared_ptr<const SpilledBytes> put(std::string_view first, std::string_view second);
    ~SpilledBytes();
    SpilledBytes(const SpilledBytes &) = delete;
    SpilledBytes &operator=(const SpilledBytes &) = delete;

    // The second behind the first, at the beginning of a page.
    std::string_view bytes() const { return {m_begin, m_size}; }

private:
    SpilledBytes(const char *begin, std::size_t size)
        : m_begin(begin)
        , m_size(size)
    {
    }

    const char *m_begin;
    std::size_t m_size;
};

} // namespace cells
