// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/claimtypenumbers.h"
#include "models/claims/enumtable.h"
#include "models/claims/gitlabversion.h"
#include "models/claims/logicaldatabase.h"
#include "models/claims/thresholds.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

class Access;

enum class EnvironmentKind
{
    Sandbox,
    Development,
    Staging,
    Production
};

consteval auto enumTable(EnvironmentKind)
{
    return enumKeys<EnvironmentKind>(
        {{EnvironmentKind::Sandbox, "sandbox"}, {EnvironmentKind::Development, "development"},
            {EnvironmentKind::Staging, "staging"}, {EnvironmentKind::Production, "production"}},
        "production");
}

// The client side of mTLS; all three are always given (S1, S3).
struct Certificates
{
    std::filesystem::path authority;
    std::filesystem::path certificate;
    std::filesystem::path privateKey;

    bool operator==(const Certificates &) const = default;
};

// What a command of an environment file is for, as a person allows it.
struct CommandPurpose
{
    std::filesystem::path file;
    // "service connection", "cell 3 ci password"; each once in a file
    std::string name;
    // Where the connection leads, or who gets the password: "host=10.0.0.7 dbname=gitlab sslmode=verify-full"
    std::string server;

    bool operator==(const CommandPurpose &) const = default;
};

// The sign that a connection command has opened its connection.
enum class CommandReadiness
{
    Port, // it listens on its port
    Line, // it prints a line
    Exit, // it ends with code 0
};

consteval auto enumTable(CommandReadiness)
{
    return enumKeys<CommandReadiness>(
        {{CommandReadiness::Port, "port"}, {CommandReadiness::Line, "line"}, {CommandReadiness::Exit, "exit"}});
}

// How long a connection command runs.
enum class CommandRetention
{
    Window, // as long as the environment is open
    Use, // as long as something is connected through it
};

consteval auto enumTable(CommandRetention)
{
    return enumKeys<CommandRetention>({{CommandRetention::Window, "window"}, {CommandRetention::Use, "use"}});
}

// Stands in an argument for the port of 127.0.0.1 on which a connection command is to listen.
inline constexpr std::string_view portVariable = "{port}";

// Opens the way to a server. No shell reads the arguments; the program comes first.
struct ConnectionCommand
{
    CommandPurpose purpose;
    std::vector<std::string> open;
    CommandReadiness readiness = CommandReadiness::Port;
    // For CommandReadiness::Line: a part of that line.
    std::string line{};
    // The time limit for becoming ready
    Duration within = std::chrono::seconds{30};
    // Closes what outlives the command; empty: nothing does.
    std::vector<std::string> close{};
    CommandRetention keep = CommandRetention::Window;

    // False when it leads to the server's own address, as that of a VPN does.
    bool hasPort() const
    {
        return std::ranges::any_of(
            open, [](const auto &argument) { return argument.find(portVariable) != std::string::npos; });
    }
    bool operator==(const ConnectionCommand &) const = default;
};

// Prints a password, or a token that serves as one.
struct PasswordCommand
{
    CommandPurpose purpose;
    std::vector<std::string> run;
    // How long new connections may use what it printed; zero: for one connection.
    Duration lifetime{};

    bool operator==(const PasswordCommand &) const = default;
};

// The commands before a connection to a database.
struct ConnectionCommands
{
    std::optional<ConnectionCommand> connection{};
    std::optional<PasswordCommand> password{};

    bool operator==(const ConnectionCommands &) const = default;
};

// The Redis in which the cell's verification worker stores its progress.
struct RedisProfile
{
    // "unix:/path" or "host:port"
    std::string address;
    int database = 0;
    // A file with the password on its first line; empty: none.
    std::filesystem::path passwordFile;
    // A read-only ACL user; empty for the default user of Redis.
    std::string user{};
    std::optional<ConnectionCommand> connection{};

    bool operator==(const RedisProfile &) const = default;
};

// A database of a cell besides its main one, which has the claims and leases. The console never writes to it.
struct FurtherDatabase
{
    LogicalDatabase name = LogicalDatabase::Ci;
    // libpq connection string of a role that may only read.
    std::string database;
    // A connection string to the same database for a role that may write; empty when there is none.
    std::string writerDatabase{};
    ConnectionCommands commands{};

    bool operator==(const FurtherDatabase &) const = default;
};

// What a cell's main database is, as the file states it.
enum class DatabaseRole
{
    Primary,
    Replica,
    Delayed, // a replica that applies changes late on purpose
};

consteval auto enumTable(DatabaseRole)
{
    return enumKeys<DatabaseRole>(
        {{DatabaseRole::Primary, "primary"}, {DatabaseRole::Replica, "replica"}, {DatabaseRole::Delayed, "delayed"}});
}

struct CellProfile
{
    CellId id;
    std::string name;
    // libpq connection string, to the main database, of a role that may only read.
    std::string database;
    // A connection string to the same database for a role that may delete rows of the lease table; empty when there is
    // none, and the console creates a script instead.
    std::string writerDatabase{};
    // The cell's own certificates; where absent, the environment's serve.
    std::optional<Certificates> certificates;
    // Absent: no Redis is asked.
    std::optional<RedisProfile> redis;
    // The database needs a password that the desktop's keychain keeps.
    bool isPasswordInKeychain = false;
    // Plans may put rows into the lease table in front of their rollbacks; the writer's role may insert them.
    bool mayFence = false;
    CellExpectation expected{};
    // A checkout of the GitLab that the cell runs, whose definitions say what its flags are; empty: there is none here.
    std::filesystem::path gitlab{};
    // The release that the cell runs, as the file states it; absent: the newest migration of the database tells.
    std::optional<GitlabVersion> gitlabVersion{};
    // Each name at most once, never main; empty: the file names only the main database.
    std::vector<FurtherDatabase> further{};
    // Of the main database.
    ConnectionCommands commands{};
    // Of its writer.
    ConnectionCommands writerCommands{};
    // Absent: the file does not state it.
    std::optional<DatabaseRole> role{};
    // When the access to the cell ends; absent: unknown.
    std::optional<Instant> grantUntil{};
    // The file states that a pooler in transaction mode is in front of the main database.
    bool isPooled = false;

    bool operator==(const CellProfile &) const = default;
};

// A person who may sign a plan, with an Ed25519 key as PEM text.
struct Approver
{
    std::string name;
    std::string publicKey;
    // SHA-256 in hexadecimal of each public key of the approver, who cannot approve what is done with one of them.
    std::vector<std::string> keys{};

    bool operator==(const Approver &) const = default;
};

// The machine's log, to which each record of the audit log is copied.
struct AuditCopy
{
    std::filesystem::path socket = "/dev/log";
    // No record counts that is not there, too.
    bool isRequired = false;

    bool operator==(const AuditCopy &) const = default;
};

struct ApprovalProfile
{
    // "commit", "roll_back", "clean_local", "create_claim", "replace_claim", "destroy_claim": a plan with one of these
    // needs the signature of a second person. The default in production is the last three, elsewhere none.
    std::vector<std::string> demandedFor;
    std::vector<Approver> approvers;
    // How long after its approval a plan to destroy all claims of a cell starts at the earliest, so that anybody can
    // still object.
    Duration decommissionWait = std::chrono::minutes{15};

    bool operator==(const ApprovalProfile &) const = default;
};

// The content of environment.yml, with absolute paths, and the access that this process has to its servers.
struct Environment
{
    std::filesystem::path file;
    std::string name;
    EnvironmentKind kind = EnvironmentKind::Production;
    std::string service;
    // The name that the certificate of the service must be for; empty: the host of its address.
    std::string authority{};
    std::optional<ConnectionCommand> serviceConnection{};
    Certificates certificates;
    // True when `certificates` are those of an admin, who may call GetRecord across cells.
    bool isAdmin = false;
    ClaimTypeNumbers typeNumbers{};
    Thresholds thresholds;
    // The file of the audit log; empty for the usual file of this user.
    std::filesystem::path audit;
    std::optional<AuditCopy> auditCopy;
    // The regular expression for the reason of an action; empty: any reason will do.
    std::string reasonPattern{};
    ApprovalProfile approval;
    std::vector<CellProfile> cells;
    // When the access to all of it ends; absent: unknown.
    std::optional<Instant> grantUntil{};
    // Starts the commands; null: what needs one is refused.
    std::shared_ptr<Access> access{};

    const CellProfile *cell(CellId id) const
    {
        const auto found = std::ranges::find(cells, id, &CellProfile::id);
        return found == cells.end() ? nullptr : &*found;
    }
};

} // namespace cells
