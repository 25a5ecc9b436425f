// SPDX-License-Identifier: MIT
#include "models/engine/rollout/phasehistory.h"

#include <algorithm>

namespace cells::rollout {

using namespace claims;
using namespace drift;

namespace {

ScanFindings findingsIn(const ScanSummary &scan)
{
    ScanFindings findings;
    findings.startedAt = scan.startedAt;
    findings.matching = scan.matching;
    findings.missing = countOf(scan, DriftClass::Missing);
    findings.different = countOf(scan, DriftClass::Different);
    findings.extra = countOf(scan, DriftClass::Extra);
    findings.duplicate = countOf(scan, DriftClass::Duplicate);
    findings.conflict = countOf(scan, DriftClass::Conflict);
    findings.leased = countOf(scan, DriftClass::Leased);
    findings.unclear = countOf(scan, DriftClass::Unreadable) + countOf(scan, DriftClass::NotChecked);
    findings.ownersNotAsked = scan.ownersNotAsked;
    return findings;
}

ModelFacts factsAt(const ScanSummariesByModel &scans, const ClaimableModel &model, Instant at)
{
    ModelFacts facts;
    const auto found = scans.find(std::string(model.name));
    if (found == scans.end() || !found->second) {
        return facts;
    }
    for (const auto &scan : *found->second) {
        if (scan.startedAt > at) {
            break;
        }
        if (facts.scan && facts.scan->drift() == 0 && facts.scan->unclear == 0) {
            facts.cleanBefore = facts.scan->startedAt;
        }
        facts.scan = findingsIn(scan);
    }
    return facts;
}

// The flags before all changes that were seen later.
CellFacts factsAt(const CellFacts &now, const std::vector<FlagChange> &newestFirst, Instant at)
{
    auto facts = now;
    facts.now = at;
    std::erase_if(facts.seenToChange, [at](const auto &change) { return change.second > at; });
    for (const auto &change : newestFirst) {
        if (change.seen > at) {
            facts.flags.flags[change.flag] = change.from;
        }
    }
    return facts;
}

std::vector<Instant> timesOf(const FlagsSeen &seen, const ScanSummariesByModel &scans, Instant now)
{
    std::vector<Instant> times{*seen.since, now};
    for (const auto &change : seen.changes) {
        times.push_back(change.seen);
    }
    for (const auto &[model, summaries] : scans) {
        for (const auto &scan : *summaries) {
            times.push_back(scan.startedAt);
        }
    }
    std::erase_if(times, [&](Instant at) { return at < *seen.since || at > now; });
    std::ranges::sort(times);
    times.erase(std::ranges::unique(times).begin(), times.end());
    return times;
}

PhaseCounts countsAt(const CellFacts &cell, const ScanSummariesByModel &scans, Instant at)
{
    PhaseCounts counts{at, {}};
    for (const auto &model : catalogue()) {
        if (!isNotYetClaimed(model, cell.flags)) {
            ++counts.models[std::size_t(evaluateRollout(model, cell, factsAt(scans, model, at)).phase)];
        }
    }
    return counts;
}

} // namespace

std::vector<PhaseCounts> phaseHistory(const CellRollout &cell, const ScanSummariesByModel &scans)
{
    const bool isKnown = cell.flags && *cell.flags && cell.seen && *cell.seen && (*cell.seen)->since;
    if (!isKnown) {
        return {};
    }
    const auto &seen = **cell.seen;
    const auto now = factsOf(cell);
    std::vector<PhaseCounts> history;
    for (const auto at : timesOf(seen, scans, cell.asOf)) {
        auto counts = countsAt(factsAt(now, seen.changes, at), scans, at);
        const bool isSame = !history.empty() && history.back().models == counts.models;
        // The last one shows until when they are known.
        if (!isSame || at == cell.asOf) {
            history.push_back(std::move(counts));
        }
    }
    return history;
}

} // namespace cells::rollout
