// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/settings.h"

#include "models/claims/programversion.h"

#include <CLI/CLI.hpp>

#include <map>

namespace cells {

namespace {

const std::map<std::string, CallLog> callLogs{
    {"none", CallLog::Nothing}, {"failed", CallLog::Failures}, {"all", CallLog::Everything}};
const std::map<std::string, Strictness> strictnesses{{"design", Strictness::Design}, {"rails", Strictness::Rails}};

void addRules(CLI::App &app, Settings &settings)
{
    constexpr std::size_t kibibyte = 1024;
    app.add_option("--strictness", settings.rules.strictness,
           "Rules for updates: those of the design documents (design), or those that the Rails client needs (rails)")
        ->envname("CELLS_TS_STRICTNESS")
        ->transform(CLI::CheckedTransformer(strictnesses))
        ->default_str("rails");
    app.add_option("--max-value-bytes", settings.rules.maxValueBytes, "Longest value that can be claimed")
        ->envname("CELLS_TS_MAX_VALUE_BYTES")
        ->check(CLI::Range(kibibyte, kibibyte * kibibyte))
        ->capture_default_str();
}

void addServing(CLI::App &app, Settings &settings)
{
    app.add_option("--listen", settings.listen, "HOST:PORT (port 0: any free one) or unix:PATH")
        ->envname("CELLS_TS_LISTEN")
        ->capture_default_str();
    app.add_flag("--listen-anywhere", settings.mayListenAnywhere, "Allow an address that other machines can reach");
    app.add_option("--ca", settings.ca, "Certificate authority of the clients, PEM")->envname("CELLS_TS_CA");
    app.add_option("--certificate", settings.certificate, "Certificate of the service, PEM")
        ->envname("CELLS_TS_CERTIFICATE");
    app.add_option("--private-key", settings.privateKey, "Private key of the certificate, PEM, closed to others")
        ->envname("CELLS_TS_PRIVATE_KEY");
    app.add_option("--cells", settings.cells, "The cells, YAML")->envname("CELLS_TS_CELLS");
    app.add_option("--denied", settings.denied, "Common names of revoked certificates, a line each")
        ->envname("CELLS_TS_DENIED");
    app.add_option("--connections", settings.connections, "Most connections to the database")
        ->envname("CELLS_TS_CONNECTIONS")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_option("--records-in-page", settings.recordsInPage, "Records in a page of ListRecords")
        ->envname("CELLS_TS_RECORDS_IN_PAGE")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_option("--log-calls", settings.callLog, "Calls to log: none, failed, all")
        ->envname("CELLS_TS_LOG_CALLS")
        ->transform(CLI::CheckedTransformer(callLogs))
        ->default_str("failed");
}

void checkServing(const Settings &settings)
{
    const auto need = [](const std::filesystem::path &path, const char *flag) {
        if (path.empty()) {
            throw CLI::RequiredError(flag);
        }
    };
    need(settings.ca, "--ca");
    need(settings.certificate, "--certificate");
    need(settings.privateKey, "--private-key");
    need(settings.cells, "--cells");
    if (!settings.mayListenAnywhere && !isLoopback(settings.listen)) {
        throw CLI::ValidationError("--listen", settings.listen + " is reachable by others: add --listen-anywhere");
    }
}

} // namespace

bool isLoopback(const std::string &address)
{
    for (const auto *prefix : {"127.", "localhost:", "[::1]:", "unix:"}) {
        if (address.starts_with(prefix)) {
            return address.find_first_not_of("0123456789.:") == std::string::npos || prefix != std::string("127.");
        }
    }
    return false;
}

std::optional<Settings> settingsOf(int argc, const char *const *argv, int &exitCode)
{
    Settings settings;
    CLI::App app("The reference Topology Service of GitLab Cells, on PostgreSQL.", "cells-topology-service");
    app.set_version_flag("--version", versionText("cells-topology-service"));
    bool printsSchema = false;
    bool audits = false;
    app.add_option("--database", settings.database, "Conninfo of the database")->envname("CELLS_TS_DATABASE");
    addServing(app, settings);
    addRules(app, settings);
    app.add_flag("--print-schema", printsSchema, "Print the DDL and end");
    app.add_flag("--audit", audits, "Print every broken invariant in the data; exits with 1 if there is one");
    try {
        app.parse(argc, argv);
        settings.mode = printsSchema ? Settings::Mode::PrintSchema
            : audits                 ? Settings::Mode::Audit
                                     : Settings::Mode::Serve;
        if (settings.mode != Settings::Mode::PrintSchema && settings.database.empty()) {
            throw CLI::RequiredError("--database");
        }
        if (settings.mode == Settings::Mode::Serve) {
            checkServing(settings);
        }
    } catch (const CLI::ParseError &error) {
        constexpr int usage = 2;
        exitCode = app.exit(error) == 0 ? 0 : usage;
        return std::nullopt;
    }
    return settings;
}

} // namespace cells
