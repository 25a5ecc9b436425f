// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/archiveplanning.h"
#include "models/engine/decommission/emptiness.h"
#include "models/engine/plans/archiveplanfile.h"

namespace cells {

// What an archive and the service differ in.
struct ArchiveCheck
{
    decommission::ArchiveManifest manifest;
    // The sections whose claims changed since; empty when all are as archived.
    std::vector<decommission::ArchiveSection> changed{};
};

// A request to plan what is done with all claims of an archive.
struct ArchivePlanRequest
{
    std::filesystem::path folder;
    plans::PlanRunLimits runLimits;
    // Until when; by whom is the admin of the environment.
    std::optional<Instant> approveBy{};
    std::optional<Instant> executeBy{};
};

struct RestorePlan
{
    plans::ArchivePlanFile file;
    decommission::RestorePreview preview;
};

// A cell that is taken out of service. Only reads from the service and the databases; every function blocks and may be
// called from any thread.
class DecommissionService
{
public:
    virtual ~DecommissionService() = default;

    // Reads what must hold before the cell gives up its claims; see checkDecommission().
    virtual Outcome<decommission::CheckReport> check(
        const decommission::OnClaimsCounted &onProgress, std::stop_token stop)
        = 0;
    // Writes an archive, and records that in the audit log; see archiveClaims().
    virtual Outcome<decommission::ArchiveManifest> archive(
        const std::filesystem::path &folder, const decommission::OnArchiveProgress &onProgress, std::stop_token stop)
        = 0;
    // Reads a complete archive. Refused when a file of it was changed.
    virtual Outcome<decommission::ArchiveManifest> readArchive(const std::filesystem::path &folder) = 0;
    // Also compares it with the claims that the cell has now. Refused when it is of another cell.
    virtual Outcome<ArchiveCheck> verifyArchive(
        const std::filesystem::path &folder, const decommission::OnArchiveProgress &onProgress, std::stop_token stop)
        = 0;
    // Checks the cell again, and plans to destroy its claims; see planDecommission().
    virtual Outcome<plans::ArchivePlanFile> planDestroying(
        const ArchivePlanRequest &request, const decommission::OnClaimsCounted &onProgress, std::stop_token stop)
        = 0;
    // Looks up all archived claims, and plans to create them again; see planRestore().
    virtual Outcome<RestorePlan> planRestoring(
        const ArchivePlanRequest &request, const decommission::OnRestorePreview &onProgress, std::stop_token stop)
        = 0;
    // Lists everything that is left of the cell. With the folder of an archive also looks up names of it.
    virtual Outcome<decommission::EmptinessReport> prove(
        const std::filesystem::path &folder, const decommission::OnClaimsCounted &onProgress, std::stop_token stop)
        = 0;
};

} // namespace cells
