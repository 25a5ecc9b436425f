// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentfile.h"

#include "models/adapters/environment/cellsection.h"
#include "models/adapters/environment/commandsection.h"
#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/environmentvalues.h"
#include "models/adapters/environment/yamlsection.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/conninfo.h"
#include "models/adapters/tls/signing.h"
#include "models/claims/reasonpattern.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace cells {
namespace {

// In an environment with real data.
constexpr Duration leastDecommissionWait = std::chrono::minutes{5};
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
    if (const auto host = environment.service.substr(0, environment.service.rfind(':'));
        !host.empty() && !isLoopback(host)) {
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

std::string reasonPatternOf(const YamlSection &document, EnvironmentKind kind)
{
    if (!document.has("reason_pattern")) {
        return isProductionLike(kind) ? std::string(usualReasonPattern) : std::string();
    }
    auto pattern = document.text("reason_pattern");
    if (!isReasonPattern(pattern)) {
        document.refuse("reason_pattern", {messages::patternInvalid, {pattern}});
    }
    return pattern;
}

void readService(const YamlSection &service, const NamedFiles &files, Environment &environment)
{
    files.attempt([&] {
        service.allowOnly({"address", "authority", "connection", "ca", "certificate", "private_key", "identity"});
    });
    files.attempt([&] { environment.service = hostAndPortOf(service, "address"); });
    files.attempt(
        [&] { environment.authority = service.has("authority") ? hostNameOf(service, "authority") : std::string(); });
    auto &certificates = environment.certificates;
    const bool hasAuthority = files.attempt([&] { certificates.authority = files.pathOf(service, "ca"); });
    const bool hasCertificate = files.attempt([&] { certificates.certificate = files.pathOf(service, "certificate"); });
    const bool hasKey = files.attempt([&] { certificates.privateKey = files.pathOf(service, "private_key"); });
    if (hasAuthority && hasCertificate && hasKey) {
        files.check(service, certificates);
    }
    files.attempt([&] {
        const auto identity = service.text("identity");
        if (identity != "admin" && identity != "cell") {
            service.refuse("identity", {messages::valueNotListed, {identity, std::string("admin, cell")}});
        }
        environment.isAdmin = identity == "admin";
    });
    files.attempt([&] {
        const auto server = fmt::format("{}{}{} ca={}", environment.service,
            environment.authority.empty() ? "" : " authority=", environment.authority,
            environment.certificates.authority.string());
        environment.serviceConnection
            = connectionCommandOf(service, {"connection", "service connection", server}, files, environment.kind);
    });
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
void readApproval(const YamlSection &section, const NamedFiles &files, EnvironmentKind kind, ApprovalProfile &approval)
{
    section.allowOnly({"demanded_for", "approvers", "decommission_wait"});
    readDuration(section, "decommission_wait", approval.decommissionWait);
    if (isProductionLike(kind) && approval.decommissionWait < leastDecommissionWait) {
        section.refuse("decommission_wait",
            {messages::thresholdTooLow,
                {section.text("decommission_wait"), std::string("5m"), std::string(toKey(kind)),
                    messages::decommissionsWait}});
    }
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

void readCells(const YamlSection &document, const NamedFiles &files, Environment &environment)
{
    for (const auto &section : document.list("cells")) {
        auto cell = readCell(section, files, environment);
        files.attempt([&] { readGitlab(document, files, cell); });
        files.attempt([&] { readGitlab(section, files, cell); });
        files.attempt([&] {
            if (cell.id.value > 0 && environment.cell(cell.id)) {
                section.refuse("id", {messages::cellTwice, {std::to_string(cell.id.value)}});
            }
        });
        environment.cells.push_back(std::move(cell));
    }
    if (environment.cells.empty()) {
        document.refuse("cells", messages::cellsMissing);
    }
}

Environment environmentOf(const YamlSection &document, const NamedFiles &files)
{
    Environment environment;
    environment.file = files.file();
    files.attempt([&] {
        document.allowOnly({"name", "kind", "service", "gitlab", "gitlab_version", "claim_types", "thresholds", "audit",
            "audit_syslog", "audit_syslog_socket", "reason_pattern", "approval", "grant_until", "cells"});
    });
    files.attempt([&] { environment.name = document.text("name"); });
    // Of an unknown kind, only what no kind allows is a fault.
    environment.kind = EnvironmentKind::Sandbox;
    const bool hasKind = files.attempt([&] { environment.kind = kindOf(document); });
    files.attempt([&] { readService(document.section("service"), files, environment); });
    if (document.has("claim_types")) {
        files.attempt([&] { environment.typeNumbers = typeNumbersOf(document.section("claim_types")); });
    }
    files.attempt([&] { environment.thresholds = thresholdsOf(document, files, environment.kind); });
    if (document.has("audit")) {
        files.attempt([&] { environment.audit = files.pathOf(document, "audit"); });
    }
    files.attempt([&] { environment.auditCopy = auditCopyOf(document, files); });
    files.attempt([&] { environment.reasonPattern = reasonPatternOf(document, environment.kind); });
    if (environment.kind == EnvironmentKind::Production) {
        environment.approval.demandedFor = approvedInProduction;
    }
    if (document.has("approval")) {
        files.attempt(
            [&] { readApproval(document.section("approval"), files, environment.kind, environment.approval); });
    }
    files.attempt([&] { readCells(document, files, environment); });
    files.attempt([&] { environment.grantUntil = instantOf(document, "grant_until"); });
    if (hasKind) {
        files.attempt([&] { demandThatASandboxIsHere(document, environment); });
    }
    return environment;
}

using Reading = tl::expected<Environment, EnvironmentFault>;

EnvironmentFault yamlFault(const YamlFault &fault)
{
    return {fault.line, fault.key, fault.what};
}

Reading readingOf(const std::string &text, const std::filesystem::path &file, ReviewNotes *notes = nullptr)
{
    try {
        const auto document = loadYaml(text);
        if (document.IsNull()) {
            return tl::unexpected(EnvironmentFault{0, {}, messages::documentEmpty});
        }
        return environmentOf(YamlSection(document, {}), NamedFiles(file, notes));
    } catch (const YamlFault &fault) {
        return tl::unexpected(yamlFault(fault));
    } catch (const YAML::Exception &error) {
        return tl::unexpected(EnvironmentFault{error.mark.line + 1, {}, {messages::yamlInvalid, {error.msg}}});
    } catch (const std::exception &error) {
        return tl::unexpected(EnvironmentFault{0, {}, {messages::documentUnreadable, {std::string(error.what())}}});
    }
}

// "/path/environment.yml:12: service.address: This setting is required."
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
    ReviewNotes notes;
    const auto read = readingOf(text, file, &notes);
    EnvironmentReview review;
    std::ranges::transform(notes.faults, std::back_inserter(review.faults), yamlFault);
    std::ranges::transform(notes.certificates, std::back_inserter(review.certificates), yamlFault);
    if (!read) {
        review.faults.push_back(read.error());
    }
    return review;
}

std::string passwordName(
    const std::string &environment, CellId cell, const std::string &database, const std::filesystem::path &file)
{
    auto conninfo = Conninfo::parse(database);
    if (conninfo) {
        NamedFiles(file, nullptr).resolve(*conninfo);
    }
    return fmt::format("{}/cell {}/{}", environment, cell.value, conninfo ? serverOf(*conninfo) : database);
}

void givePassword(CellProfile &cell, const std::string &password)
{
    if (auto conninfo = Conninfo::parse(cell.database)) {
        conninfo->set("password", password);
        cell.database = conninfo->text();
    }
}

} // namespace cells
