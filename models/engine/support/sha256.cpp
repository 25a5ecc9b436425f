// SPDX-License-Identifier: MIT
#include "models/engine/support/sha256.h"

#include "models/claims/digits.h"

#include <openssl/evp.h>

#include <array>

namespace cells {

std::string sha256(std::string_view bytes)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
    return hexOf({reinterpret_cast<const char *>(digest.data()), size});
}

} // namespace cells
