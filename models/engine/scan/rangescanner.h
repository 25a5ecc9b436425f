// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/organizationlookup.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/engine/differences/differences.h"
#include "models/engine/scan/rangecomparison.h"
#include "models/engine/scan/scanreport.h"

#include <map>
#include <mutex>
#include <set>
#include <span>

namespace cells::drift {

// The results of one range.
struct RangeFindings
{
    ScanCounts counts;
    Differences differences;
    std::uint64_t ownersNotAsked = 0;

    void add(RangeFindings other);
};

// Looks up who holds the value of a missing claim, at most `perSecond` times a second and `atMost` times a scan. Stops
// once the service has refused for its quota, and again after a while (F24). Thread-safe.
class OwnerLookup
{
public:
    // `admin` null: no lookups.
    OwnerLookup(TopologyService *admin, Clock &clock);

    static constexpr double perSecond = 100;
    static constexpr std::uint64_t atMost = 5'000;

    // Nothing: nobody holds it, or it was not looked up or the service gave no answer (then `isAsked` is false).
    Outcome<std::optional<Record>> ownerOf(const Claim &claim, bool &isAsked, std::stop_token stop);
    // Returns the claim that has the value, however many lookups there were; fails as the service does. Needs `admin`.
    Outcome<std::optional<Record>> holderOf(const Claim &claim, std::stop_token stop);

private:
    TopologyService *m_admin;
    Clock &m_clock;
    std::mutex m_mutex;
    Duration m_next{};
    std::uint64_t m_asked = 0;
    bool m_isLimited = false;
};

// Compares a range and reads the sources that do not plainly agree a second time, to classify them. Halves ranges that
// are too large for one statement or page, until they are read row by row.
class RangeScanner
{
public:
    RangeScanner(const claims::CellSources &cell, const ClaimableModel &model, ScanStreams &streams,
        OwnerLookup &owners, Clock &clock, const Thresholds &thresholds);

    Outcome<RangeFindings> scan(std::int64_t after, std::int64_t upTo, std::stop_token stop);

private:
    Outcome<void> compare(std::int64_t after, std::int64_t upTo, std::stop_token stop);
    Outcome<void> classifySuspects(const std::vector<std::int64_t> &suspects, std::stop_token stop);
    Outcome<void> classifySpan(std::span<const std::int64_t> suspects, std::stop_token stop);
    Outcome<void> classifyAll(std::int64_t after, std::int64_t upTo, std::stop_token stop);
    template <typename Wanted>
    Outcome<void> readPairsOf(std::int64_t after, std::int64_t upTo, Wanted isWanted, std::stop_token stop);
    bool countUnknown(const claims::ClaimPair &pair);
    using Pairs = std::vector<const claims::ClaimPair *>;
    using Holders = std::map<const claims::ClaimPair *, Record>;
    Outcome<void> noteAll(const Pairs &pairs, std::stop_token stop);
    Outcome<Holders> holdersOf(const Pairs &pairs, std::stop_token stop);
    Outcome<std::set<Subject>> inactiveOf(const Holders &holders, std::stop_token stop);
    void note(const claims::ClaimPair &pair, const Record *holder, bool isOrganizationActive);

    const claims::CellSources &m_cell;
    const ClaimableModel &m_model;
    ScanStreams &m_streams;
    OwnerLookup &m_owners;
    Clock &m_clock;
    const Thresholds &m_thresholds;
    claims::OrganizationLookup m_organizations;
    RangeFindings m_findings;
};

} // namespace cells::drift
