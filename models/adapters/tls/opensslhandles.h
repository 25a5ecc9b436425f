// SPDX-License-Identifier: MIT
#pragma once

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <memory>
#include <new>
#include <string>

namespace cells {

template <auto release> struct Release
{
    template <typename T> void operator()(T *object) const { release(object); }
};
using Bio = std::unique_ptr<BIO, Release<BIO_free_all>>;
using Certificate = std::unique_ptr<X509, Release<X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, Release<EVP_PKEY_free>>;

// Returns `object`, which OpenSSL has just created; throws std::bad_alloc when there was no memory for it.
template <typename T> T *allocated(T *object)
{
    return object ? object : throw std::bad_alloc();
}

// Returns the last error of this thread, 0 for none, and clears all. Throws std::bad_alloc when any was for want of
// memory: what is refused then says nothing about a certificate or a server.
inline unsigned long takeError()
{
    const auto last = ERR_peek_last_error();
    bool isOutOfMemory = false;
    while (const auto error = ERR_get_error()) {
        isOutOfMemory = isOutOfMemory || ERR_GET_REASON(error) == ERR_R_MALLOC_FAILURE;
    }
    return isOutOfMemory ? throw std::bad_alloc() : last;
}

// Reads `text`, which must live as long. Throws std::bad_alloc.
inline Bio bioOf(const std::string &text)
{
    return Bio(allocated(BIO_new_mem_buf(text.data(), int(text.size()))));
}

// For PEM_read_bio_*: a key with a passphrase is refused; without this, OpenSSL asks for it at the terminal.
inline int noPassphrase(char *, int, int, void *)
{
    return -1;
}

} // namespace cells
