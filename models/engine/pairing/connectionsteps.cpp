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

Phrase nameOf(Rpc rpc)
{
    static const Phrase names[]{Phrase{"ask whether it is ready"}, Phrase{"list cells"}, Phrase{"list leases"},
        Phrase{"list claims"}, Phrase{"look up any claim"}};
    return names[std::size_t(rpc)];
}

// One after the other: the patterns that join them say nothing in any language.
Phrase joined(const std::vector<Phrase> &phrases, const char *pattern)
{
    Phrase whole;
    for (const auto &phrase : phrases) {
        whole = whole.isEmpty() ? phrase : Phrase(pattern, {whole, phrase});
    }
    return whole;
}

Phrase namesOf(const std::vector<Rpc> &rpcs)
{
    std::vector<Phrase> names;
    std::transform(rpcs.begin(), rpcs.end(), std::back_inserter(names), nameOf);
    return joined(names, "%1, %2");
}

Phrase faultOf(const TableFacts &table)
{
    if (!table.exists) {
        return Phrase{"%1 is missing", {table.table}};
    }
    return table.missingColumns.empty() ? Phrase{"%1: %2 may not be read", {table.table, joined(table.closedColumns)}}
                                        : Phrase{"%1: %2 is missing", {table.table, joined(table.missingColumns)}};
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
    return {isStopped ? StepOutcome::Skipped : StepOutcome::Failed, failure.text, {}, failure.detail};
}

Phrase adviceOf(std::string_view step)
{
    static const std::pair<std::string_view, Phrase> advice[]{
        {"certificate", Phrase{"Check cert and key in the environment file, and that you may read both files."}},
        {"dns",
            Phrase{"Check the address of the service in the environment file, and whether this machine is in the "
                   "network that knows its name: a VPN may be off."}},
        {"tcp",
            Phrase{"Ask its owners whether the service runs, and check that no firewall stands between it and this "
                   "machine."}},
        {"tls",
            Phrase{"Compare ca in the environment file with the authority that the owners of the service name, and "
                   "its address with theirs."}},
        {"ready", Phrase{"Ask its owners whether the service runs; check again in a minute."}},
        {"identity", Phrase{"Ask the owners of the service which role your certificate has."}},
        {"rpcs", Phrase{"Ask the owners of the service which role your certificate has."}},
        {"cell_certificate", Phrase{"Check the certificate and the key of this cell in the environment file."}},
        {"database",
            Phrase{"Check host, port, dbname and user of the cell in the environment file, whether the server "
                   "runs, and whether this machine may reach it: a VPN may be off."}},
        {"redis",
            Phrase{"Check the Redis of the cell in the environment file, whether it runs, and whether this "
                   "machine may reach it."}},
    };
    const auto *found = std::ranges::find(advice, step, &std::pair<std::string_view, Phrase>::first);
    return found == std::end(advice) ? Phrase() : found->second;
}

StepFinding evaluateCertificate(const Phrase &whose, const CertificateFacts &facts, Instant now)
{
    const Phrase which{"%1 (%2, issued by %3)", {whose, facts.subject, facts.issuer}};
    if (now < facts.notBefore) {
        return {StepOutcome::Failed, Phrase{"%1 is not valid before %2.", {which, utcText(facts.notBefore)}},
            Phrase{"Check the clock of this machine, or wait."}, {}};
    }
    if (now > facts.notAfter) {
        return {StepOutcome::Failed, Phrase{"%1 expired at %2.", {which, utcText(facts.notAfter)}},
            Phrase{"Have it renewed."}, {}};
    }
    const auto left = durationText(facts.notAfter - now);
    if (facts.notAfter - now < renewalTime) {
        return {StepOutcome::Warned, Phrase{"%1 expires in %2, at %3.", {which, left, utcText(facts.notAfter)}},
            Phrase{"Have it renewed now."}, {}};
    }
    return {StepOutcome::Passed, Phrase{"%1 is valid for %2.", {which, left}}, {}, {}};
}

StepFinding evaluateIdentity(const Phrase &whose, const CertificateFacts &facts, CellId cell, Instant now)
{
    auto finding = evaluateCertificate(whose, facts, now);
    const auto other = cellNamed(facts.commonName);
    if (finding.outcome != StepOutcome::Failed && other && *other != cell) {
        return {StepOutcome::Failed,
            Phrase{"%1 (%2, issued by %3) is that of cell %4, not of cell %5.",
                {whose, facts.subject, facts.issuer, std::to_string(other->value), std::to_string(cell.value)}},
            Phrase{"Name the certificate and the key of this cell in the environment file."}, {}};
    }
    return finding;
}

StepFinding evaluateRpcs(const ConnectionReport &report)
{
    const auto isDenied = [&](Rpc rpc) { return std::ranges::count(report.denied, rpc) > 0; };
    StepFinding finding;
    std::vector<Phrase> sentences{
        report.allowed.empty() ? Phrase{"It may do nothing."} : Phrase{"Allowed: %1.", {namesOf(report.allowed)}}};
    if (!report.denied.empty()) {
        sentences.push_back(Phrase{"Not allowed: %1.", {namesOf(report.denied)}});
    }
    if (isDenied(Rpc::ListLeases) || isDenied(Rpc::ListRecords)) {
        finding.outcome = StepOutcome::Warned;
        finding.advice = Phrase{"Use the certificate of cell %1, or an admin's.", {std::to_string(report.cell.value)}};
    } else {
        sentences.push_back(
            Phrase{"By the published rules it may change the claims of this cell, too; that was not tried."});
    }
    finding.text = joined(sentences, "%1 %2");
    return finding;
}

StepFinding evaluateEncryption(
    const ConnectionFacts &facts, const std::vector<HostCertificate> &certificates, Instant now)
{
    if (facts.isSocket) {
        return {StepOutcome::Passed, Phrase{"A socket of this machine."}, {}, {}};
    }
    const Phrase encrypted{"Encrypted with %1.", {facts.tls}};
    const auto first = std::ranges::min_element(
        certificates, {}, [](const auto &certificate) { return certificate.facts.notAfter; });
    if (!facts.tls.empty() && first == certificates.end()) {
        return {StepOutcome::Passed, encrypted, {}, {}};
    }
    if (!facts.tls.empty()) {
        const auto whose = first->isOurs ? Phrase{"Your certificate in %1", {first->address}}
                                         : Phrase{"The certificate of %1", {first->address}};
        auto finding = evaluateCertificate(whose, first->facts, now);
        finding.text = joined({encrypted, finding.text}, "%1 %2");
        // It was good enough a moment ago, or is the writer's, who has not come yet.
        finding.outcome = finding.outcome == StepOutcome::Failed ? StepOutcome::Warned : finding.outcome;
        return finding;
    }
    return {StepOutcome::Warned, Phrase{"The connection to %1 is not encrypted.", {facts.identity.host}},
        Phrase{"Say sslmode=verify-full and sslrootcert in the connection string."}, {}};
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
    connected.text = Phrase{"%1 libpq %2 on this machine has known security vulnerabilities.",
        {connected.text, text(version / 10'000, version % 10'000)}};
    connected.advice = fixed == std::end(fixedLibpq)
        ? Phrase{"Update libpq (libpq5): this version is no longer maintained."}
        : Phrase{"Update libpq (libpq5) to %1 or later, then restart the program.", {text(fixed->major, fixed->minor)}};
    return connected;
}

StepFinding evaluateRedis(const std::optional<RedisProfile> &redis)
{
    const Phrase readable{"The progress of the verification can be read."};
    const auto isHere = [](std::string_view address) {
        return address.starts_with("unix:") || address.starts_with("localhost:") || address.starts_with("127.")
            || address.starts_with("[::1]:");
    };
    if (!redis || isHere(redis->address)) {
        return {StepOutcome::Passed, readable, {}, {}};
    }
    return {StepOutcome::Warned, Phrase{"%1 The connection to %2 is not encrypted.", {readable, redis->address}},
        Phrase{"Use an encrypted tunnel, and set the address to the tunnel's end on this machine."}, {}};
}

StepFinding evaluateReplica(const ConnectionFacts &facts)
{
    if (!facts.identity.isReplica) {
        return {StepOutcome::Passed,
            Phrase{"The primary of %1, PostgreSQL %2.", {facts.identity.database, facts.identity.serverVersion}}, {},
            {}};
    }
    return {StepOutcome::Warned,
        facts.lag ? Phrase{"A replica of %1, %2 behind.", {facts.identity.database, durationText(*facts.lag)}}
                  : Phrase{"A replica of %1, it is not known how far behind.", {facts.identity.database}},
        Phrase{"It will do for reading. What leads to a deed must be read on the primary: "
               "target_session_attrs=primary."},
        {}};
}

StepFinding evaluateRole(const RoleFacts &facts, const std::string &database, const ClaimTypeNumbers &numbers)
{
    const Phrase advice{
        "Give the console a role that may only read:\n%1", {readerGrants("cells_console", database, numbers)}};
    if (facts.isSuperuser) {
        return {
            StepOutcome::Warned, Phrase{"%1 is a superuser: nothing would stop a mistake.", {facts.name}}, advice, {}};
    }
    if (!facts.powers.empty()) {
        return {StepOutcome::Warned, Phrase{"%1 has more power than it needs: %2.", {facts.name, joined(facts.powers)}},
            advice, {}};
    }
    if (!facts.writable.empty()) {
        return {StepOutcome::Warned, Phrase{"%1 may write %2.", {facts.name, joined(facts.writable)}}, advice, {}};
    }
    return {StepOutcome::Passed,
        facts.seesSessions
            ? Phrase{"%1 may only read.", {facts.name}}
            : Phrase{"%1 may only read. Since when other sessions run it does not see (pg_read_all_stats).",
                {facts.name}},
        {}, {}};
}

StepFinding evaluateTables(const std::vector<TableFacts> &tables, const ClaimTypeNumbers &numbers)
{
    const auto models = numberedModels(numbers);
    std::vector<Phrase> faults;
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
        return {StepOutcome::Passed, Phrase{"All %1 tables are as expected.", {std::to_string(evaluated)}}, {}, {}};
    }
    if (std::ranges::none_of(tables, &TableFacts::exists)) {
        return {StepOutcome::Failed, Phrase{"None of GitLab's tables is here."},
            Phrase{"Is this the cell's main database? Check dbname."}, {}};
    }
    return {StepOutcome::Warned, Phrase{"%1. These cannot be checked; the others can.", {joined(faults, "%1, %2")}},
        Phrase{"Compare the versions of GitLab and of this console, and the rights of the role."}, {}};
}

StepFinding evaluateRelease(const FlagDefinitions &definitions, const Outcome<std::vector<std::string>> &unlisted)
{
    if (definitions.source.empty()) {
        return {StepOutcome::Warned, Phrase{"The GitLab release of the cell is unknown."},
            Phrase{"Grant SELECT on schema_migrations, or state gitlab_version in the environment file."},
            definitions.problem};
    }
    if (!definitions.problem.empty()) {
        return {StepOutcome::Warned,
            Phrase{"Flags are read as %1 defines them, which is in doubt.", {definitions.source}},
            Phrase{"Correct gitlab or gitlab_version in the environment file."}, definitions.problem};
    }
    if (!unlisted) {
        return {StepOutcome::Warned, Phrase{"The models of %1 cannot be read.", {definitions.source}},
            Phrase{"Correct gitlab in the environment file."}, unlisted.error().text};
    }
    if (unlisted->empty()) {
        return {StepOutcome::Passed, Phrase{"Flags are read as %1 defines them.", {definitions.source}}, {}, {}};
    }
    std::string names;
    for (const auto &name : *unlisted) {
        names += (names.empty() ? "" : ", ") + name;
    }
    return {StepOutcome::Warned, Phrase{"%1 claims what this build does not scan: %2.", {definitions.source, names}},
        Phrase{"Use a newer build to see these claims."}, {}};
}

StepFinding evaluatePairingStep(const Pairing &pairing, CellId cell)
{
    const auto number = std::to_string(cell.value);
    switch (pairing.verdict) {
    case PairingVerdict::Proved:
        return {StepOutcome::Passed, Phrase{"The database is proved to be that of cell %1.", {number}}, {}, {}};
    case PairingVerdict::Contradicted:
        break;
    case PairingVerdict::Unproved:
        return {StepOutcome::Warned, Phrase{"Nothing proves yet that the database is that of cell %1.", {number}},
            Phrase{"`cellsctl pairing` shows each signal, and why it is silent."}, {}};
    }
    const auto against = std::ranges::find(pairing.evidence, Bearing::Contradicts, &PairingEvidence::bearing);
    const bool isKnown = against != pairing.evidence.end();
    if (isKnown && !against->steps.empty()) {
        return {StepOutcome::Failed, Phrase{"The database of cell %1 is not trusted: %2.", {number, against->text}},
            joined(against->steps, "%1 %2"), {}};
    }
    return {StepOutcome::Failed,
        Phrase{"The database is not that of cell %1: %2.", {number, isKnown ? against->text : Phrase()}},
        Phrase{"Correct the database of the cell in the environment file. Do not trust anything shown from it."}, {}};
}

StepFinding evaluateSkew(const Phrase &whose, const ClockSkew &skew, Duration maximal)
{
    const auto distanceText = textOf(skew);
    const auto distance = skew.ahead < Duration{} ? -skew.ahead : skew.ahead;
    if (distance - skew.uncertainty > maximal) {
        return {StepOutcome::Warned, Phrase{"%1 is %2. Nothing is decided by age meanwhile.", {whose, distanceText}},
            Phrase{"Set the clocks of both machines by NTP."}, {}};
    }
    return {StepOutcome::Passed, Phrase{"%1 is %2.", {whose, distanceText}}, {}, {}};
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
