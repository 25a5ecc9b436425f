// SPDX-License-Identifier: MIT
#pragma once

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

// A scan or an estimate, as it is kept.
struct StoredScan
{
    // The number in the history; 0 when it is not stored.
    std::int64_t number = 0;
    // A globally unique id of the scan, also after it was resumed.
    std::string run;
    ScanSubject subject;
    bool isEstimate = false;
    std::string service;
    DatabaseIdentity database;
    Thresholds thresholds;
    Instant startedAt;
    Duration took{};
    std::int64_t after = 0;
    std::int64_t comparedUpTo = 0;
    std::optional<std::int64_t> lastId{};
    std::optional<std::int64_t> firstId{};
    // "complete", "stopped"...; "running": it runs, or was broken off without a word.
    std::string end;
    std::string problem{};
    std::uint64_t rows = 0;
    std::uint64_t claims = 0;
    std::uint64_t matching = 0;
    int retries = 0;
    std::uint64_t ownersNotAsked = 0;
    std::vector<ClassFigures> classes{};
    // Nothing: it is no estimate, or one of a build that did not keep this.
    std::optional<SampleFigures> sample{};
    // The newest claims that it saw; the first so many of them are of an earlier scan, and have vanished.
    std::vector<SentinelClaim> sentinels{};
    std::uint64_t lostClaims = 0;
    // Why it is unknown whether more of them are lost; empty when it is known.
    std::string baselineProblem{};
    // Nothing had been seen before that could have vanished.
    bool lacksBaseline = false;
    // True when its stored claims cannot be read, which baselineProblem then reports.
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
