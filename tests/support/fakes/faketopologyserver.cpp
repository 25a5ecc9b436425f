// SPDX-License-Identifier: MIT
#include "tests/support/fakes/faketopologyserver.h"

#include <fstream>
#include <iterator>
#include <thread>

namespace cells {
namespace {

std::string contentOf(const std::filesystem::path &path)
{
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

FakeTopologyServer::FakeTopologyServer(
    const Certificates &server, const std::filesystem::path &clientAuthority, int port)
{
    grpc::SslServerCredentialsOptions options(GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY);
    options.pem_root_certs = contentOf(clientAuthority);
    options.pem_key_cert_pairs.push_back({contentOf(server.privateKey), contentOf(server.certificate)});
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:" + std::to_string(port), grpc::SslServerCredentials(options), &m_port);
    builder.RegisterService(this);
    m_server = builder.BuildAndStart();
}

FakeTopologyServer::~FakeTopologyServer()
{
    if (m_server) {
        m_server->Shutdown(std::chrono::system_clock::now());
    }
}

std::string FakeTopologyServer::address() const
{
    return "localhost:" + std::to_string(m_port);
}

void FakeTopologyServer::hold(Context &context, std::chrono::milliseconds time)
{
    const auto end = std::chrono::steady_clock::now() + time;
    while (!context.IsCancelled() && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

} // namespace cells
