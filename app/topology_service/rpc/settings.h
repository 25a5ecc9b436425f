// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/servicelog.h"
#include "app/topology_service/model/updatebatch.h"

#include <filesystem>
#include <string>

namespace cells {

// The settings of the service, from flags and environment.
struct Settings
{
    enum class Mode
    {
        Serve,
        Audit,
        PrintSchema
    };

    Mode mode = Mode::Serve;
    std::string database;
    std::string listen = "127.0.0.1:0";
    bool mayListenAnywhere = false;
    std::filesystem::path ca;
    std::filesystem::path certificate;
    std::filesystem::path privateKey;
    std::filesystem::path cells;
    // The names of revoked certificates.
    std::filesystem::path denied;
    int connections = 32;
    int recordsInPage = 1000;
    UpdateRules rules;
    CallLog callLog = CallLog::Failures;
};

// Nothing when the command line is dealt with already (--help, a mistake); `exitCode` is then to be returned.
std::optional<Settings> settingsOf(int argc, const char *const *argv, int &exitCode);

// "127.0.0.1:8443", "[::1]:0", "localhost:1", "unix:/run/cells.sock"
bool isLoopback(const std::string &address);

} // namespace cells
