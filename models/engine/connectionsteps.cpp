#include "models/engine/connectionsteps.h"

#include <algorithm>

namespace cells {

namespace {

constexpr Duration renewalTime = std::chrono::days{14};

std::string joined(const std::vector<std::string> &words)
{
    std::string text;
    for (const auto &word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

std::string nameOf(Rpc rpc)
{
    static constexpr const char *names[]{
        "ask whether it is ready", "list cells", "list leases", "list claims", "look up any claim"};
    return names[std::size_t(rpc)];
}

std::string namesOf(const std::vector<Rpc> &rpcs)
{
    std::vector<std::string> names;
    std::transform(rpcs.begin(), rpcs.end(), std::back_inserter(names), [](Rpc rpc) { return nameOf(rpc); });
    return joined(names);
}

std::string faultOf(const TableFacts &table)
{
    if (!table.exists) {
        return table.table + " is missing";
    }
    const auto &columns = table.missingColumns.empty() ? table.closedColumns : table.missingColumns;
    return table.table + ": " + joined(columns) + (table.missingColumns.empty() ? " may not be read" : " is missing");
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

StepFinding judgeCertificate(const std::string &whose, const CertificateFacts &facts, Instant now)
{
    const auto which = whose + " (" + facts.subject + ", issued by " + facts.issuer + ")";
    if (now < facts.notBefore) {
        return {StepOutcome::Failed, which + " is not valid before " + utcText(facts.notBefore) + ".",
            "Check the clock of this machine, or wait.", {}};
    }
    if (now > facts.notAfter) {
        return {StepOutcome::Failed, which + " expired at " + utcText(facts.notAfter) + ".", "Have it renewed.", {}};
    }
    const auto left = durationText(facts.notAfter - now);
    if (facts.notAfter - now < renewalTime) {
        return {StepOutcome::Warned, which + " expires in " + left + ", at " + utcText(facts.notAfter) + ".",
            "Have it renewed now.", {}};
    }
    return {StepOutcome::Passed, which + " is valid for " + left + ".", {}, {}};
}

StepFinding judgeRpcs(const ConnectionReport &report)
{
    const auto isDenied = [&](Rpc rpc) { return std::ranges::count(report.denied, rpc) > 0; };
    StepFinding finding;
    finding.text = "May " + (report.allowed.empty() ? "do nothing" : namesOf(report.allowed)) + ".";
    if (!report.denied.empty()) {
        finding.text += " May not " + namesOf(report.denied) + ".";
    }
    if (isDenied(Rpc::ListLeases) || isDenied(Rpc::ListRecords)) {
        finding.outcome = StepOutcome::Warned;
        finding.advice = "Use the certificate of cell " + std::to_string(report.cell.value) + ", or an admin's.";
        return finding;
    }
    finding.text += " By the published rules it may change the claims of this cell, too; that was not tried.";
    return finding;
}

StepFinding judgeEncryption(const ConnectionFacts &facts)
{
    if (facts.isSocket) {
        return {StepOutcome::Passed, "A socket of this machine.", {}, {}};
    }
    if (!facts.tls.empty()) {
        return {StepOutcome::Passed, "Encrypted with " + facts.tls + ".", {}, {}};
    }
    return {StepOutcome::Warned, "The connection to " + facts.identity.host + " is not encrypted.",
        "Say sslmode=verify-full and sslrootcert in the connection string.", {}};
}

StepFinding judgeReplica(const ConnectionFacts &facts)
{
    if (!facts.identity.isReplica) {
        return {StepOutcome::Passed,
            "The primary of " + facts.identity.database + ", PostgreSQL " + facts.identity.serverVersion + ".", {}, {}};
    }
    return {StepOutcome::Warned,
        "A replica of " + facts.identity.database + ", "
            + (facts.lag ? durationText(*facts.lag) + " behind." : "it is not known how far behind."),
        "It will do for reading. What leads to a deed must be read on the primary: target_session_attrs=primary.", {}};
}

StepFinding judgeRole(const RoleFacts &facts, const std::string &database)
{
    const auto advice = "Give the console a role that may only read:\n" + readerGrants("cells_console", database);
    if (facts.isSuperuser) {
        return {StepOutcome::Warned, facts.name + " is a superuser: nothing would stop a mistake.", advice, {}};
    }
    if (!facts.powers.empty()) {
        return {StepOutcome::Warned, facts.name + " has more power than it needs: " + joined(facts.powers) + ".",
            advice, {}};
    }
    if (!facts.writable.empty()) {
        return {StepOutcome::Warned, facts.name + " may write " + joined(facts.writable) + ".", advice, {}};
    }
    return {StepOutcome::Passed,
        facts.name + " may only read."
            + (facts.seesSessions ? "" : " Since when other sessions run it does not see (pg_read_all_stats)."),
        {}, {}};
}

StepFinding judgeTables(const std::vector<TableFacts> &tables)
{
    std::vector<std::string> faults;
    for (const auto &table : tables) {
        if (!table.isReadable()) {
            faults.push_back(faultOf(table));
        }
    }
    if (faults.empty()) {
        return {StepOutcome::Passed, "All " + std::to_string(tables.size()) + " tables are as expected.", {}, {}};
    }
    if (std::ranges::none_of(tables, &TableFacts::exists)) {
        return {StepOutcome::Failed, "None of GitLab's tables is here.",
            "Is this the cell's main database? Check dbname.", {}};
    }
    return {StepOutcome::Warned, joined(faults) + ". These cannot be checked; the others can.",
        "Compare the versions of GitLab and of this console, and the rights of the role.", {}};
}

StepFinding judgeSkew(const std::string &whose, const ClockSkew &skew, Duration maximal)
{
    const auto text = whose + " is " + textOf(skew) + ".";
    const auto distance = skew.ahead < Duration{} ? -skew.ahead : skew.ahead;
    if (distance - skew.uncertainty > maximal) {
        return {StepOutcome::Warned, text + " Nothing is decided by age meanwhile.",
            "Set the clocks of both machines by NTP.", {}};
    }
    return {StepOutcome::Passed, text, {}, {}};
}

std::string readerGrants(const std::string &role, const std::string &database)
{
    const auto name = asIdentifier(role);
    std::string script = "GRANT CONNECT ON DATABASE " + asIdentifier(database) + " TO " + name + ";\n"
        + "GRANT USAGE ON SCHEMA public TO " + name + ";\n";
    for (const auto &model : catalogue()) {
        script
            += "GRANT SELECT (" + columnsOf(model) + ") ON public." + std::string(model.table) + " TO " + name + ";\n";
    }
    for (const auto *table : {"cells_outstanding_leases", "feature_gates"}) {
        script += std::string("GRANT SELECT ON public.") + table + " TO " + name + ";\n";
    }
    return script;
}

} // namespace cells
