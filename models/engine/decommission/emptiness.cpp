// SPDX-License-Identifier: MIT
#include "models/engine/decommission/emptiness.h"

#include "models/engine/decommission/archiverecord.h"
#include "models/engine/leases/leaselisting.h"

#include <algorithm>

namespace cells::decommission {

using namespace leases;

namespace {

// Counts one name. Fails when it could not be looked up.
Outcome<void> lookUp(
    TopologyService &service, const Claim &name, const std::string &address, NameSample &sample, std::stop_token stop)
{
    CELLS_TRY(const auto found, service.fetchRecord(name, stop));
    ++sample.asked;
    if (found) {
        ++sample.held[found->record.cell];
    } else {
        ++sample.free;
    }
    CELLS_TRY(const auto route, service.fetchRoute(name, stop));
    sample.routedHere += route && *route == address ? 1 : 0;
    return {};
}

Outcome<NameSample> lookUpAll(
    TopologyService &service, const std::vector<Claim> &names, const std::string &address, const std::stop_token &stop)
{
    NameSample sample;
    for (const auto &name : names) {
        const auto counted = lookUp(service, name, address, sample, stop);
        // A value that the service does not take, for one of both questions, hides no other.
        if (counted || counted.error().isValueRejected) {
            continue;
        }
        if (counted.error().kind == Failure::Kind::Cancelled) {
            return propagate(counted.error());
        }
        sample.problem = counted.error().message;
        return sample;
    }
    return sample;
}

// Nothing when the service does not list it.
Outcome<std::optional<Cell>> fetchListed(TopologyService &service, CellId cell, std::stop_token stop)
{
    CELLS_TRY(const auto cells, service.fetchCells(std::move(stop)));
    const auto found = std::ranges::find(cells, cell, &Cell::id);
    return found == cells.end() ? std::nullopt : std::optional(*found);
}

CellRoutes routesOf(
    TopologyService &service, CellId cell, const std::optional<Cell> &listed, const std::stop_token &stop)
{
    CellRoutes routes{listed ? listed->sessionPrefix : std::string()};
    const auto asked = [&]() -> Outcome<void> {
        CELLS_TRY(routes.byCellId, service.fetchRoute(cell, stop));
        if (!routes.sessionPrefix.empty()) {
            CELLS_TRY(routes.bySession, service.fetchRoute(SessionPrefix{routes.sessionPrefix}, stop));
        }
        return {};
    }();
    routes.problem = asked ? Message() : asked.error().message;
    return routes;
}

Emptiness stateOf(const EmptinessReport &report, CellId cell)
{
    const bool isHeld = report.sample && (report.sample->held.contains(cell) || report.sample->routedHere > 0);
    if (isHeld || report.claims.claims > 0 || report.claims.unreadable > 0 || report.leases > 0) {
        return Emptiness::NotEmpty;
    }
    const bool isLookedUp = !report.sample || report.sample->problem.isEmpty();
    return isLookedUp && report.claims.isComplete() && report.leasesProblem.isEmpty() ? Emptiness::Empty
                                                                                      : Emptiness::Unknown;
}

} // namespace

Outcome<EmptinessReport> proveEmpty(TopologyService &service, Clock &clock, const ProofSubject &subject,
    const OnClaimsCounted &onProgress, std::stop_token stop)
{
    EmptinessReport report;
    CELLS_TRY(report.claims, countClaims(service, subject.cell, onProgress, stop));
    const auto leases = listLeases(
        service, subject.cell, [](int, std::size_t) {}, stop);
    report.leases = int(leases.leases.size());
    report.leasesProblem = leases.problem ? leases.problem->message : Message();
    auto listed = subject.listed;
    if (!listed) {
        CELLS_TRY(listed, fetchListed(service, subject.cell, stop));
    }
    report.routes = routesOf(service, subject.cell, listed, stop);
    if (!subject.names.empty()) {
        CELLS_TRY(report.sample, lookUpAll(service, subject.names, listed ? listed->address : std::string(), stop));
    }
    report.asOf = clock.now();
    report.state = stateOf(report, subject.cell);
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
