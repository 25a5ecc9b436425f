// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace cells {

// Lower-case hexadecimal, 64 characters.
std::string sha256(std::string_view bytes);

// A SHA-256 of bytes that come one after another.
class Sha256
{
public:
    static constexpr std::size_t size = 32;

    Sha256();
    ~Sha256();
    Sha256(const Sha256 &) = delete;
    Sha256 &operator=(const Sha256 &) = delete;

    void add(const void *bytes, std::size_t count);
    // Ends the sum.
    std::array<char, size> digest();

private:
    evp_md_ctx_st *m_context;
};

} // namespace cells
