// SPDX-License-Identifier: MIT
#include "models/engine/pairing/connectionsteps.h"

#include "models/engine/claims/recordlisting.h"

#include <algorithm>
#include <charconv>

namespace cells {

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

std::string joined(const std::vector<std::string> &items)
{
    std::string text;
    for (const auto &word : items) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

Message nameOf(Rpc rpc)
{
    static const Message names[]{Message{messagePattern("pairing", "ask whether it is ready")},
        Message{messagePattern("pairing", "list cells")}, Message{messagePattern("pairing", "list leases")},
        Message{messagePattern("pairing", "list claims")}, Message{messagePattern("pairing", "look up any claim")}};
    return names[std::size_t(rpc)];
}

// One after the other: the patterns that join them say nothing in any language.
Message joined(const std::vector<Message> &phrases, const MessagePattern &pattern)
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
    std::transform(rpcs.begin(), rpcs.end(), std::back_inserter(names), nameOf);
    return joined(names, messagePattern("pairing", "%1, %2"));
}

Message faultOf(const TableFacts &table)
{
    if (!table.exists) {
        return Message{messagePattern("pairing", "%1 is missing"), {table.table}};
    }
    return table.missingColumns.empty()
        ? Message{messagePattern("pairing", "%1: %2 may not be read"), {table.table, joined(table.closedColumns)}}
        : Message{messagePattern("pairing", "%1: %2 is missing"), {table.table, joined(table.missingColumns)}};
}

// "cell-7", as the services name whose certificate it is; nothing: nobody's in particular.
std::optional<CellId> cellNamed(std::string_view commonName)
{
    constexpr std::string_view prefix = "cell-";
    CellId cell;
    const auto digits = commonName.substr(std::min(prefix.size(), commonName.size()));
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), cell.value);
    const bool isWhole = error == std::errc{} && end == digits.data() + digits.size();
    return commonName.starts_with(prefix) && isWhole ? std::optional(cell) : std::nullopt;
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

StepFinding findingOf(const Failure &failure)
{
    const bool isStopped = failure.kind == Failure::Kind::Cancelled;
    return {isStopped ? StepOutcome::Skipped : StepOutcome::Failed, failure.text(), {}, failure.detail};
}

Message adviceOf(std::string_view step)
{
    static const std::pair<std::string_view, Message> advice[]{
        {"certificate",
            Message{messagePattern(
                "pairing", "Check cert and key in the environment file, and that you may read both files.")}},
        {"dns",
            Message{messagePattern("pairing",
                "Check the address of the service in the environment file, and whether this machine is in the "
                "network that knows its name: a VPN may be off.")}},
        {"tcp",
            Message{messagePattern("pairing",
                "Ask its owners whether the service runs, and check that no firewall stands between it and this "
                "machine.")}},
        {"tls",
            Message{messagePattern("pairing",
                "Compare ca in the environment file with the authority that the owners of the service name, and "
                "its address with theirs.")}},
        {"ready",
            Message{messagePattern("pairing", "Ask its owners whether the service runs; check again in a minute.")}},
        {"identity",
            Message{messagePattern("pairing", "Ask the owners of the service which role your certificate has.")}},
        {"rpcs", Message{messagePattern("pairing", "Ask the owners of the service which role your certificate has.")}},
        {"cell_certificate",
            Message{
                messagePattern("pairing", "Check the certificate and the key of this cell in the environment file.")}},
        {"database",
            Message{messagePattern("pairing",
                "Check host, port, dbname and user of the cell in the environment file, whether the server "
                "runs, and whether this machine may reach it: a VPN may be off.")}},
        {"redis",
            Message{messagePattern("pairing",
                "Check the Redis of the cell in the environment file, whether it runs, and whether this "
                "machine may reach it.")}},
    };
    const auto *found = std::ranges::find(advice, step, &std::pair<std::string_view, Message>::first);
    return found == std::end(advice) ? Message() : found->second;
}

StepFinding evaluateCertificate(const Message &whose, const CertificateFacts &facts, Instant now)
{
    const Message which{messagePattern("pairing", "%1 (%2, issued by %3)"), {whose, facts.subject, facts.issuer}};
    if (now < facts.notBefore) {
        return {StepOutcome::Failed,
            Message{messagePattern("pairing", "%1 is not valid before %2."), {which, utcText(facts.notBefore)}},
            Message{messagePattern("pairing", "Check the clock of this machine, or wait.")}, {}};
    }
    if (now > facts.notAfter) {
        return {StepOutcome::Failed,
            Message{messagePattern("pairing", "%1 expired at %2."), {which, utcText(facts.notAfter)}},
            Message{messagePattern("pairing", "Have it renewed.")}, {}};
    }
    const auto left = durationText(facts.notAfter - now);
    if (facts.notAfter - now < renewalTime) {
        return {StepOutcome::Warned,
            Message{messagePattern("pairing", "%1 expires in %2, at %3."), {which, left, utcText(facts.notAfter)}},
            Message{messagePattern("pairing", "Have it renewed now.")}, {}};
    }
    return {StepOutcome::Passed, Message{messagePattern("pairing", "%1 is valid for %2."), {which, left}}, {}, {}};
}

StepFinding evaluateIdentity(const Message &whose, const CertificateFacts &facts, CellId cell, Instant now)
{
    auto finding = evaluateCertificate(whose, facts, now);
    const auto other = cellNamed(facts.commonName);
    if (finding.outcome != StepOutcome::Failed && other && *other != cell) {
        return {StepOutcome::Failed,
            Message{messagePattern("pairing", "%1 (%2, issued by %3) is that of cell %4, not of cell %5."),
                {whose, facts.subject, facts.issuer, std::to_string(other->value), std::to_string(cell.value)}},
            Message{
                messagePattern("pairing", "Name the certificate and the key of this cell in the environment file.")},
            {}};
    }
    return finding;
}

StepFinding evaluateRpcs(const ConnectionReport &report)
{
    const auto isDenied = [&](Rpc rpc) { return std::ranges::count(report.denied, rpc) > 0; };
    StepFinding finding;
    std::vector<Message> sentences{report.allowed.empty()
            ? Message{messagePattern("pairing", "It may do nothing.")}
            : Message{messagePattern("pairing", "Allowed: %1."), {namesOf(report.allowed)}}};
    if (!report.denied.empty()) {
        sentences.push_back(Message{messagePattern("pairing", "Not allowed: %1."), {namesOf(report.denied)}});
    }
    if (isDenied(Rpc::ListLeases) || isDenied(Rpc::ListRecords)) {
        finding.outcome = StepOutcome::Warned;
        finding.advice = Message{messagePattern("pairing", "Use the certificate of cell %1, or an admin's."),
            {std::to_string(report.cell.value)}};
    } else {
        sentences.push_back(Message{messagePattern(
            "pairing", "By the published rules it may change the claims of this cell, too; that was not tried.")});
    }
    finding.text = joined(sentences, messagePattern("pairing", "%1 %2"));
    return finding;
}

StepFinding evaluateEncryption(
    const ConnectionFacts &facts, const std::vector<HostCertificate> &certificates, Instant now)
{
    if (facts.isSocket) {
        return {StepOutcome::Passed, Message{messagePattern("pairing", "A socket of this machine.")}, {}, {}};
    }
    const Message encrypted{messagePattern("pairing", "Encrypted with %1."), {facts.tls}};
    const auto first = std::ranges::min_element(
        certificates, {}, [](const auto &certificate) { return certificate.facts.notAfter; });
    if (!facts.tls.empty() && first == certificates.end()) {
        return {StepOutcome::Passed, encrypted, {}, {}};
    }
    if (!facts.tls.empty()) {
        const auto whose = first->isOurs
            ? Message{messagePattern("pairing", "Your certificate in %1"), {first->address}}
            : Message{messagePattern("pairing", "The certificate of %1"), {first->address}};
        auto finding = evaluateCertificate(whose, first->facts, now);
        finding.text = joined({encrypted, finding.text}, messagePattern("pairing", "%1 %2"));
        // It was good enough a moment ago, or is the writer's, who has not come yet.
        finding.outcome = finding.outcome == StepOutcome::Failed ? StepOutcome::Warned : finding.outcome;
        return finding;
    }
    return {StepOutcome::Warned,
        Message{messagePattern("pairing", "The connection to %1 is not encrypted."), {facts.identity.host}},
        Message{messagePattern("pairing", "Say sslmode=verify-full and sslrootcert in the connection string.")}, {}};
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
    connected.text
        = Message{messagePattern("pairing", "%1 libpq %2 on this machine has known security vulnerabilities."),
            {connected.text, text(version / 10'000, version % 10'000)}};
    connected.advice = fixed == std::end(fixedLibpq)
        ? Message{messagePattern("pairing", "Update libpq (libpq5): this version is no longer maintained.")}
        : Message{messagePattern("pairing", "Update libpq (libpq5) to %1 or later, then restart the program."),
            {text(fixed->major, fixed->minor)}};
    return connected;
}

StepFinding evaluateRedis(const std::optional<RedisProfile> &redis)
{
    const Message readable{messagePattern("pairing", "The progress of the verification can be read.")};
    const auto isHere = [](std::string_view address) {
        return address.starts_with("unix:") || address.starts_with("localhost:") || address.starts_with("127.")
            || address.starts_with("[::1]:");
    };
    if (!redis || isHere(redis->address)) {
        return {StepOutcome::Passed, readable, {}, {}};
    }
    return {StepOutcome::Warned,
        Message{messagePattern("pairing", "%1 The connection to %2 is not encrypted."), {readable, redis->address}},
        Message{messagePattern(
            "pairing", "Use an encrypted tunnel, and set the address to the tunnel's end on this machine.")},
        {}};
}

StepFinding evaluateReplica(const ConnectionFacts &facts)
{
    if (!facts.identity.isReplica) {
        return {StepOutcome::Passed,
            Message{messagePattern("pairing", "The primary of %1, PostgreSQL %2."),
                {facts.identity.database, facts.identity.serverVersion}},
            {}, {}};
    }
    return {StepOutcome::Warned,
        facts.lag ? Message{messagePattern("pairing", "A replica of %1, %2 behind."),
            {facts.identity.database, durationText(*facts.lag)}}
                  : Message{messagePattern("pairing", "A replica of %1, it is not known how far behind."),
                      {facts.identity.database}},
        Message{messagePattern("pairing",
            "It will do for reading. What leads to a deed must be read on the primary: "
            "target_session_attrs=primary.")},
        {}};
}

StepFinding evaluateRole(const RoleFacts &facts, const std::string &database, const ClaimTypeNumbers &numbers)
{
    const Message advice{messagePattern("pairing", "Give the console a role that may only read:\n%1"),
        {readerGrants("cells_console", database, numbers)}};
    if (facts.isSuperuser) {
        return {StepOutcome::Warned,
            Message{messagePattern("pairing", "%1 is a superuser: nothing would stop a mistake."), {facts.name}},
            advice, {}};
    }
    if (!facts.powers.empty()) {
        return {StepOutcome::Warned,
            Message{
                messagePattern("pairing", "%1 has more power than it needs: %2."), {facts.name, joined(facts.powers)}},
            advice, {}};
    }
    if (!facts.writable.empty()) {
        return {StepOutcome::Warned,
            Message{messagePattern("pairing", "%1 may write %2."), {facts.name, joined(facts.writable)}}, advice, {}};
    }
    return {StepOutcome::Passed,
        facts.seesSessions
            ? Message{messagePattern("pairing", "%1 may only read."), {facts.name}}
            : Message{messagePattern("pairing",
                          "%1 may only read. Since when other sessions run it does not see (pg_read_all_stats)."),
                {facts.name}},
        {}, {}};
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
            faults.push_back(faultOf(table));
        }
    }
    if (faults.empty()) {
        return {StepOutcome::Passed,
            Message{messagePattern("pairing", "All %1 tables are as expected."), {std::to_string(evaluated)}}, {}, {}};
    }
    if (std::ranges::none_of(tables, &TableFacts::exists)) {
        return {StepOutcome::Failed, Message{messagePattern("pairing", "None of GitLab's tables is here.")},
            Message{messagePattern("pairing", "Is this the cell's main database? Check dbname.")}, {}};
    }
    return {StepOutcome::Warned,
        Message{messagePattern("pairing", "%1. These cannot be checked; the others can."), {joined(faults, messagePattern("pairing", "%1, %2"))}},
        Message{messagePattern(
            "pairing", "Compare the versions of GitLab and of this console, and the rights of the role.")},
        {}};
}

StepFinding evaluateRelease(const FlagDefinitions &definitions, const Outcome<std::vector<std::string>> &unlisted)
{
    if (definitions.source.empty()) {
        return {StepOutcome::Warned, Message{messagePattern("pairing", "The GitLab release of the cell is unknown.")},
            Message{messagePattern(
                "pairing", "Grant SELECT on schema_migrations, or state gitlab_version in the environment file.")},
            definitions.problem};
    }
    if (!definitions.problem.empty()) {
        return {StepOutcome::Warned,
            Message{messagePattern("pairing", "Flags are read as %1 defines them, which is in doubt."),
                {definitions.source}},
            Message{messagePattern("pairing", "Correct gitlab or gitlab_version in the environment file.")},
            definitions.problem};
    }
    if (!unlisted) {
        return {StepOutcome::Warned,
            Message{messagePattern("pairing", "The models of %1 cannot be read."), {definitions.source}},
            Message{messagePattern("pairing", "Correct gitlab in the environment file.")}, unlisted.error().text()};
    }
    if (unlisted->empty()) {
        return {StepOutcome::Passed,
            Message{messagePattern("pairing", "Flags are read as %1 defines them."), {definitions.source}}, {}, {}};
    }
    std::string names;
    for (const auto &name : *unlisted) {
        names += (names.empty() ? "" : ", ") + name;
    }
    return {StepOutcome::Warned,
        Message{messagePattern("pairing", "%1 claims what this build does not scan: %2."), {definitions.source, names}},
        Message{messagePattern("pairing", "Use a newer build to see these claims.")}, {}};
}

StepFinding evaluatePairingStep(const Pairing &pairing, CellId cell)
{
    const auto number = std::to_string(cell.value);
    switch (pairing.verdict) {
    case PairingVerdict::Proved:
        return {StepOutcome::Passed,
            Message{messagePattern("pairing", "The database is proved to be that of cell %1."), {number}}, {}, {}};
    case PairingVerdict::Contradicted:
        break;
    case PairingVerdict::Unproved:
        return {StepOutcome::Warned,
            Message{messagePattern("pairing", "Nothing proves yet that the database is that of cell %1."), {number}},
            Message{messagePattern("pairing", "`cellsctl pairing` shows each signal, and why it is silent.")}, {}};
    }
    const auto against = std::ranges::find(pairing.evidence, Bearing::Contradicts, &PairingEvidence::bearing);
    const bool isKnown = against != pairing.evidence.end();
    if (isKnown && !against->steps.empty()) {
        return {StepOutcome::Failed,
            Message{messagePattern("pairing", "The database of cell %1 is not trusted: %2."), {number, against->text}},
            joined(against->steps, messagePattern("pairing", "%1 %2")), {}};
    }
    return {StepOutcome::Failed,
        Message{messagePattern("pairing", "The database is not that of cell %1: %2."),
            {number, isKnown ? against->text : Message()}},
        Message{messagePattern("pairing",
            "Correct the database of the cell in the environment file. Do not trust anything shown from it.")},
        {}};
}

StepFinding evaluateSkew(const Message &whose, const ClockSkew &skew, Duration maximal)
{
    const auto distanceText = textOf(skew);
    const auto distance = skew.ahead < Duration{} ? -skew.ahead : skew.ahead;
    if (distance - skew.uncertainty > maximal) {
        return {StepOutcome::Warned,
            Message{messagePattern("pairing", "%1 is %2. Nothing is decided by age meanwhile."), {whose, distanceText}},
            Message{messagePattern("pairing", "Set the clocks of both machines by NTP.")}, {}};
    }
    return {StepOutcome::Passed, Message{messagePattern("pairing", "%1 is %2."), {whose, distanceText}}, {}, {}};
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

} // namespace cells
