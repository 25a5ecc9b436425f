// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/archivebatches.h"
#include "models/engine/decommission/decommissioncheck.h"
#include "models/rules/plans/archiveplan.h"

namespace cells::decommission {

// Pure. Refused for the legacy cell, and when the archive is of another cell, environment or service than the target.
Outcome<void> checkTarget(const ArchiveManifest &manifest, const plans::PlanTarget &target);
// Pure. Whether the plan was made for this archive: it has its digest, and its claims by source.
bool isMadeFor(const plans::ArchivePlan &plan, const ArchiveManifest &manifest);
// Pure. The pairing of a database whose claims are being destroyed, or are destroyed. What proves it are claims, so
// that it is also proved when the database is the one that was proved to be the cell's when they were archived. A
// contradiction stays one, unless it only says that others have taken the names of its rows. `proof` has no evidence
// when it is about another database.
pairing::PairingVerdict pairingIn(
    const ArchiveManifest &manifest, const plans::PlanTarget &target, const pairing::Pairing &proof);
// Pure. Refused when the service does not list the cell at the address that it had when it was archived.
Outcome<void> checkListed(const ArchiveManifest &manifest, const std::vector<Cell> &listed);

// Pure. Plans to destroy all archived claims. Refused as checkTarget() is, while a condition of the check is not met or
// unknown, when the cell has another number of claims than it was archived with, and when the archive has none. `head`
// has the target and the validity; also refused when the plan would expire before `wait` is over.
Outcome<plans::ArchivePlan> planDecommission(
    const plans::PlanHead &head, Duration wait, const ArchiveManifest &manifest, const CheckReport &check);

// What a restore would do with the archived claims.
struct RestorePreview
{
    // Nobody has them.
    std::uint64_t free = 0;
    // The cell has them already.
    std::uint64_t there = 0;
    // By the cell that has them now.
    std::map<CellId, std::uint64_t> taken{};
    // The service does not take such values, so they cannot come back.
    std::uint64_t rejected = 0;

    std::uint64_t claims() const;
};

using OnRestorePreview = std::function<void(const RestorePreview &)>;

// Looks up each archived claim. Only reads. Needs an admin's certificate.
Outcome<RestorePreview> previewRestore(TopologyService &service, FileStore &files, const std::filesystem::path &folder,
    const ArchiveManifest &manifest, const OnRestorePreview &onProgress, std::stop_token stop);

// Pure. Plans to create all archived claims again that are free when it runs. Refused as checkTarget() and
// checkListed() are, because claims of a cell that is not listed lead nowhere, and when nothing is free.
Outcome<plans::ArchivePlan> planRestore(const plans::PlanHead &head, const ArchiveManifest &manifest,
    const std::vector<Cell> &listed, const RestorePreview &preview);

} // namespace cells::decommission
