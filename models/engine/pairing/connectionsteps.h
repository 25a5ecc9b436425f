// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectionreport.h"
#include "models/ports/access.h"
#include "models/ports/cellflags.h"
#include "models/ports/environment.h"

namespace cells::pairing {

// The finding of a step. The functions below evaluate facts that were read, and read nothing themselves.
struct StepFinding
{
    StepOutcome outcome = StepOutcome::Passed;
    Message text;
    Message advice;
    std::string detail;
};

StepFinding passed(Message text);
StepFinding warned(Message text, Message advice);
StepFinding skipped(Message text);
StepFinding findingOf(const Failure &failure);
// The finding of what was read, or of the failure to read it.
template <typename Read, typename Evaluate> StepFinding found(const Outcome<Read> &read, Evaluate evaluate)
{
    return read ? evaluate(*read) : findingOf(read.error());
}
// Returns the usual advice for a failed step; empty when its failure includes advice.
Message adviceOf(std::string_view step);

// `whose` is the subject of the text, such as "Your certificate" or "The certificate of topology.example.com:443".
StepFinding evaluateCertificate(const Message &whose, const CertificateFacts &facts, Instant now);
// The same for a certificate of ours, which may belong to another cell.
StepFinding evaluateIdentity(const Message &whose, const CertificateFacts &facts, CellId cell, Instant now);
StepFinding evaluateRpcs(const ConnectionReport &report);
// Warns of a certificate that expires soon.
StepFinding evaluateEncryption(
    const ConnectionFacts &facts, const std::vector<HostCertificate> &certificates, Instant now);
// Warns of a libpq with known vulnerabilities; the console uses nothing that depends on them (S16).
StepFinding evaluateClientLibrary(StepFinding connected, int version);
// Evaluates the connection to a Redis that answered; `redis` is nothing when the file does not configure it.
StepFinding evaluateRedis(const std::optional<RedisProfile> &redis);
// `stated` is what the environment file states; a database that is something else is not what a person expects to read.
StepFinding evaluateReplica(const ConnectionFacts &facts, std::optional<DatabaseRole> stated = {});
// Adds the end of the access to the finding, and warns of it half an hour before.
StepFinding evaluateGrant(StepFinding described, const std::optional<Grant> &grant, Instant now);
// `isStated`: the environment file states a pooler in transaction mode.
StepFinding evaluatePooler(const ConnectionFacts &facts, bool isFound, bool isStated);
// Returns the right of the role beyond reading; empty when it may only read. `writable` are tables that it may write.
Message excessOf(const RoleFacts &role, const std::vector<std::string> &writable);
StepFinding evaluateRole(const RoleFacts &facts, const std::string &database, const ClaimTypeNumbers &numbers = {});
// Ignores the tables of models whose claim types have no `numbers`, because they cannot be compared.
StepFinding evaluateTables(const std::vector<TableFacts> &tables, const ClaimTypeNumbers &numbers = {});
// `unlisted` are columns that the checkout claims and this build does not know.
StepFinding evaluateRelease(const FlagDefinitions &definitions, const Outcome<std::vector<std::string>> &unlisted);
StepFinding evaluatePairingStep(const Pairing &pairing, CellId cell);
// `whose` is the subject of the text, such as "The clock of the database".
StepFinding evaluateSkew(const Message &whose, const ClockSkew &skew, Duration maximal);

// Returns the statements that grant a role exactly the rights that the console needs (S13), one per line.
std::string readerGrants(const std::string &role, const std::string &database, const ClaimTypeNumbers &numbers = {});

} // namespace cells::pairing
