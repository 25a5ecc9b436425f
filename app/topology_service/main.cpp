// SPDX-License-Identifier: MIT
#include "app/topology_service/model/servicelog.h"
#include "app/topology_service/rpc/server.h"
#include "app/topology_service/store/schema.h"
#include "models/ports/caught.h"

#include <nlohmann/json.hpp>

#include <csignal>
#include <cstdlib>
#include <iostream>

namespace {

using namespace cells;

constexpr int breachesFound = 1;
constexpr int cannotRun = 3;

int reportFailure(const std::string &text, const std::string &detail)
{
    writeLog("failed", {{"message", text}, {"detail", detail}});
    return cannotRun;
}

// Blocked before there is another thread, so that only serve() takes them.
sigset_t blockedSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return signals;
}

int serve(const Settings &settings)
{
    const auto signals = blockedSignals();
    logParseErrors();
    const auto server = Server::start(settings);
    if (!server) {
        return reportFailure(server.error().text(), server.error().detail);
    }
    writeLog("ready", {{"address", (*server)->address()}, {"connections", settings.connections}});
    int signal = 0;
    sigwait(&signals, &signal);
    writeLog("draining", {{"signal", signal}});
    (*server)->drain(std::chrono::seconds(10));
    writeLog("stopped", nlohmann::json::object());
    return EXIT_SUCCESS;
}

int auditData(const Settings &settings)
{
    const auto connection = SqlConnection::open(settings.database);
    if (!connection) {
        return reportFailure("Cannot connect to the database.", connection.error().message);
    }
    const auto breaches = audit(**connection);
    if (!breaches) {
        return reportFailure("The audit failed.", breaches.error().message);
    }
    for (const auto &breach : *breaches) {
        writeLog("breach", {{"invariant", breach.invariant}, {"detail", breach.detail}});
    }
    writeLog("audited", {{"breaches", breaches->size()}});
    return breaches->empty() ? EXIT_SUCCESS : breachesFound;
}

int printSchema()
{
    for (const auto &statement : schemaStatements()) {
        std::cout << statement << ";\n";
    }
    return EXIT_SUCCESS;
}

int runMain(int argc, char **argv)
{
    // A database that does not answer must not hold up a call, whatever the conninfo forgets to say.
    setenv("PGCONNECT_TIMEOUT", "3", 0);
    setenv("PGAPPNAME", "cells-topology-service", 0);
    int exitCode = EXIT_SUCCESS;
    const auto settings = settingsOf(argc, argv, exitCode);
    if (!settings) {
        return exitCode;
    }
    switch (settings->mode) {
    case Settings::Mode::PrintSchema:
        return printSchema();
    case Settings::Mode::Audit:
        return auditData(*settings);
    case Settings::Mode::Serve:
        return serve(*settings);
    }
    return EXIT_FAILURE;
}

} // namespace

int main(int argc, char **argv)
{
    return runProgram("cells-topology-service", [&] { return runMain(argc, argv); });
}
