// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentfile.h"

#include "models/adapters/environment/conninforules.h"
#include "models/adapters/environment/databasesections.h"
#include "models/adapters/environment/environmentvalues.h"
#include "models/adapters/environment/yamldocument.h"
#include "models/adapters/environment/yamlsection.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/conninfo.h"
#include "models/adapters/tls/signing.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <functional>

namespace cells {
namespace {

constexpr std::array<std::string_view, 6> approvableActions{
    "commit", "roll_back", "clean_local", "create_claim", "replace_claim", "destroy_claim"};
// The default in production: these actions give and take names. Leases are left out, because they are urgent even when
// the operator is alone.
const std::vector<std::string> approvedInProduction{"create_claim", "replace_claim", "destroy_claim"};

class EnvironmentReader
{
public:
    using NoteFault = std::function<void(const YamlFault &)>;

    // Without `noteCertificate` nobody looks into the certificates.
    EnvironmentReader(std::filesystem::path file, NoteFault noteCertificate)
        : m_file(std::move(file))
        , m_noteCertificate(std::move(noteCertificate))
    {
    }

    Environment read(const YamlSection &document) const
    {
        document.allowOnly({"name", "kind", "service", "gitlab", "gitlab_version", "claim_types", "thresholds", "audit",
            "audit_syslog", "audit_syslog_socket", "approval", "cells"});
        Environment environment;
        environment.file = m_file;
        environment.name = document.text("name");
        environment.kind = kindOf(document);
        readService(document.section("service"), environment);
        if (document.has("claim_types")) {
            environment.typeNumbers = typeNumbersOf(document.section("claim_types"));
        }
        environment.thresholds = thresholdsOf(document, environment.kind);
        if (document.has("audit")) {
            environment.audit = pathOf(document, "audit");
        }
        environment.auditCopy = auditCopyOf(document);
        if (environment.kind == EnvironmentKind::Production) {
            environment.approval.demandedFor = approvedInProduction;
        }
        if (document.has("approval")) {
            readApproval(document.section("approval"), environment.approval);
        }
        for (const auto &section : document.list("cells")) {
            auto cell = cellOf(section, environment);
            readGitlab(document, cell);
            readGitlab(section, cell);
            if (environment.cell(cell.id)) {
                section.refuse("id", fmt::format("cell {} appears twice", cell.id.value));
            }
            environment.cells.push_back(std::move(cell));
        }
        if (environment.cells.empty()) {
            document.refuse("cells", "names no cell; add at least one, with id and database");
        }
        demandThatASandboxIsHere(document, environment);
        return environment;
    }

private:
    // C24: in a sandbox values are not covered, and no pairing is pinned.
    static void demandThatASandboxIsHere(const YamlSection &document, const Environment &environment)
    {
        if (environment.kind != EnvironmentKind::Sandbox) {
            return;
        }
        const auto refuse = [&](const std::string &host) {
            document.refuse("kind",
                fmt::format("sandbox is for servers on this machine, and {} is another: write development, staging "
                            "or production",
                    host));
        };
        if (const auto host = environment.service.substr(0, environment.service.rfind(':')); !isLoopback(host)) {
            refuse(host);
        }
        for (const auto &cell : environment.cells) {
            const auto demandHere = [&](const std::string &database) {
                if (const auto conninfo = Conninfo::parse(database); conninfo && !conninfo->isHere()) {
                    refuse(conninfo->host());
                }
            };
            demandHere(cell.database);
            for (const auto &further : cell.further) {
                demandHere(further.database);
            }
            if (const auto redis = cell.redis ? cell.redis->address : "unix:";
                !redis.starts_with("unix:") && !isLoopback(redis.substr(0, redis.rfind(':')))) {
                refuse(redis);
            }
        }
    }

    std::filesystem::path pathOf(const YamlSection &section, std::string_view name) const
    {
        return resolved(section.text(name));
    }

    std::filesystem::path resolved(const std::filesystem::path &path) const
    {
        return (m_file.parent_path() / path).lexically_normal();
    }

    std::optional<AuditCopy> auditCopyOf(const YamlSection &document) const
    {
        if (!document.has("audit_syslog")) {
            if (document.has("audit_syslog_socket")) {
                document.refuse("audit_syslog_socket", "needs audit_syslog beside it");
            }
            return std::nullopt;
        }
        const auto word = document.text("audit_syslog");
        if (word != "optional" && word != "required") {
            document.refuse("audit_syslog", fmt::format("\"{}\" is none of optional, required", word));
        }
        AuditCopy copy;
        copy.isRequired = word == "required";
        if (document.has("audit_syslog_socket")) {
            copy.socket = pathOf(document, "audit_syslog_socket");
        }
        return copy;
    }

    void readService(const YamlSection &service, Environment &environment) const
    {
        service.allowOnly({"address", "ca", "certificate", "private_key", "identity"});
        environment.service = hostAndPortOf(service, "address");
        environment.certificates
            = {pathOf(service, "ca"), pathOf(service, "certificate"), pathOf(service, "private_key")};
        checkCertificates(service, environment.certificates);
        const auto identity = service.text("identity");
        if (identity != "admin" && identity != "cell") {
            service.refuse("identity", fmt::format("\"{}\" is none of admin, cell", identity));
        }
        environment.isAdmin = identity == "admin";
    }

    // A published number means its own type, and two types with one number could not be told apart.
    static ClaimTypeNumbers typeNumbersOf(const YamlSection &section)
    {
        std::vector<std::string_view> keys;
        for (const auto &[key, type] : unpublishedTypes) {
            keys.push_back(key);
        }
        section.allowOnly(keys);
        std::map<ClaimType, std::int32_t> numbers;
        for (const auto &[key, type] : unpublishedTypes) {
            if (!section.has(key)) {
                continue;
            }
            const auto number = section.number(key);
            if (number <= lastPublishedType || number > lastFieldNumber) {
                section.refuse(
                    key, fmt::format("must be a number from {} to {}", lastPublishedType + 1, lastFieldNumber));
            }
            for (const auto &[other, stated] : numbers) {
                if (stated == number) {
                    section.refuse(key, fmt::format("{} is the number of {} already", number, nameOf(other)));
                }
            }
            numbers.emplace(type, std::int32_t(number));
        }
        return ClaimTypeNumbers(std::move(numbers));
    }

    void checkCertificates(const YamlSection &section, const Certificates &files) const
    {
        if (!m_noteCertificate) {
            return;
        }
        const auto authority = readCertificate(files.authority);
        const auto certificate = readCertificate(files.certificate);
        // The one of the service is judged there.
        if (!authority && section.has("ca")) {
            m_noteCertificate(section.faultAt("ca", authority.error().text()));
        }
        if (!certificate) {
            m_noteCertificate(section.faultAt("certificate", certificate.error().text()));
        }
        if (const auto material = readTlsMaterial(files); authority && certificate && !material) {
            m_noteCertificate(section.faultAt("private_key", material.error().text()));
        }
    }

    CellProfile cellOf(const YamlSection &section, const Environment &environment) const
    {
        section.allowOnly({"id", "name", "expect", "database", "databases", "database_password", "writer_database",
            "fence_rows", "redis", "certificate", "private_key", "ca", "gitlab", "gitlab_version"});
        CellProfile cell;
        cell.id = {section.number("id")};
        if (cell.id.value <= 0) {
            section.refuse("id", "must be a positive number");
        }
        cell.name = section.has("name") ? section.text("name") : fmt::format("cell-{}", cell.id.value);
        if (section.has("expect")) {
            cell.expected = expectationOf(section.section("expect"));
        }
        readDatabases(section, environment.kind, cell);
        cell.mayFence = mayFenceIn(section, cell);
        cell.certificates = certificatesOf(section, environment.certificates);
        if (section.has("redis")) {
            cell.redis = redisOf(section.section("redis"));
        }
        return cell;
    }

    void readDatabases(const YamlSection &section, EnvironmentKind kind, CellProfile &cell) const
    {
        const auto sections = databaseSectionsOf(section);
        cell.database = databaseOf(sections.main, "database", kind);
        cell.isPasswordInKeychain = isPasswordInKeychain(sections.main);
        cell.writerDatabase = writerDatabaseOf(sections.main, cell.database, kind);
        for (const auto &[name, one] : sections.further) {
            const auto database = databaseOf(one, "database", kind);
            cell.further.push_back({name, database, writerDatabaseOf(one, database, kind)});
        }
    }

    // What a cell says of its GitLab goes before what the environment says of all.
    void readGitlab(const YamlSection &section, CellProfile &cell) const
    {
        if (section.has("gitlab")) {
            cell.gitlab = pathOf(section, "gitlab");
        }
        if (section.has("gitlab_version")) {
            // A checkout for all cells is not one of this release.
            if (!section.has("gitlab")) {
                cell.gitlab.clear();
            }
            cell.gitlabVersion = parseGitlabVersion(section.text("gitlab_version"));
            if (!cell.gitlabVersion) {
                section.refuse("gitlab_version", "must be a release of GitLab, such as 19.4");
            }
        }
    }

    static CellExpectation expectationOf(const YamlSection &section)
    {
        section.allowOnly({"cell", "address", "database"});
        CellExpectation expected;
        if (section.has("cell")) {
            expected.cell = CellId{section.number("cell")};
        }
        expected.address = section.has("address") ? section.text("address") : std::string();
        expected.database = section.has("database") ? section.text("database") : std::string();
        if (expected == CellExpectation{}) {
            section.refuse("cell", "is missing, and so are address and database: nothing is expected");
        }
        return expected;
    }

    std::optional<Certificates> certificatesOf(const YamlSection &section, const Certificates &service) const
    {
        const bool isGiven = section.has("certificate") || section.has("private_key");
        if (!isGiven && section.has("ca")) {
            section.refuse("ca", "needs certificate and private_key beside it");
        }
        if (!isGiven) {
            return std::nullopt;
        }
        const Certificates files{section.has("ca") ? pathOf(section, "ca") : service.authority,
            pathOf(section, "certificate"), pathOf(section, "private_key")};
        checkCertificates(section, files);
        return files;
    }

    // What could carry a secret or session state has no place in the connection string (S20, F58).
    std::string databaseOf(const YamlSection &section, std::string_view key, EnvironmentKind kind) const
    {
        auto conninfo = Conninfo::parse(section.text(key));
        if (!conninfo) {
            section.refuse(key, conninfo.error().text());
        }
        if (const auto fault = conninfoFault(*conninfo, kind)) {
            section.refuse(key, *fault);
        }
        if (conninfo->value("dbname").empty()) {
            section.refuse(key, "names no database (dbname=...)");
        }
        for (const auto *option : {"passfile", "sslrootcert", "sslcert", "sslkey", "sslcrl", "sslcrldir"}) {
            if (const auto file = conninfo->value(option); !file.empty() && file != "system") {
                conninfo->set(option, resolved(file).string());
            }
        }
        // libpq would only leave it out, and say so to nobody who looks at a window.
        const std::filesystem::path passfile = conninfo->value("passfile");
        if (std::error_code none;
            !passfile.empty() && std::filesystem::exists(std::filesystem::symlink_status(passfile, none))) {
            if (const auto content = readPrivateFile(passfile); !content) {
                section.refuse(key, content.error().text());
            }
        }
        return conninfo->text();
    }

    // Another role, the same place; empty when there is none.
    std::string writerDatabaseOf(const YamlSection &section, const std::string &database, EnvironmentKind kind) const
    {
        if (!section.has("writer_database")) {
            return {};
        }
        auto text = databaseOf(section, "writer_database", kind);
        const auto writer = Conninfo::parse(text);
        const auto reader = Conninfo::parse(database);
        for (const auto *option : {"dbname", "host", "hostaddr", "port"}) {
            if (writer->value(option) != reader->value(option)) {
                section.refuse("writer_database", fmt::format("differs from database in {}", option));
            }
        }
        return text;
    }

    static bool mayFenceIn(const YamlSection &section, const CellProfile &cell)
    {
        const bool isGiven = section.has("fence_rows");
        if (isGiven && section.text("fence_rows") != "allowed") {
            section.refuse("fence_rows", "may only say allowed");
        }
        if (isGiven && cell.writerDatabase.empty()) {
            section.refuse("fence_rows",
                fmt::format("needs writer_database {}", section.has("databases") ? "in databases.main" : "beside it"));
        }
        return isGiven;
    }

    // `demanded_for` in the file replaces the default of the environment's kind.
    void readApproval(const YamlSection &section, ApprovalProfile &approval) const
    {
        section.allowOnly({"demanded_for", "approvers"});
        if (section.has("demanded_for") || approval.demandedFor.empty()) {
            approval.demandedFor = section.texts("demanded_for");
        }
        for (const auto &action : approval.demandedFor) {
            if (std::ranges::find(approvableActions, action) == approvableActions.end()) {
                section.refuse(
                    "demanded_for", fmt::format("\"{}\" is none of {}", action, fmt::join(approvableActions, ", ")));
            }
        }
        for (const auto &one : section.list("approvers")) {
            auto approver = approverOf(one);
            demandAnother(one, approver, approval.approvers);
            approval.approvers.push_back(std::move(approver));
        }
    }

    // One key under two names would count as two persons (S56).
    static void demandAnother(const YamlSection &section, const Approver &approver, const std::vector<Approver> &others)
    {
        for (const auto &other : others) {
            if (other.name == approver.name) {
                section.refuse("name", fmt::format("{} appears twice", approver.name));
            }
            if (std::ranges::find_first_of(other.keys, approver.keys) != other.keys.end()) {
                section.refuse("public_key", fmt::format("{} has the same key as {}", approver.name, other.name));
            }
        }
    }

    Approver approverOf(const YamlSection &section) const
    {
        section.allowOnly({"name", "public_key", "certificate"});
        const auto key = readFile(pathOf(section, "public_key"), 1 << 14);
        if (!key) {
            section.refuse("public_key", key.error().text());
        }
        if (!isPublicKey(*key)) {
            section.refuse("public_key", "is no Ed25519 public key as PEM");
        }
        Approver approver{section.text("name"), *key, {publicKeyDigest(*key)}};
        if (section.has("certificate")) {
            const auto certificate = readAuthority(pathOf(section, "certificate"));
            if (!certificate) {
                section.refuse("certificate", certificate.error().text());
            }
            approver.keys.push_back(publicKeyDigest(*certificate));
        }
        return approver;
    }

    // The file only says where the password is (S20).
    static bool isPasswordInKeychain(const YamlSection &section)
    {
        const bool isGiven = section.has("database_password");
        if (isGiven && section.text("database_password") != "keychain") {
            section.refuse("database_password",
                "may only say keychain: a password does not belong in this file; or give passfile=FILE in database");
        }
        return isGiven;
    }

    RedisProfile redisOf(const YamlSection &section) const
    {
        section.allowOnly({"address", "database", "user", "password_file"});
        RedisProfile redis;
        if (const auto address = section.text("address"); address.starts_with("unix:") && address.size() > 5) {
            redis.address = "unix:" + resolved(address.substr(5)).string();
        } else {
            redis.address = hostAndPortOf(section, "address");
        }
        const auto database = section.has("database") ? section.number("database") : 0;
        if (database < 0 || database > 65535) {
            section.refuse("database", "must be between 0 and 65535");
        }
        redis.database = int(database);
        if (section.has("user")) {
            redis.user = section.text("user");
            if (!section.has("password_file")) {
                section.refuse("user", "needs password_file as well");
            }
        }
        if (section.has("password_file")) {
            redis.passwordFile = pathOf(section, "password_file");
            if (const auto password = readPrivateFile(redis.passwordFile); !password) {
                section.refuse("password_file", password.error().text());
            }
        }
        return redis;
    }

    const std::filesystem::path m_file;
    const NoteFault m_noteCertificate;
};

using Reading = tl::expected<Environment, EnvironmentFault>;

EnvironmentFault faultOf(const YamlFault &fault)
{
    return {fault.line, fault.key, fault.what};
}

Reading readingOf(
    const std::string &text, const std::filesystem::path &file, EnvironmentReader::NoteFault noteCertificate = {})
{
    try {
        const auto document = loadYaml(text);
        if (document.IsNull()) {
            return tl::unexpected(EnvironmentFault{0, {},
                "says nothing. An environment needs name, kind, service and cells: “New environment…” in the start "
                "window asks for them, and docs/operators/connect.md shows a whole one."});
        }
        return EnvironmentReader(file, std::move(noteCertificate)).read(YamlSection(document, {}));
    } catch (const YamlFault &fault) {
        return tl::unexpected(faultOf(fault));
    } catch (const YAML::Exception &error) {
        return tl::unexpected(EnvironmentFault{error.mark.line + 1, {}, "not valid YAML: " + error.msg});
    } catch (const std::exception &error) {
        return tl::unexpected(EnvironmentFault{0, {}, std::string("cannot be read: ") + error.what()});
    }
}

// "/path/environment.yml:12: service.address: is missing"
std::string textOf(const EnvironmentFault &fault, const std::filesystem::path &file)
{
    const auto line = fault.line > 0 ? fmt::format(":{}", fault.line) : std::string();
    const auto key = fault.key.empty() ? std::string() : fault.key + ": ";
    return fmt::format("{}{}: {}{}", file.string(), line, key, fault.what);
}

} // namespace

Outcome<Environment> readEnvironment(const std::filesystem::path &path)
{
    std::error_code ignored;
    const auto file = std::filesystem::absolute(path, ignored).lexically_normal();
    const auto text = readFile(file);
    return text ? readEnvironmentText(*text, file) : propagate(text.error());
}

Outcome<Environment> readEnvironmentText(const std::string &text, const std::filesystem::path &file)
{
    return readingOf(text, file).map_error([&](const EnvironmentFault &fault) {
        return Failure{Failure::Kind::Refused, textOf(fault, file), {}};
    });
}

EnvironmentReview reviewEnvironment(const std::string &text, const std::filesystem::path &file)
{
    EnvironmentReview review;
    const auto read
        = readingOf(text, file, [&](const YamlFault &fault) { review.certificates.push_back(faultOf(fault)); });
    if (!read) {
        review.fault = read.error();
    }
    return review;
}

void givePassword(CellProfile &cell, const std::string &password)
{
    if (auto conninfo = Conninfo::parse(cell.database)) {
        conninfo->set("password", password);
        cell.database = conninfo->text();
    }
}

} // namespace cells
