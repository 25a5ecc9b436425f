// SPDX-License-Identifier: MIT
#include "models/adapters/environment/cellsection.h"

#include "models/adapters/environment/commandsection.h"
#include "models/adapters/environment/conninforules.h"
#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/environmentvalues.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/tls/conninfo.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h> // defines what copies a node

#include <array>
#include <utility>

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

// Whether the key is given, which can only have this value.
bool isGivenAs(const YamlSection &section, std::string_view key, std::string_view value, const MessagePattern &fault)
{
    const bool isGiven = section.has(key);
    if (isGiven && section.text(key) != value) {
        section.refuse(key, fault);
    }
    return isGiven;
}

bool mayFenceIn(const YamlSection &section, const CellProfile &cell)
{
    const bool isGiven = isGivenAs(section, "fence_rows", "allowed", messages::onlyAllowed);
    if (isGiven && cell.writerDatabase.empty()) {
        section.refuse("fence_rows",
            {messages::keyNeedsAnother,
                {std::string(section.has("databases") ? "databases.main.writer_database" : "writer_database")}});
    }
    return isGiven;
}

// The sections of an environment.yml in which a cell describes its databases.
struct DatabaseSections
{
    YamlSection main;
    // The other databases, each once, in the order of LogicalDatabase.
    std::vector<std::pair<LogicalDatabase, YamlSection>> further{};
};

constexpr std::array<std::string_view, 9> mainDatabaseKeys{"database", "role", "pooler", "database_password",
    "writer_database", "connection", "password_command", "writer_connection", "writer_password_command"};

// Returns the sections of `databases:`; the cell itself is the section of main when it has `database:` instead. Refuses
// both at once, an unknown name, and databases without main.
DatabaseSections databaseSectionsOf(const YamlSection &cell)
{
    if (!cell.has("databases")) {
        return {cell};
    }
    for (const auto key : mainDatabaseKeys) {
        if (cell.has(key)) {
            cell.refuse(key, messages::keyBesideDatabases);
        }
    }
    const auto databases = cell.section("databases");
    databases.allowOnly({"main", "ci", "sec"});
    if (!databases.has("main")) {
        databases.refuse("main", messages::mainDatabaseMissing);
    }
    DatabaseSections sections{databases.section("main")};
    sections.main.allowOnly({mainDatabaseKeys.begin(), mainDatabaseKeys.end()});
    for (const auto database : {LogicalDatabase::Ci, LogicalDatabase::Sec}) {
        if (databases.has(toKey(database))) {
            auto section = databases.section(toKey(database));
            section.allowOnly({"database", "writer_database", "connection", "password_command"});
            sections.further.emplace_back(database, std::move(section));
        }
    }
    return sections;
}

// Refuses options that could carry a secret or session state (S20, F58).
std::string databaseOf(const YamlSection &section, std::string_view key, const NamedFiles &files, EnvironmentKind kind)
{
    const auto text = section.text(key);
    if (const auto placeholder = placeholderIn(text); !placeholder.empty()) {
        section.refuse(key, {messages::placeholderLeft, {std::string(placeholder)}});
    }
    auto conninfo = Conninfo::parse(text);
    if (!conninfo) {
        section.refuse(key, conninfo.error().message);
    }
    if (const auto fault = conninfoFault(*conninfo, kind)) {
        section.refuse(key, *fault);
    }
    if (conninfo->value("dbname").empty()) {
        section.refuse(key, messages::databaseNameMissing);
    }
    files.resolve(*conninfo);
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
std::string writerDatabaseOf(
    const YamlSection &section, const std::string &database, const NamedFiles &files, EnvironmentKind kind)
{
    if (!section.has("writer_database")) {
        return {};
    }
    auto text = databaseOf(section, "writer_database", files, kind);
    const auto writer = Conninfo::parse(text);
    const auto reader = Conninfo::parse(database);
    for (const auto *option : {"dbname", "host", "hostaddr", "port"}) {
        if (writer->value(option) != reader->value(option)) {
            section.refuse("writer_database", {messages::writerDiffers, {std::string(option)}});
        }
    }
    return text;
}

std::optional<DatabaseRole> databaseRoleOf(const YamlSection &section)
{
    if (!section.has("role")) {
        return std::nullopt;
    }
    const auto text = section.text("role");
    const auto role = fromKey<DatabaseRole>(text);
    if (!role) {
        section.refuse("role", {messages::valueNotListed, {text, std::string("primary, replica, delayed")}});
    }
    return role;
}

// The keys of the commands of one role.
struct CommandKeys
{
    std::string_view database;
    std::string_view connection;
    std::string_view password;
    // "cell 3 ci", to which "connection" and "password" are added
    std::string purpose;
};

// Reads the commands before a connection to `database`, which the section already has.
ConnectionCommands commandsOf(const YamlSection &section, const CommandKeys &keys, const std::string &database,
    const NamedFiles &files, EnvironmentKind kind)
{
    const auto conninfo = Conninfo::parse(database);
    if (!conninfo || database.empty()) {
        for (const auto key : {keys.connection, keys.password}) {
            if (section.has(key)) {
                section.refuse(key, {messages::keyNeedsAnother, {std::string(keys.database)}});
            }
        }
        return {};
    }
    const auto server = serverOf(*conninfo);
    ConnectionCommands commands{
        connectionCommandOf(section, {keys.connection, keys.purpose + " connection", server}, files, kind),
        passwordCommandOf(section, {keys.password, keys.purpose + " password", server}, files, kind)};
    if (commands.connection) {
        if (const auto fault = commandFault(*conninfo, *commands.connection, kind)) {
            section.refuse(keys.database, *fault);
        }
    }
    if (commands.password && (!conninfo->value("passfile").empty() || section.has("database_password"))) {
        section.refuse(keys.password, messages::passwordTwice);
    }
    return commands;
}

// The writer is reached as the reader is, unless it has a command of its own.
void readMainCommands(const YamlSection &section, const NamedFiles &files, EnvironmentKind kind, CellProfile &cell)
{
    const auto purpose = fmt::format("cell {} main", cell.id.value);
    cell.commands
        = commandsOf(section, {"database", "connection", "password_command", purpose}, cell.database, files, kind);
    cell.writerCommands
        = commandsOf(section, {"writer_database", "writer_connection", "writer_password_command", purpose + " writer"},
            cell.writerDatabase, files, kind);
    const auto writer = Conninfo::parse(cell.writerDatabase);
    if (!cell.writerDatabase.empty() && !cell.writerCommands.connection && cell.commands.connection) {
        if (const auto fault = commandFault(*writer, *cell.commands.connection, kind)) {
            section.refuse("writer_database", *fault);
        }
    }
}

void readDatabases(const YamlSection &section, const NamedFiles &files, EnvironmentKind kind, CellProfile &cell)
{
    const auto sections = databaseSectionsOf(section);
    const bool hasDatabase = files.attempt([&] { cell.database = databaseOf(sections.main, "database", files, kind); });
    // The file only says where the password is (S20).
    files.attempt([&] {
        cell.isPasswordInKeychain = isGivenAs(sections.main, "database_password", "keychain", messages::onlyKeychain);
    });
    const bool hasWriter = hasDatabase
        && files.attempt([&] { cell.writerDatabase = writerDatabaseOf(sections.main, cell.database, files, kind); });
    files.attempt([&] { cell.role = databaseRoleOf(sections.main); });
    files.attempt(
        [&] { cell.isPooled = isGivenAs(sections.main, "pooler", "transaction", messages::onlyTransaction); });
    if (hasDatabase) {
        files.attempt([&] { readMainCommands(sections.main, files, kind, cell); });
    }
    for (const auto &[name, one] : sections.further) {
        files.attempt([&, name = name, &one = one] {
            const auto database = databaseOf(one, "database", files, kind);
            const auto purpose = fmt::format("cell {} {}", cell.id.value, toKey(name));
            cell.further.push_back({name, database, writerDatabaseOf(one, database, files, kind),
                commandsOf(one, {"database", "connection", "password_command", purpose}, database, files, kind)});
        });
    }
    if (hasWriter) {
        files.attempt([&] { cell.mayFence = mayFenceIn(section, cell); });
    }
}

std::optional<Certificates> certificatesOf(
    const YamlSection &section, const NamedFiles &files, const Certificates &service)
{
    const bool isGiven = section.has("certificate") || section.has("private_key");
    if (!isGiven && section.has("ca")) {
        section.refuse("ca", {messages::keyNeedsAnother, {std::string("certificate, private_key")}});
    }
    if (!isGiven) {
        return std::nullopt;
    }
    const Certificates certificates{section.has("ca") ? files.pathOf(section, "ca") : service.authority,
        files.pathOf(section, "certificate"), files.pathOf(section, "private_key")};
    files.check(section, certificates);
    return certificates;
}

// A command with a port replaces the address, so it needs one that is not a socket of this machine.
std::optional<ConnectionCommand> redisCommandOf(const YamlSection &section, const NamedFiles &files,
    const Environment &environment, CellId cell, const RedisProfile &redis)
{
    const auto server = fmt::format(
        "{} database={}{}{}", redis.address, redis.database, redis.user.empty() ? "" : " user=", redis.user);
    auto command = connectionCommandOf(
        section, {"connection", fmt::format("cell {} redis connection", cell.value), server}, files, environment.kind);
    if (command && command->hasPort() && redis.address.starts_with("unix:")) {
        section.refuse("address", messages::socketBehindCommand);
    }
    return command;
}

RedisProfile redisOf(const YamlSection &section, const NamedFiles &files, const Environment &environment, CellId cell)
{
    RedisProfile redis;
    files.attempt([&] { section.allowOnly({"address", "connection", "database", "user", "password_file"}); });
    files.attempt([&] {
        if (const auto address = section.text("address"); address.starts_with("unix:") && address.size() > 5) {
            redis.address = "unix:" + files.resolved(address.substr(5)).string();
        } else {
            redis.address = hostAndPortOf(section, "address");
        }
    });
    files.attempt([&] {
        const auto database = section.has("database") ? section.number("database") : 0;
        if (database < 0 || database > 65535) {
            section.refuse("database", {messages::valueOutOfRange, {std::string("0"), std::string("65535")}});
        }
        redis.database = int(database);
    });
    if (section.has("user")) {
        redis.user = section.text("user");
        if (!section.has("password_file")) {
            section.refuse("user", {messages::keyNeedsAnother, {std::string("password_file")}});
        }
    }
    if (section.has("password_file")) {
        redis.passwordFile = files.pathOf(section, "password_file");
        if (const auto password = readPrivateFile(redis.passwordFile); !password) {
            section.refuse("password_file", password.error().message);
        }
    }
    files.attempt([&] { redis.connection = redisCommandOf(section, files, environment, cell, redis); });
    return redis;
}

} // namespace

CellProfile readCell(const YamlSection &section, const NamedFiles &files, const Environment &environment)
{
    CellProfile cell;
    files.attempt([&] {
        section.allowOnly({"id", "name", "expect", "database", "role", "pooler", "databases", "database_password",
            "writer_database", "connection", "password_command", "writer_connection", "writer_password_command",
            "fence_rows", "grant_until", "redis", "certificate", "private_key", "ca", "gitlab", "gitlab_version"});
    });
    files.attempt([&] {
        cell.id = {section.number("id")};
        if (cell.id.value <= 0) {
            section.refuse("id", messages::valueNotPositive);
        }
    });
    files.attempt(
        [&] { cell.name = section.has("name") ? section.text("name") : fmt::format("cell-{}", cell.id.value); });
    if (section.has("expect")) {
        files.attempt([&] { cell.expected = expectationOf(section.section("expect")); });
    }
    files.attempt([&] { readDatabases(section, files, environment.kind, cell); });
    files.attempt([&] { cell.grantUntil = instantOf(section, "grant_until"); });
    files.attempt([&] { cell.certificates = certificatesOf(section, files, environment.certificates); });
    if (section.has("redis")) {
        files.attempt([&] { cell.redis = redisOf(section.section("redis"), files, environment, cell.id); });
    }
    return cell;
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
