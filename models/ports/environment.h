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
#include <optional>
#include <string>
#include <vector>

namespace cells {

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

    bool operator==(const FurtherDatabase &) const = default;
};

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

    bool operator==(const ApprovalProfile &) const = default;
};

// The content of environment.yml, with absolute paths.
struct Environment
{
    std::filesystem::path file;
    std::string name;
    EnvironmentKind kind = EnvironmentKind::Production;
    std::string service;
    Certificates certificates;
    // True when `certificates` are those of an admin, who may call GetRecord across cells.
    bool isAdmin = false;
    ClaimTypeNumbers typeNumbers{};
    Thresholds thresholds;
    // The file of the audit log; empty for the usual file of this user.
    std::filesystem::path audit;
    std::optional<AuditCopy> auditCopy;
    ApprovalProfile approval;
    std::vector<CellProfile> cells;

    const CellProfile *cell(CellId id) const
    {
        const auto found = std::ranges::find(cells, id, &CellProfile::id);
        return found == cells.end() ? nullptr : &*found;
    }
};

} // namespace cells
