// SPDX-License-Identifier: MIT
#include "models/adapters/tls/tlsprobe.h"

#include "models/adapters/os/detachedcall.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/opensslhandles.h"
#include "models/adapters/tls/tcpdial.h"
#include "models/adapters/tls/tlsmessages.h"
#include "models/adapters/tls/tlssession.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <poll.h>

namespace cells {
namespace {

using Kind = TlsFinding::Kind;

enum class Protocol
{
    Http2,
    Postgres
};

// The server to probe, and the settings that its texts name.
struct Peer
{
    std::string address;
    // The name that its certificate must be for; empty for any.
    std::string name;
    Protocol protocol = Protocol::Http2;
    std::string authority = "ca";
    std::string addressKey = "address";
};

// Returns the reason of OpenSSL, such as "tlsv1 alert unknown ca".
Message reasonOf(unsigned long error)
{
    const char *reason = ERR_reason_error_string(error);
    const bool isEnd = error == 0 || ERR_GET_REASON(error) == SSL_R_UNEXPECTED_EOF_WHILE_READING;
    return isEnd || !reason ? Message(messages::handshakeClosed) : Message(std::string(reason));
}

// An expired certificate is none that was revoked.
bool isCertificateAlert(unsigned long error)
{
    const int alert = ERR_GET_REASON(error) - SSL_AD_REASON_OFFSET;
    constexpr int alerts[]{SSL_AD_BAD_CERTIFICATE, SSL_AD_CERTIFICATE_REVOKED, SSL_AD_CERTIFICATE_UNKNOWN,
        SSL_AD_UNKNOWN_CA, SSL_AD_ACCESS_DENIED};
    return std::ranges::find(alerts, alert) != std::end(alerts);
}

// One probe, step by step; each step returns a finding or calls the next one.
class Probe
{
public:
    Probe(Peer peer, TlsMaterial material, std::chrono::milliseconds patience)
        : m_peer(std::move(peer))
        , m_material(std::move(material))
        , m_end(TlsSession::Clock::now() + patience)
    {
    }

    TlsFinding run()
    {
        const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
        const bool hasOwn = !m_material.certificate.empty();
        auto expiry
            = expiryOf(m_material.identity, now, {messages::ownCertificateNamed, {m_material.identity.subject}});
        if (hasOwn && !expiry.isEmpty()) {
            return {Kind::ClientExpired, std::move(expiry)};
        }
        const auto addresses = resolveAddresses(endpointOf(m_peer.address));
        if (!addresses) {
            return {Kind::NameNotFound, addresses.error().message};
        }
        int error = ETIMEDOUT;
        for (const auto &endpoint : *addresses) {
            if (const auto socket = connectTo(endpoint, m_end)) {
                return m_peer.protocol == Protocol::Postgres ? askForTls(**socket) : handshake(**socket);
            } else {
                error = socket.error();
            }
        }
        return {error == ECONNREFUSED ? Kind::Refused : Kind::NoRoute, dialFailure(error, m_peer.address).message};
    }

private:
    TlsFinding found(Kind kind, const MessagePattern &pattern) const { return {kind, {pattern, {m_peer.address}}}; }

    // PostgreSQL begins in the clear: SSLRequest, answered with one byte.
    TlsFinding askForTls(int socket)
    {
        static constexpr char request[] = "\0\0\0\x08\x04\xd2\x16\x2f";
        char answer = 0;
        const bool isAsked = ::send(socket, request, sizeof request - 1, MSG_NOSIGNAL) == sizeof request - 1;
        if (isAsked && !waitForSocket(socket, POLLIN, m_end)) {
            return found(Kind::NoRoute, messages::hostSilent);
        }
        if (!isAsked || ::recv(socket, &answer, 1, 0) != 1) {
            return found(Kind::Other, messages::hostHungUp);
        }
        if (answer == 'S') {
            return handshake(socket);
        }
        return found(Kind::NotTls, answer == 'N' ? messages::tlsNotOffered : messages::hostNotPostgres);
    }

    TlsFinding handshake(int socket)
    {
        const bool isHttp2 = m_peer.protocol == Protocol::Http2;
        TlsSession session(socket, m_material, m_peer.name, isHttp2, m_end);
        if (!session.isReady()) {
            return {Kind::Other,
                {messages::certificateUnusableWithKey, {m_material.identity.subject, reasonOf(takeError())}}};
        }
        if (const int state = session.shakeHands(); state != SSL_ERROR_NONE) {
            return handshakeFault(session, state);
        }
        if (!isHttp2) {
            return {Kind::Fine, {}, session.server()};
        }
        return session.hasHttp2() ? greet(session) : found(Kind::NotHttp2, messages::hostNotHttp2);
    }

    // With TLS 1.3 the server checks our certificate after our handshake is over: its alert comes with the first read.
    TlsFinding greet(TlsSession &session) const
    {
        static constexpr char preface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
        int state = session.write({preface, sizeof preface - 1});
        if (state == SSL_ERROR_NONE) {
            state = session.readByte();
        }
        if (state == SSL_ERROR_NONE) {
            return {Kind::Fine, {}, session.server()};
        }
        return state == SSL_ERROR_WANT_READ ? found(Kind::NoRoute, messages::hostSilent) : clientRejected(takeError());
    }

    TlsFinding clientRejected(unsigned long error) const
    {
        const auto &own = m_material.identity;
        return {Kind::ClientRejected,
            {messages::ownCertificateRejected, {m_peer.address, own.subject, own.issuer, reasonOf(error)}}, {},
            isCertificateAlert(error)};
    }

    TlsFinding handshakeFault(const TlsSession &session, int state) const
    {
        if (state == SSL_ERROR_WANT_READ) {
            return found(Kind::NoRoute, messages::handshakeUnanswered);
        }
        const auto error = takeError();
        const int reason = ERR_GET_REASON(error);
        if (reason == SSL_R_CERTIFICATE_VERIFY_FAILED) {
            return serverFault(session);
        }
        // The numbers of alerts that were received start at 1000.
        if (reason >= SSL_AD_REASON_OFFSET && reason < SSL_AD_REASON_OFFSET + 256) {
            return clientRejected(error);
        }
        if (reason == SSL_R_WRONG_VERSION_NUMBER || reason == SSL_R_HTTP_REQUEST || state == SSL_ERROR_SYSCALL
            || reason == SSL_R_UNEXPECTED_EOF_WHILE_READING) {
            return found(Kind::NotTls, messages::hostNotTls);
        }
        return {Kind::Other, {messages::handshakeFailed, {m_peer.address, reasonOf(error)}}};
    }

    TlsFinding serverFault(const TlsSession &session) const
    {
        const auto &facts = session.server();
        const Message whose(messages::serverCertificate, {m_peer.address, facts.subject, facts.issuer});
        switch (const long result = session.verifyResult()) {
        case X509_V_ERR_CERT_HAS_EXPIRED:
            return {Kind::ServerExpired, {messages::serverCertificateExpired, {whose, utcText(facts.notAfter)}}};
        case X509_V_ERR_CERT_NOT_YET_VALID:
            return {
                Kind::ServerNotYetValid, {messages::serverCertificateNotYetValid, {whose, utcText(facts.notBefore)}}};
        case X509_V_ERR_HOSTNAME_MISMATCH:
        case X509_V_ERR_IP_ADDRESS_MISMATCH:
            return {Kind::WrongName,
                {messages::serverCertificateOfOthers,
                    {whose, facts.names.empty() ? facts.commonName : fmt::format("{}", fmt::join(facts.names, ", ")),
                        m_peer.name, m_peer.addressKey}}};
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
        case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
        case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
        case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
        case X509_V_ERR_CERT_SIGNATURE_FAILURE:
            return {Kind::OtherAuthority, {messages::serverAuthorityUnknown, {whose, m_peer.authority}}};
        case X509_V_ERR_OUT_OF_MEM:
            throw std::bad_alloc();
        default:
            return {Kind::ServerRejected,
                {messages::serverCertificateInvalid, {whose, std::string(X509_verify_cert_error_string(result))}}};
        }
    }

    Peer m_peer;
    TlsMaterial m_material;
    TlsSession::Clock::time_point m_end;
};

TlsFinding run(Probe probe, std::stop_token stop)
{
    auto finding = detachedCall<TlsFinding>([probe = std::move(probe)]() mutable { return probe.run(); }, stop);
    return finding ? std::move(*finding) : TlsFinding{Kind::Other, messages::probeStopped};
}

} // namespace

TlsFinding probeTls(const std::string &address, const TlsMaterial &material, std::chrono::milliseconds patience,
    std::stop_token stop, const std::string &name)
{
    return run(Probe({address, name.empty() ? endpointOf(address).host : name}, material, patience), std::move(stop));
}

TlsFinding probePostgresTls(const Conninfo::Host &host, const TlsMaterial &material, std::stop_token stop)
{
    return run(
        Probe({host.address, host.name, Protocol::Postgres, "sslrootcert", "host"}, material, std::chrono::seconds{3}),
        std::move(stop));
}

} // namespace cells
