// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/archivebatches.h"
#include "models/engine/decommission/earlierupdates.h"
#include "models/engine/plans/approvalcheck.h"
#include "models/engine/plans/archiveplanfile.h"
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
    // As readManifest() returned it.
    const ArchiveManifest &manifest;
    std::function<down::IdentityAnswer(std::stop_token)> askIdentity;
};

// The state of one run about a whole cell, shared by the units that carry it out.
struct ArchiveRunState
{
    // The first failure ends the run, whatever share of the batches it is.
    ArchiveRunState(ArchiveRunSources needs, plans::ArchivePlanFile planFile, const plans::ActionLimits &limits);

    bool isRestore() const { return file.plan.kind == plans::ArchivePlanKind::Restore; }
    const ArchiveTarget &target() const { return sources.manifest.target; }
    CellId cell() const { return target().cell; }

    ArchiveRunSources sources;
    const plans::ArchivePlanFile file;
    const std::string fingerprint;
    plans::RunSafety safety;
    plans::ArchiveReport report;
};

// Why an update was not made; nothing was changed then.
struct UpdateRefusal
{
    Message why;
    // One of its claims is in the way: held, leased or not as the update says.
    bool isConflict = false;
    // The service does not take one of its values.
    bool isValueRejected = false;
};

// Makes the calls of updates: durable intent, lease, commit, read back, durable outcome (C1 to C3). Nothing is retried.
class ArchiveUpdates
{
public:
    explicit ArchiveUpdates(ArchiveRunState &state)
        : m_state(state)
    {
    }

    // Changes these claims of the range, of which the cell has `before` now. Gives `result` its outcome, and adds the
    // number of changed claims; a refused update gives it none.
    std::optional<UpdateRefusal> make(
        const std::vector<Record> &claims, std::uint64_t before, plans::RangeResult &result, std::stop_token stop);

    // The claims that the cell has in the range. Fails when some cannot be read, or others than asked for are listed.
    Outcome<std::vector<Record>> list(const plans::ClaimRange &range, std::stop_token stop);

    // Ends what interrupted runs about this cell left: rolls their leases back, and records how their updates ended.
    // Refused while a call may still arrive, and where a lease is not surely theirs.
    Outcome<void> resolveEarlier(std::stop_token stop);

private:
    ArchiveUpdate newUpdate(const std::vector<Record> &claims, std::uint64_t before, const plans::ClaimRange &range);
    std::string digestOf(std::vector<Record> claims) const;
    std::optional<UpdateRefusal> takeLease(
        ArchiveUpdate &update, const std::vector<Record> &claims, plans::RangeResult &result, std::stop_token stop);
    void commit(const ArchiveUpdate &update, plans::RangeResult &result);
    void readBack(const ArchiveUpdate &update, const Outcome<void> &answer, plans::RangeResult &result);
    Outcome<void> resolve(EarlierUpdate earlier, std::stop_token stop);
    // The lease of the update among `listed`; nothing when it has ended. Refused for one that is not surely its own.
    Outcome<std::optional<Uuid>> leaseOf(const EarlierUpdate &earlier, const std::vector<Record> &listed) const;
    // Returns the claims of the range afterwards. Fails when the lease may still be there.
    Outcome<std::vector<Record>> rollBack(const ArchiveUpdate &update, std::stop_token stop);
    Outcome<void> write(audit::AuditKind kind, std::string_view action, const ArchiveUpdate &update,
        std::string_view outcome = {}, const Message &text = {});
    // Ends the run when it cannot be written.
    bool hasWritten(audit::AuditKind kind, std::string_view action, const ArchiveUpdate &update,
        std::string_view outcome = {}, const Message &text = {});

    ArchiveRunState &m_state;
};

} // namespace cells::decommission
