// SPDX-License-Identifier: MIT
#include "models/engine/decommission/emptiness.h"

#include "models/engine/decommission/archiverecord.h"
#include "models/engine/leases/leaselisting.h"

#include <algorithm>

namespace cells::decommission {

using namespace leases;

namespace {

Outcome<NameSample> lookUp(TopologyService &service, const std::vector<Claim> &names, const std::stop_token &stop)
{
    NameSample sample;
    for (const auto &name : names) {
        const auto found = service.fetchRecord(name, stop);
        if (!found) {
            if (found.error().kind == Failure::Kind::Cancelled) {
                return propagate(found.error());
            }
            // A value that the service does not take hides no other.
            if (found.error().isValueRejected) {
                continue;
            }
            sample.problem = found.error().message;
            return sample;
        }
        ++sample.asked;
        if (*found) {
            ++sample.held[(*found)->record.cell];
        } else {
            ++sample.free;
        }
    }
    return sample;
}

Emptiness stateOf(const EmptinessReport &report, CellId cell)
{
    const bool isHeld = report.sample && report.sample->held.contains(cell);
    if (isHeld || report.claims.claims > 0 || report.claims.unreadable > 0 || report.leases > 0) {
        return Emptiness::NotEmpty;
    }
    const bool isLookedUp = !report.sample || report.sample->problem.isEmpty();
    return isLookedUp && report.claims.isComplete() && report.leasesProblem.isEmpty() ? Emptiness::Empty
                                                                                      : Emptiness::Unknown;
}

} // namespace

Outcome<EmptinessReport> proveEmpty(TopologyService &service, Clock &clock, CellId cell,
    const std::vector<Claim> &names, const OnClaimsCounted &onProgress, std::stop_token stop)
{
    EmptinessReport report;
    CELLS_TRY(report.claims, countClaims(service, cell, onProgress, stop));
    const auto listed = listLeases(
        service, cell, [](int, std::size_t) {}, stop);
    report.leases = int(listed.leases.size());
    report.leasesProblem = listed.problem ? listed.problem->message : Message();
    if (!names.empty()) {
        CELLS_TRY(report.sample, lookUp(service, names, stop));
    }
    report.asOf = clock.now();
    report.state = stateOf(report, cell);
    return report;
}

// Most lines are not parsed: the hash shows that a part is what the manifest says.
Outcome<std::vector<Claim>> sampleNames(FileStore &files, const std::filesystem::path &folder,
    const ArchiveManifest &manifest, const ClaimTypeNumbers &numbers)
{
    const auto every = manifest.counts.claims / namesInSample + 1;
    std::vector<Claim> names;
    std::uint64_t at = 0;
    for (const auto &part : manifest.parts) {
        CELLS_TRY(const auto text, readUnchanged(files, folder, part));
        std::string_view rest = text;
        (void)takeLine(rest);
        while (!rest.empty()) {
            const auto line = takeLine(rest);
            if (at++ % every == 0) {
                CELLS_TRY(const auto record, parseRecordLine(line, manifest.target.cell, numbers));
                names.push_back(record.claim);
            }
        }
    }
    return names;
}

} // namespace cells::decommission
