// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectionreport.h"
#include "models/ports/cellflags.h"
#include "models/ports/environment.h"

namespace cells {

// What a step found. The functions below judge what was read; they ask nobody.
struct StepFinding
{
    StepOutcome outcome = StepOutcome::Passed;
    Message text;
    Message advice;
    std::string detail;
};

StepFinding findingOf(const Failure &failure);
// What to try where a step failed and nothing better is known; empty: what failed says it itself.
Message adviceOf(std::string_view step);

// `whose`: "Your certificate", "The certificate of topology.example.com:443"
StepFinding evaluateCertificate(const Message &whose, const CertificateFacts &facts, Instant now);
// The same of one that we show for a cell: it may be another's.
StepFinding evaluateIdentity(const Message &whose, const CertificateFacts &facts, CellId cell, Instant now);
StepFinding evaluateRpcs(const ConnectionReport &report);
// A certificate that ends soon is a reason to warn, as everywhere.
StepFinding evaluateEncryption(
    const ConnectionFacts &facts, const std::vector<HostCertificate> &certificates, Instant now);
// Warns of a libpq with known vulnerabilities; the console uses nothing that depends on them (S16).
StepFinding evaluateClientLibrary(StepFinding connected, int version);
// Judges the connection to a Redis that answered; `redis` is nothing when the file does not configure it.
StepFinding evaluateRedis(const std::optional<RedisProfile> &redis);
StepFinding evaluateReplica(const ConnectionFacts &facts);
StepFinding evaluateRole(const RoleFacts &facts, const std::string &database, const ClaimTypeNumbers &numbers = {});
// `numbers` tell which models can be compared at all.
StepFinding evaluateTables(const std::vector<TableFacts> &tables, const ClaimTypeNumbers &numbers = {});
// `uncovered`: what the checkout claims and this build does not know.
StepFinding evaluateRelease(const FlagDefinitions &definitions, const Outcome<std::vector<std::string>> &unlisted);
StepFinding evaluatePairingStep(const Pairing &pairing, CellId cell);
// `whose`: "The clock of the database"
StepFinding evaluateSkew(const Message &whose, const ClockSkew &skew, Duration maximal);

// What gives a role the rights that the console needs, and no more (S13). One statement a line.
std::string readerGrants(const std::string &role, const std::string &database, const ClaimTypeNumbers &numbers = {});

} // namespace cells
