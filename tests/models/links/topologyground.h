#pragma once

#include "app/sandbox/certificates.h"
#include "models/links/topologylink.h"
#include "tests/support/faketopologyserver.h"

#include <QTemporaryDir>

namespace cells {

// A fake service with real certificates, and the environment that leads to it: one cell, number 3.
class TopologyGround
{
public:
    TopologyGround()
        : authority(std::move(*ThrowAwayAuthority::create(folder())))
        , stranger(std::move(*ThrowAwayAuthority::create(folder(), "stranger-ca")))
        , serverFiles(*authority.issueServer())
        , admin(*authority.issueClient("admin"))
        , server(std::make_unique<FakeTopologyServer>(serverFiles, authority.certificate()))
    {
    }

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    Environment environment() const
    {
        Environment environment;
        environment.file = "environment.yml";
        environment.service = server->address();
        environment.certificates = admin;
        environment.cells.resize(1);
        environment.cells[0].id = {3};
        return environment;
    }

    std::unique_ptr<TopologyService> open() const { return open(environment()); }
    std::unique_ptr<TopologyService> open(const Environment &environment, const TopologyLimits &limits = {}) const
    {
        auto opened = openTopology(environment, {}, limits);
        return opened ? std::move(*opened) : nullptr;
    }

private:
    QTemporaryDir m_folder;

public:
    ThrowAwayAuthority authority;
    ThrowAwayAuthority stranger;
    Certificates serverFiles;
    Certificates admin;
    std::unique_ptr<FakeTopologyServer> server;
};

} // namespace cells
