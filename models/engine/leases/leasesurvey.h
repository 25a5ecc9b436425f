// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/endedleases.h"
#include "models/engine/leases/leaselisting.h"
#include "models/engine/leases/leasesightings.h"
#include "models/engine/leases/reaperwatch.h"
#include "models/ports/celldatabase.h"
#include "models/ports/clock.h"
#include "models/rules/leases/leaseverdict.h"

#include <memory>

namespace cells::leases {

// One survey of a cell, oldest lease first. Sources that could not be read are always named (C18).
struct LeaseSurveyReport
{
    CellId cell;
    std::string service;
    Instant asOf;
    std::vector<SurveyedLease> leases;
    int pages = 0;
    bool isListingComplete = false;
    std::optional<Failure> serviceProblem;
    std::optional<Failure> databaseProblem;
    std::optional<DatabaseIdentity> database;
    // Database clock minus this machine's; absent when the database was not read.
    std::optional<Duration> skew;
    // The health of the cell's own reaper, as far as the leases show it.
    ReaperHealth reaper;
    Thresholds thresholds;

    int count(LeaseVerdict verdict) const;
    // Counts the outstanding leases: all but those that have ended, of which only the local row is left.
    int outstanding() const { return int(leases.size()) - count(LeaseVerdict::Ended); }
    // Returns the age of the oldest outstanding lease; nothing when none is outstanding.
    std::optional<Duration> oldestAge() const;
};

struct SurveyProgress
{
    enum class Stage
    {
        ReadingDatabase,
        ListingService,
        ProbingAgain
    };

    Stage stage = Stage::ReadingDatabase;
    int pages = 0;
    std::size_t leases = 0;
    // The first reading, for display while the second one runs. It proves no absence.
    std::shared_ptr<const LeaseSurveyReport> firstReport;
};

// Surveys the leases of one cell.
using SurveyLeases
    = std::function<Outcome<LeaseSurveyReport>(const std::function<void(SurveyProgress)> &, std::stop_token)>;

// Surveys the outstanding leases of one cell. It remembers between surveys which local rows were absent and which
// transactions ran then, so that a second survey can prove what the first could not (the drain barrier of P10):
// keep one LeaseSurvey as long as the cell is shown. Read-only. Not for several threads at once.
class LeaseSurvey
{
public:
    LeaseSurvey(TopologyService &service, CellDatabase &database, Clock &clock, CellId cell, Thresholds thresholds);

    // Fails only when neither source could be read, or when stopped; otherwise the report names the source that failed.
    Outcome<LeaseSurveyReport> run(const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop);

    // Returns what it has seen so far, so that another survey of the same cell in this process can continue from it.
    const LeaseSightings &sightings() const { return m_sightings; }
    void recall(const LeaseSightings &sightings) { m_sightings = sightings; }

    // Uses thresholds at least as strict as these from now on: a plan runs with the thresholds it was made with, or
    // stricter ones.
    void demand(const Thresholds &thresholds);

    // Notes leases that are resolved from here: their end shows nothing about the cell's own reaper.
    void noteOwn(const std::vector<Uuid> &leases) { m_reaper.noteOwn(leases); }

private:
    // One pass: the table before the listing, the listing, and the table after it.
    struct Pass
    {
        Outcome<LeaseTableSnapshot> before;
        LeaseList listing;
        Outcome<LeaseTableSnapshot> after;
        Instant operatorNow;
        Duration uncertainty{};
        bool needsSecondProbe = false;
    };

    Pass takePass(const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop);
    bool needsSecondProbe(const Pass &pass) const;
    LeaseSurveyReport report(const Pass &pass) const;
    LeaseFacts factsOf(const Pass &pass) const;
    ReaperHealth reaperAt(const LeaseSurveyReport &report);

    TopologyService &m_service;
    CellDatabase &m_database;
    Clock &m_clock;
    CellId m_cell;
    Thresholds m_thresholds;
    LeaseSightings m_sightings;
    ReaperWatch m_reaper;
    EndedLeases m_ended;
};

} // namespace cells::leases
