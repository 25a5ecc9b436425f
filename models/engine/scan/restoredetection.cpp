// SPDX-License-Identifier: MIT
#include "models/engine/scan/restoredetection.h"

#include "models/engine/claims/pairlisting.h"
#include "models/engine/support/retry.h"
#include "models/rules/claims/sentinels.h"

#include <algorithm>
#include <atomic>

namespace cells::drift {

using namespace claims;

namespace {

// The newest claims are looked for with the newest rows.
constexpr std::int64_t sentinelIdRange = 300;

// Appends each once, after the lost ones.
void addSentinels(ScanReport &report, const std::vector<SentinelClaim> &more)
{
    for (const auto &one : more) {
        if (std::ranges::find(report.sentinels, one) == report.sentinels.end()) {
            report.sentinels.push_back(one);
        }
    }
}

Outcome<std::vector<ClaimPair>> lastPairs(
    const CellSources &cell, Clock &clock, const ScanReport &report, const std::stop_token &stop)
{
    const auto last = report.lastId.value_or(0);
    const auto end = keyOfId(last);
    std::vector<ClaimPair> pairs;
    for (auto at = keyOfId(std::max<std::int64_t>(last - sentinelIdRange, 0)); at < end;) {
        auto part = readPairs(cell, *report.model, at, end, clock, report.thresholds, stop);
        if (!part || part->databaseProblem) {
            return propagate(part ? *part->databaseProblem : part.error());
        }
        std::ranges::move(part->pairs, std::back_inserter(pairs));
        at = part->upTo;
    }
    return pairs;
}

} // namespace

// Proves nothing about claims that cannot be read: the next scan looks for them again.
std::vector<SentinelClaim> checkSentinels(
    const CellSources &cell, Clock &clock, const ScanRequest &request, ScanReport &report, const std::stop_token &stop)
{
    const auto &seen = request.sentinels;
    report.sentinels = seen.claims;
    report.lostClaims = seen.lostClaims;
    report.baselineProblem = seen.lost;
    std::vector<std::string> keys;
    for (const auto &sentinel : seen.claims) {
        keys.push_back(keyOfId(sentinel.id));
    }
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    std::atomic<int> ignored = 0;
    std::vector<ClaimPair> known;
    // One by one: all of them may be more than a service answers at once (F24).
    for (const auto &key : keys) {
        const auto read
            = [&] { return pairsOfReadSources(cell, *request.model, {key}, clock, report.thresholds, stop); };
        auto pairs = retry(clock, stop, ignored, read, triesAtQuota);
        if (!pairs) {
            report.baselineProblem = pairs.error().message;
            return {};
        }
        std::move(pairs->begin(), pairs->end(), std::back_inserter(known));
    }
    report.sentinels = findLostClaims(seen, known);
    report.lostClaims = report.sentinels.size();
    addSentinels(report, seen.claims);
    return unreadSentinels(seen, known);
}

// Without the newest claims, the earlier ones stay.
void recordSentinels(
    const CellSources &cell, Clock &clock, const ScanRequest &request, ScanReport &report, const std::stop_token &stop)
{
    const auto unread = checkSentinels(cell, clock, request, report, stop);
    if (textOf(report.baselineProblem) != request.sentinels.lost) {
        return;
    }
    std::atomic<int> ignored = 0;
    const auto last = retry(
        clock, stop, ignored, [&] { return lastPairs(cell, clock, report, stop); }, triesAtQuota);
    if (!last) {
        return;
    }
    auto newest = newestSentinels(*last, clock.now() - report.thresholds.recentRecord);
    newest.insert(newest.end(), unread.begin(), unread.end());
    report.sentinels.resize(report.lostClaims);
    addSentinels(report, newest);
    // Claims that are lost for good cannot be found by a later scan either, so this scan is the new baseline.
    if (request.sentinels.mayBeginAgain && !report.baselineProblem.isEmpty()) {
        report.baselineProblem = {};
        report.lacksBaseline = true;
    }
}

} // namespace cells::drift
