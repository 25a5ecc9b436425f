// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentfile.h"

#include "models/adapters/environment/cellsection.h"
#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/environmentvalues.h"
#include "models/adapters/environment/yamlsection.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/conninfo.h"
#include "models/adapters/tls/signing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>

namespace cells {
namespace {

// The default in production: these actions give and take names. Leases are left out, because they are urgent even when
// the operator is alone.
const std::vector<std::string> approvedInProduction{"create_claim", "replace_claim", "destroy_claim"};

// In a sandbox values are not masked, and no pairing is pinned (C24).
void demandThatASandboxIsHere(const YamlSection &document, const Environment &environment)
{
    if (environment.kind != EnvironmentKind::Sandbox) {
        return;
    }
    const auto refuse = [&](const std::string &host) { document.refuse("kind", {messages::sandboxElsewhere, {host}}); };
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

std::optional<AuditCopy> auditCopyOf(const YamlSection &document, const NamedFiles &files)
{
    if (!document.has("audit_syslog")) {
        if (document.has("audit_syslog_socket")) {
            document.refuse("audit_syslog_socket", {messages::keyNeedsAnother, {std::string("audit_syslog")}});
        }
        return std::nullopt;
    }
    const auto word = document.text("audit_syslog");
    if (word != "optional" && word != "required") {
        document.refuse("audit_syslog", {messages::valueNotListed, {word, std::string("optional, required")}});
    }
    AuditCopy copy;
    copy.isRequired = word == "required";
    if (document.has("audit_syslog_socket")) {
        copy.socket = files.pathOf(document, "audit_syslog_socket");
    }
    return copy;
}

void readService(const YamlSection &service, const NamedFiles &files, Environment &environment)
{
    service.allowOnly({"address", "ca", "certificate", "private_key", "identity"});
    environment.service = hostAndPortOf(service, "address");
    environment.certificates
        = {files.pathOf(service, "ca"), files.pathOf(service, "certificate"), files.pathOf(service, "private_key")};
    files.check(service, environment.certificates);
    const auto identity = service.text("identity");
    if (identity != "admin" && identity != "cell") {
        service.refuse("identity", {messages::valueNotListed, {identity, std::string("admin, cell")}});
    }
    environment.isAdmin = identity == "admin";
}

// A published number means its own type, and two types with one number could not be told apart.
ClaimTypeNumbers typeNumbersOf(const YamlSection &section)
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
            section.refuse(key,
                {messages::valueOutOfRange, {std::to_string(lastPublishedType + 1), std::to_string(lastFieldNumber)}});
        }
        for (const auto &[other, stated] : numbers) {
            if (stated == number) {
                section.refuse(key, {messages::typeNumberTaken, {std::to_string(number), nameOf(other)}});
            }
        }
        numbers.emplace(type, std::int32_t(number));
    }
    return ClaimTypeNumbers(std::move(numbers));
}

constexpr std::array<std::string_view, 6> approvableActions{
    "commit", "roll_back", "clean_local", "create_claim", "replace_claim", "destroy_claim"};

Approver approverOf(const YamlSection &section, const NamedFiles &files)
{
    section.allowOnly({"name", "public_key", "certificate"});
    const auto key = readFile(files.pathOf(section, "public_key"), 1 << 14);
    if (!key) {
        section.refuse("public_key", key.error().message);
    }
    if (!isPublicKey(*key)) {
        section.refuse("public_key", messages::publicKeyInvalid);
    }
    Approver approver{section.text("name"), *key, {publicKeyDigest(*key)}};
    if (section.has("certificate")) {
        const auto certificate = readAuthority(files.pathOf(section, "certificate"));
        if (!certificate) {
            section.refuse("certificate", certificate.error().message);
        }
        approver.keys.push_back(publicKeyDigest(*certificate));
    }
    return approver;
}

// One key under two names would count as two persons (S56).
void demandAnother(const YamlSection &section, const Approver &approver, const std::vector<Approver> &others)
{
    for (const auto &other : others) {
        if (other.name == approver.name) {
            section.refuse("name", {messages::nameTwice, {approver.name}});
        }
        if (std::ranges::find_first_of(other.keys, approver.keys) != other.keys.end()) {
            section.refuse("public_key", {messages::keysSame, {approver.name, other.name}});
        }
    }
}

// `demanded_for` replaces the default of the environment's kind.
void readApproval(const YamlSection &section, const NamedFiles &files, ApprovalProfile &approval)
{
    section.allowOnly({"demanded_for", "approvers"});
    if (section.has("demanded_for") || approval.demandedFor.empty()) {
        approval.demandedFor = section.texts("demanded_for");
    }
    for (const auto &action : approval.demandedFor) {
        if (std::ranges::find(approvableActions, action) == approvableActions.end()) {
            section.refuse("demanded_for",
                {messages::valueNotListed, {action, fmt::format("{}", fmt::join(approvableActions, ", "))}});
        }
    }
    for (const auto &one : section.list("approvers")) {
        auto approver = approverOf(one, files);
        demandAnother(one, approver, approval.approvers);
        approval.approvers.push_back(std::move(approver));
    }
}

Environment environmentOf(const YamlSection &document, const NamedFiles &files)
{
    document.allowOnly({"name", "kind", "service", "gitlab", "gitlab_version", "claim_types", "thresholds", "audit",
        "audit_syslog", "audit_syslog_socket", "approval", "cells"});
    Environment environment;
    environment.file = files.file();
    environment.name = document.text("name");
    environment.kind = kindOf(document);
    readService(document.section("service"), files, environment);
    if (document.has("claim_types")) {
        environment.typeNumbers = typeNumbersOf(document.section("claim_types"));
    }
    environment.thresholds = thresholdsOf(document, environment.kind);
    if (document.has("audit")) {
        environment.audit = files.pathOf(document, "audit");
    }
    environment.auditCopy = auditCopyOf(document, files);
    if (environment.kind == EnvironmentKind::Production) {
        environment.approval.demandedFor = approvedInProduction;
    }
    if (document.has("approval")) {
        readApproval(document.section("approval"), files, environment.approval);
    }
    for (const auto &section : document.list("cells")) {
        auto cell = readCell(section, files, environment);
        readGitlab(document, files, cell);
        readGitlab(section, files, cell);
        if (environment.cell(cell.id)) {
            section.refuse("id", {messages::cellTwice, {std::to_string(cell.id.value)}});
        }
        environment.cells.push_back(std::move(cell));
    }
    if (environment.cells.empty()) {
        document.refuse("cells", messages::cellsMissing);
    }
    demandThatASandboxIsHere(document, environment);
    return environment;
}

using Reading = tl::expected<Environment, EnvironmentFault>;

EnvironmentFault yamlFault(const YamlFault &fault)
{
    return {fault.line, fault.key, fault.what};
}

Reading readingOf(
    const std::string &text, const std::filesystem::path &file, NamedFiles::NoteFault noteCertificate = {})
{
    try {
        const auto document = loadYaml(text);
        if (document.IsNull()) {
            return tl::unexpected(EnvironmentFault{0, {}, messages::documentEmpty});
        }
        return environmentOf(YamlSection(document, {}), NamedFiles(file, std::move(noteCertificate)));
    } catch (const YamlFault &fault) {
        return tl::unexpected(yamlFault(fault));
    } catch (const YAML::Exception &error) {
        return tl::unexpected(EnvironmentFault{error.mark.line + 1, {}, {messages::yamlInvalid, {error.msg}}});
    } catch (const std::exception &error) {
        return tl::unexpected(EnvironmentFault{0, {}, {messages::documentUnreadable, {std::string(error.what())}}});
    }
}

// "/path/environment.yml:12: service.address: This key is missing."
Message messageOf(const EnvironmentFault &fault, const std::filesystem::path &file)
{
    const auto line = fault.line > 0 ? fmt::format(":{}", fault.line) : std::string();
    const auto key = fault.key.empty() ? std::string() : ": " + fault.key;
    return {messages::faultAt, {file.string() + line + key, fault.what}};
}

} // namespace

Outcome<Environment> readEnvironment(const std::filesystem::path &path)
{
    std::error_code ignored;
    const auto file = std::filesystem::absolute(path, ignored).lexically_normal();
    return readFile(file).and_then([&](const std::string &text) { return readEnvironmentText(text, file); });
}

Outcome<Environment> readEnvironmentText(const std::string &text, const std::filesystem::path &file)
{
    return readingOf(text, file).map_error([&](const EnvironmentFault &fault) {
        return Failure{Failure::Kind::Refused, messageOf(fault, file), {}};
    });
}

EnvironmentReview reviewEnvironment(const std::string &text, const std::filesystem::path &file)
{
    EnvironmentReview review;
    const auto read
        = readingOf(text, file, [&](const YamlFault &fault) { review.certificates.push_back(yamlFault(fault)); });
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
