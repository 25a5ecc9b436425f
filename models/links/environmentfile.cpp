#include "models/links/environmentfile.h"

#include "models/links/certificatefacts.h"
#include "models/links/conninfo.h"
#include "models/links/privatefile.h"
#include "models/links/signing.h"
#include "models/links/yamlsection.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

namespace cells {
namespace {

EnvironmentKind kindOf(const YamlSection &document)
{
    const auto text = document.text("kind");
    for (const auto kind : {EnvironmentKind::Sandbox, EnvironmentKind::Development, EnvironmentKind::Staging,
             EnvironmentKind::Production}) {
        if (text == nameOf(kind)) {
            return kind;
        }
    }
    document.refuse("kind", fmt::format("\"{}\" is none of sandbox, development, staging, production", text));
}

constexpr Duration longestThreshold = std::chrono::hours{24 * 365};

void readDuration(const YamlSection &thresholds, std::string_view name, Duration &threshold)
{
    if (!thresholds.has(name)) {
        return;
    }
    const auto text = thresholds.text(name);
    const auto duration = parseDuration(text);
    if (!duration || *duration <= Duration::zero() || *duration > longestThreshold) {
        thresholds.refuse(name, fmt::format("\"{}\" is no duration; write 500ms, 2s, 10m, 1h or 3d", text));
    }
    threshold = *duration;
}

Thresholds thresholdsOf(const YamlSection &document)
{
    Thresholds thresholds;
    if (!document.has("thresholds")) {
        return thresholds;
    }
    const auto section = document.section("thresholds");
    section.allowOnly({"stale_lease", "orphaned_lease", "recent_record", "absence_interval", "maximal_skew"});
    readDuration(section, "stale_lease", thresholds.staleLease);
    readDuration(section, "orphaned_lease", thresholds.orphanedLease);
    readDuration(section, "recent_record", thresholds.recentRecord);
    readDuration(section, "absence_interval", thresholds.absenceInterval);
    readDuration(section, "maximal_skew", thresholds.maximalSkew);
    return thresholds;
}

// "host:port", "[::1]:9443"
bool isHostAndPort(std::string_view text)
{
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0) {
        return false;
    }
    const auto host = text.substr(0, colon);
    const bool isBracketed = host.front() == '[' && host.back() == ']';
    int port = 0;
    const auto [end, error] = std::from_chars(text.data() + colon + 1, text.data() + text.size(), port);
    return (isBracketed || host.find_first_of(":/ ") == std::string_view::npos) && error == std::errc{}
    && end == text.data() + text.size() && port > 0 && port < 65536;
}

std::string hostAndPortOf(const YamlSection &section, std::string_view name)
{
    const auto text = section.text(name);
    if (text.find('@') != std::string::npos) {
        // Not repeated here: it may be a password.
        section.refuse(name, "is not host:port; a user or a password has no place in it");
    }
    if (!isHostAndPort(text)) {
        section.refuse(name, fmt::format("\"{}\" is not host:port", text));
    }
    return text;
}

class EnvironmentReader
{
public:
    EnvironmentReader(std::filesystem::path file, CertificateFiles certificates)
        : m_file(std::move(file))
        , m_certificates(certificates)
    {
    }

    Environment read(const YamlSection &document) const
    {
        document.allowOnly({"name", "kind", "service", "gitlab", "thresholds", "audit", "audit_syslog",
            "audit_syslog_socket", "approval", "cells"});
        Environment environment;
        environment.file = m_file;
        environment.name = document.text("name");
        environment.kind = kindOf(document);
        readService(document.section("service"), environment);
        environment.thresholds = thresholdsOf(document);
        if (document.has("gitlab")) {
            environment.gitlab = pathOf(document, "gitlab");
        }
        if (document.has("audit")) {
            environment.audit = pathOf(document, "audit");
        }
        environment.auditCopy = auditCopyOf(document);
        if (document.has("approval")) {
            environment.approval = approvalOf(document.section("approval"));
        }
        for (const auto &section : document.list("cells")) {
            auto cell = cellOf(section, environment);
            if (environment.cell(cell.id)) {
                section.refuse("id", fmt::format("cell {} stands twice", cell.id.value));
            }
            environment.cells.push_back(std::move(cell));
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
            if (const auto conninfo = Conninfo::parse(cell.database); conninfo && !conninfo->isHere()) {
                refuse(conninfo->host());
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

    void checkCertificates(const YamlSection &section, const Certificates &files) const
    {
        if (m_certificates == CertificateFiles::Unread) {
            return;
        }
        if (const auto authority = readCertificate(files.authority); !authority) {
            section.refuse("ca", authority.error().text);
        }
        if (const auto certificate = readCertificate(files.certificate); !certificate) {
            section.refuse("certificate", certificate.error().text);
        }
        if (const auto material = readTlsMaterial(files); !material) {
            section.refuse("private_key", material.error().text);
        }
    }

    CellProfile cellOf(const YamlSection &section, const Environment &environment) const
    {
        section.allowOnly({"id", "name", "expect", "database", "database_password", "writer_database", "fence_rows",
            "redis", "certificate", "private_key", "ca"});
        CellProfile cell;
        cell.id = {section.number("id")};
        if (cell.id.value <= 0) {
            section.refuse("id", "must be a positive number");
        }
        cell.name = section.has("name") ? section.text("name") : fmt::format("cell-{}", cell.id.value);
        if (section.has("expect")) {
            cell.expected = expectationOf(section.section("expect"));
        }
        cell.database = databaseOf(section, "database");
        cell.isPasswordInKeychain = isPasswordInKeychain(section);
        if (section.has("writer_database")) {
            cell.writerDatabase = writerDatabaseOf(section, cell.database);
        }
        cell.mayFence = mayFenceIn(section);
        cell.certificates = certificatesOf(section, environment.certificates);
        if (section.has("redis")) {
            cell.redis = redisOf(section.section("redis"));
        }
        return cell;
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
    std::string databaseOf(const YamlSection &section, std::string_view key) const
    {
        auto conninfo = Conninfo::parse(section.text(key));
        if (!conninfo) {
            section.refuse(key, conninfo.error().text);
        }
        if (!conninfo->value("password").empty()) {
            section.refuse(key, "a password does not belong in this file; give passfile=FILE (mode 0600)");
        }
        if (!conninfo->value("options").empty()) {
            section.refuse(key, "options= is not allowed: a connection pooler refuses it");
        }
        if (conninfo->value("dbname").empty()) {
            section.refuse(key, "names no database (dbname=...)");
        }
        for (const auto *option : {"passfile", "sslrootcert", "sslcert", "sslkey", "sslcrl"}) {
            if (const auto file = conninfo->value(option); !file.empty() && file != "system") {
                conninfo->set(option, resolved(file).string());
            }
        }
        // libpq would only leave it out, and say so to nobody who looks at a window.
        const std::filesystem::path passfile = conninfo->value("passfile");
        if (std::error_code none; !passfile.empty() && std::filesystem::exists(passfile, none)) {
            if (const auto content = readPrivateFile(passfile); !content) {
                section.refuse(key, content.error().text);
            }
        }
        return conninfo->text();
    }

    // Another role, the same place.
    std::string writerDatabaseOf(const YamlSection &section, const std::string &database) const
    {
        auto text = databaseOf(section, "writer_database");
        const auto writer = Conninfo::parse(text);
        const auto reader = Conninfo::parse(database);
        for (const auto *option : {"dbname", "host", "hostaddr", "port"}) {
            if (writer->value(option) != reader->value(option)) {
                section.refuse("writer_database", fmt::format("differs from database in {}", option));
            }
        }
        return text;
    }

    static bool mayFenceIn(const YamlSection &section)
    {
        const bool isGiven = section.has("fence_rows");
        if (isGiven && section.text("fence_rows") != "allowed") {
            section.refuse("fence_rows", "may only say allowed");
        }
        if (isGiven && !section.has("writer_database")) {
            section.refuse("fence_rows", "needs writer_database beside it");
        }
        return isGiven;
    }

    ApprovalProfile approvalOf(const YamlSection &section) const
    {
        section.allowOnly({"demanded_for", "approvers"});
        ApprovalProfile approval{section.texts("demanded_for"), {}};
        for (const auto &deed : approval.demandedFor) {
            if (deed != "commit" && deed != "roll_back" && deed != "clean_local") {
                section.refuse("demanded_for", fmt::format("\"{}\" is none of commit, roll_back, clean_local", deed));
            }
        }
        for (const auto &approver : section.list("approvers")) {
            approval.approvers.push_back(approverOf(approver));
        }
        return approval;
    }

    Approver approverOf(const YamlSection &section) const
    {
        section.allowOnly({"name", "public_key"});
        const auto key = readFile(pathOf(section, "public_key"), 1 << 14);
        if (!key) {
            section.refuse("public_key", key.error().text);
        }
        if (!isPublicKey(*key)) {
            section.refuse("public_key", "is no Ed25519 public key as PEM");
        }
        return {section.text("name"), *key};
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
        section.allowOnly({"address", "database", "password_file"});
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
        if (section.has("password_file")) {
            redis.passwordFile = pathOf(section, "password_file");
            if (const auto password = readPrivateFile(redis.passwordFile); !password) {
                section.refuse("password_file", password.error().text);
            }
        }
        return redis;
    }

    const std::filesystem::path m_file;
    const CertificateFiles m_certificates;
};

tl::unexpected<Failure> refusedAt(const std::filesystem::path &file, int line, const std::string &what)
{
    return failed(Failure::Kind::Refused, fmt::format("{}:{}: {}", file.string(), line, what));
}

} // namespace

Outcome<Environment> readEnvironment(const std::filesystem::path &path)
{
    std::error_code ignored;
    const auto file = std::filesystem::absolute(path, ignored).lexically_normal();
    const auto text = readFile(file);
    return text ? readEnvironmentText(*text, file) : passedOn(text.error());
}

Outcome<Environment> readEnvironmentText(
    const std::string &text, const std::filesystem::path &file, CertificateFiles certificates)
{
    try {
        const auto document = YAML::Load(text);
        if (document.IsNull()) {
            return failed(Failure::Kind::Refused,
                fmt::format(
                    "{}: says nothing. An environment needs name, kind, service and cells: “New environment…” in "
                    "the start window asks for them, and the README shows a whole one.",
                    file.string()));
        }
        return EnvironmentReader(file, certificates).read(YamlSection(document, {}));
    } catch (const YamlFault &fault) {
        return refusedAt(file, fault.line, fault.key.empty() ? fault.what : fault.key + ": " + fault.what);
    } catch (const YAML::Exception &error) {
        return refusedAt(file, error.mark.line + 1, "not valid YAML: " + error.msg);
    }
}

void givePassword(CellProfile &cell, const std::string &password)
{
    if (auto conninfo = Conninfo::parse(cell.database)) {
        conninfo->set("password", password);
        cell.database = conninfo->text();
    }
}

} // namespace cells
