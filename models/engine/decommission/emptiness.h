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
    // Requests for them are sent to the address of the cell.
    int routedHere = 0;
    // Why some were not looked up; empty when all were.
    Message problem{};
};

// Where requests that name no claim are sent. The configuration of the service decides that, not the claims.
struct CellRoutes
{
    // Empty when nobody knows it: the cell is not listed, and no archive was given.
    std::string sessionPrefix{};
    // Addresses; nothing when there is no such cell.
    std::optional<std::string> bySession{};
    std::optional<std::string> byCellId{};
    // Why they are unknown; empty when they are known.
    Message problem{};
};

// A cell, with what an archive knows of it.
struct ProofSubject
{
    CellId cell;
    std::vector<Claim> names{};
    // As it was listed when it was archived.
    std::optional<Cell> listed{};
};

struct EmptinessReport
{
    Instant asOf;
    Emptiness state = Emptiness::Unknown;
    ClaimCounts claims{};
    int leases = 0;
    Message leasesProblem{};
    std::optional<NameSample> sample{};
    CellRoutes routes{};
};

inline constexpr int namesInSample = 100;

// Lists all claims and leases of the cell, and asks where requests without a claim are sent. With an archive, also
// looks up names of it in all cells, which needs an admin certificate, and asks where requests for them are sent. Only
// reads. Fails when the service or the archive cannot be read, and when stopped.
Outcome<EmptinessReport> proveEmpty(TopologyService &service, Clock &clock, const ProofSubject &subject,
    const OnClaimsCounted &onProgress, std::stop_token stop);

// Returns names that are spread over the archive, at most `namesInSample`. Refused when a part was changed.
Outcome<std::vector<Claim>> sampleNames(FileStore &files, const std::filesystem::path &folder,
    const ArchiveManifest &manifest, const ClaimTypeNumbers &numbers);

} // namespace cells::decommission
