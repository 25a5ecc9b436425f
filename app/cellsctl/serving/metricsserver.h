// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <memory>
#include <optional>
#include <string>

namespace cells {

// An address to listen on: "127.0.0.1:9464", "[::1]:9464", "localhost:0".
struct ListenAddress
{
    std::string host;
    int port = 0;

    // Nothing for anything else.
    static std::optional<ListenAddress> parse(const std::string &text);
    // True when only programs on this machine reach it.
    bool isLoopback() const;
};

// Answers GET /metrics over HTTP with what was published last, and never causes a reading. It has no TLS. On loopback,
// a request for another host is refused, so that no page in a browser can read it under a name of its own.
class MetricsServer
{
public:
    // Listens before it returns; port 0 is any free one. Refused when the address is in use or not of this machine.
    static Outcome<std::unique_ptr<MetricsServer>> start(const ListenAddress &address);
    // Ends the requests under way.
    ~MetricsServer();

    // False when the system no longer lets it accept connections.
    bool isListening() const;
    // "http://127.0.0.1:9464/metrics"
    std::string url() const;
    // The same reading in both formats. Until then, requests are answered with 503.
    void publish(std::string prometheus, std::string openMetrics);

private:
    struct Serving;
    explicit MetricsServer(std::unique_ptr<Serving> serving);

    std::unique_ptr<Serving> m_serving;
};

} // namespace cells
