#include "app/cellsctl/commands/commands.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/leases/leaselisting.h"
#include "models/engine/leases/leaserecords.h"

#include <algorithm>
#include <ostream>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

template <typename Leases> std::optional<Instant> createdAtIn(const Leases &leases, const Uuid &uuid)
{
    const auto found
        = std::find_if(leases.begin(), leases.end(), [&](const auto &lease) { return lease.uuid == uuid; });
    return found == leases.end() ? std::nullopt : std::optional(found->createdAt);
}

// Either side may be the only one that still knows it.
Outcome<std::optional<Instant>> createdAt(const CellSources &cell, const Uuid &uuid, std::stop_token stop)
{
    const auto listing = listLeases(
        *cell.service, cell.id, [](int, std::size_t) {}, stop);
    if (const auto created = createdAtIn(listing.leases, uuid)) {
        return created;
    }
    const auto table = cell.database->fetchLeaseTable(stop);
    if (table) {
        if (const auto created = createdAtIn(table->rows, uuid)) {
            return created;
        }
    }
    if (listing.problem) {
        return propagate(*listing.problem);
    }
    return table ? Outcome<std::optional<Instant>>(std::nullopt) : propagate(table.error());
}

Json jsonOf(const LeaseRecordsReport &report, const CellPairing &pairing)
{
    Json claims = Json::array();
    for (const auto &record : report.records) {
        auto json = pairing.isWithheld ? withheldJsonOf(record.pair) : jsonOf(record.pair);
        json["model"] = record.model->name;
        claims.push_back(std::move(json));
    }
    Json searched = Json::array();
    for (const auto &range : report.searched) {
        searched.push_back({{"model", range.model->name}, {"reach", toKey(range.reach)},
            {"after", keyText(range.after)}, {"up_to", keyText(range.upTo)}, {"records", range.records},
            {"is_complete", range.isComplete}, {"problem", range.problem}});
    }
    return {{"cell", report.cell.value}, {"pairing", jsonOf(pairing)}, {"lease", report.lease.text()},
        {"as_of", isoText(report.asOf)}, {"is_everything_searched", report.isEverythingSearched},
        {"was_stopped", report.wasStopped}, {"claims", claims}, {"searched", searched}};
}

std::string extentOf(const LeaseRecordsReport &report)
{
    if (report.isEverythingSearched) {
        return "every claim of the cell was searched";
    }
    std::size_t records = 0;
    for (const auto &range : report.searched) {
        records += range.records;
    }
    if (report.searched.empty()) {
        return "nothing was searched";
    }
    return std::to_string(records) + " claims around its creation were searched (up to \""
        + std::string(toKey(report.searched.back().reach)) + "\"); it may hold claims of older rows too";
}

void printText(std::ostream &out, const LeaseRecordsReport &report, bool isWithheld)
{
    out << "lease " << report.lease.text() << " of cell " << report.cell.value << " · " << report.records.size()
        << " claims found · " << extentOf(report) << '\n';
    if (report.records.empty()) {
        return;
    }
    std::vector<std::vector<std::string>> rows{{"MODEL"}};
    rows[0].insert(rows[0].end(), claimColumns.begin(), claimColumns.end());
    for (const auto &record : report.records) {
        auto cells = isWithheld ? withheldRowOf(record.pair) : rowOf(record.pair);
        cells.insert(cells.begin(), std::string(record.model->name));
        rows.push_back(std::move(cells));
    }
    printGrid(out, rows);
}

ExitCode exitCodeOf(const LeaseRecordsReport &report)
{
    if (report.wasStopped) {
        return ExitCode::Cancelled;
    }
    return report.records.empty() ? ExitCode::Found : ExitCode::Fine;
}

} // namespace

ExitCode leaseRecordsCommand(const Environment &environment, const CellProfile &cell, const std::string &lease,
    bool everything, CellPairings &pairings, Format format, std::ostream &out, std::ostream &err, std::stop_token stop)
{
    const auto uuid = Uuid::parse(lease);
    if (!uuid) {
        warn(err, "\"" + lease + "\" is no uuid.");
        return ExitCode::Usage;
    }
    auto service = openTopology(environment, cell.id);
    auto database = openCellDatabase(cell);
    if (!service || !database) {
        return reported(service ? database.error() : service.error(), err);
    }
    const CellSources sources{cell.id, service->get(), database->get()};
    const auto created = createdAt(sources, *uuid, stop);
    if (!created) {
        return reported(created.error(), err);
    }
    if (!*created) {
        warn(err, "Neither the service nor the cell has an outstanding lease " + uuid->text() + ".");
    }
    SystemClock clock;
    LeaseRecordSearch search(sources, clock, environment.thresholds);
    const auto report = search.run(
        {*uuid, *created, everything ? SearchReach::Everything : SearchReach::Day}, [](SearchProgress) {}, stop);
    const auto pairing = pairings.of(cell.id);
    announce({pairing}, format, out, err);
    if (format == Format::Json) {
        out << textOf(jsonOf(report, pairing)) << '\n';
    } else {
        printText(out, report, pairing.isWithheld);
    }
    return exitCodeOf(report);
}

} // namespace cells
