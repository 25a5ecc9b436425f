// SPDX-License-Identifier: MIT
#include "models/adapters/http/httpsstatus.h"

#include "models/adapters/http/httpmessages.h"
#include "models/adapters/tls/tcpdial.h"
#include "models/claims/digits.h"

#include <httplib.h>

namespace cells {

namespace {

Failure failureOf(httplib::Error error, const std::string &address)
{
    // Newer versions of the library have an error of its own for another name in the certificate.
    if (httplib::to_string(error).find("erification") != std::string::npos) {
        return {Failure::Kind::Refused, {messages::httpsUntrusted, {address}}, {}};
    }
    const bool hasTls = error != httplib::Error::SSLConnection;
    return {Failure::Kind::Unreachable,
        {hasTls ? messages::httpsUnanswered : messages::httpsHandshakeFailed, {address}}, {}};
}

} // namespace

Outcome<int> fetchHttpsStatus(const std::string &address, const std::string &path, std::chrono::milliseconds patience)
{
    const auto endpoint = endpointOf(address);
    const auto port = wholeNumber(endpoint.port).value_or(0);
    httplib::SSLClient client(endpoint.host, int(port));
    client.set_connection_timeout(patience);
    client.set_read_timeout(patience);
    client.set_write_timeout(patience);
    int status = 0;
    const auto stopAtStatus = [&status](const httplib::Response &response) {
        status = response.status;
        return false;
    };
    const auto answer = client.Get(path, stopAtStatus, [](const char *, std::size_t) { return false; });
    return status > 0 ? Outcome<int>(status) : propagate(failureOf(answer.error(), address));
}

} // namespace cells
