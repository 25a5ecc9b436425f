// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/claimarchive.h"
#include "models/engine/decommission/decommissioncheck.h"

namespace cells::decommission {

// Whether anything of a cell is left at the service.
enum class Emptiness
{
    Empty,
    NotEmpty,
    Unknown, // not everything could be listed
};

consteval auto enumTable(Emptiness)
{
    return enumKeys<Emptiness>(
        {{Emptiness::Empty, "empty"}, {Emptiness::NotEmpty, "not_empty"}, {Emptiness::Unknown, "unknown"}}, "unknown");
}

// A sample of the names in an archive, looked up in all cells.
struct NameSample
{
    int asked = 0;
    // Nobody holds them.
    int free = 0;
    // By the cell that holds them now.
    std::map<CellId, int> held{};
    // Why some were not looked up; empty when all were.
    Message problem{};
};

struct EmptinessReport
{
    Instant asOf;
    Emptiness state = Emptiness::Unknown;
    ClaimCounts claims{};
    int leases = 0;
    Message leasesProblem{};
    std::optional<NameSample> sample{};
};

inline constexpr int namesInSample = 100;

// Lists all claims and leases of the cell. With an archive, also looks up names of it in all cells, which needs an
// admin certificate. Only reads. Fails when the service or the archive cannot be read, and when stopped.
Outcome<EmptinessReport> proveEmpty(TopologyService &service, Clock &clock, CellId cell,
    const std::vector<Claim> &names, const OnClaimsCounted &onProgress, std::stop_token stop);

// Returns names that are spread over the archive, at most `namesInSample`. Refused when a part was changed.
Outcome<std::vector<Claim>> sampleNames(FileStore &files, const std::filesystem::path &folder,
    const ArchiveManifest &manifest, const ClaimTypeNumbers &numbers);

} // namespace cells::decommission
