// SPDX-License-Identifier: MIT
#include "models/engine/pairing/pairingreadings.h"

#include "models/engine/pairing/pairingmessages.h"

namespace cells {

ServiceReadings readService(
    TopologyService &service, CellId cell, Clock &clock, Duration recent, const std::stop_token &stop)
{
    ServiceReadings readings;
    readings.cells = service.fetchCells(stop);
    if (!readings.cells && readings.cells.error().kind != Failure::Kind::Refused) {
        readings.claims.problem = readings.leases.problem = readings.cells.error();
        return readings;
    }
    readings.claims = sampleClaims(service, cell, clock.now() - recent, pairingSampleSize, stop);
    readings.leases = listLeases(
        service, cell, [](int, std::size_t) {}, stop);
    return readings;
}

DatabaseReadings readDatabase(CellExamination &examination, CellDatabase &database, Clock &clock, Duration recent,
    bool hasOldRows, const std::stop_token &stop)
{
    DatabaseReadings readings;
    readings.connection = examination.fetchConnection(stop);
    if (!readings.connection) {
        return readings;
    }
    readings.skew = measureSkew(examination, clock, stop);
    readings.sequences = examination.fetchSequences(stop);
    readings.leases = database.fetchLeaseTable(stop);
    if (!hasOldRows) {
        return readings;
    }
    const int each = pairingSampleSize / int(commonModels().size());
    for (const auto &model : commonModels()) {
        const auto rows = examination.fetchOldRows(model, each, recent, stop);
        if (rows) {
            readings.oldRows.insert(readings.oldRows.end(), rows->begin(), rows->end());
        } else if (!readings.oldRowsProblem) {
            readings.oldRowsProblem = rows.error();
        }
    }
    return readings;
}

std::optional<Failure> faultOf(const DatabaseReadings &readings)
{
    if (!readings.connection) {
        return readings.connection.error();
    }
    if (readings.leases && !isSameDatabase(readings.leases->identity, readings.connection->identity)) {
        return Failure{Failure::Kind::Refused, messages::databasesDiffer, {}};
    }
    return std::nullopt;
}

} // namespace cells
