// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"
#include "models/claims/sentinelclaim.h"
#include "models/claims/thresholds.h"
#include "models/ports/celldatabase.h"
#include "models/ports/spill.h"

#include <cstdint>

namespace cells {

// Which model of which cell was scanned.
struct ScanSubject
{
    std::string environment;
    CellId cell;
    // "User"
    std::string model;

    bool operator==(const ScanSubject &) const = default;
};

// The figures of one class of drift: the count of a scan, or the bounds of an estimate.
struct ClassFigures
{
    // "missing"
    std::string key;
    std::uint64_t sure = 0;
    std::uint64_t doubtful = 0;
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    // The number of those whose type has its flag off, so that live claiming does not create them.
    std::uint64_t flagOff = 0;
    // The most likely number of an estimate, and the number in its sample.
    std::uint64_t likely = 0;
    std::uint64_t sampled = 0;

    bool operator==(const ClassFigures &) const = default;
};

// The sample of an estimate, and the estimated number of all differences.
struct SampleFigures
{
    int blocks = 0;
    std::uint64_t idsRead = 0;
    std::uint64_t least = 0;
    std::uint64_t likely = 0;
    std::uint64_t most = 0;

    bool operator==(const SampleFigures &) const = default;
};

// The sources, the time and the thresholds of a scan or an estimate.
struct ScanSetting
{
    std::string service;
    DatabaseIdentity database;
    Thresholds thresholds;
    Instant startedAt;
    Duration took{};
    // Ranges that were read again after a fault.
    int retries = 0;

    bool operator==(const ScanSetting &) const = default;
};

// The extent of a scan, and the claims that the next one looks for.
struct ScanExtent : ScanSetting
{
    // A globally unique name, which a resumed scan keeps.
    std::string run;
    std::int64_t after = 0;
    std::int64_t comparedUpTo = 0;
    // The largest id when the scan started; nothing: no row was in scope.
    std::optional<std::int64_t> lastId{};
    // The smallest id, because the ids of a cell may start high; nothing: no row was in scope, or it is unknown.
    std::optional<std::int64_t> firstId{};
    // Missing claims whose holders were not looked up.
    std::uint64_t ownersNotAsked = 0;
    // Claims of an earlier scan that are lost, `lostClaims` of them, then the newest claims (F23).
    std::vector<SentinelClaim> sentinels{};
    std::uint64_t lostClaims = 0;
    // Why further claims may be lost; empty when none is.
    Message baselineProblem{};
    // No earlier scan here saw a claim that could be lost.
    bool lacksBaseline = false;

    bool operator==(const ScanExtent &) const = default;
};

// A scan or an estimate in the history.
struct StoredScan : ScanExtent
{
    // In the history; 0: not in it.
    std::int64_t number = 0;
    ScanSubject subject;
    bool isEstimate = false;
    // "complete", "stopped"...; "running" also after an interruption.
    std::string end;
    std::string problem{};
    std::uint64_t rows = 0;
    std::uint64_t claims = 0;
    std::uint64_t matching = 0;
    std::vector<ClassFigures> classes{};
    // Nothing for scans, and for estimates of a build that did not store this.
    std::optional<SampleFigures> sample{};
    // True when its stored sentinel claims cannot be read, which baselineProblem then reports.
    bool areSentinelsDamaged = false;
    // The number of differences, and whether they are stored: only those of the newest scans are.
    std::uint64_t differences = 0;
    bool hasDifferences = false;
    // The key of the pairing verdict when the database was read. Empty for scans of a build that did not record it.
    std::string pairing{};

    bool operator==(const StoredScan &) const = default;
};

struct HistoryQuery
{
    enum class Kind
    {
        Any,
        Scan,
        Estimate
    };

    std::string environment;
    // 0: every cell.
    CellId cell{};
    // Empty: every model.
    std::string model{};
    int atMost = 100;
    Kind kind = Kind::Any;
};

// The results of scans on this machine, limited in size. Safe from several threads and processes.
class ScanHistory
{
public:
    virtual ~ScanHistory() = default;

    // Writes what is known of a run by now, in place of what was known of it before. `more`: the encoded differences
    // beyond the first `from`, which were kept before. Survives the end of this process at any moment. False when
    // another process went on with the run: then this one keeps nothing any more.
    virtual Outcome<bool> save(const StoredScan &scan, std::uint64_t from, std::string_view more) = 0;
    // Forgets which claims have vanished by that scan: the next one no longer hears of them. False when it does not
    // leave to the next one what was `seen`.
    virtual Outcome<bool> resolveLostClaims(std::int64_t number, const Sentinels &seen) = 0;
    // The newest first.
    virtual Outcome<std::vector<StoredScan>> fetch(const HistoryQuery &query) = 0;
    virtual Outcome<std::optional<StoredScan>> fetchNumber(std::int64_t number) = 0;
    // One encoded part after the other; Refused when they are not kept.
    virtual Outcome<std::vector<std::string>> fetchDifferences(std::int64_t number) = 0;
    // Returns where fetched differences can be moved when memory is too small; may be null.
    virtual std::shared_ptr<Spill> spill() = 0;
    // Reports what happened to a damaged file; empty when nothing did.
    virtual std::string notice() = 0;
    // Returns why older scans of the subject are missing; empty when none are known to be missing.
    virtual std::string loss(const ScanSubject &subject) = 0;
};

} // namespace cells
