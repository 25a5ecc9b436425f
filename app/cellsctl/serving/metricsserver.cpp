// SPDX-License-Identifier: MIT
#include "app/cellsctl/serving/metricsserver.h"

#include "app/cellsctl/serving/servingmessages.h"
#include "models/claims/digits.h"
#include "models/engine/support/joinedthreads.h"

#include <condition_variable>
#include <httplib.h>
#include <mutex>

namespace cells {

namespace {

constexpr const char *prometheusType = "text/plain; version=0.0.4; charset=utf-8";
constexpr const char *openMetricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";
constexpr const char *plainType = "text/plain; charset=utf-8";

// One scraper, and a person who looks.
constexpr std::size_t threads = 2;
constexpr std::chrono::seconds patience{1};
constexpr std::chrono::seconds startPatience{10};

// The host of a Host header: "127.0.0.1" of "127.0.0.1:9464", "[::1]" of "[::1]:9464".
std::string hostOf(const std::string &header)
{
    const auto colon = header.rfind(':');
    return colon == std::string::npos || header.ends_with(']') ? header : header.substr(0, colon);
}

// Only addresses count: a name may begin with "127.", too.
bool isLoopbackName(const std::string &host)
{
    const bool isNumber = host.starts_with("127.") && host.find_first_not_of("0123456789.") == std::string::npos;
    return isNumber || host == "localhost" || host == "[::1]";
}

} // namespace

std::optional<ListenAddress> ListenAddress::parse(const std::string &text)
{
    const auto colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0) {
        return std::nullopt;
    }
    auto host = text.substr(0, colon);
    const auto port = wholeNumber(std::string_view(text).substr(colon + 1));
    const bool isBracketed = host.front() == '[' && host.back() == ']';
    if (!port || *port < 0 || *port > 65535 || (!isBracketed && host.find_first_of(":/ ") != std::string::npos)) {
        return std::nullopt;
    }
    return ListenAddress{std::move(host), int(*port)};
}

bool ListenAddress::isLoopback() const
{
    return isLoopbackName(host);
}

struct MetricsServer::Serving
{
    ListenAddress address;
    httplib::Server server;
    std::mutex mutex;
    std::string prometheus;
    std::string openMetrics;
    std::condition_variable ended;
    bool isListening = false;
    JoinedThreads listening;

    ~Serving()
    {
        std::unique_lock lock(mutex);
        // stop() has no effect on a server that is just starting.
        while (isListening) {
            lock.unlock();
            server.stop();
            lock.lock();
            ended.wait_for(lock, std::chrono::milliseconds{10}, [this] { return !isListening; });
        }
    }

    // Returns false when the system has no free thread.
    bool start()
    {
        const std::lock_guard lock(mutex);
        isListening = listening.start([this] {
            server.listen_after_bind();
            const std::lock_guard lock(mutex);
            isListening = false;
            ended.notify_all();
        });
        return isListening;
    }

    void answer(const httplib::Request &request, httplib::Response &response)
    {
        const bool isOpenMetrics
            = request.get_header_value("Accept").find("application/openmetrics-text") != std::string::npos;
        const std::lock_guard lock(mutex);
        const auto &text = isOpenMetrics ? openMetrics : prometheus;
        if (text.empty()) {
            response.status = 503;
            response.set_content("No reading has ended yet.\n", plainType);
        } else {
            response.set_content(text, isOpenMetrics ? openMetricsType : prometheusType);
        }
    }

    void prepare()
    {
        server.new_task_queue = [] { return new httplib::ThreadPool(threads); };
        // The library would share the port with another server, and both would answer in turns.
        server.set_socket_options([](socket_t socket) {
            const int isOn = 1;
            ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, sizeof isOn);
        });
        // A connection that stays open would delay the end.
        server.set_keep_alive_max_count(1);
        server.set_read_timeout(patience);
        server.set_write_timeout(patience);
        server.set_payload_max_length(1024);
        server.set_pre_routing_handler([this](const httplib::Request &request, httplib::Response &response) {
            if (!address.isLoopback() || isLoopbackName(hostOf(request.get_header_value("Host")))) {
                return httplib::Server::HandlerResponse::Unhandled;
            }
            response.status = 403;
            response.set_content("This server answers only for the loopback address.\n", plainType);
            return httplib::Server::HandlerResponse::Handled;
        });
        server.Get("/metrics",
            [this](const httplib::Request &request, httplib::Response &response) { answer(request, response); });
        server.Get("/", [](const httplib::Request &, httplib::Response &response) {
            response.set_content("The metrics of Cells Console are at /metrics.\n", plainType);
        });
    }
};

MetricsServer::MetricsServer(std::unique_ptr<Serving> serving)
    : m_serving(std::move(serving))
{
}

MetricsServer::~MetricsServer() = default;

Outcome<std::unique_ptr<MetricsServer>> MetricsServer::start(const ListenAddress &address)
{
    const auto request = address.host + ":" + std::to_string(address.port);
    auto serving = std::make_unique<Serving>();
    serving->address = address;
    serving->prepare();
    auto host = address.host;
    if (host.front() == '[') {
        host = host.substr(1, host.size() - 2);
    }
    auto &server = serving->server;
    const bool isBound = address.port == 0 ? (serving->address.port = server.bind_to_any_port(host)) > 0
                                           : server.bind_to_port(host, address.port);
    if (!isBound) {
        return failed(Failure::Kind::Refused, {messages::cannotListen, {request}});
    }
    httplib::Client client(host, serving->address.port);
    client.set_connection_timeout(startPatience);
    client.set_read_timeout(startPatience);
    if (!serving->start() || !client.Get("/")) {
        return failed(Failure::Kind::Refused, {messages::cannotListen, {request}});
    }
    return std::unique_ptr<MetricsServer>(new MetricsServer(std::move(serving)));
}

bool MetricsServer::isListening() const
{
    const std::lock_guard lock(m_serving->mutex);
    return m_serving->isListening;
}

std::string MetricsServer::url() const
{
    return "http://" + m_serving->address.host + ":" + std::to_string(m_serving->address.port) + "/metrics";
}

void MetricsServer::publish(std::string prometheus, std::string openMetrics)
{
    const std::lock_guard lock(m_serving->mutex);
    m_serving->prometheus = std::move(prometheus);
    m_serving->openMetrics = std::move(openMetrics);
}

} // namespace cells
