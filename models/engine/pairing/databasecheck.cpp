// SPDX-License-Identifier: MIT
#include "models/engine/pairing/databasecheck.h"

#include "models/engine/pairing/connectionmessages.h"

namespace cells {

namespace {

StepFinding checkRelease(const DatabaseCheckSources &sources, const std::stop_token &stop)
{
    if (!sources.fetchFlags) {
        return skipped(messages::releaseUnchecked);
    }
    return found(sources.fetchFlags(stop), [&](const FlagSnapshot &snapshot) {
        return evaluateRelease(
            snapshot.definitions, sources.fetchUnlisted ? sources.fetchUnlisted() : std::vector<std::string>());
    });
}

} // namespace

void checkDatabase(
    StepSequence &sequence, const DatabaseCheckSources &sources, ConnectionReport &report, const std::stop_token &stop)
{
    const auto &environment = sources.environment;
    const auto fetchConnection = [&](CellExamination *opened) { return opened->fetchConnection(stop); };
    sequence.step("database", {}, [&] {
        return found(sources.database.and_then(fetchConnection), [&](const ConnectionFacts &facts) {
            report.connection = facts;
            return evaluateClientLibrary(
                passed({messages::databaseAnswers, {facts.identity.host, facts.identity.database}}),
                facts.clientLibrary);
        });
    });
    sequence.step("encryption", {"database"}, [&] {
        return found(
            (*sources.database)->fetchCertificates(stop), [&](const std::vector<HostCertificate> &certificates) {
                return evaluateEncryption(*report.connection, certificates, sources.clock.now());
            });
    });
    sequence.step("replica", {"database"}, [&] { return evaluateReplica(*report.connection); });
    sequence.step("rights", {"database"}, [&] {
        return found((*sources.database)->fetchRole(stop), [&](const RoleFacts &facts) {
            report.role = facts;
            return evaluateRole(facts, report.connection->identity.database, environment.typeNumbers);
        });
    });
    sequence.step("tables", {"database"}, [&] {
        return found((*sources.database)->fetchTables(stop), [&](const std::vector<TableFacts> &tables) {
            report.tables = tables;
            return evaluateTables(tables, environment.typeNumbers);
        });
    });
    sequence.step("release", {"database"}, [&] { return checkRelease(sources, stop); });
    sequence.step("database_clock", {"database"}, [&] {
        return found(measureSkew(**sources.database, sources.clock, stop), [&](const ClockSkew &skew) {
            report.databaseSkew = skew;
            return evaluateSkew(messages::databaseClock, skew, environment.thresholds.maximalSkew);
        });
    });
}

} // namespace cells
