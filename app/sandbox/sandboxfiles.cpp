// SPDX-License-Identifier: MIT
#include "app/sandbox/sandboxfiles.h"

#include "app/sandbox/data/furtherdatabases.h"
#include "app/sandbox/sandboxservers.h"
#include "app/sandbox/scenarios/scenario.h"

#include <functional>
#include <iomanip>
#include <sstream>

namespace cells {

namespace {

// A YAML string; what it holds are paths and names of ours, without control characters.
std::string quoted(const std::string &text)
{
    return (std::ostringstream() << std::quoted(text)).str();
}

// Whose database the file gives to a cell: the number of its own, but in a swapped sandbox.
std::int64_t databaseFor(std::int64_t cell, const SandboxOptions &options)
{
    const auto *scenario = scenarioNamed(options.scenario);
    const bool isSwapped = scenario && scenario->isSwapped && options.cells > 1 && cell <= 2;
    return isSwapped ? 3 - cell : cell;
}

// A connection string to a database on a server, for a user.
using Conninfos = std::function<std::string(const std::string &database, const std::string &user)>;

Conninfos conninfosOf(std::int64_t cell, const SandboxOptions &options, const SandboxServers &servers)
{
    if (cell == options.cutOff) {
        return [folder = servers.path("unreachable").string()](const std::string &database, const std::string &user) {
            return "host='" + folder + "' port=5432 dbname='" + database + "' user='" + user + "'";
        };
    }
    const auto &server = servers.readServerOf(cell);
    return [&server](const std::string &database, const std::string &user) { return server.conninfo(database, user); };
}

std::string databasesText(const std::string &main, const Conninfos &conninfo)
{
    std::string text = "    databases:\n";
    for (const auto database : {LogicalDatabase::Main, LogicalDatabase::Ci, LogicalDatabase::Sec}) {
        const auto name = databaseName(main, database);
        const auto *writer = database == LogicalDatabase::Main ? "console_writer" : "gitlab";
        text += "      " + std::string(toKey(database))
            + ":\n        database: " + quoted(conninfo(name, "console_reader"))
            + "\n        writer_database: " + quoted(conninfo(name, writer)) + "\n";
    }
    return text;
}

std::string checkoutText(const SandboxOptions &options)
{
    const auto *scenario = scenarioNamed(options.scenario);
    const bool hasCheckout = scenario && scenario->schema != SchemaPlan::None;
    return hasCheckout ? "    gitlab: " + std::string(checkoutName) + "\n" : "";
}

std::string cellText(std::int64_t cell, const SandboxOptions &options, const Conninfos &conninfo)
{
    const auto number = std::to_string(cell);
    const auto database = "cell_" + std::to_string(databaseFor(cell, options));
    return "  - id: " + number + "\n    name: cell_" + number + "\n" + databasesText(database, conninfo)
        + "    redis:\n      address: unix:redis/redis.sock\n" + "      database: " + number
        + "\n    certificate: tls/cell-" + number + ".pem\n    private_key: tls/cell-" + number + ".key\n"
        + checkoutText(options);
}

// Time passes faster for cells that live faster, so their leases are stale sooner, too.
std::string thresholdsText(const SandboxOptions &options)
{
    const auto simulated = options.workload.value_or(SandboxWorkload{});
    const auto scale = simulated.timeScale;
    const auto scaled = [scale](std::chrono::milliseconds threshold) {
        const std::chrono::milliseconds sooner(std::int64_t(double(threshold.count()) / scale));
        return sooner % std::chrono::hours{1} == sooner.zero()  ? std::to_string(sooner / std::chrono::hours{1}) + "h"
            : sooner % std::chrono::minutes{1} == sooner.zero() ? std::to_string(sooner / std::chrono::minutes{1}) + "m"
                                                                : std::to_string(sooner.count()) + "ms";
    };
    return "thresholds:\n  stale_lease: " + scaled(simulated.workload.behavior.staleLease) + "\n  orphaned_lease: "
        + scaled(std::chrono::hours{1}) + "\n  recent_record: " + scaled(std::chrono::hours{1}) + "\n";
}

// Names an approver. Where a cell can be taken out of service, also shortens the wait.
std::string approvalText(const SandboxOptions &options)
{
    const auto *scenario = scenarioNamed(options.scenario);
    const std::string wait = scenario && scenario->retires != 0 ? "  decommission_wait: 30s\n" : "";
    const std::string name = approverName;
    return "approval:\n  demanded_for: []\n" + wait + "  approvers:\n    - name: " + name
        + "\n      public_key: approvers/" + name + ".pub\n";
}

} // namespace

std::string environmentText(const SandboxOptions &options, const SandboxServers &servers)
{
    auto text = "name: " + quoted(options.name.empty() ? "sandbox " + options.scenario : options.name)
        + "\nkind: sandbox\nservice:\n  address: " + servers.serviceAddress()
        + "\n  ca: tls/ca.pem\n  certificate: tls/admin.pem\n  private_key: tls/admin.key\n  identity: admin\n"
        + thresholdsText(options) + approvalText(options) + "audit: audit.jsonl\ncells:\n";
    for (int cell = 1; cell <= options.cells; ++cell) {
        text += cellText(cell, options, conninfosOf(cell, options, servers));
    }
    return text;
}

} // namespace cells
