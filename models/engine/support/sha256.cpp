// SPDX-License-Identifier: MIT
#include "models/engine/support/sha256.h"

#include "models/claims/digits.h"

#include <openssl/evp.h>

namespace cells {

std::string sha256(std::string_view bytes)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
    return hexOf({reinterpret_cast<const char *>(digest.data()), size});
}

Sha256::Sha256()
    : m_context(EVP_MD_CTX_new())
{
    EVP_DigestInit_ex(m_context, EVP_sha256(), nullptr);
}

Sha256::~Sha256()
{
    EVP_MD_CTX_free(m_context);
}

void Sha256::add(const void *bytes, std::size_t count)
{
    EVP_DigestUpdate(m_context, bytes, count);
}

std::array<char, Sha256::size> Sha256::digest()
{
    std::array<char, size> digest{};
    EVP_DigestFinal_ex(m_context, reinterpret_cast<unsigned char *>(digest.data()), nullptr);
    return digest;
}

} // namespace cells
