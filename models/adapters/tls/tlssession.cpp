// SPDX-License-Identifier: MIT
#include "models/adapters/tls/tlssession.h"

#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/opensslhandles.h"
#include "models/adapters/tls/tcpdial.h"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <array>
#include <new>
#include <poll.h>

namespace cells {
namespace {

// For steps of OpenSSL that fail only without memory.
void needMemory(long result)
{
    if (result != 1) {
        throw std::bad_alloc();
    }
}

} // namespace

TlsSession::TlsSession(
    int socket, const TlsMaterial &material, const std::string &name, bool offersHttp2, Clock::time_point end)
    : m_socket(socket)
    , m_end(end)
    , m_context(allocated(SSL_CTX_new(TLS_client_method())), &SSL_CTX_free)
    , m_session(nullptr, &SSL_free)
{
    m_isReady = prepare(material, offersHttp2);
    if (!m_isReady) {
        return;
    }
    m_session.reset(allocated(SSL_new(m_context.get())));
    needMemory(SSL_set_fd(m_session.get(), m_socket));
    if (!name.empty() && X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(m_session.get()), name.c_str()) != 1) {
        needMemory(SSL_set1_host(m_session.get(), name.c_str()));
        needMemory(SSL_set_tlsext_host_name(m_session.get(), name.c_str()));
    }
}

TlsSession::~TlsSession() = default;

// The identity comes from memory, as for the channel.
bool TlsSession::prepare(const TlsMaterial &material, bool offersHttp2)
{
    auto *context = m_context.get();
    const auto authorities = bioOf(material.authority);
    while (const Certificate authority{PEM_read_bio_X509(authorities.get(), nullptr, nullptr, nullptr)}) {
        needMemory(X509_STORE_add_cert(SSL_CTX_get_cert_store(context), authority.get()));
    }
    if (material.trustsSystem) {
        needMemory(SSL_CTX_set_default_verify_paths(context));
    }
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    if (offersHttp2) {
        static constexpr unsigned char http2[] = {2, 'h', '2'};
        needMemory(SSL_CTX_set_alpn_protos(context, http2, sizeof http2) == 0);
    }
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
    SSL_CTX_set_cert_verify_callback(context, &TlsSession::verify, this);
    return material.certificate.empty() || present(material);
}

bool TlsSession::present(const TlsMaterial &material)
{
    auto *context = m_context.get();
    const auto chain = bioOf(material.certificate);
    const Certificate own(PEM_read_bio_X509(chain.get(), nullptr, nullptr, nullptr));
    while (Certificate issuer{PEM_read_bio_X509(chain.get(), nullptr, nullptr, nullptr)}) {
        needMemory(SSL_CTX_add_extra_chain_cert(context, issuer.get()));
        (void)issuer.release(); // the context's now
    }
    const auto pem = bioOf(material.privateKey);
    const Key key(PEM_read_bio_PrivateKey(pem.get(), nullptr, noPassphrase, nullptr));
    ERR_clear_error();
    return SSL_CTX_use_certificate(context, own.get()) == 1 && SSL_CTX_use_PrivateKey(context, key.get()) == 1;
}

// Lets OpenSSL decide, and saves the certificate, which the session no longer has after a refusal.
int TlsSession::verify(X509_STORE_CTX *store, void *session)
{
    auto *leaf = X509_STORE_CTX_get0_cert(store);
    static_cast<TlsSession *>(session)->m_server = leaf ? factsOf(leaf) : CertificateFacts{};
    return X509_verify_cert(store);
}

template <typename Step> int TlsSession::drive(Step step) const
{
    for (;;) {
        ERR_clear_error();
        const int result = step();
        if (result > 0) {
            return SSL_ERROR_NONE;
        }
        const int state = SSL_get_error(m_session.get(), result);
        if (state != SSL_ERROR_WANT_READ && state != SSL_ERROR_WANT_WRITE) {
            return state;
        }
        if (!waitForSocket(m_socket, state == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT, m_end)) {
            return SSL_ERROR_WANT_READ;
        }
    }
}

int TlsSession::shakeHands()
{
    return drive([this] { return SSL_connect(m_session.get()); });
}

int TlsSession::write(std::string_view bytes)
{
    return drive([&] { return SSL_write(m_session.get(), bytes.data(), int(bytes.size())); });
}

int TlsSession::readByte()
{
    char byte = 0;
    return drive([&] { return SSL_read(m_session.get(), &byte, 1); });
}

int TlsSession::read(std::string &text, std::size_t most)
{
    std::array<char, 4096> bytes;
    int count = 0;
    const int state = drive([&] {
        count = SSL_read(m_session.get(), bytes.data(), int(std::min(bytes.size(), most - text.size())));
        return count;
    });
    text.append(bytes.data(), state == SSL_ERROR_NONE ? std::size_t(count) : 0);
    return state;
}

bool TlsSession::hasHttp2() const
{
    const unsigned char *protocol = nullptr;
    unsigned length = 0;
    SSL_get0_alpn_selected(m_session.get(), &protocol, &length);
    return length == 2;
}

long TlsSession::verifyResult() const
{
    return SSL_get_verify_result(m_session.get());
}

} // namespace cells
