// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/files/pinfile.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/pairing/cachedpairing.h"
#include "models/engine/pairing/provedhistory.h"
#include "models/engine/support/requestmeter.h"

#include <mutex>

namespace cells {

// What is asked of the servers, counted.
struct Meters
{
    // For links that are to be counted; each keeps the meters alive.
    static TopologyLimits calls(const std::shared_ptr<Meters> &meters);
    static CellLimits statements(const std::shared_ptr<Meters> &meters);

    SystemClock clock;
    RequestMeter service;
    RequestMeter database;
};

// Everything that reads one cell. The links may be asked from several threads; a survey takes turns.
struct CellAdapters
{
    CellAdapters(Environment environment, CellId cell, std::shared_ptr<Meters> meters);

    // Opens what is not open yet: cheap after the first time, and again after it failed.
    Outcome<void> open();
    // Leases that are about to be settled from here, for the next survey.
    void noteOwn(const std::vector<Uuid> &leases);
    // Returns what its surveys have seen so far; waits for a running survey.
    LeaseSightings sightings();
    // Reports to the pairing proof what it found.
    Outcome<LeaseSurveyReport> surveyLeases(
        const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop);

    // Opens the stored scans of the cell, filtered by the current proof of its database.
    Outcome<std::unique_ptr<ScanHistory>> openHistory(std::stop_token stop);

    const Environment environment;
    const CellId cell;
    const std::shared_ptr<Meters> meters;
    SystemClock clock;
    PinFile pins{PinFile::usualFile()};
    std::mutex opening;
    // With the cell's own certificate ...
    std::unique_ptr<TopologyService> service;
    // ... and with the one that may ask most.
    std::unique_ptr<TopologyService> widestService;
    std::unique_ptr<PostgresCellDatabase> database;
    std::mutex noting;
    std::vector<Uuid> own;
    std::mutex surveying;
    std::unique_ptr<LeaseSurvey> survey;
    CachedPairing proof{[this](std::stop_token stop) { return prove(std::move(stop)); }};

private:
    Outcome<PairingReport> prove(std::stop_token stop);
};

} // namespace cells
