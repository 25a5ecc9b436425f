// SPDX-License-Identifier: MIT
#include "models/adapters/environment/commandsection.h"

#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/environmentvalues.h"
#include "models/adapters/tls/conninfo.h"

#include <yaml-cpp/yaml.h> // defines what copies a node

#include <algorithm>

namespace cells {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t mostArguments = 64;
constexpr std::size_t longestArgument = 4096;
constexpr Duration longestWait = 10min;
constexpr Duration longestLifetime = 24h;

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

// A consent shows each argument in a line of its own, so none may look like two.
void demandPrintable(const YamlSection &section, std::string_view key, const std::vector<std::string> &texts)
{
    const bool isLong = texts.size() > mostArguments
        || std::ranges::any_of(texts, [](const auto &text) { return text.size() > longestArgument; });
    if (isLong) {
        section.refuse(
            key, {messages::commandTooLong, {std::to_string(mostArguments), std::to_string(longestArgument)}});
    }
    if (std::ranges::any_of(texts, [](const auto &text) { return std::ranges::any_of(text, isControl); })) {
        section.refuse(key, messages::commandUnprintable);
    }
}

void demandReplaced(const YamlSection &section, std::string_view key, const std::vector<std::string> &arguments)
{
    for (const auto &argument : arguments) {
        if (const auto placeholder = placeholderIn(argument); !placeholder.empty()) {
            section.refuse(key, {messages::placeholderLeft, {std::string(placeholder)}});
        }
    }
}

// A program that is named with a slash is a file, as others in this file are; PATH has one without.
std::vector<std::string> argumentsOf(const YamlSection &section, std::string_view key, const NamedFiles &files)
{
    auto arguments = section.texts(key);
    demandPrintable(section, key, arguments);
    demandReplaced(section, key, arguments);
    if (arguments.empty()) {
        section.refuse(key, messages::valueEmpty);
    }
    auto &program = arguments.front();
    if (program.find(portVariable) != std::string::npos) {
        section.refuse(key, messages::portInProgram);
    }
    if (program.find('/') != std::string::npos) {
        program = files.resolved(program).string();
    }
    return arguments;
}

Duration durationOf(const YamlSection &section, std::string_view key, Duration usual, Duration longest)
{
    if (!section.has(key)) {
        return usual;
    }
    const auto text = section.text(key);
    const auto duration = parseDuration(text);
    if (!duration || *duration < 1s || *duration > longest) {
        section.refuse(key, {messages::valueNotDuration, {text}});
    }
    return *duration;
}

template <typename Enum>
Enum choiceOf(const YamlSection &section, std::string_view key, Enum usual, const char *choices)
{
    if (!section.has(key)) {
        return usual;
    }
    const auto text = section.text(key);
    const auto value = fromKey<Enum>(text);
    if (!value) {
        section.refuse(key, {messages::valueNotListed, {text, std::string(choices)}});
    }
    return *value;
}

// What it leads to would be trusted as this machine is.
void refuseInSandbox(const YamlSection &section, std::string_view key, EnvironmentKind kind)
{
    if (kind == EnvironmentKind::Sandbox) {
        section.refuse(key, messages::commandInSandbox);
    }
}

void readReadiness(const YamlSection &section, ConnectionCommand &command)
{
    const auto usual = command.hasPort() ? CommandReadiness::Port : CommandReadiness::Exit;
    command.readiness = choiceOf(section, "ready", usual, "port, line, exit");
    if (command.readiness == CommandReadiness::Port && !command.hasPort()) {
        section.refuse("ready", messages::commandNeedsPort);
    }
    const bool isLine = command.readiness == CommandReadiness::Line;
    if (isLine) {
        command.line = section.text("line");
        demandPrintable(section, "line", {command.line});
    } else if (section.has("line")) {
        section.refuse("line", {messages::keyNeedsAnother, {std::string("ready: line")}});
    }
}

// So that no value can pass for several settings.
std::string quotedWhereNeeded(const std::string &value)
{
    if (value.find_first_of(" \t\n\r'\\") == std::string::npos) {
        return value;
    }
    std::string quoted = "'";
    for (const char c : value) {
        quoted += c == '\'' || c == '\\' ? "\\" : "";
        quoted += c;
    }
    return quoted + "'";
}

} // namespace

std::optional<ConnectionCommand> connectionCommandOf(
    const YamlSection &section, const CommandKey &key, const NamedFiles &files, EnvironmentKind kind)
{
    if (!section.has(key.key)) {
        return std::nullopt;
    }
    refuseInSandbox(section, key.key, kind);
    const auto own = section.section(key.key);
    own.allowOnly({"open", "ready", "line", "within", "close", "keep"});
    ConnectionCommand command{
        .purpose = {files.file(), key.purpose, key.server}, .open = argumentsOf(own, "open", files)};
    readReadiness(own, command);
    command.within = durationOf(own, "within", command.within, longestWait);
    command.keep = choiceOf(own, "keep", CommandRetention::Window, "window, use");
    if (own.has("close")) {
        command.close = argumentsOf(own, "close", files);
    }
    return command;
}

std::optional<PasswordCommand> passwordCommandOf(
    const YamlSection &section, const CommandKey &key, const NamedFiles &files, EnvironmentKind kind)
{
    if (!section.has(key.key)) {
        return std::nullopt;
    }
    refuseInSandbox(section, key.key, kind);
    const auto own = section.section(key.key);
    own.allowOnly({"run", "lifetime"});
    return PasswordCommand{{files.file(), key.purpose, key.server}, argumentsOf(own, "run", files),
        durationOf(own, "lifetime", Duration::zero(), longestLifetime)};
}

std::string serverOf(const Conninfo &conninfo)
{
    std::string text;
    for (const auto *option : {"host", "hostaddr", "port", "dbname", "user", "sslmode", "sslrootcert", "sslcert",
             "gssencmode", "channel_binding", "require_auth"}) {
        if (const auto value = conninfo.value(option); !value.empty()) {
            text += (text.empty() ? "" : " ") + std::string(option) + '=' + quotedWhereNeeded(value);
        }
    }
    return text;
}

} // namespace cells
