// SPDX-License-Identifier: MIT
#include "models/adapters/http/httpsrequest.h"

#include "models/adapters/http/httpmessages.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/tlssession.h"
#include "models/claims/digits.h"

#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

namespace cells {

namespace {

constexpr std::size_t mostRead = 16 * 1024;

// 503 in "HTTP/1.1 503 Service Unavailable"; nothing in what is no answer, or only announces one.
std::optional<int> statusIn(std::string_view text)
{
    constexpr std::size_t begin = std::string_view("HTTP/1.1 ").size();
    if (!text.starts_with("HTTP/1.") || text.size() < begin + 4 || text[begin - 1] != ' ') {
        return std::nullopt;
    }
    const auto status = wholeNumber(text.substr(begin, 3));
    const bool isWhole = text[begin + 3] == ' ' || text[begin + 3] == '\r';
    return status && *status >= 200 && *status <= 599 && isWhole ? std::optional(int(*status)) : std::nullopt;
}

Failure handshakeFailure(const TlsSession &session, const std::string &address)
{
    return session.verifyResult() == X509_V_OK
        ? Failure{Failure::Kind::Unreachable, {messages::httpsHandshakeFailed, {address}}, {}}
        : Failure{Failure::Kind::Refused, {messages::httpsUntrusted, {address}}, {}};
}

} // namespace

Outcome<HttpsAnswer> requestHttps(const std::string &address, const ResolvedAddress &resolved, const std::string &path,
    std::chrono::steady_clock::time_point end)
{
    const auto socket = connectTo(resolved, end);
    if (!socket) {
        return propagate(dialFailure(socket.error(), address));
    }
    TlsMaterial material;
    material.trustsSystem = true;
    TlsSession session(**socket, material, endpointOf(address).host, false, end);
    if (!session.isReady() || session.shakeHands() != SSL_ERROR_NONE) {
        return propagate(handshakeFailure(session, address));
    }
    const auto request = "GET " + path + " HTTP/1.1\r\nHost: " + address
        + "\r\nUser-Agent: cells-console\r\nAccept: */*\r\nConnection: close\r\n\r\n";
    HttpsAnswer answer;
    for (int state = session.write(request); state == SSL_ERROR_NONE && answer.text.size() < mostRead;) {
        state = session.read(answer.text, mostRead);
    }
    const auto status = statusIn(answer.text);
    if (!status) {
        return failed(Failure::Kind::Unreachable, {messages::httpsUnanswered, {address}});
    }
    answer.status = *status;
    return answer;
}

} // namespace cells
