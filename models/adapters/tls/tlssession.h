// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/certificate.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

typedef struct ssl_ctx_st SSL_CTX;
typedef struct ssl_st SSL;
typedef struct x509_store_ctx_st X509_STORE_CTX;

namespace cells {

struct TlsMaterial;

// The client of a TLS session over a connected socket that does not block. Every step returns an SSL_ERROR_ code:
// SSL_ERROR_NONE when done, SSL_ERROR_WANT_READ when `end` has come.
class TlsSession
{
public:
    using Clock = std::chrono::steady_clock;

    // Presents the certificate of `material` unless it is empty, and accepts only a server certificate for `name`
    // unless that is empty. Throws std::bad_alloc.
    TlsSession(
        int socket, const TlsMaterial &material, const std::string &name, bool offersHttp2, Clock::time_point end);
    ~TlsSession();
    TlsSession(const TlsSession &) = delete;
    TlsSession &operator=(const TlsSession &) = delete;

    // False when the certificate of `material` cannot be used with its key.
    bool isReady() const { return m_isReady; }
    int shakeHands();
    int write(std::string_view bytes);
    int readByte();
    // Appends what comes next, until `text` has `most` bytes.
    int read(std::string &text, std::size_t most);

    bool hasHttp2() const;
    // Returns an X509_V_ code.
    long verifyResult() const;
    // The certificate that the server presented, also when it was refused.
    const CertificateFacts &server() const { return m_server; }

private:
    static int verify(X509_STORE_CTX *store, void *session);
    bool prepare(const TlsMaterial &material, bool offersHttp2);
    bool present(const TlsMaterial &material);
    template <typename Step> int drive(Step step) const;

    const int m_socket;
    const Clock::time_point m_end;
    std::unique_ptr<SSL_CTX, void (*)(SSL_CTX *)> m_context;
    std::unique_ptr<SSL, void (*)(SSL *)> m_session;
    CertificateFacts m_server;
    bool m_isReady = false;
};

} // namespace cells
