// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/ports/certificate.h"
#include "models/ports/outcome.h"

#include <optional>
#include <stop_token>

namespace cells {

// Calls that change nothing; the others are never tried.
enum class Rpc
{
    ReadinessProbe,
    GetCells,
    ListLeases,
    ListRecords,
    GetRecord
};

struct RpcQuestion
{
    Rpc rpc = Rpc::GetCells;
    CellId cell;
    // Leases are asked for only if they were made after this time, which is still to come.
    Instant later;
};

struct RpcAnswer
{
    bool isAllowed = false;
    // The words of the service, untrusted.
    std::string detail;
    // The date of the answer, where it has one.
    std::optional<Instant> date;
    // When a lease of the answer was made.
    std::optional<Instant> newest;
};

// The way to a Topology Service, one step at a time. Each ends within its own time limit, and within 50 ms of a stop.
class ServiceProbe
{
public:
    virtual ~ServiceProbe() = default;

    // "topology.example.com:443"
    virtual std::string address() const = 0;
    // The client's own. Refused when a file cannot be used, or the key belongs to another certificate; its dates are
    // not judged.
    virtual Outcome<CertificateFacts> readCertificate(std::stop_token stop) = 0;
    // "10.0.0.7" ...
    virtual Outcome<std::vector<std::string>> resolve(std::stop_token stop) = 0;
    // The one of them that answers.
    virtual Outcome<std::string> connect(std::stop_token stop) = 0;
    // The server's certificate.
    virtual Outcome<CertificateFacts> shakeHands(std::stop_token stop) = 0;
    // A refusal of access is an answer, not a failure.
    virtual Outcome<RpcAnswer> ask(const RpcQuestion &question, std::stop_token stop) = 0;
};

} // namespace cells
