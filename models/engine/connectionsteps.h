#pragma once

#include "models/engine/connectioncheck.h"

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
// A libpq with known faults is a reason to warn: nothing that we ask of it depends on what they break (S16).
StepFinding judgeClientLibrary(StepFinding connected, int version);
// Of a Redis that answered; nothing: the file does not say where it is.
StepFinding judgeRedis(const std::optional<RedisProfile> &redis);
StepFinding judgeReplica(const ConnectionFacts &facts);
StepFinding judgeRole(const RoleFacts &facts, const std::string &database);
StepFinding judgeTables(const std::vector<TableFacts> &tables);
StepFinding judgePairingStep(const Pairing &pairing, CellId cell);
// `whose`: "The clock of the database"
StepFinding judgeSkew(const Phrase &whose, const ClockSkew &skew, Duration maximal);

} // namespace cells
