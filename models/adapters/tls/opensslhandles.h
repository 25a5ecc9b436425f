// SPDX-License-Identifier: MIT
#pragma once

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <memory>
#include <string>

namespace cells {

template <auto release> struct Release
{
    template <typename T> void operator()(T *object) const { release(object); }
};
using Bio = std::unique_ptr<BIO, Release<BIO_free_all>>;
using Certificate = std::unique_ptr<X509, Release<X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, Release<EVP_PKEY_free>>;

// Reads `text`, which must live as long.
inline Bio bioOf(const std::string &text)
{
    return Bio(BIO_new_mem_buf(text.data(), int(text.size())));
}

// For PEM_read_bio_*: a key with a passphrase is refused; without this, OpenSSL asks for it at the terminal.
inline int noPassphrase(char *, int, int, void *)
{
    return -1;
}

} // namespace cells
