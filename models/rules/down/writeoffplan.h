// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/down/diagnosis.h"
#include "models/rules/plans/leaseplan.h"

namespace cells::down {

// Whether the service accepts the certificate of a cell.
enum class IdentityState
{
    Unread,
    Accepted,
    Refused,
    Missing, // this environment has no certificate of the cell to try
};

struct IdentityAnswer
{
    IdentityState state = IdentityState::Unread;
    // Why it is unread; empty otherwise.
    Message text{};
    // The certificate that was tried: "CN=cell-2, valid from 2026-11-01 00:00:00 UTC"
    std::string certificate{};
};

// What is seen of a cell that is said to be lost.
struct LossEvidence
{
    CellFacts facts;
    Diagnosis diagnosis;
    IdentityAnswer identity;
    std::vector<Lease> leases;
    // Why the leases could not be listed, or not all of them; empty when they were.
    Message leasesProblem;
    // A lease that had ended and is listed again: the service is in an older state than before (F23).
    std::optional<Uuid> reappeared;
    // The newest scans miss claims of earlier ones; the values of Reason::Code::ClaimsLost.
    std::optional<std::string> lostClaims;
    bool hasAdmin = false;
    // True when its database was proved from here before. A sandbox never pins.
    bool isPinned = false;
};

// Returns why the cell may still begin leases. Nothing when its certificate is refused; also when there is none to try,
// unless the terms say that one was seen to be refused.
std::optional<Reason> findBlocker(const IdentityAnswer &identity, const plans::WriteOffTerms &terms, CellId cell);

// Pure. Returns why nothing may be written off, the worst first. Asked for the plan, and again before each batch.
std::vector<Reason> findBlockers(const LossEvidence &evidence, const plans::WriteOffTerms &terms, Duration margin);

struct WriteOffFacts
{
    plans::PlanTarget target;
    Instant now;
    Thresholds thresholds;
    plans::PlanRunLimits runLimits;
    plans::PlanValidity validity;
};

// Pure. Plans to roll back the leases that no restored database can have; each other one is excluded with its reason.
// The limit on the share of rollbacks does not apply: a second person approves each such plan.
plans::LeasePlan planWriteOff(
    const LossEvidence &evidence, const plans::WriteOffTerms &terms, const WriteOffFacts &facts);

} // namespace cells::down
