#pragma once

#include "models/engine/pairing/connectionreport.h"
#include "models/ports/cellflags.h"
#include "models/ports/environment.h"

namespace cells {

// What a step found. The functions below judge what was read; they ask nobody.
struct StepFinding
{
    StepOutcome outcome = StepOutcome::Passed;
    Phrase text;
    Phrase advice;
    std::string detail;
};

StepFinding findingOf(const Failure &failure);
// What to try where a step failed and nothing better is known; empty: what failed says it itself.
Phrase adviceOf(std::string_view step);

// `whose`: "Your certificate", "The certificate of topology.example.com:443"
StepFinding judgeCertificate(const Phrase &whose, const CertificateFacts &facts, Instant now);
// The same of one that we show for a cell: it may be another's.
StepFinding judgeIdentity(const Phrase &whose, const CertificateFacts &facts, CellId cell, Instant now);
StepFinding judgeRpcs(const ConnectionReport &report);
// A certificate that ends soon is a reason to warn, as everywhere.
StepFinding judgeEncryption(
    const ConnectionFacts &facts, const std::vector<HostCertificate> &certificates, Instant now);
// Warns of a libpq with known vulnerabilities; the console uses nothing that depends on them (S16).
StepFinding judgeClientLibrary(StepFinding connected, int version);
// Judges the connection to a Redis that answered; `redis` is nothing when the file does not configure it.
StepFinding judgeRedis(const std::optional<RedisProfile> &redis);
StepFinding judgeReplica(const ConnectionFacts &facts);
StepFinding judgeRole(const RoleFacts &facts, const std::string &database, const ClaimTypeNumbers &numbers = {});
// `numbers` tell which models can be compared at all.
StepFinding judgeTables(const std::vector<TableFacts> &tables, const ClaimTypeNumbers &numbers = {});
// `uncovered`: what the checkout claims and this build does not know.
StepFinding judgeRelease(const FlagDefinitions &definitions, const Outcome<std::vector<std::string>> &uncovered);
StepFinding judgePairingStep(const Pairing &pairing, CellId cell);
// `whose`: "The clock of the database"
StepFinding judgeSkew(const Phrase &whose, const ClockSkew &skew, Duration maximal);

// What gives a role the rights that the console needs, and no more (S13). One statement a line.
std::string readerGrants(const std::string &role, const std::string &database, const ClaimTypeNumbers &numbers = {});

} // namespace cells
