// SPDX-License-Identifier: MIT
#include "models/engine/pairing/furthercheck.h"

#include "models/claims/keytext.h"
#include "models/engine/pairing/connectionmessages.h"

namespace cells::pairing {

namespace {

Outcome<DatabaseReading> readingOf(CellExamination &database, const std::stop_token &stop)
{
    CELLS_TRY(auto connection, database.fetchConnection(stop));
    return database.fetchHome(stop).map([&](DatabaseHome home) {
        return DatabaseReading{std::move(connection), std::move(home)};
    });
}

template <typename Condition> std::vector<std::string> tablesWhere(const DatabaseHome &home, Condition condition)
{
    std::vector<std::string> names;
    for (const auto &facts : home.tables) {
        if (facts.exists && condition(facts)) {
            names.emplace_back(facts.table.table);
        }
    }
    return names;
}

// Returns a failure when this is not the database that its name states.
std::optional<StepFinding> misnomer(LogicalDatabase name, const DatabaseHome &home)
{
    const std::string text(toKey(name));
    const auto isOwn = [name](const HomeTableFacts &facts) { return facts.table.home == name; };
    const auto locked = tablesWhere(home, [&](const HomeTableFacts &facts) { return isOwn(facts) && facts.isLocked; });
    const Message advice{messages::furtherCorrect, {text}};
    if (tablesWhere(home, isOwn).empty()) {
        return StepFinding{StepOutcome::Failed, Message{messages::furtherWithoutTables, {text}}, advice, {}};
    }
    if (!locked.empty()) {
        return StepFinding{StepOutcome::Failed, Message{messages::furtherLocked, {text, locked.front()}}, advice, {}};
    }
    return std::nullopt;
}

StepFinding notLocked(LogicalDatabase where, const std::vector<std::string> &tables)
{
    return warned(
        {messages::furtherNotLocked, {std::string(toKey(where)), joined(tables)}}, messages::furtherLockAdvice);
}

StepFinding evaluateIdentity(const DatabaseIdentity &identity)
{
    return passed(identity.systemIdentifier.empty()
            ? Message{messages::furtherAt, {identity.host}}
            : Message{messages::furtherAtServer, {identity.host, identity.systemIdentifier}});
}

// Returns the first failure alone; otherwise joins the sentences and the advice.
StepFinding combined(const std::vector<StepFinding> &findings)
{
    StepFinding whole;
    for (const auto &one : findings) {
        if (one.outcome == StepOutcome::Failed) {
            return one;
        }
        if (one.outcome == StepOutcome::Warned) {
            whole.outcome = StepOutcome::Warned;
            whole.advice
                = whole.advice.isEmpty() ? one.advice : Message(messages::twoSentences, {whole.advice, one.advice});
        }
        whole.text = whole.text.isEmpty() ? one.text : Message(messages::twoSentences, {whole.text, one.text});
    }
    return whole;
}

StepFinding unread(const Failure &failure)
{
    auto finding = findingOf(failure);
    if (finding.outcome == StepOutcome::Failed) {
        finding.advice = adviceOf("database");
    }
    return finding;
}

} // namespace

StepFinding evaluateHome(LogicalDatabase name, const DatabaseReading &here, const Outcome<DatabaseReading> &main)
{
    if (main && isSameLogicalDatabase(here.connection.identity, main->connection.identity)) {
        return {StepOutcome::Failed,
            Message{messages::furtherSameAsMain, {main->connection.identity.database, main->connection.identity.host}},
            Message{messages::furtherSameAdvice, {std::string(toKey(name))}}, {}};
    }
    if (auto fault = misnomer(name, here.home)) {
        return std::move(*fault);
    }
    if (auto fault = main ? misnomer(LogicalDatabase::Main, main->home) : std::nullopt) {
        return std::move(*fault);
    }
    const auto isOpenCopy = [name](const HomeTableFacts &facts) { return facts.table.home != name && !facts.isLocked; };
    if (const auto tables = tablesWhere(here.home, isOpenCopy); !tables.empty()) {
        return notLocked(name, tables);
    }
    if (!main) {
        return passed(messages::furtherNotCompared);
    }
    const auto isOpenOwn = [name](const HomeTableFacts &facts) { return facts.table.home == name && !facts.isLocked; };
    if (const auto tables = tablesWhere(main->home, isOpenOwn); !tables.empty()) {
        return notLocked(LogicalDatabase::Main, tables);
    }
    return passed(messages::furtherAllLocked);
}

StepFinding evaluateReader(const RoleFacts &role, const DatabaseHome &home, const std::string &writer)
{
    if (const auto excess = excessOf(role, home.writable); !excess.isEmpty()) {
        return warned(excess, messages::furtherRoleAdvice);
    }
    return passed(writer.empty() ? Message{messages::roleReadsOnly, {role.name}}
                                 : Message{messages::furtherWriter, {role.name, writer}});
}

StepFinding examineFurther(
    const FurtherExamination &further, const Outcome<CellExamination *> &main, Instant now, const std::stop_token &stop)
{
    if (!further.database) {
        return unread(further.database.error());
    }
    auto &database = **further.database;
    const auto here = readingOf(database, stop);
    if (!here) {
        return unread(here.error());
    }
    const auto role = database.fetchRole(stop);
    const auto certificates = database.fetchCertificates(stop);
    if (!role || !certificates) {
        return unread(role ? certificates.error() : role.error());
    }
    const auto beside = main.and_then([&](CellExamination *opened) { return readingOf(*opened, stop); });
    return combined({evaluateReplica(here->connection), evaluateIdentity(here->connection.identity),
        evaluateEncryption(here->connection, *certificates, now), evaluateReader(*role, here->home, further.writer),
        evaluateHome(further.name, *here, beside)});
}

} // namespace cells::pairing
