// SPDX-License-Identifier: MIT
#include "models/engine/pairing/connectionsteps.h"

#include "models/claims/digits.h"
#include "models/claims/keytext.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/pairing/connectionmessages.h"

#include <algorithm>

namespace cells::pairing {

using namespace claims;

namespace {

constexpr Duration renewalTime = std::chrono::days{14};

// The first minor version of each major version without the known libpq vulnerabilities that affect a client: messages
// of an unproved server (CVE-2024-10977), quoting (CVE-2025-1094) and size overflows (CVE-2025-12818).
struct FixedLibpq
{
    int major;
    int minor;
};
constexpr FixedLibpq fixedLibpq[]{{13, 23}, {14, 20}, {15, 15}, {16, 11}, {17, 7}, {18, 1}};

constexpr MessagePattern rpcNames[]{messages::rpcReadinessProbe, messages::rpcGetCells, messages::rpcListLeases,
    messages::rpcListRecords, messages::rpcGetRecord};

// Joins the phrases with a pattern of two values.
Message composed(const std::vector<Message> &phrases, const MessagePattern &pattern)
{
    Message whole;
    for (const auto &phrase : phrases) {
        whole = whole.isEmpty() ? phrase : Message(pattern, {whole, phrase});
    }
    return whole;
}

Message namesOf(const std::vector<Rpc> &rpcs)
{
    std::vector<Message> names;
    std::ranges::transform(rpcs, std::back_inserter(names), [](Rpc rpc) { return rpcNames[std::size_t(rpc)]; });
    return composed(names, messages::listOfTwo);
}

Message tableFault(const TableFacts &table)
{
    if (!table.exists) {
        return Message{messages::nameMissing, {table.table}};
    }
    return table.missingColumns.empty()
        ? Message{messages::columnsNotReadable, {table.table, joined(table.closedColumns)}}
        : Message{messages::columnsMissing, {table.table, joined(table.missingColumns)}};
}

// Returns the cell of a common name such as "cell-7"; nothing for any other name.
std::optional<CellId> cellNamed(std::string_view commonName)
{
    constexpr std::string_view prefix = "cell-";
    const auto number = commonName.starts_with(prefix) ? wholeNumber(commonName.substr(prefix.size())) : std::nullopt;
    return number ? std::optional(CellId{*number}) : std::nullopt;
}

std::string asIdentifier(std::string_view identifier)
{
    std::string text = "\"";
    for (const char c : identifier) {
        text += c;
        text += c == '"' ? "\"" : "";
    }
    return text + '"';
}

std::string columnsOf(const ClaimableModel &model)
{
    std::vector<std::string> columns;
    const auto add = [&columns](std::string_view column) {
        if (!column.empty() && std::ranges::count(columns, column) == 0) {
            columns.emplace_back(column);
        }
    };
    add(model.key);
    add(model.subjectColumn);
    for (const auto &column : model.columns) {
        add(column.column);
    }
    add(model.createdAt);
    add(model.updatedAt);
    return joined(columns);
}

} // namespace

StepFinding passed(Message text)
{
    return {StepOutcome::Passed, std::move(text), {}, {}};
}

StepFinding warned(Message text, Message advice)
{
    return {StepOutcome::Warned, std::move(text), std::move(advice), {}};
}

StepFinding skipped(Message text)
{
    return {StepOutcome::Skipped, std::move(text), {}, {}};
}

StepFinding findingOf(const Failure &failure)
{
    const bool isStopped = failure.kind == Failure::Kind::Cancelled;
    return {isStopped ? StepOutcome::Skipped : StepOutcome::Failed, failure.message, {}, failure.detail};
}

Message adviceOf(std::string_view step)
{
    constexpr std::pair<std::string_view, MessagePattern> advice[]{
        {"certificate", messages::adviceCertificate},
        {"dns", messages::adviceDns},
        {"tcp", messages::adviceTcp},
        {"tls", messages::adviceTls},
        {"ready", messages::adviceReady},
        {"identity", messages::adviceRole},
        {"rpcs", messages::adviceRole},
        {"cell_certificate", messages::adviceCellCertificate},
        {"database", messages::adviceDatabase},
        {"redis", messages::adviceRedis},
    };
    const auto *found = std::ranges::find(advice, step, &std::pair<std::string_view, MessagePattern>::first);
    return found == std::end(advice) ? Message() : found->second;
}

StepFinding evaluateCertificate(const Message &whose, const CertificateFacts &facts, Instant now)
{
    const Message which{messages::certificateFacts, {whose, facts.subject, facts.issuer}};
    if (now < facts.notBefore) {
        return {StepOutcome::Failed, Message{messages::certificateNotYetValid, {which, utcText(facts.notBefore)}},
            messages::certificateNotYetAdvice, {}};
    }
    if (now > facts.notAfter) {
        return {StepOutcome::Failed, Message{messages::certificateExpired, {which, utcText(facts.notAfter)}},
            messages::certificateRenew, {}};
    }
    const auto left = durationText(facts.notAfter - now);
    if (facts.notAfter - now < renewalTime) {
        return warned(
            {messages::certificateExpiring, {which, left, utcText(facts.notAfter)}}, messages::certificateRenewNow);
    }
    return passed({messages::certificateValid, {which, left}});
}

StepFinding evaluateIdentity(const Message &whose, const CertificateFacts &facts, CellId cell, Instant now)
{
    auto finding = evaluateCertificate(whose, facts, now);
    const auto other = cellNamed(facts.commonName);
    if (finding.outcome != StepOutcome::Failed && other && *other != cell) {
        return {StepOutcome::Failed,
            Message{messages::certificateOfOtherCell,
                {whose, facts.subject, facts.issuer, std::to_string(other->value), std::to_string(cell.value)}},
            messages::certificateNameAdvice, {}};
    }
    return finding;
}

StepFinding evaluateRpcs(const ConnectionReport &report)
{
    const auto isDenied = [&](Rpc rpc) { return std::ranges::count(report.denied, rpc) > 0; };
    StepFinding finding;
    std::vector<Message> sentences{
        report.allowed.empty() ? messages::rpcsNoneAllowed : Message{messages::rpcsAllowed, {namesOf(report.allowed)}}};
    if (!report.denied.empty()) {
        sentences.push_back(Message{messages::rpcsDenied, {namesOf(report.denied)}});
    }
    if (isDenied(Rpc::ListLeases) || isDenied(Rpc::ListRecords)) {
        finding.outcome = StepOutcome::Warned;
        finding.advice = Message{messages::rpcsAdvice, {std::to_string(report.cell.value)}};
    } else {
        sentences.push_back(messages::rpcsMayWrite);
    }
    finding.text = composed(sentences, messages::twoSentences);
    return finding;
}

StepFinding evaluateEncryption(
    const ConnectionFacts &facts, const std::vector<HostCertificate> &certificates, Instant now)
{
    if (facts.isSocket) {
        return passed(messages::databaseSocket);
    }
    const Message encrypted{messages::databaseEncrypted, {facts.tls}};
    const auto first = std::ranges::min_element(
        certificates, {}, [](const auto &certificate) { return certificate.facts.notAfter; });
    if (!facts.tls.empty() && first == certificates.end()) {
        return passed(encrypted);
    }
    if (!facts.tls.empty()) {
        const auto whose = first->isOurs ? Message{messages::certificateIn, {first->address}}
                                         : Message{messages::certificateOf, {first->address}};
        auto finding = evaluateCertificate(whose, first->facts, now);
        finding.text = composed({encrypted, finding.text}, messages::twoSentences);
        // It was good enough a moment ago, or is the writer's, who has not come yet.
        finding.outcome = finding.outcome == StepOutcome::Failed ? StepOutcome::Warned : finding.outcome;
        return finding;
    }
    return warned({messages::databaseNotEncrypted, {facts.identity.host}}, messages::databaseEncryptAdvice);
}

StepFinding evaluateClientLibrary(StepFinding connected, int version)
{
    const auto fixed = std::ranges::find(fixedLibpq, version / 10'000, &FixedLibpq::major);
    const bool isOld
        = fixed == std::end(fixedLibpq) ? version < fixedLibpq[0].major * 10'000 : version % 10'000 < fixed->minor;
    if (version == 0 || !isOld) {
        return connected;
    }
    const auto text = [](int major, int minor) { return std::to_string(major) + '.' + std::to_string(minor); };
    connected.outcome = StepOutcome::Warned;
    connected.text = Message{messages::libpqVulnerable, {connected.text, text(version / 10'000, version % 10'000)}};
    connected.advice = fixed == std::end(fixedLibpq)
        ? messages::libpqUnmaintained
        : Message{messages::libpqUpdate, {text(fixed->major, fixed->minor)}};
    return connected;
}

StepFinding evaluateRedis(const std::optional<RedisProfile> &redis)
{
    const Message readable{messages::redisReadable};
    const auto isHere = [](std::string_view address) {
        return address.starts_with("unix:") || address.starts_with("localhost:") || address.starts_with("127.")
            || address.starts_with("[::1]:");
    };
    const bool isTunnelled = redis && redis->connection && redis->connection->hasPort();
    if (!redis || isTunnelled || isHere(redis->address)) {
        return passed(readable);
    }
    return warned({messages::redisNotEncrypted, {readable, redis->address}}, messages::redisTunnelAdvice);
}

StepFinding evaluateReplica(const ConnectionFacts &facts, std::optional<DatabaseRole> stated)
{
    const bool isDelayed = facts.applyDelay && *facts.applyDelay > Duration::zero();
    const auto found = isDelayed   ? DatabaseRole::Delayed
        : facts.identity.isReplica ? DatabaseRole::Replica
                                   : DatabaseRole::Primary;
    if (stated && *stated != found) {
        return {stated == DatabaseRole::Primary ? StepOutcome::Failed : StepOutcome::Warned,
            {messages::databaseRoleDiffers,
                {facts.identity.database, std::string(toKey(found)), std::string(toKey(*stated))}},
            messages::databaseRoleAdvice, {}};
    }
    if (isDelayed) {
        return warned({messages::databaseDelayed, {facts.identity.database, durationText(*facts.applyDelay)}},
            messages::databaseReplicaAdvice);
    }
    if (!facts.identity.isReplica) {
        return passed({messages::databasePrimary, {facts.identity.database, facts.identity.serverVersion}});
    }
    return warned(facts.lag ? Message{messages::databaseReplica, {facts.identity.database, durationText(*facts.lag)}}
                            : Message{messages::databaseReplicaLagUnknown, {facts.identity.database}},
        messages::databaseReplicaAdvice);
}

StepFinding evaluateGrant(StepFinding described, const std::optional<Grant> &grant, Instant now)
{
    constexpr Duration warnedFrom = std::chrono::minutes{30};
    if (!grant) {
        return described;
    }
    const auto left = grant->until - now;
    const bool hasEnded = left <= Duration::zero();
    described.text = Message{hasEnded ? messages::grantEnded : messages::grantEndsIn,
        {described.text, utcText(grant->until), durationText(left)}};
    if (left < warnedFrom) {
        described.outcome = StepOutcome::Warned;
        described.advice = messages::grantAdvice;
    }
    return described;
}

StepFinding evaluatePooler(const ConnectionFacts &facts, bool isFound, bool isStated)
{
    const auto &host = facts.identity.host;
    if (isStated) {
        return passed({isFound ? messages::poolerAsStated : messages::poolerStatedOnly, {host}});
    }
    return isFound ? warned({messages::poolerNotStated, {host}}, messages::poolerAdvice)
                   : passed({messages::poolerNotFound, {host}});
}

Message excessOf(const RoleFacts &role, const std::vector<std::string> &writable)
{
    if (role.isSuperuser) {
        return {messages::roleSuperuser, {role.name}};
    }
    if (!role.powers.empty()) {
        return {messages::rolePowers, {role.name, joined(role.powers)}};
    }
    return writable.empty() ? Message() : Message(messages::roleMayWrite, {role.name, joined(writable)});
}

StepFinding evaluateRole(const RoleFacts &facts, const std::string &database, const ClaimTypeNumbers &numbers)
{
    if (const auto excess = excessOf(facts, facts.writable); !excess.isEmpty()) {
        return warned(excess, {messages::roleAdvice, {readerGrants("cells_console", database, numbers)}});
    }
    return passed(facts.seesSessions ? Message{messages::roleReadsOnly, {facts.name}}
                                     : Message{messages::roleReadsOnlyWithoutStats, {facts.name}});
}

StepFinding evaluateTables(const std::vector<TableFacts> &tables, const ClaimTypeNumbers &numbers)
{
    const auto models = numberedModels(numbers);
    std::vector<Message> faults;
    std::size_t evaluated = 0;
    for (const auto &table : tables) {
        if (!table.model.empty() && std::ranges::count(models, table.model, &ClaimableModel::name) == 0) {
            continue;
        }
        ++evaluated;
        if (!table.isReadable()) {
            faults.push_back(tableFault(table));
        }
    }
    if (faults.empty()) {
        return passed({messages::tablesAsExpected, {std::to_string(evaluated)}});
    }
    if (std::ranges::none_of(tables, &TableFacts::exists)) {
        return {StepOutcome::Failed, messages::tablesNone, messages::tablesNoneAdvice, {}};
    }
    return warned({messages::tablesFaulty, {composed(faults, messages::listOfTwo)}}, messages::tablesAdvice);
}

StepFinding evaluateRelease(const FlagDefinitions &definitions, const Outcome<std::vector<std::string>> &unlisted)
{
    if (definitions.source.empty()) {
        return {StepOutcome::Warned, messages::cellReleaseUnknown, messages::releaseAdvice, definitions.problem};
    }
    if (!definitions.problem.empty()) {
        return {StepOutcome::Warned, Message{messages::releaseDoubtful, {definitions.source}}, messages::releaseCorrect,
            definitions.problem};
    }
    if (!unlisted) {
        return {StepOutcome::Warned, Message{messages::releaseModelsUnread, {definitions.source}},
            messages::releaseCorrectCheckout, unlisted.error().text()};
    }
    if (unlisted->empty()) {
        return passed({messages::releaseKnown, {definitions.source}});
    }
    return warned({messages::releaseClaimsMore, {definitions.source, joined(*unlisted)}}, messages::releaseNewerBuild);
}

StepFinding evaluatePairingStep(const Pairing &pairing, CellId cell)
{
    const auto number = std::to_string(cell.value);
    switch (pairing.verdict) {
    case PairingVerdict::Proved:
        return passed({messages::pairingProved, {number}});
    case PairingVerdict::Contradicted:
        break;
    case PairingVerdict::Unproved:
        return warned({messages::pairingUnproved, {number}}, messages::pairingUnprovedAdvice);
    }
    const auto against = std::ranges::find(pairing.evidence, Bearing::Contradicts, &PairingEvidence::bearing);
    const bool isKnown = against != pairing.evidence.end();
    if (isKnown && !against->steps.empty()) {
        return {StepOutcome::Failed, Message{messages::pairingUntrusted, {number, against->text}},
            composed(against->steps, messages::twoSentences), {}};
    }
    return {StepOutcome::Failed, Message{messages::pairingContradicted, {number, isKnown ? against->text : Message()}},
        messages::pairingContradictedAdvice, {}};
}

StepFinding evaluateSkew(const Message &whose, const ClockSkew &skew, Duration maximal)
{
    const auto distanceText = messageOf(skew);
    const auto distance = skew.ahead < Duration{} ? -skew.ahead : skew.ahead;
    if (distance - skew.uncertainty > maximal) {
        return warned({messages::clockSkewed, {whose, distanceText}}, messages::clockAdvice);
    }
    return passed({messages::clockFine, {whose, distanceText}});
}

std::string readerGrants(const std::string &role, const std::string &database, const ClaimTypeNumbers &numbers)
{
    const auto name = asIdentifier(role);
    std::string script = "GRANT CONNECT ON DATABASE " + asIdentifier(database) + " TO " + name + ";\n"
        + "GRANT USAGE ON SCHEMA public TO " + name + ";\n";
    for (const auto *model : numberedModels(numbers)) {
        script += "GRANT SELECT (" + columnsOf(*model) + ") ON public." + std::string(model->table) + " TO " + name
            + ";\n";
    }
    for (const auto *table : {"cells_outstanding_leases", "features", "feature_gates", "schema_migrations"}) {
        script += std::string("GRANT SELECT ON public.") + table + " TO " + name + ";\n";
    }
    // Tells which rows stayed behind when their organization moved. A statement each, for an older release lacks some.
    script += "GRANT SELECT (id, state) ON public.organizations TO " + name + ";\n";
    for (const auto *table : {"namespaces", "projects", "users"}) {
        script += std::string("GRANT SELECT (id, organization_id) ON public.") + table + " TO " + name + ";\n";
    }
    return script;
}

} // namespace cells::pairing
