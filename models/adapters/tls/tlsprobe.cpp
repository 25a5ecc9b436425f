// SPDX-License-Identifier: MIT
#include "models/adapters/tls/tlsprobe.h"

#include "models/adapters/os/detachedcall.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/tcpdial.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <cerrno>
#include <memory>
#include <poll.h>

namespace cells {
namespace {

using Kind = TlsFinding::Kind;
using Clock = std::chrono::steady_clock;
using Context = std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)>;
using Session = std::unique_ptr<SSL, decltype(&SSL_free)>;
using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;

enum class Protocol
{
    Http2,
    Postgres
};

// Whom the probe meets, and what its texts tell the reader to look at.
struct Peer
{
    std::string address;
    // What its certificate has to be for; empty: for anybody.
    std::string name;
    Protocol protocol = Protocol::Http2;
    const char *authority = "ca";
    const char *addressKey = "address";
};

std::unique_ptr<BIO, decltype(&BIO_free_all)> memoryOf(const std::string &pem)
{
    return {BIO_new_mem_buf(pem.data(), int(pem.size())), &BIO_free_all};
}

// "tlsv1 alert unknown ca"
std::string lastTlsError()
{
    const auto code = ERR_peek_last_error();
    const char *reason = ERR_reason_error_string(code);
    const bool isEnd = code == 0 || ERR_GET_REASON(code) == SSL_R_UNEXPECTED_EOF_WHILE_READING;
    return isEnd || !reason ? "it closes the connection" : reason;
}

// One look, step by step; each step returns a finding or lets the next one go on.
class Probe
{
public:
    Probe(Peer peer, TlsMaterial material, std::chrono::milliseconds patience)
        : m_peer(std::move(peer))
        , m_address(m_peer.address)
        , m_material(std::move(material))
        , m_end(Clock::now() + patience)
    {
    }

    TlsFinding run()
    {
        const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
        const bool hasOwn = !m_material.certificate.empty();
        if (const auto fault = expiryOf(m_material.identity, now); hasOwn && !fault.empty()) {
            return {Kind::ClientExpired,
                fmt::format("Your certificate ({}) {}. Ask for a new one.", m_material.identity.subject, fault)};
        }
        const auto addresses = resolveAddresses(endpointOf(m_address));
        if (!addresses) {
            return {Kind::NameNotFound, addresses.error().text()};
        }
        int error = ETIMEDOUT;
        for (const auto &endpoint : *addresses) {
            if (const auto socket = connectTo(endpoint, m_end)) {
                return m_peer.protocol == Protocol::Postgres ? askForTls(**socket) : handshake(**socket);
            } else {
                error = socket.error();
            }
        }
        return {error == ECONNREFUSED ? Kind::Refused : Kind::NoRoute, dialFailure(error, m_address).text()};
    }

private:
    bool wait(int socket, short events) const
    {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(m_end - Clock::now()).count();
        pollfd wanted{socket, events, 0};
        return left > 0 && ::poll(&wanted, 1, int(left)) > 0;
    }

    // PostgreSQL begins in the clear: SSLRequest, answered with one byte.
    TlsFinding askForTls(int socket)
    {
        static constexpr char request[] = "\0\0\0\x08\x04\xd2\x16\x2f";
        char answer = 0;
        const bool isAsked = ::send(socket, request, sizeof request - 1, MSG_NOSIGNAL) == sizeof request - 1;
        if (isAsked && !wait(socket, POLLIN)) {
            return {Kind::NoRoute, fmt::format("{} accepts the connection but says nothing.", m_address)};
        }
        if (!isAsked || ::recv(socket, &answer, 1, 0) != 1) {
            return {Kind::Other,
                fmt::format(
                    "{} closed the connection without an answer. A server that starts, stops or has no room for "
                    "another client does that, and so does a proxy or a firewall before it that finds none or "
                    "does not let this machine in. Try again; if it stays so, check host and port.",
                    m_address)};
        }
        if (answer == 'S') {
            return handshake(socket);
        }
        return {Kind::NotTls,
            answer == 'N' ? fmt::format("{} offers no TLS, and sslmode demands it. Have TLS turned on at the server, "
                                        "or check whether host and port lead to the right one.",
                m_address)
                          : fmt::format("What answers at {} is no PostgreSQL. Check host and port.", m_address)};
    }

    // Our own identity goes in from memory, as for the channel.
    bool prepare(SSL_CTX *context) const
    {
        const auto authorities = memoryOf(m_material.authority);
        while (
            const Certificate authority{PEM_read_bio_X509(authorities.get(), nullptr, nullptr, nullptr), &X509_free}) {
            X509_STORE_add_cert(SSL_CTX_get_cert_store(context), authority.get());
        }
        SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
        if (m_peer.protocol == Protocol::Http2) {
            static constexpr unsigned char http2[] = {2, 'h', '2'};
            SSL_CTX_set_alpn_protos(context, http2, sizeof http2);
        }
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
        return m_material.certificate.empty() || showOwn(context);
    }

    bool showOwn(SSL_CTX *context) const
    {
        const auto chain = memoryOf(m_material.certificate);
        const Certificate own(PEM_read_bio_X509(chain.get(), nullptr, nullptr, nullptr), &X509_free);
        while (auto *issuer = PEM_read_bio_X509(chain.get(), nullptr, nullptr, nullptr)) {
            SSL_CTX_add_extra_chain_cert(context, issuer);
        }
        const auto pem = memoryOf(m_material.privateKey);
        const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(
            PEM_read_bio_PrivateKey(pem.get(), nullptr, nullptr, nullptr), &EVP_PKEY_free);
        ERR_clear_error();
        return SSL_CTX_use_certificate(context, own.get()) == 1 && SSL_CTX_use_PrivateKey(context, key.get()) == 1;
    }

    // Lets OpenSSL decide, and keeps the certificate that it decided on: after a refusal the session has none.
    static int verify(X509_STORE_CTX *store, void *probe)
    {
        auto *leaf = X509_STORE_CTX_get0_cert(store);
        static_cast<Probe *>(probe)->m_serverFacts = leaf ? factsOf(leaf) : CertificateFacts{};
        return X509_verify_cert(store);
    }

    void expectName(SSL *session) const
    {
        const auto *name = m_peer.name.c_str();
        if (*name && X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), name) != 1) {
            SSL_set1_host(session, name);
            SSL_set_tlsext_host_name(session, name);
        }
    }

    TlsFinding handshake(int socket)
    {
        const Context context(SSL_CTX_new(TLS_client_method()), &SSL_CTX_free);
        if (!prepare(context.get())) {
            return {Kind::Other,
                fmt::format("Your certificate ({}) cannot be used with its key: {}.", m_material.identity.subject,
                    lastTlsError())};
        }
        const Session session(SSL_new(context.get()), &SSL_free);
        SSL_set_fd(session.get(), socket);
        SSL_CTX_set_cert_verify_callback(context.get(), &Probe::verify, this);
        expectName(session.get());
        const int shaken = drive(session.get(), socket, [&] { return SSL_connect(session.get()); });
        if (shaken != SSL_ERROR_NONE) {
            return handshakeFault(session.get(), shaken);
        }
        if (m_peer.protocol == Protocol::Postgres) {
            return {Kind::Fine, {}, m_serverFacts};
        }
        const unsigned char *protocol = nullptr;
        unsigned length = 0;
        SSL_get0_alpn_selected(session.get(), &protocol, &length);
        if (length != 2) {
            return {Kind::NotHttp2,
                fmt::format(
                    "{} speaks TLS but not HTTP/2: this is not a Topology Service, or a proxy stands before it.",
                    m_address)};
        }
        return greet(session.get(), socket);
    }

    // With TLS 1.3 the server judges our certificate after our handshake is over: its alert comes with the first read.
    TlsFinding greet(SSL *session, int socket)
    {
        static constexpr char preface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
        int state = drive(session, socket, [&] { return SSL_write(session, preface, sizeof preface - 1); });
        char byte = 0;
        if (state == SSL_ERROR_NONE) {
            state = drive(session, socket, [&] { return SSL_read(session, &byte, 1); });
        }
        if (state == SSL_ERROR_NONE) {
            const Certificate peer(SSL_get1_peer_certificate(session), &X509_free);
            return {Kind::Fine, {}, factsOf(peer.get())};
        }
        if (state == SSL_ERROR_WANT_READ) {
            return {Kind::NoRoute, fmt::format("{} accepts the connection but says nothing.", m_address)};
        }
        return clientRejected();
    }

    // SSL_ERROR_NONE when done, SSL_ERROR_WANT_READ when the time is up.
    template <typename Step> int drive(SSL *session, int socket, Step step) const
    {
        for (;;) {
            ERR_clear_error();
            const int result = step();
            if (result > 0) {
                return SSL_ERROR_NONE;
            }
            const int state = SSL_get_error(session, result);
            if (state != SSL_ERROR_WANT_READ && state != SSL_ERROR_WANT_WRITE) {
                return state;
            }
            if (!wait(socket, state == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT)) {
                return SSL_ERROR_WANT_READ;
            }
        }
    }

    TlsFinding clientRejected() const
    {
        return {Kind::ClientRejected,
            fmt::format(
                "{} does not accept your certificate ({}, issued by {}): {}. Use one that its authority issued.",
                m_address, m_material.identity.subject, m_material.identity.issuer, lastTlsError())};
    }

    TlsFinding handshakeFault(SSL *session, int state) const
    {
        if (state == SSL_ERROR_WANT_READ) {
            return {Kind::NoRoute,
                fmt::format("{} accepts the connection but does not answer the TLS greeting.", m_address)};
        }
        const int reason = ERR_GET_REASON(ERR_peek_last_error());
        if (reason == SSL_R_CERTIFICATE_VERIFY_FAILED) {
            return serverFault(session);
        }
        // The numbers of alerts that were received start at 1000.
        if (reason >= SSL_AD_REASON_OFFSET && reason < SSL_AD_REASON_OFFSET + 256) {
            return clientRejected();
        }
        if (reason == SSL_R_WRONG_VERSION_NUMBER || reason == SSL_R_HTTP_REQUEST || state == SSL_ERROR_SYSCALL
            || reason == SSL_R_UNEXPECTED_EOF_WHILE_READING) {
            return {Kind::NotTls,
                fmt::format(
                    "{} does not speak TLS. Check the port; this console never connects without TLS.", m_address)};
        }
        return {Kind::Other, fmt::format("The TLS handshake with {} failed: {}.", m_address, lastTlsError())};
    }

    TlsFinding serverFault(SSL *session) const
    {
        const long verdict = SSL_get_verify_result(session);
        const auto &facts = m_serverFacts;
        const auto whose
            = fmt::format("The certificate of {} ({}, issued by {})", m_address, facts.subject, facts.issuer);
        switch (verdict) {
        case X509_V_ERR_CERT_HAS_EXPIRED:
            return {Kind::ServerExpired,
                fmt::format("{} expired at {}. Its operator must renew it.", whose, utcText(facts.notAfter))};
        case X509_V_ERR_CERT_NOT_YET_VALID:
            return {Kind::ServerNotYetValid,
                fmt::format("{} is not valid before {}. Check the clocks.", whose, utcText(facts.notBefore))};
        case X509_V_ERR_HOSTNAME_MISMATCH:
        case X509_V_ERR_IP_ADDRESS_MISMATCH:
            return {Kind::WrongName,
                fmt::format("{} is for {}, not for {}. Use one of those names as the {}.", whose,
                    facts.names.empty() ? facts.commonName : fmt::format("{}", fmt::join(facts.names, ", ")),
                    m_peer.name, m_peer.addressKey)};
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
        case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
        case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
        case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
        case X509_V_ERR_CERT_SIGNATURE_FAILURE:
            return {Kind::OtherAuthority,
                fmt::format("{0} was not issued by the authority in your {1} file. Check {1}, and whether this is the "
                            "right server.",
                    whose, m_peer.authority)};
        default:
            return {Kind::ServerRejected, fmt::format("{} fails: {}.", whose, X509_verify_cert_error_string(verdict))};
        }
    }

    Peer m_peer;
    std::string m_address;
    TlsMaterial m_material;
    Clock::time_point m_end;
    CertificateFacts m_serverFacts;
};

TlsFinding run(Probe probe, std::stop_token stop)
{
    auto finding = detachedCall<TlsFinding>([probe = std::move(probe)]() mutable { return probe.run(); }, stop);
    return finding ? std::move(*finding) : TlsFinding{Kind::Other, "cancelled"};
}

} // namespace

TlsFinding probeTls(
    const std::string &address, const TlsMaterial &material, std::chrono::milliseconds patience, std::stop_token stop)
{
    return run(Probe({address, endpointOf(address).host}, material, patience), std::move(stop));
}

TlsFinding probePostgresTls(const PostgresEndpoint &endpoint, const TlsMaterial &material,
    std::chrono::milliseconds patience, std::stop_token stop)
{
    return run(Probe({endpoint.address, endpoint.name, Protocol::Postgres, "sslrootcert", "host"}, material, patience),
        std::move(stop));
}

} // namespace cells
