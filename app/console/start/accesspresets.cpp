// SPDX-License-Identifier: MIT
#include "app/console/start/accesspresets.h"

#include "models/adapters/tls/conninfo.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace cells {

namespace {

// The placeholders whose values the file states.
using KnownValues = std::map<std::string, std::string>;

constexpr const char *serviceSection = "service.";

std::string replaced(std::string text, const KnownValues &known)
{
    for (const auto &[placeholder, value] : known) {
        if (const auto at = text.find(placeholder); at != std::string::npos && !value.empty()) {
            text.replace(at, placeholder.size(), value);
        }
    }
    return text;
}

std::vector<std::string> replaced(std::vector<std::string> arguments, const KnownValues &known)
{
    for (auto &argument : arguments) {
        argument = replaced(argument, known);
    }
    return arguments;
}

// "dbname=gitlab host=10.0.0.7": as people write it, with quotes only where they are needed.
std::string plainText(const Conninfo &conninfo)
{
    std::string text;
    for (const auto &[key, value] : conninfo.values()) {
        if (value.empty()) {
            continue;
        }
        text += (text.empty() ? "" : " ") + key + '=';
        if (value.find_first_of(" '\\") == std::string::npos) {
            text += value;
            continue;
        }
        text += '\'';
        for (const char c : value) {
            text += c == '\'' || c == '\\' ? "\\" : "";
            text += c;
        }
        text += '\'';
    }
    return text;
}

bool isHostName(const std::string &host)
{
    return !host.empty() && host.front() != '/' && host.front() != '@' && host.find(',') == std::string::npos;
}

void setUnlessGiven(Conninfo &conninfo, const char *option, const char *value)
{
    if (conninfo.value(option).empty()) {
        conninfo.set(option, value);
    }
}

// Removes what another preset prescribed, also where a placeholder was replaced: the name and the certificate of its
// proxy mean nothing without it. True when there was any.
bool removeOptions(Conninfo &conninfo, const AccessPreset &preset)
{
    bool isAny = false;
    for (const auto &[option, value] : preset.options) {
        const bool isPrescribed = value == conninfo.value(option) || std::string_view(value).starts_with('<');
        if (isPrescribed && !conninfo.value(option).empty()) {
            conninfo.set(option, {});
            isAny = true;
        }
    }
    return isAny;
}

// Removes the role and the password command that another preset prescribed, unless somebody has completed it.
void removePrescribed(EnvironmentDraft &draft, const std::string &section, const AccessPreset &before)
{
    if (draft.value(section + "role") == before.role) {
        draft.setValue(section + "role", {});
    }
    const auto run = draft.values(section + "password_command.run");
    const bool isIncomplete = std::ranges::any_of(run, [&before](const std::string &argument) {
        return argument.find('<') != std::string::npos
            && std::ranges::find(before.password, argument) != before.password.end();
    });
    if (isIncomplete) {
        draft.setValue(section + "password_command", {});
    }
}

// Only how long it may take and is kept says nothing about its program.
void setCommand(EnvironmentDraft &draft, const std::string &connection, const std::vector<std::string> &open)
{
    const auto keep = draft.value(connection + ".keep");
    const auto within = draft.value(connection + ".within");
    draft.setValue(connection, {});
    if (!open.empty()) {
        draft.setValues(connection + ".open", open);
        draft.setValue(connection + ".keep", keep);
        draft.setValue(connection + ".within", within);
    }
}

// The host stays the name in the certificate of the server; the command replaces its address.
void adaptDatabase(
    EnvironmentDraft &draft, const std::string &key, const AccessPreset &before, const AccessPreset &preset)
{
    auto conninfo = Conninfo::parse(draft.value(key));
    if (!conninfo) {
        return;
    }
    const bool wasPrescribed = removeOptions(*conninfo, before);
    if (preset.open.empty() && !wasPrescribed) {
        return;
    }
    conninfo->set("hostaddr", {});
    if (!isHostName(conninfo->value("host"))) {
        conninfo->set("host", "<HOST>");
    }
    setUnlessGiven(*conninfo, "dbname", "<DATABASE>");
    setUnlessGiven(*conninfo, "user", "<USER>");
    setUnlessGiven(*conninfo, "sslmode", "verify-full");
    for (const auto &[option, value] : preset.options) {
        conninfo->set(option, value);
    }
    draft.setValue(key, plainText(*conninfo));
}

KnownValues knownOfService(const EnvironmentDraft &draft)
{
    const auto address = draft.value("service.address");
    const auto colon = address.rfind(':');
    return colon == std::string::npos
        ? KnownValues{}
        : KnownValues{{"<HOST>", address.substr(0, colon)}, {"<PORT>", address.substr(colon + 1)}};
}

// `database` is the connection string before it was adapted. What `before` prescribed is not known.
KnownValues knownOfDatabase(const std::string &database, const AccessPreset &before)
{
    auto conninfo = Conninfo::parse(database);
    if (!conninfo) {
        return {};
    }
    removeOptions(*conninfo, before);
    const auto host = conninfo->value("host");
    const auto port = conninfo->value("port");
    return {{"<HOST>", isHostName(host) ? host : std::string()}, {"<PORT>", port.empty() ? "5432" : port},
        {"<USER>", conninfo->value("user")}, {"<DATABASE>", conninfo->value("dbname")}};
}

bool hasPassword(const EnvironmentDraft &draft, const std::string &section)
{
    const auto conninfo = Conninfo::parse(draft.value(section + "database"));
    return draft.has(section + "password_command") || draft.has(section + "database_password")
        || (conninfo && !conninfo->value("passfile").empty());
}

} // namespace

const std::vector<AccessPreset> &accessPresets()
{
    static const std::vector<AccessPreset> presets{
        {.title = QT_TRANSLATE_NOOP("AccessPreset", "Direct"), .open = {}, .isForService = true},
        {.title = QT_TRANSLATE_NOOP("AccessPreset", "SSH tunnel"),
            .open = {"ssh", "-N", "-oBatchMode=yes", "-oExitOnForwardFailure=yes", "-oControlMaster=no",
                "-oControlPath=none", "-oServerAliveInterval=15", "-oServerAliveCountMax=3", "-L",
                "127.0.0.1:{port}:<HOST>:<PORT>", "<BASTION>"},
            .isForService = true,
            .role = "primary"},
        {.title = QT_TRANSLATE_NOOP("AccessPreset", "kubectl port-forward"),
            .open = {"kubectl", "--context=<CONTEXT>", "--namespace=<NAMESPACE>", "port-forward", "--address=127.0.0.1",
                "svc/<SERVICE>", "{port}:<PORT>"},
            .isForService = true,
            .role = "primary",
            .password = {"kubectl", "--context=<CONTEXT>", "--namespace=<NAMESPACE>", "get", "secret", "<SECRET>",
                "--output=go-template={{.data.password | base64decode}}"},
            .lifetime = "1h"},
        // Without --tunnel, which ends TLS on this machine. `tsh db config` prints the files.
        {.title = QT_TRANSLATE_NOOP("AccessPreset", "Teleport"),
            .open = {"tsh", "proxy", "db", "--port={port}", "--db-user=<USER>", "--db-name=<DATABASE>",
                "<TELEPORT-DATABASE>"},
            .options = {{"host", "<TELEPORT-PROXY>"}, {"sslmode", "verify-full"}, {"sslrootcert", "<TELEPORT-CA>"},
                {"sslcert", "<TELEPORT-CERTIFICATE>"}, {"sslkey", "<TELEPORT-KEY>"}},
            .role = "replica"},
        {.title = QT_TRANSLATE_NOOP("AccessPreset", "Cloud SQL proxy"),
            .open = {"cloud-sql-proxy", "--address=127.0.0.1", "--port={port}", "--auto-iam-authn",
                "<PROJECT>:<REGION>:<INSTANCE>"},
            .endsTls = true,
            .options = {{"host", "localhost"}, {"sslmode", "disable"}},
            .role = "primary"},
        {.title = QT_TRANSLATE_NOOP("AccessPreset", "Another command"),
            .open = {"<PROGRAM>", "{port}"},
            .isForService = true},
    };
    return presets;
}

const AccessPreset &presetOf(const EnvironmentDraft &draft, const std::string &section)
{
    const auto &presets = accessPresets();
    if (!draft.has(section + "connection")) {
        return presets.front();
    }
    const auto open = draft.values(section + "connection.open");
    const auto program = open.empty() ? std::string() : open.front().substr(open.front().rfind('/') + 1);
    const auto found = std::ranges::find_if(
        presets, [&](const auto &preset) { return !preset.open.empty() && preset.open.front() == program; });
    return found == presets.end() ? presets.back() : *found;
}

QString labelOf(const AccessPreset &preset)
{
    return QCoreApplication::translate("AccessPreset", preset.title);
}

QString presetFault(const AccessPreset &preset, const std::string &kind, bool isOfService)
{
    if (isOfService && !preset.isForService) {
        return QCoreApplication::translate("AccessPreset", "It leads to databases, not to a Topology Service.");
    }
    if (kind == "sandbox" && !preset.open.empty()) {
        return QCoreApplication::translate("AccessPreset", "A sandbox runs on this machine, so it needs no command.");
    }
    if (preset.endsTls && (kind == "staging" || kind == "production")) {
        return QCoreApplication::translate(
            "AccessPreset", "It ends TLS on this machine. Staging and production require TLS up to the server.");
    }
    return {};
}

void applyPreset(EnvironmentDraft &draft, const std::string &section, const AccessPreset &preset)
{
    const bool isOfService = section == serviceSection;
    const auto &present = presetOf(draft, section);
    // Chosen again, it only restores its command.
    const auto &before = &present == &preset ? accessPresets().front() : present;
    const auto known = isOfService ? knownOfService(draft) : knownOfDatabase(draft.value(section + "database"), before);
    setCommand(draft, section + "connection", replaced(preset.open, known));
    if (isOfService) {
        return;
    }
    removePrescribed(draft, section, before);
    adaptDatabase(draft, section + "database", before, preset);
    if (draft.has(section + "writer_database")) {
        adaptDatabase(draft, section + "writer_database", before, preset);
    }
    if (draft.value(section + "role").empty()) {
        draft.setValue(section + "role", preset.role);
    }
    if (!preset.password.empty() && !hasPassword(draft, section)) {
        draft.setValues(section + "password_command.run", replaced(preset.password, known));
        draft.setValue(section + "password_command.lifetime", preset.lifetime);
    }
}

} // namespace cells
