// SPDX-License-Identifier: MIT
#include "models/adapters/environment/cellsection.h"

#include "models/adapters/environment/conninforules.h"
#include "models/adapters/environment/databasesections.h"
#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/environmentvalues.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/tls/conninfo.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h> // defines what copies a node

namespace cells {
namespace {

CellExpectation expectationOf(const YamlSection &section)
{
    section.allowOnly({"cell", "address", "database"});
    CellExpectation expected;
    if (section.has("cell")) {
        expected.cell = CellId{section.number("cell")};
    }
    expected.address = section.has("address") ? section.text("address") : std::string();
    expected.database = section.has("database") ? section.text("database") : std::string();
    if (expected == CellExpectation{}) {
        section.refuse("cell", messages::nothingExpected);
    }
    return expected;
}

bool mayFenceIn(const YamlSection &section, const CellProfile &cell)
{
    const bool isGiven = section.has("fence_rows");
    if (isGiven && section.text("fence_rows") != "allowed") {
        section.refuse("fence_rows", messages::onlyAllowed);
    }
    if (isGiven && cell.writerDatabase.empty()) {
        section.refuse("fence_rows",
            {messages::keyNeedsAnother,
                {std::string(section.has("databases") ? "databases.main.writer_database" : "writer_database")}});
    }
    return isGiven;
}

// The file only says where the password is (S20).
bool isPasswordInKeychain(const YamlSection &section)
{
    const bool isGiven = section.has("database_password");
    if (isGiven && section.text("database_password") != "keychain") {
        section.refuse("database_password", messages::onlyKeychain);
    }
    return isGiven;
}

} // namespace

CellSection::CellSection(const YamlSection &section, const NamedFiles &files)
    : m_section(section)
    , m_files(files)
{
}

CellProfile CellSection::read(EnvironmentKind kind, const Certificates &service) const
{
    m_section.allowOnly({"id", "name", "expect", "database", "databases", "database_password", "writer_database",
        "fence_rows", "redis", "certificate", "private_key", "ca", "gitlab", "gitlab_version"});
    CellProfile cell;
    cell.id = {m_section.number("id")};
    if (cell.id.value <= 0) {
        m_section.refuse("id", messages::valueNotPositive);
    }
    cell.name = m_section.has("name") ? m_section.text("name") : fmt::format("cell-{}", cell.id.value);
    if (m_section.has("expect")) {
        cell.expected = expectationOf(m_section.section("expect"));
    }
    readDatabases(kind, cell);
    cell.mayFence = mayFenceIn(m_section, cell);
    cell.certificates = certificates(service);
    if (m_section.has("redis")) {
        cell.redis = redisOf(m_section.section("redis"));
    }
    return cell;
}

void CellSection::readDatabases(EnvironmentKind kind, CellProfile &cell) const
{
    const auto sections = databaseSectionsOf(m_section);
    cell.database = databaseOf(sections.main, "database", kind);
    cell.isPasswordInKeychain = isPasswordInKeychain(sections.main);
    cell.writerDatabase = writerDatabaseOf(sections.main, cell.database, kind);
    for (const auto &[name, one] : sections.further) {
        const auto database = databaseOf(one, "database", kind);
        cell.further.push_back({name, database, writerDatabaseOf(one, database, kind)});
    }
}

std::optional<Certificates> CellSection::certificates(const Certificates &service) const
{
    const bool isGiven = m_section.has("certificate") || m_section.has("private_key");
    if (!isGiven && m_section.has("ca")) {
        m_section.refuse("ca", {messages::keyNeedsAnother, {std::string("certificate, private_key")}});
    }
    if (!isGiven) {
        return std::nullopt;
    }
    const Certificates files{m_section.has("ca") ? m_files.pathOf(m_section, "ca") : service.authority,
        m_files.pathOf(m_section, "certificate"), m_files.pathOf(m_section, "private_key")};
    m_files.check(m_section, files);
    return files;
}

// Refuses options that could carry a secret or session state (S20, F58).
std::string CellSection::databaseOf(const YamlSection &section, std::string_view key, EnvironmentKind kind) const
{
    auto conninfo = Conninfo::parse(section.text(key));
    if (!conninfo) {
        section.refuse(key, conninfo.error().message);
    }
    if (const auto fault = conninfoFault(*conninfo, kind)) {
        section.refuse(key, *fault);
    }
    if (conninfo->value("dbname").empty()) {
        section.refuse(key, messages::databaseNameMissing);
    }
    for (const auto *option : {"passfile", "sslrootcert", "sslcert", "sslkey", "sslcrl", "sslcrldir"}) {
        if (const auto file = conninfo->value(option); !file.empty() && file != "system") {
            conninfo->set(option, m_files.resolved(file).string());
        }
    }
    // libpq would only ignore it, with a warning that no window shows.
    const std::filesystem::path passfile = conninfo->value("passfile");
    if (std::error_code none;
        !passfile.empty() && std::filesystem::exists(std::filesystem::symlink_status(passfile, none))) {
        if (const auto content = readPrivateFile(passfile); !content) {
            section.refuse(key, content.error().message);
        }
    }
    return conninfo->text();
}

// Returns the connection string of another role for the same database; empty when there is none.
std::string CellSection::writerDatabaseOf(
    const YamlSection &section, const std::string &database, EnvironmentKind kind) const
{
    if (!section.has("writer_database")) {
        return {};
    }
    auto text = databaseOf(section, "writer_database", kind);
    const auto writer = Conninfo::parse(text);
    const auto reader = Conninfo::parse(database);
    for (const auto *option : {"dbname", "host", "hostaddr", "port"}) {
        if (writer->value(option) != reader->value(option)) {
            section.refuse("writer_database", {messages::writerDiffers, {std::string(option)}});
        }
    }
    return text;
}

RedisProfile CellSection::redisOf(const YamlSection &section) const
{
    section.allowOnly({"address", "database", "user", "password_file"});
    RedisProfile redis;
    if (const auto address = section.text("address"); address.starts_with("unix:") && address.size() > 5) {
        redis.address = "unix:" + m_files.resolved(address.substr(5)).string();
    } else {
        redis.address = hostAndPortOf(section, "address");
    }
    const auto database = section.has("database") ? section.number("database") : 0;
    if (database < 0 || database > 65535) {
        section.refuse("database", {messages::valueOutOfRange, {std::string("0"), std::string("65535")}});
    }
    redis.database = int(database);
    if (section.has("user")) {
        redis.user = section.text("user");
        if (!section.has("password_file")) {
            section.refuse("user", {messages::keyNeedsAnother, {std::string("password_file")}});
        }
    }
    if (section.has("password_file")) {
        redis.passwordFile = m_files.pathOf(section, "password_file");
        if (const auto password = readPrivateFile(redis.passwordFile); !password) {
            section.refuse("password_file", password.error().message);
        }
    }
    return redis;
}

void readGitlab(const YamlSection &section, const NamedFiles &files, CellProfile &cell)
{
    if (section.has("gitlab")) {
        cell.gitlab = files.pathOf(section, "gitlab");
    }
    if (section.has("gitlab_version")) {
        // A checkout for all cells is not one of this release.
        if (!section.has("gitlab")) {
            cell.gitlab.clear();
        }
        cell.gitlabVersion = parseGitlabVersion(section.text("gitlab_version"));
        if (!cell.gitlabVersion) {
            section.refuse("gitlab_version", messages::valueNotRelease);
        }
    }
}

} // namespace cells
