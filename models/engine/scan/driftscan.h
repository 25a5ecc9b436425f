#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/engine/differences/differences.h"
#include "models/engine/scan/rangecomparison.h"
#include "models/engine/support/pace.h"
#include "models/ports/databaseload.h"
#include "models/rules/claims/witnesses.h"

namespace cells {

struct ScanCounts
{
    // Rows in scope, and claims.
    std::uint64_t rows = 0;
    std::uint64_t claims = 0;
    // Claims that agree with their row.
    std::uint64_t matching = 0;
    std::array<std::uint64_t, driftClasses.size()> sure{};
    std::array<std::uint64_t, driftClasses.size()> doubtful{};
    // Of those that are missing, how many live claiming does not make, because the flag of their type is off.
    std::uint64_t missingFlagOff = 0;
    // Of those that are not checked, how many are claims of another cell (F18).
    std::uint64_t foreign = 0;
    // Claims of types that are not known here: counted, and compared with nothing. Not stored with a scan.
    std::map<ClaimType, std::uint64_t> ofUnknownTypes{};

    std::uint64_t of(DriftClass drift) const { return sure[std::size_t(drift)] + doubtful[std::size_t(drift)]; }
    // Where both sides disagree, surely or perhaps.
    std::uint64_t drift() const;
    void add(const ScanCounts &other);
};

// Ends a scan before its end; what was found by then is kept, and said to be incomplete.
struct ScanLimits
{
    std::optional<std::uint64_t> drift;
    // Of all claims and rows compared; looked at after the first 1,000 rows.
    std::optional<double> driftPercent;
    std::optional<Duration> time;

    bool operator==(const ScanLimits &) const = default;
};

// Holds a scan back, between two ranges, for as long as the database has more to do than this.
struct ScanThrottle
{
    std::optional<int> transactions;
    std::optional<Duration> replicaLag;
    // Asked where one of both is given.
    FetchLoad fetchLoad;
};

struct ScanReport;

struct ScanRequest
{
    const ClaimableModel *model = nullptr;
    // Where to begin; 0: at the beginning.
    std::int64_t after = 0;
    // So many ranges are read at once, each over connections of its own.
    int lanes = 3;
    // Of rows; nothing: as fast as it goes.
    std::optional<double> rowsPerSecond{};
    ScanLimits limits{};
    ScanThrottle throttle{};
    // A scan of the model that came to no end: goes on behind it, and the report tells of both. Then `after` is not
    // looked at.
    std::shared_ptr<const ScanReport> before{};
    // What an earlier scan of the model saw: whether the service still has it is looked at in the end (F23).
    Witnesses witnesses{};
    // Told what was found so far, whenever more of it is sure to be whole; from several threads, one at a time.
    std::function<void(const ScanReport &)> onCompared{};
};

struct ScanProgress
{
    ScanCounts counts;
    // All up to here is compared and judged.
    std::int64_t comparedUpTo = 0;
    std::optional<std::int64_t> lastId;
    double rowsPerSecond = 0;
    // As shareOfScan says.
    std::optional<double> fraction;
    std::optional<Pace::Range> remaining;
    // What holds the scan back, in words, as ScanBrake and limiterOf say; empty: nothing but both sides.
    std::string limiter;
    // Missing claims of which nobody was asked who holds them.
    std::uint64_t ownersNotAsked = 0;
};

enum class ScanEnd
{
    Complete,
    Stopped,
    DriftLimit,
    TimeLimit,
    Failed,
    Running // not yet, or broken off without a word
};
// "complete", "stopped", "drift_limit", "time_limit", "failed", "running"
std::string_view keyOf(ScanEnd end);
std::optional<ScanEnd> scanEndOfKey(std::string_view key);

// What was found in after < id <= comparedUpTo; only a complete scan speaks for the whole model (C18).
struct ScanReport
{
    // Of its own in all the world; that of the first, where it went on with another.
    std::string run;
    CellId cell;
    const ClaimableModel *model = nullptr;
    std::string service;
    DatabaseIdentity database;
    Thresholds thresholds;
    Instant startedAt;
    Duration took{};
    std::int64_t after = 0;
    std::int64_t comparedUpTo = 0;
    // The largest id when the scan began; nothing: no row was in scope.
    std::optional<std::int64_t> lastId;
    // The smallest one, for the ids of a cell may begin high; nothing: no row was in scope, or it was not told.
    std::optional<std::int64_t> firstId{};
    ScanEnd end = ScanEnd::Complete;
    // Why it failed.
    std::optional<Failure> problem{};
    ScanCounts counts{};
    Differences differences{};
    // By what they were judged, as far as they were read; not kept.
    FlagStates flags{};
    // Ranges that were read again after a fault.
    int retries = 0;
    // Missing claims of which nobody was asked who holds them.
    std::uint64_t ownersNotAsked = 0;
    // The newest claims, and before them those of an earlier scan that have vanished: so many of them (F23).
    std::vector<ClaimWitness> witnesses{};
    std::uint64_t vanished = 0;
    // Why it is not known whether more of them have vanished; empty: it is.
    std::string pastProblem{};
    // No earlier scan here saw a claim that could have vanished.
    bool hasNoPast = false;
    // Why the history of scans does not have it as it is here; empty: it has, or was not asked to.
    std::string notKept{};
};

// How far it is with the ids that it goes through, from the first row on: an estimate, for rows may lie thicker here
// than there. 0 to 1, rounded down to thousandths; 1 only when it is at its end, for claims may lie beyond the last
// row. Nothing: where the ids begin and end is not known.
std::optional<double> shareOfScan(const ScanReport &report);
// The same of all ids of the model, wherever the scan began.
std::optional<double> shareOfModel(const ScanReport &report);

// A name for a scan that no other one has.
std::string newRunName();

// A scan of one model in a cell, as pages ask for it; see DriftScan::run.
using ScanModel = std::function<Outcome<ScanReport>(
    const ScanRequest &, const std::function<void(const ScanProgress &)> &, std::stop_token)>;

// Compares all claims of a model with the rows of the cell. Both sides stream past range by range; only sources that
// do not plainly agree are read a second time and judged then, so that no difference counts that was seen once.
// Read-only; no statement over the links' limit, no transaction open between two ranges, and memory does not grow
// with the table, only with the differences.
class DriftScan
{
public:
    // `cell` needs its database. `admin` may be null; else it is asked who holds the value of a missing claim.
    DriftScan(const CellSide &cell, OpenLane openLane, TopologyService *admin, Clock &clock, Thresholds thresholds);

    // Fails when the scan cannot begin, and when it came no further than the one that it goes on with. After a fault or
    // a stop the report says how far it came, and can be `before` of the next request. `onProgress` is called from
    // several threads, one at a time.
    Outcome<ScanReport> run(
        const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress, std::stop_token stop);

    CellId cell() const { return m_cell.id; }
    std::string service() const { return m_cell.service->address(); }

private:
    Outcome<ScanReport> begin(const ScanRequest &request, std::stop_token stop);
    Outcome<std::vector<ClaimPair>> lastPairs(const ScanReport &report, std::stop_token stop);
    std::vector<ClaimWitness> findVanished(const ScanRequest &request, ScanReport &report, std::stop_token stop);
    void testify(const ScanRequest &request, ScanReport &report, std::stop_token stop);

    CellSide m_cell;
    OpenLane m_openLane;
    TopologyService *m_admin;
    Clock &m_clock;
    Thresholds m_thresholds;
};

} // namespace cells
