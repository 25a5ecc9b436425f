// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"
#include "models/engine/decommission/archivebatches.h"
#include "models/engine/plans/approvalcheck.h"
#include "models/engine/plans/archiveplanfile.h"
#include "models/engine/runs/archivereport.h"
#include "models/engine/runs/runsafety.h"
#include "models/rules/down/writeoffplan.h"

namespace cells::decommission {

// What a run about a whole cell reads and writes.
struct ArchiveRunSources
{
    // With the certificate of an admin: that of the cell is revoked.
    TopologyService &service;
    LeaseWriter &writer;
    audit::AuditLog &audit;
    Clock &clock;
    // The target that all of these reach: a plan for another one is refused.
    plans::PlanTarget here;
    const plans::ApprovalCheck &approval;
    RunTurn &turn;
    FileStore &files;
    std::filesystem::path folder;
    const ArchiveManifest &manifest;
    std::function<down::IdentityAnswer(std::stop_token)> askIdentity;
};

// The state of one run about a whole cell, shared by the units that carry it out.
struct ArchiveRunState
{
    // The first failure ends the run, whatever share of the batches it is.
    ArchiveRunState(ArchiveRunSources needs, plans::ArchivePlanFile planFile, const plans::ActionLimits &limits);

    CellId cell() const { return file.plan.target.cell; }
    bool isRestore() const { return file.plan.kind == plans::ArchivePlanKind::Restore; }

    ArchiveRunSources sources;
    const plans::ArchivePlanFile file;
    const std::string fingerprint;
    plans::RunSafety safety;
    plans::ArchiveReport report;
};

// The keys of its calls in the audit log.
inline constexpr std::string_view beginArchivedKey = "begin_archived";
inline constexpr std::string_view commitArchivedKey = "commit_archived";
inline constexpr std::string_view rollBackArchivedKey = "roll_back_archived";

// Claims that one update changes, within the keys of a batch.
struct ArchiveUpdate
{
    // "3f9c0a1b2c4d.17": the plan, and the audit record with which it begins.
    std::string name;
    plans::ClaimRange range;
    std::vector<Record> claims;
    std::optional<Uuid> lease{};
};

// Makes the calls of updates: durable intent, lease, commit, read back, durable outcome (C1 to C3, C6). Nothing is
// retried.
class ArchiveUpdates
{
public:
    explicit ArchiveUpdates(ArchiveRunState &state)
        : m_state(state)
    {
    }

    // Gives `result` its outcome, and the number of changed claims. Returns the words of the service about a conflict;
    // nothing was changed then, and the result has no outcome yet.
    std::optional<std::string> make(ArchiveUpdate &update, plans::RangeResult &result, std::stop_token stop);

    // The claims that the cell has in the range. Fails when some cannot be read, or others than asked for are listed.
    Outcome<std::vector<Record>> list(const plans::ClaimRange &range, std::stop_token stop);

    // Ends what interrupted runs about this cell left: rolls their leases back, and records how their updates ended.
    // Refused where a lease is not known to be theirs.
    Outcome<void> settleEarlier(std::stop_token stop);

private:
    bool takeLease(
        ArchiveUpdate &update, plans::RangeResult &result, std::optional<std::string> &conflict, std::stop_token stop);
    void commit(const ArchiveUpdate &update, plans::RangeResult &result);
    void readBack(const ArchiveUpdate &update, const Outcome<void> &answer, plans::RangeResult &result);
    // Fails when the lease may still be there.
    Outcome<void> rollBack(const ArchiveUpdate &update);
    Outcome<void> settle(ArchiveUpdate update, const std::string &openAction, std::stop_token stop);
    Outcome<void> write(audit::AuditKind kind, std::string_view action, const ArchiveUpdate &update,
        std::string_view outcome = {}, const Message &text = {});
    // Ends the run when it cannot be written.
    bool hasWritten(audit::AuditKind kind, std::string_view action, const ArchiveUpdate &update,
        std::string_view outcome = {}, const Message &text = {});

    ArchiveRunState &m_state;
};

} // namespace cells::decommission
